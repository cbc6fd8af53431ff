// A player's numbers and skills as they are now, with the cause of every change.
// Only for reading: values that count in a roll come with the roll, from the server.
import { cardOf, type Fatigue, type Pack, type PlayerId, player, type View } from "./view";
import { inch } from "./words";

export type Stat = {
  name: string;
  means: string;
  value: string;
  change: "up" | "down" | "";
  cause: string;
};

type Key = "bac" | "bac_try" | "str" | "ref" | "int";
/** In the order in which the server writes what injuries have taken. */
const KEYS: readonly (Key | "prt" | "bdy")[] = [
  "bac",
  "bac_try",
  "str",
  "ref",
  "int",
  "prt",
  "bdy",
];
const SHOWN: readonly [Key, string, string][] = [
  ["bac", "BaC", "Ball control"],
  ["bac_try", "TRY", "Ball control for a try"],
  ["str", "STR", "Strength"],
  ["ref", "REF", "Reflexes"],
  ["int", "INT", "Intelligence"],
];

/** What three fatigue tokens that count lower by one (TK-181). */
const TIRED: readonly Key[] = ["bac", "bac_try", "str", "ref", "int"];

const counting = ({ active, permanent }: Fatigue): number => active + permanent;

export function stats(view: View, pack: Pack, id: PlayerId): Stat[] {
  const one = player(view, id);
  const card = cardOf(view, pack, id);
  const lost = (key: (typeof KEYS)[number]) => one.losses.stats[KEYS.indexOf(key)] ?? 0;
  const worn = counting(one.fatigue) >= 3 ? -1 : 0;
  const [attack, defence] = one.losses.mov;
  const mov = stat(
    "MOV",
    "Move in attack and in defence, in inches",
    `${inch(card.mov[0] + attack)}/${inch(card.mov[1] + defence)}`,
    [["injury", attack + defence]],
  );
  const simple = SHOWN.map(([key, name, means]) => {
    const tired = TIRED.includes(key) ? worn : 0;
    return stat(name, means, String(card[key] + lost(key) + tired), [
      ["injury", lost(key)],
      ["three fatigue tokens", tired],
    ]);
  });
  const hurt = lost("bdy") + lost("prt");
  return [
    mov,
    ...simple,
    stat("END", "Endurance: body and protection", String(card.bdy + card.prt + hurt), [
      ["injury", hurt],
    ]),
  ];
}

function stat(name: string, means: string, value: string, causes: [string, number][]): Stat {
  const real = causes.filter(([, amount]) => amount !== 0);
  const sum = real.reduce((total, [, amount]) => total + amount, 0);
  const cause = real
    .map(([why, amount]) => `${amount < 0 ? "lowered" : "raised"} by ${why}`)
    .join(", ");
  return { name, means, value, change: sum > 0 ? "up" : sum < 0 ? "down" : "", cause };
}

export type Skill = { name: string; text: string; on: boolean; why: string };

/** The skills on a player's card, and what has switched them off (TK-179, TK-221, TK-250). */
export function skills(view: View, pack: Pack, id: PlayerId): Skill[] {
  const { lost_skills: lost, fatigue } = player(view, id);
  const { position_skill: position, skill } = cardOf(view, pack, id);
  const tired = counting(fatigue) > 0;
  const as = (of: { name: string; text: string }, tires: boolean): Skill => ({
    name: of.name,
    text: of.text,
    on: !lost && !(tires && tired),
    why: lost ? "lost to a grave injury" : tires && tired ? "lost while fatigue counts" : "",
  });
  return [
    ...(position ? [as(position, true)] : []),
    ...(skill ? [as(skill, skill.kind !== "innate")] : []),
  ];
}
