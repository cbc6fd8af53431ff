// Words of the game that the drawings, the inspector and the text twin share.
import type { Seat, Thing } from "../../protocol";
import { many } from "../../shell/words";
import { numberOf, seatOf } from "../shared/thing";
import type { Hex } from "./board/hex";
import {
  type Ability,
  type Card,
  type Contents,
  type Field,
  facing,
  type Group,
  groupOf,
  type Off,
  type PlayerId,
  type Restart,
  type Scene,
  teamNames,
  type Way,
  type Window,
} from "./scene";

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
export const groupName = (pack: Contents, shirt: number): string =>
  GROUP_NAMES[groupOf(pack, shirt)];

/** When an ability is used. */
const WINDOWS: Record<Window, string> = {
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
export const windowWords = (window: Window): string => WINDOWS[window];

export function usersWords(users: readonly Group[]): string {
  return users.length >= 4 || users.length === 0
    ? "Everyone"
    : users.map((group) => GROUP_NAMES[group]).join(", ");
}

export const cardOf = (pack: Contents, id: Thing): Card | null =>
  pack.cards.find((card) => card.id === id) ?? null;
export const abilityOf = (pack: Contents, id: Thing): Ability | null =>
  pack.abilities.find((ability) => ability.id === cardOf(pack, id)?.ability) ?? null;
export const nameOfCard = (pack: Contents, id: Thing): string => cardOf(pack, id)?.name ?? id;

export const nameOf = (pack: Contents, id: PlayerId): string =>
  `${teamNames(pack)[seatOf(id)].name} ${numberOf(id)}`;

/** Where a space lies as whoever sits at the near side sees it: "on their 22, left". */
export function whereWords({ x, y }: Hex, field: Field, scene: Scene, near: Seat): string {
  const sign = facing(scene, near) === "up" ? 1 : -1;
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
      : aside < -field.half_width / 4
        ? "left"
        : aside > field.half_width / 4
          ? "right"
          : "middle";
  return `${zone}, ${channel}`;
}

/** The same with its numbers: "in their 22, left, at -3,7". */
export const placeWords = (hex: Hex, field: Field, scene: Scene, near: Seat): string =>
  `${whereWords(hex, field, scene, near)}, at ${hex.x},${hex.y}`;

const RESTARTS: Record<Restart, string> = {
  "kick-off": "Kick-off",
  "drop-out": "22 drop-out",
  scrum: "Scrum",
  "line-out": "Line-out",
  penalty: "Penalty",
  "drop-out-or-scrum": "Drop-out or scrum",
  "scrum-or-play-on": "Scrum or play on",
};
export const restartWords = (what: Restart): string => RESTARTS[what];

/** Why somebody may not play; nothing for somebody who may. */
export function offWords(off: Off | null): string {
  if (!off) return "";
  switch (off.why) {
    case "may-return":
      return "may come back at the next set piece";
    case "sent-off":
      return "sent off";
    case "sin-bin":
      return `sin-bin, ${many(off.turns, "turn")} left`;
  }
}

const WAY_WORDS: Record<Way, string> = {
  n: "straight on",
  ne: "on, right",
  se: "back, right",
  s: "straight back",
  sw: "back, left",
  nw: "on, left",
};
export const arrowWords = (arrows: readonly Way[]): string =>
  arrows.map((arrow) => WAY_WORDS[arrow]).join("; ");
