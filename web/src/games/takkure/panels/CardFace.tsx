// Cards as they lie in a hand: individual cards, and team plays while they can be chosen.

import type { Window } from "../../../protocol/takkure";
import { isOpen, Thing } from "../../../shell/Thing";
import type { Pickable } from "../../module";
import { Art } from "../../shared/Part";
import type { Design, Play } from "../scene";
import { carrierWords, SHORT, slotsOf, whenWords } from "../words";

type Look = { ink: string; art: string };

export const PLAY: Look = { ink: "#7A4A00", art: "M8 28 20 8l12 20M14 28l6-10 6 10" };

/** The colour and the drawing of a card, by the moment it is for. */
export const LOOKS: Readonly<Record<Window, Look>> = {
  activate: { ink: "#1E5A4A", art: "M20 5 10 21h8l-2 12 14-17h-8l3-11Z" },
  "def-decl": { ink: "#23406E", art: "M20 4 8 8v10c0 8 5 13 12 15 7-2 12-7 12-15V8Z" },
  "after-def": { ink: "#1E4F6E", art: "M6 28 18 14l6 7 10-13M27 8h7v7" },
  "second-decl": { ink: "#7A4A00", art: "M8 30 20 6l12 24M13 22h14" },
  "before-roll": {
    ink: "#5B2A6E",
    art: "M20 4 34 14l-5 17H11L6 14ZM20 4v8M20 12l8 6-3 9H15l-3-9Z",
  },
  "after-roll": { ink: "#6E2A45", art: "M10 14a12 12 0 1 1-1 10M10 5v9h9" },
  wound: { ink: "#7A2435", art: "M20 5c6 8 10 12 10 18a10 10 0 0 1-20 0c0-6 4-10 10-18Z" },
  step6: { ink: "#4A4F18", art: "M7 19a13 13 0 1 0 26 0 13 13 0 1 0-26 0M20 10v9l6 4" },
  "kick-move": { ink: "#4A3C1E", art: "M6 28h28M12 28C12 16 20 8 30 8M24 8h6v6" },
  passive: PLAY,
};

type Face = Pickable & {
  card: string;
  id: string;
  name: string;
  when: string;
  text: string;
  label: string;
  ink: string;
  art: string;
  note?: string;
};

function Face({ card, id, name, when, text, label, ink, art, note, ...pickable }: Face) {
  const open = isOpen(pickable.targets.get(card));
  return (
    <Thing class={`card ${open ? "playable" : "dim"}`} thing={card} label={label} {...pickable}>
      <span class="card-title" style={{ background: ink }}>
        {name}
      </span>
      <span class="card-art" style={{ background: `linear-gradient(${ink}22, #fff0)` }}>
        <Art art={art} ink={ink} width={36} height={32} box={[40, 38]} />
      </span>
      <span class="card-text">
        <b style={{ color: ink }}>{when}</b>
        <span>{text}</span>
      </span>
      <span class="card-foot">
        <span>{id}</span>
        {note && <span>{note}</span>}
      </span>
    </Thing>
  );
}

export function CardFace({
  design,
  note,
  ...pickable
}: Pickable & { design: Design; note?: string }) {
  const { card, id, name, text, window } = design;
  const label = `${name}. ${whenWords(design)}: ${text}${note ? ` ${note}.` : ""}`;
  return (
    <Face
      {...{ card, id, name, text, label, note }}
      when={SHORT[window]}
      {...LOOKS[window]}
      {...pickable}
    />
  );
}

export function PlayFace({ design, ...pickable }: Pickable & { design: Play }) {
  const { card, id, name, text } = design;
  const slots = slotsOf(design).join(" ");
  const label = `Team play ${name}. ${carrierWords(design)}: ${text} Places: ${slots}.`;
  return (
    <Face
      {...{ card, id, name, text, label }}
      when="Team play"
      note={slots}
      {...PLAY}
      {...pickable}
    />
  );
}
