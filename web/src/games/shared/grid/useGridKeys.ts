// The keys of a board of spaces: a cursor, and what they do where it stands.
import { useEffect } from "preact/hooks";
import type { Choice, Thing } from "../../../protocol";
import type { Plane, Spot } from "../plane";
import { useCursor } from "../useCursor";
import { nextOf } from "./answers";
import { type Space, same } from "./space";
import type { Grid } from "./useGrid";

/** A board and what is done at it, as keys need to know it. */
export type Keyed = Pick<Grid, "props" | "refused" | "setRefused"> & {
  sheet: Plane<Space>;
  chosen: { id: Thing | null; choose: (id: Thing | null) => void };
  answers: { press: (at: Space, sure: boolean) => void };
};

/** What a game says to them. */
export type OwnKeys = {
  neighbour: (at: Space, way: Spot, home: Spot) => Space;
  /** The neighbour that a key of its own means. */
  lettered: (at: Space, key: string) => Space | null;
  begin: Space;
  /** The spaces that are offered, in the order of going through them. */
  ends: readonly Space[];
  endOf: (choice: Choice) => Space | null;
  placeOf: (id: Thing) => Space | null;
  /** Those who can be taken up, in the order of going through them. */
  able: () => readonly Thing[];
  /** Enter where something else is laid out; whether it was for that. */
  enter?: (at: Space) => boolean;
  /** Other keys of the board; whether it was one. */
  other: (key: string) => boolean;
  /** What Escape ends first; whether there was anything. */
  end: () => boolean;
  /** Whether Escape drops what is drawn. */
  drops: boolean;
  /** Whether something was opened or picked: the prompt bar closes it, a step at a time. */
  narrowed: boolean;
  /** Whether Escape puts down whoever is taken up. */
  putsDown: boolean;
  /** Whether the cursor stays at another question; elsewhere Enter gives the usual answer first. */
  stays: boolean;
};

export type Cursor = { cursor: Space | null; place: (at: Space | null) => void };

export function useGridKeys(play: Keyed, own: OwnKeys): Cursor {
  const { sheet, chosen, answers, props } = play;
  const { choices } = props;
  const { cursor, place } = useCursor<Space>({
    sheet,
    neighbour: own.neighbour,
    lettered: own.lettered,
    begin: own.begin,
    active: choices.length > 0,
    enter: (at) => {
      const { drafted } = props;
      if (own.enter?.(at)) return;
      // Enter is no stray tap: a second time gives what is drawn, whoever stands there.
      if (drafted && !drafted.refused && same(own.endOf(drafted), at)) void props.send(drafted);
      else answers.press(at, true);
    },
    cycle: (at, by) => {
      const { ends } = own;
      const index = ends.findIndex((end) => same(end, at));
      return ends[(index + by + ends.length) % Math.max(1, ends.length)] ?? ends[0] ?? null;
    },
    other: (key) => {
      const next =
        key === "," || key === "." ? nextOf(own.able(), chosen.id, key === "." ? 1 : -1) : null;
      if (!next) return own.other(key);
      chosen.choose(next);
      props.inspect(next);
      const at = own.placeOf(next);
      if (at) place(at);
      return true;
    },
    escape: () => {
      if (play.refused) play.setRefused(null);
      else if (own.end()) return true;
      else if (props.drafted && own.drops) props.draft?.(null);
      else if (own.narrowed) return false;
      else if (chosen.id && !cursor && own.putsDown) chosen.choose(null);
      else return false;
      return true;
    },
  });
  useEffect(() => {
    if (!own.stays) place(null);
  }, [choices]);
  return { cursor, place };
}
