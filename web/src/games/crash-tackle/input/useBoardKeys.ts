// The keys of the field: the cursor, and what they do where it stands.
import { useMemo } from "preact/hooks";
import { narrowed } from "../../shared/grid/answers";
import { type Cursor, useGridKeys } from "../../shared/grid/useGridKeys";
import { placeOf } from "../scene";
import { able, endOf, inMain } from "./answers";
import { dropForm } from "./hands";
import type { Play } from "./usePlay";
import { lettered, neighbour } from "./walk";

export function useBoardKeys(play: Play): Cursor {
  const { sheet, scene, chosen, forming, answers, props, lifted, lift } = play;
  const { choices } = props;
  const ends = useMemo(
    () => [...answers.spaces.values()].flatMap((answer) => endOf(answer) ?? []),
    [answers.spaces],
  );
  return useGridKeys(play, {
    neighbour: (at, way, home) => neighbour(sheet, at, way, home),
    lettered: (at, letter) => lettered(sheet, at, letter),
    begin: (chosen.id ? placeOf(scene, chosen.id) : null) ?? scene.ball?.at ?? { x: 0, y: 0 },
    ends,
    endOf,
    placeOf: (id) => placeOf(scene, id),
    able: () => able(choices),
    enter: (at) => {
      if (!forming.form) return false;
      dropForm(play, at);
      return true;
    },
    other: (key) => {
      if (key === "t") play.setZones(!play.zones);
      else if (key === "k" && chosen.kicker) chosen.aim();
      else return false;
      return true;
    },
    end: () => {
      if (lifted === null) return false;
      lift(null);
      return true;
    },
    drops: !forming.form,
    narrowed: narrowed(choices, props.targets),
    putsDown: true,
    stays: inMain(choices),
  });
}
