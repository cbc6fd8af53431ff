// A player's numbers and skills as they are now, with the cause of every change.
import type { Skill as Printed, Value, Values } from "../../../protocol/takkure";
import { cardOf, type Pack, type PlayerId, player, type Scene } from "../scene";
import { inch } from "../words";

export type Stat = {
  name: string;
  means: string;
  value: string;
  change: "up" | "down" | "";
  cause: string;
};

const SHOWN: readonly [keyof Values, string, string][] = [
  ["bac", "BaC", "Ball control"],
  ["bac_try", "TRY", "Ball control for a try"],
  ["str", "STR", "Strength"],
  ["ref", "REF", "Reflexes"],
  ["int", "INT", "Intelligence"],
  ["end", "END", "Endurance: body and protection"],
];

export function stats(scene: Scene, id: PlayerId): Stat[] {
  const { values } = player(scene, id);
  const { attack, defence } = values;
  const moves = `${inch(attack.now)}/${inch(defence.now)}`;
  return [
    stat("MOV", "Move in attack and in defence, in inches", moves, [attack, defence]),
    ...SHOWN.map(([key, name, means]) => stat(name, means, String(values[key].now), [values[key]])),
  ];
}

function stat(name: string, means: string, value: string, parts: Value[]): Stat {
  const sum = (of: "injury" | "fatigue") => parts.reduce((total, part) => total + part[of], 0);
  const causes: [string, number][] = [
    ["injury", sum("injury")],
    ["three fatigue tokens", sum("fatigue")],
  ];
  const real = causes.filter(([, amount]) => amount !== 0);
  const total = real.reduce((all, [, amount]) => all + amount, 0);
  const cause = real
    .map(([why, amount]) => `${amount < 0 ? "lowered" : "raised"} by ${why}`)
    .join(", ");
  return { name, means, value, change: total > 0 ? "up" : total < 0 ? "down" : "", cause };
}

export type Skill = { name: string; text: string; on: boolean; why: string };

/** The skills on a player's card, and what has switched them off. */
export function skills(scene: Scene, pack: Pack, id: PlayerId): Skill[] {
  const one = player(scene, id);
  const { position_skill, skill } = cardOf(scene, pack, id);
  const gone = one.lost_skills ? "lost to a grave injury" : "lost while fatigue counts";
  const as = (of: Printed | null, on: boolean): Skill[] =>
    of ? [{ name: of.name, text: of.text, on, why: on ? "" : gone }] : [];
  return [...as(position_skill, one.position_skill_works), ...as(skill, one.skill_works)];
}
