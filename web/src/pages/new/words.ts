// The options of a game in words: the game's own first, then the pack's, then plain ones.
import type { GameModule, OptionWords } from "../../games/module";
import type { Contents, GameInfo, OptionInfo } from "../../protocol";
import { capital } from "../../shell/words";
import { plain } from "../home/words";
import { namedIn } from "./setup";

type Words = Readonly<Record<string, OptionWords>> | undefined;

export function optionName(words: Words, name: string): string {
  return words?.[name]?.name ?? plain(name);
}

export function valueName(
  words: Words,
  option: string,
  value: string,
  pack: Contents | null,
): string {
  const own = words?.[option]?.values?.[value]?.name;
  return own ?? namedIn(pack, value)?.name ?? (value === "random" ? "At random" : plain(value));
}

/** What an option does, and what it needs by the names people see. */
export function optionAbout(words: Words, { name, about, needs }: OptionInfo): string {
  const says = words?.[name]?.about ?? `${capital(about)}.`;
  if (needs.length === 0) return says;
  const named = needs.map((any) => any.map((id) => `“${optionName(words, id)}”`).join(" or "));
  return `${says} Needs ${named.join(" and ")}.`;
}

/** The line of the summary about everything but teams: in the game's words, or what was changed. */
export function chosenWords(
  game: GameInfo,
  module: GameModule | undefined,
  options: Record<string, string>,
  pack: Contents | null,
) {
  if (module?.chosen) return module.chosen(options);
  const changed = game.options.filter(
    ({ name, default: usual }) => !/_(team|roster)$/.test(name) && options[name] !== usual,
  );
  const words = module?.options;
  return changed
    .map(
      ({ name, default: usual }) =>
        `${optionName(words, name)}: ${valueName(words, name, options[name] ?? usual, pack)}`,
    )
    .join("; ");
}
