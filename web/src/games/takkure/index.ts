// Takkure at the table.
import type { GameModule } from "../module";
import { without } from "../shared/thing";
import { takkure as title } from "../titles";
import { Board } from "./board/Board";
import { icon } from "./icons";
import { landmarks } from "./landmarks";
import { options } from "./options";
import { boardText } from "./panels/boardText";
import { Hand } from "./panels/Hand";
import { Inspector } from "./panels/Inspector";
import { Strip } from "./panels/Strip";
import { packOf, sceneOf, teamNames } from "./scene";
import { TwoMinutes } from "./TwoMinutes";

export const takkure: GameModule = {
  ...title,
  teams: (scene, pack) => teamNames(sceneOf(scene), packOf(pack)),
  attacking: (scene) => (sceneOf(scene).finished ? null : sceneOf(scene).attacker),
  Strip,
  Board,
  Hand,
  handSize: (scene, viewer) => (viewer ? sceneOf(scene).coaches[viewer].hand.length : 0),
  Inspector,
  boardText,
  icon,
  landmarks,
  TwoMinutes,
  passes: ["skip", "done", "nothing"],
  keys: [
    ["[ and ]", "go through the places on the board"],
    ["Arrows", "nudge what is drawn by 0.1″, with Shift by 1″"],
    ["T", "turn, or bend the way here"],
  ],
  // Places and points are chosen on the board, not in a list.
  alike: (on) => without(on, "at", "along"),
  options,
};
