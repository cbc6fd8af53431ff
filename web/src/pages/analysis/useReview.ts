// The review of a match, asked for until it is made.
import { useCallback, useEffect, useState } from "preact/hooks";
import { ApiError, api } from "../../net/api";
import type { Review } from "../../protocol";
import { wentWrong } from "../home/useLoad";

export type Reviewing =
  | { state: "working"; done: number; of: number }
  | { state: "made"; review: Review }
  | { state: "failed"; says: string; retry: () => void };

/** How often it is looked how far the work is, in milliseconds. */
const EVERY = 1_000;

const kept = new Map<string, Review>();

export function useReview(id: string): Reviewing {
  const known = kept.get(id);
  const [reviewing, setReviewing] = useState<Reviewing>(
    known ? { state: "made", review: known } : { state: "working", done: 0, of: 0 },
  );
  const [round, setRound] = useState(0);
  const retry = useCallback(() => setRound((old) => old + 1), []);
  useEffect(() => {
    if (kept.has(id)) return;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      try {
        const { done, of, review } = await api.review(id);
        if (gone) return;
        if (review) {
          kept.set(id, review);
          return setReviewing({ state: "made", review });
        }
        setReviewing({ state: "working", done, of });
        timer = setTimeout(look, EVERY);
      } catch (reason) {
        if (gone) return;
        // The server has no room just now: the work begins later.
        if (reason instanceof ApiError && reason.code === "too-many") {
          timer = setTimeout(look, 5 * EVERY);
          return;
        }
        // What the server could not make it does not begin again: asking on would wait for ever.
        setReviewing({ state: "failed", says: wentWrong(reason), retry });
      }
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id, round]);
  return reviewing;
}
