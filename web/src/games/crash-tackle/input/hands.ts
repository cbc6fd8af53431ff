// What a pointer takes hold of on the field, and what comes of tapping and dragging it.
import { draggedAlong, drawnOn } from "../../shared/grid/hands";
import { type Space, same } from "../../shared/grid/space";
import { numberOf, seatOf } from "../../shared/thing";
import type { Camera } from "../../shared/useCamera";
import type { Grip } from "../../shared/usePointer";
import { holder, type PlayerId, placeOf } from "../scene";
import { inMain, passTo } from "./answers";
import { put } from "./form";
import { moveAct, moveWords } from "./useAnswer";
import type { Play } from "./usePlay";

/** What lies on a space. */
export function gripAt(play: Play, camera: Camera, hex: Space, touch: boolean): Grip {
  const { shown, answers, forming, props } = play;
  const id = drawnOn(shown, hex);
  if (id && seatOf(id) === props.viewer && forming.form?.has(numberOf(id)))
    return formGrip(play, id);
  const tap = () => answers.press(hex, !touch);
  if (!id) return { tap, slide: camera.pan };
  const hold = () => props.inspect(id, true);
  const own = seatOf(id) === props.viewer && props.choices.length > 0;
  if (!own) return { tap, hold, slide: camera.pan };
  return { tap, hold, ...draggedAlong(play, id, (to) => dropped(play, id, to)) };
}

/** A player of the formation: tapped to be lifted, dragged to his place. */
function formGrip({ sheet, lifted, lift, setDragged, forming, props }: Play, id: PlayerId): Grip {
  const shirt = numberOf(id);
  return {
    tap: () => lift(lifted === shirt ? null : shirt),
    hold: () => props.inspect(id, true),
    move: (to) => setDragged({ id, at: sheet.place(to) }),
    drop: (to) => {
      setDragged(null);
      if (forming.form) forming.set(put(forming.form, shirt, sheet.place(to)));
    },
  };
}

/** A player is let go over a space: he goes there, or passes to whoever stands there. */
function dropped(play: Play, id: PlayerId, to: Space): void {
  const { scene, shown, chosen, answers, props } = play;
  const mate = drawnOn(shown, to);
  const pass = mate && id === holder(scene) ? passTo(chosen.about, mate) : null;
  if (pass) return props.draft?.(pass);
  if (same(to, placeOf(scene, id)) || !inMain(props.choices)) return;
  // Dropped before the server has said where he can go: it judges the move itself.
  if (answers.at(to)) answers.press(to, true);
  else play.attempt(moveAct(id, to), moveWords(id, to));
}

/** Enter on a space while a formation is laid out: somebody is lifted, or put down. */
export function dropForm({ forming, lifted, lift }: Play, at: Space): void {
  const { form } = forming;
  if (!form) return;
  if (lifted === null) return lift([...form].find(([, hex]) => same(hex, at))?.[0] ?? null);
  forming.set(put(form, lifted, at));
  lift(null);
}
