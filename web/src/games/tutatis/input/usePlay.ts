// What a coach is doing at the pitch: whom he has taken up, whom he drags and what he looks at.
import { useMemo } from "preact/hooks";
import type { Choice } from "../../../protocol";
import type { BoardProps } from "../../module";
import { namedOnlyBy } from "../../shared/grid/answers";
import { type Grid, useGrid } from "../../shared/grid/useGrid";
import { useTall } from "../../shared/useTall";
import { layOut, type Sheet } from "../board/sheet";
import { outside, type Square } from "../board/square";
import {
  type Contents,
  exitOf,
  type FigureId,
  packOf,
  placeOf,
  type Scene,
  sceneOf,
} from "../scene";
import { inTurn, takesUp } from "./answers";
import { type Answers, useAnswers } from "./useAnswer";
import { type Chosen, useChosen } from "./useChosen";
import { type Deploy, useDeploy } from "./useDeploy";

export type Play = Grid & {
  scene: Scene;
  pack: Contents;
  sheet: Sheet;
  chosen: Chosen;
  answers: Answers;
  deploy: Deploy;
  /** Figures of whom no more is said than that they can act. */
  quiet: ReadonlySet<string>;
  /** Where everybody is drawn. */
  shown: ReadonlyMap<FigureId, Square>;
};

export function usePlay(given: BoardProps): Play {
  const { near } = given;
  const [scene, pack] = [sceneOf(given.scene), packOf(given.pack)];
  const tall = useTall();
  const sheet = useMemo(() => layOut(near, tall), [near, tall]);
  const grid = useGrid(given);
  const { props, seat, attempt, explain } = grid;
  const { choices } = props;
  const chosen = useChosen(props, scene, seat);
  const deploy = useDeploy(props);
  const quiet = useMemo(() => onlyAble(choices), [choices]);
  const answers = useAnswers({ props, scene, pack, seat, chosen, attempt, explain });
  const shown = useMemo(() => shownAt(scene), [scene]);
  return { ...grid, scene, pack, sheet, chosen, answers, deploy, quiet, shown };
}

/**
 * Figures who can act and of whom nothing else is said: the inner ring of their shields says so
 * already.
 */
const onlyAble = (choices: readonly Choice[]): Set<FigureId> =>
  inTurn(choices) ? namedOnlyBy(choices, takesUp) : new Set();

/** Everybody on the pitch, and those who wait beside it where they left it. */
export function shownAt(scene: Scene): Map<FigureId, Square> {
  const found = new Map<FigureId, Square>();
  for (const { id } of scene.figures) {
    const exit = exitOf(scene, id);
    const at = placeOf(scene, id) ?? (exit && outside(exit));
    if (at) found.set(id, at);
  }
  return found;
}
