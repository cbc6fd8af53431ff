// What a coach is doing at the pitch: whom he has taken up, whom he drags and what he looks at.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Choice, Seat } from "../../protocol";
import type { BoardProps } from "../module";
import { useTall } from "../shared/useCamera";
import { inTurn, verbOf } from "./answers";
import { layOut, type Sheet } from "./sheet";
import { outside, type Square } from "./square";
import { type Answers, type Refused, useAnswers } from "./useAnswer";
import { type Chosen, useChosen } from "./useChosen";
import { type Deploy, useDeploy } from "./useDeploy";
import {
  asPack,
  asView,
  everybody,
  exitOf,
  type FigureId,
  type Pack,
  placeOf,
  type View,
} from "./view";

export type Play = {
  props: BoardProps & { choices: Choice[] };
  view: View;
  pack: Pack;
  sheet: Sheet;
  /** The seat that is asked. */
  seat: Seat | null;
  chosen: Chosen;
  answers: Answers;
  deploy: Deploy;
  /** The answer that is drawn: the one that is considered, otherwise what the coach has drawn. */
  drawn: Choice | null;
  /** Figures of whom no more is said than that they can act. */
  quiet: ReadonlySet<string>;
  /** Where everybody is drawn. */
  shown: ReadonlyMap<FigureId, Square>;
  /** The square under the mouse. */
  hover: Square | null;
  setHover: (square: Square | null) => void;
  /** Somebody from the bench on his way. */
  dragged: { id: FigureId; at: Square } | null;
  setDragged: (dragged: { id: FigureId; at: Square } | null) => void;
  refused: Refused | null;
  setRefused: (refused: Refused | null) => void;
};

/** A refusal is read by then, in milliseconds. */
const READ = 6_000;

/** Always the same list, so that nobody takes it for another question. */
const NONE: Choice[] = [];

export function usePlay(given: BoardProps): Play {
  const { near, viewer, choices = NONE } = given;
  const [view, pack] = [asView(given.view), asPack(given.pack)];
  const tall = useTall();
  const sheet = useMemo(() => layOut(near, tall), [near, tall]);
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
  const chosen = useChosen(props, view, seat);
  const deploy = useDeploy(props);
  const [hover, setHover] = useState<Square | null>(null);
  const [dragged, setDragged] = useState<Play["dragged"]>(null);
  useEffect(() => {
    setRefused(null);
    setDragged(null);
  }, [choices]);
  useEffect(() => setRefused(null), [chosen.id]);
  useEffect(() => {
    if (!refused) return;
    const timer = setTimeout(() => setRefused(null), READ);
    return () => clearTimeout(timer);
  }, [refused]);
  const quiet = useMemo(() => onlyPicked(choices), [choices]);
  const answers = useAnswers({ props, view, seat, chosen, refuse: setRefused });
  const drawn = given.considered ?? given.drafted ?? null;
  const shown = useMemo(() => shownAt(view), [view]);
  return {
    props,
    view,
    pack,
    sheet,
    seat,
    chosen,
    answers,
    deploy,
    drawn,
    quiet,
    shown,
    hover,
    setHover,
    dragged,
    setDragged,
    refused,
    setRefused,
  };
}

/**
 * Figures who can act and of whom nothing else is said: the inner ring of their shields says so
 * already.
 */
function onlyPicked(choices: readonly Choice[]): Set<string> {
  if (!inTurn(choices)) return new Set();
  const named = (pick: boolean) =>
    choices.filter((choice) => (verbOf(choice) === "pick") === pick).flatMap(({ on }) => on);
  const others = new Set(named(false));
  return new Set(named(true).filter((thing) => !others.has(thing)));
}

/** Everybody on the pitch, and those who wait beside it where they left it. */
export function shownAt(view: View): Map<FigureId, Square> {
  const found = new Map<FigureId, Square>();
  for (const id of everybody(view)) {
    const exit = exitOf(view, id);
    const at = placeOf(view, id) ?? (exit && outside(exit));
    if (at) found.set(id, at);
  }
  return found;
}
