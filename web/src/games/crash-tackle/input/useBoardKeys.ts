// The keys of the field: the cursor, and what they do where it stands.
import { useEffect, useMemo } from "preact/hooks";
import { useCursor } from "../../shared/useCursor";
import { type Hex, same } from "../board/hex";
import { nextMover } from "../board/shown";
import { placeOf } from "../scene";
import { endOf, inMain, narrowed } from "./answers";
import { dropForm } from "./hands";
import type { Play } from "./usePlay";
import { lettered, neighbour } from "./walk";

export function useBoardKeys(play: Play): { cursor: Hex | null; place: (at: Hex | null) => void } {
  const { sheet, scene, chosen, forming, answers, props, lifted, lift } = play;
  const { choices } = props;
  const offered = useMemo(() => [...answers.spaces.values()], [answers.spaces]);
  const { cursor, place } = useCursor({
    sheet,
    neighbour: (at, way, home) => neighbour(sheet, at, way, home),
    lettered: (at, letter) => lettered(sheet, at, letter),
    begin: (chosen.id ? placeOf(scene, chosen.id) : null) ?? scene.ball?.at ?? { x: 0, y: 0 },
    active: choices.length > 0,
    enter: (at) => {
      const { drafted } = props;
      if (forming.form) dropForm(play, at);
      // Enter is no stray tap: a second time gives what is drawn, whoever stands there.
      else if (drafted && !drafted.refused && same(endOf(drafted), at))
        void props.send?.(drafted.action);
      else answers.press(at, true);
    },
    cycle: (at, by) => {
      const index = offered.findIndex((one) => same(endOf(one), at));
      const next =
        offered[(index + by + offered.length) % Math.max(1, offered.length)] ?? offered[0];
      return next ? endOf(next) : null;
    },
    other: (key) => {
      const next =
        key === "," || key === "." ? nextMover(choices, chosen.id, key === "." ? 1 : -1) : null;
      if (next) {
        chosen.choose(next);
        props.inspect(next);
        place(placeOf(scene, next));
      } else if (key === "t") play.setZones(!play.zones);
      else if (key === "k" && chosen.kicker) chosen.aim();
      else return false;
      return true;
    },
    escape: () => {
      if (play.refused) play.setRefused(null);
      else if (lifted !== null) lift(null);
      else if (props.drafted && !forming.form) props.draft?.(null);
      // What was opened or picked is closed by the prompt bar, a step at a time.
      else if (narrowed(choices, props.targets)) return false;
      else if (chosen.id && !cursor) chosen.choose(null);
      else return false;
      return true;
    },
  });
  // The cursor stays through a turn; at any other question Enter gives the usual answer first.
  useEffect(() => {
    if (!inMain(choices)) place(null);
  }, [choices]);
  return { cursor, place };
}
