// A cursor over the spaces for those who play by keys. It appears with the first arrow and goes
// with Escape.
import { useEffect, useRef, useState } from "preact/hooks";
import { ARROWS } from "../../shell/arrows";
import type { Plane, Spot } from "./plane";

type Keys<Space> = {
  sheet: Plane<Space>;
  /**
   * The neighbour that lies most in a direction of the screen. `home` is where a straight walk
   * should keep to.
   */
  neighbour: (at: Space, way: Spot, home: Spot) => Space;
  /** The neighbour that a letter means. */
  lettered: (at: Space, letter: string) => Space | null;
  /** Where the cursor begins. */
  begin: Space;
  active: boolean;
  enter: (at: Space) => void;
  /** Goes to the next or the last space that is offered. */
  cycle: (at: Space | null, by: 1 | -1) => Space | null;
  /** Other keys of the board; whether it was one. */
  other: (key: string) => boolean;
  escape: () => boolean;
};

export function useCursor<Space>(keys: Keys<Space>): {
  cursor: Space | null;
  place: (at: Space | null) => void;
} {
  const [cursor, setCursor] = useState<Space | null>(null);
  const home = useRef<Spot>({ x: 0, y: 0 });
  const latest = useRef({ ...keys, cursor });
  latest.current = { ...keys, cursor };
  const place = (at: Space | null) => {
    if (at) home.current = latest.current.sheet.spot(at);
    latest.current.cursor = at;
    setCursor(at);
  };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const now = latest.current;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !now.active)
        return;
      const from = event.target as Element | null;
      if (
        from?.closest?.("input, textarea, select, [contenteditable], dialog, [role=slider]") ||
        document.querySelector("dialog[open]")
      )
        return;
      if (!answered(now, event, from)) return;
      // The prompt bar hears the same keys afterwards and leaves those alone.
      event.preventDefault();
    };
    const answered = (
      now: typeof latest.current,
      event: KeyboardEvent,
      from: Element | null,
    ): boolean => {
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const at = now.cursor;
      const way = ARROWS[name];
      if (way) {
        if (!at) {
          place(now.begin);
          return true;
        }
        const kept = home.current;
        const next = now.neighbour(at, way, kept);
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
      const next = at && now.lettered(at, name);
      if (next) {
        place(next);
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
