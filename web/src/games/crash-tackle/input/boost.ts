// Cards that go with a kick: one thrown away for its Distance, and abilities that add some.
import type { Choice, Thing } from "../../../protocol";
import type { Hex } from "../board/hex";
import { type Act, actOf, type PlayerId } from "../scene";

export type Boost = { distance: Thing | null; with: readonly Thing[] };
export const NO_BOOST: Boost = { distance: null, with: [] };

/** The cards that some kick would use, and how. */
export function boosts(choices: readonly Choice[]): { distance: Thing[]; with: Thing[] } {
  const found = { distance: new Set<Thing>(), with: new Set<Thing>() };
  for (const choice of choices) {
    const act = actOf(choice);
    if (act.do !== "kick" || choice.refused) continue;
    if (act.distance) found.distance.add(act.distance);
    for (const card of act.with) found.with.add(card);
  }
  return { distance: [...found.distance].sort(), with: [...found.with].sort() };
}

export const boosted = (boost: Boost): Thing[] => [
  ...(boost.distance ? [boost.distance] : []),
  ...boost.with,
];

/** A kick to a space with these cards, which the server has not listed. */
export const kickAct = (by: PlayerId, to: Hex, boost: Boost): Act => ({
  do: "kick",
  player: by,
  to,
  distance: boost.distance,
  with: [...boost.with].sort(),
  fifty_22: false,
});

/** A card put to the kick, or taken back. */
export function toggle(boost: Boost, card: Thing, how: "distance" | "with"): Boost {
  if (how === "distance") return { ...boost, distance: boost.distance === card ? null : card };
  return {
    ...boost,
    with: boost.with.includes(card)
      ? boost.with.filter((one) => one !== card)
      : [...boost.with, card],
  };
}
