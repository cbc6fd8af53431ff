// Fair dice as docs/fair-dice.md describes them. The browser's own cryptography is only there on
// https and localhost, and tables are played over plain http at home, so a small library hashes.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

/** The longest nonce a seat may add, in bytes. */
export const NONCE_MAX = 32;
const METHOD = "tryline/1";
const WORDS = 2 ** 32;

const utf8 = new TextEncoder();

/** What is shown before the first event: the SHA-256 of the seed. */
export function commitment(seed: Uint8Array): Uint8Array {
  return sha256(seed);
}

/** The key of one match: the server's seed together with what the seats added. */
export function matchKey(
  seed: Uint8Array,
  id: string,
  home: Uint8Array,
  away: Uint8Array,
): Uint8Array {
  const mac = hmac.create(sha256, seed);
  for (const part of [utf8.encode(METHOD), utf8.encode(id), home, away]) {
    // The length comes first, so that no two lists of parts read the same.
    const length = new Uint8Array(2);
    new DataView(length.buffer).setUint16(0, part.length, true);
    mac.update(length).update(part);
  }
  return mac.digest();
}

/** The values of an event: `count` draws from `of` outcomes, each counted from 0. */
export function throwDice(key: Uint8Array, event: number, count: number, of: number): number[] {
  // Words from here up would favour small results.
  const limit = Math.floor(WORDS / of) * of;
  const values: number[] = [];
  for (const word of words(key, event)) {
    if (word < limit) values.push(word % of);
    if (values.length === count) break;
  }
  return values;
}

function* words(key: Uint8Array, event: number): Generator<number> {
  for (let block = 0; ; block += 1) {
    const message = new DataView(new ArrayBuffer(12));
    message.setBigUint64(0, BigInt(event), true);
    message.setUint32(8, block, true);
    const bytes = hmac(sha256, key, new Uint8Array(message.buffer));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.length; at += 4) yield view.getUint32(at, true);
  }
}

/** Bytes as hexadecimal digits. */
export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The reverse of `hex`: an even number of digits, in lower case; null for anything else. */
export function unhex(text: string, bytes?: number): Uint8Array | null {
  if (!/^([0-9a-f]{2})+$/.test(text)) return null;
  if (bytes !== undefined && text.length !== 2 * bytes) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
