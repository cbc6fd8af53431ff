// Finding one's way in a list of clauses.
import type { Clause, Term } from "../../protocol";

export type Section = { name: string; anchor: string; clauses: Clause[] };

/**
 * A heading without the number it has among the parts of the document: "6.7 Tackles" is "Tackles".
 */
const title = (section: string) => section.replace(/^\d[\d.]*[a-z]?\s+/, "");

/** Clauses by the heading they stand under, in the order of the rules. */
export function grouped(clauses: readonly Clause[]): Section[] {
  const sections: Section[] = [];
  for (const clause of clauses) {
    const name = title(clause.section);
    let section = sections.find((one) => one.name === name);
    if (!section) {
      section = { name, anchor: `section-${sections.length + 1}`, clauses: [] };
      sections.push(section);
    }
    section.clauses.push(clause);
  }
  return sections;
}

/** Whether `text` has every word of `sought`. */
function has(text: string, sought: string): boolean {
  const all = text.toLowerCase();
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => all.includes(word));
}

/** The clauses that have every word of `sought`, in their id, heading, text or example. */
export function matching(clauses: readonly Clause[], sought: string): Clause[] {
  return clauses.filter(({ id, section, text, example }) =>
    has(`${id} ${section} ${text} ${example ?? ""}`, sought),
  );
}

/** The terms that have every word of `sought`, by the alphabet. */
export function explained(terms: readonly Term[], sought: string): Term[] {
  return terms
    .filter(({ name, also, text }) => has(`${name} ${also.join(" ")} ${text}`, sought))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}

/** How many characters of a clause say what it is about. */
const OPENING = 110;

/** How a clause begins, cut off between two words. */
export function opening(text: string): string {
  if (text.length <= OPENING) return text;
  return `${text.slice(0, text.lastIndexOf(" ", OPENING))} …`;
}
