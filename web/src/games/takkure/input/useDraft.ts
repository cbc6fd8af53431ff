// The draft of the question that is asked: where it begins, what the server says of it, and what
// the prompt bar is told.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Choice } from "../../../protocol";
import type { BoardProps } from "../../module";
import { isAnswer, useJudge, type Verdict } from "../../shared/useJudge";
import { useDropped, useTold } from "../../shared/useTold";
import { far, nearestAlong, type Place } from "../board/place";
import { type PlayerId, placeOf, type Scene } from "../scene";
import {
  bare,
  type Draft,
  type DraftKind,
  drawable,
  drawing,
  isWay,
  proposed,
  route,
} from "./draft";

/** Kinds for which a drawing lies on the board from the beginning. */
const LAID_OUT: ReadonlySet<DraftKind> = new Set(["form", "template", "arrow", "spot"]);

/**
 * So long the prompt bar goes on offering what was drawn before, while the server is asked about
 * the newest drawing: its button does not flicker under a hand that drags.
 */
const STALE = 150;

export type Drafting = {
  draft: Draft | null;
  /** What the server says of it; null while that is not known. */
  verdict: Verdict | null;
  /** The same, waited for. */
  settled: () => Promise<Verdict | null>;
  /** Draws something else; null drops it. */
  set: (draft: Draft | null) => void;
  /** Legal answers that can be drawn, as far as the coach has narrowed them. */
  offered: Choice[];
  kinds: ReadonlySet<DraftKind>;
  /** Who moves, if somebody does, from where, and how far where that is shown. */
  who: PlayerId | null;
  start: Place | null;
  allowance: number | null;
};

export function useDraft(props: BoardProps, scene: Scene): Drafting {
  const { choices = [], targets, lit = null } = props;
  const first = useMemo(() => laidOut(choices, lit), [choices, lit]);
  const [draft, setDraft] = useState<Draft | null>(first);
  const asked = useRef({ choices, first });
  // Another question: what was drawn for the last one is forgotten. When another answer is lit, it
  // is laid out unless somebody has drawn meanwhile.
  const { current: was } = asked;
  if (was.choices !== choices || was.first !== first) {
    asked.current = { choices, first };
    if (was.choices !== choices || draft === was.first) setDraft(first);
  }
  // What was proposed is known already; the server is asked about everything else.
  const known = useMemo(() => draft && proposed(choices, draft), [choices, draft]);
  const judging = useJudge(props.judge, choices, known || !draft ? null : bare(draft));
  const verdict = known ?? judging.verdict;
  const say = useOffer(props, draft, verdict, () => setDraft(first));
  const set = (next: Draft | null) => {
    const shown = next ?? first;
    setDraft(shown);
    // What is known is offered at once: whoever is quick presses the right button.
    const offer = shown && proposed(choices, shown);
    if (offer || !shown) say(offer ?? null);
  };
  const offered = useMemo(
    () =>
      drawable(choices).filter(({ on }) =>
        on.every((thing) => targets.has(thing) && targets.get(thing) !== "refused"),
      ),
    [choices, targets],
  );
  const kinds = useMemo(
    () => new Set(offered.flatMap((choice) => drawing(choice)?.do ?? [])),
    [offered],
  );
  const mover = choices.length > 0 ? scene.mover : null;
  return {
    draft,
    verdict,
    settled: () => (known ? Promise.resolve(known) : judging.settled()),
    set,
    offered,
    kinds,
    who: mover?.who ?? null,
    start: mover ? placeOf(scene, mover.who) : null,
    allowance: mover?.allowance ?? null,
  };
}

/** Tells the prompt bar what is drawn, once it is an answer; and hears when it is dropped there. */
function useOffer(
  { choices, drafted, draft: tell }: BoardProps,
  draft: Draft | null,
  verdict: Verdict | null,
  dropped: () => void,
): (answer: Choice | null) => void {
  const told = useTold(choices);
  const answer = verdict && isAnswer(verdict) ? verdict : null;
  const say = (said: Choice | null) => {
    told.current = said;
    tell?.(said);
  };
  useEffect(() => {
    if (!draft) return;
    if (answer) return say(answer);
    const timer = setTimeout(() => say(null), verdict ? 0 : STALE);
    return () => clearTimeout(timer);
  }, [choices, draft, verdict]);
  useDropped(told, drafted, dropped);
  return say;
}

function laidOut(choices: readonly Choice[], lit: string | null): Draft | null {
  const open = drawable(choices).filter((choice) => {
    const draft = drawing(choice);
    return draft !== null && LAID_OUT.has(draft.do);
  });
  const first =
    open.find(({ action }) => action === lit) ?? open.find(({ usual }) => usual) ?? open[0];
  return first ? drawing(first) : null;
}

/** Whether a place is on the drawn line, and not at its ends. */
export function onLine(
  draft: Draft | null,
  start: Place | null,
  at: Place,
  reach: number,
): boolean {
  if (!draft || !start || (draft.do !== "mark" && !isWay(draft))) return false;
  const path = [start, ...route(draft)];
  return path.every((place) => far(place, at) > reach * 0.8) && nearestAlong(path, at).off <= reach;
}
