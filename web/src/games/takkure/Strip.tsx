// Chips above the board.
import type { Drawn } from "../module";
import { asPack, asView, cardOf } from "./view";

export function Strip({ view: json, pack: packJson }: Drawn) {
  const view = asView(json);
  const { act, tokens_left, settings } = view.table;
  return (
    <div class="strip only-w">
      <span class="tag"><b>{tokens_left} activations left</b>{act.active && cardOf(view, asPack(packJson), act.active).name}</span>
      <span class="sp" />
      {settings.open_measuring && <span class="tag lime">Rulers and odds on</span>}
    </div>
  );
}
