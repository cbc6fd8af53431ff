// Into a match with as few clicks as there can be.
import { useCallback, useState } from "preact/hooks";
import { go } from "../../app/router";
import { takeCreated } from "../../app/seats";
import { settings } from "../../app/settings";
import { loadGame } from "../../games";
import type { Wanted } from "../../net/api";
import { api } from "../../net/api";
import { usualBot } from "../new/setup";
import { wentWrong } from "./useLoad";

/** The name shown to others; the server accepts no empty one. */
export function ownName(): string {
  return settings.value.name.trim() || "Guest";
}

/**
 * With the bot that the page of new matches proposes, so that every way in leads to the same match.
 */
async function completed(wanted: Wanted): Promise<Wanted> {
  if (wanted.mode !== "bot" || wanted.bot) return wanted;
  const served = await api.games();
  return { ...wanted, bot: usualBot(served.find(({ id }) => id === wanted.game)) };
}

export type Start = {
  /** What is being made now, so that its button can say so and no second match is made. */
  busy: string | null;
  error: string | null;
  start: (what: string, wanted: Wanted) => void;
};

export function useStart(): Start {
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const start = useCallback((what: string, wanted: Wanted) => {
    setBusy(what);
    setError(null);
    // The board comes while the match is made.
    void loadGame(wanted.game);
    completed(wanted)
      .then((whole) => api.create({ name: ownName(), ...whole }))
      .then(
        (created) => {
          takeCreated(created);
          go(`/table/${created.summary.id}`);
        },
        (reason: unknown) => {
          setBusy(null);
          setError(`No match was made. ${wentWrong(reason)}`);
        },
      );
  }, []);
  return { busy, error, start };
}
