// A pass: its lane in true width, the arc of the ball, and the point on the path where it leaves.
import type { Choice } from "../../../protocol";
import { move } from "../../shared/plane";
import { type Draft, drawing, type Pass, passPath } from "../input/draft";
import { cardOf, onPitch, type Pack, type PlayerId, placeOf, type Scene } from "../scene";
import { along, type Place } from "./place";
import type { Sheet } from "./sheet";

type Props = { sheet: Sheet; scene: Scene; pack: Pack };

/** The pass that is being rolled for or in the air. */
export function Passing({ sheet, scene, pack }: Props) {
  const { pass } = scene.activation;
  return pass && <Lane sheet={sheet} scene={scene} pack={pack} {...pass} bright />;
}

/** Lanes to those who may receive: the drawn pass bright, the others faint. */
export function PassChoices({
  sheet,
  scene,
  pack,
  offered,
  draft,
}: Props & { offered: readonly Choice[]; draft: Draft | null }) {
  const drawn = draft?.do === "pass" ? draft : null;
  // Of several points to let go at, the first for each receiver.
  const first = new Map<PlayerId, Pass>();
  for (const choice of offered) {
    const one = drawing(choice);
    if (one?.do === "pass" && one.to !== drawn?.to && !first.has(one.to)) first.set(one.to, one);
  }
  const lane = (pass: Pass, bright: boolean) =>
    pass.who && onPitch(scene, pass.to) ? (
      <Lane
        key={pass.to}
        sheet={sheet}
        scene={scene}
        pack={pack}
        who={pass.who}
        to={pass.to}
        from={along(passPath(scene, pass), pass.along)}
        interceptors={pass.interceptors}
        bright={bright}
      />
    ) : null;
  const path = drawn ? passPath(scene, drawn) : [];
  return (
    <g aria-hidden="true">
      {[...first.values()].map((pass) => lane(pass, false))}
      {drawn && lane(drawn, true)}
      {drawn && <PassPoint sheet={sheet} at={along(path, drawn.along)} words={path.length > 1} />}
    </g>
  );
}

type LaneProps = Props & {
  who: PlayerId;
  to: PlayerId;
  from: Place;
  /** Those in the lane who are out to intercept. */
  interceptors: PlayerId[];
  bright: boolean;
};

function Lane({ sheet, scene, pack, who, to, from, interceptors, bright }: LaneProps) {
  const [a, b] = [sheet.spot(from), sheet.spot(placeOf(scene, to))];
  const [p, q] = [
    sheet.size(cardOf(scene, pack, who).radius),
    sheet.size(cardOf(scene, pack, to).radius),
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
          {interceptors.map((id) => {
            const { x, y } = sheet.spot(placeOf(scene, id));
            return (
              <circle
                key={id}
                cx={x}
                cy={y}
                r={sheet.size(cardOf(scene, pack, id).radius) + 4}
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
