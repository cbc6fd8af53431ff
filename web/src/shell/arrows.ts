// The arrow keys, as steps on the screen.

/** Right and down are positive. */
export type Step = { x: number; y: number };

export const ARROWS: Readonly<Record<string, Step>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Of what lies on the screen in a direction, the nearest; null where nothing does. `row` is how far
 * aside a step to the left or right may go.
 */
export function nearestAhead<Shown extends Element>(
  from: Element,
  others: readonly Shown[],
  step: Step,
  row = Infinity,
): Shown | null {
  const here = centre(from);
  const ahead = others.flatMap((element) => {
    const there = centre(element);
    const along = (there.x - here.x) * step.x + (there.y - here.y) * step.y;
    const aside = Math.abs((there.x - here.x) * step.y) + Math.abs((there.y - here.y) * step.x);
    const near = along > 4 && (step.x === 0 || aside < row);
    return near ? [{ element, cost: along + 2 * aside }] : [];
  });
  return ahead.sort((one, two) => one.cost - two.cost)[0]?.element ?? null;
}

function centre(element: Element): Step {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
