// What a coach draws himself: the prompt bar offers it once the server has said what it is.
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Choice, Refusal } from "../../../protocol";
import type { BoardProps } from "../../module";
import { NO_CHOICES } from "../../shared/grid/answers";
import { isAnswer, useJudge } from "../../shared/useJudge";
import { useDropped, useTold } from "../../shared/useTold";
import { type Act, drawnAct } from "../scene";

type Given = {
  props: BoardProps;
  /** The answer that is drawn, where the server has listed it. */
  listed: Choice | null;
  /** What is drawn otherwise. */
  act: Act | null;
  /** It was dropped in the prompt bar. */
  dropped: () => void;
};

/** Offers it, refused or not; gives the reason where it is no answer at all. */
export function useDrawn({ props, listed, act, dropped }: Given): Refusal | null {
  const { choices = NO_CHOICES, judge, drafted, draft } = props;
  const { verdict } = useJudge(judge, choices, act && !listed ? drawnAct(act) : null);
  const waiting = useMemo(() => (act && !listed ? unjudged(act) : null), [act, listed]);
  const answer = listed ?? (verdict ? (isAnswer(verdict) ? verdict : null) : waiting);
  const told = useTold(choices);
  const [drops, setDrops] = useState(0);
  // At once: nobody may give an answer that is no longer the one he sees.
  useLayoutEffect(() => {
    const before = told.current;
    told.current = answer;
    if (answer) draft?.(answer);
    // What was offered is no longer what is drawn.
    else if (before && drafted === before) draft?.(null);
  }, [answer, choices, drops]);
  useDropped(told, drafted, () => {
    dropped();
    setDrops((count) => count + 1);
  });
  return verdict && !isAnswer(verdict) ? verdict : null;
}

/** What is drawn while the server looks at it: nothing else may be given in its place. */
const unjudged = (act: Act): Choice => ({
  action: "",
  does: drawnAct(act),
  kind: act.do,
  verb: "",
  label: "As it is laid out",
  detail: [],
  odds: null,
  rolls: false,
  ends_turn: false,
  on: [],
  refused: { clause: "table", reason: "One moment: the server looks at it." },
  usual: false,
});
