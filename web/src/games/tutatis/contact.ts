// Who is in contact with whom. For drawing only: what contact does to a roll is said by the server.
import { distance } from "./square";
import { everybody, figure, placeOf, posture, profile, seatOf, type FigureId, type Pack, type View } from "./view";

export type Contact = { opponent: FigureId; /** What he takes off a test; nothing where a mate holds him in contact. */ weight: number };

const standing = (view: View, id: FigureId): boolean => posture(figure(view, id).place) === "standing";
const touches = (view: View, one: FigureId, two: FigureId): boolean => {
  const [a, b] = [placeOf(view, one), placeOf(view, two)];
  return !!a && !!b && distance(a, b) === 1;
};

/** Opponents in contact with a standing figure. */
export function contacts(view: View, pack: Pack, id: FigureId): Contact[] {
  if (!standing(view, id)) return [];
  const seat = seatOf(id);
  const all = everybody(view).filter((one) => standing(view, one));
  const mates = all.filter((one) => seatOf(one) === seat && one !== id);
  return all
    .filter((one) => seatOf(one) !== seat && touches(view, one, id))
    .map((opponent) => {
      const words = profile(view, pack, opponent).abilities.map((ability) => pack.abilities.find((one) => one.id === ability)?.word);
      const marked = !words.includes("unmarkable") && mates.some((mate) => touches(view, mate, opponent));
      return { opponent, weight: marked ? 0 : words.includes("menace") ? 2 : 1 };
    });
}
