// Steps of the cursor: the neighbour in a direction of the screen, and the one a letter means.
import type { Spot } from "../../shared/plane";
import { DIRS, type Dir, type Hex, step } from "../board/hex";
import { drawn, type Sheet } from "../board/sheet";

/** The ring of keys, clockwise as the ring of spaces is: q w e above, d s a below. */
const RING: readonly string[] = ["q", "w", "e", "d", "s", "a"];
/**
 * The angle of q on the screen: up and to the left, or to the left where the field lies on its
 * side.
 */
const FIRST = { tall: 210, wide: 180 };

/** How far a step goes on the screen. */
function offset(sheet: Sheet, at: Hex, dir: Dir): Spot {
  const [from, to] = [sheet.spot(at), sheet.spot(step(at, dir))];
  return { x: to.x - from.x, y: to.y - from.y };
}

/**
 * The neighbour that lies most in a direction of the screen. `home` is where a straight walk should
 * keep to.
 */
export function neighbour(sheet: Sheet, at: Hex, way: Spot, home: Spot): Hex {
  const here = sheet.spot(at);
  const scored = DIRS.map((dir) => {
    const by = offset(sheet, at, dir);
    const ahead = by.x * way.x + by.y * way.y;
    const stray =
      Math.abs((here.x + by.x - home.x) * way.y) + Math.abs((here.y + by.y - home.y) * way.x);
    return { hex: step(at, dir), score: ahead - stray * 0.4 };
  }).filter(({ hex }) => drawn(sheet, hex));
  return scored.sort((one, two) => two.score - one.score)[0]?.hex ?? at;
}

/** The neighbour that a letter of the ring means. */
export function lettered(sheet: Sheet, at: Hex, letter: string): Hex | null {
  const index = RING.indexOf(letter);
  if (index < 0) return null;
  const angle = (((sheet.tall ? FIRST.tall : FIRST.wide) + 60 * index) * Math.PI) / 180;
  const way = { x: Math.cos(angle), y: Math.sin(angle) };
  const best = DIRS.map((dir) => {
    const by = offset(sheet, at, dir);
    return { hex: step(at, dir), score: by.x * way.x + by.y * way.y };
  }).sort((one, two) => two.score - one.score)[0];
  return best && drawn(sheet, best.hex) ? best.hex : at;
}
