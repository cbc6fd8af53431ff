// What every board of spaces knows of what a coach does at it: what he points at and drags, what he
// gives, and what was refused him.
import { useEffect, useState } from "preact/hooks";
import type { Act, Choice, Seat, Thing } from "../../../protocol";
import type { BoardProps } from "../../module";
import { type Giving, useGiving } from "../useGiving";
import { NO_CHOICES } from "./answers";
import type { Space } from "./space";

/** The props of a board with what is asked, which is nothing where nobody is asked. */
export type Asked = BoardProps & Required<Pick<BoardProps, "choices" | "send">>;

/** Somebody on his way under a pointer. */
export type Dragged = { id: Thing; at: Space };

export type Grid = Pick<Giving, "refused" | "setRefused"> & {
  props: Asked;
  /** The seat that is asked. */
  seat: Seat | null;
  /** The answer that is drawn: the one that is considered, otherwise what the coach has drawn. */
  drawn: Choice | null;
  /** The space under the mouse. */
  hover: Space | null;
  setHover: (place: Space | null) => void;
  dragged: Dragged | null;
  setDragged: (dragged: Dragged | null) => void;
  /**
   * Gives an answer that is not among those listed, once the server has judged it. `what` it is
   * called in a refusal; the answer's own words where it has any and nothing is said.
   */
  attempt: (act: Act, what?: string) => void;
  /** Does nothing, but says why it cannot be done. */
  explain: (act: Act, what?: string) => void;
};

export function useGrid(given: BoardProps): Grid {
  const { choices = NO_CHOICES } = given;
  const [hover, setHover] = useState<Space | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const { send, allowed, refused, setRefused } = useGiving(given, true);
  /** What the server says of an act: the answer if it is legal; if not, it is said why. */
  const judged = async (act: Act, what?: string): Promise<Choice | null> => {
    const verdict = await given.judge?.(act);
    // The line broke, or there is nobody to judge it: then nothing was asked for.
    return verdict && allowed(verdict, what) ? verdict : null;
  };
  const attempt = async (act: Act, what?: string) => {
    const answer = await judged(act, what);
    if (answer) void send(answer);
  };
  useEffect(() => setDragged(null), [choices]);
  return {
    props: { ...given, choices, send },
    seat: choices.length > 0 ? given.viewer : null,
    drawn: given.considered ?? given.drafted ?? null,
    hover,
    setHover,
    dragged,
    setDragged,
    refused,
    setRefused,
    attempt: (act, what) => void attempt(act, what),
    explain: (act, what) => void judged(act, what),
  };
}
