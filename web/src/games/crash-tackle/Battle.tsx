// An Energy Battle: three places a side, cards laid face down, turned up pair by pair.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Line, Seat } from "../../protocol";
import type { BoardProps } from "../module";
import { verbOf } from "./answers";
import { commitChoice, together, type Round } from "./battle-cards";
import { parse } from "./hex";
import { kit } from "./kit";
import { asPack, asView, detail, during, facing, other, teamNames, type Pack, type View } from "./view";
import { cardOf, nameOfCard } from "./words";

const PLACES = [0, 1, 2] as const;

export function Battle(props: BoardProps) {
  const view = asView(props.view);
  const pack = asPack(props.pack);
  const frame = during(view, "battle");
  const piece = frame ?? during(view, "scrum") ?? during(view, "line-out");
  const seen = useSeen(props.news, piece !== null);
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
  const throwing = detail(piece)["throwing"] as Seat | undefined;
  return (
    <section class={`ct-battle ${aside(view, props.near)}`} aria-label="Energy Battle">
      <h2>Energy Battle</h2>
      <div class="ct-sides">
        {[props.near, other(props.near)].map((seat) => (
          <SideOf key={seat} view={view} pack={pack} seat={seat} near={props.near} throwing={throwing === seat} seen={seen}
            laid={asked && seat === viewer ? laid : null} take={(card) => put(laid.filter((one) => one !== card))} />
        ))}
      </div>
      {asked && viewer && (
        <div class="ct-deal" role="group" aria-label="Your cards: choose up to three, in order">
          {view.table.cards.hands[viewer].filter((card) => !laid.includes(card)).map((card) => (
            <button key={card} type="button" class="btn sm" disabled={laid.length >= PLACES.length} onClick={() => put([...laid, card])}>
              {nameOfCard(pack, card)} <b>⚡{cardOf(pack, card)?.energy}</b>
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/** The side of the field that the set piece leaves free. */
function aside(view: View, near: Seat): string {
  const spot = view.stack.map((frame) => parse(String(detail(frame)["spot"] ?? ""))).find(Boolean);
  const ahead = spot ? spot.y * (facing(view, near) === "up" ? 1 : -1) : 0;
  return ahead > 0 ? "left" : "right";
}

type SideProps = { view: View; pack: Pack; seat: Seat; near: Seat; throwing: boolean; seen: readonly Round[]; laid: readonly string[] | null; take: (card: string) => void };

function SideOf({ view, pack, seat, near, throwing, seen, laid, take }: SideProps) {
  const { committed } = view.table.cards;
  const colours = kit(seat, near);
  const own = committed[seat];
  const hidden = view.hidden[seat].committed;
  return (
    <div class={`ct-side ${colours.name}`}>
      <h3>{teamNames(pack)[seat].name}{throwing && <small> throws in</small>}</h3>
      <ol>
        {PLACES.map((place) => {
          const turned = seen.find(({ round }) => round === place + 1);
          const card = turned ? turned.cards[seat] : (laid?.[place] ?? own[place] ?? null);
          const back = !turned && !card && place < hidden;
          const win = turned?.winner === seat;
          return (
            <li key={place} class={`${turned ? (win ? "won" : "lost") : ""}${back ? " back" : ""}`}>
              <PlaceOf pack={pack} card={card} back={back} place={place + 1} dice={turned?.dice?.[seat === "home" ? 0 : 1] ?? null} take={laid && card ? () => take(card) : null} />
              {turned && <em>{win ? "won" : "lost"}</em>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function PlaceOf({ pack, card, back, place, dice, take }: { pack: Pack; card: string | null; back: boolean; place: number; dice: number | null; take: (() => void) | null }) {
  const says = card ? <><b>⚡{cardOf(pack, card)?.energy}</b><span>{nameOfCard(pack, card)}</span></> : dice !== null ? <><b>{dice}</b><span>die</span></> : back ? <span>face down</span> : <span>place {place}</span>;
  return take ? <button type="button" class="ct-place" onClick={take}>{says}</button> : <div class="ct-place">{says}</div>;
}

/** The pairs of the battle that goes on, or that its set piece has just seen. */
function useSeen(news: readonly Line[], going: boolean): readonly Round[] {
  const kept = useRef<{ news: readonly Line[]; rounds: readonly Round[] }>({ news: [], rounds: [] });
  if (kept.current.news !== news) kept.current = { news, rounds: going ? together(kept.current.rounds, news) : [] };
  return kept.current.rounds;
}
