// Giving answers at a board: what was refused stays in sight for a while.
import { useEffect, useState } from "preact/hooks";
import type { Reply } from "../../net/session";
import type { Choice } from "../../protocol";
import type { Refused } from "../../shell/WhyNot";
import type { BoardProps } from "../module";
import { isAnswer, type Verdict, whyNot } from "./useJudge";

export type Giving = {
  /** Gives an answer. */
  send: (choice: Choice) => Promise<Reply>;
  /**
   * Whether an answer may be given as it is judged; otherwise it is said why not. `what` it is
   * called then; its own words where it has any and nothing is said.
   */
  allowed: (verdict: Verdict, what?: string) => verdict is Choice;
  refused: Refused | null;
  setRefused: (refused: Refused | null) => void;
};

/** A refusal is read by then, in milliseconds. */
const READ = 6_000;

const NOBODY = { ok: false, clause: "table", reason: "Nobody is asked." } as const;

/** `fades`: a refusal goes by itself; elsewhere it stays until something else is done. */
export function useGiving({ choices, send: give, selected }: BoardProps, fades: boolean): Giving {
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (choice: Choice): Promise<Reply> => {
    const reply = (await give?.(choice)) ?? NOBODY;
    const { label: what } = choice;
    setRefused(reply.ok ? null : { what, clause: reply.clause, reason: reply.reason });
    return reply;
  };
  const allowed = (verdict: Verdict, what?: string): verdict is Choice => {
    const why = whyNot(verdict);
    if (why)
      setRefused({ what: what ?? (isAnswer(verdict) ? verdict.label : "this answer"), ...why });
    return !why;
  };
  useEffect(() => setRefused(null), [choices, selected?.value?.thing]);
  useEffect(() => {
    if (!refused || !fades) return;
    const timer = setTimeout(() => setRefused(null), READ);
    return () => clearTimeout(timer);
  }, [refused]);
  return { send, allowed, refused, setRefused };
}
