// What a coach can choose of what lies on the table, and where it is chosen. Which answers there are
// is for the server to say; here is found what they are about.
import type { Seat, Thing } from "../../../protocol";
import type { Contents, Player, Scene, Staged } from "../../../protocol/rugby-the-game";
import { SEATS } from "../../../shell/sides";
import { isOpen } from "../../../shell/Thing";
import type { Pickable } from "../../module";

type Targets = Pickable["targets"];
type Locks = Pick<Contents, "locks">;

/** Who is named by an answer and lies in a deck: he is fetched out of it. */
export type Fetched = { seat: Seat; player: Thing; shirt: number };

/** `lineOut`: the locks are chosen there instead. */
export const fetched = (
  scene: Scene,
  { locks }: Locks,
  lineOut: boolean,
  targets: Targets,
): Fetched[] =>
  SEATS.flatMap((seat) =>
    scene.sides[seat].players
      .filter(({ stance, shirt }) => stance === "deck" && !(lineOut && locks.includes(shirt)))
      .filter(({ player }) => isOpen(targets.get(player)))
      .map(({ player, shirt }) => ({ seat, player, shirt })),
  );

/** The locks of a side that an answer is about. */
export const locksOf = (scene: Scene, { locks }: Locks, seat: Seat, targets: Targets): Player[] =>
  scene.sides[seat].players.filter(
    ({ player, shirt }) => locks.includes(shirt) && targets.has(player),
  );

/** What a card in play is chosen as: itself on the stage where an answer means that. */
export const asStaged = ({ stage, card }: Staged, targets: Targets): Thing =>
  targets.has(stage) ? stage : card;

/** How many of some cards can be chosen now. */
export const playable = (cards: readonly Thing[], targets: Targets): number =>
  cards.filter((card) => isOpen(targets.get(card))).length;
