// Where the chosen player can go, the way there and what it triggers; whom he can pass to; where he
// can kick.
import type { Choice } from "../../../protocol";
import { oddsText } from "../../../shell/odds";
import { does, endOf, receivers, wayOf } from "../input/answers";
import { holder, type PlayerId, placeOf, type Scene } from "../scene";
import { type Hex, same } from "./hex";
import { cells, move, type Sheet, through } from "./sheet";

type Props = { sheet: Sheet; scene: Scene };

/**
 * Every space that can be reached, as one soft light; with a dot in each, so that it can be told
 * without colour.
 */
export function Reach({ sheet, ends }: { sheet: Sheet; ends: readonly Hex[] }) {
  if (ends.length === 0) return null;
  const dots = ends.map((end) => {
    const { x, y } = sheet.spot(end);
    return `M${x.toFixed(1)} ${y.toFixed(1)}h.01`;
  });
  return (
    <g aria-hidden="true" class="ct-under ct-reach" data-count={ends.length}>
      <path d={cells(sheet, ends, 0.4)} fill="#CCF75A" fill-opacity=".17" />
      <path
        d={dots.join("")}
        stroke="#E9FFA6"
        stroke-opacity=".75"
        stroke-width="3.6"
        stroke-linecap="round"
      />
    </g>
  );
}

/** Spaces a kick can be aimed at. */
export function Aims({ sheet, ends }: { sheet: Sheet; ends: readonly Hex[] }) {
  if (ends.length === 0) return null;
  return (
    <g aria-hidden="true" class="ct-under ct-aims" data-count={ends.length}>
      <path
        d={cells(sheet, ends, 0.8)}
        fill="#FFF6E4"
        fill-opacity=".1"
        stroke="#FFF6E4"
        stroke-opacity=".38"
        stroke-width=".8"
      />
    </g>
  );
}

/** The way of the answer that is looked at or drawn, with a number on every step. */
export function Way({
  sheet,
  scene,
  choice,
  who,
}: Props & { choice: Choice; who: PlayerId | null }) {
  const start = who ? placeOf(scene, who) : null;
  const end = endOf(choice);
  if (!end) return null;
  if (does(choice, "kick")) return <Arc sheet={sheet} from={start} to={end} odds={choice} />;
  const way = wayOf(choice, start);
  const { x, y } = sheet.spot(end);
  return (
    <g aria-hidden="true" class="ct-over ct-way">
      <path
        d={sheet.outline(end, 0.8)}
        fill="#CCF75A"
        fill-opacity=".3"
        stroke="#CCF75A"
        stroke-width="1.8"
      />
      <path
        d={through(sheet, way)}
        fill="none"
        stroke="#10240A"
        stroke-opacity=".6"
        stroke-width="6"
        stroke-linejoin="round"
        stroke-linecap="round"
      />
      <path
        d={through(sheet, way)}
        fill="none"
        stroke="#E9FFA6"
        stroke-width="2.6"
        stroke-linejoin="round"
        stroke-linecap="round"
      />
      {way.slice(1).map((hex, index) => {
        const at = sheet.spot(hex);
        return (
          <g key={index} transform={move(at)}>
            <circle r="6" fill="#10240A" stroke="#E9FFA6" stroke-width="1.2" />
            <text y="3.1" text-anchor="middle" font-size="8.6" font-weight="800" fill="#E9FFA6">
              {index + 1}
            </text>
          </g>
        );
      })}
      <Tag x={x} y={y} sheet={sheet} text={choice.detail} odds={choice} />
    </g>
  );
}

/** What it triggers, beside the space it ends on. */
function Tag({
  x,
  y,
  sheet,
  text,
  odds,
}: {
  x: number;
  y: number;
  sheet: Sheet;
  text: string;
  odds: Choice;
}) {
  const chance = odds.odds ? oddsText(odds.odds) : "";
  const says = [text, chance].filter(Boolean).join(" · ");
  if (!says) return null;
  const width = Math.min(260, 16 + says.length * 5.6);
  const left = Math.max(2, Math.min(sheet.width - width - 2, x - width / 2));
  const top = y > 46 ? y - 38 : y + 20;
  return (
    <g transform={`translate(${left.toFixed(1)} ${top.toFixed(1)})`}>
      <rect
        width={width}
        height="18"
        rx="9"
        fill="#06140C"
        fill-opacity=".92"
        stroke="#CCF75A"
        stroke-opacity=".7"
      />
      <text
        x={width / 2}
        y="12.6"
        text-anchor="middle"
        font-size="10.5"
        font-weight="600"
        fill="#F2F6FC"
      >
        {says}
      </text>
    </g>
  );
}

