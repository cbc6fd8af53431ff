// The ways figures and the ball have just gone.
import type { Line } from "../../../protocol";
import { beats, type FigureId } from "../scene";
import { type Square, same } from "./square";

export type Travels = { figures: ReadonlyMap<FigureId, Square[]>; ball: readonly Square[] };

/** The ways gone in the newest lines: each begins where the last one ended, or anew. */
export function travelled(news: readonly Line[]): Travels {
  const figures = new Map<FigureId, Square[]>();
  const ball: Square[] = [];
  for (const beat of beats(news)) {
    switch (beat.event) {
      case "moved":
      case "leapt":
      case "pushed": {
        const way = figures.get(beat.figure);
        if (way && same(way.at(-1) ?? null, beat.from)) way.push(beat.to);
        else figures.set(beat.figure, [beat.from, beat.to]);
        break;
      }
      case "bounced":
        if (!same(ball.at(-1) ?? null, beat.from)) ball.push(beat.from);
        ball.push(beat.to);
        break;
      case "thrown-up":
      case "thrown-in":
      case "cleared":
        ball.push(beat.to);
    }
  }
  return { figures, ball };
}
