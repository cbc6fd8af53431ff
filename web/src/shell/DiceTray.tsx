// The dice tray: faces, what was needed and why, the verdict and the clauses; contests side by
// side.
import { kitOf } from "../app/colours";
import type { Die, Line, Rival, Roll, Seat } from "../protocol";
import { ClauseChip } from "./Clause";
import { DieFace } from "./DieFace";
import { Icon } from "./icons";
import { rollTone } from "./tones";

/** Verdicts have an icon, a word and a colour; a critical is a success that stands out. */
export function Verdict({ made, word }: { made: boolean | null; word: string }) {
  if (!word) return null;
  const { look, icon } = rollTone(made, word);
  return (
    <span class={`verdict ${look}${icon === "bolt" ? " critical" : ""}`}>
      <Icon name={icon} size={13} />
      {word}
    </span>
  );
}

/** What the dice showed, and what was needed: "8 and 11, 8 counts, needs 8 or less". */
function thrown(dice: readonly Die[], need: string | null): string {
  const faces = dice.map((die) => die.face).join(" and ");
  const counting = dice.filter((die) => die.counts);
  const rolled =
    counting.length < dice.length
      ? `${faces}, ${counting.map((die) => die.face).join(" and ")} counts`
      : `${faces} rolled`;
  return need ? `${rolled}, needs ${need}` : rolled;
}

type SideProps = { side: Roll | Rival; seat: Seat | null; size: number };

function Side({ side, seat, size }: SideProps) {
  return (
    <div class="roll">
      <span class="dice">
        {side.dice.map((die, index) => (
          <DieFace key={index} die={die} seat={seat} size={size} />
        ))}
      </span>
      <span class="roll-words">
        <b>{side.title}</b>
        <span>{thrown(side.dice, side.need)}</span>
      </span>
      <Verdict made={side.made} word={side.verdict} />
    </div>
  );
}

const Parts = ({ of }: { of: Roll | Rival }) => (
  <>
    {of.parts.map((part) => (
      <i key={part.name}>
        {part.name} <b>{part.value}</b>
      </i>
    ))}
  </>
);

const Clauses = ({ line, game }: { line: Line; game: string }) => (
  <>
    {line.clauses.map((id) => (
      <ClauseChip key={id} id={id} game={game} />
    ))}
  </>
);

/** One throw in full. */
export function RollCard({ line, game }: { line: Line; game: string }) {
  const { roll } = line;
  if (!roll) return null;
  if (roll.against.length > 0) return <Contest line={line} roll={roll} game={game} />;
  return (
    <div class="roll-card">
      <Side side={roll} seat={line.seat} size={roll.dice.length > 2 ? 34 : 46} />
      <div class="sum">
        <Parts of={roll} />
        <Clauses line={line} game={game} />
      </div>
    </div>
  );
}

/** Those who rolled against each other, one below the other in the colours of their sides. */
function Contest({ line, roll, game }: { line: Line; roll: Roll; game: string }) {
  const sides = [
    { seat: line.seat, side: roll as Roll | Rival },
    ...roll.against.map((side) => ({ seat: side.seat as Seat | null, side })),
  ];
  return (
    <div
      class="roll-card contest"
      role="group"
      aria-label={`Contest: ${sides.map(({ side }) => side.title).join(" against ")}`}
    >
      {sides.map(({ seat, side }, index) => (
        <div key={index} class={`rival ${seat ? kitOf(seat) : ""}`}>
          <Side side={side} seat={seat} size={36} />
          <div class="sum">
            <Parts of={side} />
          </div>
        </div>
      ))}
      <div class="sum">
        <Clauses line={line} game={game} />
      </div>
    </div>
  );
}

/** The latest throws, newest first. */
export function DiceTray({ log, game, most = 1 }: { log: Line[]; game: string; most?: number }) {
  const rolls = log
    .filter((line) => line.roll)
    .slice(-most)
    .reverse();
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
  const { title, need, made, verdict, against } = line.roll;
  // There is room for what decided a contest, not for the dice beside it.
  const counting = (dice: Die[]) => (against.length > 0 ? dice.filter((die) => die.counts) : dice);
  const dice = counting(line.roll.dice);
  return (
    <section class="mini-roll" aria-label="Last roll">
      {dice.map((die, index) => (
        <DieFace key={index} die={die} seat={line.seat} size={26} />
      ))}
      {against.length > 0 && <span class="mini-verdict">v</span>}
      {against.flatMap((rival) =>
        counting(rival.dice).map((die, index) => (
          <DieFace key={`${rival.title}${index}`} die={die} seat={rival.seat} size={26} />
        )),
      )}
      <span class="mini-words">
        <b>{title}</b>{" "}
        {against.length === 0
          ? need && `· needs ${need}`
          : against.map((rival) => `· ${rival.title}: ${rival.verdict || "open"} `)}
      </span>
      <Verdict made={made} word={verdict} />
    </section>
  );
}
