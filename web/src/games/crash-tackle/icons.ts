// The icon of each kind of answer.
import type { Choice } from "../../protocol";
import type { IconName } from "../../shell/icons";
import { type Act, actOf } from "./scene";

const ICONS: Readonly<Record<Act["do"], IconName>> = {
  form: "people",
  substitute: "swap",
  scrum: "people",
  "drop-out": "boot",
  "play-on": "play",
  take: "whistle",
  advantage: "play",
  "keep-first": "whistle",
  "keep-second": "whistle",
  "penalty-try": "flag",
  commit: "bolt",
  flip: "cards",
  give: "hand",
  pick: "run",
  step: "run",
  move: "run",
  path: "run",
  gather: "hand",
  pass: "swap",
  kick: "boot",
  goal: "target",
  ground: "down",
  "dot-down": "down",
  "hold-on": "shield",
  dangerous: "bolt",
  "clean-out": "wind",
  end: "next",
  play: "cards",
  skip: "next",
  arrow: "up",
  accept: "check",
  reroll: "dice",
  stand: "up",
  "roll-away": "undo",
  stay: "pause",
  done: "check",
};

export const icon = (choice: Choice): IconName => ICONS[actOf(choice).do];
