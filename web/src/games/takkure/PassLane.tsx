// A pass: its lane in true width, the arc of the ball, and the point on the path where it leaves.
import type { Draft } from "./draft";
import { declared } from "./label";
import { along, nearestAlong, type Place, parse } from "./place";
import { move, type Sheet } from "./sheet";
import {
  cardOf,
  detail,
  during,
  idOf,
  onPitch,
  other,
  type Pack,
  type PlayerId,
  placeOf,
  ROLES,
  type Role,
  roleOf,
  seatOf,
  trail,
  type View,
  word,
} from "./view";

type Props = { sheet: Sheet; view: View; pack: Pack };

/** The path along which a passer may let go: what he has travelled, or where he stands. */
export function passPath(view: View, passer: PlayerId): Place[] {
  const path = trail(view, roleOf(passer));
  return path.length > 1 && seatOf(passer) === view.table.attacker ? path : [placeOf(view, passer)];
}

/** The pass that is being rolled for or in the air. */
export function Passing({ sheet, view, pack }: Props) {
  const flight = during(view, "flight");
  const { doing } = view.table.act;
  const passer = typeof flight?.passer === "string" ? flight.passer : doing?.by;
  const what = word(doing?.what);
  const to = (flight?.to ?? detail(doing?.what).to) as Role | undefined;
  const from = parse(String(flight?.from ?? doing?.place ?? ""));
  if (!passer || !to || !from || (!flight && what !== "pass" && what !== "ground-pass"))
    return null;
  const receiver = idOf(seatOf(passer), to);
  if (!onPitch(view, receiver)) return null;
  return (
    <Lane
      sheet={sheet}
      view={view}
      pack={pack}
      passer={passer}
      from={from}
      receiver={receiver}
      bright
    />
  );
}

/** Lanes to those who may receive: the drawn pass bright, the others faint. */
export function PassChoices({
  sheet,
  view,
  pack,
  passes,
  draft,
}: Props & { passes: Draft[]; draft: Draft | null }) {
  const passer = view.table.act.doing?.by ?? view.table.act.active;
  if (!passer || passes.length === 0) return null;
  const path = passPath(view, passer);
  const seen = new Set<Role>();
  const others = passes.flatMap((one) => {
    if (one.kind !== "pass" || seen.has(one.to) || (draft?.kind === "pass" && draft.to === one.to))
      return [];
    seen.add(one.to);
    return [one];
  });
  const lane = (to: Role, at: number, bright: boolean) => (
    <Lane
      key={to}
      sheet={sheet}
      view={view}
      pack={pack}
      passer={passer}
      from={along(path, at)}
      receiver={idOf(seatOf(passer), to)}
      bright={bright}
    />
  );
  return (
    <g aria-hidden="true">
      {others.map(({ to, at }) => lane(to, at, false))}
      {draft?.kind === "pass" && lane(draft.to, draft.at, true)}
      {draft?.kind === "pass" && (
        <PassPoint sheet={sheet} at={along(path, draft.at)} words={path.length > 1} />
      )}
    </g>
  );
}

type LaneProps = Props & { passer: PlayerId; from: Place; receiver: PlayerId; bright: boolean };

function Lane({ sheet, view, pack, passer, from, receiver, bright }: LaneProps) {
  const to = placeOf(view, receiver);
  const [a, b] = [sheet.spot(from), sheet.spot(to)];
  const [p, q] = [
    sheet.size(cardOf(view, pack, passer).radius),
    sheet.size(cardOf(view, pack, receiver).radius),
  ];
  const colour = bright ? "#CCF75A" : "#F7D774";
  const bow = { x: (a.x + b.x) / 2 - (b.y - a.y) * 0.12, y: (a.y + b.y) / 2 + (b.x - a.x) * 0.12 };
  return (
    <g aria-hidden="true">
      <path d={hull(a, p, b, q)} fill={colour} fill-opacity={bright ? 0.17 : 0.08} />
      {bright && (
        <>
          <path
            d={`M${a.x} ${a.y}Q${bow.x} ${bow.y} ${b.x} ${b.y}`}
            fill="none"
            stroke={colour}
            stroke-width="2.5"
            stroke-dasharray="7 6"
          />
          {inTheWay(view, pack, from, to, passer).map((id) => {
            const { x, y } = sheet.spot(placeOf(view, id));
            return (
              <circle
                key={id}
                cx={x}
                cy={y}
                r={sheet.size(cardOf(view, pack, id).radius) + 4}
                fill="none"
                stroke="#F7D774"
                stroke-width="2.5"
                stroke-dasharray="3 3"
              />
            );
          })}
        </>
      )}
    </g>
  );
}

/** Those out to intercept who stand in the lane; the server has the last word. */
function inTheWay(view: View, pack: Pack, from: Place, to: Place, passer: PlayerId): PlayerId[] {
  const side = other(seatOf(passer));
  return ROLES.map((role) => idOf(side, role)).filter((id) => {
    const action = declared(view, id);
    if (action?.action !== "steal" || action.kind !== "air" || !onPitch(view, id)) return false;
    const { off } = nearestAlong([from, to], placeOf(view, id));
    return off < cardOf(view, pack, id).radius + cardOf(view, pack, passer).radius;
  });
}

/** The outline round two circles. */
export function hull(
  a: { x: number; y: number },
  p: number,
  b: { x: number; y: number },
  q: number,
): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length <= Math.abs(p - q)) return "";
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const k = (p - q) / length;
  const h = Math.sqrt(1 - k * k);
  const at = (c: { x: number; y: number }, r: number, side: number) =>
    `${(c.x + r * (k * ux - side * h * uy)).toFixed(1)} ${(c.y + r * (k * uy + side * h * ux)).toFixed(1)}`;
  const wide = (r: number, other: number) => (r > other ? 1 : 0);
  return `M${at(a, p, 1)}L${at(b, q, 1)}A${q} ${q} 0 ${wide(q, p)} 0 ${at(b, q, -1)}L${at(a, p, -1)}A${p} ${p} 0 ${wide(p, q)} 0 ${at(a, p, 1)}Z`;
}

/** The place where the ball leaves: a lime knob that can be dragged along the path. */
function PassPoint({ sheet, at, words }: { sheet: Sheet; at: Place; words: boolean }) {
  return (
    <g transform={move(sheet.spot(at))}>
      <circle r="12" fill="none" stroke="#CCF75A" stroke-opacity=".6" />
      <circle r="7" fill="#CCF75A" stroke="#101A06" stroke-width="2" />
      {words && !sheet.tall && (
        <g transform="translate(-34 -40)">
          <path d="M18 9 31 30" stroke="#CCF75A" stroke-opacity=".7" />
          <rect
            x="-38"
            y="-11"
            width="76"
            height="18"
            rx="9"
            fill="#101A06"
            stroke="#CCF75A"
            stroke-opacity=".7"
          />
          <text y="2" font-size="10.5" text-anchor="middle" fill="#DDFB8E" font-weight="600">
            pass point
          </text>
        </g>
      )}
    </g>
  );
}

/** How far along the path the knob is that was dragged to `to`. */
export const slide = (path: readonly Place[], to: Place): number =>
  Math.round(nearestAlong(path, to).at);
