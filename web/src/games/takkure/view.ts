// The view and the pack of Takkure as the server writes them, and readers of both.
// Nothing here judges: it only looks things up.
import type { Line, Seat } from "../../protocol";
import { type Place, parse, places } from "./place";

export type BySeat<T> = Record<Seat, T>;
export type Role = "forward" | "wing" | "scrum-half" | "full-back";
export const ROLES: readonly Role[] = ["forward", "wing", "scrum-half", "full-back"];
/** `home wing`. */
export type PlayerId = string;
/** A word, or an object with one key. */
export type Tagged = string | Record<string, unknown>;

export type Fatigue = { active: number; inactive: number; permanent: number };
export type Player = {
  card: number;
  status: "on-pitch" | "waiting" | "injured" | "removed" | "absent";
  at: string;
  ground: number;
  fatigue: Fatigue;
  wounds: number;
  tokens: number;
  honour: number;
  losses: { mov: [number, number]; stats: number[] };
  needs_body_roll: boolean;
  lost_skills: boolean;
};
export type Defence = {
  action: Tagged;
  order: number;
  path: string[];
  touched: boolean;
  displaced: boolean;
  reach: number | null;
  rolled: boolean;
};
export type TeamPlay = {
  card: string | null;
  participants: Role[];
  slots: (Role | null)[];
  revealed: boolean;
  over: boolean;
};
export type Act = {
  step: number;
  active: PlayerId | null;
  start: string;
  first: Tagged;
  extra_move: number;
  play: TeamPlay | null;
  trails: string[][];
  second_start: string | null;
  second: Tagged;
  doing: { by: PlayerId; what: Tagged; place: string } | null;
  defence: Defence[];
  named: Role | null;
};
export type Coach = {
  team: number;
  deck: string[];
  hand: string[];
  discard: string[];
  plays: string[];
  used: string[];
  shown: string[];
  pool: number;
  ready: boolean;
};
export type Ball = "off" | { held: PlayerId } | { loose: string };
export type Table = {
  settings: {
    open_measuring: boolean;
    kick_out: string;
    lesson: number | null;
    lesson_attacker: Seat;
  };
  half: number;
  score: BySeat<number>;
  finished: boolean;
  attacker: Seat;
  time: { box: number; active: BySeat<boolean> };
  tokens_left: number;
  ball: Ball;
  coaches: BySeat<Coach>;
  players: Player[];
  kick: { kicker: Seat | null; template: string | null; kicking: PlayerId | null };
  act: Act;
  rolls: unknown[];
};
export type View = {
  seat: Seat | null;
  table: Table;
  hidden: BySeat<{ hand: number; deck: number; plays: number; face_down: boolean }>;
  stack: Tagged[];
  awaiting: unknown;
};

export type PlayerCard = {
  id: string;
  name: string;
  team: string;
  roles: Role[];
  base_mm: number;
  radius: number;
  mov: [number, number];
  /** How far his pressure reaches while his skill works. */
  pressure: number;
  bac: number;
  bac_try: number;
  str: number;
  ref: number;
  int: number;
  prt: number;
  bdy: number;
  skill: { name: string; text: string; kind: string } | null;
  position_skill: { name: string; text: string } | null;
};
export type CardDesign = { id: string; name: string; text: string; window: string; side: string };
/** `first` and `second` are who does what: slots and words, such as `["S1", "pass to S2"]`. */
export type PlayDesign = {
  id: string;
  name: string;
  text: string;
  slots: unknown;
  carrier: string;
  first: [string, string][];
  second: [string, string][];
};
export type Team = {
  id: string;
  name: string;
  short: string;
  about: string;
  skill: { name: string; text: string; holder: string } | null;
  players: number[];
  deck: string[];
  plays: string[];
};
export type Pack = {
  name: string;
  pitch: {
    length: number;
    width: number;
    in_goal: number;
    kick_off_lines: [number, number];
    template_radius: number;
    ball_radius: number;
  };
  numbers: { boxes: number; tokens: number; pressure_range: number; catch_range: number };
  teams: Team[];
  players: PlayerCard[];
  trainee: PlayerCard;
  cards: CardDesign[];
  plays: PlayDesign[];
  lessons: { id: string; title: string; text: string }[];
};

