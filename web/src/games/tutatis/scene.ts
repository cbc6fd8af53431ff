// The position and the pack of Tutatis, of all games' the own, and readers of both. Nothing here
// judges: it only looks things up.
import type * as wire from "../../protocol";
import type { BySeat, Seat, Thing } from "../../protocol";
import type {
  Act,
  Beat,
  Contact,
  Contents,
  Figure,
  Place,
  Profile,
  Race,
  Roll,
  Scene,
  Square,
} from "../../protocol/tutatis";
import { same } from "../shared/grid/space";
import { ownOf } from "../shared/own";
import { seatOf } from "../shared/thing";

export type { Act, Beat, Contents, Figure, Place, Profile, Race, Roll, Scene };

/** `home:7`: also its name among the things of answers. */
export type FigureId = Thing;

export const { sceneOf, packOf, actOf, beats } = ownOf("tutatis");
/** What is drawn, for the server to judge. */
export const drawnAct = (act: Act): wire.Act => ({ game: "tutatis", ...act });

/** Somebody of this number, if the roster has one. */
export const known = (scene: Scene, id: FigureId): Figure | undefined =>
  scene.figures.find((one) => one.id === id);
export function figure(scene: Scene, id: FigureId): Figure {
  const found = known(scene, id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
}

/** Everybody of a side who is in its roster. */
export const sideOf = (scene: Scene, seat: Seat): FigureId[] =>
  scene.figures.filter((one) => one.seat === seat).map(({ id }) => id);
/** Those of a side who sit on its bench. */
export const benchOf = (scene: Scene, seat: Seat): FigureId[] =>
  sideOf(scene, seat).filter((id) => figure(scene, id).place.how === "bench");

export type Posture = "standing" | "prone" | "stunned";
export const posture = ({ how }: Place): Posture | null =>
  how === "standing" || how === "prone" || how === "stunned" ? how : null;

/** Where somebody stands or lies on the pitch. */
export function placeOf(scene: Scene, id: FigureId): Square | null {
  const place = known(scene, id)?.place;
  return place && "at" in place ? place.at : null;
}
/** Where somebody left the pitch who waits beside it. */
export function exitOf(scene: Scene, id: FigureId): Square | null {
  const { place } = figure(scene, id);
  return place.how === "off-pitch" ? place.exit : null;
}
/** Whoever is on a square. */
export const whoIsOn = (scene: Scene, at: Square): FigureId | null =>
  scene.figures.find(({ id }) => same(placeOf(scene, id), at))?.id ?? null;

/** What somebody is: as in the pack, or otherwise in a position made by hand. */
export const profile = (scene: Scene, pack: Contents, id: FigureId): Profile => {
  const one = figure(scene, id);
  const found = one.own_profile ?? pack.profiles[one.profile];
  if (!found) throw new Error(`the pack has no figure for ${id}`);
  return found;
};
export const raceOf = (scene: Scene, pack: Contents, seat: Seat): Race | undefined =>
  pack.races.find(({ id }) => id === scene.sides[seat].race);

export function teamNames({ sides }: Scene): BySeat<{ name: string; short: string }> {
  const of = ({ name }: { name: string }) => ({ name, short: name.split(" ").at(-1) ?? name });
  return { home: of(sides.home), away: of(sides.away) };
}

export const carrier = ({ ball }: Scene): FigureId | null =>
  ball?.state === "held" ? ball.by : null;
export const isKeeper = (scene: Scene, id: FigureId): boolean =>
  scene.sides[seatOf(id)].keeper === id;

/** Opponents in contact with a standing figure, and what each takes off his tests. */
export const contacts = (scene: Scene, id: FigureId): Contact[] =>
  scene.contact.filter(({ figure }) => figure === id);

/** Whose acts are offered: who was picked, or who is being activated. */
export const acting = ({ picked, activation }: Scene): FigureId | null =>
  picked ?? activation?.figure ?? null;

/** Who has begun and can go on, while somebody else is taken up whose first act would end that. */
export function waiting({ activation }: Scene, chosen: FigureId | null): FigureId | null {
  return activation && activation.movement > 0 && chosen && chosen !== activation.figure
    ? activation.figure
    : null;
}

export const thrown = ({ dice }: Roll): number => dice.reduce((sum, face) => sum + face, 0);
