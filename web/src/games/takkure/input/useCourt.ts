// What a coach is doing at the court: what he draws, whom he has lifted, what was refused him.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Seat } from "../../../protocol";
import type { BoardProps } from "../../module";
import { type Giving, useGiving } from "../../shared/useGiving";
import { isAnswer } from "../../shared/useJudge";
import { useTall } from "../../shared/useTall";
import type { Place } from "../board/place";
import { layOut, type Sheet } from "../board/sheet";
import { cardOf, type Pack, type PlayerId, packOf, type Scene, sceneOf } from "../scene";
import { type Draft, drawing, type Limits } from "./draft";
import { passTo, shownAt } from "./grips";
import { type Drafting, useDraft } from "./useDraft";

export type Court = Pick<Giving, "refused" | "setRefused"> & {
  props: BoardProps;
  scene: Scene;
  pack: Pack;
  sheet: Sheet;
  /** The seat whose drawing is shown. */
  seat: Seat;
  drafting: Drafting;
  /**
   * What is shown as drawn. An answer that is considered is drawn as if it were the coach's own;
   * hands and keys stay with his.
   */
  draft: Draft | null;
  /** A player of the formation who is lifted, for the arrow keys. */
  lifted: PlayerId | null;
  lift: (id: PlayerId | null) => void;
  /** Gives what is drawn. */
  send: () => void;
  /** A player was chosen by keys. */
  pick: (id: PlayerId) => void;
  /** Where everybody is drawn. */
  shown: ReadonlyMap<PlayerId, Place>;
  /** The radius of the base that moves, and where its centre may be. */
  radius: number;
  limits: Limits;
};

export function useCourt(props: BoardProps): Court {
  const { near, viewer, targets } = props;
  const scene = sceneOf(props.scene);
  const pack = packOf(props.pack);
  const tall = useTall();
  const sheet = useMemo(() => layOut(pack, near, tall), [pack, near, tall]);
  const drafting = useDraft(props, scene);
  const { verdict } = drafting;
  // What the server has told of an answer is drawn with it.
  const draft = useMemo(
    () =>
      (props.considered && drawing(props.considered)) ??
      (verdict && isAnswer(verdict) ? drawing(verdict) : null) ??
      drafting.draft,
    [props.considered, verdict, drafting.draft],
  );
  const [lifted, lift] = useState<PlayerId | null>(null);
  useEffect(() => lift(null), [props.choices]);
  const giving = useGiving(props, false);
  const send = async () => {
    const judged = await drafting.settled();
    if (!judged) return;
    const what = isAnswer(judged) ? judged.label : "What you have drawn";
    if (giving.allowed(judged, what)) await giving.send(judged);
  };
  const pick = (id: PlayerId) => {
    props.pick(id);
    passTo({ drafting, targets }, id);
  };
  const seat = viewer ?? near;
  const shown = shownAt(scene, seat, draft);
  const { radius } = drafting.who ? cardOf(scene, pack, drafting.who) : pack.trainee;
  const { length, width } = pack.pitch;
  return {
    props,
    scene,
    pack,
    sheet,
    seat,
    drafting,
    draft,
    lifted,
    lift,
    refused: giving.refused,
    setRefused: giving.setRefused,
    send: () => void send(),
    pick,
    shown,
    radius,
    limits: { length, width, inset: radius },
  };
}
