// What a coach is doing at the pitch: whom he has taken up, whom he drags and what he looks at.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Choice, Seat } from "../../../protocol";
import type { BoardProps } from "../../module";
import { useTall } from "../../shared/useTall";
import { layOut, type Sheet } from "../board/sheet";
import { outside, type Square } from "../board/square";
import {
  type Act,
  type Contents,
  drawnAct,
  exitOf,
  type FigureId,
  packOf,
  placeOf,
  type Scene,
  sceneOf,
} from "../scene";
import { doesOf, inTurn } from "./answers";
import { type Answers, type Refused, useAnswers } from "./useAnswer";
import { type Chosen, useChosen } from "./useChosen";
import { type Deploy, useDeploy } from "./useDeploy";

export type Play = {
  props: BoardProps & { choices: Choice[] };
  scene: Scene;
  pack: Contents;
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
  /** Gives an answer that is not among those listed, once the server has judged it. */
  attempt: (act: Act) => void;
  refused: Refused | null;
  setRefused: (refused: Refused | null) => void;
};

/** A refusal is read by then, in milliseconds. */
const READ = 6_000;

/** Always the same list, so that nobody takes it for another question. */
const NONE: Choice[] = [];

export function usePlay(given: BoardProps): Play {
  const { near, viewer, choices = NONE } = given;
  const [scene, pack] = [sceneOf(given.scene), packOf(given.pack)];
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
  /** What the server says of an act: the answer if it is legal; if not, it is said why. */
  const judged = async (act: Act): Promise<Choice | null> => {
    const said = await given.judge?.(drawnAct(act));
    // The line broke, or there is nobody to judge it: then nothing was asked for.
    if (!said) return null;
    if ("does" in said && !said.refused) return said;
    const why = "does" in said ? said.refused : said;
    if (why) setRefused({ what: "does" in said ? said.label : "this answer", ...why });
    return null;
  };
  const attempt = async (act: Act) => {
    const answer = await judged(act);
    if (answer) void send(answer.action);
  };
  const explain = (act: Act) => void judged(act);
  const props = { ...given, choices, send };
  const seat = choices.length > 0 ? viewer : null;
  const chosen = useChosen(props, scene, seat);
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
  const answers = useAnswers({ props, scene, seat, chosen, attempt, explain });
  const drawn = given.considered ?? given.drafted ?? null;
  const shown = useMemo(() => shownAt(scene), [scene]);
  return {
    props,
    scene,
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
    attempt,
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
    choices.filter((choice) => (doesOf(choice) === "pick") === pick).flatMap(({ on }) => on);
  const others = new Set(named(false));
  return new Set(named(true).filter((thing) => !others.has(thing)));
}

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
