// A cursor over the spaces for those who play by keys. It appears with the first arrow and goes with Escape.
import { useEffect, useRef, useState } from "preact/hooks";
import { DIRS, drawn, step, type Dir, type Hex } from "./hex";
import type { Sheet, Spot } from "./sheet";

const ARROWS: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The ring of keys, clockwise as the ring of spaces is: q w e above, d s a below. */
const RING = ["q", "w", "e", "d", "s", "a"] as const;
/** The angle of q on the screen: up and to the left, or to the left where the field lies on its side. */
const FIRST = { tall: 210, wide: 180 };

/** How far a step goes on the screen. */
function offset(sheet: Sheet, at: Hex, dir: Dir): Spot {
  const [from, to] = [sheet.spot(at), sheet.spot(step(at, dir))];
  return { x: to.x - from.x, y: to.y - from.y };
}

/** The neighbour that lies most in a direction of the screen. `home` is where a straight walk should keep to. */
export function neighbour(sheet: Sheet, at: Hex, way: Spot, home: Spot): Hex {
  const here = sheet.spot(at);
  const scored = DIRS.map((dir) => {
    const by = offset(sheet, at, dir);
    const ahead = by.x * way.x + by.y * way.y;
    const stray = Math.abs((here.x + by.x - home.x) * way.y) + Math.abs((here.y + by.y - home.y) * way.x);
    return { hex: step(at, dir), score: ahead - stray * 0.4 };
  }).filter(({ hex }) => drawn(hex));
  return scored.sort((one, two) => two.score - one.score)[0]?.hex ?? at;
}

/** The neighbour that a letter of the ring means. */
export function lettered(sheet: Sheet, at: Hex, letter: string): Hex | null {
  const index = RING.indexOf(letter as (typeof RING)[number]);
  if (index < 0) return null;
  const angle = (((sheet.tall ? FIRST.tall : FIRST.wide) + 60 * index) * Math.PI) / 180;
  const way = { x: Math.cos(angle), y: Math.sin(angle) };
  const best = DIRS.map((dir) => {
    const by = offset(sheet, at, dir);
    return { hex: step(at, dir), score: by.x * way.x + by.y * way.y };
  }).sort((one, two) => two.score - one.score)[0];
  return best && drawn(best.hex) ? best.hex : at;
}

type Keys = {
  sheet: Sheet;
  /** Where the cursor begins. */
  begin: Hex;
  active: boolean;
  enter: (at: Hex) => void;
  /** Goes to the next or the last space that is offered. */
  cycle: (at: Hex | null, by: 1 | -1) => Hex | null;
  /** Other keys of the board; whether it was one. */
  other: (key: string) => boolean;
  escape: () => boolean;
};

export function useCursor(keys: Keys): { cursor: Hex | null; place: (at: Hex | null) => void } {
  const [cursor, setCursor] = useState<Hex | null>(null);
  const home = useRef<Spot>({ x: 0, y: 0 });
  const latest = useRef({ ...keys, cursor });
  latest.current = { ...keys, cursor };
  const place = (at: Hex | null) => {
    if (at) home.current = latest.current.sheet.spot(at);
    latest.current.cursor = at;
    setCursor(at);
  };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const now = latest.current;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !now.active) return;
      const from = event.target as Element | null;
      if (from?.closest?.("input, textarea, select, [contenteditable], dialog, [role=slider]") || document.querySelector("dialog[open]")) return;
      if (!answered(now, event, from)) return;
      // The prompt bar hears the same keys afterwards and leaves those alone.
      event.preventDefault();
    };
    const answered = (now: typeof latest.current, event: KeyboardEvent, from: Element | null): boolean => {
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const at = now.cursor;
      const way = ARROWS[name];
      if (way) {
        if (!at) {
          place(now.begin);
          return true;
        }
        const kept = home.current;
        const next = neighbour(now.sheet, at, way, kept);
        setCursor(next);
        latest.current.cursor = next;
        const spot = now.sheet.spot(next);
        // Zigzag steps keep to the line they began on.
        home.current = { x: way.x === 0 ? kept.x : spot.x, y: way.y === 0 ? kept.y : spot.y };
        return true;
      }
      if (name === "[" || name === "]") {
        const next = now.cycle(at, name === "]" ? 1 : -1);
        if (next) place(next);
        return next !== null;
      }
      if (at && RING.includes(name as (typeof RING)[number])) {
        place(lettered(now.sheet, at, name));
        return true;
      }
      if (at && name === "Enter" && !from?.closest?.("button, a, [data-thing]")) {
        now.enter(at);
        return true;
      }
      if (name === "Escape") {
        if (now.escape()) return true;
        if (!at) return false;
        place(null);
        return true;
      }
      return now.other(name);
    };
    addEventListener("keydown", pressed, true);
    return () => removeEventListener("keydown", pressed, true);
  }, []);
  return { cursor, place };
}
