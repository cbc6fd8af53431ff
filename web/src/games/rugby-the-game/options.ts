import type { OptionWords } from "../module";

/** The options of a match in plain words. Teams, weathers and referees are named by the pack. */
export const options: Readonly<Record<string, OptionWords>> = {
  coach_cards: { name: "Coach cards", values: { off: { name: "None" }, on: { name: "One each" } } },
  weather: {
    name: "Weather",
    values: { off: { name: "None" }, random: { name: "Drawn at random" } },
  },
  referee: {
    name: "Referee",
    values: { off: { name: "None" }, random: { name: "Drawn at random" } },
  },
  defence_coach: {
    name: "Defence coach",
    values: { half: { name: "Once a half" }, turn: { name: "Every turn, as printed" } },
  },
  free_pass: {
    name: "Free pass of 9",
    values: {
      between: { name: "Between actions" },
      "any-time": { name: "At any time, as printed" },
    },
  },
  half_discard: {
    name: "Discards of the half deck",
    values: {
      shared: { name: "On the teams' piles" },
      own: { name: "A pile of their own, as printed" },
    },
  },
};
