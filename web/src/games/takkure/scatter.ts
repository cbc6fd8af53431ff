// What the log says of a scatter.
import type { Line } from "../../protocol";
import { type Place, parse } from "./place";
import { events } from "./view";

export type Scatter = { centre: Place; along: Place; arrow: number; at: Place };

/** The last scatter among the newest lines. */
export function scattered(news: readonly Line[]): Scatter | null {
  const last = events(news, "scattered").at(-1);
  const [centre, along, at] = ["centre", "along", "at"].map((key) =>
    parse(String(last?.[key] ?? "")),
  );
  return centre && along && at ? { centre, along, arrow: Number(last?.arrow), at } : null;
}
