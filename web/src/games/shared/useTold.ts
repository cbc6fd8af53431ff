// What is drawn on a board is offered in the prompt bar, and may be dropped there.
import { useEffect, useRef } from "preact/hooks";
import type { Choice } from "../../protocol";

type Told = { current: Choice | null };

/** What the prompt bar was last told for this question; nothing at first. */
export function useTold(choices: readonly Choice[] | undefined): Told {
  const told = useRef<Choice | null>(null);
  const asked = useRef(choices);
  if (asked.current !== choices) {
    asked.current = choices;
    told.current = null;
  }
  return told;
}

/** Hears when that is dropped there: `drafted` is what the prompt bar has. */
export function useDropped(
  told: Told,
  drafted: Choice | null | undefined,
  dropped: () => void,
): void {
  useEffect(() => {
    if (drafted !== null || !told.current) return;
    told.current = null;
    dropped();
  }, [drafted]);
}
