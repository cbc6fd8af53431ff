// Where the chosen figure can go and with what chance, the way there, whom he can pass to, and
// other squares of the question.
import type { Choice, Seat } from "../../../protocol";
import { oddsText } from "../../../shell/odds";
import { move } from "../../shared/plane";
import { chance, doesOf, endOf, legsOf, receivers, wayOf } from "../input/answers";
import {
  carrier,
  type FigureId,
  figure,
  placeOf,
  posture,
  type Scene,
  seatOf,
  whoIsOn,
} from "../scene";
import { type Sheet, through, UNIT } from "./sheet";
import { crossed, onPitch, type Square, same, write } from "./square";

const SIDE = UNIT * 0.8;
const sure = (choice: Choice): boolean => chance(choice) >= 1;

/**
 * Squares within reach: a dot where nothing is rolled, the chance in per cent where something is.
 */
export function Reach({ sheet, ways }: { sheet: Sheet; ways: readonly Choice[] }) {
  if (ways.length === 0) return null;
  return (
    <g aria-hidden="true" class="tu-under tu-reach" data-count={ways.length}>
      {ways.map((choice) => {
        const end = endOf(choice);
        return end && <Cell key={write(end)} sheet={sheet} at={end} choice={choice} />;
      })}
    </g>
  );
}

/** Fainter the less likely it is, and with the number, so that it can be told without colour. */
function Cell({ sheet, at, choice }: { sheet: Sheet; at: Square; choice: Choice }) {
  const { x, y } = sheet.spot(at);
  const likely = chance(choice);
  const colour = likely >= 0.6 ? "#F6FFE6" : likely >= 0.35 ? "#F7D774" : "#FF9DAE";
  return (
    <g transform={move({ x, y })} data-end={write(at)}>
      <rect
        x={-SIDE / 2}
        y={-SIDE / 2}
        width={SIDE}
        height={SIDE}
        rx="8"
        fill={colour}
        fill-opacity={sure(choice) ? 0.13 : 0.08}
        stroke={colour}
        stroke-opacity=".55"
        stroke-width="1.2"
        stroke-dasharray={sure(choice) ? undefined : "4 3"}
      />
      {sure(choice) ? (
        <circle r="3" fill={colour} fill-opacity=".8" />
      ) : (
        <text
          y={sheet.tall ? 6 : 4}
          text-anchor="middle"
          font-size={sheet.tall ? 17 : 12}
          font-weight="700"
          fill={colour}
          stroke="#16260F"
          stroke-width="2.4"
          paint-order="stroke"
        >
          {Math.round(100 * likely)}
        </text>
      )}
    </g>
  );
}

/** Squares somebody is placed on, pushed to or the ball is cleared to. */
export function Squares({
  sheet,
  choices,
  drawn,
}: {
  sheet: Sheet;
  choices: readonly Choice[];
  drawn: Square | null;
}) {
  if (choices.length === 0) return null;
  return (
    <g aria-hidden="true" class="tu-under tu-squares" data-count={choices.length}>
      {choices.map((choice) => {
        const at = endOf(choice);
        if (!at) return null;
        const lit = same(at, drawn);
        const half = onPitch(at) ? SIDE / 2 : 12;
        return (
          <g key={write(at)} transform={move(sheet.spot(at))} data-end={write(at)}>
            <rect
              x={-half}
              y={-half}
              width={2 * half}
              height={2 * half}
              rx="8"
              fill="#CCF75A"
              fill-opacity={lit ? 0.35 : choice.usual ? 0.22 : 0.1}
              stroke={lit ? "#CCF75A" : "#E9FFA6"}
              stroke-opacity=".8"
              stroke-width={choice.usual ? 2.2 : 1.4}
              stroke-dasharray={lit || choice.usual ? undefined : "4 3"}
            />
            {doesOf(choice) !== "push" && <circle r="2.6" fill="#E9FFA6" />}
          </g>
        );
      })}
    </g>
  );
}

/**
 * The keys of the squares somebody is pushed to, as on their buttons: in a corner, where neither
 * ball nor figure hides them.
 */
