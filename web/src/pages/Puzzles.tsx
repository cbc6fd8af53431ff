// All puzzles: those of the day, then by game and theme.
import { titles } from "../games/titles";
import type { PuzzleList } from "../protocol";
import { Icon } from "../shell/icons";
import { PageFrame } from "../shell/PageFrame";
import { many } from "../shell/words";
import { Panel, Row, Trouble, Waiting } from "./home/Rows";
import { dayNumber } from "./puzzles/day";
import { type Lists, pathOf, today, untried } from "./puzzles/next";
import { keyOf, type Progress, progress } from "./puzzles/progress";
import { Level, Mark, RowPanel } from "./puzzles/Side";
import { useLists } from "./puzzles/useLists";

export function Puzzles() {
  const { value: lists, error, retry } = useLists();
  const done = progress.value;
  return (
    <PageFrame
      at="puzzles"
      title="Puzzles"
      lead="One moment of a match, one answer that is clearly best. Nothing is timed."
    >
      {error && <Trouble says={error} retry={retry} />}
      {!error && !lists && <Waiting rows={6} />}
      {lists && (
        <div class="puzzle-columns">
          <div class="puzzle-side">
            <TodayPanel lists={lists} done={done} />
            <RowPanel done={done} stopped={null} />
          </div>
          <div class="puzzle-games">
            {titles.map(({ id, name }) => {
              const list = lists[id];
              return list && list.puzzles.length > 0 ? (
                <GamePanel key={id} game={id} name={name} list={list} done={done} />
              ) : null;
            })}
          </div>
        </div>
      )}
    </PageFrame>
  );
}

function TodayPanel({ lists, done }: { lists: Lists; done: Progress }) {
  const ours = today(lists, dayNumber(new Date()));
  return (
    <Panel title="Puzzles of the day" more={<span class="chip">the same for everybody</span>}>
      <ul>
        {ours.map(({ game, puzzle }) => (
          <Row
            key={game}
            game={game}
            href={pathOf(game, puzzle.id, { theme: null, day: true })}
            title={titles.find(({ id }) => id === game)?.name ?? game}
            detail={LEVELS[puzzle.level - 1] ?? ""}
            chip={
              <span class="puzzle-end">
                <Level level={puzzle.level} />
                <Mark tried={done.tried[keyOf(game, puzzle.id)]} />
              </span>
            }
          />
        ))}
      </ul>
    </Panel>
  );
}

/** What the theme is would say half of the answer. */
const LEVELS = ["A first look", "A second look", "Think twice", "Hard", "Very hard"];

type GameProps = { game: string; name: string; list: PuzzleList; done: Progress };

/** The themes of a game; each leads to its first puzzle that was not tried. */
function GamePanel({ game, name, list, done }: GameProps) {
  const tried = list.puzzles.filter(({ id }) => done.tried[keyOf(game, id)]);
  const first = untried(game, list.puzzles, done) ?? list.puzzles[0];
  return (
    <Panel
      title={name}
      more={<span class="chip">{`${tried.length} of ${list.puzzles.length}`}</span>}
    >
      <ul class="puzzle-themes">
        {list.themes.map((theme) => (
          <ThemeRow key={theme.id} {...{ game, list, done, theme }} />
        ))}
      </ul>
      {first && (
        <p class="puzzle-any">
          <a class="button" href={pathOf(game, first.id, { theme: null, day: false })}>
            <Icon name="play" size={16} /> {tried.length === 0 ? "Begin" : "Go on"} with any theme
          </a>
        </p>
      )}
    </Panel>
  );
}

type ThemeProps = Omit<GameProps, "name"> & { theme: { id: string; title: string } };

function ThemeRow({ game, list, done, theme }: ThemeProps) {
  const own = list.puzzles.filter((puzzle) => puzzle.theme === theme.id);
  const at = untried(game, own, done) ?? own[0];
  if (!at) return null;
  const right = own.filter(({ id }) => done.tried[keyOf(game, id)]?.right).length;
  return (
    <Row
      game={game}
      href={pathOf(game, at.id, { theme: theme.id, day: false })}
      title={theme.title}
      detail={`${many(own.length, "puzzle")}, ${right} solved`}
      chip={<Icon name="next" size={16} />}
    />
  );
}
