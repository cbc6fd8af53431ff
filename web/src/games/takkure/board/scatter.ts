// What the log says of a scatter.
import type { Line } from "../../../protocol";
import { type Beat, beats } from "../scene";

export type Scatter = Extract<Beat, { event: "scattered" }>;

/** The last scatter among the newest lines. */
export const scattered = (news: readonly Line[]): Scatter | null =>
  beats(news).findLast((beat) => beat.event === "scattered") ?? null;
