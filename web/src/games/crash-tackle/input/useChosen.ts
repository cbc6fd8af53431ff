// The player whose moves are shown, and all the server says about him.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Choice, Seat } from "../../../protocol";
import type { BoardProps } from "../../module";
import { joined, NO_CHOICES } from "../../shared/grid/answers";
import { NO_THINGS, useAbout } from "../../shared/grid/useAbout";
import { seatOf } from "../../shared/thing";
import { type PlayerId, player, type Scene } from "../scene";
import { doerOf, does, inMain, kicker, movesOf, onlyKicks, takesUp } from "./answers";

export type Mode = "move" | "kick";

export type Chosen = {
  id: PlayerId | null;
  /** Every answer about him, those of the question itself among them. */
  about: readonly Choice[];
  /** Whether the server has said all about him. */
  complete: boolean;
  mode: Mode;
  choose: (id: PlayerId | null) => void;
  /**
   * Whether somebody may kick now, and aiming it: he is taken up for it. A second time puts the aim
   * away.
   */
  kicker: PlayerId | null;
  aim: () => void;
};

export function useChosen(props: BoardProps, scene: Scene, seat: Seat | null): Chosen {
  const { choices = NO_CHOICES, about: ask, selected, select, offer } = props;
  const taken = selected?.value ?? null;
  const id = taken?.thing ?? null;
  const [mode, setMode] = useState<Mode>("move");
  useEffect(() => {
    if (taken?.by !== "bar") return;
    setMode("move");
    props.inspect(taken.thing);
  }, [taken]);
  const take = (who: PlayerId | null, next: Mode = "move") => {
    select?.(who);
    setMode(next);
  };
  // A new question: the server's own pick, whoever must kick, or the same player as long as he can
  // be of use.
  useEffect(() => {
    if (!seat || choices.length === 0) return take(null);
    const main = inMain(choices);
    const { picked, must_move: bound } = scene.now;
    const aims = main ? null : kicker(choices);
    const kept = selected?.peek()?.thing;
    const same = main && kept && useful(scene, kept, seat) ? kept : null;
    take((main ? (picked ?? bound) : null) ?? aims ?? same, aims ? "kick" : "move");
  }, [choices]);
  // Kicks were opened in the prompt bar: they are aimed on the field.
  const aiming = useMemo(() => onlyKicks(choices, props.targets), [choices, props.targets]);
  useEffect(() => {
    const who = aiming && seat ? kicker(choices) : null;
    if (who && selected?.peek()?.thing !== who) take(who);
    setMode(aiming || (seat && !inMain(choices) && kicker(choices)) ? "kick" : "move");
  }, [aiming]);
  const asked = useMemo(() => (id ? [id] : NO_THINGS), [id]);
  const fresh = useAbout(ask, choices, asked);
  const kicks =
    mode === "kick" && [...(fresh ?? []), ...choices].some((choice) => does(choice, "kick"));
  // The kicks that cards in hand make longer, while a kick is aimed.
  const hand = kicks && seat ? scene.cards.held[seat].hand : NO_THINGS;
  const further = useAbout(ask, choices, hand);
  const about = useMemo(
    () => joined([...(fresh ?? []), ...(further ?? [])], choices),
    [fresh, further, choices],
  );
  // Where he can go is offered where he was taken up.
  const instead = useMemo(() => {
    if (!id || taken?.by !== "bar" || !fresh) return null;
    const others = choices.filter((choice) => !takesUp(choice) || doerOf(choice) !== id);
    return [...movesOf(fresh, id), ...others];
  }, [taken, fresh, choices]);
  useEffect(() => offer?.(instead), [instead]);
  const boot = useMemo(() => (seat ? kicker(about) : null), [about, seat]);
  const aim = () => {
    if (!boot || kicks) return setMode("move");
    take(boot, "kick");
  };
  return {
    id,
    about,
    complete: fresh !== null,
    mode: kicks ? "kick" : "move",
    choose: take,
    kicker: boot,
    aim,
  };
}

/** Whether a player of the side stands on the field. */
function useful(scene: Scene, id: PlayerId, seat: Seat): boolean {
  const { at, grounded } = player(scene, id);
  return seatOf(id) === seat && at !== null && !grounded;
}
