// The icon of each kind of answer.
import type { Choice } from "../../protocol";
import type { IconName } from "../../shell/icons";
import { type Act, actOf } from "./scene";

const ICONS: Readonly<Record<Act["do"], IconName>> = {
  first: "flag",
  place: "people",
  done: "check",
  redeploy: "swap",
  pick: "person",
  step: "run",
  go: "run",
  path: "run",
  leap: "up",
  solo: "hand",
  stand: "up",
  enter: "undo",
  "roll-over": "undo",
  tackle: "shield",
  running: "bolt",
  pass: "swap",
  shoot: "target",
  foul: "whistle",
  clear: "boot",
  use: "bolt",
  finish: "check",
  end: "next",
  keep: "check",
  warp: "clock",
  reroll: "dice",
  yes: "check",
  no: "cross",
  catch: "hand",
  leave: "next",
  intercept: "hand",
  result: "shield",
  push: "wind",
  receiver: "hand",
  keeper: "home",
};

export const icon = (choice: Choice): IconName => ICONS[actOf(choice).do];
