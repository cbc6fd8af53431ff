// Matches that are over, to look at move by move.
import { useState } from "preact/hooks";
import { go } from "../app/router";
import { api } from "../net/api";
import type { Listed } from "../protocol";
import { Icon } from "../shell/icons";
import { pathOf } from "../shell/JoinDialog";
import { PageFrame } from "../shell/PageFrame";
import { useOwnTables } from "./home/OwnTables";
import { Empty, Panel, Row, ShowMore, Trouble, Waiting } from "./home/Rows";
import { nameOf } from "./home/shelf";
import { usePages } from "./home/usePages";
import { ago, ending, line, modeWords, score, title } from "./home/words";

export function Replays() {
  const { matches, error, retry, more } = usePages(api.finished, 30);
  const over = matches?.filter((match) => match.phase === "finished") ?? [];
  return (
    <PageFrame
      at="replays"
      title="Replays"
      lead="Every match is kept. Step through it, check its dice, or play on from any moment."
    >
      <Find matches={over} />
      {error && <Trouble says={error} retry={retry} />}
      <div class="two-columns">
        <Own />
        <Panel title="Everyone’s matches">
          {!matches && !error && <Waiting />}
          {matches && over.length === 0 && <Empty>Finish a match and it appears here.</Empty>}
          <ul>
            {over.map((match) => (
              <FinishedRow key={match.summary.id} match={match} />
            ))}
          </ul>
          <ShowMore more={more} />
        </Panel>
      </div>
    </PageFrame>
  );
}

function FinishedRow({ match }: { match: Listed }) {
  const { summary, result } = match;
  const played = `${nameOf(summary.game)}, ${modeWords(match)}`;
  const won = result ? [ending(result, summary, null)] : [];
  return (
    <Row
      game={summary.game}
      href={`/replay/${summary.id}`}
      title={title(summary)}
      detail={[played, ...won, ago(match.changed_ms)].join(" · ")}
      chip={<b class="row-score">{score(match)}</b>}
    />
  );
}

function Own() {
  const over = useOwnTables().filter(({ standing }) => standing?.phase === "finished");
  return (
    <Panel title="Your matches">
      {over.length === 0 && <Empty>Finish a match and it appears here.</Empty>}
      <ul>
        {over.map(
          ({ table, standing }) =>
            standing && (
              <Row
                key={table.id}
                game={standing.summary.game}
                href={`/replay/${table.id}`}
                title={title(standing.summary)}
                detail={line(
                  standing,
                  table.seats.length === 1 ? (table.seats[0]?.seat ?? null) : null,
                )}
                chip={<Icon name="next" size={16} />}
              />
            ),
        )}
      </ul>
    </Panel>
  );
}

/** To a replay by the code of its match. */
function Find({ matches }: { matches: Listed[] }) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);
  const find = (event: Event) => {
    event.preventDefault();
    const path = pathOf(text);
    if (!path) return setWrong(true);
    go(path.replace(/^\/table\//, "/replay/").replace(/#.*$/, ""));
  };
  return (
    <form class="find" role="search" onSubmit={find}>
      <label class="field">
        <span>Find a match by its code or link</span>
        <input
          class="search"
          value={text}
          list="known-matches"
          autocomplete="off"
          spellcheck={false}
          aria-invalid={wrong}
          aria-describedby={wrong ? "find-says" : undefined}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setWrong(false);
          }}
        />
      </label>
      <datalist id="known-matches">
        {matches.map((match) => (
          <option value={match.summary.id}>{title(match.summary)}</option>
        ))}
      </datalist>
      <button type="submit" class="button">
        <Icon name="next" size={16} />
        Open replay
      </button>
      {wrong && (
        <p class="hint bad" id="find-says" role="alert">
          That is no match code. It stands in the address of the table, after “/table/”.
        </p>
      )}
    </form>
  );
}
