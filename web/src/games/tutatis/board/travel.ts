// The ways figures and the ball have just gone.
import type { Line } from "../../../protocol";
import { never } from "../../../shell/never";
import { same } from "../../shared/grid/space";
import { goOn } from "../../shared/grid/ways";
import { beats, type FigureId } from "../scene";
import type { Square } from "./square";

export type Travels = { figures: ReadonlyMap<FigureId, Square[]>; ball: readonly Square[] };

/** The ways gone in the newest lines: each begins where the last one ended, or anew. */
export function travelled(news: readonly Line[]): Travels {
  const figures = new Map<FigureId, Square[]>();
  const ball: Square[] = [];
  for (const beat of beats(news)) {
    switch (beat.event) {
      case "moved":
      case "leapt":
      case "pushed":
        goOn(figures, beat.figure, beat.from, beat.to);
        break;
      case "bounced":
        if (!same(ball.at(-1) ?? null, beat.from)) ball.push(beat.from);
        ball.push(beat.to);
        break;
      case "thrown-up":
      case "thrown-in":
      case "cleared":
        ball.push(beat.to);
        break;
      case "forfeited":
      case "fouled":
      case "half-ended":
      case "heat-struck":
      case "hurt":
      case "intercepted":
      case "rolled-off":
      case "scored":
      case "sent-off":
      case "shot":
      case "tackled":
      case "threw":
      case "warp-spent":
        break;
      default:
        never(beat);
    }
  }
  return { figures, ball };
}
