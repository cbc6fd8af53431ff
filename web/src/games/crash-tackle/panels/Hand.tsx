// The Pressure Play cards in hand, what can be played now standing out.
import { isOpen } from "../../../shell/Thing";
import type { HandProps } from "../../module";
import { packOf, plays, sceneOf } from "../scene";
import { CardFace } from "./CardFace";

export function Hand({ viewer, targets, pick, inspect, ...drawn }: HandProps) {
  const [scene, pack] = [sceneOf(drawn.scene), packOf(drawn.pack)];
  if (!viewer || !plays(scene, "cards")) return null;
  const { hand } = scene.cards.held[viewer];
  const playable = hand.filter((id) => isOpen(targets.get(id))).length;
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
