// A player, and the board, in one sentence, for those who do not see the drawing.
import type { Seat } from "../../../protocol";
import { capital } from "../../../shell/words";
import { type Contents, facing, holder, type PlayerId, player, type Scene } from "../scene";
import { nameOf, offWords, roleOf } from "../words";

export function tokenLabel(scene: Scene, id: PlayerId, near: Seat): string {
  const one = player(scene, id);
  const says = [
    `${one.seat === near ? "your" : "their"} ${one.shirt}, ${roleOf(one.shirt).toLowerCase()}`,
    one.off
      ? offWords(one.off)
      : one.grounded
        ? "on the ground"
        : one.at
          ? "standing"
          : "not placed yet",
    ...(holder(scene) === id ? [one.grounded ? "the ball is under him" : "has the ball"] : []),
    ...(one.holding_on ? ["holding on"] : []),
    ...(one.ruck_offside ? ["off-side at the ruck"] : []),
    ...(one.kick_offside ? ["off-side from the kick"] : []),
    ...(one.must_retreat ? ["must go back"] : []),
    ...(one.closed && !one.grounded ? ["has moved"] : []),
  ];
  return says.join(", ");
}

export function ballWords(scene: Scene, pack: Contents): string {
  const who = holder(scene);
  const name = who ? nameOf(pack, who) : "";
  if (!scene.ball) return "the ball is out of play";
  switch (scene.ball.state) {
    case "carried":
      return `${name} has the ball`;
    case "under":
      return `the ball is on ${name}, who is on the ground`;
    case "loose":
      return "the ball is loose";
    case "air":
      return "the ball is in the air";
  }
}

export function boardLabel(scene: Scene, pack: Contents, near: Seat): string {
  const { breakdown } = scene;
  const ruck = breakdown ? (breakdown.formed ? " There is a ruck." : " There is a breakdown.") : "";
  const says = ballWords(scene, pack);
  const way = facing(scene, near) === "up" ? "towards larger rows" : "towards smaller rows";
  return `Crash Tackle field, you attack ${way}. ${capital(says)}.${ruck} Arrow keys move a cursor over the spaces.`;
}
