// The games that have a board. Adding one is a folder, its title and a line here. A game is loaded
// when it is opened: the first page needs none of them.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { GameModule } from "./module";

const LOADERS: Readonly<Record<string, () => Promise<GameModule>>> = {
  "rugby-the-game": async () => (await import("./rugby-the-game")).rugbyTheGame,
  takkure: async () => (await import("./takkure")).takkure,
  "crash-tackle": async () => (await import("./crash-tackle")).crashTackle,
  tutatis: async () => (await import("./tutatis")).tutatis,
};

const loaded = signal<ReadonlyMap<string, GameModule>>(new Map());
/** Games that could not be loaded: the server is away, or has another version of the page. */
const missing = signal<ReadonlySet<string>>(new Set());

/** The game, if it has been loaded; whoever reads it in a page is drawn anew when it has come. */
export const gameModule = (id: string): GameModule | undefined => loaded.value.get(id);

/** Loads a game, unless it is there. What went wrong is told by `useGame`. */
export async function loadGame(id: string): Promise<void> {
  const load = LOADERS[id];
  if (!load || loaded.value.has(id)) return;
  try {
    const module = await load();
    loaded.value = new Map(loaded.value).set(id, module);
  } catch {
    missing.value = new Set(missing.value).add(id);
  }
}

/** A game that a page needs: not known yet, loading, come, or not to be had now. */
export type Opened =
  | { state: "loading" }
  | { state: "none" }
  | { state: "lost" }
  | { state: "ready"; module: GameModule };

export function useGame(id: string | undefined): Opened {
  useEffect(() => {
    if (id !== undefined) void loadGame(id);
  }, [id]);
  if (id === undefined) return { state: "loading" };
  const module = gameModule(id);
  if (module) return { state: "ready", module };
  if (!(id in LOADERS)) return { state: "none" };
  return { state: missing.value.has(id) ? "lost" : "loading" };
}
