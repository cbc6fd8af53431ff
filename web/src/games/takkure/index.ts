// Takkure at the table.
import type { GameModule } from "../module";
import { Board } from "./Board";
import { boardText } from "./boardText";
import { Hand } from "./Hand";
import { Inspector } from "./Inspector";
import { icon } from "./icons";
import { landmarks } from "./landmarks";
import { options } from "./options";
import { Strip } from "./Strip";
import { TwoMinutes } from "./TwoMinutes";
import { asPack, asView, teamNames } from "./view";

export const takkure: GameModule = {
  id: "takkure",
  name: "Takkure",
  blurb: "Cyberpunk rugby, four a side, no grid. Mark your run, then see who comes for you.",
  minutes: 40,
  dice: "D12 · cards",
  size: "4 v 4",
  accent: "#8C7BFF",
  teams: (view, pack) => teamNames(asView(view), asPack(pack)),
  attacking: (view) => (asView(view).table.finished ? null : asView(view).table.attacker),
  Strip,
  Board,
  Hand,
  handSize: (view, viewer) => (viewer ? asView(view).table.coaches[viewer].hand.length : 0),
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
