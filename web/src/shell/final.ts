// What cannot be taken back is asked again: the server says of every answer what it is.
import type { Choice } from "../protocol";

/** Whether nothing undoes an answer: something is thrown or shown, or the turn is over. */
export const isFinal = ({ rolls, ends_turn }: Choice): boolean => rolls || ends_turn;
