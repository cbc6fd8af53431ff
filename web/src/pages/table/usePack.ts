import { useEffect, useState } from "preact/hooks";
import { api } from "../../net/api";
import type { Contents, Summary } from "../../protocol";

/** The pack a match is drawn with. */
export function usePack(summary: Summary | null): { value: Contents | null; error: string | null } {
  const [value, setValue] = useState<Contents | null>(null);
  const [error, setError] = useState<string | null>(null);
  const game = summary?.game;
  const pack = summary?.pack;
  useEffect(() => {
    if (!game || !pack) return;
    let current = true;
    api.pack(game, pack).then(
      (found) => current && setValue(found),
      (failed: Error) => current && setError(failed.message),
    );
    return () => {
      current = false;
    };
  }, [game, pack]);
  return { value, error };
}
