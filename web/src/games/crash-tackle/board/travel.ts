// The ways players have just gone.
import type { Line } from "../../../protocol";
import { goOn } from "../../shared/grid/ways";
import { beats, type PlayerId } from "../scene";
import type { Hex } from "./hex";

/** The ways gone in the newest lines, by player: each begins where the last one ended, or anew. */
export function travelled(news: readonly Line[]): Map<PlayerId, Hex[]> {
  const found = new Map<PlayerId, Hex[]>();
  for (const beat of beats(news)) {
    if (beat.event === "moved") goOn(found, beat.player, beat.from, beat.to);
  }
  return found;
}
