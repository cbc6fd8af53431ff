// A scatter that has just happened: the pointer runs round the template to the arrow that was
// rolled, and the ball goes there.
import { useEffect, useRef } from "preact/hooks";
import { settings, still } from "../../../app/settings";
import { move } from "../../shared/plane";
import type { Pack } from "../scene";
import type { Scatter } from "./scatter";
import type { Sheet } from "./sheet";
import { twelve } from "./Template";

/** Milliseconds from arrow to arrow, and for the look at the end, at the usual speed. */
const ARROW = 70;
const REST = 1_400;

export function Scattered({
  sheet,
  pack,
  scatter,
}: {
  sheet: Sheet;
  pack: Pack;
  scatter: Scatter;
}) {
  const whole = useRef<SVGGElement>(null);
  const pointer = useRef<SVGGElement>(null);
  const middle = sheet.spot(scatter.centre);
  const radius = sheet.size(pack.pitch.template_radius);
  const angles = twelve(scatter.along).map((way) => {
    const tip = sheet.spot({ x: scatter.centre.x + way.x, y: scatter.centre.y + way.y });
    return (Math.atan2(tip.y - middle.y, tip.x - middle.x) * 180) / Math.PI;
  });
  const first = angles[0] ?? 0;
  // Arrows run clockwise, also on a court that is turned.
  const last = first + (scatter.arrow - 1) * 30;
  useEffect(() => {
    // Without motion it lies there until something else happens.
    if (!whole.current || !pointer.current || still()) return;
    const speed = settings.value.speed || 1;
    const run = (ARROW * scatter.arrow) / speed;
    const turn = [first, last].map((angle) => ({ transform: `rotate(${angle}deg)` }));
    const turning = pointer.current.animate(turn, { duration: run, easing: "ease-out" });
    const fading = whole.current.animate([{ opacity: 1 }, { opacity: 0 }], {
      delay: run + REST / speed,
      duration: 300 / speed,
      fill: "forwards",
    });
    return () => {
      turning.cancel();
      fading.cancel();
    };
  }, [scatter]);
  return (
    <g
      ref={whole}
      transform={move(middle)}
      class="tk-scattered"
      data-arrow={scatter.arrow}
      aria-hidden="true"
    >
      <circle
        r={radius}
        fill="#C5A3FF"
        fill-opacity=".14"
        stroke="#C5A3FF"
        stroke-opacity=".9"
        stroke-width="1.6"
      />
      {angles.map((angle, index) => {
        const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
        const rolled = index + 1 === scatter.arrow;
        return (
          <text
            key={index}
            x={x * radius * 0.76}
            y={y * radius * 0.76 + 3}
            font-size={rolled ? 11 : 8.5}
            text-anchor="middle"
            font-weight={rolled ? 800 : 400}
            fill={rolled ? "#CCF75A" : "#DCC8FF"}
          >
            {index + 1}
          </text>
        );
      })}
      <g ref={pointer} style={{ transform: `rotate(${last}deg)` }}>
        <path d={`M0 0H${radius}`} stroke="#CCF75A" stroke-width="2.5" />
        <path
          transform={`translate(${radius} 0)`}
          d="M5 0-7-6v12Z"
          fill="#CCF75A"
          stroke="#101A06"
        />
      </g>
    </g>
  );
}
