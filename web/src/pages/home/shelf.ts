// Every game on the shelf; a server may deal only some of them.
import type { ComponentType } from "preact";
import { games } from "../../games";
import type { GameModule } from "../../games/module";
import type { GameInfo } from "../../protocol";
import { CrashTackleArt } from "./art/CrashTackle";
import { RugbyTheGameArt } from "./art/RugbyTheGame";
import { TakkureArt } from "./art/Takkure";
import { TutatisArt } from "./art/Tutatis";

/** What the card of a game shows. */
export type Face = Pick<
  GameModule,
  "id" | "name" | "blurb" | "minutes" | "dice" | "size" | "accent" | "options" | "Builder"
>;

export type Title = Face & { ready: boolean; Art: ComponentType | undefined };

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
  const own: Title[] = games.map((game) => ({ ...game, ready: dealt(game.id), Art: ART[game.id] }));
  return [...own.filter(({ ready }) => ready), ...own.filter(({ ready }) => !ready)];
}

/** What a game is called; its id where there is no board for it. */
export function nameOf(id: string): string {
  return games.find((face) => face.id === id)?.name ?? id;
}

export function accentOf(id: string): string {
  return games.find((face) => face.id === id)?.accent ?? "var(--line-strong)";
}
