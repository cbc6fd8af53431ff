// The pitch: a meadow in a stone border, tall grass in the wild sectors, paved keeper areas, wooden
// goals.
import type { Seat } from "../../../protocol";
import { Hatch, Linear, Radial } from "../../../shell/paint";
import type { Contents } from "../scene";
import { kit } from "./kit";
import { type Sheet, UNIT } from "./sheet";
import { LENGTH, type Square, WIDTH } from "./square";

const CHALK = "#FBF6DF";

export function Defs() {
  return (
    <defs>
      <Linear id="tu-grass" to={[1, 1]} stops={[["#5B8A3A"], ["#4B7C35", 0.5], ["#3A6A32", 1]]} />
      <Linear id="tu-earth" to={[1, 1]} stops={[["#8A7440"], ["#5E5130", 1]]} />
      <Linear id="tu-rock" to={[1, 1]} stops={[["#737A78"], ["#4D5553", 1]]} />
      <pattern id="tu-wild" width="37" height="31" patternUnits="userSpaceOnUse">
        <path
          d="M4 20c0-5-2-8-3-10M5 20c0-6 1-9 2-12M7 20c1-4 3-6 5-7M18 12c0-4-1-6-2-8M19 12c0-5 1-7 2-9"
          stroke="#1E4A22"
          stroke-opacity=".55"
          fill="none"
          stroke-width="1.4"
          stroke-linecap="round"
        />
        <circle cx="33" cy="27" r="1.3" fill="#E9C7F2" fill-opacity=".5" />
      </pattern>
      <pattern id="tu-stone" width="30" height="20" patternUnits="userSpaceOnUse">
        <rect width="30" height="20" fill="#8B8E86" />
        <path d="M0 10h30M0 0h30M10 0v10M24 10v10" stroke="#5A5D57" stroke-width="1.6" />
        <path d="M1 1h8M11 1h18M1 11h22M25 11h4" stroke="#B9BCB3" stroke-width="1" />
      </pattern>
      <Hatch
        id="tu-away"
        size={7}
        ground={{ colour: "#1C5BA8" }}
        stripe={{ colour: "#3F8EE8", width: 3 }}
      />
      <Radial
        id="tu-home"
        around={[0.38, 0.3]}
        stops={[["#FFE3AE"], ["#FFB63F", 0.55], ["#D97C00", 1]]}
      />
      <Linear id="tu-wood" to={[0, 1]} stops={[["#7A5A3A"], ["#4A3420", 1]]} />
      <Radial
        id="tu-light"
        around={[0.5, 0.5]}
        r={0.75}
        stops={[
          ["#FFF7CF", 0, 0.2],
          ["#FFF7CF", 0.65, 0],
          ["#0A140A", 1, 0.45],
        ]}
      />
      <filter id="tu-blur" x="-50%" y="-50%" width="200%" height="200%">
        <feGaussianBlur stdDeviation="3" />
      </filter>
    </defs>
  );
}

type Props = {
  sheet: Sheet;
  parts: Contents["pitch"];
  ground: string;
  names: Record<Seat, { name: string }>;
};

const at = (x: number, y: number): Square => ({ x, y });

