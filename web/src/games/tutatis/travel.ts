// The ways figures and the ball have just gone.
import type { Line } from "../../protocol";
import { parse, type Square, same } from "./square";
import { events, type FigureId } from "./view";

const STEPS: ReadonlySet<string> = new Set(["moved", "leapt", "pushed"]);

export type Travels = { figures: ReadonlyMap<FigureId, Square[]>; ball: readonly Square[] };

/** The ways gone in the newest lines: each begins where the last one ended, or anew. */
export function travelled(news: readonly Line[]): Travels {
  const figures = new Map<FigureId, Square[]>();
  const ball: Square[] = [];
  for (const { name, of } of events(news)) {
    const [from, to] = [parse(String(of.from)), parse(String(of.to))];
    if (STEPS.has(name) && from && to) {
      const way = figures.get(String(of.figure));
      if (way && same(way.at(-1) ?? null, from)) way.push(to);
      else figures.set(String(of.figure), [from, to]);
    } else if (name === "bounced" && from && to) {
      if (!same(ball.at(-1) ?? null, from)) ball.push(from);
      ball.push(to);
    } else if ((name === "thrown-up" || name === "thrown-in" || name === "cleared") && to)
      ball.push(to);
  }
  return { figures, ball };
}
