// The lists of all games.
import { titles } from "../../games/titles";
import { api } from "../../net/api";
import { type Load, useLoad } from "../home/useLoad";
import type { Lists } from "./next";

async function lists(): Promise<Lists> {
  const asked = titles.map(async ({ id }) => [id, await api.puzzles(id)] as const);
  return Object.fromEntries(await Promise.all(asked));
}

export const useLists = (): Load<Lists> => useLoad(lists);
