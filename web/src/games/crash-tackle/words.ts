// Words of the game that the drawings, the inspector and the text twin share.
import type { Seat } from "../../protocol";
import type { Hex } from "./hex";
import {
  type Ability,
  type Card,
  type Field,
  facing,
  type Group,
  groupOf,
  type Pack,
  type PlayerId,
  seatOf,
  shirtOf,
  type Tagged,
  teamNames,
  type View,
  word,
} from "./view";

const ROLES = [
  "Loose-head prop",
  "Hooker",
  "Tight-head prop",
  "Lock",
  "Lock",
  "Blind-side flanker",
  "Open-side flanker",
  "Number eight",
  "Scrum-half",
  "Fly-half",
  "Left wing",
  "Inside centre",
  "Outside centre",
  "Right wing",
  "Fullback",
] as const;

export const roleOf = (shirt: number): string => ROLES[shirt - 1] ?? "";
export const GROUP_NAMES: Record<Group, string> = {
  forwards: "Forwards",
  backs: "Backs",
  wings: "Wings",
  fullback: "Fullback",
};
export const groupName = (shirt: number): string => GROUP_NAMES[groupOf(shirt)];

/** When an ability is used. */
const WINDOWS: Record<string, string> = {
  own: "In your turn",
  carry: "In your turn, with the ball",
  tackled: "About to be tackled",
  down: "Just tackled",
  tackler: "Has just tackled",
  "pre-roll": "Before a roll",
  "post-roll": "After a failed roll",
  "opp-pass": "They pass",
  "opp-gain": "They gain the ball",
  referee: "Before a Referee Roll",
};
export const windowWords = (window: string): string =>
  WINDOWS[window] ?? window.replaceAll("-", " ");

export function usersWords(users: readonly Group[]): string {
  return users.length >= 4 || users.length === 0
    ? "Everyone"
    : users.map((group) => GROUP_NAMES[group]).join(", ");
}

export const cardOf = (pack: Pack, id: string): Card | null =>
  pack.cards.find((card) => card.id === id) ?? null;
export const abilityOf = (pack: Pack, id: string): Ability | null =>
  pack.abilities.find((ability) => ability.id === cardOf(pack, id)?.ability) ?? null;
export const nameOfCard = (pack: Pack, id: string): string => cardOf(pack, id)?.name ?? id;

/** "1 card", "3 cards". */
export const many = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? "" : "s"}`;

/** "A, B and C". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export const nameOf = (pack: Pack, id: PlayerId): string =>
  `${teamNames(pack)[seatOf(id)].name} ${shirtOf(id)}`;

/** Where a space lies as whoever sits at the near side sees it: "on their 22, left". */
export function whereWords({ x, y }: Hex, field: Field, view: View, near: Seat): string {
  const sign = facing(view, near) === "up" ? 1 : -1;
  const ahead = sign * y;
  const aside = sign * x;
  const whose = ahead < 0 ? "your" : "their";
  const far = Math.abs(ahead);
  const zone =
    far === 0
      ? "on halfway"
      : far > field.tryline
        ? `in ${whose} in-goal`
        : far === field.tryline
          ? `on ${whose} tryline`
          : far === field.l22
            ? `on ${whose} 22`
            : far > field.l22
              ? `in ${whose} 22`
              : far === field.l10
                ? `on ${whose} 10 m line`
                : `in ${whose} half`;
  const channel =
    Math.abs(aside) >= field.half_width
      ? "touch"
      : aside < -3
        ? "left"
        : aside > 3
          ? "right"
          : "middle";
  return `${zone}, ${channel}`;
}

/** The same with the numbers the notation wants: "in their 22, left, at -3,7". */
export const placeWords = (hex: Hex, field: Field, view: View, near: Seat): string =>
  `${whereWords(hex, field, view, near)}, at ${hex.x},${hex.y}`;

const RESTARTS: Record<string, string> = {
  "kick-off": "Kick-off",
  "drop-out": "22 drop-out",
  scrum: "Scrum",
  "line-out": "Line-out",
  penalty: "Penalty",
  "drop-out-or-scrum": "Drop-out or scrum",
  "scrum-or-play-on": "Scrum or play on",
};
export const restartWords = (what: Tagged): string => RESTARTS[word(what)] ?? word(what);

/** Why somebody is not on the field; nothing for somebody who is. */
export function offWords(status: unknown): string {
  if (status === "may-return") return "may come back at the next set piece";
  if (status === "sent-off") return "sent off";
  if (status && typeof status === "object" && "sin-bin" in status)
    return `sin-bin, ${many(Number(status["sin-bin"]), "turn")} left`;
  return "";
}

const DIR_WORDS: Record<string, string> = {
  n: "straight on",
  ne: "on, right",
  se: "back, right",
  s: "straight back",
  sw: "back, left",
  nw: "on, left",
};
export const arrowWords = (arrows: readonly string[]): string =>
  arrows.map((arrow) => DIR_WORDS[arrow] ?? arrow).join("; ");
