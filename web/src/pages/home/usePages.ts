// A list of matches page by page.
import { useCallback, useState } from "preact/hooks";
import type { Listed, MatchPage } from "../../protocol";
import { useLoad } from "./useLoad";

export type Pages = {
  /** The pages so far as one list; nothing until the first has come. */
  matches: Listed[] | null;
  /** Why the newest try failed, as a sentence. */
  error: string | null;
  retry: () => void;
  /** Asks for one page more; nothing when there is none. */
  more: (() => void) | null;
};

/** The first page of a list, and as many more as were asked for, all of them again every so often. */
export function usePages(
  ask: (before?: string) => Promise<MatchPage>,
  everySeconds: number,
): Pages {
  const [pages, setPages] = useState(1);
  const load = useCallback(() => upTo(ask, pages), [ask, pages]);
  const { value, error, retry } = useLoad(load, everySeconds);
  const more = value?.next ? () => setPages(pages + 1) : null;
  return { matches: value?.matches ?? null, error, retry, more };
}

/** So many pages as one, as far as there are so many. */
export async function upTo(
  ask: (before?: string) => Promise<MatchPage>,
  pages: number,
): Promise<MatchPage> {
  const all = await ask();
  for (let page = 1; page < pages && all.next !== null; page++) {
    const { matches, next } = await ask(all.next);
    all.matches.push(...matches);
    all.next = next;
  }
  return all;
}
