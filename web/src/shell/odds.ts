// Chances in words: whole per cents, "sure" and "<1 %".
import type { Odds } from "../protocol";

export function oddsText({ wins, of }: Odds): string {
  if (wins >= of) return "sure";
  if (wins === 0) return "0 %";
  const percent = (100 * wins) / of;
  if (percent < 1) return "<1 %";
  return `${Math.min(99, Math.round(percent))} %`;
}
