// The figure whose acts are shown, and all the server says about him.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Choice, Seat } from "../../../protocol";
import type { BoardProps } from "../../module";
import { type FigureId, figure, picked, posture, type Scene, seatOf } from "../scene";
import { deploying, doerOf, inTurn, offersAbout, places } from "./answers";

export type Chosen = {
  id: FigureId | null;
  /** Every answer about him, those of the question itself among them. */
  about: readonly Choice[];
  /** What the prompt bar offers: of him, or of the question. */
  offered: readonly Choice[];
  /** Whether the server has said all about him. */
  heard: boolean;
  choose: (id: FigureId | null) => void;
};

const NOTHING: readonly Choice[] = [];

export function useChosen(props: BoardProps, scene: Scene, seat: Seat | null): Chosen {
  const { choices = NOTHING, about: ask, selected: id = null, select, offer, draft } = props;
  const [heard, setHeard] = useState<{
    of: FigureId;
    to: readonly Choice[];
    said: Choice[];
  } | null>(null);
  // Who is meant to be taken up, also before the page has drawn it.
  const meant = useRef(id);
  useEffect(() => {
    meant.current = id;
  }, [id]);
  const take = (who: FigureId | null) => {
    meant.current = who;
    select?.(who);
  };
  const choose = (who: FigureId | null) => {
    // What was drawn was of somebody else.
    draft?.(null);
    take(who);
  };
  // A new question: whoever the server offers acts of, the next to be placed, or the same as before
  // as long as he can be of use.
  useEffect(() => {
    if (!seat || choices.length === 0) return take(null);
    if (deploying(choices)) {
      const usual =
        choices.find((choice) => places(choice) && choice.usual) ?? choices.find(places);
      return take(usual ? doerOf(usual) : null);
    }
    const who = inTurn(choices) || scene.activation ? picked(scene) : null;
    const kept = meant.current;
    const same = kept && seatOf(kept) === seat && posture(figure(scene, kept).place) ? kept : null;
    take(who && seatOf(who) === seat ? who : inTurn(choices) ? same : null);
  }, [choices]);
  useEffect(() => {
    if (!id || !ask || meant.current !== id) return;
    let late = false;
    void ask(id).then((said) => {
      // Another question has come since, or somebody else was taken up.
      if (!late) setHeard({ of: id, to: choices, said });
    });
    return () => {
      late = true;
    };
  }, [id, choices]);
  const fresh = heard && heard.of === id && heard.to === choices ? heard.said : NOTHING;
  const about = useMemo(() => {
    const actions = new Set(fresh.map(({ action }) => action));
    return [...fresh, ...choices.filter((choice) => !actions.has(choice.action))];
  }, [fresh, choices]);
  // The question itself offers what whoever was picked can do, or is in action.
  const instead = useMemo(
    () =>
      id && fresh !== NOTHING && inTurn(choices) && picked(scene) !== id
        ? offersAbout(fresh, choices, id)
        : null,
    [id, fresh, choices],
  );
  useEffect(() => offer?.(instead), [instead]);
  return { id, about, offered: instead ?? choices, heard: fresh !== NOTHING, choose };
}
