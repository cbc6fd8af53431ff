// The chance to win over the match: home's above the middle, away's below, decisive moments marked.
import { useState } from "preact/hooks";
import { go } from "../../app/router";
import type { Analysis, ChancePoint, Names, Result } from "../../protocol";
import { chanceText } from "../../shell/Advice";
import { ended } from "./words";

/** In units of the drawing: fewer where there is less room, so that its words stay readable. */
const WIDE = 960;
const NARROW = 420;
const HEIGHT = 260;
const LEFT = 44;

type Props = {
  id: string;
  analysis: Analysis;
  names: Names;
  result: Result | null;
};

/**
 * The end of a match that was not played out came at once: the chance stays what it was until then.
 */
export function withStep(
  chances: readonly ChancePoint[],
  result: Result | null,
): readonly ChancePoint[] {
  const [before, last] = chances.slice(-2);
  if (!before || !last || !result || result.by === "score") return chances;
  return [...chances.slice(0, -1), { ...last, home: before.home }, last];
}

export function Chart({ id, analysis, names, result }: Props) {
  const { chances, decisive } = analysis;
  const [at, setAt] = useState<ChancePoint | null>(null);
  const width = matchMedia("(max-width: 640px)").matches ? NARROW : WIDE;
  const last = chances.at(-1);
  if (!last)
    return <p class="quiet padded">There is nothing to draw: the match ended before it began.</p>;
  const x = (step: number) => LEFT + ((width - LEFT - 8) * step) / Math.max(1, last.step);
  const y = (home: number) => 8 + (HEIGHT - 16) * (1 - home);
  const line = withStep(chances, result)
    .map(({ step, home }) => `${x(step).toFixed(1)},${y(home).toFixed(1)}`)
    .join(" ");
  const middle = y(0.5);
  const area = `${LEFT},${middle} ${line} ${x(last.step)},${middle}`;
  const nearest = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const step =
      (((event.clientX - box.left) / box.width) * width - LEFT) /
      ((width - LEFT - 8) / Math.max(1, last.step));
    return chances.reduce(
      (best, point) => (Math.abs(point.step - step) < Math.abs(best.step - step) ? point : best),
      last,
    );
  };
  const shown = at ?? last;
  return (
    <figure class="chance-chart">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the moments below are links too. */}
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`Chance of ${names.home} to win over the match, from ${chanceText(chances[0]?.home ?? 0.5)} to ${chanceText(last.home)}.${result ? ` ${ended(result, names)}` : ""} The moments below tell it in words.`}
        onPointerMove={(event) => setAt(nearest(event))}
        onPointerLeave={() => setAt(null)}
        onClick={(event) => go(`/replay/${id}?step=${nearest(event).step}`)}
      >
        <clipPath id="chart-up">
          <rect x={LEFT} y="0" width={width} height={middle} />
        </clipPath>
        <clipPath id="chart-down">
          <rect x={LEFT} y={middle} width={width} height={HEIGHT} />
        </clipPath>
        {[0, 0.25, 0.5, 0.75, 1].map((level) => (
          <g key={level} class="chart-grid">
            <line x1={LEFT} x2={width - 8} y1={y(level)} y2={y(level)} />
            <text x={LEFT - 8} y={y(level) + 4} text-anchor="end">
              {Math.round(100 * level)} %
            </text>
          </g>
        ))}
        <polygon class="chart-home" points={area} clip-path="url(#chart-up)" />
        <polygon class="chart-away" points={area} clip-path="url(#chart-down)" />
        <polyline class="chart-line" points={line} />
        {decisive.map((moment) => (
          <circle
            key={moment.step}
            class={`chart-moment ${moment.seat}`}
            cx={x(moment.step)}
            cy={y(moment.home)}
            r="6"
          >
            <title>{`${moment.clock}: ${moment.text}`}</title>
          </circle>
        ))}
        {at && <line class="chart-cursor" x1={x(at.step)} x2={x(at.step)} y1="4" y2={HEIGHT - 4} />}
      </svg>
      <figcaption>
        <b class="home">
          {names.home} {chanceText(shown.home)}
        </b>
        <span class="quiet">
          {at
            ? `${at.clock}. Click to see it.`
            : `${result ? ended(result, names) : "At the end."} Point at the line to see any moment.`}
        </span>
        <b class="away">
          {names.away} {chanceText(1 - shown.home)}
        </b>
        <small class="quiet">A draw counts as half a win.</small>
      </figcaption>
    </figure>
  );
}
