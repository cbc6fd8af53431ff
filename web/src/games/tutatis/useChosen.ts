// The figure whose acts are shown, and all the server says about him.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Choice, Seat } from "../../protocol";
import type { BoardProps } from "../module";
import { deploying, doerOf, inTurn, places } from "./answers";
import {
  type FigureId,
  figure,
  numberOf,
  picked,
  pickedLast,
  posture,
  seatOf,
  type View,
} from "./view";

export type Chosen = {
  id: FigureId | null;
  /** Every answer about him, those of the question itself among them. */
  about: readonly Choice[];
  /** Whether the server has said all about him. */
  heard: boolean;
  choose: (id: FigureId | null) => void;
};

const NOTHING: readonly Choice[] = [];

export function useChosen(props: BoardProps, view: View, seat: Seat | null): Chosen {
  const { choices = NOTHING, about: ask, send, takeBack } = props;
  const [id, setId] = useState<FigureId | null>(null);
  const [heard, setHeard] = useState<{
    of: FigureId;
    to: readonly Choice[];
    said: Choice[];
  } | null>(null);
  const kept = useRef(id);
  const latest = useRef(choices);
  latest.current = choices;
  const take = (who: FigureId | null) => {
    kept.current = who;
    setId(who);
    if (!who || !ask) return;
    const asked = latest.current;
    void ask(who).then((said) => {
      // Another question has come since, or somebody else was taken up.
      if (latest.current === asked && kept.current === who) setHeard({ of: who, to: asked, said });
    });
  };
  // The server goes on asking about whoever was picked until the picks are taken back, the last one
  // first.
  const down = useRef(false);
  const putDown = () => {
    take(null);
    down.current = seat !== null && inTurn(choices) && pickedLast(view) !== null;
    const taken = down.current ? takeBack?.() : undefined;
    void taken?.then(({ ok }) => {
      if (!ok) down.current = false;
    });
    return down.current;
  };
  const choose = (who: FigureId | null) => {
    if (!who) return void putDown();
    down.current = false;
    take(who);
    // The server lists what he can do, so that the prompt bar offers it. Nothing changes on the
    // table.
    if (seatOf(who) === seat && inTurn(choices) && picked(view) !== who)
      void send?.(`pick ${numberOf(who)}`);
  };
  // A new question: whoever the server offers acts of, the next to be placed, or the same as before
  // as long as he can be of use.
  useEffect(() => {
    if (down.current && putDown()) return;
    if (!seat || choices.length === 0) return take(null);
    if (deploying(choices)) {
      const usual =
        choices.find((choice) => places(choice) && choice.usual) ?? choices.find(places);
      return take(usual ? doerOf(usual, seat) : null);
    }
    const who = inTurn(choices) || view.table.activation ? picked(view) : null;
    const same =
      kept.current && seatOf(kept.current) === seat && posture(figure(view, kept.current).place)
        ? kept.current
        : null;
    take(who && seatOf(who) === seat ? who : inTurn(choices) ? same : null);
  }, [choices]);
  const fresh = heard && heard.of === id && heard.to === choices ? heard.said : NOTHING;
  const about = useMemo(() => {
    const actions = new Set(fresh.map(({ action }) => action));
    return [...fresh, ...choices.filter((choice) => !actions.has(choice.action))];
  }, [fresh, choices]);
  return { id, about, heard: fresh !== NOTHING, choose };
}
