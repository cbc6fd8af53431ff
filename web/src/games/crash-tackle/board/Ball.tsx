// The ball: in hand, on a player on the ground, loose, or in the air.
import { useRef } from "preact/hooks";
import { useTravel } from "../../shared/useTravel";
import type { BallState, Scene } from "../scene";
import type { Hex } from "./hex";
import type { Sheet, Spot } from "./sheet";

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
  scene: Scene /** The way its carrier has just gone. */;
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
        <Leather raised={state === "air"} />
        {state === "air" && <NoHands />}
      </g>
    </g>
  );
}

export function Leather({ raised = false, r = R }: { raised?: boolean; r?: number }) {
  return (
    <g transform="rotate(-28)">
      {!raised && <ellipse rx={r * 1.05} ry={r * 0.7} cy={r * 0.16} fill="#000" opacity=".45" />}
      <ellipse rx={r} ry={r * 0.66} fill="#FFF6E4" stroke="#1A120A" stroke-width={r * 0.17} />
      <path
        d={`M${-r * 0.42} 0H${r * 0.42}M${-r * 0.18} ${-r * 0.2}v${r * 0.4}M${r * 0.18} ${-r * 0.2}v${r * 0.4}`}
        stroke="#9A3B1E"
        stroke-width={r * 0.15}
        stroke-linecap="round"
      />
    </g>
  );
}

/** Raised over its space, with its shadow there and a dotted arc from where it was kicked. */
function Flight({ sheet, from, to }: { sheet: Sheet; from: Hex | null; to: Hex }) {
  const end = sheet.spot(to);
  const begin = from ? sheet.spot(from) : null;
  const high = begin ? Math.min(begin.y, end.y) - 60 : 0;
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
          d={`M${begin.x} ${begin.y}Q${(begin.x + end.x) / 2} ${high} ${end.x} ${end.y - 26}`}
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
