// Fetching a replay: whose views there are, and the steps of the one that is wanted.
import { useCallback, useEffect, useState } from "preact/hooks";
import { seatsAt } from "../../app/seats";
import { ApiError, api } from "../../net/api";
import type { Replay, Seat, Standing } from "../../protocol";
import { opened } from "./story";

/** Whose eyes: a seat's, a spectator's, or both seats' when nothing is secret any more. */
export type View = Seat | "watch" | "open";

export type Loaded = {
  view: View;
  replay: Replay;
  /** The positions of the seats whose hands may be shown. */
  hands: Partial<Record<Seat, Replay>>;
};

export type Loading =
  | { state: "loading" }
  | { state: "failed"; code: ApiError["code"]; message: string; retry: () => void }
  | {
      state: "ready";
      loaded: Loaded;
      views: View[];
      /** Another view, or newer moves of this one. What is shown stays until they are there. */
      show: (view: View) => void;
      trouble: string | null;
    };

/** The views of a match. While it goes on, a hand is only for whoever holds its seat. */
export function viewsOf(phase: Standing["phase"], own: Seat[]): View[] {
  return phase === "finished" ? ["open", "home", "away"] : [...own, "watch"];
}

async function fetchView(id: string, view: View): Promise<Loaded> {
  const token = (seat: View) => seatsAt(id).find((own) => own.seat === seat)?.token;
  if (view !== "open") {
    const replay = await api.replay(id, view, token(view));
    return { view, replay, hands: view === "watch" ? {} : { [view]: replay } };
  }
  const [home, away] = await Promise.all([api.replay(id, "home"), api.replay(id, "away")]);
  return { view, replay: opened(home, away), hands: { home, away } };
}

export function useReplay(id: string): Loading {
  const [views, setViews] = useState<View[]>([]);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState<ApiError | null>(null);

  const load = useCallback(
    async (wanted: View | null) => {
      setFailed(null);
      try {
        const standing = await api.standing(id);
        const found = viewsOf(
          standing.phase,
          seatsAt(id).map(({ seat }) => seat),
        );
        const view = wanted && found.includes(wanted) ? wanted : (found[0] ?? "watch");
        const next = await fetchView(id, view);
        setViews(found);
        setLoaded(next);
      } catch (error) {
        setFailed(
          error instanceof ApiError
            ? error
            : new ApiError("internal", "The replay cannot be read."),
        );
      }
    },
    [id],
  );
  useEffect(() => void load(null), [load]);

  const show = (view: View) => void load(view);
  if (loaded) return { state: "ready", loaded, views, show, trouble: failed?.message ?? null };
  if (failed)
    return {
      state: "failed",
      code: failed.code,
      message: failed.message,
      retry: () => void load(null),
    };
  return { state: "loading" };
}
