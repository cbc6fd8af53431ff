// The cards in hand.
import type { HandProps } from "../module";
import { asPack, asView } from "./view";

export function Hand({ view: json, pack: packJson, viewer, targets, pick }: HandProps) {
  const view = asView(json);
  const cards = viewer ? view.table.coaches[viewer].hand : [];
  return (
    <div class="hand">
      <span class="hh">Your hand</span>
      {cards.map((id, index) => {
        const card = asPack(packJson).cards.find((one) => one.id === id);
        return (
          <button key={index} type="button" class={targets.has(`card:${id}`) ? "card play" : "card dim"} onClick={() => pick(`card:${id}`)}>
            <span class="ct" style={{ background: "#23406E" }}>{card?.name ?? id}</span>
            <span class="cx">{card?.text}</span>
            <span class="cf"><span>{id}</span></span>
          </button>
        );
      })}
    </div>
  );
}
