// One side of the table: decks, the five row slots and H, the sin-bin and the cards in play.
import { kitOf } from "../../app/colours";
import type { Seat } from "../../protocol";
import { Icon } from "../../shell/icons";
import { Thing } from "../../shell/Thing";
import type { Pickable } from "../module";
import { PlayerCard } from "./PlayerCard";
import {
  card,
  counts,
  inSlot,
  type Pack,
  player,
  SLOTS,
  type SlotName,
  surname,
  teamNames,
  type View,
} from "./view";
import { absenceWords, COLOURS, cardName, many } from "./words";

type Props = Pickable & { view: View; pack: Pack; seat: Seat; near: Seat; acting: number | null };

export function Row(props: Props) {
  const { view, pack, seat, near } = props;
  const kit = kitOf(seat, near);
  const own = seat === near;
  const name = teamNames(view, pack)[seat].short;
  return (
    <section
      class={`row kit-${kit} ${own ? "own" : "other"}`}
      aria-label={`${name}, ${own ? "near side" : "far side"}`}
    >
      <Decks {...props} name={name} kit={kit} />
      {SLOTS.map((slot) => (
        <Place key={slot} {...props} slot={slot} kit={kit} />
      ))}
      <Bin {...props} />
    </section>
  );
}

function Place(props: Props & { slot: SlotName; kit: Seat }) {
  const { view, pack, seat, slot, kit, targets } = props;
  const held = inSlot(view.table.sides[seat], slot);
  const thing = `slot:${seat}:${slot}`;
  return (
    <div class={`slot${slot === "H" ? " halfback" : ""}`}>
      <span class="slot-name" aria-hidden="true">
        {slot}
      </span>
      {held.is === "player" && (
        <PlayerCard
          key={`${held.shirt}${held.ready}`}
          {...props}
          of={player(view, pack, seat, held.shirt)}
          kit={kit}
          acting={props.acting === held.shirt}
        />
      )}
      {held.is === "closed" && (
        <div class="closed-slot">
          <Icon name="cross" size={20} />
          <b>Closed</b>
          <span>
            {held.by.shirt} {surname(player(view, pack, seat, held.by.shirt).name)}{" "}
            {held.by.kind === "injured"
              ? "injured"
              : held.by.kind === "gone"
                ? "sent off"
                : "in the bin"}
          </span>
        </div>
      )}
      {held.is === "empty" &&
        (targets.has(thing) ? (
          <Thing
            class="empty-slot"
            label={`Empty slot ${slot}`}
            thing={thing}
            targets={targets}
            pick={props.pick}
            inspect={props.inspect}
          >
            Empty
          </Thing>
        ) : (
          <div class="empty-slot">{slot === "H" ? "No 9" : "Empty"}</div>
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

function Decks({
  view,
  seat,
  near,
  name,
  targets,
  pick,
  inspect,
}: Props & { name: string; kit: Seat }) {
  const all = counts(view, seat);
  const warned = view.table.sides[seat].warned;
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
        <span class="fan" role="img" aria-label={`${many(all.hand, "card")} in hand`}>
          {seat !== near &&
            Array.from({ length: Math.min(all.hand, 8) }, (_, index) => <i key={index} />)}
          <span>
            Hand <b>{all.hand}</b>
          </span>
        </span>
      </div>
      {PILES.map(({ key, name: pile, short }) => {
        const inside = (
          <>
            <i class={all[key] === 0 ? "none" : ""} />
            <span>
              <b>{all[key]}</b> <span class="long-name">{pile}</span>
              <span class="short-name">{short}</span>
            </span>
          </>
        );
        const thing = `deck:${seat}:${key}`;
        return targets.has(thing) ? (
          <Thing
            key={key}
            class={`deck ${key}`}
            label={`${name}, ${pile} deck, ${many(all[key], "card")}`}
            {...{ thing, targets, pick, inspect }}
          >
            {inside}
          </Thing>
        ) : (
          <div key={key} class={`deck ${key}`} title={`${pile}: ${many(all[key], "card")}`}>
            {inside}
          </div>
        );
      })}
    </div>
  );
}

function Bin({ view, pack, seat, targets, pick, inspect }: Props) {
  const side = view.table.sides[seat];
  const played = view.table.limbo.filter(({ by }) => by === seat);
  const inPlay = side.in_play.length + played.length > 0;
  return (
    <div class="bin">
      {side.absent.length > 0 && <h3>Sin-bin</h3>}
      {side.absent.map((absentee) => {
        const of = player(view, pack, seat, absentee.shirt);
        const words = absenceWords(absentee);
        return (
          <Thing
            key={absentee.shirt}
            class={`bin-card is-${absentee.kind}`}
            thing={`${seat}:${absentee.shirt}`}
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
      {side.in_play.map((id, index) => (
        <Thing
          key={`${id}${index}`}
          class="bin-card staged"
          thing={targets.has(`stage:${seat}:${id}`) ? `stage:${seat}:${id}` : `card:${id}`}
          label={`${cardName(pack, id)}, in play`}
          targets={targets}
          pick={pick}
          inspect={inspect}
        >
          <b>{cardName(pack, id)}</b>
          <small>in play</small>
        </Thing>
      ))}
      {played.map(({ card: id, cancelled }, index) => (
        <div
          key={`p${id}${index}`}
          class="bin-card played"
          style={{ background: COLOURS[card(pack, id)?.colour ?? "blue"].ink }}
        >
          <b>{cardName(pack, id)}</b>
          <small>{cancelled ? "✕ cancelled" : "just played"}</small>
        </div>
      ))}
      {side.absent.length === 0 && <p>Sin-bin empty</p>}
    </div>
  );
}
