// The position and the pack of Rugby: The Game, and readers of both. Nothing here judges: it only
// looks things up.
import type { Seat, Thing } from "../../protocol";
import type {
  Absentee,
  Act,
  CardDesign,
  Contents,
  Place,
  Player,
  PlayerCard,
  Scene,
  Side,
} from "../../protocol/rugby-the-game";
import { SEATS } from "../../shell/sides";
import { ownOf } from "../shared/own";

export type { Act };

export const { sceneOf, packOf, actOf, beats } = ownOf("rugby-the-game");

const teamOf = (scene: Scene, pack: Contents, seat: Seat) =>
  pack.teams.find(({ id }) => id === scene.sides[seat].team);

/** The card of a player. */
export function cardOf(scene: Scene, pack: Contents, seat: Seat, shirt: number): PlayerCard {
  const found = teamOf(scene, pack, seat)?.players[shirt - 1];
  if (!found) throw new Error(`the pack has no ${seat} ${shirt}`);
  return found;
}

/** Where a player is and how. */
export function playerOf(scene: Scene, seat: Seat, shirt: number): Player {
  const found = scene.sides[seat].players[shirt - 1];
  if (!found) throw new Error(`there is no ${seat} ${shirt}`);
  return found;
}

/** A player by his name, and whose he is. */
export function named(scene: Scene, thing: Thing): { seat: Seat; shirt: number } | null {
  for (const seat of SEATS) {
    const found = scene.sides[seat].players.find(({ player }) => player === thing);
    if (found) return { seat, shirt: found.shirt };
  }
  return null;
}

export const surname = (name: string): string => name.slice(name.lastIndexOf(" ") + 1);

export const designOf = (pack: Contents, card: Thing): CardDesign | undefined =>
  pack.cards.find((design) => design.card === card);

/** The coach, weather or referee card with this id. */
export const sideline = <T extends { id: string }>(
  cards: readonly T[],
  id: string | null,
): T | undefined => cards.find((card) => card.id === id);

/** The team's full name, and its last word where there is little room. */
export function teamNames(
  scene: Scene,
  pack: Contents,
): Record<Seat, { name: string; short: string }> {
  const of = (seat: Seat) => {
    const name = teamOf(scene, pack, seat)?.name ?? seat;
    return { name, short: surname(name) };
  };
  return { home: of("home"), away: of("away") };
}

/** What is in a slot. */
export type InSlot =
  | { is: "player"; player: Player }
  | { is: "closed"; by: Absentee }
  | { is: "empty" };

export function inSlot(side: Side, { shirt, closed_by }: Place): InSlot {
  const player = side.players.find((one) => one.shirt === shirt);
  if (player) return { is: "player", player };
  const by = side.absent.find((one) => one.shirt === closed_by);
  return by ? { is: "closed", by } : { is: "empty" };
}

export const carries = (scene: Scene, player: Thing): boolean => scene.ball?.player === player;

/** Metres from the goal line that `seat` attacks. */
export const metresToGo = ({ marker }: Scene, seat: Seat): number =>
  seat === "home" ? 100 - marker : marker;
