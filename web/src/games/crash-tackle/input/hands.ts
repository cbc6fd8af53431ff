// What a pointer takes hold of on the field, and what comes of tapping and dragging it.
import type { Camera } from "../../shared/useCamera";
import { isAnswer, whyNot } from "../../shared/useJudge";
import type { Grip, Pointing } from "../../shared/usePointer";
import { type Hex, same, write } from "../board/hex";
import type { Spot } from "../board/sheet";
import { drawnOn } from "../board/shown";
import { drawnAct, holder, type PlayerId, placeOf, seatOf, shirtOf } from "../scene";
import { inMain, passTo } from "./answers";
import { put } from "./form";
import type { Play } from "./usePlay";

/** `place` puts the cursor of the keys away. */
export function pointing(play: Play, camera: Camera, place: (at: Hex | null) => void): Pointing {
  const { sheet, shown, chosen, hover, setHover, props } = play;
  return {
    grab: (spot, touch) => {
      place(null);
      return gripAt(play, camera, sheet.hex(spot), touch);
    },
    hover: (spot) => {
      const hex = spot ? sheet.hex(spot) : null;
      if (same(hex, hover) || (!hex && !hover)) return;
      setHover(hex);
      props.inspect((hex && drawnOn(shown, hex)) ?? chosen.id);
    },
    zoom: camera.zoom,
    slide: camera.pan,
  };
}

function gripAt(play: Play, camera: Camera, hex: Hex, touch: boolean): Grip {
  const { sheet, shown, answers, forming, props } = play;
  const id = drawnOn(shown, hex);
  if (id && seatOf(id) === props.viewer && forming.form?.has(shirtOf(id)))
    return formGrip(play, id);
  const tap = () => answers.press(hex, !touch);
  if (!id) return { tap, slide: camera.pan };
  const hold = () => props.inspect(id, true);
  const own = seatOf(id) === props.viewer && props.choices.length > 0;
  if (!own) return { tap, hold, slide: camera.pan };
  return {
    tap,
    hold,
    move: (to: Spot) => {
      // He is dragged: his way is shown as long as there is one.
      if (play.chosen.id !== id) play.chosen.choose(id);
      play.setHover(sheet.hex(to));
    },
    drop: (to: Spot) => dropped(play, id, sheet.hex(to)),
  };
}

/** A player of the formation: tapped to be lifted, dragged to his place. */
function formGrip({ sheet, lifted, lift, setDragged, forming, props }: Play, id: PlayerId): Grip {
  const shirt = shirtOf(id);
  return {
    tap: () => lift(lifted === shirt ? null : shirt),
    hold: () => props.inspect(id, true),
    move: (to) => setDragged({ id, at: sheet.hex(to) }),
    drop: (to) => {
      setDragged(null);
      if (forming.form) forming.set(put(forming.form, shirt, sheet.hex(to)));
    },
  };
}

/** A player is let go over a space: he goes there, or passes to whoever stands there. */
function dropped(play: Play, id: PlayerId, to: Hex): void {
  const { scene, shown, chosen, answers, props } = play;
  const mate = drawnOn(shown, to);
  const pass = mate && id === holder(scene) ? passTo(chosen.about, mate) : null;
  if (pass) return props.draft?.(pass);
  if (same(to, placeOf(scene, id)) || !inMain(props.choices)) return;
  // Dropped before the server has said where he can go: it judges the move itself.
  if (answers.at(to)) answers.press(to, true);
  else void sent(play, id, to);
}

/** Sends a player to a space that nobody has listed yet. */
async function sent({ props, setRefused }: Play, id: PlayerId, to: Hex): Promise<void> {
  const verdict = await props.judge?.(drawnAct({ do: "move", player: id, to, along: [] }));
  const why = verdict && whyNot(verdict);
  if (why) setRefused({ what: `${shirtOf(id)} to ${write(to)}`, ...why });
  else if (verdict && isAnswer(verdict)) void props.send?.(verdict.action);
}

/** Enter on a space while a formation is laid out: somebody is lifted, or put down. */
export function dropForm({ forming, lifted, lift }: Play, at: Hex): void {
  const { form } = forming;
  if (!form) return;
  if (lifted === null) return lift([...form].find(([, hex]) => same(hex, at))?.[0] ?? null);
  forming.set(put(form, lifted, at));
  lift(null);
}
