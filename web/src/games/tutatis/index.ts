// Tutatis at the table.
import { isFinal } from "../../shell/final";
import type { GameModule } from "../module";
import { without } from "../shared/thing";
import { tutatis as title } from "../titles";
import { Board } from "./board/Board";
import { Builder } from "./builder/Builder";
import { BudgetControl, teamOf } from "./builder/controls";
import { TeamControl } from "./builder/TeamControl";
import { icon } from "./icons";
import { landmarks } from "./landmarks";
import { options } from "./options";
import { Benches } from "./panels/Benches";
import { boardText } from "./panels/boardText";
import { Inspector } from "./panels/Inspector";
import { Strip } from "./panels/Strip";
import { packOf, sceneOf, teamNames } from "./scene";
import { TwoMinutes } from "./TwoMinutes";
import { askedWords, waitingWords } from "./words";

export const tutatis: GameModule = {
  ...title,
  teams: (scene) => teamNames(sceneOf(scene)),
  attacking: (scene) => {
    const { finished, attacker, active } = sceneOf(scene);
    return finished || !attacker ? null : active;
  },
  Strip,
  Board,
  Hand: Benches,
  hand: { name: "Benches", icon: "people" },
  handSize: () => 0,
  Inspector,
  boardText,
  icon,
  landmarks,
  TwoMinutes,
  selects: ["pick"],
  asks: ({ scene, pack }, selected, { kind }) =>
    kind === "turn" ? askedWords(sceneOf(scene), packOf(pack), selected) : null,
  bears: ({ scene, pack, viewer }, selected) =>
    viewer ? waitingWords(sceneOf(scene), packOf(pack), selected) : null,
  turns: true,
  passes: ["keep", "leave", "no", "done"],
  keys: [
    ["Arrows, Home, End, Page Up, Page Down", "move a cursor over the squares"],
    ["Enter", "take up the figure under the cursor, send him there, or pass to the mate there"],
    ["Shift and a click", "take up a mate to whom a click would pass"],
    [", and .", "take up the next figure who can act, or the next on the bench"],
    ["[ and ]", "go through the squares that are offered"],
    ["U", "place everybody as usual"],
  ],
  // Squares are chosen on the board, not in a list.
  alike: (on) => without(on, "at"),
  again: (choice) => !isFinal(choice),
  options,
  controls: { home_roster: TeamControl, away_roster: TeamControl, budget: BudgetControl },
  Builder,
  teamOf,
};
