// The ball in the goal, or over its bar, and what it was worth.
import { useRef } from "preact/hooks";
import type { Seat } from "../../../protocol";
import type { Points } from "../../../protocol/tutatis";
import { Icon } from "../../../shell/icons";
import { useTravel } from "../../shared/useTravel";
import { type Scene, teamNames } from "../scene";
import { Sliotar } from "./Ball";
import { kit } from "./kit";
import type { Sheet } from "./sheet";
import { goalOf, type Scored } from "./useScored";

const HERE = { x: 0, y: 0 };

/** Where it went: drawn in the net with a ring, and flown there where things may move. */
export function GoalBall({ sheet, near, scored }: { sheet: Sheet; near: Seat; scored: Scored }) {
  const { seat, points, way } = scored;
  const { x, y } = sheet.spot(goalOf(seat));
  const element = useRef<SVGGElement>(null);
  useTravel(element, sheet, way, HERE);
  const { main, pale } = kit(seat, near);
  return (
    <g aria-hidden="true" class="tu-over tu-goal" data-goal={seat}>
      <circle
        class="pulse"
        cx={x}
        cy={y}
        r="20"
        fill={main}
        fill-opacity=".25"
        stroke={main}
        stroke-width="3"
      />
      <g ref={element} style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}>
        <Sliotar r={9} />
      </g>
      <text
        x={sheet.tall ? x + 40 : x}
        y={sheet.tall ? y + 6 : y - 25}
        text-anchor="middle"
        font-size="17"
        font-weight="800"
        fill={pale}
        stroke="#0A140A"
        stroke-width="3.5"
        paint-order="stroke"
      >
        +{points}
      </text>
    </g>
  );
}

const POINTS: Readonly<Record<Points, string>> = {
  goal: "Goal",
  tipped: "Turned over the bar",
  "over-the-bar": "Over the bar",
  "empty-goal": "Into the empty goal",
  bounced: "It bounces in",
};

/** The same in words. */
export function GoalBanner({ scene, near, scored }: { scene: Scene; near: Seat; scored: Scored }) {
  const { seat, points, why } = scored;
  return (
    <div class="board-moment tu-moment" style={{ borderColor: kit(seat, near).main }} role="status">
      <Icon name="target" size={22} />
      <p>
        <b>{POINTS[why]}</b>
        <span>
          {points === 1 ? "1 point" : `${points} points`} to {teamNames(scene)[seat].name}
        </span>
      </p>
    </div>
  );
}
