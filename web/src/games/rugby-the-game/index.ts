import type { GameModule } from "../module";

const Nothing = () => null;

export const rugbyTheGame: GameModule = {
  id: "rugby-the-game",
  name: "Rugby: The Game",
  blurb: "Fifteen cards, six on the field, a hundred metres. Short phases, sharp timing.",
  minutes: 30,
  dice: "D10 · cards",
  size: "15 cards",
  accent: "#3FB39A",
  teams: () => ({ home: { name: "Home", short: "Home" }, away: { name: "Away", short: "Away" } }),
  attacking: () => null,
  Strip: Nothing,
  Board: Nothing,
  Hand: Nothing,
  handSize: () => 0,
  Inspector: Nothing,
  boardText: () => [],
  icon: () => null,
  passes: ["skip", "decline", "end-turn"],
  alike: (on) => on.filter((thing) => !thing.startsWith("slot:")).join(" "),
};
