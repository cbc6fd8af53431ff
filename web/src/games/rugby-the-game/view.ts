// The view and the pack of Rugby: The Game as the server writes them, and readers of both.
// Nothing here judges: it only looks things up.
import type { Line, Seat } from "../../protocol";

export type BySeat<T> = Record<Seat, T>;
export type SlotName = "S1" | "S2" | "S3" | "S4" | "S5" | "H";
export const SLOTS: readonly SlotName[] = ["S1", "S2", "S3", "S4", "S5", "H"];

/** Copies by card id. */
type Pool = Record<string, number>;
type Deck = { pool: number[]; bottom: number[] };

export type Absentee = {
  shirt: number;
  kind: "bin" | "gone" | "injured";
  due: number;
  closes: SlotName | null;
};

export type Side = {
  slots: (number | null)[];
  ready: number[];
  headgear: number[];
  nine_sits_out: boolean;
  forwards: Deck;
  backs: Deck;
  power: { fresh: number; pool: Pool };
  discard: Pool;
  hand: string[];
  in_play: string[];
  set_aside: string[];
  looked_at: string[];
  absent: Absentee[];
  coach: number | null;
  coach_used: boolean;
  warned: boolean;
};

export type Contest = {
  scrum: boolean;
  first: Seat;
  committed: BySeat<number[]>;
  mods: BySeat<number>;
  extra: BySeat<number>;
  counted: BySeat<number>;
  balls: BySeat<number>;
  turned: BySeat<Pool>;
  winner: Seat | null;
};

export type Lineout = {
  lock: BySeat<number | null>;
  revealed: boolean;
  mods: BySeat<number>;
  forced_match: boolean;
  jump: BySeat<number>;
};

export type Table = {
  teams: BySeat<number>;
  half: number;
  overtime: boolean;
  finished: boolean;
  /** Metres from home's goal line. */
  pos: number;
  ball: { seat: Seat; shirt: number } | null;
  attacking: Seat;
  score: BySeat<number>;
  half_left: number;
  /** Where the half deck has a discard pile of its own. */
  half_discard?: Pool;
  weather: number | null;
  wind_favours: Seat | null;
  referee: number | null;
  tackle: { tackler: number; carrier: number; last_chance: boolean; big_hit: boolean };
  contest: Contest;
  lineout: Lineout;
  kick: { kind: string; metres: number; catcher: number | null; chaser: number | null };
  limbo: { by: Seat; card: string; cancelled: boolean }[];
  sides: BySeat<Side>;
};

/** A frame is a word, or an object with one key. */
export type Frame = string | Record<string, unknown>;

export type View = {
  seat: Seat | null;
  table: Table;
  hidden: BySeat<{ hand: number; power: number; looked_at: number; lock: boolean; kept: boolean }>;
  stack: Frame[];
};

type Boot = { metres: number; need: number };
export type Player = {
  shirt: number;
  name: string;
  forward: boolean;
  run: number;
  pass: number[];
  line_pass: number[];
  line_pass_winger: boolean;
  tackle_forward: number | null;
  tackle_back: number | null;
  ruck: number;
  scrum: number | null;
  kick: Boot | null;
  drop_kick: Boot | null;
  evade: number | null;
  sprint: number | null;
  fend: number | null;
  offload: number | null;
  sidestep: number | null;
  flanker: number | null;
  big_hit: number | null;
};
export type CardDesign = {
  id: string;
  name: string;
  text: string;
  colour: "green" | "red" | "yellow" | "blue";
  copies: number;
  balls: number;
  cost: "action" | "free" | "react" | "blue";
  windows: string[];
};
export type Sideline = { id: string; name: string; text: string };
export type Pack = {
  name: string;
  about: string;
  teams: { id: string; name: string; about: string; players: Player[] }[];
  cards: CardDesign[];
  coaches: Sideline[];
  weathers: (Sideline & { wind: number })[];
  referees: Sideline[];
};

export const asView = (view: unknown): View => view as View;
export const asPack = (pack: unknown): Pack => pack as Pack;

export const other = (seat: Seat): Seat => (seat === "home" ? "away" : "home");
const poolSize = (pool: Pool): number =>
  Object.values(pool).reduce((sum, copies) => sum + copies, 0);

export function player(view: View, pack: Pack, seat: Seat, shirt: number): Player {
  const found = pack.teams[view.table.teams[seat]]?.players[shirt - 1];
  if (!found) throw new Error(`the pack has no ${seat} ${shirt}`);
  return found;
}

