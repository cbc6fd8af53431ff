// What a pointer takes hold of on the pitch, and what comes of tapping and dragging it.
import { draggedAlong, drawnOn } from "../../shared/grid/hands";
import { type Space, same } from "../../shared/grid/space";
import type { Spot } from "../../shared/plane";
import { seatOf } from "../../shared/thing";
import type { Camera } from "../../shared/useCamera";
import type { Grip, Touch } from "../../shared/usePointer";
import { pillSpot } from "../board/Reach";
import { carrier, drawnAct, type FigureId, placeOf } from "../scene";
import { deploying, doerOf, inTurn, receivers } from "./answers";
import { goAct } from "./useAnswer";
import type { Play } from "./usePlay";

/** With Shift, or by a long press, a mate is taken up where a tap would pass to him. */
export function gripAt(play: Play, camera: Camera, spot: Spot, { touch, shift }: Touch): Grip {
  const { sheet, shown, answers, props } = play;
  const pass = pillAt(play, spot);
  if (pass) return { tap: () => props.draft?.(pass), slide: camera.pan };
  const square = sheet.place(spot);
  const id = drawnOn(shown, square);
  const tap = () => (shift && id ? answers.take(id) : answers.press(square, !touch));
  if (!id) return { tap, slide: camera.pan };
  const hold = () => {
    if (answers.pass(id)) answers.take(id);
    props.inspect(id, true);
  };
  const beside = !placeOf(play.scene, id);
  const own = seatOf(id) === props.viewer && props.choices.length > 0;
  if (!own || !inTurn(props.choices))
    return { tap: beside ? () => answers.take(id) : tap, hold, slide: camera.pan };
  return {
    tap: beside && !answers.at(square) ? () => answers.take(id) : tap,
    hold,
    ...draggedAlong(play, id, (to) => dropped(play, id, to)),
  };
}

/** The pass whose chance is written there. */
function pillAt({ sheet, scene, seat, chosen }: Play, spot: Spot) {
  const who = carrier(scene);
  const from = who && who === chosen.id ? placeOf(scene, who) : null;
  if (!from || !seat) return null;
  for (const [id, pass] of receivers(chosen.about)) {
    const to = placeOf(scene, id);
    const pill = to && pillSpot(sheet, from, to);
    if (pill && Math.abs(pill.x - spot.x) < 18 && Math.abs(pill.y - spot.y) < 11) return pass;
  }
  return null;
}

/** A figure is let go over a square: he goes there, or passes to whoever stands there. */
function dropped(
  { scene, shown, chosen, answers, attempt, props }: Play,
  id: FigureId,
  to: Space,
): void {
  const mate = drawnOn(shown, to);
  const pass = mate && id === carrier(scene) ? receivers(chosen.about).get(mate) : null;
  if (pass) return props.draft?.(pass);
  if (same(to, placeOf(scene, id))) return;
  // Dropped before the server has said where he can go: it judges the way itself.
  if (answers.at(to)) answers.press(to, true);
  else attempt(goAct(id, to));
}

/** Somebody from the bench is let go over the pitch. */
export function placed({ answers, attempt, props }: Play, id: FigureId, to: Space): void {
  if (!deploying(props.choices)) return;
  const answer = answers.at(to);
  if (answer && doerOf(answer) === id) void props.send?.(answer);
  else attempt(drawnAct({ do: "place", who: id, to }));
}
