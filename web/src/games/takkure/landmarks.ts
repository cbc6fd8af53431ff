import type { Landmark } from "../module";

/** What a replay marks and counts, by the name of the event. */
export const landmarks: Readonly<Record<string, Landmark>> = {
  "try-scored": { letter: "T", counts: "Tries" },
  injured: { letter: "I", counts: "Injuries" },
};
