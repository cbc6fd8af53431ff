// Small marks that boards write numbers and words in, and the lines of ways.
import type { ComponentChildren } from "preact";
import { move, type Spot } from "./plane";

type Line = { colour: string; width?: number; opacity?: number; dash?: string };

/** A line as attributes of what is drawn. */
export const stroked = ({ colour, width, opacity, dash }: Line) => ({
  stroke: colour,
  "stroke-width": width,
  "stroke-opacity": opacity,
  "stroke-dasharray": dash,
});

type Letters = { size: number; weight?: number; ink: string; children: ComponentChildren };

/** Words around a point; their baseline lies so far below it. */
export const Says = ({ size, weight = 800, ink, below, children }: Letters & { below: number }) => (
  <text y={below} text-anchor="middle" font-size={size} font-weight={weight} fill={ink}>
    {children}
  </text>
);

type Marked = Letters & {
  fill: string;
  opacity?: number;
  line?: Line;
  /** From the middle to the baseline of the words. */
  below: number;
};

/** A number or a few words in a rounded box around a point. */
export const Pill = ({
  at = { x: 0, y: 0 },
  width,
  height,
  middle = 0,
  round = height / 2,
  fill,
  opacity,
  line,
  ...letters
}: Marked & {
  at?: Spot;
  width: number;
  height: number;
  /** So far below the point lies the middle of the box. */
  middle?: number;
  /** How round its corners are. */
  round?: number;
}) => (
  <g transform={move(at)}>
    <rect
      x={-width / 2}
      y={middle - height / 2}
      width={width}
      height={height}
      rx={round}
      fill={fill}
      fill-opacity={opacity}
      {...(line && stroked(line))}
    />
    <Says {...letters} />
  </g>
);

/** A number in a disc around a point. */
export const Disc = ({
  at = { x: 0, y: 0 },
  r,
  fill,
  line,
  ...letters
}: Omit<Marked, "opacity"> & { at?: Spot; r: number }) => (
  <g transform={move(at)}>
    <circle r={r} fill={fill} {...(line && stroked(line))} />
    <Says {...letters} />
  </g>
);

/** A way in a light line over a dark one, so that it is seen on any ground. */
export const Trail = ({ d, under, over }: { d: string; under: Line; over: Line }) => (
  <>
    {[under, over].map((line) => (
      <path
        key={line.colour}
        d={d}
        fill="none"
        stroke-linejoin="round"
        stroke-linecap="round"
        {...stroked(line)}
      />
    ))}
  </>
);

/** Where something flies: a dotted bow. */
export const bow = (from: Spot, to: Spot, top: number): string =>
  `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${top} ${to.x} ${to.y}`;
