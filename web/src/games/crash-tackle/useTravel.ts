// Players go the way they went, space by space; without motion they are simply there.
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { settings, still } from "../../app/settings";
import type { Line } from "../../protocol";
import { parse, same, type Hex } from "./hex";
import type { Sheet, Spot } from "./sheet";
import { events, type PlayerId } from "./view";

/** Milliseconds for a space, and the most for a whole way. */
const SPACE = 150;
const MOST = 900;

/** The ways gone in the newest lines, by player: each begins where the last one ended, or anew. */
export function travelled(news: readonly Line[]): Map<PlayerId, Hex[]> {
  const found = new Map<PlayerId, Hex[]>();
  for (const { player, from, to } of events(news, "moved")) {
    const [begin, end] = [parse(String(from)), parse(String(to))];
    if (!begin || !end) continue;
    const way = found.get(String(player));
    if (way && same(way.at(-1) ?? null, begin)) way.push(end);
    else found.set(String(player), [begin, end]);
  }
  return found;
}

export function useTravel(element: RefObject<SVGGElement | null>, sheet: Sheet, path: readonly Hex[] | null, off: Spot): void {
  useEffect(() => {
    if (!element.current || !path || path.length < 2 || still()) return;
    const frames = path.map((hex) => {
      const { x, y } = sheet.spot(hex);
      return { transform: `translate(${x + off.x}px, ${y + off.y}px)` };
    });
    const time = Math.min(MOST, 60 + SPACE * (path.length - 1)) / (settings.value.speed || 1);
    const animation = element.current.animate(frames, { duration: time, easing: "linear" });
    return () => animation.cancel();
  }, [path]);
}
