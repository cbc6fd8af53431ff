// What stands beside a puzzle and on the page of all of them: level, row, puzzles of the day.
import { titles } from "../../games/titles";
import { Icon } from "../../shell/icons";
import { Reasons } from "../../shell/Why";
import type { Judged } from "./answering";
import { dayNumber } from "./day";
import { type Lists, pathOf, today } from "./next";
import { balls, FULL, keyOf, type Progress, rowWords, type Tried } from "./progress";

const LEVELS = 5;

/** How hard it is: full diamonds and empty ones. */
export function Level({ level }: { level: number }) {
  return (
    <span class="puzzle-level" role="img" aria-label={`Level ${level} of ${LEVELS}`}>
      {Array.from({ length: LEVELS }, (_, index) => (
        <i key={index} class={index < level ? "full" : ""} />
      ))}
    </span>
  );
}

/** Solved, tried or new. A puzzle that was missed is a ring, not a cross. */
export function Mark({ tried }: { tried: Tried | undefined }) {
  if (!tried) return <span class="chip">new</span>;
  if (!tried.right) return <span class="puzzle-ring" role="img" aria-label="Tried" />;
  return (
    <span class="puzzle-done" role="img" aria-label="Solved">
      <Icon name="check" size={16} />
    </span>
  );
}

/** How many were solved in a row. */
export function RowPanel({ done, stopped }: { done: Progress; stopped: number | null }) {
  const full = balls(done.row);
  return (
    <section class="panel" aria-label="In a row">
      <header class="panel-head">
        <h2>In a row</h2>
        <span class="chip">best {done.best}</span>
      </header>
      <div class="puzzle-row">
        <b>{done.row}</b>
        <div>
          <span class="puzzle-balls" aria-hidden="true">
            {Array.from({ length: FULL }, (_, index) => (
              <i key={index} class={index < full ? "full" : ""} />
            ))}
          </span>
          <p>{rowWords(done.row, stopped)}</p>
        </div>
      </div>
    </section>
  );
}

type TodayProps = { lists: Lists; done: Progress; at: { game: string; id: string } };

/** The puzzles of the day, and which of them is here. */
export function TodayRows({ lists, done, at }: TodayProps) {
  const ours = today(lists, dayNumber(new Date()));
  if (ours.length === 0) return null;
  return (
    <section class="panel" aria-label="Puzzles of the day">
      <header class="panel-head">
        <h2>Today</h2>
        <a class="chip" href="/puzzles">
          All puzzles
        </a>
      </header>
      <ul class="puzzle-today">
        {ours.map(({ game, puzzle }) => {
          const here = game === at.game && puzzle.id === at.id;
          const title = titles.find(({ id }) => id === game);
          return (
            <li key={game}>
              <a
                href={pathOf(game, puzzle.id, { theme: null, day: true })}
                aria-current={here ? "page" : undefined}
              >
                <span class="game-stripe" style={{ background: title?.accent }} />
                <b>{title?.name ?? game}</b>
                {here ? (
                  <span class="chip">now</span>
                ) : (
                  <Mark tried={done.tried[keyOf(game, puzzle.id)]} />
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Why the solution is better. */
export function WhyPanel({ judged }: { judged: Judged }) {
  return (
    <section class="panel puzzle-why" aria-label="Why">
      <header class="panel-head">
        <h2>Why</h2>
      </header>
      <Reasons why={judged.verdict.why} />
    </section>
  );
}
