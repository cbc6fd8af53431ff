// The names beside the tokens.

import { cardOf, type Pack, type PlayerId, type Scene, seatOf } from "../scene";
import { kit } from "./kit";
import { labels } from "./labels";
import type { Place } from "./place";
import { move, type Sheet } from "./sheet";

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
        <g key={id} transform={move({ x, y })}>
          <rect
            x={-width / 2}
            y="-9"
            width={width}
            height="16"
            rx="8"
            fill="#070B16"
            fill-opacity=".78"
          />
          <text
            y="3"
            text-anchor="middle"
            font-size="11"
            font-weight="600"
            fill={kit(seatOf(id), sheet.near).pale}
          >
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}
