// What a coach is doing at the field: whom he has taken up, what he lays out, aims and looks at.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { BoardProps } from "../../module";
import { namedOnlyBy } from "../../shared/grid/answers";
import { type Grid, useGrid } from "../../shared/grid/useGrid";
import { useTall } from "../../shared/useTall";
import type { Hex } from "../board/hex";
import { layOut, type Sheet } from "../board/sheet";
import { shownAt } from "../board/shown";
import { type Contents, facing, type PlayerId, packOf, type Scene, sceneOf } from "../scene";
import { takesUp } from "./answers";
import { type Boost, NO_BOOST } from "./boost";
import { type Form, formOf } from "./form";
import { type Answers, useAnswers } from "./useAnswer";
import { type Chosen, useChosen } from "./useChosen";
import { type Forming, useForm } from "./useForm";

export type Play = Grid & {
  scene: Scene;
  pack: Contents;
  sheet: Sheet;
  chosen: Chosen;
  forming: Forming;
  answers: Answers;
  /** The formation that is shown, while one is laid out. */
  form: Form | null;
  /** Players who can do no more than move: their inner ring says so already. */
  quiet: ReadonlySet<string>;
  /** Where everybody is drawn. */
  shown: ReadonlyMap<PlayerId, Hex>;
  boost: Boost;
  setBoost: (boost: Boost) => void;
  zones: boolean;
  setZones: (on: boolean) => void;
  /** A shirt of the formation that is lifted, for keys and taps. */
  lifted: number | null;
  lift: (shirt: number | null) => void;
};

export function usePlay(given: BoardProps): Play {
  const { near, viewer } = given;
  const [scene, pack] = [sceneOf(given.scene), packOf(given.pack)];
  const tall = useTall();
  const way = facing(scene, near);
  const sheet = useMemo(() => layOut(pack.field, way, tall), [pack, way, tall]);
  const grid = useGrid(given);
  const { props, seat, setRefused: refuse, explain } = grid;
  const { choices } = props;
  const chosen = useChosen(props, scene, seat);
  const forming = useForm(props);
  const [boost, setBoost] = useState<Boost>(NO_BOOST);
  const [zones, setZones] = useState(false);
  const [lifted, lift] = useState<number | null>(null);
  useEffect(() => {
    setBoost(NO_BOOST);
    lift(null);
  }, [choices]);
  const quiet = useMemo(() => namedOnlyBy(choices, takesUp), [choices]);
  const answers = useAnswers({ props, scene, seat, chosen, boost, refuse, explain });
  const form = useMemo(
    () => (forming.form && given.considered && formOf(given.considered)) ?? forming.form,
    [forming.form, given.considered],
  );
  const shown = useMemo(() => shownAt(scene, form ? viewer : null, form), [scene, form, viewer]);
  return {
    ...grid,
    scene,
    pack,
    sheet,
    chosen,
    forming,
    answers,
    form,
    quiet,
    shown,
    boost,
    setBoost,
    zones,
    setZones,
    lifted,
    lift,
  };
}
