// The court: floor, lines, in-goals. Its pattern is off-angle and of odd pitch, useless as a ruler
// (TK-006).
import type { Seat } from "../../../protocol";
import { Hatch, Radial } from "../../../shell/paint";
import type { Pack } from "../scene";
import { kit } from "./kit";
import type { Place } from "./place";
import type { Sheet } from "./sheet";

type Props = { sheet: Sheet; pack: Pack; names: Record<Seat, { name: string }> };

export function Defs({ sheet }: { sheet: Sheet }) {
  const step = sheet.size(2370);
  const unit = sheet.size(1000);
  return (
    <defs>
      <Radial
        id="tk-f"
        around={[0.5, 0.5]}
        r={0.75}
        stops={[["#2F3670"], ["#1C2250", 0.55], ["#0E1230", 1]]}
      />
      <pattern
        id="tk-fl"
        width={step}
        height={step}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(31)"
      >
        <path d={`M0 0H${step}M0 0V${step}`} stroke="#8EA0FF" stroke-opacity=".075" />
        <path
          d={`M${unit * 0.6} 0l${unit / 2} ${unit / 2}v${unit * 0.8}`}
          stroke="#7FE9FF"
          stroke-opacity=".05"
          fill="none"
        />
      </pattern>
      <Hatch id="tk-h" size={7} stripe={{ colour: "#62AEFF", width: 3, opacity: 0.22 }} />
      <Hatch
        id="tk-hs"
        size={5}
        ground={{ colour: "#174E91" }}
        stripe={{ colour: "#2F7FDA", width: 2.2 }}
      />
      <Radial
        id="tk-lp"
        stops={[
          ["#8E9CFF", 0, 0.2],
          ["#8E9CFF", 1, 0],
        ]}
      />
      {(["home", "away"] as const).map((name) => (
        <Radial
          key={name}
          id={`tk-pr-${name}`}
          stops={[
            [name === "home" ? "#FFB02E" : "#62AEFF", 0, 0.05],
            [name === "home" ? "#FFB02E" : "#62AEFF", 0.8, 0.13],
            [name === "home" ? "#FFB02E" : "#62AEFF", 1, 0.3],
          ]}
        />
      ))}
      <Radial id="tk-hp" around={[0.4, 0.3]} stops={[["#FFD995"], ["#E58A00", 1]]} />
      <Radial id="tk-dk" around={[0.4, 0.3]} stops={[["#2A3350"], ["#0C1122", 1]]} />
      <filter id="tk-g" x="-50%" y="-50%" width="200%" height="200%">
        <feGaussianBlur stdDeviation="3" />
      </filter>
    </defs>
  );
}

/** A rectangle of the pitch, by two corners. */
function box(sheet: Sheet, a: Place, b: Place) {
  const [p, q] = [sheet.spot(a), sheet.spot(b)];
  return {
    x: Math.min(p.x, q.x),
    y: Math.min(p.y, q.y),
    width: Math.abs(p.x - q.x),
    height: Math.abs(p.y - q.y),
  };
}

/** A line across the pitch. */
function across(sheet: Sheet, { pitch }: Pack, x: number) {
  const [p, q] = [sheet.spot({ x, y: 0 }), sheet.spot({ x, y: pitch.width })];
  return { x1: p.x, y1: p.y, x2: q.x, y2: q.y };
}

export function Pitch({ sheet, pack, names }: Props) {
  const { length, width, kick_off_lines } = pack.pitch;
  const whole = box(sheet, { x: 0, y: 0 }, { x: length, y: width });
  const middle = sheet.spot({ x: length / 2, y: width / 2 });
  const unit = sheet.size(1000);
  const lamps = [8, 22].flatMap((x) =>
    [5, 15].map((y) => sheet.spot({ x: x * 1000, y: y * 1000 })),
  );
  return (
    <g aria-hidden="true" class="tk-pitch">
      {!sheet.tall && <Rim width={whole.width} height={whole.height} />}
      <rect {...whole} fill="url(#tk-f)" />
      <rect {...whole} fill="url(#tk-fl)" />
      <InGoal sheet={sheet} pack={pack} seat="home" name={names.home.name} />
      <InGoal sheet={sheet} pack={pack} seat="away" name={names.away.name} />
      {lamps.map(({ x, y }, index) => (
        <circle key={index} cx={x} cy={y} r={unit * 6.5} fill="url(#tk-lp)" />
      ))}
      <rect
        {...box(sheet, { x: 350, y: 350 }, { x: length - 350, y: width - 350 })}
        fill="none"
        stroke="#7FE9FF"
        stroke-opacity=".22"
        rx="6"
      />
      <Corners sheet={sheet} pack={pack} />
      <line
        {...across(sheet, pack, length / 2)}
        stroke="#D7CCFF"
        stroke-width="4.3"
        opacity=".55"
        filter="url(#tk-g)"
      />
      <line {...across(sheet, pack, length / 2)} stroke="#D7CCFF" stroke-width="1.8" />
      {(["home", "away"] as const).map((seat, index) => (
        <line
          key={seat}
          {...across(sheet, pack, kick_off_lines[index] ?? 0)}
          stroke={kit(seat, sheet.near).main}
          stroke-opacity=".5"
          stroke-dasharray="3 8"
          stroke-width="1.6"
        />
      ))}
      <circle
        cx={middle.x}
        cy={middle.y}
        r={unit * 2.3}
        fill="none"
        stroke="#D7CCFF"
        stroke-opacity=".4"
        stroke-width="1.5"
      />
      <path
        d={`M${middle.x - unit} ${middle.y}l${unit} ${-unit} ${unit} ${unit}-${unit} ${unit}Z`}
        fill="none"
        stroke="#D7CCFF"
        stroke-opacity=".35"
        stroke-width="1.5"
      />
    </g>
  );
}

