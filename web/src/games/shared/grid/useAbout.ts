// What the server says of the things a coach has taken up: every answer about them.
import { useEffect, useState } from "preact/hooks";
import type { Choice, Thing } from "../../../protocol";
import type { BoardProps } from "../../module";
import { sameThings } from "../thing";

/** No thing, always the same list. */
export const NO_THINGS: readonly Thing[] = [];

type Told = { things: readonly Thing[]; question: readonly Choice[]; said: readonly Choice[] };

/** Every answer about these things; null while that is not known, or nothing is asked about. */
export function useAbout(
  ask: BoardProps["about"],
  choices: readonly Choice[],
  things: readonly Thing[],
): readonly Choice[] | null {
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    if (!ask || things.length === 0) return;
    let late = false;
    void Promise.all(things.map(ask)).then((said) => {
      // Another question has come since, or somebody else was taken up.
      if (!late) setTold({ things, question: choices, said: said.flat() });
    });
    return () => {
      late = true;
    };
  }, [things, choices]);
  return told && told.question === choices && sameThings(told.things, things) ? told.said : null;
}
