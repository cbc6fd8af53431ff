// An Energy Battle: three places a side, cards laid face down, turned up pair by pair.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Choice, Seat } from "../../protocol";
import type { BoardProps } from "../module";
import { verbOf } from "./answers";
import { commitChoice, committed, type Lying, type Place, places, rounds } from "./battle-cards";
import { parse } from "./hex";
import { kit } from "./kit";
import {
  asPack,
  asView,
  detail,
  during,
  facing,
  other,
  type Pack,
  teamNames,
  type View,
} from "./view";
import { cardOf, nameOfCard } from "./words";

/** Cards a side may commit. */
const MOST = 3;

export function Battle(props: BoardProps) {
  const view = asView(props.view);
  const pack = asPack(props.pack);
  const frame = during(view, "battle");
  const piece = frame ?? during(view, "scrum") ?? during(view, "line-out");
  const seen = useMemo(() => (piece ? rounds(props.log) : []), [props.log, piece !== null]);
  const { choices = [], viewer } = props;
  const asked = viewer !== null && choices.some((choice) => verbOf(choice) === "commit");
  const [laid, lay] = useState<readonly string[]>([]);
  useEffect(() => lay([]), [choices]);
  const put = (cards: readonly string[]) => {
    lay(cards);
    props.draft?.(commitChoice(cards, choices));
  };
  // Dropped in the prompt bar, or by Escape: the last card comes back to the hand.
  useEffect(() => {
    if (props.drafted !== null || !asked || laid.length === 0) return;
    if (laid.length > 1) put(laid.slice(0, -1));
    else lay([]);
  }, [props.drafted]);
  if (!piece || (!frame && seen.length === 0)) return null;
  const shown = (props.considered && committed(props.considered)) ?? laid;
  const throwing = detail(piece).throwing as Seat | undefined;
  const flips = choices.filter((choice) => verbOf(choice) === "flip");
  const uses = (seat: Seat, place: Place): Use | null => {
    const { card, flip } = place;
    if (seat !== viewer || !card || flip === null) return null;
    // Cards that are only considered lie there for the eye.
    if (asked)
      return shown === laid
        ? {
            does: () => put(laid.filter((one) => one !== card)),
            label: `Take ${nameOfCard(pack, card)} back`,
            chosen: false,
          }
        : null;
    const choice = flips.find(({ action }) => action === `flip ${flip}`);
    return choice ? flipping(choice, props) : null;
  };
  return (
    <section class={`ct-battle ${aside(view, props.near)}`} aria-label="Energy Battle">
      <h2>Energy Battle</h2>
      <div class="ct-sides">
        {[props.near, other(props.near)].map((seat) => {
          const lying = {
            shown: throwing === seat ? shownCard(frame) : null,
            own: asked && seat === viewer ? shown : view.table.cards.committed[seat],
            hidden: view.hidden[seat].committed,
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
          {view.table.cards.hands[viewer]
            .filter((card) => !shown.includes(card))
            .map((card) => (
              <button
                key={card}
                type="button"
                class="button small"
                disabled={laid.length >= MOST}
                onClick={() => put([...laid, card])}
              >
                {nameOfCard(pack, card)} <b>⚡{cardOf(pack, card)?.energy}</b>
              </button>
            ))}
        </div>
      )}
    </section>
  );
}

/** What pressing a card does. */
type Use = { does: () => void; label: string; chosen: boolean };

/** A card that may be shown next: drawn first, as everything else that cannot be taken back. */
function flipping(choice: Choice, { drafted, considered, draft }: BoardProps): Use {
  const chosen = (considered ?? drafted)?.action === choice.action;
  return { does: () => draft?.(chosen ? null : choice), label: choice.label, chosen };
}

/** The card of the side that throws in which waits for its answer. */
function shownCard(frame: ReturnType<typeof during>): Lying["shown"] {
  const step = detail(frame).step;
  const answer =
    step && typeof step === "object"
      ? (step as Record<string, { shown?: string | null }>).answer
      : undefined;
  return answer?.shown ?? null;
}

/** The side of the field that the set piece leaves free. */
function aside(view: View, near: Seat): string {
  const spot = view.stack.map((frame) => parse(String(detail(frame).spot ?? ""))).find(Boolean);
  const ahead = spot ? spot.y * (facing(view, near) === "up" ? 1 : -1) : 0;
  return ahead > 0 ? "left" : "right";
}

type SideProps = {
  pack: Pack;
  seat: Seat;
  near: Seat;
  throwing: boolean;
  places: readonly Place[];
  uses: (place: Place) => Use | null;
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

const SAYS: Partial<Record<Place["state"], string>> = { won: "won", lost: "lost", shown: "shown" };

function PlaceOf({
  pack,
  place,
  number,
  use,
}: {
  pack: Pack;
  place: Place;
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
