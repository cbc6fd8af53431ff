import type { Beat } from "../../protocol/tutatis";
import type { Landmark } from "../module";

/** What a replay marks and counts, by the name of the event. */
export const landmarks: Readonly<Partial<Record<Beat["event"], Landmark>>> = {
  scored: { letter: "G", counts: "Scores" },
  shot: { letter: "S", counts: "Shots", moment: true },
  tackled: { letter: "K", counts: "Tackles" },
  threw: { letter: "P", counts: "Passes" },
  intercepted: { letter: "I", counts: "Interceptions", moment: true },
  hurt: { letter: "X", counts: "Injuries", moment: true },
  fouled: { letter: "F", counts: "Fouls" },
  "sent-off": { letter: "R", counts: "Sent off", moment: true },
  "warp-spent": { letter: "W", counts: "Time Warps" },
  // Who begins and who places first: no skill of a side.
  "rolled-off": { letter: "O", rolls: false },
  "half-ended": { letter: "H", moment: true },
};
