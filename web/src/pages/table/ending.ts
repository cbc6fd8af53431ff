// How a match ended that was not played out: no event of the game tells it, so the table does.
import type { TeamNames } from "../../games/module";
import type { Line, Names, Result, Seat } from "../../protocol";
import { other } from "../../shell/sides";

/** Who gave it up, or whose time ran out, in a sentence. */
export function endingWords(
  { winner, by }: Result,
  names: Names,
  teams: TeamNames,
  own: Seat | null,
): string {
  const loser: Seat | null = winner && other(winner);
  const who =
    loser === null ? "" : loser === own ? "You" : `${names[loser]}, coach of ${teams[loser].name},`;
  return {
    score: "Full time.",
    concession: `${who} conceded.`,
    agreement: "The coaches agreed on a draw.",
    time: `${who} ran out of time.`,
  }[by];
}

/** The same as the last line of the log; none where the game has told the end itself. */
export function endingLine(
  result: Result | undefined,
  log: readonly Line[],
  words: (result: Result) => string,
): Line[] {
  if (!result || result.by === "score") return [];
  const seat = result.winner && other(result.winner);
  return [
    {
      seat,
      at: log.at(-1)?.at ?? "",
      text: words(result),
      clauses: [],
      mark: "whistle",
      roll: null,
      beat: null,
    },
  ];
}
