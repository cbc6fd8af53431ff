// Which part of the pitch is seen: all of it, or on a phone a part as wide as the screen that can
// be moved.
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Sheet, Spot } from "./sheet";

export type Window = {
  box: string;
  zoomed: boolean;
  toggle: () => void;
  centre: () => void;
  pan: (by: number) => void;
};

/** `focus` is what matters now: the window follows it until it is moved by hand. */
export function useWindow(svg: RefObject<SVGSVGElement | null>, sheet: Sheet, focus: Spot): Window {
  const [ratio, setRatio] = useState(1);
  const [zoomed, setZoomed] = useState(true);
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0)
        setRatio(entry.contentRect.height / entry.contentRect.width);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useEffect(() => setOffset(0), [Math.round(focus.y / 40)]);
  if (!sheet.tall) {
    const rim = 12;
    const box = `${-rim} ${-rim} ${sheet.width + 2 * rim} ${sheet.height + 2 * rim}`;
    return { box, zoomed: false, toggle: () => {}, centre: () => {}, pan: () => {} };
  }
  const height = zoomed ? Math.min(sheet.height, sheet.width * ratio) : sheet.height;
  const hold = (y: number) => Math.max(0, Math.min(sheet.height - height, y));
  const top = hold(focus.y - height * 0.5 + offset);
  return {
    box: `0 ${top.toFixed(1)} ${sheet.width} ${height.toFixed(1)}`,
    zoomed,
    toggle: () => setZoomed(!zoomed),
    centre: () => setOffset(0),
    pan: (by) => setOffset(hold(top + by) - (focus.y - height * 0.5)),
  };
}
