// The ball: on a player's base, on the ground, or in the air above the template.
import { useRef } from "preact/hooks";
import { cardOf, holder, loose, type Pack, type PlayerId, placeOf, type Scene } from "../scene";
import type { Place } from "./place";
import type { Sheet, Spot } from "./sheet";
import { useTravel } from "./useTravel";

/** Readable even where it is smaller to scale. */
const LEAST = 8;

type Props = {
  sheet: Sheet;
  scene: Scene;
  pack: Pack /** The way it, or its holder, has just gone. */;
  path: Place[] | null;
};

export function Ball({ sheet, scene, pack, path }: Props) {
  const carrier = holder(scene);
  const ground = loose(scene);
  const { kick_off } = scene;
  if (carrier) {
    const { x, y } = sheet.spot(placeOf(scene, carrier));
    const reach = sheet.size(cardOf(scene, pack, carrier).radius);
    return (
      <Drawn
        x={x + reach * 0.82}
        y={y - reach * 0.62}
        r={LEAST}
        state="held"
        sheet={sheet}
        path={path}
        off={{ x: reach * 0.82, y: -reach * 0.62 }}
      />
    );
  }
  if (ground) {
    const { x, y } = sheet.spot(ground);
    return (
      <Drawn
        x={x}
        y={y}
        r={Math.max(LEAST, sheet.size(pack.pitch.ball_radius))}
        state="loose"
        sheet={sheet}
        path={path}
      />
    );
  }
  return kick_off?.to ? (
    <InTheAir sheet={sheet} target={kick_off.to} kicking={kick_off.by} scene={scene} />
  ) : null;
}

/** Raised, with its shadow on the ground, and a dotted arc from whoever kicks it. */
function InTheAir({
  sheet,
  target,
  kicking,
  scene,
}: {
  sheet: Sheet;
  target: Place;
  kicking: PlayerId | null;
  scene: Scene;
}) {
  const { x, y } = sheet.spot(target);
  const from = kicking ? sheet.spot(placeOf(scene, kicking)) : null;
  const height = sheet.size(1100);
  return (
    <g aria-hidden="true">
      <ellipse cx={x} cy={y} rx="9" ry="4" fill="#000" opacity=".5" />
      {from && (
        <path
          d={`M${from.x} ${from.y}Q${(from.x + x) / 2} ${Math.min(from.y, y) - height * 3} ${x} ${y - height}`}
          fill="none"
          stroke="#FFF6E4"
          stroke-opacity=".7"
          stroke-width="2"
          stroke-dasharray="1 7"
          stroke-linecap="round"
        />
      )}
      <Drawn x={x} y={y - height} r={LEAST + 1} state="air" />
    </g>
  );
}

type DrawnProps = Spot & {
  r: number;
  state: "held" | "loose" | "air";
  sheet?: Sheet;
  path?: Place[] | null;
  off?: Spot;
};

function Drawn({ x, y, r, state, sheet, path = null, off = { x: 0, y: 0 } }: DrawnProps) {
  const element = useRef<SVGGElement>(null);
  useTravel(element, sheet ?? null, path, off);
  return (
    <g
      ref={element}
      class="tk-moving tk-ball"
      style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}
      aria-hidden="true"
    >
      {state === "loose" && (
        <circle
          r={r * 1.9}
          fill="#FFF6E4"
          fill-opacity=".12"
          stroke="#FFF6E4"
          stroke-opacity=".7"
          stroke-dasharray="2 4"
        />
      )}
      <g transform="rotate(-35)">
        {state !== "air" && (
          <ellipse rx={r * 1.05} ry={r * 0.7} cy={r * 0.16} fill="#000" opacity=".45" />
        )}
        <ellipse rx={r} ry={r * 0.66} fill="#FFF6E4" stroke="#1A120A" stroke-width={r * 0.17} />
        <path
          d={`M${-r * 0.42} 0H${r * 0.42}M${-r * 0.18} ${-r * 0.2}v${r * 0.4}M${r * 0.18} ${-r * 0.2}v${r * 0.4}`}
          stroke="#9A3B1E"
          stroke-width={r * 0.15}
          stroke-linecap="round"
        />
      </g>
    </g>
  );
}
