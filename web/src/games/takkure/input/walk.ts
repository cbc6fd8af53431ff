// Arrow keys on a focused player go to the next one in that direction, where they do not move a
// drawing.
import { ARROWS, nearestAhead } from "../../../shell/arrows";

export function walk(event: KeyboardEvent): void {
  const step = ARROWS[event.key];
  const board = event.currentTarget as SVGElement;
  const from = (event.target as Element).closest<SVGElement>("[data-thing]");
  if (!step || !from || event.defaultPrevented) return;
  const next = nearestAhead(from, [...board.querySelectorAll<SVGElement>("[data-thing]")], step);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
