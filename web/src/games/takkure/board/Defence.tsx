// What defenders have declared: badges, the ways they came, the reach of pressure, contact.
import type { Seat } from "../../../protocol";
import type { Defending, StealBall } from "../../../protocol/takkure";
import { through } from "../../shared/plane";
import { seatOf } from "../../shared/thing";
import {
  cardOf,
  type Declared,
  declared,
  onPitch,
  type Pack,
  type PlayerId,
  placeOf,
  type Scene,
} from "../scene";
import { kit } from "./kit";
import type { Place } from "./place";
import type { Sheet } from "./sheet";

const LETTERS: Record<Defending, string> = {
  pressure: "P",
  tackle: "T",
  steal: "S",
  "stand-up": "↑",
  rest: "R",
  nothing: "–",
};

const SUB: Record<StealBall, string> = { loose: "l", held: "h", air: "a" };

/** Marks shrink a little with small bases, but stay readable. */
export const scale = (r: number): number => Math.min(1, Math.max(0.74, r / 16));

/**
 * The declared action, as a letter in a square at the upper right; hollow when a tackle has missed.
 */
export function Badge({
  scene,
  id,
  r,
  near,
}: {
  scene: Scene;
  id: PlayerId;
  r: number;
  near: Seat;
}) {
  const action = declared(scene, id);
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
        fill={action.misses ? "#10152A" : ground}
        stroke={colours.pale}
        stroke-width="1.5"
        stroke-dasharray={action.misses ? "2.5 2.5" : undefined}
      />
      <text
        x={action.ball ? -1.5 : 0}
        y="3.9"
        text-anchor="middle"
        font-size="11"
        font-weight="800"
        fill={action.misses ? "none" : colours.pale}
        stroke={action.misses ? colours.pale : undefined}
        stroke-width={action.misses ? 0.8 : undefined}
      >
        {LETTERS[action.action]}
      </text>
      {action.ball && (
        <text
          x="4.6"
          y="6"
          text-anchor="middle"
          font-size="7.5"
          font-weight="700"
          fill={colours.pale}
        >
          {SUB[action.ball]}
        </text>
      )}
    </g>
  );
}

type Props = { sheet: Sheet; scene: Scene; pack: Pack };

/** What defenders on the pitch have declared. */
const defences = (scene: Scene): Declared[] =>
  scene.activation.defences.filter(({ who }) => onPitch(scene, who));

/** Everything of the defence that lies under the tokens. */
export function DefenceMarks({ sheet, scene, pack }: Props) {
  const all = defences(scene);
  return (
    <g aria-hidden="true">
      {all.map((one) => (
        <Pressure key={one.who} sheet={sheet} scene={scene} pack={pack} defence={one} />
      ))}
      {all.map((one) => (
        <Way key={one.who} sheet={sheet} scene={scene} pack={pack} defence={one} />
      ))}
    </g>
  );
}

/** Where tackles touch: above the tokens. */
export function Contacts({ sheet, scene }: Pick<Props, "sheet" | "scene">) {
  return (
    <g class="tk-over" aria-hidden="true">
      {defences(scene).map(
        ({ who, contact }) => contact && <Contact key={who} sheet={sheet} at={contact} />,
      )}
    </g>
  );
}

type One = Props & { defence: Declared };

function Pressure({ sheet, scene, pack, defence: { who, pressure } }: One) {
  if (pressure === null) return null;
  const { x, y } = sheet.spot(placeOf(scene, who));
  const r = sheet.size(cardOf(scene, pack, who).radius + pressure);
  const colours = kit(seatOf(who), sheet.near);
  const words = scene.open_measuring && !sheet.tall;
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
          Pressure {pressure / 1000}"
        </text>
      )}
    </>
  );
}

/** Where a defender came from, and where a tackle was aimed at. */
function Way({ sheet, scene, pack, defence: { who, path, aim } }: One) {
  const [from] = path;
  const colours = kit(seatOf(who), sheet.near);
  const start = from ? sheet.spot(from) : null;
  const point = aim ? sheet.spot(aim) : null;
  return (
    <>
      {start && path.length > 1 && (
        <>
          <circle
            cx={start.x}
            cy={start.y}
            r={sheet.size(cardOf(scene, pack, who).radius)}
            fill="none"
            stroke={colours.main}
            stroke-opacity=".35"
            stroke-dasharray="3 4"
          />
          <path
            d={through(sheet, path)}
            fill="none"
            stroke={colours.main}
            stroke-opacity=".55"
            stroke-width="2"
            stroke-dasharray="5 5"
          />
        </>
      )}
      {point && scene.activation.step < 4 && (
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
function Contact({ sheet, at }: { sheet: Sheet; at: Place }) {
  const { x, y } = sheet.spot(at);
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
