import type { OptionWords } from "../module";

/** The options of a match in plain words. Teams and lessons are named by the pack. */
export const options: Readonly<Record<string, OptionWords>> = {
  open_measuring: {
    name: "Measuring",
    values: {
      auto: {
        name: "As usual",
        about: "Rulers and odds against the computer and in lessons; judged by eye between people.",
      },
      off: {
        name: "Strict: judge by eye",
        about: "Distances and odds are not shown before you declare.",
      },
      on: {
        name: "Training: rulers and odds",
        about: "Rulers, reach and odds are shown before you declare. No result changes.",
      },
    },
  },
  kick_out: {
    name: "Who may kick the ball out",
    values: {
      trailing: {
        name: "The side that is behind",
        about: "In the last time box, the side with fewer tries may end the half.",
      },
      leading: {
        name: "The side that is ahead",
        about: "In the last time box, the side with more tries may end the half.",
      },
    },
  },
  nobody_left: {
    name: "A side with nobody left",
    values: {
      loses: {
        name: "Loses the match",
        about: "A side that has nobody for a kick-off loses at once.",
      },
      "plays-on": {
        name: "Plays on, as in print",
        about: "Time goes on, and the tries decide as in every match.",
      },
    },
  },
  lesson: {
    name: "Match or lesson",
    values: {
      none: {
        name: "The whole match",
        about: "Two halves of five time boxes, with all players and cards.",
      },
    },
  },
  lesson_attacker: {
    name: "Who attacks in a lesson",
    values: {
      home: { name: "Home", about: "Home attacks in the first four lessons." },
      away: { name: "Away", about: "Away attacks in the first four lessons, from the other end." },
    },
  },
  lesson_players: {
    name: "Who plays in a lesson",
    values: {
      trainees: {
        name: "Trainees",
        about: "In the first three lessons all players are alike and have no skills.",
      },
      team: {
        name: "Your own players",
        about: "In the first three lessons each side fields players of its team.",
      },
    },
  },
};
