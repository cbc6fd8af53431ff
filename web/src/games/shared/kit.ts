// The colours and shapes that tell the sides apart on a board.
import { kitOf } from "../../app/colours";
import type { Seat } from "../../protocol";

/** A side on grass, which is the same in both themes. */
export type GrassKit = {
  name: Seat;
  main: string;
  pale: string;
  /** Lines on the grass. */
  line: string;
  /** The fill of a token, of one that lies, and its edge. */
  fill: string;
  down: string;
  edge: string;
  /** What is written or drawn on a token. */
  ink: string;
};

/** Which of two kits a side wears, with `near` at the near side. */
export const kitFrom =
  <Kit>(kits: Record<Seat, Kit>) =>
  (seat: Seat, near: Seat): Kit =>
    kits[kitOf(seat, near)];
