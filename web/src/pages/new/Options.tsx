// The options of a game, in words. What values mean is read from the pack, which knows its teams and cards.
import type { GameInfo, OptionInfo } from "../../protocol";
import { gameModule } from "../../games";
import type { OptionWords } from "../../games/module";
import { ClauseChip } from "../../shell/Clause";
import { capital, plain } from "../home/words";
import { namedIn } from "./draft";
import type { Change, Draft } from "./draft";

type Props = { game: GameInfo; pack: unknown; draft: Draft; change: Change };

export function Options({ game, pack, draft, change }: Props) {
  return (
    <div class="opts">
      {game.options.map((option) => (
        <Option
          option={option}
          game={game.id}
          words={gameModule(game.id)?.options?.[option.name]}
          pack={pack}
          value={draft.options[option.name] ?? option.default}
          choose={(value) => change({ options: { ...draft.options, [option.name]: value } })}
        />
      ))}
    </div>
  );
}

type OptionProps = {
  option: OptionInfo;
  game: string;
  /** How the game words this option, where the usual words do not do. */
  words: OptionWords | undefined;
  pack: unknown;
  value: string;
  choose: (value: string) => void;
};

function Option({ option, game, words, pack, value, choose }: OptionProps) {
  const named = namedIn(pack, value);
  const says = words?.values?.[value]?.about ?? named?.about ?? named?.text;
  return (
    <div class="field">
      <label for={`option-${option.name}`}>{words?.name ?? plain(option.name)}</label>
      <select
        id={`option-${option.name}`}
        value={value}
        aria-describedby={`about-${option.name}`}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {option.values.map((one) => (
          <option value={one}>{words?.values?.[one]?.name ?? valueName(pack, one)}</option>
        ))}
      </select>
      <p class="hint" id={`about-${option.name}`}>
        {says ?? <About about={option.about} game={game} />}
      </p>
    </div>
  );
}

/** What an option does; the clauses it names stand after the sentence. */
function About({ about, game }: { about: string; game: string }) {
  const clauses = about.match(/[A-Z]{2}-\d{3}[a-z]?/g) ?? [];
  return (
    <>
      {capital(about.replace(/ \([A-Z]{2}-\d{3}[a-z]?\)/g, ""))}.{" "}
      {clauses.map((id) => (
        <ClauseChip key={id} id={id} game={game} />
      ))}
    </>
  );
}

function valueName(pack: unknown, value: string): string {
  if (value === "off") return "None";
  if (value === "on") return "One each";
  if (value === "random") return "Drawn at random";
  return namedIn(pack, value)?.name ?? plain(value);
}
