// The games that have a board. Adding one is a folder and a line here.
import { crashTackle } from "./crash-tackle";
import type { GameModule } from "./module";
import { rugbyTheGame } from "./rugby-the-game";
import { takkure } from "./takkure";
import { tutatis } from "./tutatis";

export const games: GameModule[] = [rugbyTheGame, takkure, crashTackle, tutatis];

export function gameModule(id: string): GameModule | undefined {
  return games.find((game) => game.id === id);
}
