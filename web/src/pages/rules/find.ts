// Finding one's way in a list of clauses.
import type { Clause } from "../../protocol";

export type Section = { name: string; anchor: string; clauses: Clause[] };

/** Clauses by the heading they stand under, in the order of the rules. */
export function grouped(clauses: readonly Clause[]): Section[] {
  const sections: Section[] = [];
  for (const clause of clauses) {
    let section = sections.find(({ name }) => name === clause.section);
    if (!section) {
      section = { name: clause.section, anchor: `section-${sections.length + 1}`, clauses: [] };
      sections.push(section);
    }
    section.clauses.push(clause);
  }
  return sections;
}

/** The clauses that have every word of `sought`, in their id, heading or text. */
export function matching(clauses: readonly Clause[], sought: string): Clause[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  return clauses.filter(({ id, section, text }) => {
    const all = `${id} ${section} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
