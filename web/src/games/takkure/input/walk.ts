// Arrow keys on a focused player go to the next one in that direction, where they do not move a
// drawing.

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function walk(event: KeyboardEvent): void {
  const step = ARROWS[event.key];
  const board = event.currentTarget as SVGElement;
  const from = (event.target as Element).closest<SVGElement>("[data-thing]");
  if (!step || !from || event.defaultPrevented) return;
  const centre = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const here = centre(from);
  const ahead = [...board.querySelectorAll<SVGElement>("[data-thing]")].flatMap((element) => {
    const there = centre(element);
    const along = (there.x - here.x) * step[0] + (there.y - here.y) * step[1];
    const aside = Math.abs((there.x - here.x) * step[1]) + Math.abs((there.y - here.y) * step[0]);
    return along > 4 ? [{ element, cost: along + 2 * aside }] : [];
  });
  const next = ahead.sort((one, two) => one.cost - two.cost)[0];
  if (!next) return;
  event.preventDefault();
  next.element.focus();
}
