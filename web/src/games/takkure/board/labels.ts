import type { Spot } from "../../shared/plane";
// Where the names of the tokens stand: each at the free side of its base.

export type Disc = Spot & { id: string; r: number; name: string };
export type Label = Spot & { id: string; name: string; width: number };

const HEIGHT = 16;

/** Names one after the other, each where it covers least of what is already there. */
export function labels(discs: readonly Disc[], width: number, height: number): Label[] {
  const placed: Label[] = [];
  for (const disc of discs) {
    const wide = disc.name.length * 6.1 + 12;
    const side = disc.r + wide / 2 + 6;
    const sides = [
      { x: disc.x, y: disc.y + disc.r + 17 },
      { x: disc.x + side, y: disc.y + 4 },
      { x: disc.x - side, y: disc.y + 4 },
      { x: disc.x, y: disc.y - disc.r - 20 },
    ];
    const cost = (at: Spot, order: number) => {
      const out =
        at.x - wide / 2 < 0 ||
        at.x + wide / 2 > width ||
        at.y < HEIGHT / 2 ||
        at.y > height - HEIGHT / 2;
      const hitDiscs = discs.filter((one) => one.id !== disc.id && near(at, wide, one)).length;
      const hitNames = placed.filter(
        (one) => Math.abs(one.x - at.x) < (one.width + wide) / 2 && Math.abs(one.y - at.y) < HEIGHT,
      ).length;
      return order + 10 * hitDiscs + 12 * hitNames + (out ? 40 : 0);
    };
    const best = sides
      .map((at, order) => ({ at, cost: cost(at, order) }))
      .sort((one, two) => one.cost - two.cost)[0];
    if (best) placed.push({ ...best.at, id: disc.id, name: disc.name, width: wide });
  }
  return placed;
}

/** Whether a name would cover a base. */
function near(at: Spot, wide: number, disc: Disc): boolean {
  const dx = Math.max(0, Math.abs(disc.x - at.x) - wide / 2);
  const dy = Math.max(0, Math.abs(disc.y - at.y) - HEIGHT / 2);
  return dx * dx + dy * dy < (disc.r + 3) ** 2;
}
