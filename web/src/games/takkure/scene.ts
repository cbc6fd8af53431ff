// The scene and the pack of Takkure as the server tells them, and readers of both. Nothing here
// judges: it only looks things up.
import type {
  Act as AnyAct,
  Beat as AnyBeat,
  Scene as AnyScene,
  Contents,
  Seat,
  Thing,
} from "../../protocol";
import type { Declared, Person, Place, Role } from "../../protocol/takkure";
import { ownOf } from "../shared/own";
import { seatOf } from "../shared/thing";

export type {
  Card,
  Coach,
  Declared,
  Design,
  Person,
  Place,
  Play,
  Role,
} from "../../protocol/takkure";
export type Scene = Extract<AnyScene, { game: "takkure" }>;
export type Pack = Extract<Contents, { game: "takkure" }>;
export type Act = Extract<AnyAct, { game: "takkure" }>;
export type Beat = Extract<AnyBeat, { game: "takkure" }>;

/** `home:wing`. */
export type PlayerId = Thing;
export const ROLES: readonly Role[] = ["forward", "wing", "scrum-half", "full-back"];

export const { sceneOf, packOf, actOf, beats } = ownOf("takkure");

export function player(scene: Scene, id: PlayerId): Person {
  const found = scene.players.find(({ who }) => who === id);
  if (!found) throw new Error(`the scene has no ${id}`);
  return found;
}

export const roleOf = (scene: Scene, id: PlayerId): Role => player(scene, id).role;
/** The players of a side. */
export const sideOf = (scene: Scene, seat: Seat): Person[] =>
  scene.players.filter(({ who }) => seatOf(who) === seat);

/** The card of a player; trainees have one together. */
export function cardOf(scene: Scene, pack: Pack, id: PlayerId) {
  const { card } = player(scene, id);
  return pack.players.find((one) => one.id === card) ?? pack.trainee;
}

export const onPitch = (scene: Scene, id: PlayerId): boolean =>
  player(scene, id).status === "on-pitch";
export const placeOf = (scene: Scene, id: PlayerId): Place =>
  player(scene, id).at ?? { x: 0, y: 0 };

export const teamOf = (scene: Scene, pack: Pack, seat: Seat) =>
  pack.teams.find(({ id }) => id === scene.coaches[seat].team);

export function teamNames(scene: Scene, pack: Pack): Record<Seat, { name: string; short: string }> {
  const of = (seat: Seat) => {
    const name = teamOf(scene, pack, seat)?.name ?? seat;
    return { name, short: name };
  };
  return { home: of("home"), away: of("away") };
}

export const lessonOf = (scene: Scene, pack: Pack) =>
  pack.lessons.find(({ id }) => id === scene.lesson);

export const holder = ({ ball }: Scene): PlayerId | null => (ball.is === "held" ? ball.by : null);
export const loose = ({ ball }: Scene): Place | null => (ball.is === "loose" ? ball.at : null);

/** The way an attacker has travelled in this activation; nothing where he has not moved. */
export const trail = ({ activation }: Scene, id: PlayerId): Place[] =>
  activation.trails.find(({ who }) => who === id)?.path ?? [];

/** The places that the marked move goes through behind its start; none without one. */
export function markedWay({ activation: { marked } }: Scene): Place[] {
  if (!marked) return [];
  return marked.turn ? [marked.turn, marked.end] : [marked.end];
}

/** What a defender has declared in this activation; null for nobody who has. */
export const declared = ({ activation }: Scene, id: PlayerId): Declared | null =>
  activation.defences.find(({ who }) => who === id) ?? null;
