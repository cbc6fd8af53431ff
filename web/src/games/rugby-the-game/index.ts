// Rugby: The Game at the table.
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

export const rugbyTheGame: GameModule = {
  id: "rugby-the-game",
  name: "Rugby: The Game",
  blurb: "Fifteen cards, six on the field, a hundred metres. Short phases, sharp timing.",
  minutes: 30,
  dice: "D10 · cards",
  size: "15 cards",
  accent: "#3FB39A",
  teams: (view, pack) => teamNames(asView(view), asPack(pack)),
  attacking: (view) => (asView(view).table.finished ? null : asView(view).table.attacking),
  sides: { home: "Tosses the coin.", away: "Calls the coin." },
  Strip,
  Board,
  Hand,
  handSize: (view, viewer) => (viewer ? asView(view).table.sides[viewer].hand.length : 0),
  Inspector,
  boardText,
  icon,
  landmarks,
  TwoMinutes,
  passes: ["skip", "decline", "end-turn"],
  // Where an entering player stands makes no difference.
  alike: (on) => on.filter((thing) => !thing.startsWith("slot:")).join(" "),
  options,
};