export function Pitch({ sheet, parts, ground, names }: Props) {
  const { width, height } = sheet;
  const all = { width, height };
  const wild = [
    sheet.area(at(1, 1), at(parts.wild, LENGTH)),
    sheet.area(at(WIDTH + 1 - parts.wild, 1), at(WIDTH, LENGTH)),
  ];
  return (
    <g aria-hidden="true" class="tu-pitch">
      <rect
        x="-11"
        y="-11"
        width={width + 22}
        height={height + 22}
        rx="6"
        fill="url(#tu-stone)"
        stroke="#2A2C28"
        stroke-width="1.5"
      />
      <rect x="-2" y="-2" width={width + 4} height={height + 4} fill="#223A1C" />
      <rect
        {...all}
        fill={`url(#tu-${ground === "earth" || ground === "rock" ? ground : "grass"})`}
      />
      <path d={chequered(sheet)} fill="#fff" fill-opacity=".035" />
      {wild.map((area) => (
        <g key={`${area.x} ${area.y}`}>
          <rect {...area} fill="#16391A" fill-opacity=".38" />
          <rect {...area} fill="url(#tu-wild)" />
        </g>
      ))}
      <rect
        {...sheet.area(at(1, 1), at(WIDTH, parts.third))}
        fill={kit("home", sheet.near).main}
        fill-opacity={tint("home", sheet.near)}
      />
      <rect
        {...sheet.area(at(1, LENGTH + 1 - parts.third), at(WIDTH, LENGTH))}
        fill={kit("away", sheet.near).main}
        fill-opacity={tint("away", sheet.near)}
      />
      <Lines sheet={sheet} parts={parts} />
      <End sheet={sheet} parts={parts} seat="home" />
      <End sheet={sheet} parts={parts} seat="away" />
      <rect {...all} fill="url(#tu-light)" pointer-events="none" />
      <Names sheet={sheet} names={names} />
      <Numbers sheet={sheet} />
    </g>
  );
}

const tint = (seat: Seat, near: Seat): number => (kit(seat, near).name === "home" ? 0.07 : 0.13);

/** Every second square a little lighter, so that squares can be counted. */
function chequered(sheet: Sheet): string {
  const cells: string[] = [];
  for (let y = 1; y <= LENGTH; y += 1) {
    for (let x = 1 + (y % 2); x <= WIDTH; x += 2) {
      const { x: left, y: top } = sheet.area(at(x, y), at(x, y));
      cells.push(`M${left} ${top}h${UNIT}v${UNIT}h-${UNIT}Z`);
    }
  }
  return cells.join("");
}

function Lines({ sheet, parts: { wild, third } }: Pick<Props, "sheet" | "parts">) {
  const rows = Array.from({ length: LENGTH - 1 }, (_, index) => sheet.across(index + 1));
  const columns = Array.from({ length: WIDTH - 1 }, (_, index) => sheet.along(index + 1));
  const middle = { x: sheet.width / 2, y: sheet.height / 2 };
  return (
    <>
      <path d={[...rows, ...columns].join("")} stroke="#EFFFE0" stroke-opacity=".15" />
      {[wild, WIDTH - wild].map((column) => (
        <path
          key={column}
          d={sheet.along(column)}
          stroke="#E6F2C8"
          stroke-opacity=".65"
          stroke-width="1.8"
          stroke-dasharray="3 6"
        />
      ))}
      {[third, LENGTH - third].map((row) => (
        <path
          key={row}
          d={sheet.across(row)}
          stroke={CHALK}
          stroke-width="2.6"
          stroke-opacity=".85"
        />
      ))}
      <path d={sheet.across(LENGTH / 2)} stroke={CHALK} stroke-width="2" stroke-opacity=".8" />
      <g
        transform={`translate(${middle.x} ${middle.y})`}
        fill="none"
        stroke={CHALK}
        stroke-opacity=".75"
        stroke-width="1.8"
      >
        <circle r="40.8" />
        <circle r="31.6" stroke-opacity=".4" />
        {[0, 120, 240].map((turn) => (
          <path
            key={turn}
            transform={`rotate(${turn})`}
            d="M0 0C5.1 -25.5 25.5 -20.4 18.4 -8.2C14.3 -1 5.1 -5.1 9.2 -12.2"
          />
        ))}
      </g>
    </>
  );
}

