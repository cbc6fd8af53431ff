// The ways that were just gone, put together step by step.
import type { Thing } from "../../../protocol";
import { type Space, same } from "./space";

/** Ways by who went them. */
export type Ways = Map<Thing, Space[]>;

/** Adds a step: it goes on where the last one ended, or begins anew. */
export function goOn(ways: Ways, who: Thing, from: Space, to: Space): void {
  const way = ways.get(who);
  if (way && same(way.at(-1) ?? null, from)) way.push(to);
  else ways.set(who, [from, to]);
}
