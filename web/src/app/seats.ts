// The seats this browser may sit on, kept in the browser: "my tables".
import { signal } from "@preact/signals";
import type { Created, Seat } from "../protocol";

export type OwnSeat = { seat: Seat; token: string };
export type OwnTable = {
  id: string;
  game: string;
  seats: OwnSeat[];
  since: number;
  /** The seat kept for a friend, until the link has been sent. */
  invite?: OwnSeat | undefined;
};

const KEY = "tryline.tables";
const KEPT = 60;

function read(): OwnTable[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as OwnTable[]) : [];
  } catch {
    return [];
  }
}

/** The tables of this browser, newest first. */
export const tables = signal<OwnTable[]>(typeof localStorage === "undefined" ? [] : read());

/** The seats of this browser at a table. */
export function seatsAt(id: string): OwnSeat[] {
  return tables.value.find((table) => table.id === id)?.seats ?? [];
}

/** Remembers seats at a table, beside those remembered already. */
export function keepSeats(id: string, game: string, seats: OwnSeat[]): void {
  const old = tables.value.find((table) => table.id === id);
  const other = (old?.seats ?? []).filter((kept) => !seats.some((seat) => seat.seat === kept.seat));
  const table: OwnTable = {
    ...old,
    id,
    game: game || old?.game || "",
    seats: [...seats, ...other],
    since: old?.since ?? Date.now(),
  };
  store([table, ...tables.value.filter((kept) => kept.id !== id)].slice(0, KEPT));
}

/**
 * Remembers the seats of a match this browser has made: its own, and the one to invite a friend to.
 */
export function takeCreated({ summary, seats }: Created): void {
  const [own, other] = seats;
  if (!own) return;
  if (summary.mode !== "friend") return keepSeats(summary.id, summary.game, seats);
  keepSeats(summary.id, summary.game, [own]);
  const invited = tables.value.map((table) =>
    table.id === summary.id ? { ...table, invite: other } : table,
  );
  store(invited);
}

/** The seat kept for a friend at a table. */
export function inviteAt(id: string): OwnSeat | undefined {
  return tables.value.find((table) => table.id === id)?.invite;
}

/** Forgets a table. Without its token nobody can sit there again. */
export function forget(id: string): void {
  store(tables.value.filter((table) => table.id !== id));
}

function store(next: OwnTable[]): void {
  tables.value = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing still plays; its seats are gone when the page is closed.
  }
}

/** The link by which a friend takes a seat. The secret stands after the `#`. */
export function seatLink(id: string, seat: OwnSeat): string {
  return `${location.origin}/table/${id}#${seat.seat}=${seat.token}`;
}

/**
 * Takes the seat of a link the browser was opened with, and hides the secret from the address bar.
 */
export function takeSeatFromHash(id: string): void {
  const found = /^#(home|away)=([0-9a-f]{32})$/.exec(location.hash);
  if (!found) return;
  keepSeats(id, "", [{ seat: found[1] as Seat, token: found[2] as string }]);
  history.replaceState(null, "", location.pathname + location.search);
}
