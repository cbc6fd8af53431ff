// The view and the pack of Tutatis as the server writes them, and readers of both.
// Nothing here judges: it only looks things up.
import type { Line, Seat } from "../../protocol";
import { type Dir, parse, type Square, same } from "./square";

export type BySeat<T> = Record<Seat, T>;
/** `home:7`: also its name among the things of answers. */
export type FigureId = string;
/** A word, or an object with one key. */
export type Tagged = string | Record<string, unknown>;

/** Twelve figures and a mercenary. */
export const SIDE = 13;
export type Place =
  | "nobody"
  | "bench"
  | "unconscious"
  | "injured"
  | "heat-out"
  | "sent-off"
  | { standing: string }
  | { prone: string }
  | { stunned: string }
  | { "off-pitch": { exit: string; knocked_down: boolean; stunned: boolean } };
export type Figure = {
  profile: number;
  place: Place;
  activated: boolean;
  passed: boolean;
  shaken: number;
  used: number;
};
export type Team = {
  race: number;
  name: string;
  staff: { staff: number; used: boolean }[];
  keeper: FigureId | null;
  warp: number;
  shot: boolean;
  ran: boolean;
};
export type BallAt = "nowhere" | { held: FigureId } | { loose: string } | { moving: string };
export type Part = [Tagged, number];
export type Roll = {
  kind: string;
  figure: FigureId;
  parts: Part[];
  six_fails: boolean;
  dice: number[];
  again: boolean;
};
export type Activation = {
  figure: FigureId;
  act: string;
  mo_left: number;
  squares_moved: number;
  last_dir: Dir | null;
  leapt: boolean;
  rose: boolean;
  picked_up: boolean;
};
export type Clash = {
  by: FigureId;
  on: FigureId;
  running: boolean;
  by_at: string;
  on_at: string;
  margin: number;
  result: string | null;
};
export type Link = { figure: FigureId; from: string; dir: Dir; to: string | null };
export type Table = {
  settings: {
    budget: number;
    pitch: string;
    time_warp: number;
    balanced: boolean;
    strict_throws: boolean;
  };
  weather: number | null;
  half: number;
  turns: BySeat<number>;
  score: BySeat<number>;
  finished: boolean;
  forfeited: BySeat<boolean>;
  attacker: Seat | null;
  active: Seat;
  first_deployer: Seat | null;
  throw_up: boolean;
  teams: BySeat<Team>;
  figures: Figure[];
  ball: { at: BallAt; since_turn_start: boolean; free_carry: boolean; solo_steps: number };
  activation: Activation | null;
  over: string | null;
  bounces: number;
  /** Profiles of a position made by hand, counted on from the pack's. */
  special: Special[];
  roll: Roll | null;
  against: Roll | null;
  clash: Clash | null;
  chain: { chooser: Seat; tackler: FigureId; links: Link[] } | null;
};
/**
 * An opponent beside a standing figure, and what he takes off his tests; nothing where a mate marks
 * him.
 */
export type Contact = { figure: FigureId; opponent: FigureId; weight: number };

export type View = { seat: Seat | null; table: Table; stack: Tagged[]; contact: Contact[] };

export type Profile = {
  id: string;
  name: string;
  race: string | null;
  kind: "normal" | "hero" | "mercenary";
  size: "small" | "medium" | "large";
  keeper_role: boolean;
  irr: number;
  mo: number;
  st: number;
  ag: number;
  co: number;
  bp: number;
  solo_bonus?: number | null;
  abilities: string[];
};
export type Special = Omit<Profile, "race" | "abilities"> & {
  race: number | null;
  abilities: number[];
};
export type Race = { id: string; name: string; club: string; solo_bonus: number };
export type Ability = {
  id: string;
  word: string;
  name: string;
  text: string;
  kind: string;
  limit: unknown;
};
export type Staff = { id: string; name: string; text: string; irr: number };
export type Pack = { races: Race[]; profiles: Profile[]; abilities: Ability[]; staff: Staff[] };

/** Turns of a coach in a half. */
export const TURNS = 6;
/** A soloing test follows so many squares. */
export const CARRY = 4;

export const asView = (view: unknown): View => view as View;
export const asPack = (pack: unknown): Pack => pack as Pack;
export const other = (seat: Seat): Seat => (seat === "home" ? "away" : "home");

export const idOf = (seat: Seat, number: number): FigureId => `${seat}:${number}`;
export const seatOf = (id: FigureId): Seat => (id.startsWith("home") ? "home" : "away");
export const numberOf = (id: FigureId): number => Number(id.slice(id.indexOf(":") + 1));
export const isFigure = (thing: string): boolean => /^(home|away):\d+$/.test(thing);
export const NUMBERS: readonly number[] = Array.from({ length: SIDE }, (_, index) => index + 1);

export function figure(view: View, id: FigureId): Figure {
  const found = view.table.figures[(seatOf(id) === "home" ? 0 : SIDE) + numberOf(id) - 1];
  if (!found) throw new Error(`the view has no ${id}`);
  return found;
}

