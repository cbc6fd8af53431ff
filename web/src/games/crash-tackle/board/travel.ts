// The ways players have just gone.
import type { Line } from "../../../protocol";
import { beats, type PlayerId } from "../scene";
import { type Hex, same } from "./hex";

/** The ways gone in the newest lines, by player: each begins where the last one ended, or anew. */
export function travelled(news: readonly Line[]): Map<PlayerId, Hex[]> {
  const found = new Map<PlayerId, Hex[]>();
  for (const beat of beats(news)) {
    if (beat.event !== "moved") continue;
    const { player, from, to } = beat;
    const way = found.get(player);
    if (way && same(way.at(-1) ?? null, from)) way.push(to);
    else found.set(player, [from, to]);
  }
  return found;
}
