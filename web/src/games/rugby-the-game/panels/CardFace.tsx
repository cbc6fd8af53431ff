// A General Play card.
import type { CardDesign } from "../../../protocol/rugby-the-game";
import { isOpen, Thing } from "../../../shell/Thing";
import { many } from "../../../shell/words";
import type { Pickable } from "../../module";
import { COLOURS, whenWords } from "../words";

/** The balls in the corner, which count when the card is turned as a Power card. */
export function Balls({ count }: { count: number }) {
  if (count === 0) return <span class="rt-balls">–</span>;
  return (
    <span class="rt-balls" role="img" aria-label={many(count, "ball")}>
      {Array.from({ length: count }, (_, index) => (
        <svg key={index} width="15" height="11" viewBox="-8 -6 16 12" aria-hidden="true">
          <ellipse rx="7" ry="4.6" fill="#C9773A" stroke="#5A2C0C" />
          <path d="M-3 0h6" stroke="#FFF3DC" stroke-width="1.2" stroke-linecap="round" />
        </svg>
      ))}
    </span>
  );
}

export function CardFace({ design, targets, pick, inspect }: Pickable & { design: CardDesign }) {
  const thing = design.card;
  const target = targets.get(thing);
  const open = isOpen(target);
  const { shape, word, ink } = COLOURS[design.colour];
  const label = `${design.name}, ${word}. ${whenWords(design)}: ${design.text} ${many(design.balls, "ball")}`;
  return (
    <Thing
      class={`card ${open ? "playable" : "dim"}`}
      {...{ thing, label, targets, pick, inspect }}
    >
      <span class="card-title" style={{ background: ink }}>
        <span>{design.name}</span>
        <span class="shape">{shape}</span>
      </span>
      <span class="card-text">
        <b style={{ color: ink }}>{whenWords(design)}</b>
        {design.text}
      </span>
      <span class="card-foot">
        <span>{design.id}</span>
        <Balls count={design.balls} />
      </span>
    </Thing>
  );
}
