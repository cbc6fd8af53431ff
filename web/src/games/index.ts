// The games that have a board. Adding one is a folder and a line here.
import type { GameModule } from "./module";
import { rugbyTheGame } from "./rugby-the-game";

export const games: GameModule[] = [rugbyTheGame];

export function gameModule(id: string): GameModule | undefined {
  return games.find((game) => game.id === id);
}
