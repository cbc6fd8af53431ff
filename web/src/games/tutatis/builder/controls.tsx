// Controls of the page of a new match: a budget, and what the chosen teams are called.
import { ownTeams } from "../../../app/teams";
import type { Contents, Seat } from "../../../protocol";
import { useJudged } from "../../../shell/useJudged";
import type { ControlProps } from "../../module";
import { packOf } from "../scene";

/** A number that the server judges, whatever the team. */
export function BudgetControl({ option, game, name, value, choose }: ControlProps) {
  const usual = value === option.default;
  const { error } = useJudged(game, usual ? null : "", value);
  return (
    <label class="field">
      <span>{name}</span>
      <input
        type="number"
        inputMode="numeric"
        step="10"
        value={value}
        aria-invalid={error !== null}
        onInput={(event) => choose(event.currentTarget.value)}
      />
      <span class={error ? "hint bad" : "hint"} role="status">
        {error ?? `Irr for the figures and staff of each team. ${option.default} is usual.`}
      </span>
    </label>
  );
}

/** What the team of an option is called: a race's club, one of your own, or a code. */
export function teamOf(
  options: Readonly<Record<string, string>>,
  seat: Seat,
  pack: Contents | null,
): string | null {
  const value = options[`${seat}_roster`];
  if (value === undefined || !pack) return null;
  const race = packOf(pack).races.find(({ id }) => id === value);
  if (race) return `${race.club}, ${race.name}`;
  return (
    ownTeams.value.find(({ line, code }) => line === value || code === value)?.title ??
    "Team of a code"
  );
}
