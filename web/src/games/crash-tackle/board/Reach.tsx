// Where the chosen player can go, the way there and what it triggers; whom he can pass to; where he
// can kick.
import type { Choice } from "../../../protocol";
import { oddsText } from "../../../shell/odds";
import { oddsInk } from "../../../shell/tones";
import { detailText } from "../../../shell/words";
import { PassesTo } from "../../shared/grid/Passes";
import { same } from "../../shared/grid/space";
import { bow, Disc, Pill, Trail } from "../../shared/marks";
import { type Spot, through } from "../../shared/plane";
import { does, endOf, receivers, wayOf } from "../input/answers";
import { holder, type PlayerId, placeOf, type Scene } from "../scene";
import type { Hex } from "./hex";
import { cells, type Sheet } from "./sheet";

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
      <Trail
        d={through(sheet, way)}
        under={{ colour: "#10240A", opacity: 0.6, width: 6 }}
        over={{ colour: "#E9FFA6", width: 2.6 }}
      />
      {way.slice(1).map((hex, index) => (
        <Disc
          key={index}
          at={sheet.spot(hex)}
          r={6}
          fill="#10240A"
          line={{ colour: "#E9FFA6", width: 1.2 }}
          below={3.1}
          size={8.6}
          ink="#E9FFA6"
        >
          {index + 1}
        </Disc>
      ))}
      <Tag x={x} y={y} sheet={sheet} text={detailText(choice)} odds={choice} />
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
  const middle = Math.max(2 + width / 2, Math.min(sheet.width - width / 2 - 2, x));
  return (
    <Pill
      at={{ x: middle, y: y > 46 ? y - 29 : y + 29 }}
      width={width}
      height={18}
      fill="#06140C"
      opacity={0.92}
      line={{ colour: oddsInk(odds.odds), opacity: 0.7 }}
      below={3.6}
      size={10.5}
      weight={600}
      ink={oddsInk(odds.odds)}
    >
      {says}
    </Pill>
  );
}

function Arc({ sheet, from, to, odds }: { sheet: Sheet; from: Hex | null; to: Hex; odds: Choice }) {
  const end = sheet.spot(to);
  const begin = from ? sheet.spot(from) : null;
  const flight = begin && bow(begin, end, Math.min(begin.y, end.y) - 50);
  return (
    <g aria-hidden="true" class="ct-over ct-way">
      <path
        d={sheet.outline(to, 0.8)}
        fill="#FFF6E4"
        fill-opacity=".3"
        stroke="#FFF6E4"
        stroke-width="2"
      />
      {flight && (
        <Trail
          d={flight}
          under={{ colour: "#10240A", opacity: 0.6, width: 5.5 }}
          over={{ colour: "#FFF6E4", width: 2.4, dash: "2 7" }}
        />
      )}
      <Tag x={end.x} y={end.y} sheet={sheet} text={detailText(odds) || odds.label} odds={odds} />
    </g>
  );
}

/** Behind the receiver, as the passer sees him: there it lies on nobody's line. */
function behind(sheet: Sheet, from: Hex, to: Hex): Spot {
  const [start, end] = [sheet.spot(from), sheet.spot(to)];
  const far = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  return {
    x: end.x + ((end.x - start.x) / far) * 27,
    y: end.y + ((end.y - start.y) / far) * 21,
  };
}

/** A dotted line to everybody the carrier can pass to, with its chance. */
export function Passes({
  sheet,
  scene,
  choices,
  ...others
}: Props & { choices: readonly Choice[]; hover: Hex | null; part: "lines" | "chances" }) {
  return (
    <PassesTo
      sheet={sheet}
      carrier={holder(scene)}
      passes={receivers(choices)}
      placeOf={(id) => placeOf(scene, id)}
      look={{
        class: "ct",
        under: 4.5,
        lit: 3,
        plain: 2.2,
        dash: "2 5",
        pill: { width: 28, height: 13, size: 9.4, below: 3.4 },
        pillAt: (one, two) => behind(sheet, one, two),
      }}
      {...others}
    />
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
