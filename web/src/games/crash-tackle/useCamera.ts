// Which part of the field is seen: all of it, or a part that can be moved and made larger. It follows the ball until it is moved.
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { RIM, window, type Box } from "./camera";
import type { Sheet, Spot } from "./sheet";

const NARROW = "(max-width: 640px)";
/** On a phone so much of the width is seen first. */
const CLOSE = 340;
const MOST = 5;

/** Whether the field stands upright. */
export function useTall(): boolean {
  const [tall, setTall] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const changed = () => setTall(query.matches);
    query.addEventListener("change", changed);
    return () => query.removeEventListener("change", changed);
  }, []);
  return tall;
}

export type Camera = {
  box: Box;
  /** Whether something of the field is out of sight. */
  cropped: boolean;
  zoom: (by: number, around?: Spot) => void;
  pan: (by: Spot) => void;
  centre: () => void;
  look: (at: Spot) => void;
};

/** How much of the field a phone shows first: what is near, from touch to touch, or all of it. */
export type Fit = "near" | "width" | "all";

export function useCamera(svg: RefObject<SVGSVGElement | null>, sheet: Sheet, focus: Spot, fit: Fit): Camera {
  const [ratio, setRatio] = useState(sheet.tall ? 1.07 : 0.57);
  const fitted = Math.max(sheet.width + 2 * RIM.x, (sheet.height + 2 * RIM.y) / ratio);
  const usual = sheet.tall && fit !== "all" ? fitted / (fit === "width" ? sheet.width + RIM.x : CLOSE) : 1;
  const [zoom, setZoom] = useState<number | null>(null);
  const [middle, setMiddle] = useState<Spot | null>(null);
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setRatio(entry.contentRect.height / entry.contentRect.width);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  // Turned over or round: what was looked at means nothing any more.
  useEffect(() => {
    setZoom(null);
    setMiddle(null);
  }, [sheet.tall]);
  useEffect(() => setMiddle(null), [Math.round(focus.x / 40), Math.round(focus.y / 40), sheet]);
  const now = zoom ?? usual;
  const box = window(sheet, ratio, now, middle ?? focus);
  const latest = useRef({ box, now, usual });
  latest.current = { box, now, usual };
  const centreOf = (one: Box): Spot => ({ x: one.x + one.width / 2, y: one.y + one.height / 2 });
  return {
    box,
    cropped: now > 1.02,
    zoom: (by, around) => {
      const { box: old, now: was } = latest.current;
      const next = Math.max(1, Math.min(MOST * Math.max(1, fitted / 1060), was * by));
      const at = around ?? centreOf(old);
      const mid = centreOf(old);
      setZoom(next);
      // The point under the fingers stays where it is.
      setMiddle({ x: at.x + (mid.x - at.x) * (was / next), y: at.y + (mid.y - at.y) * (was / next) });
    },
    pan: (by) => {
      const mid = centreOf(latest.current.box);
      setMiddle({ x: mid.x + by.x, y: mid.y + by.y });
    },
    centre: () => {
      setZoom(null);
      setMiddle(null);
    },
    look: (at) => setMiddle(at),
  };
}
