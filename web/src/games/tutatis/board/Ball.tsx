// The ball: in hand, loose, or bouncing; with the ring that counts the squares it has been carried.
import { useRef } from "preact/hooks";
import type { Spot } from "../../shared/plane";
import { useTravel } from "../../shared/useTravel";
import type { Scene } from "../scene";
import type { Sheet } from "./sheet";
import type { Square } from "./square";

type BallState = NonNullable<Scene["ball"]>["state"];

/** Where it is drawn, from the middle of the square: at one o'clock of its carrier. */
const OFF: Record<BallState, Spot> = {
  held: { x: 15.8, y: -18 },
  loose: { x: 0, y: 0 },
  moving: { x: 0, y: -12 },
};

type Props = {
  sheet: Sheet;
  scene: Scene;
  /** The way it has just gone. */
  path: readonly Square[] | null;
};

export function Ball({ sheet, scene, path }: Props) {
  const found = scene.ball;
  const element = useRef<SVGGElement>(null);
  const off = OFF[found?.state ?? "loose"];
  useTravel(element, sheet, path, off);
  if (!found) return null;
  const { x, y } = sheet.spot(found.at);
  return (
    <g class="tu-ball" aria-hidden="true" data-ball={found.state}>
      {found.state === "loose" && (
        <circle
          cx={x}
          cy={y}
          r="14"
          fill="#FFF3D8"
          fill-opacity=".14"
          stroke="#FFF3D8"
          stroke-opacity=".85"
          stroke-dasharray="2 4"
        />
      )}
      {found.state === "moving" && (
        <ellipse cx={x} cy={y + 4} rx="9" ry="4" fill="#000" opacity=".5" />
      )}
      <g
        ref={element}
        class={path && path.length > 1 ? "" : "tu-moving"}
        style={{ transform: `translate(${(x + off.x).toFixed(1)}px, ${(y + off.y).toFixed(1)}px)` }}
      >
        <Sliotar r={found.state === "held" ? 7.5 : 9} />
      </g>
    </g>
  );
}

/** A leather ball for hurling is round. */
export function Sliotar({ r }: { r: number }) {
  return (
    <>
      <circle r={r * 1.02} cy={r * 0.14} fill="#000" opacity=".45" />
      <circle r={r} fill="#FFF3D8" stroke="#2A1A0C" stroke-width={r * 0.17} />
      <path
        d={`M${-r * 0.75} ${-r * 0.3}Q0 ${r * 0.3} ${r * 0.75} ${-r * 0.3}M${-r * 0.6} ${r * 0.55}Q0 ${-r * 0.1} ${r * 0.6} ${r * 0.55}`}
        fill="none"
        stroke="#8A4A24"
        stroke-width={r * 0.16}
      />
    </>
  );
}

/**
 * A segment for every square carried until a soloing test. All of them gold where the carrier is
 * free of the first one.
 */
export function Carried({
  scene,
  solo,
  id,
  r,
}: {
  scene: Scene;
  /** So many squares are carried before a test. */
  solo: number;
  id: string;
  r: number;
}) {
  const { ball } = scene;
  if (ball?.state !== "held" || ball.by !== id) return null;
  return (
    <>
      {Array.from({ length: solo }, (_, index) => (
        <path
          key={index}
          d={segment(r, solo, index)}
          fill="none"
          stroke={index < ball.carried ? "#CCF75A" : ball.free ? "#FFD24A" : "#2A3A12"}
          stroke-width="3.6"
          stroke-linecap="round"
        />
      ))}
    </>
  );
}

/** The equal parts of a circle, clockwise from the top, with gaps between them. */
function segment(r: number, parts: number, index: number): string {
  const part = (2 * Math.PI) / parts;
  const point = (angle: number) =>
    `${(r * Math.sin(angle)).toFixed(1)} ${(-r * Math.cos(angle)).toFixed(1)}`;
  const [from, gap] = [index * part, 0.14];
  return `M${point(from + gap)}A${r} ${r} 0 0 1 ${point(from + part - gap)}`;
}
