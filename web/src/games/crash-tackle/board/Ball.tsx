// The ball: in hand, on a player on the ground, loose, or in the air.
import { useRef } from "preact/hooks";
import { Leather } from "../../../shell/Leather";
import { bow } from "../../shared/marks";
import type { Spot } from "../../shared/plane";
import { useTravel } from "../../shared/useTravel";
import type { BallState, Scene } from "../scene";
import type { Hex } from "./hex";
import type { Sheet } from "./sheet";

const R = 7.6;
/** Where it is drawn, from the middle of the space: at one o'clock of its carrier. */
const OFF: Record<BallState, Spot> = {
  carried: { x: 8.6, y: -9.4 },
  under: { x: 1.2, y: -8.2 },
  loose: { x: 0, y: 0 },
  air: { x: 0, y: -26 },
};

type Props = {
  sheet: Sheet;
  scene: Scene;
  /** The way its carrier has just gone. */
  path: readonly Hex[] | null;
};

export function Ball({ sheet, scene, path }: Props) {
  const found = scene.ball;
  const element = useRef<SVGGElement>(null);
  const state = found?.state ?? "loose";
  useTravel(element, sheet, state === "carried" ? path : null, OFF[state]);
  if (!found) return null;
  const { x, y } = sheet.spot(found.at);
  const off = OFF[state];
  return (
    <g class="ct-ball" aria-hidden="true">
      {state === "air" && <Flight sheet={sheet} from={found.from} to={found.at} />}
      {state === "loose" && (
        <circle
          cx={x}
          cy={y}
          r="12.4"
          fill="#FFF6E4"
          fill-opacity=".14"
          stroke="#FFF6E4"
          stroke-opacity=".85"
          stroke-dasharray="2 4"
        />
      )}
      <g
        ref={element}
        class="ct-moving"
        style={{ transform: `translate(${(x + off.x).toFixed(1)}px, ${(y + off.y).toFixed(1)}px)` }}
      >
        <Leather r={R} raised={state === "air"} />
        {state === "air" && <NoHands />}
      </g>
    </g>
  );
}

/** Raised over its space, with its shadow there and a dotted arc from where it was kicked. */
function Flight({ sheet, from, to }: { sheet: Sheet; from: Hex | null; to: Hex }) {
  const end = sheet.spot(to);
  const begin = from ? sheet.spot(from) : null;
  return (
    <>
      <path
        d={sheet.outline(to, 2)}
        fill="#FFF6E4"
        fill-opacity=".12"
        stroke="#FFF6E4"
        stroke-opacity=".7"
        stroke-dasharray="2 4"
      />
      <ellipse cx={end.x} cy={end.y + 2} rx="8" ry="3.6" fill="#000" opacity=".5" />
      {begin && (
        <path
          d={bow(begin, { x: end.x, y: end.y - 26 }, Math.min(begin.y, end.y) - 60)}
          fill="none"
          stroke="#FFF6E4"
          stroke-opacity=".75"
          stroke-width="2"
          stroke-dasharray="1 7"
          stroke-linecap="round"
        />
      )}
    </>
  );
}

/** Nobody of the kicking side gathers it in this turn. */
function NoHands() {
  return (
    <g transform="translate(12 -8) scale(.55)">
      <circle r="9" fill="#0B160A" stroke="#FF8095" stroke-width="2" />
      <path
        d="M-3.4 3V-2.4M-1 2.4V-4M1.4 2.4V-4M3.6 3V-2.4M-5 5.5 5.5-5"
        stroke="#FFD9DF"
        stroke-width="1.7"
        stroke-linecap="round"
      />
    </g>
  );
}
