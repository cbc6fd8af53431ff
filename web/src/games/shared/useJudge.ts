// What the server says of an answer that a coach is drawing: asked while he draws, one question at
// a time.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Act, Choice, Refusal } from "../../protocol";
import type { Asking } from "../module";

/** An answer with its odds, which the rules may refuse; or why it is no answer at all. */
export type Verdict = Choice | Refusal;

/** Whether there is such an answer. */
export const isAnswer = (verdict: Verdict): verdict is Choice => "does" in verdict;

/** Why the answer cannot be given; null where it can. */
export const whyNot = (verdict: Verdict): Refusal | null =>
  isAnswer(verdict) ? verdict.refused : verdict;

/**
 * Asks one thing at a time. Of all that comes in meanwhile only the newest is asked next: what was
 * drawn on the way there is forgotten.
 */
export class Newest<Asked, Answer> {
  private busy = false;
  private next: { asked: Asked; settle: (answer: Answer | null) => void } | null = null;

  constructor(private readonly ask: (asked: Asked) => Promise<Answer | null>) {}

  /** The answer; null where something newer has taken its place. */
  of(asked: Asked): Promise<Answer | null> {
    return new Promise((settle) => {
      this.next?.settle(null);
      this.next = { asked, settle };
      void this.go();
    });
  }

  private async go(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    while (this.next) {
      const { asked, settle } = this.next;
      this.next = null;
      settle(await this.ask(asked).catch(() => null));
    }
    this.busy = false;
  }
}

export type Judging = {
  /** What is said of the answer that is drawn; null while that is not known. */
  verdict: Verdict | null;
  /** The same, waited for; null when something else is drawn meanwhile, or the line broke. */
  settled: () => Promise<Verdict | null>;
};

/**
 * Judges `drawn`, the newest draft, for the question that has these `choices`; null is not judged.
 * Drafts that are written alike are the same, so a board may make them anew at every drawing.
 */
export function useJudge(
  judge: Asking["judge"] | undefined,
  choices: readonly Choice[],
  drawn: Act | null,
): Judging {
  const [known, setKnown] = useState<{ of: string; by: object; verdict: Verdict } | null>(null);
  const latest = useRef(judge);
  latest.current = judge;
  // Every question has a line of its own: what was asked for the last one is of no use to it.
  const line = useMemo(
    () => new Newest<Act, Verdict>((act) => latest.current?.(act) ?? Promise.resolve(null)),
    [choices],
  );
  const of = drawn && JSON.stringify(drawn);
  const verdict = known && known.of === of && known.by === line ? known.verdict : null;
  const asked = useRef<{ of: string; by: object; answer: Promise<Verdict | null> } | null>(null);
  const settled = () => {
    if (!drawn || of === null) return Promise.resolve(null);
    if (verdict) return Promise.resolve(verdict);
    if (asked.current?.of === of && asked.current.by === line) return asked.current.answer;
    const answer = line.of(drawn).then((said) => {
      if (said) setKnown({ of, by: line, verdict: said });
      // A line that broke may be asked again.
      else if (asked.current?.answer === answer) asked.current = null;
      return said;
    });
    asked.current = { of, by: line, answer };
    return answer;
  };
  useEffect(() => {
    void settled();
  }, [of, line]);
  return { verdict, settled };
}