export const asView = (view: unknown): View => view as View;
export const asPack = (pack: unknown): Pack => pack as Pack;
export const other = (seat: Seat): Seat => (seat === "home" ? "away" : "home");

export const idOf = (seat: Seat, role: Role): PlayerId => `${seat} ${role}`;
export const seatOf = (id: PlayerId): Seat => (id.startsWith("home") ? "home" : "away");
export const roleOf = (id: PlayerId): Role => id.slice(id.indexOf(" ") + 1) as Role;
export const ALL: readonly PlayerId[] = (["home", "away"] as const).flatMap((seat) =>
  ROLES.map((role) => idOf(seat, role)),
);
/** The name of a player among the things of answers: `home:wing`. */
export const thing = (id: PlayerId): string => id.replace(" ", ":");
export const idOfThing = (name: string): PlayerId => name.replace(":", " ");

export function player(view: View, id: PlayerId): Player {
  const found = view.table.players[ALL.indexOf(id)];
  if (!found) throw new Error(`the view has no ${id}`);
  return found;
}

/** The card of a player; trainees have one together. */
export function cardOf(view: View, pack: Pack, id: PlayerId): PlayerCard {
  return pack.players[player(view, id).card] ?? pack.trainee;
}

export const onPitch = (view: View, id: PlayerId): boolean =>
  player(view, id).status === "on-pitch";
export const placeOf = (view: View, id: PlayerId): Place =>
  parse(player(view, id).at) ?? { x: 0, y: 0 };

export function teamNames(view: View, pack: Pack): BySeat<{ name: string; short: string }> {
  const of = (seat: Seat) => {
    const team = pack.teams[view.table.coaches[seat].team];
    return { name: team?.name ?? seat, short: team?.name ?? seat };
  };
  return { home: of("home"), away: of("away") };
}

/** The word of a tagged value. */
export const word = (value: Tagged | null | undefined): string =>
  typeof value === "string" ? value : value ? (Object.keys(value)[0] ?? "") : "";

/** What a tagged value says beside its word. */
export const detail = (value: Tagged | null | undefined): Record<string, unknown> => {
  if (!value || typeof value === "string") return {};
  const inner = value[word(value)];
  return inner && typeof inner === "object" ? (inner as Record<string, unknown>) : {};
};

export const holder = (view: View): PlayerId | null =>
  typeof view.table.ball === "object" && "held" in view.table.ball ? view.table.ball.held : null;

export const loose = (view: View): Place | null =>
  typeof view.table.ball === "object" && "loose" in view.table.ball
    ? parse(view.table.ball.loose)
    : null;

/** What an activity of this name says about itself, if it goes on. */
export function during(view: View, name: string): Record<string, unknown> | null {
  const frame = [...view.stack].reverse().find((one) => word(one) === name);
  return frame === undefined ? null : detail(frame);
}

/** Who makes the free move that is asked for. */
export function mover(view: View): PlayerId | null {
  const { act, attacker } = view.table;
  const top = view.stack.at(-1);
  const step = detail(top);
  const [inner] = Object.values(step);
  const named = inner && typeof inner === "object" ? (inner as Record<string, unknown>) : step;
  if (typeof named.who === "string") return named.who;
  if (typeof named.role === "string") return idOf(attacker, named.role as Role);
  if (word(top) === "defence" && act.named) return idOf(other(attacker), act.named);
  if (word(top) === "flight" && typeof step.passer === "string") {
    return idOf(seatOf(step.passer), step.to as Role);
  }
  return act.doing?.by ?? act.active;
}

/** The way an attacker has travelled in this activation. */
export function trail(view: View, role: Role): Place[] {
  return places(view.table.act.trails[ROLES.indexOf(role)] ?? []);
}

/** The places that the marked move goes through behind its start; none without one. */
export function markedWay(view: View): Place[] {
  const { first } = view.table.act;
  const { turn, end } = detail(first);
  return word(first) === "move" ? places([turn, end].filter((one) => typeof one === "string")) : [];
}

/** The events behind the newest lines, by name. */
export function events(news: readonly Line[], name: string): Record<string, unknown>[] {
  return news.flatMap(({ event }) => {
    const found =
      event && typeof event === "object" ? (event as Record<string, unknown>)[name] : undefined;
    return found && typeof found === "object" ? [found as Record<string, unknown>] : [];
  });
}
