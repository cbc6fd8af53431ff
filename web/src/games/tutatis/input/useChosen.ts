// The figure whose acts are shown, and all the server says about him.
import { useEffect, useMemo } from "preact/hooks";
import type { Choice, Seat } from "../../../protocol";
import type { BoardProps } from "../../module";
import { joined, NO_CHOICES } from "../../shared/grid/answers";
import { NO_THINGS, useAbout } from "../../shared/grid/useAbout";
import { seatOf } from "../../shared/thing";
import { acting, type FigureId, figure, posture, type Scene } from "../scene";
import { deploying, doerOf, inTurn, offersAbout, places } from "./answers";

export type Chosen = {
  id: FigureId | null;
  /** Every answer about him, those of the question itself among them. */
  about: readonly Choice[];
  /** What the prompt bar offers: of him, or of the question. */
  offered: readonly Choice[];
  /** Whether the server has said all about him. */
  complete: boolean;
  choose: (id: FigureId | null) => void;
};

export function useChosen(props: BoardProps, scene: Scene, seat: Seat | null): Chosen {
  const { choices = NO_CHOICES, about: ask, selected, offer, draft } = props;
  const id = selected?.value?.thing ?? null;
  const take = (who: FigureId | null) => props.select?.(who);
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
    const who = inTurn(choices) || scene.activation ? acting(scene) : null;
    const kept = selected?.peek()?.thing;
    const same = kept && seatOf(kept) === seat && posture(figure(scene, kept).place) ? kept : null;
    take(who && seatOf(who) === seat ? who : inTurn(choices) ? same : null);
  }, [choices]);
  const asked = useMemo(() => (id ? [id] : NO_THINGS), [id]);
  const fresh = useAbout(ask, choices, asked);
  const about = useMemo(() => joined(fresh ?? [], choices), [fresh, choices]);
  // The question itself offers what whoever was picked can do, or is in action.
  const instead = useMemo(
    () =>
      id && fresh && inTurn(choices) && acting(scene) !== id
        ? offersAbout(fresh, choices, id)
        : null,
    [id, fresh, choices],
  );
  useEffect(() => offer?.(instead), [instead]);
  return { id, about, offered: instead ?? choices, complete: fresh !== null, choose };
}
