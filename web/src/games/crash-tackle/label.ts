// A player, and the board, in one sentence, for those who do not see the drawing.
import type { Seat } from "../../protocol";
import {
  ball,
  facing,
  holder,
  type Pack,
  type PlayerId,
  player,
  seatOf,
  shirtOf,
  teamNames,
  type View,
} from "./view";
import { offWords, roleOf } from "./words";

export function tokenLabel(view: View, id: PlayerId, near: Seat): string {
  const one = player(view, id);
  const offside = view.ruck?.offside.includes(id);
  const says = [
    `${seatOf(id) === near ? "your" : "their"} ${shirtOf(id)}, ${roleOf(shirtOf(id)).toLowerCase()}`,
    one.status === "playing"
      ? one.grounded
        ? "on the ground"
        : one.at
          ? "standing"
          : "not placed yet"
      : offWords(one.status),
    ...(holder(view) === id ? [one.grounded ? "the ball is under him" : "has the ball"] : []),
    ...(one.holding_on ? ["holding on"] : []),
    ...(offside ? ["off-side at the ruck"] : []),
    ...(one.kick_offside ? ["off-side from the kick"] : []),
    ...(one.must_retreat ? ["must go back"] : []),
    ...(one.closed && !one.grounded ? ["has moved"] : []),
  ];
  return says.join(", ");
}

export function ballWords(view: View, pack: Pack): string {
  const at = ball(view);
  const who = holder(view);
  const name = who ? `${teamNames(pack)[seatOf(who)].name} ${shirtOf(who)}` : "";
  switch (at?.state) {
    case "carried":
      return `${name} has the ball`;
    case "under":
      return `the ball is on ${name}, who is on the ground`;
    case "loose":
      return "the ball is loose";
    case "air":
      return "the ball is in the air";
    default:
      return "the ball is out of play";
  }
}

export function boardLabel(view: View, pack: Pack, near: Seat): string {
  const { breakdown } = view.table;
  const ruck = breakdown ? (breakdown.formed ? " There is a ruck." : " There is a breakdown.") : "";
  const says = ballWords(view, pack);
  const way = facing(view, near) === "up" ? "towards larger rows" : "towards smaller rows";
  return `Crash Tackle field, you attack ${way}. ${says.charAt(0).toUpperCase()}${says.slice(1)}.${ruck} Arrow keys move a cursor over the spaces.`;
}
