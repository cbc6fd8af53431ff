// The options of a game, in words. What values mean is read from the pack, which knows its teams
// and cards.
import { gameModule } from "../../games";
import type { FoldedOptions } from "../../games/module";
import type { Contents, GameInfo, OptionInfo } from "../../protocol";
import { ClauseChip } from "../../shell/Clause";
import type { Change, Setup } from "./setup";
import { namedIn, unfolded } from "./setup";
import { optionAbout, optionName, valueName } from "./words";

type Props = { game: GameInfo; pack: Contents | null; setup: Setup; change: Change };

export function Options({ game, pack, setup, change }: Props) {
  const folded = gameModule(game.id)?.folded;
  const of = (option: OptionInfo): OptionProps => ({
    option,
    game,
    pack,
    value: setup.options[option.name] ?? option.default,
    choose: (value) => change({ options: { ...setup.options, [option.name]: value } }),
  });
  return (
    <>
      <div class="options">
        {game.options
          .filter(({ name }) => !folded?.options.includes(name))
          .map((option) => (
            <Either key={option.name} {...of(option)} chosen={setup.options} />
          ))}
      </div>
      {folded && <Folded folded={folded} game={game} setup={setup} change={change} of={of} />}
    </>
  );
}

type FoldedProps = Omit<Props, "pack"> & {
  folded: FoldedOptions;
  of: (option: OptionInfo) => OptionProps;
};

/** The options most people leave alone, or the reason why they do not matter now. */
function Folded({ folded, game, setup, change, of }: FoldedProps) {
  const inside = folded.options.flatMap(
    (name) => game.options.find((option) => option.name === name) ?? [],
  );
  if (!unfolded(folded, setup.options))
    return (
      <p class="hint">
        <b>{folded.name}.</b> {folded.only?.otherwise}
      </p>
    );
  const changed = inside.filter(
    ({ name, default: usual }) => (setup.options[name] ?? usual) !== usual,
  ).length;
  const reset = () =>
    change({
      options: {
        ...setup.options,
        ...Object.fromEntries(inside.map(({ name, default: usual }) => [name, usual])),
      },
    });
  return (
    <details class="fold">
      <summary>
        <b>{folded.name}</b>
        <span class="chip">
          {changed ? `${changed} of ${inside.length} changed` : `${inside.length}, as usual`}
        </span>
      </summary>
      <div class="fold-head">
        <p class="hint">{folded.about}</p>
        <button type="button" class="button" disabled={changed === 0} onClick={reset}>
          As usual
        </button>
      </div>
      <div class="options">
        {inside.map((option) => {
          const Shown = isSwitch(option) ? Switch : Option;
          return <Shown key={option.name} {...of(option)} />;
        })}
      </div>
    </details>
  );
}

type OptionProps = {
  option: OptionInfo;
  game: GameInfo;
  pack: Contents | null;
  value: string;
  choose: (value: string) => void;
};

const isSwitch = ({ values }: OptionInfo) =>
  values.length === 2 && values.includes("on") && values.includes("off");

function Switch({ option, game, value, choose }: OptionProps) {
  const words = gameModule(game.id)?.options;
  const on = value === "on";
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={on}
        onChange={(event) => choose(event.currentTarget.checked ? "on" : "off")}
      />
      <span class="choice-text">
        <b>
          {optionName(words, option.name)}
          <span class="chip" aria-hidden="true">
            {on ? "On" : "Off"}
          </span>
        </b>
        <small>{optionAbout(words, option)}</small>
      </span>
    </label>
  );
}

/** The game's own control of an option, or the usual list. */
function Either({ chosen, ...props }: OptionProps & { chosen: Setup["options"] }) {
  const { option, game } = props;
  const { controls, options } = gameModule(game.id) ?? {};
  const Control = controls?.[option.name];
  if (!Control) return <Option {...props} />;
  return (
    <Control {...props} game={game.id} name={optionName(options, option.name)} chosen={chosen} />
  );
}

function Option({ option, game, pack, value, choose }: OptionProps) {
  const words = gameModule(game.id)?.options;
  const named = namedIn(pack, value);
  const says = words?.[option.name]?.values?.[value]?.about ?? named?.about ?? named?.text;
  return (
    <div class="field">
      <label for={`option-${option.name}`}>{optionName(words, option.name)}</label>
      <select
        id={`option-${option.name}`}
        value={value}
        aria-describedby={`about-${option.name}`}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {option.values.map((one) => (
          <option value={one}>{valueName(words, option.name, one, pack)}</option>
        ))}
      </select>
      <p class="hint" id={`about-${option.name}`}>
        {says ?? <About option={option} game={game} />}
      </p>
    </div>
  );
}

/** What an option does; the clauses that say so stand after the sentence. */
function About({ option, game }: { option: OptionInfo; game: GameInfo }) {
  return (
    <>
      {optionAbout(gameModule(game.id)?.options, option)}{" "}
      {option.clauses.map((id) => (
        <ClauseChip key={id} id={id} game={game.id} />
      ))}
    </>
  );
}
