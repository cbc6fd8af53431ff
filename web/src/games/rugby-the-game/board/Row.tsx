// One side of the table: decks, the five row slots and H, the sin-bin and the cards in play.
import { kitOf } from "../../../app/colours";
import type { Thing as Named, Seat } from "../../../protocol";
import type { Contents, Place, Scene } from "../../../protocol/rugby-the-game";
import { Icon } from "../../../shell/icons";
import { Thing } from "../../../shell/Thing";
import { many } from "../../../shell/words";
import type { Pickable } from "../../module";
import { asStaged } from "../input/choosing";
import { cardOf, designOf, inSlot, surname, teamNames } from "../scene";
import { absenceWords, COLOURS, cardName } from "../words";
import { PlayerCard } from "./PlayerCard";

type Props = Pickable & {
  scene: Scene;
  pack: Contents;
  seat: Seat;
  near: Seat;
  /** Who stands in for the 9. */
  acting: Named | null;
};

export function Row(props: Props) {
  const { scene, pack, seat, near } = props;
  const kit = kitOf(seat, near);
  const own = seat === near;
  const name = teamNames(scene, pack)[seat].short;
  return (
    <section
      class={`row kit-${kit} ${own ? "own" : "other"}`}
      aria-label={`${name}, ${own ? "near side" : "far side"}`}
    >
      <Decks {...props} name={name} />
      {scene.sides[seat].slots.map((place) => (
        <Slot key={place.name} {...props} place={place} kit={kit} />
      ))}
      <Bin {...props} />
    </section>
  );
}

function Slot(props: Props & { place: Place; kit: Seat }) {
  const { scene, pack, seat, place, kit, targets } = props;
  const held = inSlot(scene.sides[seat], place);
  const { name } = place;
  return (
    <div class={`slot${name === "H" ? " halfback" : ""}`}>
      <span class="slot-name" aria-hidden="true">
        {name}
      </span>
      {held.is === "player" && (
        <PlayerCard
          key={`${held.player.shirt}${held.player.stance === "ready"}`}
          {...props}
          player={held.player}
          of={cardOf(scene, pack, seat, held.player.shirt)}
          kit={kit}
          acting={props.acting === held.player.player}
        />
      )}
      {held.is === "closed" && (
        <div class="closed-slot">
          <Icon name="cross" size={20} />
          <b>Closed</b>
          <span>
            {held.by.shirt} {surname(cardOf(scene, pack, seat, held.by.shirt).name)}{" "}
            {held.by.kind === "injured"
              ? "injured"
              : held.by.kind === "gone"
                ? "sent off"
                : "in the bin"}
          </span>
        </div>
      )}
      {held.is === "empty" &&
        (targets.has(place.slot) ? (
          <Thing
            class="empty-slot"
            label={`Empty slot ${name}`}
            thing={place.slot}
            targets={targets}
            pick={props.pick}
            inspect={props.inspect}
          >
            Empty
          </Thing>
        ) : (
          <div class="empty-slot">{name === "H" ? "No 9" : "Empty"}</div>
        ))}
    </div>
  );
}

const PILES = [
  { key: "forwards", name: "Forwards", short: "Fwd" },
  { key: "backs", name: "Backs", short: "Backs" },
  { key: "power", name: "Power", short: "Power" },
  { key: "discard", name: "Discard", short: "Disc" },
] as const;

function Decks({ scene, seat, near, name, targets, pick, inspect }: Props & { name: string }) {
  const { piles, hand_size, warned } = scene.sides[seat];
  return (
    <div class="decks">
      <div class="side-label">
        <b>
          {name}
          {warned && (
            <i
              class="warned"
              title="Final warning: the next penalty also bins a player"
              role="img"
              aria-label="final warning"
            >
              !
            </i>
          )}
        </b>
        <span class="fan" role="img" aria-label={`${many(hand_size, "card")} in hand`}>
          {seat !== near &&
            Array.from({ length: Math.min(hand_size, 8) }, (_, index) => <i key={index} />)}
          <span>
            Hand <b>{hand_size}</b>
          </span>
        </span>
      </div>
      {PILES.map(({ key, name: pile, short }) => {
        const { pile: thing, cards } = piles[key];
        const inside = (
          <>
            <i class={cards === 0 ? "none" : ""} />
            <span>
              <b>{cards}</b> <span class="long-name">{pile}</span>
              <span class="short-name">{short}</span>
            </span>
          </>
        );
        return targets.has(thing) ? (
          <Thing
            key={key}
            class={`deck ${key}`}
            label={`${name}, ${pile} deck, ${many(cards, "card")}`}
            {...{ thing, targets, pick, inspect }}
          >
            {inside}
          </Thing>
        ) : (
          <div key={key} class={`deck ${key}`} title={`${pile}: ${many(cards, "card")}`}>
            {inside}
          </div>
        );
      })}
    </div>
  );
}

function Bin({ scene, pack, seat, targets, pick, inspect }: Props) {
  const side = scene.sides[seat];
  const inPlay = side.in_play.length + side.played.length > 0;
  return (
    <div class="bin">
      {side.absent.length > 0 && <h3>Sin-bin</h3>}
      {side.absent.map((absentee) => {
        const of = cardOf(scene, pack, seat, absentee.shirt);
        const words = absenceWords(absentee);
        return (
          <Thing
            key={absentee.shirt}
            class={`bin-card is-${absentee.kind}`}
            thing={absentee.player}
            label={`${of.shirt} ${of.name}, ${words}`}
            {...{ targets, pick, inspect }}
          >
            <b>{of.shirt}</b>
            <span>{surname(of.name)}</span>
            <small>
              <span class="long-name">
                {absentee.kind === "injured"
                  ? "✚ injured"
                  : absentee.kind === "gone"
                    ? "✕ sent off"
                    : words}
              </span>
              <span class="short-name">
                {absentee.kind === "injured"
                  ? "✚"
                  : absentee.kind === "gone"
                    ? "✕"
                    : `↩ ${absentee.due}`}
              </span>
            </small>
          </Thing>
        );
      })}
      {inPlay && <h3>In play</h3>}
      {side.in_play.map((one, index) => (
        <Thing
          key={`${one.card}${index}`}
          class="bin-card staged"
          thing={asStaged(one, targets)}
          label={`${cardName(pack, one.card)}, in play`}
          targets={targets}
          pick={pick}
          inspect={inspect}
        >
          <b>{cardName(pack, one.card)}</b>
          <small>in play</small>
        </Thing>
      ))}
      {side.played.map(({ card, cancelled }, index) => (
        <div
          key={`p${card}${index}`}
          class="bin-card played"
          style={{ background: COLOURS[designOf(pack, card)?.colour ?? "blue"].ink }}
        >
          <b>{cardName(pack, card)}</b>
          <small>{cancelled ? "✕ cancelled" : "just played"}</small>
        </div>
      ))}
      {side.absent.length === 0 && <p>Sin-bin empty</p>}
    </div>
  );
}
