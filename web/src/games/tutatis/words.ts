// Words of the game that the drawings, the inspector and the text twin share.
import type { Seat } from "../../protocol";
import { LENGTH, type Square } from "./square";
import {
  type Ability,
  type FigureId,
  figure,
  inside,
  numberOf,
  type Pack,
  type Part,
  type Place,
  type Profile,
  pickedLast,
  profile,
  type Tagged,
  type View,
  waiting,
  word,
} from "./view";

/** "Hurler 5"; heroes and mercenaries by their names alone. */
export function nameOf(view: View, pack: Pack, id: FigureId): string {
  const one = profile(view, pack, id);
  return one.kind === "normal" ? `${one.name} ${numberOf(id)}` : one.name;
}

/** "1 square", "3 squares". */
export const many = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? "" : "s"}`;

/** "A, B and C". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** "−2", "+1", "0". */
export const signed = (value: number): string =>
  value < 0 ? `−${-value}` : value > 0 ? `+${value}` : "0";

/** What an act of whoever is picked would do to the one who has begun. */
export function waitingWords(view: View, pack: Pack): string | null {
  const [other, own] = [pickedLast(view), waiting(view)];
  const left = view.table.activation?.mo_left ?? 0;
  return other && own
    ? `Acting with ${nameOf(view, pack, other)} ends the run of ${nameOf(view, pack, own)}, who has ${left} Mo left.`
    : null;
}

const WEATHER: Readonly<Record<number, string>> = {
  2: "storm",
  3: "rain",
  11: "cold",
  12: "great heat",
};
/** What it does, for those on whom it tells. */
const WEATHER_DOES: Readonly<Record<number, string>> = {
  2: "every roll with ball play is 2 harder",
  3: "whoever is pushed by a tackle falls instead",
  11: "injured figures come back on a 6 only",
  12: "figures may be struck by the heat at a kick-off",
};
export const weatherWords = (weather: number | null): string =>
  weather === null ? "not rolled yet" : `${weather}, ${WEATHER[weather] ?? "fair"}`;
export const weatherDoes = (weather: number | null): string =>
  weather === null ? "" : (WEATHER_DOES[weather] ?? "no effect");

const GROUNDS: Readonly<Record<string, string>> = { grass: "Grass", earth: "Earth", rock: "Rock" };
export const groundWords = (ground: string): string => GROUNDS[ground] ?? ground;

/** Where somebody is, and how. */
export function placeState(place: Place): string {
  if (typeof place === "object" && "off-pitch" in place) {
    const { knocked_down: down, stunned } = place["off-pitch"];
    return `off the pitch${stunned ? ", stunned" : down ? ", knocked down" : ""}`;
  }
  return PLACES[word(place as Tagged)] ?? "";
}
const PLACES: Readonly<Record<string, string>> = {
  standing: "standing",
  prone: "on the ground",
  stunned: "stunned",
  bench: "on the bench",
  unconscious: "out cold",
  injured: "injured",
  "heat-out": "struck by the heat",
  "sent-off": "sent off",
};

/**
 * Where a square lies as whoever sits at the near side sees it: "in their third, left wild sector".
 */
export function whereWords({ x, y }: Square, near: Seat): string {
  const [ahead, aside] = near === "home" ? [y, x] : [LENGTH + 1 - y, 12 - x];
  const zone =
    ahead < 1
      ? "behind your end line"
      : ahead > LENGTH
        ? "behind their end line"
        : ahead <= 5
          ? "in your third"
          : ahead >= 12
            ? "in their third"
            : "in the middle band";
  const area =
    aside >= 5 && aside <= 7 && (ahead <= 2 || ahead >= 15)
      ? ahead <= 2
        ? "in your keeper area"
        : "in their keeper area"
      : zone;
  const lane =
    aside < 1 || aside > 11
      ? "beside the pitch"
      : aside <= 3
        ? "left wild sector"
        : aside >= 9
          ? "right wild sector"
          : "centre";
  return `${area}, ${lane}`;
}

/** The same with the numbers the notation wants: "in their third, centre, at 6,13". */
export const squareWords = (square: Square, near: Seat): string =>
  `${whereWords(square, near)}, at ${square.x},${square.y}`;

export const SIZES: Readonly<Record<Profile["size"], string>> = {
  small: "small",
  medium: "medium",
  large: "large",
};

export const abilitiesOf = (pack: Pack, one: Profile): Ability[] =>
  one.abilities.flatMap((id) => pack.abilities.find((ability) => ability.id === id) ?? []);

/** Whether one of a figure's abilities is used up. */
export const usedUp = (view: View, id: FigureId, index: number): boolean =>
  (figure(view, id).used & (1 << index)) !== 0;

/** What the characteristics are. */
export const NUMBERS: Readonly<Record<string, string>> = {
  Mo: "Movement: the squares he moves in a turn.",
  St: "Strength: tackles, and shots at goal.",
  Ag: "Agility: dodges, and saves of a keeper.",
  Co: "Constitution: whether he is hurt when he falls.",
  BP: "Ball play: picking up, soloing, passing, catching and shooting.",
};

/** What a roll is called. */
const ROLLS: Readonly<Record<string, string>> = {
  dodge: "Dodge",
  "pick-up": "Pick-up",
  solo: "Soloing test",
  throw: "Throw",
  receive: "Reception",
  intercept: "Interception",
  "bounce-catch": "Catch",
  "keep-ball": "Keeping the ball",
  clear: "Clearance",
  parry: "Parry",
  "point-kick": "Over the bar",
  "empty-goal": "Empty goal",
  "shot-att": "Shot",
  "shot-keep": "Save",
  "tackle-att": "Tackle",
  "tackle-def": "Against the tackle",
  "fall-co": "Fall check",
  injury: "Injury roll",
  "foul-att": "Foul",
  "foul-def": "Against the foul",
  sendoff: "Sending-off die",
  "hit-att": "Direct hit",
  "hit-def": "Against the hit",
  recover: "Recovery",
  hex: "Hex",
  leap: "Leap",
};
export const rollWords = (kind: string): string => ROLLS[kind] ?? kind;

const PARTS: Readonly<Record<string, string>> = {
  strength: "St",
  agility: "Ag",
  constitution: "Co",
  "ball-play": "BP",
  modiol: "contact",
  distance: "distance",
  storm: "storm",
  assists: "assists",
  "free-ball": "nobody near",
  "good-throw": "good throw",
  "solo-bonus": "soloing",
  line: "in the way",
  rock: "rock",
  shaken: "shaken",
  interception: "interception",
  bounce: "bounce",
  hit: "hit",
  house: "house rule",
};
/** What a part of a number comes from. */
export function partWords(pack: Pack, [of]: Part): string {
  const name = word(of);
  const index = inside(of);
  if (typeof index === "number")
    return (name === "staff" ? pack.staff : pack.abilities)[index]?.name ?? name;
  return PARTS[name] ?? name;
}
