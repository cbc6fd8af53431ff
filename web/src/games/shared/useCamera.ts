// Which part of a board is seen: all of it, or a part that can be moved and made larger. It follows
// the ball until it is moved.
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { window } from "./camera";
import type { Box, Plane, Rim, Spot } from "./plane";
import { useRatio } from "./useRatio";

const MOST = 5;

export type Camera = {
  box: Box;
  /** Whether something of the board is out of sight. */
  cropped: boolean;
  zoom: (by: number, around?: Spot) => void;
  pan: (by: Spot) => void;
  centre: () => void;
  look: (at: Spot) => void;
};

/** How much of the board a phone shows first: what is near, from side to side, or all of it. */
export type Fit = "near" | "width" | "all";

/** `close` is the width that counts as near. */
export type Lens = { rim: Rim; close: number; fit: Fit };

export function useCamera(
  svg: RefObject<SVGSVGElement | null>,
  sheet: Plane<never>,
  focus: Spot,
  { rim, close, fit }: Lens,
): Camera {
  const ratio = useRatio(svg, sheet.tall ? 1.07 : 0.57);
  const fitted = Math.max(sheet.width + 2 * rim.x, (sheet.height + 2 * rim.y) / ratio);
  const usual =
    sheet.tall && fit !== "all" ? fitted / (fit === "width" ? sheet.width + rim.x : close) : 1;
  const [zoom, setZoom] = useState<number | null>(null);
  const [middle, setMiddle] = useState<Spot | null>(null);
  // Turned over or round: what was looked at means nothing any more.
  useEffect(() => {
    setZoom(null);
    setMiddle(null);
  }, [sheet.tall]);
  useEffect(() => setMiddle(null), [Math.round(focus.x / 40), Math.round(focus.y / 40), sheet]);
  const now = zoom ?? usual;
  const box = window(sheet, rim, ratio, now, middle ?? focus);
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
      setMiddle({
        x: at.x + (mid.x - at.x) * (was / next),
        y: at.y + (mid.y - at.y) * (was / next),
      });
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
