// The position and the pack of Crash Tackle, of all games' the own, and readers of both. Nothing
// here judges: it only looks things up.
import type * as wire from "../../protocol";
import type { BySeat, Seat, Thing } from "../../protocol";
import type { Act, Contents, Group, Player, Scene, Skills } from "../../protocol/crash-tackle";
import { same, write } from "../shared/grid/space";
import { ownOf } from "../shared/own";
import { type Facing, type Hex, ring } from "./board/hex";

export type { BySeat } from "../../protocol";
export type {
  Ability,
  Act,
  Award,
  Ball,
  BallState,
  Beat,
  Card,
  Contents,
  Field,
  Group,
  Off,
  Offence,
  Player,
  Restart,
  Review,
  Scene,
  Way,
  Window,
} from "../../protocol/crash-tackle";

/** `home:7`: also its name among the things of answers. */
export type PlayerId = Thing;

export const { sceneOf, packOf, actOf, beatOf, beats } = ownOf("crash-tackle");
/** What is drawn, for the server to judge. */
export const drawnAct = (act: Act): wire.Act => ({ game: "crash-tackle", ...act });

/** What a shirt is and can do. */
export function skillsOf(pack: Contents, shirt: number): Skills {
  const found = pack.skills.find(({ shirts }) => shirts.includes(shirt));
  if (!found) throw new Error(`the pack has no shirt ${shirt}`);
  return found;
}
export const groupOf = (pack: Contents, shirt: number): Group => skillsOf(pack, shirt).group;

export function player(scene: Scene, id: PlayerId): Player {
  const found = scene.players.find((one) => one.id === id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
}
export const placeOf = (scene: Scene, id: PlayerId): Hex | null => player(scene, id).at;

/** Whoever is on a space. */
export const whoIsOn = (scene: Scene, hex: Hex): PlayerId | null =>
  scene.players.find(({ at }) => same(at, hex))?.id ?? null;

export const facing = (scene: Scene, seat: Seat): Facing => scene.facing[seat];

export function teamNames({ teams }: Contents): BySeat<{ name: string; short: string }> {
  const of = ({ name }: { name: string }) => ({ name, short: name });
  return { home: of(teams.home), away: of(teams.away) };
}

/** Who has the ball in his hands, or under him. */
export const holder = (scene: Scene): PlayerId | null => scene.ball?.holder ?? null;

/** Whether a module of Pro Training is played. */
export const plays = (scene: Scene, module: string): boolean => scene.modules.includes(module);

/** The spaces around the standing players of a side, each once. */
export function zones(scene: Scene, side: Seat): Hex[] {
  const found = new Map<string, Hex>();
  for (const { seat, at, grounded } of scene.players) {
    if (seat === side && at && !grounded) for (const near of ring(at)) found.set(write(near), near);
  }
  return [...found.values()];
}
