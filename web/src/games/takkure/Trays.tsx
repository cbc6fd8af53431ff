// The trays at both sides of the court: tokens, time, cards.
import type { BoardProps } from "../module";

export function NearTray(_: BoardProps) {
  return null;
}

export function FarTray(_: BoardProps) {
  return null;
}
