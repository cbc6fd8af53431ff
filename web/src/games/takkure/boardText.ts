// The board as text.
import type { Drawn } from "../module";
import { tokenLabel } from "./label";
import { ALL, asPack, asView, onPitch, player } from "./view";

export function boardText({ view: json, pack: packJson, near }: Drawn): string[] {
  const [view, pack] = [asView(json), asPack(packJson)];
  return ALL.filter((id) => onPitch(view, id)).map((id) => `${tokenLabel(view, pack, id, near)}, at ${player(view, id).at}`);
}
