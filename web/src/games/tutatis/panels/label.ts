// A figure, and the board, in one sentence, for those who do not see the drawing.
import type { Seat } from "../../../protocol";
import { capital, many } from "../../../shell/words";
import { numberOf, seatOf } from "../../shared/thing";
import {
  type Contents,
  carrier,
  type FigureId,
  figure,
  isKeeper,
  posture,
  profile,
  type Scene,
} from "../scene";
import { nameOf, placeState } from "../words";

export function tokenLabel(scene: Scene, pack: Contents, id: FigureId, near: Seat): string {
  const one = figure(scene, id);
  const { kind } = profile(scene, pack, id);
  const { ball } = scene;
  const says = [
    `${seatOf(id) === near ? "your" : "their"} ${nameOf(scene, pack, id)}${kind === "normal" ? "" : `, number ${numberOf(id)}`}`,
    placeState(one.place),
    ...(isKeeper(scene, id) ? ["keeper"] : []),
    ...(ball?.state === "held" && ball.by === id
      ? [
          `has the ball${ball.free ? ", may carry it freely" : `, carried ${ball.carried} of ${many(pack.solo, "square")}`}`,
        ]
      : []),
    ...(one.passed ? ["has passed"] : []),
    ...(one.shaken ? ["shaken"] : []),
    ...(one.activated && posture(one.place) ? ["has acted"] : []),
  ];
  return says.join(", ");
}

export function ballWords(scene: Scene, pack: Contents): string {
  const found = scene.ball;
  const who = carrier(scene);
  if (who) return `${nameOf(scene, pack, who)} has the ball`;
  return found
    ? found.state === "loose"
      ? "the ball is loose"
      : "the ball is moving"
    : "the ball is out of play";
}

export function boardLabel(scene: Scene, pack: Contents, near: Seat): string {
  const says = ballWords(scene, pack);
  const way = near === "home" ? "towards larger rows" : "towards smaller rows";
  return `Tutatis pitch, 11 by 16 squares, you attack ${way}. ${capital(says)}. Arrow keys move a cursor over the squares.`;
}
