// Every game on the shelf; a server may deal only some of them.
import type { ComponentType } from "preact";
import { type GameTitle, titleOf, titles } from "../../games/titles";
import type { GameInfo } from "../../protocol";
import { CrashTackleArt } from "./art/CrashTackle";
import { RugbyTheGameArt } from "./art/RugbyTheGame";
import { TakkureArt } from "./art/Takkure";
import { TutatisArt } from "./art/Tutatis";

/** What the card of a game shows. */
export type Title = GameTitle & { ready: boolean; Art: ComponentType | undefined };

const ART: Record<string, ComponentType> = {
  "rugby-the-game": RugbyTheGameArt,
  takkure: TakkureArt,
  "crash-tackle": CrashTackleArt,
  tutatis: TutatisArt,
};

/**
 * All titles, playable ones first. A game is playable when it has a board here and the server deals
 * it.
 */
export function shelf(served: GameInfo[] | null): Title[] {
  const dealt = (id: string) => served === null || served.some((game) => game.id === id);
  const own: Title[] = titles.map((game) => ({
    ...game,
    ready: dealt(game.id),
    Art: ART[game.id],
  }));
  return [...own.filter(({ ready }) => ready), ...own.filter(({ ready }) => !ready)];
}

/** What a game is called; its id where there is no board for it. */
export function nameOf(id: string): string {
  return titleOf(id)?.name ?? id;
}

export function accentOf(id: string): string {
  return titleOf(id)?.accent ?? "var(--line-strong)";
}
