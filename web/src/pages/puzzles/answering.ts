// Answers to a puzzle, and what came of them.
import { useState } from "preact/hooks";
import { api } from "../../net/api";
import type { Choice, Puzzle, PuzzleVerdict } from "../../protocol";
import { wentWrong } from "../home/useLoad";
import { dayName, dayNumber } from "./day";
import { progress, remember } from "./progress";

/** What came of an answer, with the answer. */
export type Judged = { given: Choice; verdict: PuzzleVerdict };

/** One answer at a time is judged; the first of a puzzle counts. */
export function useAnswering(puzzle: Puzzle) {
  const [judged, setJudged] = useState<Judged | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [stopped, setStopped] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const { game, info } = puzzle;
  const give = async (given: Choice) => {
    if (busy || judged) return;
    setBusy(true);
    try {
      const verdict = await api.answer(game, info.id, given.action);
      const before = progress.value.row;
      remember(game, info.id, verdict.right, dayName(dayNumber(new Date())));
      setStopped(before > 0 && progress.value.row === 0 ? before : null);
      setTrouble(null);
      setJudged({ given, verdict });
    } catch (failed) {
      setTrouble(wentWrong(failed));
    }
    setBusy(false);
  };
  const again = () => setJudged(null);
  return { judged, trouble, stopped, busy, give, again };
}
