// The names of things on a table, as `engine::thing` writes them: the one place that makes them and
// looks into them.
import type { Seat, Thing } from "../../protocol";

/** What has a side: somebody on the table, or what lies in front of a coach. */
type Sided = "figure" | "deck" | "slot" | "stage";
/** What has none: a place, a card, a direction, so far along a way. */
type Bare = "at" | "card" | "way" | "along";

/** What a name says. */
export type Named = { is: Sided; seat: Seat; name: string } | { is: Bare; name: string };

const isSeat = (word: string): word is Seat => word === "home" || word === "away";
const SIDED: ReadonlySet<string> = new Set(["deck", "slot", "stage"] satisfies Sided[]);
const isSided = (word: string): word is Sided => SIDED.has(word);
const BARE: ReadonlySet<string> = new Set(["at", "card", "way", "along"] satisfies Bare[]);
const isBare = (word: string): word is Bare => BARE.has(word);

/** The word before a colon, and what follows it. */
function cut(text: string): [string, string] | null {
  const at = text.indexOf(":");
  return at < 0 ? null : [text.slice(0, at), text.slice(at + 1)];
}

/** What a name says; null for what is no name of a thing. */
export function read(thing: Thing): Named | null {
  const [kind, name] = cut(thing) ?? ["", ""];
  if (isSeat(kind)) return { is: "figure", seat: kind, name };
  if (isBare(kind)) return { is: kind, name };
  const [seat, rest] = cut(name) ?? ["", ""];
  return isSided(kind) && isSeat(seat) ? { is: kind, seat, name: rest } : null;
}

/** `home:7`, `away:wing`: somebody of a side. */
export const figureThing = (seat: Seat, name: string | number): Thing => `${seat}:${name}`;

export const isFigure = (thing: Thing): boolean => read(thing)?.is === "figure";

/** Whose it is. */
export function seatOf(thing: Thing): Seat {
  const named = read(thing);
  if (!named || !("seat" in named)) throw new Error(`${thing} is of no side`);
  return named.seat;
}

/** The number of somebody who has one. */
export const numberOf = (thing: Thing): number => Number(read(thing)?.name);

/** Without those of a kind, such as places, which are chosen on a board and in no list. */
export const without = (things: readonly Thing[], ...kinds: Named["is"][]): Thing[] =>
  things.filter((thing) => !kinds.some((kind) => read(thing)?.is === kind));

/** Whether the same things are named in the same order. */
export const sameThings = (one: readonly Thing[], two: readonly Thing[]): boolean =>
  one.length === two.length && one.every((thing, index) => thing === two[index]);
