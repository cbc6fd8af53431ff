// A player of the board in one sentence, for those who do not see the drawing.
import type { Seat } from "../../../protocol";
import type { Defending } from "../../../protocol/takkure";
import { seatOf } from "../../shared/thing";
import {
  cardOf,
  declared,
  holder,
  onPitch,
  type Pack,
  type PlayerId,
  player,
  type Scene,
} from "../scene";

const count = (number: number, one: string): string[] =>
  number === 0 ? [] : [number === 1 ? `1 ${one}` : `${number} ${one}s`];

const DEFENDS: Record<Defending, string> = {
  nothing: "does nothing",
  pressure: "presses",
  tackle: "tackles",
  steal: "goes for the ball",
  "stand-up": "stands up",
  rest: "rests",
};

export function tokenLabel(scene: Scene, pack: Pack, id: PlayerId, near: Seat): string {
  const one = player(scene, id);
  const defends = declared(scene, id);
  const says = [
    cardOf(scene, pack, id).name,
    `${seatOf(id) === near ? "your" : "their"} ${one.role}`,
    ...(holder(scene) === id ? ["has the ball"] : []),
    ...(scene.activation.active === id ? ["active"] : []),
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
      ? [DEFENDS[defends.action], ...(defends.misses ? ["but does not reach"] : [])]
      : []),
  ];
  return says.join(", ");
}

/** The board in one sentence. */
export function boardLabel(scene: Scene, pack: Pack): string {
  const carrier = holder(scene);
  const ball = carrier
    ? `${cardOf(scene, pack, carrier).name} has the ball`
    : scene.ball.is === "off"
      ? "The ball is off the pitch"
      : "The ball is loose";
  const touching = scene.activation.defences.filter(
    ({ who, contact }) => contact && onPitch(scene, who),
  );
  const contact = touching.map(({ who }) => cardOf(scene, pack, who).name);
  return `Takkure pitch. ${ball}.${contact.length ? ` In contact: ${contact.join(", ")}.` : ""}`;
}
