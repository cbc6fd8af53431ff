// A die with its face. Dice that do not count are dim, faces that were rolled again are struck out.
import { kitOf } from "../app/colours";
import type { Die, Seat } from "../protocol";

type Colours = { light: string; dark: string; ink: string };

const COLOURS: Record<Seat | "none", Colours> = {
  home: { light: "#FFCF7A", dark: "#E68A00", ink: "#2A1800" },
  away: { light: "#A9D2FF", dark: "#2A7BDB", ink: "#04162B" },
  none: { light: "#E8EEF6", dark: "#93A3BB", ink: "#0E1724" },
};

/** What a die says to those who do not see it. */
function dieWords({ sides, face, before, counts }: Die): string {
  return `D${sides} shows ${face}${before === null ? "" : `, ${before} before it was rolled again`}${counts ? "" : ", does not count"}`;
}

export function DieFace({ die, seat, size = 46 }: { die: Die; seat: Seat | null; size?: number }) {
  const colours = COLOURS[seat ? kitOf(seat) : "none"];
  return (
    <svg
      class={die.counts ? "die" : "die idle"}
      width={size}
      height={size}
      viewBox="0 0 44 44"
      role="img"
      aria-label={dieWords(die)}
    >
      {die.sides === 12 ? (
        <Twelve {...colours} face={die.face} />
      ) : (
        <Simple {...colours} die={die} />
      )}
      {die.before !== null && <Before face={die.before} />}
    </svg>
  );
}

/** The pips of a die with six sides, from its middle. */
const CORNERS = [
  [-1, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
] as const;
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: CORNERS.slice(0, 2),
  3: [...CORNERS.slice(0, 2), [0, 0]],
  4: CORNERS,
  5: [...CORNERS, [0, 0]],
  6: [...CORNERS, [-1, 0], [1, 0]],
};

/** A kite for ten sides, a diamond for eight, a square for six, a coin for two. */
function Simple({ die, light, dark, ink }: Colours & { die: Die }) {
  const outline =
    die.sides === 6
      ? "M6 6h32v32H6Z"
      : die.sides === 8
        ? "M22 2 41 22 22 42 3 22Z"
        : die.sides === 2
          ? ""
          : "M22 2 40 18 36 30 22 42 8 30 4 18Z";
  return (
    <>
      {outline ? (
        <path
          d={outline}
          fill={die.sides === 6 ? light : dark}
          stroke={die.sides === 6 ? dark : light}
          stroke-width={die.sides === 6 ? 3 : 2}
          stroke-linejoin="round"
        />
      ) : (
        <circle cx="22" cy="22" r="19" fill={dark} stroke={light} stroke-width="2" />
      )}
      {die.sides === 10 && (
        <path
          d="M22 2 32 24 22 33 12 24ZM4 18l8 6M40 18l-8 6M22 33v9"
          fill={light}
          fill-opacity=".35"
          stroke={light}
          stroke-width="1.2"
          stroke-linejoin="round"
        />
      )}
      {die.sides === 8 && (
        <path
          d="M3 22h38M22 2 13 22l9 20 9-20Z"
          fill={light}
          fill-opacity=".3"
          stroke={light}
          stroke-width="1.2"
        />
      )}
      {die.sides === 6 ? (
        PIPS[die.face]?.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={22 + 9 * x} cy={22 + 9 * y} r="3.7" fill={ink} />
        ))
      ) : (
        <text
          x="22"
          y="28"
          text-anchor="middle"
          font-size="17"
          font-weight="800"
          fill={ink}
          stroke={light}
          stroke-width=".6"
        >
          {die.face}
        </text>
      )}
    </>
  );
}

/** Twelve sides: a ten-cornered outline round the pentagon that lies up. */
function Twelve({ face, light, dark, ink }: Colours & { face: number }) {
  return (
    <g transform="translate(22 22)">
      <path
        d="M0-21 12.3-17 20-6.5v13L12.3 17 0 21-12.3 17-20 6.5v-13L-12.3-17Z"
        fill={dark}
        stroke={light}
        stroke-width="1"
        stroke-linejoin="round"
      />
      <path
        d="M0-21 12.3-17 20-6.5 11.4-3.7 0-12-11.4-3.7-20-6.5-12.3-17Z"
        fill={light}
        fill-opacity=".38"
      />
      <path
        d="M0-12v-9M11.4-3.7 20-6.5M7.1 9.7 12.3 17M-7.1 9.7-12.3 17M-11.4-3.7-20-6.5"
        stroke={ink}
        stroke-opacity=".4"
      />
      <path
        d="M0-12 11.4-3.7 7.1 9.7H-7.1L-11.4-3.7Z"
        fill={light}
        fill-opacity=".8"
        stroke={ink}
        stroke-opacity=".35"
      />
      <text y="5" text-anchor="middle" font-size="14" font-weight="800" fill={ink}>
        {face}
      </text>
    </g>
  );
}

/** What a die showed before, in its corner. */
function Before({ face }: { face: number }) {
  return (
    <g class="before" transform="translate(36 8)">
      <circle r="8" fill="#0A111C" stroke="#93A3BB" />
      <text y="3.5" text-anchor="middle" font-size="10" font-weight="700" fill="#BCC8DA">
        {face}
      </text>
      <path d="M-6 4 6-4" stroke="#FF8095" stroke-width="1.6" />
    </g>
  );
}
