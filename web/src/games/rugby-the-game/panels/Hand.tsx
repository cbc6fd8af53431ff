// The viewer's cards, face up: what can be played now stands out, the rest can still be read.
import type { Thing } from "../../../protocol";
import type { HandProps } from "../../module";
import { playable } from "../input/choosing";
import { designOf, packOf, sceneOf } from "../scene";
import { CardFace } from "./CardFace";

export function Hand({ scene, pack: box, viewer, targets, pick, inspect }: HandProps) {
  if (!viewer) return null;
  const side = sceneOf(scene).sides[viewer];
  const pack = packOf(box);
  const pickable = { targets, pick, inspect };
  const open = playable(side.hand, targets);
  const looking = side.looked_at;
  const title = looking.length > 0 ? "You look at" : "Your hand";
  const note = open > 0 ? ` · ${open} playable now` : "";
  const faces = (cards: Thing[]) =>
    cards.map((card, index) => {
      const design = designOf(pack, card);
      return design && <CardFace key={`${card}${index}`} design={design} {...pickable} />;
    });
  return (
    <section class="hand rt-hand" aria-label={`${title}${note}`}>
      <p class="hand-title" aria-hidden="true">
        {title}
        {note}
      </p>
      {faces(looking)}
      {looking.length > 0 && side.hand.length > 0 && <span class="divider" aria-hidden="true" />}
      {faces(side.hand)}
      {looking.length + side.hand.length === 0 && <p class="no-cards">No cards</p>}
    </section>
  );
}
