// The whole field in small, where the screen shows only a part of it; tapping it looks there.
import type { Seat } from "../../../protocol";
import type { Box, Spot } from "../../shared/plane";
import { seatOf } from "../../shared/thing";
import type { PlayerId, Scene } from "../scene";
import type { Hex } from "./hex";
import { kit } from "./kit";
import type { Sheet } from "./sheet";

type Props = {
  sheet: Sheet;
  scene: Scene;
  near: Seat;
  shown: ReadonlyMap<PlayerId, Hex>;
  box: Box;
  look: (at: Spot) => void;
};

export function Minimap({ sheet, scene, near, shown, box, look }: Props) {
  const dot = scene.ball && sheet.spot(scene.ball.at);
  const size = sheet.tall ? { width: 62, height: 104 } : { width: 130, height: 73 };
  const tap = (event: MouseEvent & { currentTarget: Element }) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    look({
      x: ((event.clientX - left) / width) * sheet.width,
      y: ((event.clientY - top) / height) * sheet.height,
    });
  };
  return (
    <svg
      class="ct-minimap"
      {...size}
      viewBox={`-24 -24 ${sheet.width + 48} ${sheet.height + 48}`}
      aria-hidden="true"
      onClick={tap}
    >
      <rect
        x="-24"
        y="-24"
        width={sheet.width + 48}
        height={sheet.height + 48}
        rx="60"
        fill="#0A1A10"
        fill-opacity=".9"
      />
      <rect width={sheet.width} height={sheet.height} fill="#2B6E38" />
      {[-30, -16, 0, 16, 30].map((row) => (
        <path key={row} d={sheet.across(row)} stroke="#fff" stroke-opacity=".7" stroke-width="7" />
      ))}
      {[...shown].map(([id, at]) => {
        const { x, y } = sheet.spot(at);
        const colours = kit(seatOf(id), near);
        return colours.name === "home" ? (
          <circle key={id} cx={x} cy={y} r="17" fill="#FFB63F" />
        ) : (
          <rect key={id} x={x - 16} y={y - 16} width="32" height="32" fill="#7FBDFF" />
        );
      })}
      {dot && <circle cx={dot.x} cy={dot.y} r="13" fill="#fff" stroke="#1A120A" stroke-width="5" />}
      <rect
        x={box.x}
        y={box.y}
        width={box.width}
        height={box.height}
        fill="#CCF75A"
        fill-opacity=".12"
        stroke="#CCF75A"
        stroke-width="11"
      />
    </svg>
  );
}
