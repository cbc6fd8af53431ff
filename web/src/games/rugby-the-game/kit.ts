import { settings } from "../../app/settings";
import type { Seat } from "../../protocol";

/** The colours of a seat: home is amber for everybody, unless a coach wants amber for his own side. */
export function kitOf(seat: Seat, near: Seat): Seat {
  if (!settings.value.ownAmber || near === "home") return seat;
  return seat === "home" ? "away" : "home";
}
