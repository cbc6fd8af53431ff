import type { Beat } from "../../protocol/rugby-the-game";
import type { Landmark } from "../module";

/** What a replay marks and counts, by the name of the event. */
export const landmarks: Readonly<Partial<Record<Beat["event"], Landmark>>> = {
  "try-scored": { letter: "T", counts: "Tries" },
  "drop-goal": { letter: "G", counts: "Goals" },
  "goal-second": { letter: "G", counts: "Goals" },
  scored: { letter: "G" },
  "penalty-awarded": { letter: "P", counts: "Penalties awarded" },
  "sin-binned": { letter: "Y", counts: "Sent to the bin" },
};
