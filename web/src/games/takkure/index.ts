// Takkure at the table.
import type { GameModule } from "../module";
import { takkure as title } from "../titles";
import { Board } from "./board/Board";
import { landmarks } from "./landmarks";
import { options } from "./options";
import { boardText } from "./panels/boardText";
import { Hand } from "./panels/Hand";
import { Inspector } from "./panels/Inspector";
import { icon } from "./panels/icons";
import { Strip } from "./panels/Strip";
import { asPack, asScene, teamNames } from "./scene";
import { TwoMinutes } from "./TwoMinutes";

export const takkure: GameModule = {
  ...title,
  teams: (scene, pack) => teamNames(asScene(scene), asPack(pack)),
  attacking: (scene) => (asScene(scene).finished ? null : asScene(scene).attacker),
  Strip,
  Board,
  Hand,
  handSize: (scene, viewer) => (viewer ? asScene(scene).coaches[viewer].hand.length : 0),
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
  alike: (on) => on.filter((thing) => !/^(at|along):/.test(thing)).join(" "),
  options,
};
