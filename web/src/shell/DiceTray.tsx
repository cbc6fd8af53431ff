// The dice tray: faces, what was needed and why, the verdict and the clauses.
import { kitOf } from "../app/colours";
import type { Die, Line, Seat } from "../protocol";
import { ClauseChip } from "./Clause";
import { Icon } from "./icons";

const COLOURS = { home: ["#FFCF7A", "#E68A00", "#2A1800"], away: ["#A9D2FF", "#2A7BDB", "#04162B"], none: ["#E8EEF6", "#93A3BB", "#0E1724"] } as const;

/** A die with its face: a kite for ten sides, a diamond for eight, a square for six. */
export function DieFace({ die, seat, size = 46 }: { die: Die; seat: Seat | null; size?: number }) {
  const [light, dark, ink] = COLOURS[seat ? kitOf(seat) : "none"];
  const outline =
    die.sides === 6 ? "M6 6h32v32H6Z" : die.sides === 8 ? "M22 2 41 22 22 42 3 22Z" : die.sides === 2 ? "" : "M22 2 40 18 36 30 22 42 8 30 4 18Z";
  return (
    <svg class="die" width={size} height={size} viewBox="0 0 44 44" role="img" aria-label={`D${die.sides} shows ${die.face}`}>
      {outline ? (
        <path d={outline} fill={dark} stroke={light} stroke-width="2" stroke-linejoin="round" />
      ) : (
        <circle cx="22" cy="22" r="19" fill={dark} stroke={light} stroke-width="2" />
      )}
      {die.sides === 10 && <path d="M22 2 32 24 22 33 12 24ZM4 18l8 6M40 18l-8 6M22 33v9" fill={light} fill-opacity=".35" stroke={light} stroke-width="1.2" stroke-linejoin="round" />}
      {die.sides === 8 && <path d="M3 22h38M22 2 13 22l9 20 9-20Z" fill={light} fill-opacity=".3" stroke={light} stroke-width="1.2" />}
      <text x="22" y="28" text-anchor="middle" font-size="17" font-weight="800" fill={ink} stroke={light} stroke-width=".6">
        {die.face}
      </text>
    </svg>
  );
}

export function Verdict({ made, word }: { made: boolean | null; word: string }) {
  if (!word) return null;
  const look = made === null ? "tie" : made ? "ok" : "no";
  return (
    <span class={`verdict ${look}`}>
      <Icon name={made === null ? "dice" : made ? "check" : "cross"} size={13} />
      {word}
    </span>
  );
}

/** One throw in full. */
export function RollCard({ line, game }: { line: Line; game: string }) {
  const { roll } = line;
  if (!roll) return null;
  const faces = roll.dice.map((die) => die.face).join(" and ");
  return (
    <div class="rollcard">
      <div class="roll">
        <span class="dd">
          {roll.dice.map((die, index) => (
            <DieFace key={index} die={die} seat={line.seat} />
          ))}
        </span>
        <span class="rt">
          <b>{roll.title}</b>
          <span>{roll.need ? `${faces} rolled, needs ${roll.need}` : `${faces} rolled`}</span>
        </span>
        <Verdict made={roll.made} word={roll.verdict} />
      </div>
      <div class="sum">
        {roll.parts.map((part) => (
          <i key={part.name}>
            {part.name} <b>{part.value}</b>
          </i>
        ))}
        {line.clauses.map((id) => (
          <ClauseChip key={id} id={id} game={game} />
        ))}
      </div>
    </div>
  );
}

/** The latest throws, newest first. */
export function DiceTray({ log, game, most = 1 }: { log: Line[]; game: string; most?: number }) {
  const rolls = log.filter((line) => line.roll).slice(-most).reverse();
  return (
    <div class="tray">
      {rolls.length === 0 && <p class="quiet">No dice yet.</p>}
      {rolls.map((line, index) => (
        <RollCard key={index} line={line} game={game} />
      ))}
    </div>
  );
}

/** The latest throw in one line, for small screens. */
export function MiniRoll({ log }: { log: Line[] }) {
  const line = log.findLast((entry) => entry.roll);
  if (!line?.roll) return null;
  return (
    <div class="mini">
      {line.roll.dice.map((die, index) => (
        <DieFace key={index} die={die} seat={line.seat} size={26} />
      ))}
      <span>
        <b>{line.roll.title}</b> {line.roll.need && `· needs ${line.roll.need}`}
      </span>
      <Verdict made={line.roll.made} word={line.roll.verdict} />
    </div>
  );
}