/** Everybody of a side who is in its roster. */
export const sideOf = (view: View, seat: Seat): FigureId[] =>
  NUMBERS.map((number) => idOf(seat, number)).filter((id) => figure(view, id).place !== "nobody");
export const everybody = (view: View): FigureId[] => [
  ...sideOf(view, "home"),
  ...sideOf(view, "away"),
];

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

export type Posture = "standing" | "prone" | "stunned";
export const posture = (place: Place): Posture | null => {
  const how = word(place as Tagged);
  return how === "standing" || how === "prone" || how === "stunned" ? how : null;
};

/** Where somebody stands or lies on the pitch. */
export function placeOf(view: View, id: FigureId): Square | null {
  const { place } = figure(view, id);
  return posture(place) ? parse(String(inside(place as Tagged))) : null;
}
/** Where somebody left the pitch who waits beside it. */
export function exitOf(view: View, id: FigureId): Square | null {
  const { place } = figure(view, id);
  return typeof place === "object" && "off-pitch" in place ? parse(place["off-pitch"].exit) : null;
}
/** Whoever is on a square. */
export const whoIsOn = (view: View, at: Square): FigureId | null =>
  everybody(view).find((id) => same(placeOf(view, id), at)) ?? null;

/** Who has other numbers than anybody of the pack, in a position made by hand. */
function special(view: View, pack: Pack, index: number): Profile | undefined {
  const one = view.table.special[index - pack.profiles.length];
  if (!one) return undefined;
  const race = one.race === null ? null : (pack.races[one.race]?.id ?? null);
  return { ...one, race, abilities: one.abilities.map((place) => pack.abilities[place]?.id ?? "") };
}
export const profile = (view: View, pack: Pack, id: FigureId): Profile => {
  const index = figure(view, id).profile;
  const found = pack.profiles[index] ?? special(view, pack, index);
  if (!found) throw new Error(`the pack has no figure for ${id}`);
  return found;
};
export const raceOf = (view: View, pack: Pack, seat: Seat): Race | undefined =>
  pack.races[view.table.teams[seat].race];

/** What the figures and staff of a side cost together, in Irr. */
export function costOf(view: View, pack: Pack, seat: Seat): number {
  const men = sideOf(view, seat).reduce((sum, id) => sum + profile(view, pack, id).irr, 0);
  return (
    men +
    view.table.teams[seat].staff.reduce((sum, { staff }) => sum + (pack.staff[staff]?.irr ?? 0), 0)
  );
}

export function teamNames(view: View, pack: Pack): BySeat<{ name: string; short: string }> {
  const of = (seat: Seat) => {
    const { name } = view.table.teams[seat];
    const race = raceOf(view, pack, seat);
    const full = name || race?.club || "";
    return { name: full, short: full.split(" ").at(-1) ?? full };
  };
  return { home: of("home"), away: of("away") };
}

export const carrier = (view: View): FigureId | null => {
  const { at } = view.table.ball;
  return typeof at === "object" && "held" in at ? at.held : null;
};
export type BallState = "held" | "loose" | "moving";
export function ball(view: View): { state: BallState; at: Square } | null {
  const { at } = view.table.ball;
  if (typeof at !== "object") return null;
  const state = word(at) as BallState;
  const square = "held" in at ? placeOf(view, at.held) : parse(String(inside(at)));
  return square && { state, at: square };
}
export const isKeeper = (view: View, id: FigureId): boolean =>
  view.table.teams[seatOf(id)].keeper === id;

/** Whom the last answer picked. Whoever is in action stays so until somebody else acts. */
export function pickedLast(view: View): FigureId | null {
  const play = detail(detail(during(view, "turn")) as Tagged);
  const who = play.picked;
  return typeof who === "string" ? who : null;
}

/** Whose acts are offered: who was picked, or who is being activated. */
export const picked = (view: View): FigureId | null =>
  pickedLast(view) ?? view.table.activation?.figure ?? null;

/** Who has begun and can go on, while somebody else is picked whose first act would end that. */
export function waiting(view: View): FigureId | null {
  const { activation } = view.table;
  const other = pickedLast(view);
  return activation && activation.mo_left > 0 && other && other !== activation.figure
    ? activation.figure
    : null;
}

/** What a roll is made of before its dice, and the sum of these. */
export const parts = (roll: Roll): number => roll.parts.reduce((sum, [, value]) => sum + value, 0);
export const thrown = (roll: Roll): number => roll.dice.reduce((sum, face) => sum + face, 0);

/** The events behind the newest lines, in order, each by its name and what it holds. */
export function events(news: readonly Line[]): { name: string; of: Record<string, unknown> }[] {
  return news.flatMap(({ event }) => {
    const name = word(event as Tagged | null);
    return name ? [{ name, of: detail(event as Tagged) }] : [];
  });
}
