// The field: mown grass, every line with its name, in-goals in team colours, posts on the Target
// spaces.
import type { Seat } from "../../../protocol";
import { Hatch, Linear, Radial } from "../../../shell/paint";
import { move } from "../../shared/plane";
import type { Field } from "../scene";
import type { Hex } from "./hex";
import { kit } from "./kit";
import { cells, type Sheet, UNIT } from "./sheet";

const WHITE = "#F6FFF2";

export function Defs({ sheet }: { sheet: Sheet }) {
  return (
    <defs>
      <Linear id="ct-grass" to={[0, 1]} stops={[["#2F7A3E"], ["#37893F", 0.5], ["#2A6E39", 1]]} />
      <Radial
        id="ct-light"
        around={[0.5, 0.45]}
        r={0.8}
        stops={[
          ["#F8FFD8", 0, 0.2],
          ["#F8FFD8", 0.6, 0],
          ["#02120A", 1, 0.5],
        ]}
      />
      {/* Azure is hatched one way and amber the other, so that zones can be told apart without
          colour. */}
      <Hatch
        id="ct-zone-away"
        size={6}
        ground={{ colour: "#0B3D78", opacity: 0.26 }}
        stripe={{ colour: "#8CC4FF", width: 2, opacity: 0.42 }}
      />
      <Hatch
        id="ct-zone-home"
        size={8}
        turn={-45}
        ground={{ colour: "#7A4A00", opacity: 0.2 }}
        stripe={{ colour: "#FFD08A", width: 1.8, opacity: 0.5 }}
      />
      <Hatch
        id="ct-away"
        size={6}
        ground={{ colour: "#1C5BA8" }}
        stripe={{ colour: "#3B8AE6", width: 2.6 }}
      />
      <Radial
        id="ct-home"
        around={[0.38, 0.3]}
        stops={[["#FFE3AE"], ["#FFB63F", 0.5], ["#DE8200", 1]]}
      />
      <filter id="ct-blur" x="-50%" y="-50%" width="200%" height="200%">
        <feGaussianBlur stdDeviation="3" />
      </filter>
      <clipPath id="ct-clip">
        <rect width={sheet.width} height={sheet.height} />
      </clipPath>
    </defs>
  );
}

/** Every space of the grid. */
const every = ({ columns, rows }: Sheet): Hex[] =>
  upTo(rows).flatMap((y) =>
    upTo(columns)
      .filter((x) => (x + y) % 2 === 0)
      .map((x) => ({ x, y })),
  );

/** The whole numbers from `-most` to `most`. */
const upTo = (most: number): number[] =>
  Array.from({ length: 2 * most + 1 }, (_, index) => index - most);

type Props = {
  sheet: Sheet;
  field: Field;
  near: Seat;
  names: Record<Seat, { name: string }>;
  homeEnd: 1 | -1;
};

/** `homeEnd` is the sign of the rows of Home's own end. */
export function Pitch({ sheet, field, near, names, homeEnd }: Props) {
  const { width, height } = sheet;
  const stripes = Array.from({ length: 10 }, (_, index) => index * 4 * UNIT);
  return (
    <g aria-hidden="true" class="ct-pitch">
      <rect x="-6" y="-13" width={width + 12} height={height + 26} rx="8" fill="#1C4A2C" />
      <g clip-path="url(#ct-clip)">
        <rect width={width} height={height} fill="url(#ct-grass)" />
        {stripes.map((at) => (
          <rect
            key={at}
            {...(sheet.tall
              ? { y: at, width, height: 2 * UNIT }
              : { x: at, height, width: 2 * UNIT })}
            fill="#0C3B1D"
            fill-opacity=".2"
          />
        ))}
        <InGoal
          sheet={sheet}
          field={field}
          seat="home"
          near={near}
          end={homeEnd}
          name={names.home.name}
        />
        <InGoal
          sheet={sheet}
          field={field}
          seat="away"
          near={near}
          end={homeEnd === 1 ? -1 : 1}
          name={names.away.name}
        />
        <path
          d={cells(sheet, every(sheet))}
          fill="none"
          stroke="#EFFFE8"
          stroke-opacity=".09"
          stroke-width=".9"
        />
      </g>
      <Lines sheet={sheet} field={field} />
      <Posts sheet={sheet} field={field} end={homeEnd} colour={kit("home", near).main} />
      <Posts
        sheet={sheet}
        field={field}
        end={homeEnd === 1 ? -1 : 1}
        colour={kit("away", near).main}
      />
      <rect width={width} height={height} fill="url(#ct-light)" pointer-events="none" />
    </g>
  );
}

