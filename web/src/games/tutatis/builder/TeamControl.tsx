// Which team plays: a race with its usual roster, one of your own, or one somebody has sent you.
import { useState } from "preact/hooks";
import { ownTeams } from "../../../app/teams";
import { Problems } from "../../../shell/Problems";
import { useJudged } from "../../../shell/useJudged";
import type { ControlProps } from "../../module";
import { packOf } from "../scene";

const PASTE = "paste";

export function TeamControl({ option, game, pack, name, value, chosen, choose }: ControlProps) {
  const own = ownTeams.value.filter((team) => team.game === game);
  const isReady = option.values.includes(value);
  const known = isReady || own.some(({ line }) => line === value);
  const [pasting, setPasting] = useState(!known);
  const [pasted, setPasted] = useState(known ? "" : value);
  const { judged, error } = useJudged(game, isReady ? null : value, chosen.budget);
  const races = pack ? packOf(pack).races : [];
  const pick = (next: string) => {
    setPasting(next === PASTE);
    choose(next === PASTE ? pasted.trim() || option.default : next);
  };
  const paste = (text: string) => {
    setPasted(text);
    choose(codeIn(text) || option.default);
  };
  const bad = judged !== null && judged.problems.length > 0;
  return (
    <div class="field">
      <label for={`option-${option.name}`}>{name}</label>
      <select
        id={`option-${option.name}`}
        value={pasting ? PASTE : value}
        aria-describedby={`about-${option.name}`}
        onChange={(event) => pick(event.currentTarget.value)}
      >
        <optgroup label="Ready teams">
          {option.values.map((id) => {
            const race = races.find((one) => one.id === id);
            return <option value={id}>{race ? `${race.name}: ${race.club}` : id}</option>;
          })}
        </optgroup>
        {own.length > 0 && (
          <optgroup label="Your teams">
            {own.map(({ id, line, title, price }) => (
              <option key={id} value={line}>
                {title} ({price} Irr)
              </option>
            ))}
          </optgroup>
        )}
        <option value={PASTE}>Paste a code…</option>
      </select>
      {pasting && (
        <input
          aria-label={`Code of the ${name.toLowerCase()}`}
          placeholder="tu1-…"
          autocomplete="off"
          spellcheck={false}
          value={pasted}
          aria-invalid={bad}
          onInput={(event) => paste(event.currentTarget.value)}
        />
      )}
      <div class="hint" id={`about-${option.name}`} role="status">
        {error && <p class="hint bad">{error}</p>}
        {!error && bad && !isReady && (
          <>
            <p class="hint bad">This team cannot play:</p>
            <Problems problems={judged.problems} game={game} />
          </>
        )}
        {!error && !bad && !isReady && judged?.team && (
          <p>
            {judged.team.title}, {judged.team.price} of {judged.budget} Irr.
          </p>
        )}
        {pasting && !pasted && <p>A code, a link or a line. Until then the usual team plays.</p>}
      </div>
      <a class="link tu-builder-link" href={own.length > 0 ? "/teams" : "/teams/new"}>
        {own.length > 0 ? "Your teams" : "Build a team"}
      </a>
    </div>
  );
}

/** The code of a link, or the text itself. */
export function codeIn(text: string): string {
  const plain = text.trim();
  return /[?&]code=([\w-]+)/.exec(plain)?.[1] ?? plain;
}
