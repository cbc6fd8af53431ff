// What a table shows when there is no match to show.
import { useEffect, useState } from "preact/hooks";
import type { ErrorCode } from "../../protocol";
import { Icon } from "../../shell/icons";
import { sentence } from "../../shell/words";

/** Before the first update: a board of lines, and words only when it takes long. */
export function Setting({ lost }: { lost: boolean }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 400);
    return () => clearTimeout(timer);
  }, []);
  const words = lost ? "The server does not answer. Trying again…" : "Setting the table…";
  return (
    <main class="page centre" aria-busy="true">
      <div class="skeleton" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
      <p role="status">{late || lost ? words : ""}</p>
    </main>
  );
}

const TITLES: Partial<Record<ErrorCode, string>> = {
  "not-found": "There is no such table",
  token: "This seat link is not valid",
  version: "This table needs the newer page",
  unusable: "This match can only be looked at",
  broken: "This match is closed",
  "too-many": "There is no room at this table",
};

const HINTS: Partial<Record<ErrorCode, string>> = {
  "not-found": "The link may be cut short, or the match was played on another server.",
  token: "Ask your friend to send the whole link again, or watch the match without a seat.",
  version: "Reload the page; your match is safe.",
  "too-many":
    "The match goes on. Try again when somebody has left, or see it as a replay afterwards.",
  broken: "Everything acknowledged is kept. The record up to here can still be replayed.",
};

/** The server has said that there is nothing to play here. */
export function Closed({ code, message }: { code: ErrorCode; message: string }) {
  return (
    <main class="page centre">
      <div class="panel state">
        <Icon name="info" size={40} />
        <h1>{TITLES[code] ?? "The table cannot be shown"}</h1>
        <p>{sentence(message)}</p>
        {HINTS[code] && <p class="quiet">{HINTS[code]}</p>}
        <div class="button-row">
          {code === "too-many" && (
            <button type="button" class="button" onClick={() => location.reload()}>
              Try again
            </button>
          )}
          {code === "version" ? (
            <button type="button" class="button primary" onClick={() => location.reload()}>
              Reload
            </button>
          ) : (
            <a class="button primary" href="/">
              Go home
            </a>
          )}
        </div>
      </div>
    </main>
  );
}
