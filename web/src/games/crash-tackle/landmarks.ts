import type { Beat } from "../../protocol/crash-tackle";
import type { Landmark } from "../module";

/** What a replay marks and counts, by the name of the event. */
export const landmarks: Readonly<Partial<Record<Beat["event"], Landmark>>> = {
  scored: { letter: "T", counts: "Scores" },
  "yellow-card": { letter: "Y", counts: "Yellow cards" },
  "red-card": { letter: "R", counts: "Red cards" },
  "ruck-formed": { letter: "U", counts: "Rucks" },
  awarded: { letter: "P", counts: "Awards", moment: true },
  "half-ended": { letter: "H", moment: true },
};
