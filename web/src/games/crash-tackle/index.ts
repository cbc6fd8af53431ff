// Crash Tackle at the table.
import type { GameModule } from "../module";
import { tappable } from "./answers";
import { Board } from "./Board";
import { boardText } from "./boardText";
import { Hand } from "./Hand";
import { Inspector } from "./Inspector";
import { icon } from "./icons";
import { landmarks } from "./landmarks";
import { folded } from "./modules";
import { chosen, options } from "./options";
import { Strip } from "./Strip";
import { TwoMinutes } from "./TwoMinutes";
import { asPack, asView, teamNames } from "./view";

export const crashTackle: GameModule = {
  id: "crash-tackle",
  name: "Crash Tackle",
  blurb: "Fifteen a side on hexes. Rucks, scrums, line-outs, and a referee who may be looking.",
  minutes: 60,
  dice: "2D6 · cards",
  size: "15 v 15",
  accent: "#56B764",
  teams: (_, pack) => teamNames(asPack(pack)),
  attacking: (view) => (asView(view).table.finished ? null : asView(view).table.active),
  Strip,
  Board,
  Hand,
  handSize: (view, viewer) => (viewer ? asView(view).table.cards.hands[viewer].length : 0),
  Inspector,
  boardText,
  icon,
  landmarks,
  TwoMinutes,
  passes: ["skip", "done", "accept"],
  keys: [
    ["Arrows, then Q W E A S D", "move a cursor over the spaces"],
    ["Enter", "take up the player under the cursor, or send him there"],
    [", and .", "take up the next player who can move"],
    ["[ and ]", "go through the spaces he can reach"],
    ["K", "aim a kick"],
    ["T", "tackle zones of everybody"],
  ],
  // Spaces are chosen on the board, not in a list.
  alike: (on) => on.filter((thing) => !thing.startsWith("at:")).join(" "),
  again: tappable,
  options,
  folded,
  chosen,
  fixedTeams: (pack) => teamNames(asPack(pack)),
};
