// The view and the pack of Crash Tackle as the server writes them, and readers of both.
// Nothing here judges: it only looks things up.
import type { Line, Seat } from "../../protocol";
import { type Facing, type Hex, parse, ring, write } from "./hex";

export type BySeat<T> = Record<Seat, T>;
/** `home:7`: also its name among the things of answers. */
export type PlayerId = string;
/** A word, or an object with one key. */
export type Tagged = string | Record<string, unknown>;

export const SIDE = 15;
export type Status = "playing" | "may-return" | "sent-off" | { "sin-bin": number };
export type Player = {
  at: string | null;
  grounded: boolean;
  status: Status;
  moves_used: number;
  closed: boolean;
  stepped: boolean;
  kick_offside: boolean;
  kick_liable: boolean;
  must_retreat: boolean;
  holding_on: boolean;
};
export type BallAt =
  | "dead"
  | { carried: PlayerId }
  | { "on-grounded": PlayerId }
  | { loose: string }
  | { "in-air": string };
export type Breakdown = {
  centre: string;
  owner: Seat;
  stood: BySeat<boolean>;
  formed: boolean;
  failed: BySeat<number>;
};
export type Stoppage = { to: Seat; what: Tagged; advantage: boolean };
export type Roll = {
  kind: Tagged;
  roller: PlayerId;
  skill: number;
  bonus: number;
  strict: boolean;
  dice: [number, number] | null;
};
export type Table = {
  settings: { modules: string[]; turns: number; free_flip: boolean };
  half: number;
  turn_no: BySeat<number>;
  active: Seat;
  score: BySeat<number>;
  home_facing: Facing;
  finished: boolean;
  players: Player[];
  ball: { at: BallAt; last_touched: Seat | null; gained_in_22: boolean; may_dot: boolean };
  kicked: { kicker: PlayerId; from: string; spaces: number; chase: boolean } | null;
  breakdown: Breakdown | null;
  tackle: { carrier: PlayerId; tackler: PlayerId } | null;
  roll: Roll | null;
  cards: {
    deck: string[];
    discard: string[];
    hands: BySeat<string[]>;
    committed: BySeat<string[]>;
    substitutions: BySeat<number>;
  };
  due: Stoppage | null;
  advantage: Stoppage | null;
  turn: {
    mover: PlayerId | null;
    over: [PlayerId, string] | null;
    bonus: [PlayerId, number] | null;
    must_step: PlayerId | null;
  };
};
/** What a ruck lays over the field while there is one. */
export type Ruck = {
  protection: BySeat<string[]>;
  gate: BySeat<string[]>;
  /** The row of each side's off-side line. */
  line: BySeat<number | null>;
  offside: PlayerId[];
};
export type View = {
  seat: Seat | null;
  table: Table;
  hidden: BySeat<{ hand: number; committed: number; deck?: number }>;
  stack: Tagged[];
  ruck?: Ruck | null;
};

export type Group = "forwards" | "backs" | "wings" | "fullback";
export type Skills = { movement: number; ball: number; kicking: number };
export type Ability = {
  id: string;
  name: string;
  text: string;
  users: Group[];
  window: string;
  rolls: string[];
};
export type Card = {
  id: string;
  ability: string;
  name: string;
  energy: number;
  distance: number;
  arrows: string[];
};
export type Field = {
  half_width: number;
  dead: number;
  tryline: number;
  l22: number;
  l10: number;
  l5: number;
  touch5: number;
};
export type Pack = {
  name: string;
  teams: { name: string; short: string; about: string }[];
  field: Field;
  skills: Skills[];
  abilities: Ability[];
  cards: Card[];
};

export const asView = (view: unknown): View => view as View;
export const asPack = (pack: unknown): Pack => pack as Pack;
export const other = (seat: Seat): Seat => (seat === "home" ? "away" : "home");

export const idOf = (seat: Seat, shirt: number): PlayerId => `${seat}:${shirt}`;
export const seatOf = (id: PlayerId): Seat => (id.startsWith("home") ? "home" : "away");
export const shirtOf = (id: PlayerId): number => Number(id.slice(id.indexOf(":") + 1));
export const isPlayer = (thing: string): boolean => /^(home|away):\d+$/.test(thing);
export const SHIRTS: readonly number[] = Array.from({ length: SIDE }, (_, index) => index + 1);
export const ALL: readonly PlayerId[] = (["home", "away"] as const).flatMap((seat) =>
  SHIRTS.map((shirt) => idOf(seat, shirt)),
);

