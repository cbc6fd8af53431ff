// Rows of matches, as every page lists them.
import type { ComponentChildren } from "preact";
import { Icon } from "../../shell/icons";
import { accentOf } from "./shelf";

type RowProps = {
  game: string;
  href: string;
  title: string;
  detail: string;
  /** A chip at the end of the row. */
  chip?: ComponentChildren;
  /** A button beside the link, not inside it. */
  aside?: ComponentChildren;
};

/** A row of the lobby. The whole row is the link. */
export function Row({ game, href, title, detail, chip, aside }: RowProps) {
  return (
    <li class="list-item">
      <a class="list-row" href={href}>
        <span class="game-stripe" style={{ background: accentOf(game) }} />
        <span class="row-words">
          <b>{title}</b>
          <small>{detail}</small>
        </span>
        {chip}
      </a>
      {aside}
    </li>
  );
}

export function Panel({
  title,
  more,
  children,
}: {
  title: string;
  more?: ComponentChildren;
  children: ComponentChildren;
}) {
  return (
    <section class="panel" aria-label={title}>
      <header class="panel-head">
        <h2>{title}</h2>
        {more}
      </header>
      {children}
    </section>
  );
}

/** What a panel says when it has nothing to list. */
export function Empty({ children }: { children: ComponentChildren }) {
  return <p class="empty-list">{children}</p>;
}

/** Under a list that has not come to its end. */
export function ShowMore({ more }: { more: (() => void) | null }) {
  if (!more) return null;
  return (
    <p class="show-more">
      <button type="button" class="button" onClick={more}>
        Show more
      </button>
    </p>
  );
}

/** What went wrong, and one button. */
export function Trouble({ says, retry }: { says: string; retry: () => void }) {
  return (
    <div class="trouble" role="alert">
      <Icon name="info" size={18} />
      <p>{says}</p>
      <button type="button" class="button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}

/** Lines in place of rows that have not come yet. */
export function Waiting({ rows = 3 }: { rows?: number }) {
  return (
    <div class="waiting" role="status" aria-label="Loading">
      {Array.from({ length: rows }, () => (
        <i />
      ))}
    </div>
  );
}
