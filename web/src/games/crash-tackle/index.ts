// Crash Tackle at the table.
import { isFinal } from "../../shell/final";
import type { GameModule } from "../module";
import { without } from "../shared/thing";
import { crashTackle as title } from "../titles";
import { Board } from "./board/Board";
import { icon } from "./icons";
import { landmarks } from "./landmarks";
import { folded } from "./modules";
import { chosen, options } from "./options";
import { boardText } from "./panels/boardText";
import { Hand } from "./panels/Hand";
import { Inspector } from "./panels/Inspector";
import { Strip } from "./panels/Strip";
import { packOf, sceneOf, teamNames } from "./scene";
import { TwoMinutes } from "./TwoMinutes";

/** Until the pack has come. */
const UNNAMED = { home: { name: "", short: "" }, away: { name: "", short: "" } };

export const crashTackle: GameModule = {
  ...title,
  teams: (_, pack) => teamNames(packOf(pack)),
  attacking: (scene) => (sceneOf(scene).finished ? null : sceneOf(scene).active),
  Strip,
  Board,
  Hand,
  handSize: (scene, viewer) => (viewer ? sceneOf(scene).cards.held[viewer].hand.length : 0),
  Inspector,
  boardText,
  icon,
  landmarks,
  TwoMinutes,
  passes: ["skip", "done", "accept"],
  selects: ["pick"],
  keys: [
    ["Arrows, then Q W E A S D", "move a cursor over the spaces"],
    ["Enter", "take up the player under the cursor, or send him there"],
    [", and .", "take up the next player who can move"],
    ["[ and ]", "go through the spaces he can reach"],
    ["K", "aim a kick"],
    ["T", "tackle zones of everybody"],
  ],
  // Spaces are chosen on the board, not in a list.
  alike: (on) => without(on, "at"),
  again: (choice) => !isFinal(choice),
  options,
  folded,
  chosen,
  fixedTeams: (pack) => (pack ? teamNames(packOf(pack)) : UNNAMED),
};
