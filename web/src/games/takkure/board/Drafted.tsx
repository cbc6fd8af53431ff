// What is being drawn, and the proposals it may be drawn from.
import type { ComponentChild } from "preact";
import type { Choice, Seat } from "../../../protocol";
import { Pill } from "../../shared/marks";
import { through } from "../../shared/plane";
import { alike, type Draft, drawing, endOf, isWay, route, viaOf } from "../input/draft";
import { MoveLine, Peg } from "./Marks";
import { far, legs, nearestAlong, type Place, pathLength } from "./place";
import type { Sheet } from "./sheet";

type Props = {
  sheet: Sheet;
  draft: Draft | null;
  start: Place | null;
  /** The radius of the base that moves, in mils. */
  radius: number;
  seat: Seat;
  /** How far the move may go, where distances are shown; null where they are not. */
  allowance: number | null;
};

export function Drafted(props: Props) {
  const drawing = drawn(props);
  return (
    drawing && (
      <g class="tk-draft" aria-hidden="true">
        {drawing}
      </g>
    )
  );
}

function drawn({ sheet, draft, start, radius, seat, allowance }: Props): ComponentChild {
  if (!draft) return null;
  const r = sheet.size(radius);
  const path = start ? [start, ...route(draft)] : route(draft);
  const end = endOf(draft);
  if (draft.do === "mark" && start) {
    return (
      <>
        <MoveLine sheet={sheet} start={start} turn={draft.turn} end={draft.end} r={r} seat={seat} />
        {draft.stops && <Stop sheet={sheet} at={draft.stops} path={path} r={r} />}
        <Measure sheet={sheet} path={path} allowance={allowance} />
      </>
    );
  }
  if (isWay(draft) && start) {
    return (
      <>
        <Run sheet={sheet} path={path} via={viaOf(draft)} r={r} />
        {end && <Peg sheet={sheet} at={end} r={r} />}
        {draft.stops && <Stop sheet={sheet} at={draft.stops} path={path} r={r} />}
        <Measure sheet={sheet} path={path} allowance={allowance} />
      </>
    );
  }
  if (draft.do === "tackle") {
    return (
      <>
        {start && (
          <path
            d={through(sheet, path)}
            stroke="#FF8095"
            stroke-opacity=".6"
            stroke-width="2"
            stroke-dasharray="5 5"
          />
        )}
        {draft.stops && <Stop sheet={sheet} at={draft.stops} path={[]} r={r} />}
        <Cross sheet={sheet} at={draft.at} />
      </>
    );
  }
  return (draft.do === "to" || draft.do === "card") && end ? (
    <Peg sheet={sheet} at={end} r={r} />
  ) : null;
}

type RunProps = { sheet: Sheet; path: Place[]; via: Place[]; r: number };

/** A free move: the strip of the base, its line, and the knobs of the places it goes through. */
const Run = ({ sheet, path, via, r }: RunProps) => (
  <>
    <path
      d={through(sheet, path)}
      fill="none"
      stroke="#FFE1A8"
      stroke-opacity=".1"
      stroke-width={2 * r}
      stroke-linecap="round"
      stroke-linejoin="round"
    />
    <path
      d={through(sheet, path)}
      fill="none"
      stroke="#FFE1A8"
      stroke-width="2.5"
      stroke-dasharray="8 5"
    />
    {via.map((at, index) => {
      const { x, y } = sheet.spot(at);
      return (
        <circle key={index} cx={x} cy={y} r="5" fill="#10152B" stroke="#FFE1A8" stroke-width="2" />
      );
    })}
  </>
);

/** Where somebody is tackled. */
function Cross({ sheet, at }: { sheet: Sheet; at: Place }) {
  const { x, y } = sheet.spot(at);
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r="13"
        fill="#FF8095"
        fill-opacity=".2"
        stroke="#FF8095"
        stroke-width="2"
      />
      <path
        d={`M${x - 6} ${y - 6}l12 12m0-12-12 12`}
        stroke="#FFC2CC"
        stroke-width="2.5"
        stroke-linecap="round"
      />
    </>
  );
}

