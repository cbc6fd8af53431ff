// Names and short words for matches, bots and options, the same on every page.
import type { Listed, Result, Seat, Standing, Summary } from "../../protocol";
import { capital, progressText } from "../../shell/words";

/** What a bot is called in a sentence. */
export function botName(bot: string): string {
  return `${capital(bot)} bot`;
}

/** An option's or value's name for people: `home_team` is "Home team". */
export function plain(name: string): string {
  return capital(name.replaceAll("_", " ").replaceAll("-", " "));
}

export function coach(summary: Summary, seat: Seat): string {
  const bot = summary.bots[seat];
  return bot ? botName(bot) : summary.names[seat];
}

/** "Guest v Rookie bot". */
export function title(summary: Summary): string {
  return `${coach(summary, "home")} v ${coach(summary, "away")}`;
}

export function score(at: { score: { home: number; away: number } }): string {
  return `${at.score.home}–${at.score.away}`;
}

/** How a match ended, for whoever sits on `own`; for a watcher otherwise. */
export function ending(result: Result, summary: Summary, own: Seat | null): string {
  const how = {
    score: "",
    concession: " by concession",
    agreement: " by agreement",
    time: " on time",
  }[result.by];
  if (result.winner === null) return `Drawn${how}`;
  if (own === null) return `${coach(summary, result.winner)} won${how}`;
  return result.winner === own ? `You won${how}` : `You lost${how}`;
}

/** Where a match stands in one line: "17–12 · 2nd half, 6 cards left". */
export function line(standing: Standing, own: Seat | null): string {
  if (standing.read_only) return standing.read_only;
  if (standing.phase === "open") return "Nobody has moved yet";
  const rest = standing.result
    ? ending(standing.result, standing.summary, own)
    : progressText(standing.progress);
  return rest ? `${score(standing)} · ${rest}` : score(standing);
}

/** "3 min ago". */
export function ago(milliseconds: number, now = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - milliseconds) / 60_000));
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return hours === 1 ? "an hour ago" : `${hours} hours ago`;
  const days = Math.round(hours / 24);
  return days === 1 ? "yesterday" : `${days} days ago`;
}

/** "1 table", "3 tables". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

const MODES = {
  bot: "against a bot",
  friend: "between friends",
  "hot-seat": "at one screen",
} as const;

export function modeWords(listed: Listed): string {
  return MODES[listed.summary.mode];
}
