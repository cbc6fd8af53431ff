// A player of the board in one sentence, for those who do not see the drawing.
import type { Seat } from "../../protocol";
import { parse } from "./place";
import {
  cardOf,
  detail,
  holder,
  onPitch,
  other,
  type Pack,
  type PlayerId,
  player,
  ROLES,
  roleOf,
  seatOf,
  type View,
  word,
} from "./view";

const count = (number: number, one: string): string[] =>
  number === 0 ? [] : [number === 1 ? `1 ${one}` : `${number} ${one}s`];

const DEFENDS: Record<string, string> = {
  nothing: "does nothing",
  pressure: "presses",
  tackle: "tackles",
  steal: "goes for the ball",
  "stand-up": "stands up",
  rest: "rests",
};

/** What a defender has declared in this activation; null for nobody who has. */
export function declared(
  view: View,
  id: PlayerId,
): { action: string; missed: boolean; kind: string } | null {
  const { act, attacker } = view.table;
  if (act.step === 0 || seatOf(id) !== other(attacker)) return null;
  const defence = act.defence[ROLES.indexOf(roleOf(id))];
  const action = word(defence?.action);
  if (!defence || action === "waiting" || action === "") return null;
  const steal = typeof defence.action === "object" ? defence.action.steal : undefined;
  const missed = action === "tackle" && act.step >= 4 && defence.reach === null;
  return { action, missed, kind: typeof steal === "string" ? steal : "" };
}

export function tokenLabel(view: View, pack: Pack, id: PlayerId, near: Seat): string {
  const one = player(view, id);
  const defends = declared(view, id);
  const says = [
    cardOf(view, pack, id).name,
    `${seatOf(id) === near ? "your" : "their"} ${roleOf(id)}`,
    ...(holder(view) === id ? ["has the ball"] : []),
    ...(view.table.act.active === id ? ["active"] : []),
    ...(one.ground > 0
      ? [one.ground > 1 ? `on the ground, ${one.ground} tokens` : "on the ground"]
      : []),
    ...count(one.fatigue.active, "fatigue token"),
    ...count(one.fatigue.inactive, "inactive fatigue token"),
    ...count(one.fatigue.permanent, "permanent fatigue token"),
    ...count(one.wounds, "wound"),
    ...count(one.tokens, "activation"),
    ...count(one.honour, "honour token"),
    ...(one.needs_body_roll ? ["gravely injured"] : []),
    ...(defends
      ? [
          DEFENDS[defends.action] ?? defends.action,
          ...(defends.missed ? ["but does not reach"] : []),
        ]
      : []),
  ];
  return says.join(", ");
}

/** The board in one sentence. */
export function boardLabel(view: View, pack: Pack): string {
  const carrier = holder(view);
  const ball = carrier
    ? `${cardOf(view, pack, carrier).name} has the ball`
    : view.table.ball === "off"
      ? "The ball is off the pitch"
      : "The ball is loose";
  const touching = ROLES.filter((role, index) => {
    const id = `${other(view.table.attacker)} ${role}`;
    return onPitch(view, id) && view.table.act.defence[index]?.reach != null;
  });
  const contact = touching.map(
    (role) => cardOf(view, pack, `${other(view.table.attacker)} ${role}`).name,
  );
  return `Takkure pitch. ${ball}.${contact.length ? ` In contact: ${contact.join(", ")}.` : ""}`;
}

/** The point a tackle was declared at. */
export const tacklePoint = (view: View, id: PlayerId) =>
  parse(String(detail(view.table.act.defence[ROLES.indexOf(roleOf(id))]?.action).point ?? ""));
