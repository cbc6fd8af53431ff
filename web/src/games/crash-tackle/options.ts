import { many } from "../../shell/words";
import type { OptionWords } from "../module";
import { folded, modules } from "./modules";

/** The options of a match in plain words. */
export const options: Readonly<Record<string, OptionWords>> = {
  level: {
    name: "Level",
    values: {
      basic: {
        name: "Basic",
        about: "Running, passing, kicking, tackles and tries. No cards, set pieces or referee.",
      },
      pro: {
        name: "Pro",
        about: "The whole game: cards, scrums, line-outs, rucks, off-side, referee and TMO.",
      },
    },
  },
  turns: {
    name: "Turns in a half",
    about: "Turns of each side in a half. Twenty is the usual length.",
  },
  minutes: {
    name: "Minutes in a half",
    about: "The length in minutes, two for a turn of each side.",
    values: { "by-turns": { name: "As many turns as set above" } },
  },
  free_flip: {
    name: "Energy cards",
    values: {
      off: { name: "Turned up in order", about: "The places are compared one after another." },
      on: {
        name: "Turned up in any order",
        about: "Each coach chooses which card is turned up next.",
      },
    },
  },
  penalty_try_cards: {
    name: "Cards that prove a penalty try",
    values: {
      carrier: {
        name: "The runner's own",
        about: "More moves, and tackles avoided: he scores by himself.",
      },
      any: {
        name: "Any card",
        about: "The ball may change hands too, by Pop Pass or Offload, as in the printed rules.",
      },
    },
  },
  ...modules,
};

/** "Pro, 20 turns a half, 2 modules off". */
export function chosen(of: Readonly<Record<string, string>>): string {
  const { level = "", turns = "", minutes = "by-turns" } = of;
  const pro = level === "pro";
  const off = pro ? folded.options.filter((name) => of[name] === "off").length : 0;
  const parts = [
    options.level?.values?.[level]?.name ?? level,
    minutes === "by-turns"
      ? `${turns} turn${turns === "1" ? "" : "s"} a half`
      : `${minutes} minutes a half`,
    off > 0 && `${many(off, "module")} off`,
    pro && of.free_flip === "on" && "Energy cards in any order",
    pro && of.penalty_try_cards === "any" && "any card proves a penalty try",
  ];
  return parts.filter(Boolean).join(", ");
}
