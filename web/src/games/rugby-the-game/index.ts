// Rugby: The Game at the table.
import type { GameModule } from "../module";
import { without } from "../shared/thing";
import { rugbyTheGame as title } from "../titles";
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

export const rugbyTheGame: GameModule = {
  ...title,
  teams: (scene, pack) => teamNames(sceneOf(scene), packOf(pack)),
  attacking: (scene) => {
    const { finished, attacking } = sceneOf(scene);
    return finished ? null : attacking;
  },
  sides: { home: "Tosses the coin.", away: "Calls the coin." },
  Strip,
  Board,
  Hand,
  handSize: (scene, viewer) => (viewer ? sceneOf(scene).sides[viewer].hand.length : 0),
  Inspector,
  boardText,
  icon,
  landmarks,
  TwoMinutes,
  passes: ["skip", "decline", "end-turn"],
  // Where an entering player stands makes no difference.
  alike: (on) => without(on, "slot"),
  options,
};
