// A figure, and the board, in one sentence, for those who do not see the drawing.
import type { Seat } from "../../protocol";
import {
  ball,
  CARRY,
  carrier,
  type FigureId,
  figure,
  isKeeper,
  numberOf,
  type Pack,
  posture,
  profile,
  seatOf,
  type View,
} from "./view";
import { many, nameOf, placeState } from "./words";

export function tokenLabel(view: View, pack: Pack, id: FigureId, near: Seat): string {
  const one = figure(view, id);
  const { kind } = profile(view, pack, id);
  const { solo_steps, free_carry } = view.table.ball;
  const says = [
    `${seatOf(id) === near ? "your" : "their"} ${nameOf(view, pack, id)}${kind === "normal" ? "" : `, number ${numberOf(id)}`}`,
    placeState(one.place),
    ...(isKeeper(view, id) ? ["keeper"] : []),
    ...(carrier(view) === id
      ? [
          `has the ball${free_carry ? ", may carry it freely" : `, carried ${solo_steps} of ${many(CARRY, "square")}`}`,
        ]
      : []),
    ...(one.passed ? ["has passed"] : []),
    ...(one.shaken > 0 ? ["shaken"] : []),
    ...(one.activated && posture(one.place) ? ["has acted"] : []),
  ];
  return says.join(", ");
}

export function ballWords(view: View, pack: Pack): string {
  const found = ball(view);
  const who = carrier(view);
  if (who) return `${nameOf(view, pack, who)} has the ball`;
  return found
    ? found.state === "loose"
      ? "the ball is loose"
      : "the ball is moving"
    : "the ball is out of play";
}

export function boardLabel(view: View, pack: Pack, near: Seat): string {
  const says = ballWords(view, pack);
  const way = near === "home" ? "towards larger rows" : "towards smaller rows";
  return `Tutatis pitch, 11 by 16 squares, you attack ${way}. ${says.charAt(0).toUpperCase()}${says.slice(1)}. Arrow keys move a cursor over the squares.`;
}