type StopProps = {
  sheet: Sheet;
  at: Place;
  /** The way that is drawn; it is filled up to there. */
  path: Place[];
  r: number;
};

/** Where he would come to a stop: the way is too long, or somebody is in it. */
function Stop({ sheet, at, path, r }: StopProps) {
  const { x, y } = sheet.spot(at);
  // The token of the turn says enough where he would stop on it.
  const free = path.every((place) => sheet.size(far(place, at)) > r);
  return (
    <>
      {path.length > 1 && (
        <path
          d={through(sheet, upTo(path, at))}
          fill="none"
          stroke="#FFB02E"
          stroke-opacity=".16"
          stroke-width={2 * r}
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      )}
      <circle cx={x} cy={y} r={r} fill="none" stroke="#FFE1A8" stroke-width="2" />
      {free && (
        <text
          x={x}
          y={y + 3.5}
          text-anchor="middle"
          font-size="10"
          font-weight="700"
          fill="#FFE1A8"
        >
          stop
        </text>
      )}
    </>
  );
}

/** The part of a path before the leg that a place is on, and the place. */
function upTo(path: Place[], at: Place): Place[] {
  const offs = legs(path).map(({ from, to }) => nearestAlong([from, to], at).off);
  return [...path.slice(0, offs.indexOf(Math.min(...offs)) + 1), at];
}

/** The length of what is drawn, where lengths are shown. */
function Measure({
  sheet,
  path,
  allowance,
}: {
  sheet: Sheet;
  path: Place[];
  allowance: number | null;
}) {
  const end = path.at(-1);
  if (allowance === null || !end) return null;
  const { x, y } = sheet.spot(end);
  const long = pathLength(path);
  const left = x > sheet.width - 90;
  return (
    <Pill
      at={{ x: x + (left ? -58 : 58), y: Math.max(14, y - 20) }}
      width={68}
      height={18}
      middle={-1}
      fill="#070B16"
      opacity={0.88}
      line={{ colour: "#FFE1A8", opacity: 0.6 }}
      below={3}
      size={10.5}
      weight={600}
      ink={long > allowance + 1 ? "#FFB3BF" : "#FFE1A8"}
    >
      {(long / 1000).toFixed(1)}" of {Number((allowance / 1000).toFixed(1))}"
    </Pill>
  );
}

/** How far a move may go: a circle, cut by the pitch. With a turn set, what is left from there. */
export function Envelope({
  sheet,
  start,
  draft,
  allowance,
  radius,
}: {
  sheet: Sheet;
  start: Place;
  draft: Draft | null;
  allowance: number;
  radius: number;
}) {
  const bends = draft ? route(draft).slice(0, -1) : [];
  const from = bends.at(-1) ?? start;
  const left = allowance - pathLength([start, ...bends]);
  if (left <= 0) return null;
  const { x, y } = sheet.spot(from);
  return (
    <g aria-hidden="true" clip-path="url(#tk-clip)" class="tk-envelope">
      <circle
        cx={x}
        cy={y}
        r={sheet.size(left)}
        fill="#CCF75A"
        fill-opacity=".06"
        stroke="#E9FFB0"
        stroke-opacity=".55"
        stroke-width="1.5"
        stroke-dasharray="4 6"
      />
      <circle
        cx={x}
        cy={y}
        r={sheet.size(left + radius)}
        fill="none"
        stroke="#E9FFB0"
        stroke-opacity=".16"
        stroke-width="1"
      />
    </g>
  );
}

/** Places the server proposes, as pale dots. */
export function Proposals({
  sheet,
  choices,
  draft,
}: {
  sheet: Sheet;
  choices: readonly Choice[];
  draft: Draft | null;
}) {
  return (
    <g aria-hidden="true">
      {choices.map((choice) => {
        const one = drawing(choice);
        const end = one && endOf(one);
        if (!end || (draft && alike(one, draft))) return null;
        const { x, y } = sheet.spot(end);
        return (
          <circle
            key={choice.action}
            cx={x}
            cy={y}
            r={sheet.tall ? 3 : 3.6}
            fill="#E9FFB0"
            fill-opacity=".55"
            stroke="#0E1230"
            stroke-width="1"
          />
        );
      })}
    </g>
  );
}