export function Keys({
  sheet,
  squares,
  offered,
}: {
  sheet: Sheet;
  squares: readonly Choice[];
  offered: readonly Choice[];
}) {
  const pushes = squares.filter((choice) => doesOf(choice) === "push");
  return (
    <g aria-hidden="true" class="tu-over tu-keys">
      {pushes.map((choice) => {
        const at = endOf(choice);
        const key = offered.findIndex(({ action }) => action === choice.action) + 1;
        if (!at || key < 1 || key > 9) return null;
        const { x, y } = sheet.spot(at);
        const off = onPitch(at) ? SIDE / 2 - 5 : 0;
        return (
          <g key={write(at)} transform={move({ x: x - off, y: y - off })} data-key={key}>
            <rect
              x="-8.5"
              y="-8.5"
              width="17"
              height="17"
              rx="4"
              fill="#0A101B"
              stroke="#F2F6FC"
              stroke-width="1.5"
            />
            <text y="4.2" text-anchor="middle" font-size="12" font-weight="700" fill="#F2F6FC">
              {key}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/**
 * The way of the answer that is looked at or drawn, with a number on every step; where something is
 * rolled, its ring is red.
 */
export function Way({
  sheet,
  scene,
  choice,
  who,
}: {
  sheet: Sheet;
  scene: Scene;
  choice: Choice;
  who: FigureId | null;
}) {
  const start = who ? placeOf(scene, who) : null;
  const end = endOf(choice);
  if (!end) return null;
  const way = wayOf(choice, start);
  const d = through(sheet, way);
  return (
    <g aria-hidden="true" class="tu-over tu-way">
      <path
        d={d}
        fill="none"
        stroke="#1B1206"
        stroke-opacity=".55"
        stroke-width="8"
        stroke-linejoin="round"
        stroke-linecap="round"
      />
      <path
        d={d}
        fill="none"
        stroke="#FFD995"
        stroke-width="3.5"
        stroke-linejoin="round"
        stroke-linecap="round"
        stroke-dasharray={doesOf(choice) === "clear" ? "3 8" : undefined}
      />
      {legsOf(choice).map(({ to, tests }, index) => (
        <g key={index} transform={move(sheet.spot(to))} data-tests={tests.length || undefined}>
          <circle
            r="9"
            fill="#2A1A04"
            stroke={tests.length > 0 ? "#FF9DAE" : "#FFD995"}
            stroke-width={tests.length > 0 ? 2.4 : 1.8}
          />
          <text y="3.8" text-anchor="middle" font-size="11" font-weight="700" fill="#FFE9C4">
            {index + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

type PassesProps = {
  sheet: Sheet;
  scene: Scene;
  choices: readonly Choice[];
  seat: Seat;
  hover: Square | null;
  part: "lines" | "chances";
};

/** A dotted line to everybody the carrier can pass to, with its chance. */
export function Passes({ sheet, scene, choices, seat, hover, part }: PassesProps) {
  const who = carrier(scene);
  const from = who ? placeOf(scene, who) : null;
  if (!from) return null;
  const start = sheet.spot(from);
  return (
    <g aria-hidden="true" class={`tu-over tu-passes-${part}`}>
      {[...receivers(choices)].map(([id, { odds }]) => {
        const at = placeOf(scene, id);
        if (!at) return null;
        const end = sheet.spot(at);
        const lit = same(hover, at);
        if (part === "lines") {
          const d = `M${start.x} ${start.y}L${end.x} ${end.y}`;
          return (
            <g key={id}>
              {lit && <Flight sheet={sheet} scene={scene} from={from} to={at} seat={seat} />}
              <path d={d} stroke="#10240A" stroke-opacity=".5" stroke-width="5" />
              <path
                d={d}
                stroke={lit ? "#CCF75A" : "#E9FFA6"}
                stroke-opacity={lit ? 1 : 0.8}
                stroke-width={lit ? 3.2 : 2.2}
                stroke-dasharray="2 6"
                stroke-linecap="round"
              />
            </g>
          );
        }
        return (
          <g key={id} transform={move(pillSpot(sheet, from, at))} data-pass={id}>
            <rect
              x={-HALF}
              y="-9"
              width={2 * HALF}
              height="18"
              rx="9"
              fill="#06140C"
              stroke={lit ? "#CCF75A" : "#8FA870"}
              stroke-width="1.3"
            />
            <text
              y="4.5"
              text-anchor="middle"
              font-size={sheet.tall ? 14 : 11.5}
              font-weight="700"
              fill="#E9FFA6"
            >
              {odds ? oddsText(odds) : "sure"}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The squares a pass crosses, and the opponents who stand there. */
function Flight({
  sheet,
  scene,
  from,
  to,
  seat,
}: {
  sheet: Sheet;
  scene: Scene;
  from: Square;
  to: Square;
  seat: Seat;
}) {
  return (
    <>
      {crossed(from, to).map((square) => {
        const who = whoIsOn(scene, square);
        const foe =
          who !== null && seatOf(who) !== seat && posture(figure(scene, who).place) === "standing";
        return (
          <g key={write(square)} transform={move(sheet.spot(square))}>
            <rect
              x={-UNIT / 2}
              y={-UNIT / 2}
              width={UNIT}
              height={UNIT}
              fill="#CCF75A"
              fill-opacity=".14"
            />
            {foe && (
              <circle
                r="25"
                cy="-4"
                fill="none"
                stroke="#FF8095"
                stroke-width="3"
                stroke-dasharray="6 4"
              />
            )}
          </g>
        );
      })}
    </>
  );
}

/** Half of what a chance is wide. */
const HALF = 19;

/**
 * Where the chance of a pass is written: behind the receiver as the passer sees him, where it lies
 * on nobody's line.
 */
export function pillSpot(sheet: Sheet, from: Square, to: Square): { x: number; y: number } {
  const [start, end] = [sheet.spot(from), sheet.spot(to)];
  const far = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const x = end.x + ((end.x - start.x) / far) * 35;
  const y = end.y - 4 + ((end.y - start.y) / far) * (end.y > start.y ? 43 : 33);
  // At the edge there is no room behind him: then above or below him.
  const [least, most] = [HALF - sheet.rim.x, sheet.width + sheet.rim.x - HALF];
  if (x < least || x > most)
    return {
      x: Math.max(least, Math.min(most, end.x)),
      y: end.y > sheet.height / 2 ? end.y - 37 : end.y + 39,
    };
  return { x, y: Math.max(10 - sheet.rim.y, Math.min(sheet.height + sheet.rim.y - 10, y)) };
}
