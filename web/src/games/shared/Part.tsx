// What stands beside a board: a part of a tray with its heading, a head over a panel, the drawing of
// a card.
import type { ComponentChildren } from "preact";

export const Part = ({
  title,
  class: kind = "",
  children,
}: {
  title: string;
  class?: string;
  children: ComponentChildren;
}) => (
  <div class={`part ${kind}`}>
    <h3>{title}</h3>
    {children}
  </div>
);

export const Head = ({ title }: { title: string }) => (
  <div class="panel-head">
    <h2>{title}</h2>
  </div>
);

/** The drawing on a card, by one line. */
export const Art = ({
  art,
  ink,
  width,
  height,
  box,
  bold = 2.4,
}: {
  art: string;
  ink: string;
  width: number;
  height: number;
  /** How wide and high it is drawn. */
  box: readonly [number, number];
  bold?: number;
}) => (
  <svg
    width={width}
    height={height}
    viewBox={`0 0 ${box[0]} ${box[1]}`}
    aria-hidden="true"
    fill="none"
    stroke={ink}
    stroke-width={bold}
    stroke-linecap="round"
    stroke-linejoin="round"
  >
    <path d={art} />
  </svg>
);
