// One puzzle: loading it, and what is shown where there is none.
import { useCallback } from "preact/hooks";
import { LostPage } from "../app/later";
import { useGame } from "../games";
import { api } from "../net/api";
import { Icon } from "../shell/icons";
import { useLoad } from "./home/useLoad";
import type { Way } from "./puzzles/next";
import { PuzzleView } from "./puzzles/PuzzleView";
import { useLists } from "./puzzles/useLists";
import { Setting } from "./table/states";

export function PuzzlePage({ game, id, way }: { game: string; id: string; way: Way }) {
  const asks = useCallback(() => api.puzzle(game, id), [game, id]);
  const puzzle = useLoad(asks);
  const box = useCallback(() => api.pack(game, puzzle.value?.pack ?? "core"), [puzzle.value?.pack]);
  const pack = useLoad(box);
  const lists = useLists();
  const opened = useGame(game);
  const error = puzzle.error ?? pack.error;
  if (error && !(puzzle.value && pack.value)) {
    return <NoPuzzle says={error} retry={puzzle.error ? puzzle.retry : pack.retry} />;
  }
  if (opened.state === "none")
    return <NoPuzzle says={`This page has no board for ${game}.`} retry={puzzle.retry} />;
  if (opened.state === "lost") return <LostPage />;
  if (!puzzle.value || !pack.value || opened.state === "loading") return <Setting lost={false} />;
  return (
    <PuzzleView
      key={`${game}/${id}`}
      module={opened.module}
      pack={pack.value}
      puzzle={puzzle.value}
      lists={lists.value ?? {}}
      way={way}
    />
  );
}

function NoPuzzle({ says, retry }: { says: string; retry: () => void }) {
  return (
    <main class="page centre">
      <div class="panel state" role="alert">
        <Icon name="info" size={40} />
        <h1>The puzzle cannot be shown</h1>
        <p>{says}</p>
        <div class="button-row">
          <button type="button" class="button" onClick={retry}>
            Try again
          </button>
          <a class="button primary" href="/puzzles">
            All puzzles
          </a>
        </div>
      </div>
    </main>
  );
}
