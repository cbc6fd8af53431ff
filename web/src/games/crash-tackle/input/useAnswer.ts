// What a space means now: a move, a kick, a pass, somebody to take up. Answers come from the
// server; here they are found.
import { useEffect, useMemo, useState } from "preact/hooks";
import type * as wire from "../../../protocol";
import type { Choice, Seat } from "../../../protocol";
import { isFinal } from "../../../shell/final";
import type { Refused } from "../../../shell/WhyNot";
import type { BoardProps } from "../../module";
import { legal, NO_CHOICES, narrowed } from "../../shared/grid/answers";
import type { Space } from "../../shared/grid/space";
import { same, write } from "../../shared/grid/space";
import type { Grid } from "../../shared/grid/useGrid";
import { numberOf, seatOf } from "../../shared/thing";
import type { Hex } from "../board/hex";
import { drawnAct, type PlayerId, type Scene, whoIsOn } from "../scene";
import { bySpace, doerOf, does, endOf, inMain, kicksOf, movesOf } from "./answers";
import { type Boost, boosted, kickAct } from "./boost";
import type { Chosen } from "./useChosen";
import { useDrawn } from "./useDrawn";

export type Answers = {
  /** The answer that each space gives, by its text. */
  spaces: ReadonlyMap<string, Choice>;
  /**
   * Spaces the chosen player can reach, others the question is about, and those a kick can be aimed
   * at.
   */
  reach: readonly Hex[];
  others: readonly Hex[];
  aims: readonly Hex[];
  at: (hex: Hex | null) => Choice | null;
  /** A space was tapped or entered. `sure`: a move is made at once; otherwise it is drawn first. */
  press: (hex: Hex, sure: boolean) => void;
  /** A player was tapped, or reached by keys. */
  take: (id: PlayerId) => void;
};

type Given = {
  props: BoardProps;
  scene: Scene;
  seat: Seat | null;
  chosen: Chosen;
  boost: Boost;
  refuse: (refused: Refused) => void;
  /** Does nothing, but says why it cannot be done. */
  explain: Grid["explain"];
};

export function useAnswers({ props, scene, seat, chosen, boost, refuse, explain }: Given): Answers {
  const { choices = NO_CHOICES, targets, drafted } = props;
  const { id, about, mode } = chosen;
  const moves = useMemo(() => (id ? movesOf(about, id) : []), [id, about]);
  // Spaces within reach need no card; with one, those it adds are lit as well.
  const kicks = useMemo(
    () => [...kicksOf(about), ...(boosted(boost).length > 0 ? kicksOf(about, boosted(boost)) : [])],
    [about, boost],
  );
  const named = useMemo(
    () =>
      legal(choices).filter(
        (one) =>
          !does(one, "kick", "move", "step") &&
          endOf(one) &&
          one.on.every((thing) => targets.has(thing)),
      ),
    [choices, targets],
  );
  const spaces = useMemo(
    () => bySpace(mode === "kick" ? kicks : [...moves, ...named]),
    [mode, kicks, moves, named],
  );
  const others = useMemo(() => ends(mode === "move" ? named : []), [mode, named]);
  const reach = useMemo(() => ends(mode === "move" ? moves : []), [mode, moves]);
  const aims = useMemo(() => ends(mode === "kick" ? kicks : []), [mode, kicks]);
  const aim = useAim(props, chosen, boost, refuse);
  const at = (hex: Hex | null) => (hex ? (spaces.get(write(hex)) ?? null) : null);
  const main = seat !== null && inMain(choices);

  const take = (who: PlayerId) => {
    const own = seatOf(who) === seat;
    // Answers were opened in the prompt bar or by a card: he is chosen for one of them.
    const meant = targets.has(who) && (!main || !own || narrowed(choices, targets));
    if (meant) props.pick(who);
    else props.inspect(who, !main || !own);
    // Otherwise he is taken up, or put down again. The prompt bar keeps its answers, so that a tap
    // never arms one.
    if (main && own && !meant) chosen.choose(chosen.id === who ? null : who);
  };
  const press = (hex: Hex, sure: boolean) => {
    const who = whoIsOn(scene, hex);
    // A second time on what is drawn gives it.
    if (drafted?.refused && same(endOf(drafted), hex))
      return refuse({ what: drafted.label, ...drafted.refused });
    if (drafted && same(endOf(drafted), hex))
      return who && isFinal(drafted) ? props.draft?.(null) : void props.send?.(drafted);
    aim(null);
    // Whoever is taken up picks the ball up himself, if he can; it may lie under somebody.
    const onBall = mode === "move" && main && who !== id && same(scene.ball?.at ?? null, hex);
    const gather = onBall
      ? (gatherBy(about, id) ?? (who ? null : bestGather(choices, props.lit ?? null)))
      : null;
    if (gather) return props.draft?.(gather);
    const here = at(hex);
    if (who && (!here || (mode !== "kick" && isFinal(here)))) return take(who);
    if (mode === "kick" && id) {
      if (here) return props.draft?.(here);
      // Further than what is lit: it is drawn, and the server says what it thinks of it.
      return boosted(boost).length > 0 ? aim(hex) : undefined;
    }
    // He stays taken up, and the server says why he does not go.
    if (!here)
      return id && main && chosen.complete
        ? explain(moveAct(id, hex), moveWords(id, hex))
        : undefined;
    // What cannot be taken back is drawn first.
    if (sure && !isFinal(here)) void props.send?.(here);
    else props.draft?.(here);
  };
  return { spaces, reach, others, aims, at, press, take };
}

/** Aims a kick at a space that is not listed: it is judged, and offered or refused. */
function useAim(
  props: BoardProps,
  { id, mode }: Chosen,
  boost: Boost,
  refuse: (refused: Refused) => void,
): (to: Hex | null) => void {
  const { choices = NO_CHOICES } = props;
  const [to, aim] = useState<Hex | null>(null);
  useEffect(() => aim(null), [choices, id, mode, boost]);
  const act = useMemo(() => (to && id ? kickAct(id, to, boost) : null), [to, id, boost]);
  const why = useDrawn({ props, listed: null, act, dropped: () => aim(null) });
  useEffect(() => {
    if (why && to) refuse({ what: write(to), ...why });
  }, [why]);
  return aim;
}

/** The chosen player picks the ball up. */
const gatherBy = (about: readonly Choice[], id: PlayerId | null): Choice | null =>
  (id && legal(about).find((choice) => does(choice, "gather") && doerOf(choice) === id)) || null;

/** Tapping a ball on the ground means picking it up, with the best hands there are. */
function bestGather(choices: readonly Choice[], lit: string | null): Choice | null {
  const chance = ({ odds }: Choice) => (odds ? odds.wins / odds.of : 0);
  const gathers = legal(choices).filter((choice) => does(choice, "gather"));
  const best = gathers.sort((one, two) => chance(two) - chance(one))[0] ?? null;
  return gathers.find(({ action }) => action === lit) ?? best;
}

/** A player sent to a space that nobody has listed, and how it is called. */
export const moveAct = (player: PlayerId, to: Space): wire.Act =>
  drawnAct({ do: "move", player, to, along: [] });
export const moveWords = (player: PlayerId, to: Space): string =>
  `${numberOf(player)} to ${write(to)}`;

const ends = (choices: readonly Choice[]): Hex[] =>
  choices.flatMap((choice) => endOf(choice) ?? []);
