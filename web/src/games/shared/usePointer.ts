// Mouse, finger and pen on a board: taps, drags, long presses, two fingers, the wheel.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Spot } from "./plane";
import { Press } from "./press";

/** What a pointer has taken hold of. A board may tell it places of its own in place of spots. */
export type Grip<At = Spot> = {
  tap?: (at: At) => void;
  move?: (at: At) => void;
  drop?: (at: At) => void;
  /** A finger rests on it. */
  hold?: () => void;
  /** Moves the board itself: it hears how far, not where. */
  slide?: (by: Spot) => void;
};

/** How something is touched: `pixel` is how many drawing units one is. */
export type Touch = { touch: boolean; shift: boolean; pixel: number };

export type Pointing = {
  grab: (at: Spot, how: Touch) => Grip | null;
  hover?: (at: Spot | null) => void;
  /** Boards that are not made larger leave the wheel to the page. */
  zoom?: (by: number, around: Spot) => void;
  slide: (by: Spot) => void;
};

/** Pixels a pointer may tremble before it drags. */
const SLACK = 6;

export function usePointer(svg: RefObject<SVGSVGElement | null>, pointing: Pointing) {
  const latest = useRef(pointing);
  latest.current = pointing;
  const held = useRef<Press<Grip> | null>(null);
  const fingers = useRef(new Map<number, Spot>());
  const spotOf = (x: number, y: number): Spot | null => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return null;
    const { x: sx, y: sy } = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    return { x: sx, y: sy };
  };
  const scale = () => svg.current?.getScreenCTM()?.a ?? 1;
  const end = () => {
    held.current?.end();
    held.current = null;
  };
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      const { zoom } = latest.current;
      const at = spotOf(event.clientX, event.clientY);
      if (!zoom || !at) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 500), at);
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  }, []);

  /** Two fingers: how far apart they are, and their middle. */
  const pinch = (event: PointerEvent): boolean => {
    const before = [...fingers.current.values()];
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [a, b] = before;
    const [c, d] = [...fingers.current.values()];
    if (!a || !b || !c || !d) return false;
    const apart = (one: Spot, two: Spot) => Math.max(1, Math.hypot(one.x - two.x, one.y - two.y));
    const mid = (one: Spot, two: Spot) => ({ x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 });
    const [was, is] = [mid(a, b), mid(c, d)];
    const around = spotOf(is.x, is.y);
    latest.current.slide({ x: (was.x - is.x) / scale(), y: (was.y - is.y) / scale() });
    if (around) latest.current.zoom?.(apart(c, d) / apart(a, b), around);
    return true;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      svg.current?.setPointerCapture(event.pointerId);
      if (fingers.current.size > 1) return end();
      const at = spotOf(event.clientX, event.clientY);
      const touch = event.pointerType !== "mouse";
      const how = { touch, shift: event.shiftKey, pixel: 1 / scale() };
      const grip = at && latest.current.grab(at, how);
      if (!grip) return;
      const from = { x: event.clientX, y: event.clientY };
      held.current = new Press(grip, from, touch, SLACK);
    },
    onPointerMove: (event: PointerEvent) => {
      if (fingers.current.size > 1) {
        pinch(event);
        return;
      }
      const at = spotOf(event.clientX, event.clientY);
      const one = held.current;
      if (event.pointerType === "mouse") latest.current.hover?.(at);
      if (!one || !at || !one.moved(event.clientX, event.clientY)) return;
      if (one.grip.move) return one.grip.move(at);
      one.grip.slide?.({
        x: (one.at.x - event.clientX) / scale(),
        y: (one.at.y - event.clientY) / scale(),
      });
      one.at = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      fingers.current.delete(event.pointerId);
      const one = held.current;
      const at = spotOf(event.clientX, event.clientY);
      end();
      if (!one || one.over || !at) return;
      if (one.dragging) one.grip.drop?.(at);
      else one.grip.tap?.(at);
    },
    onPointerCancel: (event: PointerEvent) => {
      fingers.current.delete(event.pointerId);
      end();
    },
    onPointerLeave: () => latest.current.hover?.(null),
  };
}
