// Were the dice as the record says? Everything is recomputed here, in the page: nobody needs to
// trust the server that threw them.
import { commitment, hex, matchKey, throwDice } from "./dice";
import type { Drawn, Record } from "./record";
import { parseRecord, RecordError } from "./record";

export type CheckedEvent = {
  number: number;
  of: number;
  count: number;
  /** The values the record shows. */
  drawn: number[];
  /** The values the seed gives; none where the seed is not known. */
  expected: number[] | null;
  ok: boolean | null;
  /** What the values meant, in the game's notation. */
  outcome: string;
};

export type Verification = {
  /** `no-seed`: not revealed yet. `seeded`: a simulation, which commits to nothing. */
  verdict: "verified" | "failed" | "no-seed" | "seeded";
  events: CheckedEvent[];
  /** What was found, as a sentence or two. */
  reason: string;
};

/**
 * Checks the text of a record. Give the commitment that was shown during play, if it is known: a
 * record that was exchanged as a whole is consistent in itself and only differs in that.
 */
export function verifyRecord(text: string, shown?: string): Verification {
  try {
    return check(parseRecord(text), shown);
  } catch (error) {
    if (error instanceof RecordError)
      return { verdict: "failed", events: [], reason: error.message };
    throw error;
  }
}

function check(record: Record, shown: string | undefined): Verification {
  const { dealer, seed, nonces } = record;
  const unknown = record.drawn.map((drawn) => compared(drawn, null));
  if (dealer.kind === "seeded") {
    const reason =
      "This match was simulated: its throws follow from a number, and nothing was promised before it.";
    return { verdict: "seeded", events: unknown, reason };
  }
  if (shown !== undefined && shown !== hex(dealer.commitment)) {
    const reason = "The commitment in the record is not the one that was shown during the match.";
    return { verdict: "failed", events: unknown, reason };
  }
  if (!seed) {
    const reason = "The seed has not been revealed, so the throws cannot be recomputed.";
    return { verdict: "no-seed", events: unknown, reason };
  }
  if (hex(commitment(seed)) !== hex(dealer.commitment)) {
    const reason = "The revealed seed is not the one that was committed to before the match.";
    return { verdict: "failed", events: unknown, reason };
  }
  const key = matchKey(seed, record.match, nonces.home, nonces.away);
  return judged(record.drawn.map((drawn) => compared(drawn, key)));
}

function compared(row: Drawn, key: Uint8Array | null): CheckedEvent {
  const { number, of, count, values, outcome } = row;
  const expected = key && throwDice(key, number, count, of);
  const ok = expected ? expected.every((value, at) => value === values[at]) : null;
  return { number, of, count, drawn: values, expected, ok, outcome };
}

function judged(events: CheckedEvent[]): Verification {
  const wrong = events.filter((event) => !event.ok);
  const first = wrong[0];
  if (!first)
    return {
      verdict: "verified",
      events,
      reason: `Dice verified from the seed: ${throws(events.length)}.`,
    };
  const what = `Throw ${first.number} shows ${first.drawn.join(", ")}, but the seed gives ${first.expected?.join(", ")}.`;
  const more = wrong.length > 1 ? ` ${throws(wrong.length - 1)} more differ.` : "";
  return { verdict: "failed", events, reason: what + more };
}

function throws(count: number): string {
  return count === 1 ? "1 throw" : `${count} throws`;
}
