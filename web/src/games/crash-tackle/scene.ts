// The position and the pack of Crash Tackle, of all games' the own, and readers of both. Nothing
// here judges: it only looks things up.
import type * as wire from "../../protocol";
import type { BySeat, Choice, Line, Seat, Thing } from "../../protocol";
import type {
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
  Skills,
  Way,
  Window,
} from "../../protocol/crash-tackle";
import { type Facing, type Hex, ring, same, write } from "./board/hex";

export type {
  Ability,
  Act,
  Award,
  Ball,
  BallState,
  Beat,
  BySeat,
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
};

/** `home:7`: also its name among the things of answers. */
export type PlayerId = Thing;

type Own<T> = Extract<T, { game: "crash-tackle" }>;
const isOwn = <T extends { game: string }>(thing: T): thing is Own<T> =>
  thing.game === "crash-tackle";

/** What is of this game among that of all; a page hands in nothing else. */
function own<T extends { game: string }>(thing: T): Own<T> {
  if (!isOwn(thing)) throw new Error(`this is a matter of ${thing.game}`);
  return thing;
}
export const sceneOf = (scene: wire.Scene): Scene => own(scene);
export const packOf = (pack: wire.Contents): Contents => own(pack);
export const actOf = ({ does }: Choice): Act => own(does);
/** What is drawn, for the server to judge. */
export const drawnAct = (act: Act): wire.Act => ({ game: "crash-tackle", ...act });
/** What a board shows of a line; null where it shows nothing. */
export const beatOf = ({ beat }: Line): Beat | null => beat && own(beat);
/** What a board shows of the newest lines, in order. */
export const beats = (news: readonly Line[]): Beat[] => news.flatMap((line) => beatOf(line) ?? []);

export const other = (seat: Seat): Seat => (seat === "home" ? "away" : "home");

export const SIDE = 15;
export const idOf = (seat: Seat, shirt: number): PlayerId => `${seat}:${shirt}`;
export const seatOf = (id: PlayerId): Seat => (id.startsWith("home") ? "home" : "away");
export const shirtOf = (id: PlayerId): number => Number(id.slice(id.indexOf(":") + 1));
export const isPlayer = (thing: Thing): boolean => /^(home|away):\d+$/.test(thing);
export const SHIRTS: readonly number[] = Array.from({ length: SIDE }, (_, index) => index + 1);

export function groupOf(shirt: number): Group {
  if (shirt <= 8) return "forwards";
  return shirt === 15 ? "fullback" : shirt === 11 || shirt === 14 ? "wings" : "backs";
}
const NO_SKILLS = { movement: 0, ball: 0, kicking: 0 };
export const skillsOf = (
  pack: Contents,
  shirt: number,
): Pick<Skills, "movement" | "ball" | "kicking"> =>
  pack.skills.find(({ shirts }) => shirts.includes(shirt)) ?? NO_SKILLS;

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
