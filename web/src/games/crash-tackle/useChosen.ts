// The player whose moves are shown, and all the server says about him.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Choice, Seat } from "../../protocol";
import type { BoardProps } from "../module";
import { inMain, kicker, onlyKicks, verbOf } from "./answers";
import { detail, during, type PlayerId, player, seatOf, type View } from "./view";

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

export function useChosen(props: BoardProps, view: View, seat: Seat | null): Chosen {
  const { choices = [], about: ask } = props;
  const [id, setId] = useState<PlayerId | null>(null);
  const [heard, setHeard] = useState<{
    of: PlayerId;
    to: readonly Choice[];
    said: Choice[];
  } | null>(null);
  const [mode, setMode] = useState<Mode>("move");
  const kept = useRef(id);
  kept.current = id;
  const latest = useRef(choices);
  latest.current = choices;
  const listen = (who: PlayerId | null) => {
    if (!who || !ask) return;
    const asked = latest.current;
    void ask(who).then((said) => {
      // Another question has come since, or another player was taken up.
      if (latest.current === asked && kept.current === who) setHeard({ of: who, to: asked, said });
    });
  };
  const choose = (who: PlayerId | null) => {
    kept.current = who;
    setId(who);
    setMode("move");
    listen(who);
  };
  // A new question: the server's own pick, whoever must kick, or the same player as long as he can
  // be of use.
  useEffect(() => {
    const picked = detail(during(view, "main")).picked;
    const aims = seat && !inMain(choices) ? kicker(choices, seat) : null;
    const same =
      kept.current &&
      seatOf(kept.current) === seat &&
      inMain(choices) &&
      player(view, kept.current).at &&
      !player(view, kept.current).grounded
        ? kept.current
        : null;
    const next =
      seat && choices.length > 0
        ? ((typeof picked === "string" ? picked : null) ?? aims ?? same)
        : null;
    kept.current = next;
    setId(next);
    setMode(aims ? "kick" : "move");
    listen(next);
  }, [choices]);
  // Kicks were opened in the prompt bar: they are aimed on the field.
  const aiming = useMemo(() => onlyKicks(choices, props.targets), [choices, props.targets]);
  useEffect(() => {
    const who = aiming && seat ? kicker(choices, seat) : null;
    if (who && kept.current !== who) choose(who);
    setMode(aiming || (seat && !inMain(choices) && kicker(choices, seat)) ? "kick" : "move");
  }, [aiming]);
  const fresh = heard && heard.of === id && heard.to === choices ? heard.said : NOTHING;
  const kicks =
    mode === "kick" && [...fresh, ...choices].some((choice) => verbOf(choice) === "kick");
  const further = useFurther(props, kicks && seat ? view.table.cards.hands[seat] : NO_CARDS);
  const about = useMemo(() => {
    const actions = new Set([...fresh, ...further].map(({ action }) => action));
    return [...fresh, ...further, ...choices.filter((choice) => !actions.has(choice.action))];
  }, [fresh, further, choices]);
  const boot = useMemo(() => (seat ? kicker(about, seat) : null), [about, seat]);
  const aim = () => {
    if (!boot || kicks) return setMode("move");
    if (kept.current !== boot) choose(boot);
    setMode("kick");
  };
  return {
    id,
    about,
    heard: fresh !== NOTHING,
    mode: kicks ? "kick" : "move",
    choose,
    kicker: boot,
    aim,
  };
}

const NOTHING: readonly Choice[] = [];
const NO_CARDS: readonly string[] = [];

/** The kicks that cards in hand make longer, while a kick is aimed. */
function useFurther(
  { choices = [], about: ask }: BoardProps,
  cards: readonly string[],
): readonly Choice[] {
  const [heard, setHeard] = useState<{ to: readonly Choice[]; said: readonly Choice[] } | null>(
    null,
  );
  const latest = useRef(choices);
  latest.current = choices;
  const wanted = cards.join(" ");
  useEffect(() => {
    if (!ask || wanted === "") return setHeard(null);
    void Promise.all(wanted.split(" ").map((card) => ask(`card:${card}`))).then((said) => {
      if (latest.current === choices) setHeard({ to: choices, said: said.flat() });
    });
  }, [wanted, choices]);
  return heard && heard.to === choices ? heard.said : NOTHING;
}
