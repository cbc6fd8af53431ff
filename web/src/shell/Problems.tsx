// Everything that is wrong with a team, each with the clause that says so.
import type { TeamProblem } from "../protocol";
import { ClauseChip } from "./Clause";
import { Icon } from "./icons";
import { sentence } from "./words";

export function Problems({ problems, game }: { problems: readonly TeamProblem[]; game: string }) {
  return (
    <ul class="problems">
      {problems.map(({ text, clause }) => (
        <li key={text}>
          <Icon name="cross" size={15} />
          <span>
            {sentence(text)} {clause && <ClauseChip id={clause} game={game} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
