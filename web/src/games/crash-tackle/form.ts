// A formation that is being laid out: its notation, moving, swapping and mirroring. The server
// judges it.
import type { Choice } from "../../protocol";
import { type Hex, parse, same, write } from "./hex";

/** Where each shirt stands. */
export type Form = ReadonlyMap<number, Hex>;

export function readForm(action: string): Form | null {
  const [verb, ...rest] = action.split(" ");
  if (verb !== "form") return null;
  const found = new Map<number, Hex>();
  for (let index = 0; index + 1 < rest.length; index += 2) {
    const at = parse(rest[index + 1]);
    if (at) found.set(Number(rest[index]), at);
  }
  return found.size > 0 ? found : null;
}

export const writeForm = (form: Form): string =>
  [
    "form",
    ...[...form]
      .sort(([one], [two]) => one - two)
      .flatMap(([shirt, at]) => [String(shirt), write(at)]),
  ].join(" ");

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

/** The formations that are proposed, the usual one first. */
export function proposed(choices: readonly Choice[]): Choice[] {
  const all = choices.filter(({ action, refused }) => action.startsWith("form ") && !refused);
  return [...all.filter(({ usual }) => usual), ...all.filter(({ usual }) => !usual)];
}

/** What the prompt bar offers for a formation as it stands on the board. */
export function formChoice(form: Form, choices: readonly Choice[]): Choice {
  const action = writeForm(form);
  const known = choices.find((choice) => choice.action === action && !choice.refused);
  if (known) return known;
  const like = proposed(choices)[0];
  return {
    action,
    kind: like?.kind ?? "form",
    verb: like?.verb ?? "Set up",
    label: "Set up as placed",
    detail: "as it stands on the field",
    odds: null,
    on: [],
    refused: null,
    usual: false,
  };
}