/** The keeper area of a side and its goal behind it. */
function End({ sheet, parts, seat }: Pick<Props, "sheet" | "parts"> & { seat: Seat }) {
  const [left, right] = parts.mouth;
  const own = seat === "home";
  const { line } = kit(seat, sheet.near);
  const area = own
    ? sheet.area(at(left, 1), at(right, parts.area))
    : sheet.area(at(left, LENGTH + 1 - parts.area), at(right, LENGTH));
  const first = sheet.area(at(left, own ? 1 : LENGTH), at(right, own ? 1 : LENGTH));
  // On which side of the end line the goal lies on the screen.
  const low = sheet.tall ? first.y < sheet.height / 2 : first.x < sheet.width / 2;
  const deep = 32;
  const goal = sheet.tall
    ? { x: first.x, y: low ? -deep : sheet.height, width: first.width, height: deep }
    : { x: low ? -deep : sheet.width, y: first.y, width: deep, height: first.height };
  const posts = sheet.tall
    ? [goal.x, goal.x + goal.width].map((x) => ({ x, y: low ? 0 : sheet.height }))
    : [goal.y, goal.y + goal.height].map((y) => ({ x: low ? 0 : sheet.width, y }));
  return (
    <>
      <rect {...area} fill="url(#tu-stone)" fill-opacity=".55" />
      <rect
        {...area}
        fill="none"
        stroke={line}
        stroke-width="2.4"
        stroke-dasharray={kit(seat, sheet.near).name === "home" ? undefined : "9 4"}
      />
      <rect {...goal} fill="#1A140C" stroke="#6B4E2E" stroke-width="3" />
      <path d={netting(goal)} stroke="#EADFC2" stroke-opacity=".3" />
      {posts.map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y + 2} r="9" fill="#000" opacity=".4" />
          <circle cx={x} cy={y} r="8" fill="url(#tu-wood)" stroke={line} stroke-width="2" />
        </g>
      ))}
    </>
  );
}

function netting({
  x,
  y,
  width,
  height,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
}): string {
  const down = Array.from(
    { length: Math.floor(width / 7) },
    (_, index) => `M${x + 6 + index * 7} ${y}v${height}`,
  );
  const over = Array.from(
    { length: Math.floor(height / 7) },
    (_, index) => `M${x} ${y + 6 + index * 7}h${width}`,
  );
  return [...down, ...over].join("");
}

/** The numbers of columns and rows in the border: answers and the log name squares by them. */
function Numbers({ sheet }: { sheet: Sheet }) {
  const along = (length: number) => Array.from({ length }, (_, index) => index + 1);
  const below = sheet.height + 5.5;
  const columns = along(WIDTH).map((x) => ({
    number: x,
    spot: sheet.spot(at(x, 1)),
    left: !sheet.tall,
  }));
  const rows = along(LENGTH).map((y) => ({
    number: y,
    spot: sheet.spot(at(1, y)),
    left: sheet.tall,
  }));
  return (
    <g
      class="tu-numbers"
      font-size="9.5"
      font-weight="700"
      fill={CHALK}
      fill-opacity=".9"
      stroke="#20231E"
      stroke-width="2.4"
      stroke-opacity=".8"
      paint-order="stroke"
      text-anchor="middle"
    >
      {[...columns, ...rows].map(({ number, spot, left }) => (
        <text key={`${left} ${number}`} x={left ? -5.5 : spot.x} y={(left ? spot.y : below) + 3.4}>
          {number}
        </text>
      ))}
    </g>
  );
}

/** Whose third is whose, in the wild sector that is read last. */
function Names({ sheet, names }: Pick<Props, "sheet" | "names">) {
  return (
    <>
      {(["home", "away"] as const).map((seat) => {
        const row = (own: Seat) => (seat === own ? 3 : LENGTH - 2);
        const column = sheet.near === "home" ? WIDTH : 1;
        const { x, y } = sheet.spot(at(sheet.tall ? WIDTH + 1 - column : column, row("home")));
        const turn = sheet.tall ? " rotate(-90)" : "";
        return (
          <text
            key={seat}
            transform={`translate(${x.toFixed(1)} ${(y + (sheet.tall ? 0 : 16)).toFixed(1)})${turn}`}
            text-anchor="middle"
            font-size="12"
            font-weight="800"
            letter-spacing="3"
            fill={kit(seat, sheet.near).pale}
            fill-opacity=".55"
          >
            {names[seat].name.toUpperCase()}
          </text>
        );
      })}
    </>
  );
}