function Lines({ sheet, field }: { sheet: Sheet; field: Field }) {
  const { tryline, l22, l10, l5, touch5 } = field;
  const both = (row: number) => [row, -row];
  const line = (d: string, width: number, dashes?: string, opacity = 0.92) => (
    <path
      key={d}
      d={d}
      fill="none"
      stroke={WHITE}
      stroke-opacity={opacity}
      stroke-width={width}
      stroke-dasharray={dashes}
    />
  );
  const centre = sheet.spot({ x: 0, y: 0 });
  const named: [number, string][] = [
    ...both(l22).map((row): [number, string] => [row, "22"]),
    ...both(l10).map((row): [number, string] => [row, "10"]),
    [0, "50"],
    ...both(l5).map((row): [number, string] => [row, "5"]),
  ];
  return (
    <>
      <rect
        width={sheet.width}
        height={sheet.height}
        fill="none"
        stroke={WHITE}
        stroke-opacity=".92"
        stroke-width="2.2"
      />
      {both(tryline).map((row) => line(sheet.across(row), 3))}
      {[...both(l22), 0].map((row) => line(sheet.across(row), 2))}
      {both(l10).map((row) => line(sheet.across(row), 1.6, "12 8"))}
      {both(l5).map((row) => line(sheet.across(row), 1.3, "3 11", 0.6))}
      {both(touch5).map((column) =>
        line(sheet.along(column, -tryline, tryline), 1.2, "4 14", 0.55),
      )}
      <circle cx={centre.x} cy={centre.y} r="3.5" fill={WHITE} />
      {named.map(([row, name]) => {
        // At the edge the viewer reads first: the top, or the left where the field stands upright.
        const column = sheet.facing === "up" ? -sheet.columns : sheet.columns;
        const { x, y } = sheet.spot({ x: column, y: row });
        return (
          <text
            key={row}
            x={x + (sheet.tall ? 8 : 5)}
            y={y + (sheet.tall ? -5 : 18)}
            font-size="11"
            font-weight="700"
            fill={WHITE}
            fill-opacity=".8"
          >
            {name}
          </text>
        );
      })}
    </>
  );
}

type EndProps = { sheet: Sheet; field: Field; seat: Seat; near: Seat; end: 1 | -1; name: string };

function InGoal({ sheet, field, seat, near, end, name }: EndProps) {
  const [one, two] = [
    sheet.spot({ x: -sheet.columns, y: end * field.tryline }),
    sheet.spot({ x: sheet.columns, y: end * field.dead }),
  ];
  const area = {
    x: Math.min(one.x, two.x),
    y: Math.min(one.y, two.y),
    width: Math.abs(one.x - two.x),
    height: Math.abs(one.y - two.y),
  };
  const colours = kit(seat, near);
  // Halfway between the line and the dead-ball line, and off the middle, where the posts are.
  const side = sheet.tall ? -6 : -6.5;
  const { x, y } = sheet.spot({
    x: sheet.facing === "up" ? side : -side,
    y: (end * (field.tryline + field.dead)) / 2,
  });
  const turn = sheet.tall ? 0 : x < sheet.width / 2 ? -90 : 90;
  return (
    <>
      <rect {...area} fill={colours.main} fill-opacity={colours.name === "home" ? 0.17 : 0.3} />
      <text
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})`}
        text-anchor="middle"
        dy="7"
        font-size="20"
        font-weight="800"
        letter-spacing="7"
        fill={colours.pale}
        fill-opacity=".62"
      >
        {name.toUpperCase()}
      </text>
    </>
  );
}

/** Two posts and a bar, leaning away from the field. */
function Posts({
  sheet,
  field,
  end,
  colour,
}: {
  sheet: Sheet;
  field: Field;
  end: 1 | -1;
  colour: string;
}) {
  const centre = sheet.spot({ x: 0, y: end * field.tryline });
  const behind = sheet.spot({ x: 0, y: end * field.dead });
  const out = sheet.tall ? Math.sign(behind.y - centre.y) : Math.sign(behind.x - centre.x);
  const apart = 26.9;
  const feet = [-apart, apart].map((by) =>
    sheet.tall ? { x: centre.x + by, y: centre.y } : { x: centre.x, y: centre.y + by },
  );
  const lean = sheet.tall ? { x: 9, y: 20 * out } : { x: 24.3 * out, y: -9.4 };
  const bar = feet.map(({ x, y }) => ({ x: x + lean.x * 0.42, y: y + lean.y * 0.42 }));
  const [from, to] = bar;
  return (
    <g>
      <path
        d={sheet.outline({ x: 0, y: end * field.tryline }, 1.5)}
        fill="#fff"
        fill-opacity=".14"
        stroke="#fff"
        stroke-opacity=".7"
        stroke-dasharray="3 3"
      />
      {feet.map((foot) => (
        <g key={`${foot.x} ${foot.y}`} transform={move(foot)}>
          <path
            d={`M0 0l${lean.x} ${lean.y}`}
            stroke="#02120A"
            stroke-opacity=".3"
            stroke-width="6"
            stroke-linecap="round"
          />
          <path
            d={`M0 0l${lean.x} ${lean.y}`}
            stroke="#FDFDFD"
            stroke-width="3.4"
            stroke-linecap="round"
          />
          <circle r="5.5" fill={colour} stroke="#fff" stroke-width="1.5" />
        </g>
      ))}
      {from && to && (
        <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} stroke="#FDFDFD" stroke-width="3" />
      )}
    </g>
  );
}
