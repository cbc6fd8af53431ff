// The Pressure Play cards in hand, what can be played now standing out.
import { isOpen } from "../../shell/Thing";
import type { HandProps } from "../module";
import { CardFace } from "./CardFace";
import { asPack, asView } from "./view";

export function Hand({ view: json, pack: packJson, viewer, targets, pick, inspect }: HandProps) {
  const [view, pack] = [asView(json), asPack(packJson)];
  if (!viewer || !view.table.settings.modules.includes("cards")) return null;
  const hand = view.table.cards.hands[viewer];
  const playable = hand.filter((id) => isOpen(targets.get(`card:${id}`))).length;
  const note = playable > 0 ? ` · ${playable} playable now` : "";
  return (
    <section
      class={`hand ct-hand${hand.length > 4 ? " many" : ""}`}
      aria-label={`Your hand${note}`}
    >
      <p class="hand-title" aria-hidden="true">
        Your hand{note}
      </p>
      {hand.length === 0 ? (
        <p class="no-cards">No cards</p>
      ) : (
        <div class="row">
          {hand.map((id) => (
            <CardFace
              key={id}
              pack={pack}
              id={id}
              targets={targets}
              pick={pick}
              inspect={inspect}
            />
          ))}
        </div>
      )}
    </section>
  );
}
