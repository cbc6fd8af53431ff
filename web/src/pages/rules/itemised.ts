// What a clause lists, so that a list can be drawn as one: steps in order, or cases with what
// follows from each.

/** A case and what follows; the steps of an order have no case. */
export type Item = { case: string | null; text: string };

export type Itemised = {
  /** What stands before the list, up to its colon. */
  lead: string;
  /** Steps in an order, 1 first, or cases. */
  ordered: boolean;
  items: Item[];
  /** The sentences after the list. */
  rest: string;
};

/** The list in a clause: `lead: 1 this; 2 that. More.` or `lead: · one: this · two: that. More.` */
export function itemised(text: string): Itemised | null {
  return steps(text) ?? cases(text);
}

function steps(text: string): Itemised | null {
  const begin = text.indexOf(": 1 ");
  if (begin < 0) return null;
  const parts: string[] = [];
  let left = text.slice(begin + ": 1 ".length);
  for (let next = 2; ; next++) {
    const at = left.indexOf(`; ${next} `);
    if (at < 0) break;
    parts.push(left.slice(0, at));
    left = left.slice(at + `; ${next} `.length);
  }
  if (parts.length === 0) return null;
  const [last, rest] = sentence(left);
  const items = [...parts, last].map((part) => ({ case: null, text: part }));
  return { lead: text.slice(0, begin + 1), ordered: true, items, rest };
}

function cases(text: string): Itemised | null {
  const [first = "", ...more] = text.split(" · ");
  if (more.length < 2) return null;
  // The first case stands behind the colon of the lead, unless a point of its own opens it.
  const colon = first.endsWith(":") ? first.length - 1 : first.indexOf(": ");
  if (colon < 0) return null;
  const opening = first.slice(colon + 2);
  const parts = opening === "" ? more : [opening, ...more];
  const [last, rest] = sentence(parts.pop() ?? "");
  const items = [...parts, last].map((part) => {
    const at = part.indexOf(": ");
    return { case: part.slice(0, Math.max(at, 0)), text: part.slice(at < 0 ? 0 : at + 2) };
  });
  return { lead: first.slice(0, colon + 1), ordered: false, items, rest };
}

/** The first sentence without its full stop, and the others. */
function sentence(text: string): [string, string] {
  const end = text.indexOf(". ");
  if (end < 0) return [text.replace(/\.$/, ""), ""];
  return [text.slice(0, end), text.slice(end + 2)];
}
