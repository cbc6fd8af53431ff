// Matches to look on at, and those that wait for somebody.
import { seatsAt } from "../app/seats";
import { api } from "../net/api";
import type { Listed } from "../protocol";
import { Icon } from "../shell/icons";
import { PageFrame } from "../shell/PageFrame";
import { Empty, Panel, Row, ShowMore, Trouble, Waiting } from "./home/Rows";
import { nameOf } from "./home/shelf";
import { usePages } from "./home/usePages";
import { ago, count, modeWords, score, title } from "./home/words";

export function Watch() {
  const { matches, error, retry, more } = usePages(api.matches, 5);
  const live = matches?.filter((match) => match.phase === "live") ?? [];
  const open = matches?.filter((match) => match.phase === "open") ?? [];
  return (
    <PageFrame at="watch" title="Watch" lead="Anyone may look on. What a coach holds stays hidden.">
      {error && <Trouble says={error} retry={retry} />}
      <div class="two-columns">
        <Panel
          title="Being played"
          more={live.length > 0 && <span class="chip">{tables(live, more)}</span>}
        >
          {!matches && !error && <Waiting />}
          {matches && live.length === 0 && (
            <Empty>
              No match is being played right now.{" "}
              <a class="link" href="/">
                Start one
              </a>{" "}
              and it appears here.
            </Empty>
          )}
          <Matches matches={live} />
        </Panel>
        <Panel
          title="About to begin"
          more={open.length > 0 && <span class="chip">{tables(open, more)}</span>}
        >
          {!matches && !error && <Waiting />}
          {matches && open.length === 0 && <Empty>No table waits for a coach.</Empty>}
          <Matches matches={open} />
        </Panel>
      </div>
      <ShowMore more={more} />
      <p class="hint">
        A seat at a table belongs to whoever has its link. To take one, use the link its coach has
        sent you.
      </p>
    </PageFrame>
  );
}

/** How many there are, as far as the pages go that have come. */
function tables(listed: Listed[], more: (() => void) | null): string {
  return more ? `${listed.length}+ tables` : count(listed.length, "table");
}

function Matches({ matches }: { matches: Listed[] }) {
  return (
    <ul>
      {matches.map((match) => (
        <Row
          key={match.summary.id}
          game={match.summary.game}
          href={`/table/${match.summary.id}`}
          title={title(match.summary)}
          detail={[
            `${nameOf(match.summary.game)}, ${modeWords(match)}`,
            match.read_only ?? ago(match.changed_ms),
          ].join(" · ")}
          chip={<Chips match={match} />}
        />
      ))}
    </ul>
  );
}

function Chips({ match }: { match: Listed }) {
  const own = seatsAt(match.summary.id).length > 0;
  return (
    <>
      {match.phase === "live" && <b class="row-score">{score(match)}</b>}
      {own ? (
        <span class="chip good">Your table</span>
      ) : match.read_only ? (
        <span class="chip">Read-only</span>
      ) : (
        <span class="chip">
          <Icon name="eye" size={13} />
          Watch
        </span>
      )}
    </>
  );
}
