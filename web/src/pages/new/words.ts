// The options of a game in words: the game's own first, then the pack's, then plain ones.
import type { GameModule, OptionWords } from "../../games/module";
import type { Contents, GameInfo, OptionInfo } from "../../protocol";
import { capital, plain } from "../home/words";
import { namedIn } from "./draft";

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

const CLAUSE = /[A-Z]{2}-\d{3}[a-z]?/g;
const NEEDS = /; needs (.+)$/;

/** What an option does, what it needs by the names people see, and the clauses that say so. */
export function optionAbout(words: Words, { name, about }: OptionInfo, all: readonly OptionInfo[]) {
  const clauses = about.match(CLAUSE) ?? [];
  const bare = about.replace(/ \([A-Z]{2}-\d{3}[a-z]?\)/g, "");
  const known = new Set(all.map((option) => option.name));
  const needs = NEEDS.exec(bare)?.[1]?.replace(/\w+/g, (id) =>
    known.has(id) ? `“${optionName(words, id)}”` : id,
  );
  const says = words?.[name]?.about ?? `${capital(bare.replace(NEEDS, ""))}.`;
  return { says: needs ? `${says} Needs ${needs}.` : says, clauses };
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
