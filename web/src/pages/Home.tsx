// The first page: into a match with one click.
import { titles } from "../games/titles";
import { api } from "../net/api";
import type { GameInfo } from "../protocol";
import { Icon } from "../shell/icons";
import { PageFrame } from "../shell/PageFrame";
import { Hero } from "./home/art/Hero";
import { GameCard } from "./home/GameCard";
import type { Stood } from "./home/OwnTables";
import { isOver, OwnTables, ownMove, useOwnTables } from "./home/OwnTables";
import { Empty, Panel, Row, Trouble, Waiting } from "./home/Rows";
import type { Title } from "./home/shelf";
import { nameOf, shelf } from "./home/shelf";
import type { Start } from "./home/start";
import { useStart } from "./home/start";
import { useLoad } from "./home/useLoad";
import { ago, botName, count, line, score, title } from "./home/words";
import { usualBot } from "./new/setup";

/** How many rows each panel shows before it sends to its own page. */
const ROWS = 3;

export function Home() {
  const served = useLoad(api.games);
  const starting = useStart();
  const stood = useOwnTables();
  const titles = shelf(served.value);
  const first = titles.find((game) => game.ready);
  return (
    <PageFrame
      at="play"
      title="Tryline"
      hero={<Top first={first} titles={titles} served={served.value} starting={starting} />}
    >
      {starting.error && (
        <Trouble says={starting.error} retry={() => first && again(starting, first)} />
      )}
      {!starting.error && served.error && <Trouble says={served.error} retry={served.retry} />}
      <Resume stood={stood} />
      <section class="games" aria-label="Games">
        {titles.map((game) => (
          <GameCard game={game} starting={starting} />
        ))}
      </section>
      <div class="columns">
        <OwnTables stood={stood} most={ROWS} />
        <Live />
        <Learn />
      </div>
    </PageFrame>
  );
}

function again(starting: Start, game: Title): void {
  starting.start("hero", { game: game.id, mode: "bot" });
}

type TopProps = {
  first: Title | undefined;
  titles: Title[];
  served: GameInfo[] | null;
  starting: Start;
};

const NUMBERS = ["No game", "One game", "Two games", "Three games", "Four games"];

function Top({ first, titles, served, starting }: TopProps) {
  const ready = titles.filter((game) => game.ready).length;
  const bot = usualBot(served?.find((game) => game.id === first?.id));
  return (
    <section class="hero" aria-label="Start">
      <Hero />
      <div class="hero-text">
        <h1>
          {ready > 1 ? "Rugby and hurling." : "Rugby, card by card."}
          <br />
          One table, always lit.
        </h1>
        <p>
          {ready > 1 && `${NUMBERS[ready] ?? `${ready} games`}. `}Play a bot now or send a friend a
          link. No account.
        </p>
        {first && (
          <>
            <div class="hero-buttons">
              <button
                type="button"
                class="button primary big"
                disabled={starting.busy !== null}
                onClick={() => again(starting, first)}
              >
                <Icon name="play" size={19} />
                {starting.busy === "hero" ? "Setting the table…" : "Play now"}
              </button>
              <button
                type="button"
                class="button big"
                disabled={starting.busy !== null}
                onClick={() => starting.start("friend", { game: first.id, mode: "friend" })}
              >
                <Icon name="share" />
                {starting.busy === "friend" ? "Setting the table…" : "Invite a friend"}
              </button>
            </div>
            <small>
              Starts {first.name} against {bot ? `the ${botName(bot)}` : "a bot"}.{" "}
              <a href={`/new/${first.id}`}>Choose more</a>
            </small>
          </>
        )}
      </div>
    </section>
  );
}

/** On a phone the match that waits for you comes before the shelf. */
function Resume({ stood }: { stood: Stood[] }) {
  const next = stood.find(ownMove) ?? stood.find((one) => one.standing && !isOver(one));
  if (!next?.standing) return null;
  return (
    <section class="go-on" aria-label="Go on">
      <a class="go-on-card" href={`/table/${next.table.id}`}>
        <span class="go-on-play">
          <Icon name="play" size={20} />
        </span>
        <span class="row-words">
          <b>Resume {nameOf(next.standing.summary.game)}</b>
          <small>
            {line(next.standing, null)}.{" "}
            {ownMove(next) ? "Your move." : "Waiting for the other coach."}
          </small>
        </span>
      </a>
    </section>
  );
}

function Live() {
  const { value, error, retry } = useLoad(api.matches, 10);
  const live = value?.matches.filter((match) => match.phase === "live") ?? [];
  return (
    <Panel
      title="Watch live"
      more={
        <a class="chip" href="/watch">
          {live.length > 0 && value?.next === null ? count(live.length, "table") : "All tables"}
        </a>
      }
    >
      {error && !value && <Trouble says={error} retry={retry} />}
      {!error && !value && <Waiting />}
      {value && live.length === 0 && (
        <Empty>No match is being played right now. Yours could be the first.</Empty>
      )}
      <ul>
        {live.slice(0, ROWS).map((match) => (
          <Row
            game={match.summary.game}
            href={`/table/${match.summary.id}`}
            title={title(match.summary)}
            detail={`${score(match)} · ${nameOf(match.summary.game)} · ${ago(match.changed_ms)}`}
            chip={
              <span class="chip">
                <Icon name="eye" size={13} />
                Watch
              </span>
            }
          />
        ))}
      </ul>
    </Panel>
  );
}

const LESSONS: { game?: string; path: string; title: string; detail: string }[] = [
  {
    path: "/puzzles",
    title: "Puzzles",
    detail: "One moment, one best answer; new ones every day",
  },
  ...titles.map(({ id, name }) => ({
    game: id,
    path: `/help/${id}`,
    title: `${name} in two minutes`,
    detail: "For newcomers to the game and its sport",
  })),
  {
    path: "/help#table",
    title: "Your way round the table",
    detail: "What the screen shows, and its keys",
  },
  {
    path: "/help#fair-dice",
    title: "Why you can trust the dice",
    detail: "Sealed before the match, checked after it",
  },
];

function Learn() {
  return (
    <Panel
      title="Learn"
      more={
        <a class="chip" href="/rules">
          All rules
        </a>
      }
    >
      <ul>
        {LESSONS.map((lesson) => (
          <Row
            game={lesson.game ?? "rugby-the-game"}
            href={lesson.path}
            title={lesson.title}
            detail={lesson.detail}
            chip={<Icon name="next" size={16} />}
          />
        ))}
      </ul>
    </Panel>
  );
}
