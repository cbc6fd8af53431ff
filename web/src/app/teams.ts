// Teams that a person has built, kept in the browser. What a team is, the server knows: here it is
// a line of text.
import { signal } from "@preact/signals";
import type { WrittenTeam } from "../protocol";

export type OwnTeam = {
  id: string;
  game: string;
  title: string;
  /** The team as the options of a match take it. */
  line: string;
  /** For links; none for a team that no match allows. */
  code: string | null;
  price: number;
  /** Why it could not play when it was kept. */
  problems: number;
  /** The budget it was built for. */
  budget: number;
};

const KEY = "tryline.teams";
const KEPT = 60;

function read(): OwnTeam[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isTeam) : [];
  } catch {
    return [];
  }
}

const isTeam = (one: Partial<OwnTeam> | null): one is OwnTeam =>
  typeof one?.id === "string" &&
  typeof one.line === "string" &&
  typeof one.title === "string" &&
  typeof one.game === "string";

/** The teams of this browser, those kept last first. */
export const ownTeams = signal<OwnTeam[]>(typeof localStorage === "undefined" ? [] : read());

export const ownTeam = (id: string): OwnTeam | undefined =>
  ownTeams.value.find((team) => team.id === id);

type Judged = { team: WrittenTeam; problems: readonly unknown[]; budget: number };

/** A team as it is kept. */
export function asOwn(id: string, game: string, { team, problems, budget }: Judged): OwnTeam {
  const { title, line, code, price } = team;
  return { id, game, title, line, code, price, problems: problems.length, budget };
}

/** The list with a team in it: in the place of its older self, or first. */
export function withTeam(all: readonly OwnTeam[], team: OwnTeam): OwnTeam[] {
  if (all.some(({ id }) => id === team.id))
    return all.map((old) => (old.id === team.id ? team : old));
  return [team, ...all].slice(0, KEPT);
}

export const keepTeam = (team: OwnTeam): void => store(withTeam(ownTeams.value, team));

/** Forgets a team; what is returned takes that back. */
export function dropTeam(id: string): () => void {
  const before = ownTeams.value;
  const at = before.findIndex((team) => team.id === id);
  const gone = before[at];
  store(before.filter((team) => team.id !== id));
  return () => {
    if (gone && !ownTeam(id)) store(ownTeams.value.toSpliced(at, 0, gone));
  };
}

/** A name for a team that nobody sees. */
export const newTeamId = (): string =>
  Date.now().toString(36) + Math.floor(Math.random() * 36 ** 4).toString(36);

function store(next: OwnTeam[]): void {
  ownTeams.value = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing still builds teams; links and files hand them on.
  }
}

/** The link that shows a team to somebody else. */
export const teamLink = (code: string): string => `${location.origin}/teams/new?code=${code}`;
