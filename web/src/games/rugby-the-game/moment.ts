// What kind of moment it is, in two or three words.
import type { Seat } from "../../protocol";
import { detail, during, type Pack, setPiece, teamNames, type View } from "./view";

export function momentWords(view: View, pack: Pack): string {
  const { table } = view;
  const words = moment(view, pack);
  if (!table.overtime || table.finished || words === "Half time") return words;
  return words ? `Overtime · ${words}` : "Overtime";
}

function moment(view: View, pack: Pack): string {
  const { table } = view;
  const short = (seat: Seat) => teamNames(view, pack)[seat].short;
  if (table.finished) return "Full time";
  const step = detail(view, "match");
  if (step === "keeping") return "Half time";
  if (step === "toss" || step === "kick-or-receive") return "Coin toss";
  if (during(view, "coach")) return "Before the half";
  const kickOff = detail(view, "kick-off") as { kicker: Seat; drop_out: boolean } | undefined;
  if (kickOff) return `${short(kickOff.kicker)} ${kickOff.drop_out ? "drop out" : "kick off"}`;
  if (during(view, "catch")) return "The catch";
  const penalty = detail(view, "penalty") as { awarded: Seat } | undefined;
  if (penalty) return `Penalty to ${short(penalty.awarded)}`;
  const goal = detail(view, "goal") as { kind: string } | undefined;
  if (goal) return goal.kind === "conversion" ? "Conversion" : "Penalty goal";
  if (during(view, "try")) return `Try for ${short(table.attacking)}`;
  if (during(view, "last-chance")) return "Last chance";
  if (during(view, "tackle")) return "Tackle";
  if (during(view, "kick")) return "Kick";
  if (setPiece(view) || during(view, "ruck")) return "";
  if (during(view, "attack-turn")) return `${short(table.attacking)} attack`;
  if (during(view, "defence-turn"))
    return `${short(table.attacking === "home" ? "away" : "home")} defend`;
  return "";
}
