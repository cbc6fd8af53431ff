// The frame of a drawn board: the drawing, what is said of the cursor, and why something is refused.
import "./boards.css";
import type { ComponentChildren, RefObject, SVGAttributes } from "preact";
import { type Refused, WhyNot } from "../../shell/WhyNot";
import type { Box } from "./plane";

/** The part that is seen, as a drawing wants it. */
export const viewBox = ({ x, y, width, height }: Box): string =>
  [x, y, width, height].map((length) => length.toFixed(1)).join(" ");

type Props = Omit<SVGAttributes<SVGSVGElement>, "ref" | "children"> & {
  svg: RefObject<SVGSVGElement | null>;
  /** The board in one sentence. */
  label: string;
  class: string;
  children: ComponentChildren;
  [data: `data-${string}`]: string | boolean | undefined;
};

export const Drawing = ({ svg, label, class: kind, children, ...others }: Props) => (
  <svg
    ref={svg}
    preserveAspectRatio="xMidYMid meet"
    role="group"
    aria-label={label}
    class={`drawing-board ${kind}`}
    {...others}
  >
    {children}
  </svg>
);

/** What is read out when the cursor of the keys moves. */
export const Spoken = ({ words }: { words: string }) => (
  <p class="visually-hidden" aria-live="polite">
    {words}
  </p>
);

/** Over the board, until it is read. */
export const Why = ({
  game,
  refused,
  close,
}: {
  game: string;
  refused: Refused | null;
  close: () => void;
}) =>
  refused && (
    <div class="board-why">
      <WhyNot game={game} {...refused} close={close} />
    </div>
  );
