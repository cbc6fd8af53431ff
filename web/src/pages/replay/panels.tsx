// The panels beside a replay; on a phone they are sheets.
import { useEffect, useRef } from "preact/hooks";
import type { GameModule, TeamNames } from "../../games/module";
import type { Line } from "../../protocol";
import { Icon } from "../../shell/icons";
import { SideTable } from "../../shell/SideTable";
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
  const names = { home: teams.home.short, away: teams.away.short };
  return <SideTable names={names} rows={totals(lines, module.landmarks)} />;
}

export type ShareProps = {
  copyLink: () => void;
  /** Neither is offered while the match goes on. */
  playOn: (() => void) | null;
  record: string | null;
  file: string;
};

/** What can be done with this moment and this match; `look` is how a button of it looks. */
export function ShareButtons({
  copyLink,
  playOn,
  record,
  file,
  look,
  size,
}: ShareProps & { look: string; size: number }) {
  return (
    <>
      <button type="button" class={look} onClick={copyLink}>
        <Icon name="link" size={size} /> Copy link <span class="optional">to this moment</span>
      </button>
      {record && (
        <a class={look} href={record} download={file}>
          <Icon name="download" size={size} /> Save file
        </a>
      )}
      {playOn && (
        <button type="button" class={look} onClick={playOn}>
          <Icon name="play" size={size} /> Play on from here
        </button>
      )}
    </>
  );
}
