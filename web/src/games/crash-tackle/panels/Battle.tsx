// An Energy Battle: three places a side, cards laid face down, turned up pair by pair.
import { useMemo, useState } from "preact/hooks";
import type { Choice, Seat, Thing } from "../../../protocol";
import { other } from "../../../shell/sides";
import type { BoardProps } from "../../module";
import { NO_CHOICES } from "../../shared/grid/answers";
import { kit } from "../board/kit";
import { spotOf } from "../board/shown";
import { does } from "../input/answers";
import { commitAct, commitsOf, committed, places, rounds, type Slot } from "../input/battle-cards";
import { useDrawn } from "../input/useDrawn";
import { actOf, type Contents, facing, packOf, type Scene, sceneOf, teamNames } from "../scene";
import { cardOf, nameOfCard } from "../words";

/** Cards a side may commit. */
const MOST = 3;

export function Battle(props: BoardProps) {
  const scene = sceneOf(props.scene);
  const pack = packOf(props.pack);
  const { battle, restart } = scene.now;
  const piece = restart && SET_PIECES.has(restart.what) ? restart : null;
  const throwing = battle?.throwing ?? piece?.to ?? null;
  const seen = useMemo(() => (throwing ? rounds(props.log) : []), [props.log, throwing !== null]);
  const { choices = NO_CHOICES, viewer } = props;
  const asked = viewer !== null && choices.some((choice) => does(choice, "commit"));
  const [laid, lay] = useLaid(props, asked);
  if (!throwing || (!battle && seen.length === 0)) return null;
  const shown = (props.considered && committed(props.considered)) ?? laid;
  const flips = choices.filter((choice) => does(choice, "flip"));
  const uses = (seat: Seat, place: Slot): Use | null => {
    const { card, flip } = place;
    if (seat !== viewer || !card || flip === null) return null;
    // Cards that are only considered lie there for the eye.
    if (asked)
      return shown === laid
        ? {
            does: () => lay(laid.filter((one) => one !== card)),
            label: `Take ${nameOfCard(pack, card)} back`,
            chosen: false,
          }
        : null;
    const choice = flips.find((one) => flipOf(one) === flip);
    return choice ? flipping(choice, props) : null;
  };
  return (
    <section class={`ct-battle ${aside(scene, props.near)}`} aria-label="Energy Battle">
      <h2>Energy Battle</h2>
      <div class="ct-sides">
        {[props.near, other(props.near)].map((seat) => {
          const lying = {
            shown: throwing === seat ? (battle?.shown ?? null) : null,
            own: asked && seat === viewer ? shown : scene.cards.held[seat].committed,
            hidden: scene.cards.held[seat].face_down,
          };
          return (
            <SideOf
              key={seat}
              pack={pack}
              seat={seat}
              near={props.near}
              throwing={throwing === seat}
              places={places(seat, seen, lying)}
              uses={(place) => uses(seat, place)}
            />
          );
        })}
      </div>
      {asked && viewer && (
        <div class="ct-deal" role="group" aria-label="Your cards: choose up to three, in order">
          {scene.cards.held[viewer].hand
            .filter((card) => !shown.includes(card))
            .map((card) => (
              <button
                key={card}
                type="button"
                class="button small"
                disabled={laid.length >= MOST}
                onClick={() => lay([...laid, card])}
              >
                {nameOfCard(pack, card)} <b>⚡{cardOf(pack, card)?.energy}</b>
              </button>
            ))}
        </div>
      )}
    </section>
  );
}

const SET_PIECES: ReadonlySet<string> = new Set(["scrum", "line-out"]);

/** The cards the coach has laid out so far, for the question that asks for them. */
function useLaid(
  props: BoardProps,
  asked: boolean,
): [readonly Thing[], (cards: readonly Thing[]) => void] {
  const { choices = NO_CHOICES } = props;
  const [laid, setLaid] = useState(NOTHING);
  const cards = asked && laid.to === choices ? laid.cards : NOTHING.cards;
  const lay = (next: readonly Thing[]) => setLaid({ to: choices, cards: next });
  const listed = useMemo(
    () => (cards.length > 0 ? commitsOf(choices, cards) : null),
    [choices, cards],
  );
  const act = useMemo(() => (cards.length > 0 ? commitAct(cards) : null), [cards]);
  // Dropped in the prompt bar, or by Escape: the last card comes back to the hand.
  useDrawn({ props, listed, act, dropped: () => lay(cards.slice(0, -1)) });
  return [cards, lay];
}
const NOTHING: { to: readonly Choice[]; cards: readonly Thing[] } = { to: NO_CHOICES, cards: [] };

/** Which of the cards that lie face down an answer turns up. */
function flipOf(choice: Choice): number | null {
  const act = actOf(choice);
  return act.do === "flip" ? act.position : null;
}

/** What pressing a card does. */
type Use = { does: () => void; label: string; chosen: boolean };

/** A card that may be shown next: drawn first, as everything else that cannot be taken back. */
function flipping(choice: Choice, { drafted, considered, draft }: BoardProps): Use {
  const chosen = (considered ?? drafted)?.action === choice.action;
  return { does: () => draft?.(chosen ? null : choice), label: choice.label, chosen };
}

/** The side of the field that the set piece leaves free. */
function aside(scene: Scene, near: Seat): string {
  const spot = spotOf(scene);
  const ahead = spot ? spot.y * (facing(scene, near) === "up" ? 1 : -1) : 0;
  return ahead > 0 ? "left" : "right";
}

type SideProps = {
  pack: Contents;
  seat: Seat;
  near: Seat;
  throwing: boolean;
  places: readonly Slot[];
  uses: (place: Slot) => Use | null;
};

function SideOf({ pack, seat, near, throwing, places: all, uses }: SideProps) {
  return (
    <div class={`ct-side ${kit(seat, near).name}`} data-side={seat}>
      <h3>
        {teamNames(pack)[seat].name}
        {throwing && <small> throws in</small>}
      </h3>
      <ol>
        {all.map((place, index) => (
          <li key={index} class={place.state}>
            <PlaceOf pack={pack} place={place} number={index + 1} use={uses(place)} />
            {SAYS[place.state] && <em>{SAYS[place.state]}</em>}
          </li>
        ))}
      </ol>
    </div>
  );
}

const SAYS: Partial<Record<Slot["state"], string>> = { won: "won", lost: "lost", shown: "shown" };

function PlaceOf({
  pack,
  place,
  number,
  use,
}: {
  pack: Contents;
  place: Slot;
  number: number;
  use: Use | null;
}) {
  const { card, die, state } = place;
  const words = card ? (
    <>
      <b>⚡{cardOf(pack, card)?.energy}</b>
      <span>{nameOfCard(pack, card)}</span>
    </>
  ) : die !== null ? (
    <>
      <b>{die}</b>
      <span>die</span>
    </>
  ) : (
    <span>
      {state === "back" ? "face down" : state === "empty" ? `place ${number}` : "no card"}
    </span>
  );
  if (!use) return <div class="ct-place">{words}</div>;
  return (
    <button
      type="button"
      class="ct-place"
      aria-pressed={use.chosen}
      title={use.label}
      onClick={use.does}
    >
      {words}
    </button>
  );
}
