// The draft of the question that is asked: where it begins, and what the prompt bar is told of it.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Choice } from "../../protocol";
import type { BoardProps } from "../module";
import { type Draft, type DraftKind, drawable, notation, read, route } from "./draft";
import { far, nearestAlong, type Place, pathLength } from "./place";
import {
  cardOf,
  mover,
  onPitch,
  type Pack,
  type PlayerId,
  placeOf,
  player,
  seatOf,
  type View,
} from "./view";

/** Kinds for which a drawing lies on the board from the beginning. */
const LAID_OUT: ReadonlySet<string> = new Set(["form", "template", "arrow", "spot"]);

const LABELS: Record<DraftKind, string> = {
  mark: "Run as drawn",
  run: "Run as drawn",
  pressure: "Press there",
  steal: "Go there as drawn",
  tackle: "Tackle at that point",
  template: "Aim there",
  to: "Go there",
  spot: "The ball lands there",
  arrow: "Arrow 1 points there",
  pass: "Pass from that point",
  "pick-up": "Pick up there",
  card: "Play it there",
  form: "Set up as drawn",
};

export type Drafting = {
  draft: Draft | null;
  /** Draws something else; null drops it. */
  set: (draft: Draft | null) => void;
  /** Legal answers that can be drawn, as far as the coach has narrowed them. */
  offered: Choice[];
  kinds: ReadonlySet<string>;
  /** Who moves, if somebody does, from where, and how far where that is shown. */
  who: PlayerId | null;
  start: Place | null;
  allowance: number | null;
};

export function useDraft(props: BoardProps, view: View, pack: Pack): Drafting {
  const { choices = [], targets, drafted, draft: tell, refused } = props;
  const first = useMemo(() => laidOut(choices), [choices]);
  const [draft, setDraft] = useState<Draft | null>(first);
  const told = useRef(false);
  const asked = useRef(choices);
  // Another question: what was drawn for the last one is forgotten.
  if (asked.current !== choices) {
    asked.current = choices;
    told.current = false;
    setDraft(first);
  }
  // Dropped in the prompt bar.
  useEffect(() => {
    if (drafted === null && told.current) {
      told.current = false;
      setDraft(first);
    }
  }, [drafted]);
  const offered = useMemo(
    () =>
      drawable(choices).filter(({ on }) =>
        on.every((thing) => targets.has(thing) && targets.get(thing) !== "refused"),
      ),
    [choices, targets],
  );
  const set = (next: Draft | null) => {
    const shown = next ?? first;
    setDraft(shown);
    told.current = shown !== null;
    tell?.(shown && answer(choices, shown));
  };
  // What lies on the board from the beginning is the answer that one press gives.
  useEffect(() => {
    if (first) set(first);
  }, [choices]);
  // A formation that is refused springs back; of a way that is refused, much may be right.
  useEffect(() => {
    if (refused && draft?.kind === "form" && notation(draft) === refused.action) set(null);
  }, [refused]);
  const kinds = useMemo(() => new Set(offered.map(({ kind }) => kind)), [offered]);
  const who = choices.length > 0 ? mover(view) : null;
  const present = who && onPitch(view, who) ? who : null;
  return {
    draft,
    set,
    offered,
    kinds,
    who: present,
    start: present ? placeOf(view, present) : null,
    allowance:
      present && view.table.settings.open_measuring
        ? allowance(view, pack, present, offered)
        : null,
  };
}

function laidOut(choices: readonly Choice[]): Draft | null {
  const open = drawable(choices, LAID_OUT);
  const usual = open.find((choice) => choice.usual) ?? open[0];
  return usual ? read(usual.action) : null;
}

/**
 * The drawn answer as the prompt bar offers it: the server's own words where it proposed the same.
 */
export function answer(choices: readonly Choice[], draft: Draft): Choice {
  const action = notation(draft);
  const proposed = choices.find((choice) => choice.action === action && !choice.refused);
  if (proposed) return proposed;
  const alike = choices.find(
    ({ kind, on }) =>
      kind === draft.kind && (draft.kind !== "pass" || on[0]?.endsWith(`:${draft.to}`)),
  );
  const label = draft.kind === "pass" && alike ? alike.label : LABELS[draft.kind];
  return {
    action,
    kind: draft.kind,
    verb: alike?.verb ?? "Draw",
    label,
    detail: "as drawn on the board",
    odds: null,
    on: [],
    refused: null,
    usual: false,
  };
}

/** How far he may go: what his card says, or what the server's own proposals show. */
function allowance(view: View, pack: Pack, who: PlayerId, offered: readonly Choice[]): number {
  const card = cardOf(view, pack, who);
  const { act, attacker } = view.table;
  const attacks = act.step > 0 && seatOf(who) === attacker;
  const lost = player(view, who).losses.mov;
  const plain = attacks ? card.mov[0] + lost[0] + act.extra_move : card.mov[1] + lost[1];
  const start = placeOf(view, who);
  const shown = offered.map(({ action }) => {
    const draft = read(action);
    return draft && "via" in draft ? pathLength([start, ...route(draft)]) : 0;
  });
  return Math.max(plain, ...shown.map((mils) => Math.round(mils)));
}

/** Whether a place is on the drawn line, and not at its ends. */
export function onLine(
  draft: Draft | null,
  start: Place | null,
  at: Place,
  reach: number,
): boolean {
  if (!draft || !start || (draft.kind !== "mark" && !("via" in draft))) return false;
  const path = [start, ...route(draft)];
  return path.every((place) => far(place, at) > reach * 0.8) && nearestAlong(path, at).off <= reach;
}
