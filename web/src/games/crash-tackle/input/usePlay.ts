// What a coach is doing at the field: whom he has taken up, what he lays out, aims and looks at.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Answer } from "../../../net/session";
import type { Choice, Seat } from "../../../protocol";
import type { BoardProps } from "../../module";
import { useTall } from "../../shared/useTall";
import type { Hex } from "../board/hex";
import { layOut, type Sheet } from "../board/sheet";
import { onlyMoves, shownAt } from "../board/shown";
import { type Contents, facing, type PlayerId, packOf, type Scene, sceneOf } from "../scene";
import { type Boost, NO_BOOST } from "./boost";
import { type Form, formOf } from "./form";
import { type Answers, type Refused, useAnswers } from "./useAnswer";
import { type Chosen, useChosen } from "./useChosen";
import { NO_CHOICES } from "./useDrawn";
import { type Forming, useForm } from "./useForm";

export type Play = {
  props: BoardProps & { choices: Choice[] };
  scene: Scene;
  pack: Contents;
  sheet: Sheet;
  /** The seat that is asked. */
  seat: Seat | null;
  chosen: Chosen;
  forming: Forming;
  answers: Answers;
  /** The answer that is drawn: the one that is considered, otherwise what the coach has drawn. */
  drawn: Choice | null;
  /** The formation that is shown, while one is laid out. */
  form: Form | null;
  /** Players who can do no more than move. */
  quiet: ReadonlySet<string>;
  /** Where everybody is drawn. */
  shown: ReadonlyMap<PlayerId, Hex>;
  boost: Boost;
  setBoost: (boost: Boost) => void;
  zones: boolean;
  setZones: (on: boolean) => void;
  /** The space under the mouse. */
  hover: Hex | null;
  setHover: (hex: Hex | null) => void;
  /** A player of the formation on his way. */
  dragged: { id: PlayerId; at: Hex } | null;
  setDragged: (dragged: { id: PlayerId; at: Hex } | null) => void;
  /** A shirt of the formation that is lifted, for keys and taps. */
  lifted: number | null;
  lift: (shirt: number | null) => void;
  send: (action: string) => Promise<Answer>;
  refused: Refused | null;
  setRefused: (refused: Refused | null) => void;
};

/** A refusal is read by then, in milliseconds. */
const READ = 6_000;

export function usePlay(given: BoardProps): Play {
  const { near, viewer, choices = NO_CHOICES } = given;
  const [scene, pack] = [sceneOf(given.scene), packOf(given.pack)];
  const tall = useTall();
  const way = facing(scene, near);
  const sheet = useMemo(() => layOut(way, tall), [way, tall]);
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (action: string) => {
    const answer = (await given.send?.(action)) ?? {
      ok: false as const,
      clause: "table",
      reason: "Nobody is asked.",
    };
    setRefused(answer.ok ? null : { what: action, clause: answer.clause, reason: answer.reason });
    return answer;
  };
  const props = { ...given, choices, send };
  const seat = choices.length > 0 ? viewer : null;
  const chosen = useChosen(props, scene, seat);
  const forming = useForm(props);
  const [boost, setBoost] = useState<Boost>(NO_BOOST);
  const [zones, setZones] = useState(false);
  const [hover, setHover] = useState<Hex | null>(null);
  const [dragged, setDragged] = useState<Play["dragged"]>(null);
  const [lifted, lift] = useState<number | null>(null);
  useEffect(() => {
    setRefused(null);
    setBoost(NO_BOOST);
    setDragged(null);
    lift(null);
  }, [choices]);
  useEffect(() => setRefused(null), [chosen.id]);
  useEffect(() => {
    if (!refused) return;
    const timer = setTimeout(() => setRefused(null), READ);
    return () => clearTimeout(timer);
  }, [refused]);
  const quiet = useMemo(() => onlyMoves(choices), [choices]);
  const answers = useAnswers({ props, scene, seat, chosen, boost, refuse: setRefused });
  const drawn = given.considered ?? given.drafted ?? null;
  const form = useMemo(
    () => (forming.form && given.considered && formOf(given.considered)) ?? forming.form,
    [forming.form, given.considered],
  );
  const shown = useMemo(() => shownAt(scene, form ? viewer : null, form), [scene, form, viewer]);
  return {
    props,
    scene,
    pack,
    sheet,
    seat,
    chosen,
    forming,
    answers,
    drawn,
    form,
    quiet,
    shown,
    boost,
    setBoost,
    zones,
    setZones,
    hover,
    setHover,
    dragged,
    setDragged,
    lifted,
    lift,
    send,
    refused,
    setRefused,
  };
}
