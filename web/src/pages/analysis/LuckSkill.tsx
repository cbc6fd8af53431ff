// Luck and skill over the match: two lines that add up to the change of the chance.
import { useState } from "preact/hooks";
import { go } from "../../app/router";
import type { Analysis, ChancePoint, Names } from "../../protocol";
import { reach } from "./parts";
import { gained } from "./words";

const WIDE = 960;
const NARROW = 420;
const LEFT = 44;

type Props = {
  id: string;
  analysis: Analysis;
  names: Names;
  /** Where the replay stands beside it; a page of its own has no such place. */
  at?: number;
  /** A drawing for a narrow panel. */
  small?: boolean;
  /** Goes to a step; another page, where it is not said. */
  open?: (step: number) => void;
};

export function LuckSkill({ id, analysis, names, at, small, open }: Props) {
  const { chances } = analysis;
  const [pointed, setPointed] = useState<ChancePoint | null>(null);
  const width = small || matchMedia("(max-width: 640px)").matches ? NARROW : WIDE;
  const height = small ? 150 : 180;
  const last = chances.at(-1);
  if (!last) return null;
  const most = reach(analysis);
  const x = (step: number) => LEFT + ((width - LEFT - 8) * step) / Math.max(1, last.step);
  const y = (moved: number) => height / 2 - (moved / most) * (height / 2 - 10);
  const line = (of: "luck" | "skill") =>
    chances.map((point) => `${x(point.step).toFixed(1)},${y(point[of]).toFixed(1)}`).join(" ");
  const nearest = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const step =
      ((((event.clientX - box.left) / box.width) * width - LEFT) / (width - LEFT - 8)) * last.step;
    return chances.reduce(
      (best, point) => (Math.abs(point.step - step) < Math.abs(best.step - step) ? point : best),
      last,
    );
  };
  const now = at === undefined ? last : (chances.findLast(({ step }) => step <= at) ?? last);
  const { luck, skill, clock } = pointed ?? now;
  const cursor = pointed?.step ?? at;
  return (
    <figure class="chance-chart luck-skill">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is drawn is told in words below. */}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`What moved the chance of ${names.home} over the match: dice ${gained(last.luck)}, decisions of both coaches ${gained(last.skill)}, in hundredths of a match.`}
        onPointerMove={(event) => setPointed(nearest(event))}
        onPointerLeave={() => setPointed(null)}
        onClick={(event) => {
          const { step } = nearest(event);
          if (open) open(step);
          else go(`/replay/${id}?step=${step}`);
        }}
      >
        {[-most, 0, most].map((level) => (
          <g key={level} class="chart-grid">
            <line x1={LEFT} x2={width - 8} y1={y(level)} y2={y(level)} />
            <text x={LEFT - 8} y={y(level) + 4} text-anchor="end">
              {gained(level)}
            </text>
          </g>
        ))}
        <polyline class="chart-luck" points={line("luck")} />
        <polyline class="chart-skill" points={line("skill")} />
        {cursor !== undefined && (
          <line class="chart-cursor" x1={x(cursor)} x2={x(cursor)} y1="4" y2={height - 4} />
        )}
      </svg>
      <figcaption>
        <span class="key-luck">
          <i aria-hidden="true" /> Dice <b>{gained(luck)}</b>
        </span>
        <span class="key-skill">
          <i aria-hidden="true" /> Decisions <b>{gained(skill)}</b>
        </span>
        <span class="quiet">
          {pointed ? clock : at === undefined ? "over the match" : "so far"}, for {names.home}
        </span>
      </figcaption>
    </figure>
  );
}
