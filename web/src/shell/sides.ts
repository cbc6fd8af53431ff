// The two sides of every game.
import type { Seat } from "../protocol";

export const SEATS: readonly Seat[] = ["home", "away"];

export const other = (seat: Seat): Seat => (seat === "home" ? "away" : "home");