export const surname = (name: string): string => name.slice(name.lastIndexOf(" ") + 1);

export function card(pack: Pack, id: string): CardDesign | undefined {
  return pack.cards.find((design) => design.id === id);
}

/** The team's full name, and its last word where there is little room. */
export function teamNames(view: View, pack: Pack): BySeat<{ name: string; short: string }> {
  const of = (seat: Seat) => {
    const name = pack.teams[view.table.teams[seat]]?.name ?? seat;
    return { name, short: surname(name) };
  };
  return { home: of("home"), away: of("away") };
}

export type Counts = {
  forwards: number;
  backs: number;
  power: number;
  discard: number;
  hand: number;
};

/** How many cards lie where. A hidden hand counts as well. */
export function counts(view: View, seat: Seat): Counts {
  const side = view.table.sides[seat];
  const hidden = view.hidden[seat];
  const deck = ({ pool, bottom }: Deck) => pool.length + bottom.length;
  return {
    forwards: deck(side.forwards),
    backs: deck(side.backs),
    power: side.power.fresh + poolSize(side.power.pool) + hidden.power,
    discard: poolSize(side.discard),
    hand: side.hand.length + hidden.hand,
  };
}

/** How many cards lie on the half deck's own pile; null where it has none. */
export const halfDiscard = ({ table }: View): number | null =>
  table.half_discard ? poolSize(table.half_discard) : null;

/** What stands in a slot. */
export type InSlot =
  | { is: "player"; shirt: number; ready: boolean }
  | { is: "closed"; by: Absentee }
  | { is: "empty" };

export function inSlot(side: Side, slot: SlotName): InSlot {
  const shirt = side.slots[SLOTS.indexOf(slot)];
  if (shirt) return { is: "player", shirt, ready: side.ready.includes(shirt) };
  const by = side.absent.find((absentee) => absentee.closes === slot);
  return by ? { is: "closed", by } : { is: "empty" };
}

export const carries = (view: View, seat: Seat, shirt: number): boolean =>
  view.table.ball?.seat === seat && view.table.ball.shirt === shirt;

const frameName = (frame: Frame): string =>
  typeof frame === "string" ? frame : (Object.keys(frame)[0] ?? "");

/** Whether an activity of this name is going on. */
export const during = (view: View, name: string): boolean =>
  view.stack.some((frame) => frameName(frame) === name);

/** What an activity of this name says about itself: a step, or an object. */
export function detail(view: View, name: string): unknown {
  const frame = view.stack.find((one) => frameName(one) === name);
  return typeof frame === "object" ? frame[name] : undefined;
}

/** The reaction window that is open, if any. */
export function openWindow(view: View): string | null {
  const top = view.stack.at(-1);
  const window =
    typeof top === "object" ? (top.window as { window: string } | undefined) : undefined;
  return window?.window ?? null;
}

export type SetPiece = "ruck" | "scrum" | "line-out";

/** The set piece on the table. A ruck or scrum whose ball is out is over. */
export function setPiece(view: View): SetPiece | null {
  if (during(view, "line-out")) return "line-out";
  const scrum = detail(view, "scrum") as { step: unknown } | undefined;
  if (scrum) return ["ball", "choice", "ground"].includes(scrum.step as string) ? null : "scrum";
  if (during(view, "ruck") && !view.table.ball) return "ruck";
  return null;
}

/** Why somebody is down, in a word. */
export function groundedAs(view: View, seat: Seat, shirt: number): string {
  const { tackle, contest, attacking } = view.table;
  if (during(view, "ruck") && contest.committed[seat].includes(shirt)) return "Committed";
  const ruck = during(view, "ruck");
  const carrying = ruck ? contest.first : attacking;
  if (ruck || during(view, "tackle")) {
    if (seat === carrying && shirt === tackle.carrier) return "Tackled";
    if (seat !== carrying && shirt === tackle.tackler) return "Tackler";
  }
  if (shirt === 9 && view.table.sides[seat].nine_sits_out) return "Next ruck";
  return "Grounded";
}

/** Metres from the goal line that `seat` attacks. */
export const metresToGo = (view: View, seat: Seat): number =>
  seat === "home" ? 100 - view.table.pos : view.table.pos;

/** The events behind the newest lines, by name. */
export function events(news: readonly Line[], name: string): Record<string, unknown>[] {
  return news.flatMap(({ event }) => {
    const found =
      event && typeof event === "object" ? (event as Record<string, unknown>)[name] : undefined;
    return found && typeof found === "object" ? [found as Record<string, unknown>] : [];
  });
}
