// The viewer's cards, face up: what can be played now stands out, the rest can still be read.
import { isOpen } from "../../shell/Thing";
import type { HandProps } from "../module";
import { CardFace } from "./CardFace";
import { asPack, asView, card } from "./view";

export function Hand({ view: json, pack: packJson, viewer, targets, pick, inspect }: HandProps) {
  const view = asView(json);
  const pack = asPack(packJson);
  if (!viewer) return null;
  const side = view.table.sides[viewer];
  const pickable = { targets, pick, inspect };
  const playable = side.hand.filter((id) => isOpen(targets.get(`card:${id}`))).length;
  const looking = side.looked_at;
  const title = looking.length > 0 ? "You look at" : "Your hand";
  const note = playable > 0 ? ` · ${playable} playable now` : "";
  const faces = (ids: string[]) =>
    ids.map((id, index) => {
      const design = card(pack, id);
      return design && <CardFace key={`${id}${index}`} design={design} {...pickable} />;
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
