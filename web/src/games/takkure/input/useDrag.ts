// Pointer, finger and pen on the board: taps, drags and long presses, in places of the pitch.
import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import type { Place } from "../board/place";
import type { Sheet, Spot } from "../board/sheet";

/** What a pointer has taken hold of. */
export type Grip = {
  tap?: (at: Place) => void;
  move?: (at: Place, spot: Spot) => void;
  drop?: (at: Place) => void;
  /** A finger rests on it. */
  hold?: () => void;
};

/** Pixels a pointer may tremble before it drags. */
const SLACK = 5;
const LONG_PRESS = 450;

type Held = {
  grip: Grip;
  x: number;
  y: number;
  dragging: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  over: boolean;
};

/** `grab` says what lies at a place; `reach` is what a fingertip covers, in mils. */
export function useDrag(
  svg: RefObject<SVGSVGElement | null>,
  sheet: Sheet,
  grab: (at: Place, reach: number, spot: Spot) => Grip | null,
) {
  const held = useRef<Held | null>(null);
  const spotOf = (event: PointerEvent): { spot: Spot; scale: number } | null => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { spot: { x, y }, scale: matrix.a };
  };
  const end = () => {
    clearTimeout(held.current?.timer);
    held.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const found = spotOf(event);
      if (!found || event.button !== 0) return;
      const reach = (event.pointerType === "mouse" ? 14 : 24) / found.scale / sheet.size(1);
      const grip = grab(sheet.place(found.spot), reach, found.spot);
      if (!grip) return;
      const one: Held = {
        grip,
        x: event.clientX,
        y: event.clientY,
        dragging: false,
        timer: undefined,
        over: false,
      };
      if (grip.hold && event.pointerType !== "mouse") {
        one.timer = setTimeout(() => {
          one.over = !one.dragging;
          if (one.over) grip.hold?.();
        }, LONG_PRESS);
      }
      held.current = one;
      svg.current?.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const one = held.current;
      const found = one && !one.over ? spotOf(event) : null;
      if (!one || !found) return;
      if (!one.dragging && Math.hypot(event.clientX - one.x, event.clientY - one.y) < SLACK) return;
      one.dragging = true;
      one.grip.move?.(sheet.place(found.spot), found.spot);
    },
    onPointerUp: (event: PointerEvent) => {
      const one = held.current;
      const found = spotOf(event);
      end();
      if (!one || !found || one.over) return;
      const at = sheet.place(found.spot);
      if (one.dragging) one.grip.drop?.(at);
      else one.grip.tap?.(at);
    },
    onPointerCancel: end,
  };
}