const GROUPS: readonly Group[] = ["forwards", "backs", "wings", "fullback"];
export function groupOf(shirt: number): Group {
  if (shirt <= 8) return "forwards";
  return shirt === 15 ? "fullback" : shirt === 11 || shirt === 14 ? "wings" : "backs";
}
export function skillsOf(pack: Pack, shirt: number): Skills {
  return pack.skills[GROUPS.indexOf(groupOf(shirt))] ?? { movement: 0, ball: 0, kicking: 0 };
}

export function player(view: View, id: PlayerId): Player {
  const found = view.table.players[(seatOf(id) === "home" ? 0 : SIDE) + shirtOf(id) - 1];
  if (!found) throw new Error(`the view has no ${id}`);
  return found;
}
export const placeOf = (view: View, id: PlayerId): Hex | null => parse(player(view, id).at);

/** Whoever is on a space. */
export function whoIsOn(view: View, hex: Hex): PlayerId | null {
  const text = write(hex);
  return ALL.find((id) => player(view, id).at === text) ?? null;
}

export const facing = (view: View, seat: Seat): Facing => {
  const { home_facing: home } = view.table;
  return seat === "home" ? home : home === "up" ? "down" : "up";
};

export function teamNames(pack: Pack): BySeat<{ name: string; short: string }> {
  const of = (index: number) => ({
    name: pack.teams[index]?.name ?? "",
    short: pack.teams[index]?.name ?? "",
  });
  return { home: of(0), away: of(1) };
}

/** The word of a tagged value. */
export const word = (value: Tagged | null | undefined): string =>
  typeof value === "string" ? value : value ? (Object.keys(value)[0] ?? "") : "";

/** What a tagged value holds beside its word. */
export const inside = (value: Tagged | null | undefined): unknown =>
  value && typeof value === "object" ? value[word(value)] : undefined;

export const detail = (value: Tagged | null | undefined): Record<string, unknown> => {
  const inner = inside(value);
  return inner && typeof inner === "object" ? (inner as Record<string, unknown>) : {};
};

/** The activity of this name that goes on; null when there is none. */
export const during = (view: View, name: string): Tagged | null =>
  [...view.stack].reverse().find((one) => word(one) === name) ?? null;

/** Who is asked for his free pass right now. */
export function freePass(view: View): PlayerId | null {
  const top = view.stack.at(-1);
  const { player: who, step } = detail(top);
  return word(top) === "gain" && step === "free-pass" ? String(who) : null;
}

/** Who has the ball in his hands, or under him. */
export function holder(view: View): PlayerId | null {
  const { at } = view.table.ball;
  if (typeof at !== "object") return null;
  return "carried" in at ? at.carried : "on-grounded" in at ? at["on-grounded"] : null;
}
export const carrier = (view: View): PlayerId | null => {
  const { at } = view.table.ball;
  return typeof at === "object" && "carried" in at ? at.carried : null;
};
export type BallState = "carried" | "under" | "loose" | "air";
export function ball(view: View): { state: BallState; at: Hex } | null {
  const { at } = view.table.ball;
  if (typeof at !== "object") return null;
  if ("loose" in at) return placed("loose", parse(at.loose));
  if ("in-air" in at) return placed("air", parse(at["in-air"]));
  if ("carried" in at) return placed("carried", placeOf(view, at.carried));
  return placed("under", placeOf(view, at["on-grounded"]));
}
const placed = (state: BallState, at: Hex | null) => at && { state, at };

/** The spaces around the standing players of a side, each once. */
export function zones(view: View, seat: Seat): Hex[] {
  const found = new Map<string, Hex>();
  for (const shirt of SHIRTS) {
    const { at, grounded } = player(view, idOf(seat, shirt));
    const hex = parse(at);
    if (hex && !grounded) for (const near of ring(hex)) found.set(write(near), near);
  }
  return [...found.values()];
}

/** The spot of a stoppage, where it has one. */
export function spotOf(stoppage: Stoppage | null): Hex | null {
  const inner = inside(stoppage?.what);
  return typeof inner === "string" ? parse(inner) : null;
}

/** The events behind the newest lines, by name. */
export function events(news: readonly Line[], name: string): Record<string, unknown>[] {
  return news.flatMap(({ event }) => {
    const found =
      event && typeof event === "object" ? (event as Record<string, unknown>)[name] : undefined;
    return found && typeof found === "object" ? [found as Record<string, unknown>] : [];
  });
}
