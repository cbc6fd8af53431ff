// What a pointer takes hold of on the pitch, and what comes of tapping and dragging it.
import type { Spot } from "../../shared/plane";
import type { Camera } from "../../shared/useCamera";
import type { Grip, Pointing } from "../../shared/usePointer";
import { pillSpot } from "../board/Reach";
import { type Square, same } from "../board/square";
import { carrier, type FigureId, placeOf, seatOf } from "../scene";
import { deploying, doerOf, inTurn, receivers } from "./answers";
import type { Play } from "./usePlay";

/** Who is drawn on a square. */
export const drawnOn = (shown: ReadonlyMap<FigureId, Square>, at: Square): FigureId | null =>
  [...shown].find(([, square]) => same(square, at))?.[0] ?? null;

/** `place` puts the cursor of the keys away. */
export function pointing(play: Play, camera: Camera, place: (at: Square | null) => void): Pointing {
  const { sheet, shown, chosen, hover, setHover, props } = play;
  return {
    grab: (spot, touch, shift) => {
      place(null);
      return gripAt(play, camera, spot, { touch, shift });
    },
    hover: (spot) => {
      const square = spot ? sheet.square(spot) : null;
      if (same(square, hover) || (!square && !hover)) return;
      setHover(square);
      props.inspect((square && drawnOn(shown, square)) ?? chosen.id);
    },
    zoom: camera.zoom,
    slide: camera.pan,
  };
}

/** With Shift, or by a long press, a mate is taken up where a tap would pass to him. */
function gripAt(
  play: Play,
  camera: Camera,
  spot: Spot,
  { touch, shift }: { touch: boolean; shift: boolean },
): Grip {
  const { sheet, shown, answers, props } = play;
  const pass = pillAt(play, spot);
  if (pass) return { tap: () => props.draft?.(pass), slide: camera.pan };
  const square = sheet.square(spot);
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
    move: (to: Spot) => {
      // He is dragged: his way is shown as long as there is one.
      if (play.chosen.id !== id) play.chosen.choose(id);
      play.setHover(sheet.square(to));
    },
    drop: (to: Spot) => dropped(play, id, sheet.square(to)),
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
  to: Square,
): void {
  const mate = drawnOn(shown, to);
  const pass = mate && id === carrier(scene) ? receivers(chosen.about).get(mate) : null;
  if (pass) return props.draft?.(pass);
  if (same(to, placeOf(scene, id))) return;
  // Dropped before the server has said where he can go: it judges the way itself.
  if (answers.at(to)) answers.press(to, true);
  else attempt({ do: "go", who: id, to, way: [] });
}

/** Somebody from the bench is let go over the pitch. */
export function placed({ answers, attempt, props }: Play, id: FigureId, to: Square): void {
  if (!deploying(props.choices)) return;
  const answer = answers.at(to);
  if (answer && doerOf(answer) === id) void props.send?.(answer.action);
  else attempt({ do: "place", who: id, to });
}
