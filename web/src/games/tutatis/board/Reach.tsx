// Where the chosen figure can go and with what chance, the way there, whom he can pass to, and
// other squares of the question.
import type { Choice, Seat } from "../../../protocol";
import { chance } from "../../shared/grid/answers";
import { PassesTo } from "../../shared/grid/Passes";
import { same, write } from "../../shared/grid/space";
import { Disc, Pill, Trail } from "../../shared/marks";
import { move, through } from "../../shared/plane";
import { seatOf } from "../../shared/thing";
import { doesOf, endOf, legsOf, receivers, wayOf } from "../input/answers";
import { carrier, type FigureId, figure, placeOf, posture, type Scene, whoIsOn } from "../scene";
import { type Sheet, UNIT } from "./sheet";
import { crossed, onPitch, type Square } from "./square";

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
  best,
}: {
  sheet: Sheet;
  choices: readonly Choice[];
  drawn: Square | null;
  /** The notation of the answer that is lit in the prompt bar. */
  best: string | null;
}) {
  if (choices.length === 0) return null;
  return (
    <g aria-hidden="true" class="tu-under tu-squares" data-count={choices.length}>
      {choices.map((choice) => {
        const at = endOf(choice);
        if (!at) return null;
        const lit = same(at, drawn);
        const advised = choice.action === best;
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
              fill-opacity={lit ? 0.35 : advised ? 0.22 : 0.1}
              stroke={lit ? "#CCF75A" : "#E9FFA6"}
              stroke-opacity=".8"
              stroke-width={advised ? 2.2 : 1.4}
              stroke-dasharray={lit || advised ? undefined : "4 3"}
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
          <g key={write(at)} data-key={key}>
            <Pill
              at={{ x: x - off, y: y - off }}
              width={17}
              height={17}
              round={4}
              fill="#0A101B"
              line={{ colour: "#F2F6FC", width: 1.5 }}
              below={4.2}
              size={12}
              weight={700}
              ink="#F2F6FC"
            >
              {key}
            </Pill>
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
  return (
    <g aria-hidden="true" class="tu-over tu-way">
      <Trail
        d={through(sheet, way)}
        under={{ colour: "#1B1206", opacity: 0.55, width: 8 }}
        over={{
          colour: "#FFD995",
          width: 3.5,
          dash: doesOf(choice) === "clear" ? "3 8" : undefined,
        }}
      />
      {legsOf(choice).map(({ to, tests }, index) => (
        <g key={index} data-tests={tests.length || undefined}>
          <Disc
            at={sheet.spot(to)}
            r={9}
            fill="#2A1A04"
            line={
              tests.length > 0
                ? { colour: "#FF9DAE", width: 2.4 }
                : { colour: "#FFD995", width: 1.8 }
            }
            below={3.8}
            size={11}
            weight={700}
            ink="#FFE9C4"
          >
            {index + 1}
          </Disc>
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
export function Passes({ sheet, scene, choices, seat, ...others }: PassesProps) {
  return (
    <PassesTo
      sheet={sheet}
      carrier={carrier(scene)}
      passes={receivers(choices)}
      placeOf={(id) => placeOf(scene, id)}
      look={{
        class: "tu",
        under: 5,
        lit: 3.2,
        plain: 2.2,
        faint: 0.8,
        dash: "2 6",
        pill: { width: 2 * HALF, height: 18, line: 1.3, size: sheet.tall ? 14 : 11.5, below: 4.5 },
        pillAt: (one, two) => pillSpot(sheet, one, two),
        along: (from, to) => <Flight sheet={sheet} scene={scene} from={from} to={to} seat={seat} />,
      }}
      {...others}
    />
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
