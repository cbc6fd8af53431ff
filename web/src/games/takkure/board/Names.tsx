// The names beside the tokens.
import { Pill } from "../../shared/marks";
import { seatOf } from "../../shared/thing";
import { cardOf, type Pack, type PlayerId, type Scene } from "../scene";
import { kit } from "./kit";
import { labels } from "./labels";
import type { Place } from "./place";
import type { Sheet } from "./sheet";

export function Names({
  sheet,
  scene,
  pack,
  shown,
}: {
  sheet: Sheet;
  scene: Scene;
  pack: Pack;
  shown: ReadonlyMap<PlayerId, Place>;
}) {
  const discs = [...shown].map(([id, at]) => {
    const card = cardOf(scene, pack, id);
    return { ...sheet.spot(at), id, r: sheet.size(card.radius), name: card.name };
  });
  return (
    <g class="tk-names" aria-hidden="true">
      {labels(discs, sheet.width, sheet.height).map(({ id, x, y, name, width }) => (
        <Pill
          key={id}
          at={{ x, y }}
          width={width}
          height={16}
          middle={-1}
          fill="#070B16"
          opacity={0.78}
          below={3}
          size={11}
          weight={600}
          ink={kit(seatOf(id), sheet.near).pale}
        >
          {name}
        </Pill>
      ))}
    </g>
  );
}
