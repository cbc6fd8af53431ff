// Swings and luck in words.
import type { Analysis, Names, Result } from "../../protocol";
import { other } from "../../shell/sides";

/** A swing of the chance in whole hundredths, with its sign: 0.124 is "+12". */
export function gained(swing: number): string {
  const hundredths = Math.round(100 * swing);
  if (hundredths === 0) return "±0";
  return hundredths > 0 ? `+${hundredths}` : `−${-hundredths}`;
}

/**
 * How a match ended, in a sentence; the score of one that was not played out as the scoreboard
 * shows it.
 */
export function ended({ winner, by, score }: Result, names: Names): string {
  const stood = `${score.home}–${score.away}`;
  if (winner === null)
    return by === "agreement"
      ? `The coaches agreed on a draw; it stood ${stood}.`
      : `A draw, ${stood}.`;
  const loser = other(winner);
  if (by === "concession") return `${names[loser]} conceded; it stood ${stood}.`;
  if (by === "time") return `${names[loser]} ran out of time; it stood ${stood}.`;
  return `${names[winner]} won ${score[winner]}–${score[loser]}.`;
}

/** Less than this is called even: about one throw in the middle of a match. */
const EVEN = 0.05;

/** Whom the dice helped, in a sentence. */
export function lucky(luck: Analysis["luck"], names: Names): string {
  const { total } = luck.home;
  if (Math.abs(total) < EVEN) return "The dice were even: neither coach owes them the match.";
  const [who, by] = total > 0 ? [names.home, total] : [names.away, -total];
  return `The dice helped ${who}: ${gained(by)} over the match.`;
}