function Arc({ sheet, from, to, odds }: { sheet: Sheet; from: Hex | null; to: Hex; odds: Choice }) {
  const end = sheet.spot(to);
  const begin = from ? sheet.spot(from) : null;
  const bow =
    begin &&
    `M${begin.x} ${begin.y}Q${(begin.x + end.x) / 2} ${Math.min(begin.y, end.y) - 50} ${end.x} ${end.y}`;
  return (
    <g aria-hidden="true" class="ct-over ct-way">
      <path
        d={sheet.outline(to, 0.8)}
        fill="#FFF6E4"
        fill-opacity=".3"
        stroke="#FFF6E4"
        stroke-width="2"
      />
      {bow && <path d={bow} fill="none" stroke="#10240A" stroke-opacity=".6" stroke-width="5.5" />}
      {bow && (
        <path
          d={bow}
          fill="none"
          stroke="#FFF6E4"
          stroke-width="2.4"
          stroke-dasharray="2 7"
          stroke-linecap="round"
        />
      )}
      <Tag x={end.x} y={end.y} sheet={sheet} text={odds.detail || odds.label} odds={odds} />
    </g>
  );
}

/** A dotted line to everybody the carrier can pass to, with its chance. */
export function Passes({
  sheet,
  scene,
  choices,
  hover,
  part,
}: Props & {
  choices: readonly Choice[];
  hover: Hex | null;
  part: "lines" | "chances";
}) {
  const who = holder(scene);
  const from = who ? placeOf(scene, who) : null;
  if (!from) return null;
  const start = sheet.spot(from);
  return (
    <g aria-hidden="true" class={`ct-over ct-passes-${part}`}>
      {[...receivers(choices)].map(([id, { odds }]) => {
        const at = placeOf(scene, id);
        if (!at) return null;
        const end = sheet.spot(at);
        const lit = same(hover, at);
        if (part === "lines") {
          const d = `M${start.x} ${start.y}L${end.x} ${end.y}`;
          return (
            <g key={id}>
              <path d={d} stroke="#10240A" stroke-opacity=".5" stroke-width="4.5" />
              <path
                d={d}
                stroke={lit ? "#CCF75A" : "#E9FFA6"}
                stroke-width={lit ? 3 : 2.2}
                stroke-dasharray="2 5"
                stroke-linecap="round"
              />
            </g>
          );
        }
        // Behind the receiver, as the passer sees him: there it lies on nobody's line.
        const far = Math.hypot(end.x - start.x, end.y - start.y) || 1;
        const out = {
          x: end.x + ((end.x - start.x) / far) * 27,
          y: end.y + ((end.y - start.y) / far) * 21,
        };
        return (
          <g key={id}>
            <g transform={move(out)}>
              <rect
                x="-14"
                y="-6.5"
                width="28"
                height="13"
                rx="6.5"
                fill="#06140C"
                stroke={lit ? "#CCF75A" : "#8FA870"}
              />
              <text y="3.4" text-anchor="middle" font-size="9.4" font-weight="700" fill="#E9FFA6">
                {odds ? oddsText(odds) : "sure"}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** Other spaces the question is about, such as where to roll or where the ball goes. */
export function Spaces({
  sheet,
  ends,
  drawn,
}: {
  sheet: Sheet;
  ends: readonly Hex[];
  drawn: Hex | null;
}) {
  return (
    <g aria-hidden="true" class="ct-under">
      {ends.map((at) => {
        const lit = same(at, drawn);
        return (
          <path
            key={`${at.x},${at.y}`}
            d={sheet.outline(at, 1.6)}
            fill="#CCF75A"
            fill-opacity={lit ? 0.35 : 0.12}
            stroke={lit ? "#CCF75A" : "#E9FFA6"}
            stroke-width="1.6"
            stroke-dasharray={lit ? undefined : "4 3"}
          />
        );
      })}
    </g>
  );
}
