// The panels beside a replay; on a phone they are sheets.
import { useEffect, useRef } from "preact/hooks";
import type { GameModule, TeamNames } from "../../games/module";
import type { Line, Seat } from "../../protocol";
import { Icon } from "../../shell/icons";
import type { Player } from "./player";
import { type Moment, totals } from "./story";

/** Scores and whistles; pressing one goes there. */
export function Moments({ all, player }: { all: Moment[]; player: Player }) {
  const list = useRef<HTMLUListElement>(null);
  const now = all.findLast(({ step }) => step <= player.at);
  useEffect(() => {
    // Only the list moves, never the page around it.
    const item = list.current?.querySelector<HTMLElement>(".key-moment.on");
    const box = list.current;
    if (item && box)
      box.scrollTop = item.offsetTop - box.offsetTop - box.clientHeight / 2 + item.clientHeight / 2;
  }, [now]);
  if (all.length === 0) return <p class="quiet padded">No scores and no whistles yet.</p>;
  return (
    <ul ref={list} class="key-moments" tabIndex={-1}>
      {all.map((moment) => (
        <li key={`${moment.step} ${moment.seat} ${moment.kind}`}>
          <button
            type="button"
            class={moment === now ? "key-moment on" : "key-moment"}
            aria-current={moment.step === player.at ? "step" : undefined}
            onClick={() => player.go(moment.step)}
          >
            <span
              class={`marker-small ${moment.seat ?? ""} letter-${moment.letter}`}
              aria-hidden="true"
            >
              {moment.letter}
            </span>
            <span class="row-words">
              <b>{moment.text}</b>
              <small>
                {[moment.at, moment.more].filter(Boolean).join(" · ") || `Step ${moment.step}`}
              </small>
            </span>
            <span
              class="chip"
              role="img"
              aria-label={`Score ${moment.score.home} to ${moment.score.away}`}
            >
              {moment.score.home}–{moment.score.away}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What each side has rolled and scored up to this step. */
export function Totals({
  lines,
  teams,
  module,
}: {
  lines: Line[];
  teams: TeamNames;
  module: GameModule;
}) {
  const head = (seat: Seat) => (
    <th scope="col" class={seat === "home" ? "home" : "away"}>
      {teams[seat].short}
    </th>
  );
  return (
    <table class="totals">
      <thead>
        <tr>
          <td />
          {head("home")}
          {head("away")}
        </tr>
      </thead>
      <tbody>
        {totals(lines, module.landmarks).map(({ row, home, away }) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            <td class="home">{home}</td>
            <td class="away">{away}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export type ShareProps = {
  copyLink: () => void;
  /** Neither is offered while the match goes on. */
  playOn: (() => void) | null;
  record: string | null;
  file: string;
};

/** What can be done with this moment and this match. */
export function Share({ copyLink, playOn, record, file }: ShareProps) {
  return (
    <div class="menu">
      <button type="button" class="button" onClick={copyLink}>
        <Icon name="link" size={16} /> Copy link to this moment
      </button>
      {record && (
        <a class="button" href={record} download={file}>
          <Icon name="download" size={16} /> Save file
        </a>
      )}
      {playOn && (
        <button type="button" class="button" onClick={playOn}>
          <Icon name="play" size={16} /> Play on from here
        </button>
      )}
    </div>
  );
}