function Rim({ width, height }: { width: number; height: number }) {
  const frame = { x: -10, y: -10, width: width + 20, height: height + 20, rx: 16 };
  return (
    <>
      <rect {...frame} fill="#05070F" />
      <rect
        {...frame}
        fill="none"
        stroke="#6D5BFF"
        stroke-opacity=".5"
        stroke-width="2"
        filter="url(#tk-g)"
      />
      <rect {...frame} fill="none" stroke="#8C7BFF" stroke-opacity=".55" />
    </>
  );
}

function InGoal({
  sheet,
  pack,
  seat,
  name,
}: {
  sheet: Sheet;
  pack: Pack;
  seat: Seat;
  name: string;
}) {
  const { length, width, in_goal } = pack.pitch;
  const [back, front] = seat === "home" ? [0, in_goal] : [length, length - in_goal];
  const area = box(sheet, { x: back, y: 0 }, { x: front, y: width });
  const colours = kit(seat, sheet.near);
  const centre = sheet.spot({ x: (back + front) / 2, y: width / 2 });
  const edge = across(sheet, pack, front);
  const dashes = colours.name === "away" ? "14 5" : undefined;
  const [deep, line] = [sheet.spot({ x: back, y: 0 }), sheet.spot({ x: front, y: 0 })];
  const fade = `tk-ig-${seat}`;
  const turn = sheet.tall ? 0 : seat === sheet.near ? -90 : 90;
  return (
    <>
      <linearGradient
        id={fade}
        gradientUnits="userSpaceOnUse"
        x1={deep.x}
        y1={deep.y}
        x2={line.x}
        y2={line.y + 0.01}
      >
        <stop stop-color={colours.main} stop-opacity=".35" />
        <stop offset="1" stop-color={colours.main} stop-opacity=".05" />
      </linearGradient>
      <rect {...area} fill={`url(#${fade})`} />
      {colours.name === "away" && <rect {...area} fill="url(#tk-h)" />}
      <line {...edge} stroke={colours.main} stroke-width="7" opacity=".55" filter="url(#tk-g)" />
      <line {...edge} stroke={colours.main} stroke-width="3" stroke-dasharray={dashes} />
      <text
        transform={`translate(${centre.x} ${centre.y}) rotate(${turn})`}
        dominant-baseline="central"
        text-anchor="middle"
        font-size={sheet.tall ? 15 : 20}
        font-weight="800"
        letter-spacing={name.length > 8 ? 6 : 9}
        fill={colours.main}
        fill-opacity=".55"
      >
        {name.toUpperCase()}
      </text>
    </>
  );
}

/** Marks of light in the corners and along the sides. */
function Corners({ sheet, pack }: { sheet: Sheet; pack: Pack }) {
  const { length, width, in_goal } = pack.pitch;
  const mark = (x: number, y: number, dx: number, dy: number) => {
    const points = [
      { x, y: y + dy },
      { x, y },
      { x: x + dx, y },
    ].map((place) => sheet.spot(place));
    return points.map((point, index) => `${index ? "L" : "M"}${point.x} ${point.y}`).join("");
  };
  const [a, b, c, d] = [in_goal + 700, length - in_goal - 700, 900, width - 900];
  const arm = 780;
  const sides = [4.6, 18.6].flatMap((x) => [3.2, 16.8].map((y) => ({ x: x * 1000, y: y * 1000 })));
  return (
    <>
      {[
        mark(a, c, arm, arm),
        mark(a, d, arm, -arm),
        mark(b, c, -arm, arm),
        mark(b, d, -arm, -arm),
      ].map((path) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke="#FF5CD6"
          stroke-width="2.5"
          stroke-opacity=".75"
        />
      ))}
      {sides.map((place) => {
        const [p, q] = [sheet.spot(place), sheet.spot({ ...place, x: place.x + 6800 })];
        return (
          <path
            key={`${place.x} ${place.y}`}
            d={`M${p.x} ${p.y}L${q.x} ${q.y}`}
            stroke="#FF5CD6"
            stroke-opacity=".16"
            stroke-width="5"
            stroke-linecap="round"
          />
        );
      })}
    </>
  );
}
