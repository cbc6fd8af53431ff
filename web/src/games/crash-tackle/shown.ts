// Who is drawn, where and in which order, and what of him is worth a mark.
import type { Choice, Seat } from "../../protocol";
import { endOf, legal, moverOf, verbOf } from "./answers";
import type { Form } from "./form";
import { type Hex, parse, same } from "./hex";
import {
  ALL,
  ball,
  detail,
  during,
  holder,
  isPlayer,
  type Pack,
  type PlayerId,
  placeOf,
  player,
  seatOf,
  shirtOf,
  skillsOf,
  type View,
} from "./view";

/** Who is drawn on a space. */
export const drawnOn = (shown: ReadonlyMap<PlayerId, Hex>, hex: Hex): PlayerId | null =>
  [...shown].find(([, at]) => same(at, hex))?.[0] ?? null;

/** Players of whom no more is said than that they can move: their inner ring says so already. */
export function onlyMoves(choices: readonly Choice[]): Set<string> {
  const named = (pick: boolean) =>
    choices.filter((choice) => (verbOf(choice) === "pick") === pick).flatMap(({ on }) => on);
  const others = new Set(named(false));
  return new Set(named(true).filter((thing) => !others.has(thing)));
}

/** The next player who can move, for going through them with keys. */
export function nextMover(
  choices: readonly Choice[],
  seat: Seat | null,
  now: PlayerId | null,
  by: 1 | -1,
): PlayerId | null {
  const open = legal(choices).flatMap((choice) =>
    seat && verbOf(choice) === "pick" ? (moverOf(choice, seat) ?? []) : [],
  );
  const index = open.indexOf(now ?? "");
  return (
    open[
      (index < 0 && by < 0 ? open.length - 1 : index + by + open.length) % Math.max(1, open.length)
    ] ?? null
  );
}

/** Later is drawn above. */
export function rank(view: View, chosen: PlayerId | null, id: PlayerId): number {
  if (id === chosen) return 3;
  return player(view, id).grounded ? 0 : holder(view) === id ? 2 : 1;
}

/** What the eye wants to see where not everything fits. */
export function focusOf(view: View, form: Form | null): Hex {
  if (form) {
    const rows = [...form.values()].map(({ y }) => y);
    const middle = Math.round((Math.min(...rows) + Math.max(...rows)) / 4) * 2;
    return { x: 0, y: middle };
  }
  const spot = view.stack.map((frame) => parse(String(detail(frame).spot ?? ""))).find(Boolean);
  return ball(view)?.at ?? spot ?? { x: 0, y: 0 };
}

/**
 * The places an answer is about: whoever it names, and where it leads. Of a kick only that: both
 * ends are too far apart.
 */
export function placesOf(view: View, choice: Choice | null): Hex[] {
  if (!choice) return [];
  const named = choice.on.flatMap((thing) => (isPlayer(thing) ? (placeOf(view, thing) ?? []) : []));
  const end = endOf(choice);
  return verbOf(choice) === "kick" && end ? [end] : [...named, ...(end ? [end] : [])];
}

/** What his card says less what he has used; bonus spaces come on top. */
export function movesLeft(view: View, pack: Pack, id: PlayerId): number {
  const one = player(view, id);
  const [who, bonus] = view.table.turn.bonus ?? [null, 0];
  const ordinary = one.closed
    ? 0
    : Math.max(0, skillsOf(pack, shirtOf(id)).movement - one.moves_used);
  return ordinary + (who === id ? bonus : 0);
}

/**
 * Whether he has no part in the rest of his side's turn: on the ground, or all his moves used or
 * lost.
 */
export function spent(view: View, pack: Pack, id: PlayerId): boolean {
  const turn = during(view, "main") !== null && view.table.active === seatOf(id);
  return turn && (player(view, id).grounded || movesLeft(view, pack, id) <= 0);
}

/** Everybody who is drawn, and where: those on the field, and those being set up. */
export function shownAt(view: View, seat: Seat | null, form: Form | null): Map<PlayerId, Hex> {
  const found = new Map<PlayerId, Hex>();
  for (const id of ALL) {
    const at = form && seatOf(id) === seat ? form.get(shirtOf(id)) : placeOf(view, id);
    if (at) found.set(id, at);
  }
  return found;
}
