// Reads the record of a match: as much of it as checking the dice needs. The format is described in
// crates/engine/src/record. Whether the moves are legal is for `tryline verify`, which knows rules.
import { sha256 } from "@noble/hashes/sha2.js";
import { hex, NONCE_MAX, unhex } from "./dice";

export type Dealer = { kind: "fair"; commitment: Uint8Array } | { kind: "seeded"; seed: string };

/** One chance event as the record shows it. */
export type Drawn = {
  /** Its number: how many chance rows came before it. */
  number: number;
  /** The line of the file. */
  line: number;
  count: number;
  of: number;
  values: number[];
  /** What the values mean, in the game's notation. */
  outcome: string;
};

export type Record = {
  game: string;
  match: string;
  nonces: { home: Uint8Array; away: Uint8Array };
  dealer: Dealer;
  drawn: Drawn[];
  seed: Uint8Array | null;
};

/** Why a text is no sound record, as a sentence. */
export class RecordError extends Error {}

const DICE_MAX = 12;
const OUTCOMES_MAX = 65_535;

/** Understands a record, or throws a RecordError that says what is wrong with it. */
export function parseRecord(text: string): Record {
  if (!text.startsWith("tryline-record "))
    throw new RecordError("This is not a record of a match.");
  const body = checked(text.replaceAll("\r\n", "\n"));
  const lines = new Lines(body);
  if (!["1", "2"].includes(lines.keyed("tryline-record")))
    throw lines.wrong("this page reads records of formats 1 and 2");
  const game = lines.value("game", unquote);
  lines.keyed("rules");
  lines.keyed("pack");
  const match = lines.value("match", unquote);
  while (lines.next.startsWith("option ")) lines.keyed("option");
  const home = lines.value("seat home", nonce);
  const away = lines.value("seat away", nonce);
  const dealer = lines.value("dealer", readDealer);
  lines.keyed("start");
  if (lines.take() !== "moves") throw lines.wrong("`moves` is expected");
  const drawn = rows(lines);
  lines.keyed("end");
  const seed = lines.over ? null : lines.value("seed", (digits) => unhex(digits, 32));
  if (seed && dealer.kind === "seeded")
    throw lines.wrong("a simulated match has no seed to reveal");
  if (!lines.over) throw lines.wrong("nothing but `check` may follow the end");
  return { game, match, nonces: { home, away }, dealer, drawn, seed };
}

/** The text above the `check` line, once that line has been found right. */
function checked(text: string): string {
  const found = /^([\s\S]*\n)check ([0-9a-f]{16})\n$/.exec(text);
  if (!found) throw new RecordError("The record is cut off: its last line, `check`, is missing.");
  const [, body = "", written = ""] = found;
  const computed = hex(sha256(new TextEncoder().encode(body)).subarray(0, 8));
  if (computed === written) return body;
  throw new RecordError(
    `The record has been changed: its check is ${computed}, not ${written} as written.`,
  );
}

/** The chance rows before the `end` line. */
function rows(lines: Lines): Drawn[] {
  const drawn: Drawn[] = [];
  while (!lines.next.startsWith("end ")) {
    const line = lines.take();
    // Decisions taken back change no number: what chance decided is never undone.
    if (/^(home|away|undo|=) ./.test(line)) continue;
    const found = /^~ ([0-9,]+)\/([0-9]+) (.+)$/.exec(line);
    if (!found) throw lines.wrong("this is no row of a record");
    const [, faces = "", sides = "", outcome = ""] = found;
    const values = faces.split(",").map(number);
    const of = number(sides);
    const sound =
      values.length <= DICE_MAX && of <= OUTCOMES_MAX && values.every((value) => value < of);
    if (!sound) throw lines.wrong("this is no possible throw");
    drawn.push({
      number: drawn.length,
      line: lines.number,
      count: values.length,
      of,
      values,
      outcome,
    });
  }
  return drawn;
}

/** A number written the one way we write it; NaN, which is smaller than nothing, for all else. */
function number(text: string): number {
  return /^(0|[1-9][0-9]{0,8})$/.test(text) ? Number(text) : Number.NaN;
}

function readDealer(text: string): Dealer | null {
  const [kind, value = ""] = text.split(" ");
  if (kind === "seeded") return { kind, seed: value };
  const commitment = kind === "fair" ? unhex(value, 32) : null;
  return commitment && { kind: "fair", commitment };
}

function nonce(text: string): Uint8Array | null {
  const digits = text.slice(text.lastIndexOf(" nonce=") + " nonce=".length);
  if (digits === "-") return new Uint8Array();
  const bytes = unhex(digits);
  return bytes && bytes.length <= NONCE_MAX ? bytes : null;
}

/** Names that could be misread are written as JSON strings. */
function unquote(text: string): string | null {
  if (!text.startsWith('"')) return text;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "string" ? read : null;
  } catch {
    return null;
  }
}

/** The lines still to read. */
class Lines {
  private readonly lines: string[];
  /** The number of the line last read, counted from 1. */
  number = 0;

  constructor(body: string) {
    this.lines = body.split("\n").slice(0, -1);
  }

  get over(): boolean {
    return this.number === this.lines.length;
  }

  get next(): string {
    const line = this.lines[this.number];
    if (line === undefined) throw new RecordError("The record is cut off.");
    return line;
  }

  take(): string {
    const line = this.next;
    this.number += 1;
    return line;
  }

  keyed(key: string): string {
    const line = this.take();
    if (!line.startsWith(`${key} `)) throw this.wrong(`\`${key} …\` is expected`);
    return line.slice(key.length + 1);
  }

  value<T>(key: string, read: (text: string) => T | null): T {
    const value = read(this.keyed(key));
    if (value === null) throw this.wrong(`\`${key}\` cannot be understood`);
    return value;
  }

  wrong(message: string): RecordError {
    return new RecordError(`Line ${this.number} of the record: ${message}.`);
  }
}
