// Placing everybody where he usually stands: the usual answer, again and again, for as long as
// figures are placed.
import { useEffect, useState } from "preact/hooks";
import type { Choice } from "../../../protocol";
import type { BoardProps } from "../../module";
import { legal } from "../../shared/grid/answers";
import { deploying, doesOf, places } from "./answers";

export type Deploy = {
  /** The placement that is usual now; none while nothing is placed. */
  usual: Choice | null;
  /** Whether the rest is being placed as usual. */
  running: boolean;
  all: () => void;
  stop: () => void;
};

export function useDeploy({ choices = [], send }: BoardProps): Deploy {
  const [running, run] = useState(false);
  const usual = usualOf(choices);
  useEffect(() => {
    // Another question ends it; nobody being asked does not, for both coaches place in turn.
    if (choices.length > 0 && !usual) return run(false);
    if (!running || !usual) return;
    void send?.(usual).then((answer) => !answer.ok && run(false));
  }, [choices, running]);
  return { usual, running, all: () => run(true), stop: () => run(false) };
}

/** The usual answer while figures are placed: a placement, or that nobody else is. */
export function usualOf(choices: readonly Choice[]): Choice | null {
  if (!deploying(choices)) return null;
  const open = legal(choices).filter((choice) => ["place", "done"].includes(doesOf(choice)));
  return open.find(({ usual }) => usual) ?? open.find(places) ?? null;
}
