import type { OptionWords } from "../module";

/** The options of a match in plain words. */
export const options: Readonly<Record<string, OptionWords>> = {
  home_roster: {
    name: "Home team",
    about: "A race with its usual roster, or a team you have built.",
  },
  away_roster: {
    name: "Away team",
    about: "A race with its usual roster, or a team you have built.",
  },
  budget: { name: "Budget", about: "Irr for the figures and staff of each team. 600 is usual." },
  pitch: {
    name: "Pitch",
    values: {
      grass: { name: "Grass", about: "No effect." },
      earth: { name: "Earth", about: "No effect." },
      rock: { name: "Rock", about: "Falls hurt more: Constitution counts 1 less." },
    },
  },
  time_warp: {
    name: "Time Warp tokens",
    about: "So often each coach may have dice thrown again. Three is usual, 0 plays without.",
  },
  time_warp_rolls: {
    name: "Time Warp is for",
    values: {
      own: { name: "Your own rolls", about: "A token is for a roll of one of your own figures." },
      any: {
        name: "Any roll",
        about:
          "As printed: also for their rolls, bounces, roll-offs and the weather. You are asked far more often.",
      },
    },
  },
  shots: {
    name: "Shots",
    values: {
      literal: { name: "As printed", about: "Shots over the bar seldom miss." },
      balanced: {
        name: "Balanced",
        about:
          "House rule: Strength counts half over the bar, two sixes miss, and keepers save less.",
      },
    },
  },
  failed_throw: {
    name: "A throw that fails",
    values: {
      reaches: {
        name: "Still arrives",
        about: "The receiver may try for it, without the bonus of a good throw.",
      },
      bounces: {
        name: "Bounces",
        about: "The ball bounces beside the receiver, and the turn is over.",
      },
    },
  },
};
