// The referee, the TMO, cards and points: shown large on the field for as long as it is asked
// about, or just happened.
import type { Line, Seat } from "../../../protocol";
import { Icon } from "../../../shell/icons";
import { other } from "../../../shell/sides";
import { seatOf } from "../../shared/thing";
import { beatOf, type Contents, type Offence, type Review, type Scene } from "../scene";
import { nameOf } from "../words";
import { kit } from "./kit";

const OFFENCES: Record<Offence, string> = {
  "holding-on": "Holding on",
  "dangerous-tackle": "Dangerous tackle",
  obstruction: "Obstruction",
  gate: "In from the side",
  "wrong-side": "On the wrong side",
  trapped: "Trapped on the wrong side",
  "not-rolling-away": "Not rolling away",
  "ruck-offside": "Off-side at the ruck",
  "kick-offside": "Off-side from the kick",
};

type Shown = {
  kind: "referee" | "tmo" | "yellow" | "red" | "cards";
  title: string;
  text: string;
  seat: Seat | null;
};

/** What goes on with the officials now. */
function going({ now }: Scene, pack: Contents): Shown | null {
  const { referee, review } = now;
  if (referee)
    return {
      kind: "referee",
      title: OFFENCES[referee.offence],
      text: `${nameOf(pack, referee.offender)}: what does the referee see?`,
      seat: other(referee.seat),
    };
  if (!review) return null;
  const who = nameOf(pack, review.player);
  const tmo = review.by === "tmo";
  const asks = tmo ? `Did ${who} ground the ball?` : `Was ${who} in touch?`;
  return {
    kind: "tmo",
    title: tmo ? "TMO" : "Touch Judge",
    text: `${asks} ${rollWords(review)}`,
    seat: seatOf(review.player),
  };
}

/** What a roll needs, and what lies if it is thrown. */
function rollWords({ needs, rolled }: Review): string {
  return rolled === null ? `On ${needs} or less.` : `${rolled} rolled, ${needs} or less needed.`;
}

/** Cards that were just shown, or dealt anew. */
function shownCard(news: readonly Line[]): Shown | null {
  for (const line of [...news].reverse()) {
    const event = beatOf(line)?.event;
    if (event === "cards-reset")
      return {
        kind: "cards",
        title: "New hands",
        text: "All cards were shuffled, and both sides have drawn anew.",
        seat: null,
      };
    if (event === "yellow-card" || event === "red-card") {
      return {
        kind: event === "yellow-card" ? "yellow" : "red",
        title: event === "yellow-card" ? "Yellow card" : "Red card",
        text: line.text,
        seat: line.seat,
      };
    }
  }
  return null;
}

type Props = {
  scene: Scene;
  pack: Contents;
  near: Seat;
  news: readonly Line[];
  /** What it is about lies low on the screen: it is shown above. */
  above: boolean;
};

export function Moment({ scene, pack, near, news, above }: Props) {
  const shown = going(scene, pack) ?? shownCard(news);
  if (!shown) return null;
  const { kind, title, text, seat } = shown;
  return (
    <div
      class={`board-moment ct-moment ${kind}${above ? " above" : ""}`}
      style={{ borderColor: seat ? kit(seat, near).main : undefined }}
      role="status"
    >
      {kind === "yellow" || kind === "red" ? (
        <i class="referee-card" aria-hidden="true" />
      ) : (
        <Icon name={kind === "tmo" ? "eye" : kind === "cards" ? "cards" : "whistle"} size={22} />
      )}
      <p>
        <b>{title}</b>
        <span>{text}</span>
      </p>
    </div>
  );
}
