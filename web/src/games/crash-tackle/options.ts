import type { OptionWords } from "../module";

/** The options of a match in plain words. */
export const options: Readonly<Record<string, OptionWords>> = {
  level: {
    name: "Level",
    values: {
      basic: { name: "Basic", about: "Running, passing, kicking, tackles and tries. No cards, set pieces or referee." },
      pro: { name: "Pro", about: "The whole game: cards, scrums, line-outs, rucks, off-side, referee and TMO." },
    },
  },
  turns: { name: "Turns of each side in a half" },
  modules: { name: "Parts of the Pro rules" },
  free_flip: {
    name: "Energy cards",
    values: {
      off: { name: "Turned up in order", about: "The places are compared one after another." },
      on: { name: "Turned up in any order", about: "Each coach chooses which card is turned up next." },
    },
  },
};
