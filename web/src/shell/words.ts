// Words that pages and games put together in the same way.
import type { Choice } from "../protocol";

/** With a capital letter. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A reason with a capital and a full stop: elsewhere it stands inside a sentence. */
export function sentence(text: string): string {
  const words = capital(text);
  return /[.?!]$/.test(words) ? words : `${words}.`;
}

/** What is said of an answer, in one line. */
export const detailText = ({ detail }: Pick<Choice, "detail">): string => detail.join("; ");

/** Where a match stands, in one line: "2nd half, 6 cards left". */
export const progressText = (progress: readonly string[]): string => progress.join(", ");

/** "1 card", "3 Power cards". */
export const many = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? "" : "s"}`;

/** "A, B and C". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
