// What the server says of a team, a moment after it was last changed.
import { useEffect, useState } from "preact/hooks";
import { ApiError, api } from "../net/api";
import type { JudgedTeam } from "../protocol";
import { sentence } from "./words";

export type Judgement = {
  /** The newest answer; of an older text while a newer one is on its way. */
  judged: JudgedTeam | null;
  /** Whether the answer is about the text as it is now. */
  current: boolean;
  /** Why there is no answer, as a sentence: a budget nobody plays with, or no server. */
  error: string | null;
};

type Answer = { of: string; judged: JudgedTeam | null; error: string | null };

/** Nobody wants an answer for every key that is pressed. */
const PAUSE_MS = 120;

/** Judges `text` for a match with this budget; null is not judged. */
export function useJudged(game: string, text: string | null, budget?: string): Judgement {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const of = `${game} ${budget ?? ""} ${text ?? ""}`;
  useEffect(() => {
    if (text === null) return setAnswer(null);
    let gone = false;
    const ask = () =>
      api.judge(game, text, budget).then(
        (judged) => !gone && setAnswer({ of, judged, error: null }),
        (reason: unknown) =>
          !gone && setAnswer((old) => ({ of, judged: old?.judged ?? null, error: why(reason) })),
      );
    const timer = setTimeout(ask, answer ? PAUSE_MS : 0);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [of]);
  return {
    judged: answer?.judged ?? null,
    current: answer?.of === of,
    error: answer?.error ?? null,
  };
}

/** What went wrong, in words that can be shown. */
export const why = (reason: unknown): string =>
  reason instanceof ApiError
    ? sentence(reason.message)
    : "Something went wrong in this page. Reload it and try again.";
