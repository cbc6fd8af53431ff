// The referee, the TMO, cards and points: shown large on the field for as long as it is asked
// about, or just happened.
import type { Line, Seat } from "../../protocol";
import { Icon } from "../../shell/icons";
import { kit } from "./kit";
import {
  detail,
  during,
  other,
  type Pack,
  type Roll,
  seatOf,
  shirtOf,
  type Tagged,
  teamNames,
  type View,
  word,
} from "./view";

const OFFENCES: Record<string, string> = {
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
function going(view: View, pack: Pack): Shown | null {
  const referee = during(view, "referee");
  const names = teamNames(pack);
  if (referee) {
    const { offender, offence } = detail(referee);
    const who = String(offender);
    return {
      kind: "referee",
      title: OFFENCES[String(offence)] ?? "Foul",
      text: `${names[seatOf(who)].name} ${shirtOf(who)}: what does the referee see?`,
      seat: other(seatOf(who)),
    };
  }
  const { roll } = view.table;
  const kind = word(roll?.kind as Tagged);
  if (roll && (kind === "tmo" || kind === "touch-judge")) {
    const who = `${names[seatOf(roll.roller)].name} ${shirtOf(roll.roller)}`;
    const asks = kind === "tmo" ? `Did ${who} ground the ball?` : `Was ${who} in touch?`;
    return {
      kind: "tmo",
      title: kind === "tmo" ? "TMO" : "Touch Judge",
      text: `${asks} ${rollWords(roll)}`,
      seat: seatOf(roll.roller),
    };
  }
  return null;
}

/** What a roll needs, and what lies if it is thrown. */
function rollWords({ skill, bonus, strict, dice }: Roll): string {
  const needs = `${skill + bonus - (strict ? 1 : 0)} or less`;
  return dice ? `${dice[0] + dice[1]} rolled, ${needs} needed.` : `On ${needs}.`;
}

/** Cards that were just shown, or dealt anew. */
function shownCard(news: readonly Line[]): Shown | null {
  for (const line of [...news].reverse()) {
    const event = word(line.event as Tagged);
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
  view: View;
  pack: Pack;
  near: Seat;
  news: readonly Line[] /** What it is about lies low on the screen: it is shown above. */;
  above: boolean;
};

export function Moment({ view, pack, near, news, above }: Props) {
  const shown = going(view, pack) ?? shownCard(news);
  if (!shown) return null;
  const { kind, title, text, seat } = shown;
  return (
    <div
      class={`ct-moment ${kind}${above ? " above" : ""}`}
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
