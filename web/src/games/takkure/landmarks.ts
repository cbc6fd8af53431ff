import type { Beat } from "../../protocol/takkure";
import type { Landmark } from "../module";

/** What a replay marks and counts, by the name of the event. */
export const landmarks: Readonly<Partial<Record<Beat["event"], Landmark>>> = {
  "try-scored": { letter: "T", counts: "Tries" },
  "possession-changed": { letter: "C", counts: "Turnovers", moment: true },
  injured: { letter: "I", counts: "Injuries" },
  "team-play-revealed": { letter: "P", counts: "Team plays" },
  "half-ended": { letter: "H", moment: true },
};
