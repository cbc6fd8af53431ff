// Asks the server for something a page shows, again every so often, and says when it could not be
// had.
import { useCallback, useEffect, useState } from "preact/hooks";
import { ApiError } from "../../net/api";
import { sentence } from "../../shell/words";

export type Load<T> = {
  value: T | null;
  /** Why the newest try failed, as a sentence; an older value is kept. */
  error: string | null;
  retry: () => void;
};

/**
 * Keep `ask` the same between renders (a module's function or `useCallback`): a new one is asked at
 * once.
 */
export function useLoad<T>(ask: () => Promise<T>, everySeconds = 0): Load<T> {
  const [value, setValue] = useState<T | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let gone = false;
    ask().then(
      (answer) => {
        if (gone) return;
        setValue(answer);
        setError(null);
      },
      (reason: unknown) => !gone && setError(wentWrong(reason)),
    );
    return () => {
      gone = true;
    };
  }, [ask, round]);
  const retry = useCallback(() => setRound((old) => old + 1), []);
  useEffect(() => {
    if (everySeconds === 0) return;
    // Nobody looks at a hidden page, so it asks for nothing.
    const timer = setInterval(() => document.hidden || retry(), everySeconds * 1000);
    return () => clearInterval(timer);
  }, [everySeconds, retry]);
  return { value, error, retry };
}

/** What went wrong, in words that can be shown. */
export function wentWrong(reason: unknown): string {
  if (!(reason instanceof ApiError))
    return "Something went wrong in this page. Reload it and try again.";
  if (reason.status === 404) return "This server does not offer that yet. A newer one does.";
  return sentence(reason.message);
}
