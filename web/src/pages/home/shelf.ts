// Every game on the shelf: those with a table, and those whose rules are written but whose table is not there yet.
import type { ComponentType } from "preact";
import { games } from "../../games";
import type { GameModule } from "../../games/module";
import type { GameInfo } from "../../protocol";
import { CrashTackleArt } from "./art/CrashTackle";
import { RugbyTheGameArt } from "./art/RugbyTheGame";
import { TakkureArt } from "./art/Takkure";
import { TutatisArt } from "./art/Tutatis";

/** What the card of a game shows. */
export type Face = Pick<GameModule, "id" | "name" | "blurb" | "minutes" | "dice" | "size" | "accent" | "options">;

export type Title = Face & { ready: boolean; Art: ComponentType | undefined };

const ART: Record<string, ComponentType> = {
  "rugby-the-game": RugbyTheGameArt,
  takkure: TakkureArt,
  "crash-tackle": CrashTackleArt,
  tutatis: TutatisArt,
};

const COMING: Face[] = [
  {
    id: "tutatis",
    name: "Tutatis",
    blurb: "Hurling with humans, orcs, dwarves and worse. Three for a goal, one over the bar.",
    minutes: 45,
    dice: "2D6",
    size: "7 v 7",
    accent: "#E0A85A",
  },
];

/** All titles, playable ones first. A game is playable when it has a board here and the server deals it. */
export function shelf(served: GameInfo[] | null): Title[] {
  const dealt = (id: string) => served === null || served.some((game) => game.id === id);
  const own = games.map((game) => ({ ...game, ready: dealt(game.id), Art: ART[game.id] }));
  const coming = COMING.filter((face) => !games.some((game) => game.id === face.id));
  return [...own, ...coming.map((face) => ({ ...face, ready: false, Art: ART[face.id] }))];
}

/** What a game is called, also one that has no table yet. */
export function nameOf(id: string): string {
  return [...games, ...COMING].find((face) => face.id === id)?.name ?? id;
}

export function accentOf(id: string): string {
  return [...games, ...COMING].find((face) => face.id === id)?.accent ?? "var(--line2)";
}
