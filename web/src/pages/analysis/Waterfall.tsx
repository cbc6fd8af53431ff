// From the chance before the match to the one after it: choices, mistakes and dice, which add up.
import { useState } from "preact/hooks";
import type { Analysis, Names, Seat } from "../../protocol";
import { other } from "../../shell/sides";
import { type Part, parts } from "./parts";
import { gained } from "./words";

const WIDTH = 320;
const HEIGHT = 190;
const FOOT = 40;
const HEAD = 20;

type Props = { analysis: Analysis; names: Names; seat: Seat; own: boolean };

export function Waterfall({ analysis, names, seat, own }: Props) {
  const [table, setTable] = useState(false);
  const all = parts(analysis, seat);
  const them = names[other(seat)];
  const words: Record<Part["name"], [string, string]> = {
    start: ["Start", ""],
    own: own ? ["Your", "choices"] : ["Own", "choices"],
    theirs: ["Their", "choices"],
    dice: ["The", "dice"],
    "given-up": ["Given", "up"],
    end: ["End", ""],
  };
  const told = (part: Part) =>
    part.name === "start" || part.name === "end" ? String(part.value) : gained(part.value / 100);
  const says = all.map((part) => `${words[part.name].join(" ").trim()} ${told(part)}`).join(", ");
  return (
    <div class="waterfall">
      {table ? (
        <table class="totals">
          <tbody>
            {all.map((part) => (
              <tr key={part.name}>
                <th scope="row">
                  {part.name === "theirs" ? `Choices of ${them}` : words[part.name].join(" ")}
                </th>
                <td>{told(part)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Drawing all={all} words={words} told={told} says={says} />
      )}
      <p>{inWords(all, own ? "you" : names[seat], them)}</p>
      <button
        type="button"
        class="link"
        aria-pressed={table}
        onClick={() => setTable((shown) => !shown)}
      >
        {table ? "Show as a drawing" : "Show as a table"}
      </button>
    </div>
  );
}

type DrawingProps = {
  all: Part[];
  words: Record<Part["name"], [string, string]>;
  told: (part: Part) => string;
  says: string;
};

function Drawing({ all, words, told, says }: DrawingProps) {
  const ends = all.flatMap(({ from, to }) => [from, to]);
  const [least, most] = [Math.min(0, ...ends), Math.max(1, ...ends)];
  const y = (value: number) =>
    HEAD + (1 - (value - least) / (most - least)) * (HEIGHT - HEAD - FOOT);
  const room = WIDTH / all.length;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`In hundredths: ${says}.`}>
      <line class="fall-zero" x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} />
      {all.map((part, index) => {
        const { name, from, to, value } = part;
        const [left, top] = [index * room + room * 0.14, y(Math.max(from, to))];
        const next = all[index + 1];
        return (
          <g key={name} class={`fall ${name} ${value < 0 ? "down" : "up"}`}>
            <rect
              x={left}
              y={top}
              width={room * 0.72}
              height={Math.max(2, Math.abs(y(from) - y(to)))}
              rx="3"
            />
            <text class="fall-value" x={left + room * 0.36} y={top - 6} text-anchor="middle">
              {told(part)}
            </text>
            {words[name].map((word, row) => (
              <text
                key={word}
                x={left + room * 0.36}
                y={HEIGHT - FOOT + 18 + 14 * row}
                text-anchor="middle"
              >
                {word}
              </text>
            ))}
            {next && next.name !== "end" && (
              <line
                class="fall-link"
                x1={left + room * 0.72}
                x2={left + room}
                y1={y(to)}
                y2={y(to)}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** What moved the match most, in a sentence. */
function inWords(all: Part[], who: string, them: string): string {
  const of = (name: Part["name"]) => all.find((part) => part.name === name)?.value ?? 0;
  const [dice, own, theirs] = [of("dice"), of("own"), of("theirs")];
  const took = (value: number) => `${value < 0 ? "took" : "gave"} ${Math.abs(value)}`;
  const most = Math.max(...[dice, own, theirs].map(Math.abs));
  if (most < 5) return "Neither dice nor choices moved it much.";
  return `In hundredths, for ${who}: the dice ${took(dice)}, own choices ${took(own)}, those of ${them} ${took(theirs)}.`;
}
