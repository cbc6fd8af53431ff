// What defenders have declared: badges, the ways they came, the reach of pressure, contact.
import type { Seat } from "../../protocol";
import { skills } from "./condition";
import { kit } from "./kit";
import { declared, tacklePoint } from "./label";
import { cut, far, type Place, places, towards } from "./place";
import { line, type Sheet } from "./sheet";
import {
  cardOf,
  detail,
  idOf,
  onPitch,
  other,
  type Pack,
  type PlayerId,
  placeOf,
  ROLES,
  roleOf,
  seatOf,
  type View,
} from "./view";

const LETTERS: Record<string, string> = {
  pressure: "P",
  tackle: "T",
  steal: "S",
  "stand-up": "↑",
  rest: "R",
  nothing: "–",
};

const SUB: Record<string, string> = { loose: "l", held: "h", air: "a" };

/** Marks shrink a little with small bases, but stay readable. */
export const scale = (r: number): number => Math.min(1, Math.max(0.74, r / 16));

/**
 * The declared action, as a letter in a square at the upper right; hollow when a tackle has missed.
 */
export function Badge({ view, id, r, near }: { view: View; id: PlayerId; r: number; near: Seat }) {
  const action = declared(view, id);
  if (!action) return null;
  const colours = kit(seatOf(id), near);
  const ground = colours.name === "home" ? "#3A2606" : "#0B2747";
  return (
    <g transform={`translate(${r * 0.86} ${-r * 0.92}) scale(${scale(r)})`} aria-hidden="true">
      <rect
        x="-8.5"
        y="-8.5"
        width="17"
        height="17"
        rx="5"
        fill={action.missed ? "#10152A" : ground}
        stroke={colours.pale}
        stroke-width="1.5"
        stroke-dasharray={action.missed ? "2.5 2.5" : undefined}
      />
      <text
        x={action.kind ? -1.5 : 0}
        y="3.9"
        text-anchor="middle"
        font-size="11"
        font-weight="800"
        fill={action.missed ? "none" : colours.pale}
        stroke={action.missed ? colours.pale : undefined}
        stroke-width={action.missed ? 0.8 : undefined}
      >
        {LETTERS[action.action] ?? "?"}
      </text>
      {action.kind && (
        <text
          x="4.6"
          y="6"
          text-anchor="middle"
          font-size="7.5"
          font-weight="700"
          fill={colours.pale}
        >
          {SUB[action.kind]}
        </text>
      )}
    </g>
  );
}

type Props = { sheet: Sheet; view: View; pack: Pack };

/** Everything of the defence that lies under the tokens. */
export function DefenceMarks({ sheet, view, pack }: Props) {
  const side = other(view.table.attacker);
  const all = ROLES.map((role) => idOf(side, role)).filter(
    (id) => onPitch(view, id) && declared(view, id),
  );
  return (
    <g aria-hidden="true">
      {all.map((id) => (
        <Pressure key={id} sheet={sheet} view={view} pack={pack} id={id} />
      ))}
      {all.map((id) => (
        <Way key={id} sheet={sheet} view={view} pack={pack} id={id} />
      ))}
    </g>
  );
}

/** Where tackles touch: above the tokens. */
export function Contacts({ sheet, view, pack }: Props) {
  const side = other(view.table.attacker);
  const all = ROLES.map((role) => idOf(side, role)).filter(
    (id) => onPitch(view, id) && declared(view, id),
  );
  return (
    <g class="tk-over" aria-hidden="true">
      {all.map((id) => (
        <Contact key={id} sheet={sheet} view={view} pack={pack} id={id} />
      ))}
    </g>
  );
}

type One = Props & { id: PlayerId };

function Pressure({ sheet, view, pack, id }: One) {
  if (declared(view, id)?.action !== "pressure") return null;
  const card = cardOf(view, pack, id);
  const works = skills(view, pack, id).at(-1)?.on ?? true;
  const range = works ? card.pressure : pack.numbers.pressure_range;
  const { x, y } = sheet.spot(placeOf(view, id));
  const r = sheet.size(card.radius + range);
  const colours = kit(seatOf(id), sheet.near);
  const words = view.table.settings.open_measuring && !sheet.tall;
  // Below the base where the pitch goes on, above it at the lower edge.
  const down = y + r < sheet.height - 4 ? 1 : -1;
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={r}
        fill={`url(#tk-pr-${colours.name})`}
        stroke={colours.rim}
        stroke-width="1.5"
        stroke-dasharray="2 6"
        stroke-linecap="round"
      />
      {words && (
        <text
          x={x}
          y={y + down * (r - 9) + 3}
          font-size="11"
          text-anchor="middle"
          fill={colours.pale}
        >
          Pressure {range / 1000}"
        </text>
      )}
    </>
  );
}

/** Where a defender came from. */
function Way({ sheet, view, pack, id }: One) {
  const path = places(view.table.act.defence[ROLES.indexOf(roleOf(id))]?.path ?? []);
  const [from] = path;
  const aim = tacklePoint(view, id);
  const colours = kit(seatOf(id), sheet.near);
  const start = from ? sheet.spot(from) : null;
  const point = aim ? sheet.spot(aim) : null;
  return (
    <>
      {start && path.length > 1 && (
        <>
          <circle
            cx={start.x}
            cy={start.y}
            r={sheet.size(cardOf(view, pack, id).radius)}
            fill="none"
            stroke={colours.main}
            stroke-opacity=".35"
            stroke-dasharray="3 4"
          />
          <path
            d={line(sheet, path)}
            fill="none"
            stroke={colours.main}
            stroke-opacity=".55"
            stroke-width="2"
            stroke-dasharray="5 5"
          />
        </>
      )}
      {point && view.table.act.step < 4 && (
        <path
          d={`M${point.x - 5} ${point.y - 5}l10 10m0-10-10 10`}
          stroke="#FF8095"
          stroke-width="2"
          stroke-linecap="round"
        />
      )}
    </>
  );
}

const FLARE = "M0-14l2.5 7 7-3-3 7 7 2.5-7 2.5 3 7-7-3L0 13l-2.5-7-7 3 3-7-7-2.5 7-2.5-3-7 7 3Z";

/** A rose flare where the bases of the tackler and the tackled touch. */
function Contact({ sheet, view, pack, id }: One) {
  const defence = view.table.act.defence[ROLES.indexOf(roleOf(id))];
  if (!defence || defence.reach === null || declared(view, id)?.action !== "tackle") return null;
  const target = detail(defence.action).target;
  if (typeof target !== "string" || !onPitch(view, target)) return null;
  const here = placeOf(view, id);
  const there = touchedAt(view, target, defence.reach);
  const r = cardOf(view, pack, id).radius;
  const { x, y } = sheet.spot(towards(here, there, Math.min(r, far(here, there))));
  return (
    <>
      <circle cx={x} cy={y} r="12" fill="#FF8095" opacity=".55" filter="url(#tk-g)" />
      <path
        transform={`translate(${x} ${y}) scale(${sheet.tall ? 0.45 : 0.6})`}
        d={FLARE}
        fill="#FF8095"
        stroke="#3A0612"
        stroke-width="1.5"
      />
    </>
  );
}

/** Where the tackled player was when he was first touched. */
function touchedAt(view: View, target: PlayerId, reach: number): Place {
  const path = places(view.table.act.trails[ROLES.indexOf(roleOf(target))] ?? []);
  return path.length > 1
    ? (cut(path, reach).at(-1) ?? placeOf(view, target))
    : placeOf(view, target);
}
