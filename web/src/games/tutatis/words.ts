// Words of the game that the drawings, the inspector and the text twin share.
import type { Seat } from "../../protocol";
import type { Ability, Ground, Size, Weather } from "../../protocol/tutatis";
import { numberOf } from "../shared/thing";
import { LENGTH, type Square, WIDTH } from "./board/square";
import {
  type Contents,
  type FigureId,
  figure,
  type Place,
  type Profile,
  profile,
  type Scene,
  waiting,
} from "./scene";

/** "Hurler 5"; heroes and mercenaries by their names alone. */
export function nameOf(scene: Scene, pack: Contents, id: FigureId): string {
  const one = profile(scene, pack, id);
  return one.kind === "normal" ? `${one.name} ${numberOf(id)}` : one.name;
}

/** "−2", "+1", "0". */
export const signed = (value: number): string =>
  value < 0 ? `−${-value}` : value > 0 ? `+${value}` : "0";

/** What is asked about somebody who is taken up. */
export function askedWords(scene: Scene, pack: Contents, chosen: FigureId): string | null {
  const { movement } = figure(scene, chosen);
  return movement === null
    ? null
    : `What does ${nameOf(scene, pack, chosen)} do? Movement left: ${movement}.`;
}

/** What an act of whoever is taken up would do to the one who has begun. */
export function waitingWords(scene: Scene, pack: Contents, chosen: FigureId | null): string | null {
  const own = waiting(scene, chosen);
  const left = scene.activation?.movement ?? 0;
  return chosen && own
    ? `Acting with ${nameOf(scene, pack, chosen)} ends the run of ${nameOf(scene, pack, own)}, who has ${left} Mo left.`
    : null;
}

const weatherOf = (pack: Sky, sum: number): Weather | undefined =>
  pack.weather.find(({ from, to }) => from <= sum && sum <= to);
/** "2, storm". */
export const weatherWords = (pack: Sky, weather: number | null): string =>
  weather === null ? "not rolled yet" : `${weather}, ${weatherOf(pack, weather)?.name ?? ""}`;
/** What it does, for those on whom it tells; nothing where it tells on nobody. */
export const weatherDoes = (pack: Sky, weather: number | null): string | null =>
  weather === null ? null : (weatherOf(pack, weather)?.does ?? null);

type Sky = Pick<Contents, "weather">;

const GROUNDS: Readonly<Record<Ground, string>> = { grass: "Grass", earth: "Earth", rock: "Rock" };
export const groundWords = (ground: Ground): string => GROUNDS[ground];

/** Where somebody is, and how. */
export function placeState(place: Place): string {
  if (place.how !== "off-pitch") return PLACES[place.how];
  const { knocked_down: down, stunned } = place;
  return `off the pitch${stunned ? ", stunned" : down ? ", knocked down" : ""}`;
}
const PLACES: Readonly<Record<Exclude<Place["how"], "off-pitch">, string>> = {
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
export function whereWords({ x, y }: Square, { pitch }: Grounds, near: Seat): string {
  const { third, wild, mouth, area: deep } = pitch;
  const [ahead, aside] = near === "home" ? [y, x] : [LENGTH + 1 - y, WIDTH + 1 - x];
  const zone =
    ahead < 1
      ? "behind your end line"
      : ahead > LENGTH
        ? "behind their end line"
        : ahead <= third
          ? "in your third"
          : ahead > LENGTH - third
            ? "in their third"
            : "in the middle band";
  const area =
    aside >= mouth[0] && aside <= mouth[1]
      ? ahead <= deep
        ? "in your keeper area"
        : ahead > LENGTH - deep
          ? "in their keeper area"
          : zone
      : zone;
  const lane =
    aside < 1 || aside > WIDTH
      ? "beside the pitch"
      : aside <= wild
        ? "left wild sector"
        : aside > WIDTH - wild
          ? "right wild sector"
          : "centre";
  return `${area}, ${lane}`;
}

type Grounds = Pick<Contents, "pitch">;

/** The same with the numbers the notation wants: "in their third, centre, at 6,13". */
export const squareWords = (square: Square, pack: Grounds, near: Seat): string =>
  `${whereWords(square, pack, near)}, at ${square.x},${square.y}`;

export const SIZES: Readonly<Record<Size, string>> = {
  small: "small",
  medium: "medium",
  large: "large",
};

export const abilitiesOf = (pack: Contents, one: Profile): Ability[] =>
  one.abilities.flatMap((id) => pack.abilities.find((ability) => ability.id === id) ?? []);

/** What the characteristics are. */
export const NUMBERS: Readonly<Record<string, string>> = {
  Mo: "Movement: the squares he moves in a turn.",
  St: "Strength: tackles, and shots at goal.",
  Ag: "Agility: dodges, and saves of a keeper.",
  Co: "Constitution: whether he is hurt when he falls.",
  BP: "Ball play: picking up, soloing, passing, catching and shooting.",
};
