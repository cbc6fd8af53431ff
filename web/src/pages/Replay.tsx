// A match again, step by step: loading it, and what is shown when there is nothing to replay.
import { LostPage } from "../app/later";
import { useGame } from "../games";
import { api } from "../net/api";
import type { ErrorCode } from "../protocol";
import { Icon } from "../shell/icons";
import { useReplay } from "./replay/load";
import { ReplayView } from "./replay/ReplayView";
import { Setting } from "./table/states";
import { usePack } from "./table/usePack";

export function ReplayPage({ id, step }: { id: string; step: number | null }) {
  const loading = useReplay(id);
  const summary = loading.state === "ready" ? loading.loaded.replay.standing.summary : null;
  const pack = usePack(summary);
  const opened = useGame(summary?.game);
  if (loading.state === "failed") return <Failed id={id} {...loading} />;
  if (pack.error)
    return <Failed id={id} code="offline" message={pack.error} retry={() => location.reload()} />;
  if (loading.state === "loading" || !summary) return <Setting lost={false} />;
  if (loading.loaded.replay.steps.length === 0) return <NotBegun id={id} />;
  if (opened.state === "none") {
    return (
      <Failed
        id={id}
        code="unusable"
        message={`This page has no board for ${summary.game}.`}
        retry={() => location.reload()}
      />
    );
  }
  if (opened.state === "lost") return <LostPage />;
  if (!pack.value || opened.state === "loading") return <Setting lost={false} />;
  const { loaded, views, show, trouble } = loading;
  return (
    <ReplayView
      id={id}
      step={step}
      module={opened.module}
      pack={pack.value}
      loaded={loaded}
      views={views}
      show={show}
      trouble={trouble}
    />
  );
}

const TITLES: Partial<Record<ErrorCode | "offline", string>> = {
  "not-found": "There is no such match",
  unusable: "This match cannot be replayed here",
  broken: "This match is closed",
  offline: "The connection is lost",
};

const HINTS: Partial<Record<ErrorCode | "offline", string>> = {
  "not-found": "The link may be cut short, or the match was played on another server.",
  unusable:
    "It was made under other rules or with another pack. Its record is kept and can be saved.",
  broken:
    "Its journal does not read as it was written. Everything acknowledged is kept on the server.",
};

type FailedProps = { id: string; code: ErrorCode | "offline"; message: string; retry: () => void };

function Failed({ id, code, message, retry }: FailedProps) {
  const lasting = code === "not-found" || code === "unusable" || code === "broken";
  return (
    <main class="page centre">
      <div class="panel state" role="alert">
        <Icon name="info" size={40} />
        <h1>{TITLES[code] ?? "The replay cannot be shown"}</h1>
        <p>{message}</p>
        {HINTS[code] && <p class="quiet">{HINTS[code]}</p>}
        <div class="button-row">
          {code === "unusable" && (
            <a class="button" href={api.recordPath(id)} download={`${id}.rec`}>
              Save the record
            </a>
          )}
          {!lasting && (
            <button type="button" class="button primary" onClick={retry}>
              Try again
            </button>
          )}
          <a class={lasting ? "button primary" : "button"} href="/replays">
            All replays
          </a>
        </div>
      </div>
    </main>
  );
}

function NotBegun({ id }: { id: string }) {
  return (
    <main class="page centre">
      <div class="panel state">
        <Icon name="clock" size={40} />
        <h1>The match has not begun</h1>
        <p>There is something to replay once both coaches are at the table.</p>
        <div class="button-row">
          <a class="button primary" href={`/table/${id}`}>
            Go to the table
          </a>
        </div>
      </div>
    </main>
  );
}
