// What kind of moment it is, in two or three words.
import type { Seat } from "../../protocol";
import type { Contents, Scene } from "../../protocol/rugby-the-game";
import { teamNames } from "./scene";

export function momentWords(scene: Scene, pack: Contents): string {
  const words = moment(scene, pack);
  if (!isOvertime(scene)) return words;
  return words ? `Overtime · ${words}` : "Overtime";
}

/** Whether a half is played on after its last card. */
export const isOvertime = ({ overtime, moment: { is } }: Scene): boolean =>
  overtime && is !== "full-time" && is !== "half-time";

function moment(scene: Scene, pack: Contents): string {
  const { moment: now } = scene;
  const short = (seat: Seat) => teamNames(scene, pack)[seat].short;
  switch (now.is) {
    case "coin-toss":
      return "Coin toss";
    case "before-the-half":
      return "Before the half";
    case "kick-off":
      return `${short(now.seat)} ${now.drop_out ? "drop out" : "kick off"}`;
    case "catch":
      return "The catch";
    case "penalty":
      return `Penalty to ${short(now.seat)}`;
    case "conversion":
      return "Conversion";
    case "penalty-goal":
      return "Penalty goal";
    case "try":
      return `Try for ${short(now.seat)}`;
    case "last-chance":
      return "Last chance";
    case "tackle":
      return "Tackle";
    case "kick":
      return "Kick";
    case "attack":
      return `${short(now.seat)} attack`;
    case "defence":
      return `${short(now.seat)} defend`;
    case "half-time":
      return "Half time";
    case "full-time":
      return "Full time";
    case "set-piece":
    case "between":
      return "";
  }
}
