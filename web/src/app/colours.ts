// Whose colours a seat is shown in: home is amber for everybody, unless a coach wants amber
// himself.
import { signal } from "@preact/signals";
import type { Seat } from "../protocol";
import { other } from "../shell/sides";
import { settings } from "./settings";

/** The seat at the near side of the table that is open. */
export const nearSeat = signal<Seat>("home");

/** The colours a seat is shown in, with `near` at the near side. */
export function kitOf(seat: Seat, near: Seat = nearSeat.value): Seat {
  if (!settings.value.ownAmber || near === "home") return seat;
  return other(seat);
}
