// A Pressure Play card as it lies in a hand.
import { isOpen, Thing } from "../../../shell/Thing";
import type { Pickable } from "../../module";
import { Art } from "../../shared/Part";
import type { Contents, Way, Window } from "../scene";
import { abilityOf, arrowWords, cardOf, usersWords, windowWords } from "../words";

/** The colour and the drawing of a card, by the moment it is for. */
const LOOKS: Record<Window, { ink: string; art: string }> = {
  own: { ink: "#9A4A12", art: "M4 16h24M20 7l9 9-9 9M4 9h8M4 23h8" },
  carry: { ink: "#7A4A00", art: "M6 22c8 0 8-14 16-14M18 4l6 4-5 5M8 26a7 4 0 1 0 14 0" },
  tackled: { ink: "#8A1F3A", art: "M8 26V12l5-2v8M13 14l5-2v6M18 15l5-1v6c0 5-4 8-9 8" },
  down: { ink: "#5B2A6E", art: "M5 24h14M9 19l8-6 6 5M24 8l8 5-8 5" },
  tackler: { ink: "#4A2A6E", art: "M20 4 8 8v8c0 7 5 11 12 13 7-2 12-6 12-13V8Z" },
  "pre-roll": {
    ink: "#1E6B4A",
    art: "M6 24c4-10 10-10 14-4 4-6 10-6 14 4M14 12a6 4 0 1 0 12 0 6 4 0 1 0-12 0",
  },
  "post-roll": { ink: "#1E4F6E", art: "M10 14a11 11 0 1 1-1 8M10 5v9h9" },
  "opp-pass": { ink: "#23406E", art: "M4 20h12M24 20h12M20 6v22M14 10l6-6 6 6" },
  "opp-gain": { ink: "#274C8A", art: "M6 8 18 20M18 20v-8M18 20h-8M34 24 22 12" },
  referee: { ink: "#4A4F18", art: "M5 12h13a7 7 0 1 1-6 10L5 18ZM19 6V2M24 8l3-3" },
};
export const lookOf = (window: Window) => LOOKS[window];

export function CardFace({ pack, id, ...pickable }: Pickable & { pack: Contents; id: string }) {
  const [card, ability] = [cardOf(pack, id), abilityOf(pack, id)];
  if (!card || !ability) return null;
  const { ink, art } = lookOf(ability.window);
  const open = isOpen(pickable.targets.get(id));
  const label = `${ability.name}, ${card.number}. ${windowWords(ability.window)}: ${ability.text} ${usersWords(ability.users)}. Energy ${card.energy}, distance ${card.distance}, arrows ${arrowWords(card.arrows)}.`;
  return (
    <Thing class={`card ${open ? "playable" : "dim"}`} thing={id} label={label} {...pickable}>
      <span class="card-title" style={{ background: ink }}>
        {ability.name}
      </span>
      <span class="card-art" style={{ background: `${ink}1c` }}>
        <Art art={art} ink={ink} width={40} height={32} box={[40, 32]} bold={2.6} />
      </span>
      <span class="card-text">
        {ability.text} <i>{usersWords(ability.users)}</i>
      </span>
      <span class="card-foot">
        <span title="Energy">⚡{card.energy}</span>
        <span title="Distance">↔{card.distance}</span>
        <Arrows arrows={card.arrows} />
      </span>
    </Thing>
  );
}

const TURNS: Record<Way, number> = { n: 0, ne: 60, se: 120, s: 180, sw: 240, nw: 300 };

/** The arrows as printed: north points to the kicking side's tryline. */
export function Arrows({ arrows, size = 20 }: { arrows: readonly Way[]; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-10 -10 20 20" aria-hidden="true">
      <path d="M0-8 7-4v8L0 8-7 4v-8Z" fill="none" stroke="#8A91A3" />
      {arrows.map((arrow) => (
        <path
          key={arrow}
          transform={`rotate(${TURNS[arrow]})`}
          d="M0-1V-8M-2.5-5.5 0-8.3l2.5 2.8"
          stroke="#1B1F2A"
          stroke-width="1.7"
          fill="none"
          stroke-linecap="round"
        />
      ))}
    </svg>
  );
}
