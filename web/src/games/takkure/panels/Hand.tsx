// The cards in hand, what can be played now standing out; team plays join them while they can be
// chosen.
import { isOpen } from "../../../shell/Thing";
import type { HandProps } from "../../module";
import { packOf, sceneOf } from "../scene";
import { cardDesign } from "../words";
import { CardFace, PlayFace } from "./CardFace";

export function Hand({ viewer, targets, pick, inspect, ...drawn }: HandProps) {
  const [scene, pack] = [sceneOf(drawn.scene), packOf(drawn.pack)];
  if (!viewer) return null;
  const { hand, discard } = scene.coaches[viewer];
  const pickable = { targets, pick, inspect };
  const open = (card: string) => isOpen(targets.get(card));
  // Cards that an answer is about and that are not held: team plays, and what may come back from
  // the pile. They keep the order of the pack, so that none jumps while several are chosen.
  const plays = pack.plays.filter(({ card }) => open(card));
  const back = discard.filter(open).flatMap((card) => cardDesign(pack, card) ?? []);
  const playable = hand.filter(open).length + plays.length + back.length;
  const note =
    playable > 0 ? ` · ${playable} ${plays.length > 0 ? "to choose from" : "playable now"}` : "";
  const crowd = hand.length + plays.length + back.length > 5 ? " many" : "";
  return (
    <section class={`hand tk-hand${crowd}`} aria-label={`Your hand${note}`}>
      <p class="hand-title" aria-hidden="true">
        Your hand{note}
      </p>
      <div class="row">
        {plays.map((design) => (
          <PlayFace key={design.id} design={design} {...pickable} />
        ))}
        {plays.length > 0 && hand.length > 0 && !crowd && (
          <span class="divider" aria-hidden="true" />
        )}
        {hand.map((card, index) => {
          const design = cardDesign(pack, card);
          return design && <CardFace key={`${card}${index}`} design={design} {...pickable} />;
        })}
        {back.map((design) => (
          <CardFace key={design.id} design={design} note="From the pile" {...pickable} />
        ))}
      </div>
      {hand.length + plays.length + back.length === 0 && <p class="no-cards">No cards</p>}
    </section>
  );
}
