// The ways players have just gone.
import type { Line } from "../../protocol";
import { type Hex, parse, same } from "./hex";
import { events, type PlayerId } from "./view";

/** The ways gone in the newest lines, by player: each begins where the last one ended, or anew. */
export function travelled(news: readonly Line[]): Map<PlayerId, Hex[]> {
  const found = new Map<PlayerId, Hex[]>();
  for (const { player, from, to } of events(news, "moved")) {
    const [begin, end] = [parse(String(from)), parse(String(to))];
    if (!begin || !end) continue;
    const way = found.get(String(player));
    if (way && same(way.at(-1) ?? null, begin)) way.push(end);
    else found.set(String(player), [begin, end]);
  }
  return found;
}
