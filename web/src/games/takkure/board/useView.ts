// Which part of the pitch is seen: all of it, or on a phone a part as wide as the screen that can
// be moved.
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Spot } from "../../shared/plane";
import { useRatio } from "../../shared/useRatio";
import type { Sheet } from "./sheet";

export type View = {
  box: string;
  zoomed: boolean;
  toggle: () => void;
  centre: () => void;
  /** Moves it so far down; it hears of spots of the drawing. */
  slide: (by: Spot) => void;
};

/** `focus` is what matters now: the view follows it until it is moved by hand. */
export function useView(svg: RefObject<SVGSVGElement | null>, sheet: Sheet, focus: Spot): View {
  const ratio = useRatio(svg, 1);
  const [zoomed, setZoomed] = useState(true);
  const [offset, setOffset] = useState(0);
  const latest = useRef((_: number) => {});
  useEffect(() => setOffset(0), [Math.round(focus.y / 40)]);
  if (!sheet.tall) {
    const rim = 12;
    const box = `${-rim} ${-rim} ${sheet.width + 2 * rim} ${sheet.height + 2 * rim}`;
    return { box, zoomed: false, toggle: () => {}, centre: () => {}, slide: () => {} };
  }
  const height = zoomed ? Math.min(sheet.height, sheet.width * ratio) : sheet.height;
  const hold = (y: number) => Math.max(0, Math.min(sheet.height - height, y));
  const top = hold(focus.y - height * 0.5 + offset);
  // Who holds the view goes on from where it is by then.
  latest.current = (by) => setOffset(hold(top + by) - (focus.y - height * 0.5));
  return {
    box: `0 ${top.toFixed(1)} ${sheet.width} ${height.toFixed(1)}`,
    zoomed,
    toggle: () => setZoomed(!zoomed),
    centre: () => setOffset(0),
    slide: ({ y }) => latest.current(y),
  };
}
