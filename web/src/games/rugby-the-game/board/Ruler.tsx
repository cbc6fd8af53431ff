// The field between the teams: a hundred metres, the ball on its stand, and how far there is to go.
import { useRef } from "preact/hooks";
import { kitOf } from "../../../app/colours";
import { settings, still } from "../../../app/settings";
import type { Line, Seat } from "../../../protocol";
import type { Beat, Contents, Reach, Scene } from "../../../protocol/rugby-the-game";
import { other } from "../../../shell/sides";
import { beats, metresToGo, sideline, teamNames } from "../scene";
import { Ball } from "./Portrait";

/** Milliseconds for five metres, and at most for a whole path. */
const STEP = 220;
const CAP = 900;

/** Where a mark stands across the ruler, in percent; the ends are in-goal. */
const GOAL = 3.6;
const across = (metres: number): number => GOAL + (metres * (100 - 2 * GOAL)) / 100;

type Props = {
  scene: Scene;
  pack: Contents;
  near: Seat;
  viewer: Seat | null;
  news: Line[];
  moment: string;
};

export function Ruler({ scene, pack, near, viewer, news, moment }: Props) {
  const { marker: pos, attacking, reach, wind_favours: wind } = scene;
  /** The near side attacks to the right. */
  const at = (metres: number) => across(near === "home" ? metres : 100 - metres);
  const way = attacking === near ? 1 : -1;
  const move = useMove(pos, news);
  const teams = teamNames(scene, pack);
  const toGo = metresToGo(scene, attacking);
  const own = 100 - toGo;
  const where =
    own === 50
      ? "on halfway"
      : own < 50
        ? `${own} m from ${teams[attacking].short}' line`
        : `${toGo} m from ${teams[other(attacking)].short}' line`;
  const card = sideline(pack.weathers, scene.weather);
  return (
    <div
      class="ruler"
      role="img"
      aria-label={`Field: the ball is ${where}, ${teams[attacking].short} attack, ${toGo} m to go`}
    >
      <div class="ruler-top" aria-hidden="true">
        {card && card.wind > 0 && wind && (
          <Wind
            name={card.name}
            metres={card.wind}
            right={wind === near}
            whom={viewer ? null : teams[wind].short}
          />
        )}
        {moment && <span class={`moment${at(pos) > 50 ? "" : " end"}`}>{moment}</span>}
      </div>
      <div class="ruler-field" aria-hidden="true">
        <i class={`goal kit-${kitOf(near, near)}`} style={{ left: 0, width: `${GOAL}%` }} />
        <i class={`goal kit-${kitOf(other(near), near)}`} style={{ right: 0, width: `${GOAL}%` }} />
        <i class="grass" style={{ left: `${GOAL}%`, right: `${GOAL}%` }} />
        <Lines at={at} />
        <Chevrons
          from={near === attacking ? GOAL : at(pos)}
          to={near === attacking ? at(pos) : 100 - GOAL}
          way={way}
          kit={kitOf(attacking, near)}
        />
        {reach && <Preview reach={reach} from={at(pos)} to={at(reach.to)} way={way} />}
        {move && (
          <Trail
            key={`${move.from}-${move.to}`}
            from={at(move.from)}
            to={at(move.to)}
            flight={move.flight}
          />
        )}
        <div
          class={`standee kit-${kitOf(attacking, near)}`}
          style={{ left: `${at(pos)}%`, transitionDuration: `${glide(move)}ms` }}
        >
          <i />
          <Ball size={38} />
        </div>
      </div>
      <div class="ruler-numbers" aria-hidden="true">
        {[0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((metres) => {
          const from = Math.min(metres, 100 - metres);
          const main = from === 0 || from === 20 || from === 50;
          return (
            <span
              key={metres}
              class={`${main ? "main" : "minor"}${from === 20 ? " twenty-two" : ""}`}
              style={{ left: `${at(metres)}%` }}
            >
              {from === 20 ? "22" : from}
            </span>
          );
        })}
      </div>
      <span
        class="to-go"
        aria-hidden="true"
        style={{
          left: `clamp(46px, ${at(pos)}%, calc(100% - 46px))`,
          transitionDuration: `${glide(move)}ms`,
        }}
      >
        {toGo} m to go
      </span>
    </div>
  );
}

/** What is told of a ball in the air. */
const FLIGHTS: readonly Beat["event"][] = [
  "kick-landed",
  "kick-caught",
  "kick-dropped",
  "kick-off-declared",
];

type Move = { from: number; to: number; flight: boolean };

/**
 * The last movement of the ball. It stays until the next one, so that a redraw does not cut it off.
 */
function useMove(pos: number, news: Line[]): Move | null {
  const last = useRef<Move>({ from: pos, to: pos, flight: false });
  if (last.current.to !== pos) {
    const flight = beats(news).some(({ event }) => FLIGHTS.includes(event));
    last.current = { from: last.current.to, to: pos, flight };
  }
  return last.current.from === last.current.to ? null : last.current;
}

function glide(move: Move | null): number {
  if (!move || still()) return 0;
  return Math.min((Math.abs(move.to - move.from) / 5) * STEP, CAP) / settings.value.speed;
}

function Lines({ at }: { at: (metres: number) => number }) {
  return (
    <>
      {Array.from({ length: 21 }, (_, index) => {
        const metres = index * 5;
        const from = Math.min(metres, 100 - metres);
        const kind =
          from === 0
            ? "try"
            : from === 20
              ? "twenty-two"
              : from === 50
                ? "half"
                : from === 5 || from === 40
                  ? "dash"
                  : "tick";
        return <i key={metres} class={`line ${kind}`} style={{ left: `${at(metres)}%` }} />;
      })}
    </>
  );
}

/** Ground gained, as arrows towards the line attacked. */
function Chevrons({ from, to, way, kit }: { from: number; to: number; way: number; kit: Seat }) {
  const marks: number[] = [];
  for (let at = from + 3.5; at < to - 3; at += 6) marks.push(at);
  return (
    <>
      {marks.map((at) => (
        <svg
          key={at}
          class={`chevron kit-${kit}`}
          style={{ left: `${at}%` }}
          width="8"
          height="12"
          viewBox="0 0 8 12"
          aria-hidden="true"
        >
          <path
            d={way > 0 ? "M1 1l6 5-6 5" : "M7 1L1 6l6 5"}
            fill="none"
            stroke="currentColor"
            stroke-width="2"
          />
        </svg>
      ))}
    </>
  );
}

/** Dashed: the carrier's RUN in a turn, or the metres of a declared kick as an arc. */
function Preview({
  reach,
  from,
  to,
  way,
}: {
  reach: Reach;
  from: number;
  to: number;
  way: number;
}) {
  if (reach.kick) return <Arc from={from} to={to} />;
  return (
    <span
      class={`plan ${way > 0 ? "right" : "left"}`}
      style={{ left: `${Math.min(from, to)}%`, width: `${Math.abs(to - from)}%` }}
    />
  );
}

function Trail({ from, to, flight }: { from: number; to: number; flight: boolean }) {
  if (flight) return <Arc from={from} to={to} gone />;
  return (
    <span
      class="trail"
      style={{ left: `${Math.min(from, to)}%`, width: `${Math.abs(to - from)}%` }}
    />
  );
}

function Arc({ from, to, gone }: { from: number; to: number; gone?: boolean }) {
  const width = Math.abs(to - from);
  if (width < 1) return null;
  return (
    <svg
      class={`arc${gone ? " gone" : ""}`}
      style={{ left: `${Math.min(from, to)}%`, width: `${width}%` }}
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d="M0 38C20-10 80-10 100 38"
        fill="none"
        stroke="#06170c"
        stroke-width="5"
        vector-effect="non-scaling-stroke"
        stroke-opacity=".5"
      />
      <path
        d="M0 38C20-10 80-10 100 38"
        fill="none"
        stroke="#FFF6E4"
        stroke-width="2.5"
        vector-effect="non-scaling-stroke"
        stroke-dasharray="2 6"
        stroke-linecap="round"
      />
    </svg>
  );
}

/** The wind blows to the right when it favours the near side. A coach is told how it is for him. */
function Wind({
  name,
  metres,
  right,
  whom,
}: {
  name: string;
  metres: number;
  right: boolean;
  whom: string | null;
}) {
  return (
    <span class="wind">
      <span>
        {name}, {whom ? `with ${whom}` : right ? "with you" : "against you"}
      </span>
      <svg
        width="38"
        height="14"
        viewBox="0 0 38 14"
        class={right ? "" : "turned"}
        aria-hidden="true"
      >
        <path
          d="M2 3h32M28-2l6 5-6 5M2 11h22"
          fill="none"
          stroke="currentColor"
          stroke-width="2"
          stroke-linecap="round"
        />
      </svg>
      <b>
        {whom || right ? "+" : "−"}
        {metres} m
      </b>
    </span>
  );
}
