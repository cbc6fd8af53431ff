// Who is drawn, where and in which order, and what of him is worth a mark.
import type { Choice, Seat } from "../../../protocol";
import { isFigure, seatOf } from "../../shared/thing";
import { does, endOf } from "../input/answers";
import type { Form } from "../input/form";
import { holder, type PlayerId, placeOf, player, type Scene } from "../scene";
import type { Hex } from "./hex";

/** Later is drawn above. */
export function rank(scene: Scene, chosen: PlayerId | null, id: PlayerId): number {
  if (id === chosen) return 3;
  return player(scene, id).grounded ? 0 : holder(scene) === id ? 2 : 1;
}

/** What the eye wants to see where not everything fits. */
export function focusOf(scene: Scene, form: Form | null): Hex {
  if (form) {
    const rows = [...form.values()].map(({ y }) => y);
    const middle = Math.round((Math.min(...rows) + Math.max(...rows)) / 4) * 2;
    return { x: 0, y: middle };
  }
  return scene.ball?.at ?? spotOf(scene) ?? { x: 0, y: 0 };
}

/** Where the restart is, or what the referee looks at. */
export const spotOf = ({ now }: Scene): Hex | null => now.restart?.at ?? now.referee?.at ?? null;

/**
 * The places an answer is about: whoever it names, and where it leads. Of a kick only that: both
 * ends are too far apart.
 */
export function placesOf(scene: Scene, choice: Choice): Hex[] {
  const named = choice.on.flatMap((thing) =>
    isFigure(thing) ? (placeOf(scene, thing) ?? []) : [],
  );
  const end = endOf(choice);
  return does(choice, "kick") && end ? [end] : [...named, ...(end ? [end] : [])];
}

/** What he has left of his moves, with those that a card gives him. */
export function movesLeft(scene: Scene, id: PlayerId): number {
  const { moves, bonus } = player(scene, id);
  return moves + bonus;
}

/**
 * Whether he has no part in the rest of his side's turn: on the ground, or all his moves used or
 * lost.
 */
export function spent(scene: Scene, id: PlayerId): boolean {
  const turn = scene.now.open && scene.active === seatOf(id);
  return turn && (player(scene, id).grounded || movesLeft(scene, id) <= 0);
}

/** Everybody who is drawn, and where: those on the field, and those being set up. */
export function shownAt(scene: Scene, side: Seat | null, form: Form | null): Map<PlayerId, Hex> {
  const found = new Map<PlayerId, Hex>();
  for (const { id, seat, shirt, at } of scene.players) {
    const drawn = form && seat === side ? form.get(shirt) : at;
    if (drawn) found.set(id, drawn);
  }
  return found;
}
