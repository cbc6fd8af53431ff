// Spaces of a board by column and row, whatever their shape. For drawing and pointing only: no rule.

export type Space = { x: number; y: number };

export const same = (one: Space | null, two: Space | null): boolean =>
  !!one && !!two && one.x === two.x && one.y === two.y;

/** `-3,7`: as people read it, and as a key. */
export const write = ({ x, y }: Space): string => `${x},${y}`;
