// Tutatis at the table.
import type { GameModule } from "../module";
import { tappable } from "./answers";
import { Benches } from "./Benches";
import { Board } from "./Board";
import { boardText } from "./boardText";
import { Builder } from "./builder/Builder";
import { BudgetControl, teamOf } from "./builder/controls";
import { TeamControl } from "./builder/TeamControl";
import { Inspector } from "./Inspector";
import { icon } from "./icons";
import { landmarks } from "./landmarks";
import { options } from "./options";
import { Strip } from "./Strip";
import { parse } from "./square";
import { TwoMinutes } from "./TwoMinutes";
import { asPack, asView, teamNames } from "./view";
import { waitingWords } from "./words";

export const tutatis: GameModule = {
  id: "tutatis",
  name: "Tutatis",
  blurb: "Hurling with humans, orcs, dwarves and worse. Three for a goal, one over the bar.",
  minutes: 45,
  dice: "2D6",
  size: "7 v 7",
  accent: "#E0A85A",
  teams: (view, pack) => teamNames(asView(view), asPack(pack)),
  attacking: (view) => {
    const { finished, attacker, active } = asView(view).table;
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
  bears: ({ view, pack, viewer }) => (viewer ? waitingWords(asView(view), asPack(pack)) : null),
  turns: true,
  ends: ["end"],
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
  alike: (on) => on.filter((thing) => !parse(thing)).join(" "),
  again: tappable,
  options,
  controls: { home_roster: TeamControl, away_roster: TeamControl, budget: BudgetControl },
  Builder,
  teamOf,
};
