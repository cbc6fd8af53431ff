// The keys of the pitch: the cursor, and what they do where it stands.
import { useMemo } from "preact/hooks";
import { narrowed } from "../../shared/grid/answers";
import type { Space } from "../../shared/grid/space";
import { type Cursor, useGridKeys } from "../../shared/grid/useGridKeys";
import { benchOf, type FigureId, figure, placeOf, sideOf } from "../scene";
import { able, deploying, endOf, inTurn } from "./answers";
import type { Play } from "./usePlay";
import { cornered, neighbour } from "./walk";

const CENTRE: Space = { x: 6, y: 8 };

export function useBoardKeys(play: Play): Cursor {
  const { sheet, scene, seat, chosen, answers, deploy, props } = play;
  const { choices } = props;
  const ends = useMemo(
    () => [...answers.squares.values()].flatMap((answer) => endOf(answer) ?? []),
    [answers.squares],
  );
  return useGridKeys(play, {
    neighbour: (at, way) => neighbour(sheet, at, way),
    lettered: (at, key) => cornered(sheet, at, key),
    begin: (chosen.id ? placeOf(scene, chosen.id) : null) ?? ends[0] ?? scene.ball?.at ?? CENTRE,
    ends,
    endOf,
    placeOf: (id) => placeOf(scene, id),
    able: () => inOrder(play),
    other: (key) => {
      if (key !== "u" || !deploy.usual) return false;
      deploy.all();
      return true;
    },
    end: () => {
      if (!deploy.running) return false;
      deploy.stop();
      return true;
    },
    drops: true,
    narrowed: narrowed(chosen.offered, props.targets),
    putsDown: !deploying(choices),
    stays: inTurn(choices) || deploying(choices) || !seat,
  });
}

/** Those who can be taken up: to act, or to be placed. */
function inOrder({ scene, seat, props: { choices } }: Play): FigureId[] {
  if (!seat) return [];
  if (deploying(choices)) return benchOf(scene, seat);
  const named = able(choices);
  return named.length > 0
    ? named
    : sideOf(scene, seat).filter((id) => placeOf(scene, id) && !figure(scene, id).activated);
}
