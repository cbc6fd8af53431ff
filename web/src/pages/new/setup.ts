// A match that is being thought about, before anybody has asked the server for it.
import type { FoldedOptions } from "../../games/module";
import type { Wanted } from "../../net/api";
import type { ClockRules, Contents, GameInfo, Mode, Seat } from "../../protocol";

export type Setup = {
  mode: Mode;
  bot: string | null;
  seat: Seat;
  name: string;
  other: string;
  options: Record<string, string>;
  clock: ClockRules;
};

export type Change = (change: Partial<Setup>) => void;

/**
 * The bot that is proposed to who has chosen none: a fair match rather than the strongest there is.
 */
export function usualBot(game: GameInfo | undefined): string | null {
  return (game?.bots.find((bot) => bot.id === "club") ?? game?.bots.at(-1))?.id ?? null;
}

export function usual(game: GameInfo, name: string): Setup {
  return {
    mode: "bot",
    bot: usualBot(game),
    seat: "home",
    name,
    other: "",
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    clock: { decision_s: null, match_s: null },
  };
}

/** Whether the options that are folded up matter with what else is chosen. */
export function unfolded({ only }: FoldedOptions, options: Setup["options"]): boolean {
  return !only || options[only.option] === only.value;
}

/**
 * What the server is asked for. Options left at their usual value are not sent, nor those that do
 * not matter: the match then says what was chosen.
 */
export function wanted(game: GameInfo, setup: Setup, folded?: FoldedOptions): Wanted {
  const idle = folded && !unfolded(folded, setup.options) ? folded.options : [];
  const chosen = game.options.filter(
    ({ name, default: usual }) => setup.options[name] !== usual && !idle.includes(name),
  );
  const timed = setup.clock.decision_s !== null || setup.clock.match_s !== null;
  return {
    game: game.id,
    mode: setup.mode,
    bot: setup.mode === "bot" ? setup.bot : null,
    seat: setup.mode === "hot-seat" ? "home" : setup.seat,
    name: setup.name.trim() || "Guest",
    other_name: setup.mode === "hot-seat" ? setup.other.trim() || null : null,
    options: Object.fromEntries(
      chosen.map(({ name, default: usual }) => [name, setup.options[name] ?? usual]),
    ),
    clock: timed ? setup.clock : null,
  };
}

type Named = { id: string; name: string; about?: string; text?: string };

/**
 * What a pack calls the thing that an option's value names, such as a team or a kind of weather.
 */
export function namedIn(pack: Contents | null, id: string): Named | undefined {
  if (typeof pack !== "object" || pack === null) return undefined;
  for (const list of Object.values(pack)) {
    if (!Array.isArray(list)) continue;
    // Lessons have titles where everything else has a name.
    const found = (list as (Partial<Named> & { title?: string })[]).find(
      (one) => one.id === id && (one.name ?? one.title),
    );
    if (found) return { ...found, id, name: found.name ?? found.title ?? id };
  }
  return undefined;
}
