// Cards that go with a kick: one thrown away for its Distance, and abilities that add some. Only
// notation.
import type { Choice } from "../../protocol";
import { cardsOf, kicksOf, verbOf } from "./answers";
import { type Hex, write } from "./hex";
import { type PlayerId, shirtOf } from "./view";

export type Boost = { distance: string | null; with: readonly string[] };
export const NO_BOOST: Boost = { distance: null, with: [] };

/** `distance PP07 with PP27 PP28`; nothing without cards. */
export function boostText({ distance, with: cards }: Boost): string {
  return [
    ...(distance ? ["distance", distance] : []),
    ...(cards.length > 0 ? ["with", ...[...cards].sort()] : []),
  ].join(" ");
}

/** How a card is used in the notation of an answer. */
function usesOf(choice: Choice): { distance: string | null; with: string[] } {
  const words = choice.action.split(" ");
  const distance = words[words.indexOf("distance") + 1];
  const used = words.includes("distance") && distance ? distance : null;
  return { distance: used, with: cardsOf(choice).filter((card) => card !== used) };
}

/** The cards that some kick or shot at goal would use, and how. */
export function boosts(choices: readonly Choice[]): { distance: string[]; with: string[] } {
  const found = { distance: new Set<string>(), with: new Set<string>() };
  for (const choice of choices) {
    if (verbOf(choice) !== "kick" || choice.refused) continue;
    const uses = usesOf(choice);
    if (uses.distance) found.distance.add(uses.distance);
    for (const card of uses.with) found.with.add(card);
  }
  return { distance: [...found.distance].sort(), with: [...found.with].sort() };
}

export const boosted = (boost: Boost): string[] => [
  ...(boost.distance ? [boost.distance] : []),
  ...boost.with,
];

/**
 * The kick to a space with these cards: the server's own answer where it lists one, else its
 * notation.
 */
export function kickTo(choices: readonly Choice[], by: PlayerId, to: Hex, boost: Boost): Choice {
  const cards = boosted(boost);
  const at = write(to);
  const known = kicksOf(choices, cards).find(({ action }) => action.split(" ")[2] === at);
  if (known) return known;
  const like = kicksOf(choices)[0];
  const action = [
    "kick",
    String(shirtOf(by)),
    at,
    ...(cards.length > 0 ? [boostText(boost)] : []),
  ].join(" ");
  return {
    action,
    kind: like?.kind ?? "kick",
    verb: like?.verb ?? "Kick",
    label: "Kick there",
    detail: cards.length > 0 ? "with the cards chosen" : "",
    odds: null,
    on: [],
    refused: null,
    usual: false,
  };
}

/** A card put to the kick, or taken back. */
export function toggle(boost: Boost, card: string, how: "distance" | "with"): Boost {
  if (how === "distance") return { ...boost, distance: boost.distance === card ? null : card };
  return {
    ...boost,
    with: boost.with.includes(card)
      ? boost.with.filter((one) => one !== card)
      : [...boost.with, card],
  };
}
