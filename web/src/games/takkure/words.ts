// Words of the game that the drawings, the inspector and the text twin share.
import type { Seat, Thing } from "../../protocol";
import type { Place } from "./board/place";
import {
  cardOf,
  type Design,
  type Pack,
  type Person,
  type Play,
  type PlayerId,
  player,
  type Role,
  type Scene,
  seatOf,
} from "./scene";

export const ROLE_NAMES: Record<Role, string> = {
  forward: "Forward",
  wing: "Wing",
  "scrum-half": "Scrum-half",
  "full-back": "Full-back",
};

/** The six steps of an activation. */
export const STEPS: readonly string[] = [
  "first action",
  "defence",
  "movement",
  "second action",
  "rolls",
  "token removal",
];

/** When a card may be played. */
const WINDOWS: Record<string, string> = {
  activate: "Before an activation",
  def_decl: "Before a defender declares",
  after_def: "After all defence, before the marked move",
  second_decl: "When a second action is declared",
  before_roll: "Before the dice are rolled",
  after_roll: "When the dice lie",
  wound: "When a wound is about to be placed",
  step6: "At the end of an activation",
  kick_move: "At a kick-off, before a player moves",
  passive: "Always",
};

export const windowWords = (window: string): string =>
  WINDOWS[window] ?? window.replaceAll("_", " ");

const SIDES: Record<string, string> = {
  attacker: "while you attack",
  defender: "while you defend",
  either: "on either side",
};

export const sideWords = (side: string): string => SIDES[side] ?? side;

/** "Before the dice are rolled, while you defend". */
export function whenWords({ window, side }: Design): string {
  return side === "either" ? windowWords(window) : `${windowWords(window)}, ${sideWords(side)}`;
}

/** The same in two or three words, for the face of a card. */
const SHORT: Record<string, string> = {
  activate: "Activation",
  def_decl: "Defence",
  after_def: "Before the move",
  second_decl: "Second action",
  before_roll: "Before a roll",
  after_roll: "After a roll",
  wound: "A wound",
  step6: "End of activation",
  kick_move: "Kick-off",
};

export const shortWindow = (window: string): string => SHORT[window] ?? windowWords(window);

export const carrierWords = ({ carrier }: Play): string =>
  carrier === "grounded"
    ? "The carrier is on the ground"
    : carrier === "standing"
      ? "The carrier stands"
      : "Whatever the carrier does";

/** C, S1, S2, S3: as many as a team play has. */
export const SLOTS: readonly string[] = ["C", "S1", "S2", "S3"];
export const slotsOf = ({ slots }: Play): readonly string[] => SLOTS.slice(0, slots);

export const cardDesign = (pack: Pack, card: Thing): Design | undefined =>
  pack.cards.find((design) => design.card === card);
export const playDesign = (pack: Pack, card: Thing): Play | undefined =>
  pack.plays.find((design) => design.card === card);
export const nameOfCard = (pack: Pack, card: Thing): string =>
  (cardDesign(pack, card) ?? playDesign(pack, card))?.name ?? card;

/** "1 card", "3 cards". */
export const many = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? "" : "s"}`;

/** "A, B and C". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** A length for reading, to the tenth of an inch. */
export const inch = (mils: number): string => String(Math.round(mils / 100) / 10);

/** Where a place lies, as whoever sits at the near side sees it: "in their half, left". */
export function whereWords(place: Place, { pitch }: Pick<Pack, "pitch">, near: Seat): string {
  const { length, width, in_goal } = pitch;
  const ahead = near === "home" ? place.x : length - place.x;
  const left = near === "home" ? place.y : width - place.y;
  const zone =
    ahead < in_goal
      ? "in your in-goal"
      : ahead > length - in_goal
        ? "in their in-goal"
        : ahead === length / 2
          ? "on the halfway line"
          : ahead < length / 2
            ? "in your half"
            : "in their half";
  const channel = left < width / 3 ? "right" : left > (width * 2) / 3 ? "left" : "middle";
  return `${zone}, ${channel}`;
}

/** A place with its numbers, as the notation wants them: "in their half, left, at 18.5,14.2". */
export const placeWords = (place: Place, pack: Pick<Pack, "pitch">, near: Seat): string =>
  `${whereWords(place, pack, near)}, at ${inch(place.x)},${inch(place.y)}`;

const OFF: Record<Person["status"], string> = {
  "on-pitch": "",
  waiting: "beside the pitch, set up at the kick-off",
  injured: "injured, back at the next kick-off",
  removed: "out of the match",
  absent: "no part of this lesson",
};

/** Why somebody is not on the pitch; nothing for somebody who is. */
export const offWords = (status: Person["status"]): string => OFF[status];

/** A player's name; with the side where both teams field the same one. */
export function nameOf(scene: Scene, pack: Pack, id: PlayerId): string {
  const { name } = cardOf(scene, pack, id);
  const { card, role } = player(scene, id);
  const twins = scene.players.filter((one) => one.card === card).length > 1;
  return twins ? `${name} (${seatOf(id)} ${role})` : name;
}
