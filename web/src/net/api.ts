// Requests to the server. Every failure is an ApiError with a sentence that can be shown.
import type {
  Analysis,
  AnswerJudged,
  Contents,
  Continue,
  Created,
  ErrorCode,
  GameInfo,
  Hint,
  HttpError,
  JudgedTeam,
  Lit,
  MatchPage,
  NewMatch,
  Puzzle,
  PuzzleList,
  PuzzleVerdict,
  Replay,
  ReviewInWork,
  RuleBook,
  Standing,
} from "../protocol";

export class ApiError extends Error {
  readonly code: ErrorCode | "offline";
  /** The status of the answer that had no reason in it; none where there was a reason. */
  readonly status: number | null;
  constructor(code: ErrorCode | "offline", message: string, status: number | null = null) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new ApiError(
      "offline",
      "The server cannot be reached. Matches are safe on it; try again in a moment.",
    );
  }
  if (!answer.ok) {
    const error = (await answer.json().catch(() => null)) as HttpError | null;
    if (error) throw new ApiError(error.code, error.message);
    throw new ApiError("internal", `The server answered ${answer.status}.`, answer.status);
  }
  return (await answer.json()) as T;
}

function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { "content-type": "application/json" };
  return ask<T>(path, { method: "POST", headers, body: JSON.stringify(body) });
}

const bearer = (token?: string): RequestInit =>
  token ? { headers: { authorization: `Bearer ${token}` } } : {};

/** What a new match needs; the rest has its usual value. */
export type Wanted = Partial<NewMatch> & Pick<NewMatch, "game" | "mode">;

const cached = new Map<string, Promise<unknown>>();

/** The answer to a request whose answer never changes while the page is open. */
function once<T>(path: string): Promise<T> {
  const kept = cached.get(path) as Promise<T> | undefined;
  if (kept) return kept;
  const asked = ask<T>(path);
  cached.set(path, asked);
  asked.catch(() => cached.delete(path));
  return asked;
}

/** The first page of a list, or the one that begins at a place the server has named. */
function page(which: Record<string, string>, before?: string): Promise<MatchPage> {
  const query = new URLSearchParams(before === undefined ? which : { ...which, before }).toString();
  return ask<MatchPage>(query === "" ? "/api/matches" : `/api/matches?${query}`);
}

export const api = {
  games: () => once<GameInfo[]>("/api/games"),
  pack: (game: string, pack: string) => once<Contents>(`/api/packs/${game}/${pack}`),
  rules: (game: string) => once<RuleBook>(`/api/rules/${game}`),
  puzzles: (game: string) => once<PuzzleList>(`/api/puzzles/${game}`),
  puzzle: (game: string, id: string) => once<Puzzle>(`/api/puzzles/${game}/${id}`),
  answer: (game: string, id: string, answer: string) =>
    post<PuzzleVerdict>(`/api/puzzles/${game}/${id}`, { answer }),
  judge: (game: string, text: string, budget?: string) =>
    post<JudgedTeam>(`/api/games/${game}/roster`, {
      text,
      options: budget === undefined ? {} : { budget },
    }),
  create: (wanted: Wanted) => post<Created>("/api/matches", wanted),
  matches: (before?: string) => page({}, before),
  finished: (before?: string) => page({ finished: "1" }, before),
  standing: (id: string) => ask<Standing>(`/api/matches/${id}`),
  hint: (id: string, token: string) =>
    ask<Hint>(`/api/matches/${id}/hint`, { method: "POST", ...bearer(token) }),
  lit: (id: string, token: string, signal?: AbortSignal) =>
    ask<Lit>(`/api/matches/${id}/lit`, {
      method: "POST",
      ...bearer(token),
      ...(signal && { signal }),
    }),
  analysis: (id: string) => once<Analysis>(`/api/matches/${id}/analysis`),
  review: (id: string) => ask<ReviewInWork>(`/api/matches/${id}/review`),
  judgeAnswer: (id: string, step: number, action: string) =>
    post<AnswerJudged>(`/api/matches/${id}/judge`, { step, action }),
  replay: (id: string, view: "home" | "away" | "watch", token?: string) =>
    ask<Replay>(`/api/matches/${id}/replay?view=${view}`, bearer(token)),
  continue: (id: string, from: Partial<Continue> & Pick<Continue, "step" | "seat" | "mode">) =>
    post<Created>(`/api/matches/${id}/continue`, from),
  recordPath: (id: string) => `/api/matches/${id}/record`,
  record: async (id: string) => {
    const answer = await fetch(`/api/matches/${id}/record`);
    if (!answer.ok)
      throw new ApiError("not-finished", "The record is there when the match is over.");
    return answer.text();
  },
};
