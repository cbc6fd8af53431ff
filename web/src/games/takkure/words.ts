// Words of the game that the drawings, the inspector and the text twin share.
import type { Seat, Thing } from "../../protocol";
import type { CarrierState, Side, Window } from "../../protocol/takkure";
import { seatOf } from "../shared/thing";
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
export const WINDOWS: Readonly<Record<Window, string>> = {
  activate: "Before an activation",
  "def-decl": "Before a defender declares",
  "after-def": "After all defence, before the marked move",
  "second-decl": "When a second action is declared",
  "before-roll": "Before the dice are rolled",
  "after-roll": "When the dice lie",
  wound: "When a wound is about to be placed",
  step6: "At the end of an activation",
  "kick-move": "At a kick-off, before a player moves",
  passive: "Always",
};

export const SIDES: Readonly<Record<Side, string>> = {
  attacker: "while you attack",
  defender: "while you defend",
  either: "on either side",
};

/** "Before the dice are rolled, while you defend". */
export function whenWords({ window, side }: Design): string {
  return side === "either" ? WINDOWS[window] : `${WINDOWS[window]}, ${SIDES[side]}`;
}

/** The same in two or three words, for the face of a card. */
export const SHORT: Readonly<Record<Window, string>> = {
  activate: "Activation",
  "def-decl": "Defence",
  "after-def": "Before the move",
  "second-decl": "Second action",
  "before-roll": "Before a roll",
  "after-roll": "After a roll",
  wound: "A wound",
  step6: "End of activation",
  "kick-move": "Kick-off",
  passive: "Always",
};

const CARRIERS: Readonly<Record<CarrierState, string>> = {
  standing: "The carrier stands",
  grounded: "The carrier is on the ground",
};
export const carrierWords = ({ carrier }: Play): string => CARRIERS[carrier];

/** C, S1, S2, S3: as many as a team play has. */
export const SLOTS: readonly string[] = ["C", "S1", "S2", "S3"];
export const slotsOf = ({ slots }: Play): readonly string[] => SLOTS.slice(0, slots);

export const cardDesign = (pack: Pack, card: Thing): Design | undefined =>
  pack.cards.find((design) => design.card === card);
export const playDesign = (pack: Pack, card: Thing): Play | undefined =>
  pack.plays.find((design) => design.card === card);
export const nameOfCard = (pack: Pack, card: Thing): string =>
  (cardDesign(pack, card) ?? playDesign(pack, card))?.name ?? card;

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
