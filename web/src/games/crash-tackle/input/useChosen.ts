// The player whose moves are shown, and all the server says about him.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Choice, Seat, Thing } from "../../../protocol";
import type { BoardProps } from "../../module";
import { type PlayerId, player, type Scene, seatOf } from "../scene";
import { doerOf, does, inMain, kicker, movesOf, onlyKicks } from "./answers";
import { NO_CHOICES } from "./useDrawn";

export type Mode = "move" | "kick";

export type Chosen = {
  id: PlayerId | null;
  /** Every answer about him, those of the question itself among them. */
  about: readonly Choice[];
  /** Whether the server has said all about him. */
  heard: boolean;
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
  const { choices = NO_CHOICES, about: ask, selected: id = null, select, offer } = props;
  const [mode, setMode] = useState<Mode>("move");
  // Who is meant to be taken up, also before the page has drawn it.
  const kept = useRef(id);
  // Whoever was taken up in the prompt bar.
  const [named, setNamed] = useState<PlayerId | null>(null);
  useEffect(() => {
    if (kept.current === id) return;
    kept.current = id;
    setMode("move");
    setNamed(id);
    if (id) props.inspect(id);
  }, [id]);
  const take = (who: PlayerId | null, next: Mode = "move") => {
    kept.current = who;
    select?.(who);
    setMode(next);
    setNamed(null);
  };
  // A new question: the server's own pick, whoever must kick, or the same player as long as he can
  // be of use.
  useEffect(() => {
    if (!seat || choices.length === 0) return take(null);
    const main = inMain(choices);
    const { picked, must_move: bound } = scene.now;
    const aims = main ? null : kicker(choices);
    const same = main && kept.current && useful(scene, kept.current, seat) ? kept.current : null;
    take((main ? (picked ?? bound) : null) ?? aims ?? same, aims ? "kick" : "move");
  }, [choices]);
  // Kicks were opened in the prompt bar: they are aimed on the field.
  const aiming = useMemo(() => onlyKicks(choices, props.targets), [choices, props.targets]);
  useEffect(() => {
    const who = aiming && seat ? kicker(choices) : null;
    if (who && kept.current !== who) take(who);
    setMode(aiming || (seat && !inMain(choices) && kicker(choices)) ? "kick" : "move");
  }, [aiming]);
  const asked = useMemo(() => (id ? [id] : NO_THINGS), [id]);
  const fresh = useAbout(ask, choices, asked);
  const kicks =
    mode === "kick" && [...(fresh ?? []), ...choices].some((choice) => does(choice, "kick"));
  // The kicks that cards in hand make longer, while a kick is aimed.
  const hand = kicks && seat ? scene.cards.held[seat].hand : NO_THINGS;
  const further = useAbout(ask, choices, hand);
  const about = useMemo(() => {
    const told = [...(fresh ?? []), ...(further ?? [])];
    const actions = new Set(told.map(({ action }) => action));
    return [...told, ...choices.filter((choice) => !actions.has(choice.action))];
  }, [fresh, further, choices]);
  // Where he can go is offered where he was taken up.
  const instead = useMemo(() => {
    if (!id || named !== id || !fresh) return null;
    const others = choices.filter((choice) => !does(choice, "pick") || doerOf(choice) !== id);
    return [...movesOf(fresh, id), ...others];
  }, [id, named, fresh, choices]);
  useEffect(() => offer?.(instead), [instead]);
  const boot = useMemo(() => (seat ? kicker(about) : null), [about, seat]);
  const aim = () => {
    if (!boot || kicks) return setMode("move");
    take(boot, "kick");
  };
  return {
    id,
    about,
    heard: fresh !== null,
    mode: kicks ? "kick" : "move",
    choose: take,
    kicker: boot,
    aim,
  };
}

const NO_THINGS: readonly Thing[] = [];

/** Whether a player of the side stands on the field. */
function useful(scene: Scene, id: PlayerId, seat: Seat): boolean {
  const { at, grounded } = player(scene, id);
  return seatOf(id) === seat && at !== null && !grounded;
}

/** Every answer about these things; null while that is not known, or nothing is asked about. */
function useAbout(
  ask: BoardProps["about"],
  choices: readonly Choice[],
  things: readonly Thing[],
): readonly Choice[] | null {
  const wanted = things.join(" ");
  const [heard, setHeard] = useState<{
    of: string;
    to: readonly Choice[];
    said: readonly Choice[];
  } | null>(null);
  useEffect(() => {
    if (!ask || things.length === 0) return;
    let late = false;
    void Promise.all(things.map(ask)).then((said) => {
      // Another question has come since, or somebody else was taken up.
      if (!late) setHeard({ of: wanted, to: choices, said: said.flat() });
    });
    return () => {
      late = true;
    };
  }, [wanted, choices]);
  return heard && heard.of === wanted && heard.to === choices ? heard.said : null;
}
