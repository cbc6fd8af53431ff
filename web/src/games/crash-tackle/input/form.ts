// A formation that is being laid out: moving, swapping and mirroring. The server judges it.
import type { Choice } from "../../../protocol";
import { same } from "../../shared/grid/space";
import type { Hex } from "../board/hex";
import { type Act, actOf } from "../scene";

/** Where each shirt stands. */
export type Form = ReadonlyMap<number, Hex>;

/** The formation of an answer; null where it is something else. */
export function formOf(choice: Choice): Form | null {
  const act = actOf(choice);
  if (act.do !== "form" || act.players.length === 0) return null;
  return new Map(act.players.map(({ shirt, at }) => [shirt, at]));
}

/** A formation as an answer. */
export const formAct = (form: Form): Act => ({
  do: "form",
  players: [...form].sort(([one], [two]) => one - two).map(([shirt, at]) => ({ shirt, at })),
});

export const sameForm = (one: Form | null, two: Form | null): boolean =>
  !!one &&
  !!two &&
  one.size === two.size &&
  [...one].every(([shirt, at]) => same(at, two.get(shirt) ?? null));

/** A shirt put somewhere; whoever stands there takes his place. */
export function put(form: Form, shirt: number, to: Hex): Form {
  const from = form.get(shirt);
  if (!from) return form;
  return new Map(
    [...form].map(([one, at]): [number, Hex] =>
      one === shirt ? [one, to] : same(at, to) ? [one, from] : [one, at],
    ),
  );
}

/** Left and right changed. */
export const mirror = (form: Form): Form =>
  new Map([...form].map(([shirt, { x, y }]): [number, Hex] => [shirt, { x: 0 - x, y }]));

/** The formations that are proposed, first the one that is lit, or else the usual one. */
export function proposed(choices: readonly Choice[], lit: string | null = null): Choice[] {
  const all = choices.filter((choice) => formOf(choice) && !choice.refused);
  const first = all.find(({ action }) => action === lit) ?? all.find(({ usual }) => usual);
  return first ? [first, ...all.filter((choice) => choice !== first)] : all;
}
