// The ball: on a player's base, on the ground, or in the air above the template.
import { useRef } from "preact/hooks";
import { Leather } from "../../../shell/Leather";
import { bow } from "../../shared/marks";
import type { Spot } from "../../shared/plane";
import { useTravel } from "../../shared/useTravel";
import { cardOf, holder, loose, type Pack, type PlayerId, placeOf, type Scene } from "../scene";
import type { Place } from "./place";
import type { Sheet } from "./sheet";
import { run } from "./travel";

/** Readable even where it is smaller to scale. */
const LEAST = 8;

type Props = {
  sheet: Sheet;
  scene: Scene;
  pack: Pack;
  /** The way it, or its holder, has just gone. */
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
          d={bow(from, { x, y: y - height }, Math.min(from.y, y) - height * 3)}
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
  useTravel(element, sheet ?? null, path, off, run);
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
      <Leather r={r} turn={-35} raised={state === "air"} />
    </g>
  );
}
