// What a space means now: a move, a kick, a pass, somebody to take up. Answers come from the
// server; here they are found.
import { useMemo } from "preact/hooks";
import type { Choice, Seat } from "../../protocol";
import type { BoardProps } from "../module";
import {
  bySpace,
  endOf,
  inMain,
  kicksOf,
  legal,
  moverOf,
  movesOf,
  narrowed,
  spacesOf,
  stepped,
  tappable,
  verbOf,
} from "./answers";
import { type Boost, boosted, kickTo } from "./boost";
import { type Hex, same, write } from "./hex";
import type { Chosen } from "./useChosen";
import { ball, type PlayerId, placeOf, seatOf, shirtOf, type View, whoIsOn } from "./view";

/** What was asked for and is not possible, and why. */
export type Refused = { what: string; clause: string; reason: string };

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
  view: View;
  seat: Seat | null;
  chosen: Chosen;
  boost: Boost;
  refuse: (refused: Refused) => void;
};

export function useAnswers({ props, view, seat, chosen, boost, refuse }: Given): Answers {
  const { choices = [], targets, drafted } = props;
  const { id, about, mode } = chosen;
  const moves = useMemo(
    () => (id ? movesOf(stepped(about, placeOf(view, id)), id) : []),
    [id, about, view],
  );
  // Spaces within reach need no card; with one, those it adds are lit as well.
  const kicks = useMemo(
    () => [...kicksOf(about), ...(boosted(boost).length > 0 ? kicksOf(about, boosted(boost)) : [])],
    [about, boost],
  );
  const named = useMemo(
    () =>
      legal(choices).filter(
        (one) =>
          !["kick", "move", "step"].includes(verbOf(one)) &&
          spacesOf(one).length > 0 &&
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
    const who = whoIsOn(view, hex);
    // A second time on what is drawn gives it.
    if (drafted && same(endOf(drafted), hex))
      return who && !tappable(drafted) ? props.draft?.(null) : void props.send?.(drafted.action);
    // Whoever is taken up picks the ball up himself, if he can; it may lie under somebody.
    const onBall = mode === "move" && main && who !== id && same(ball(view)?.at ?? null, hex);
    const gather = onBall ? (gatherBy(about, id) ?? (who ? null : bestGather(choices))) : null;
    if (gather) return props.draft?.(gather);
    const here = at(hex);
    if (who && (!here || (mode !== "kick" && !tappable(here)))) return take(who);
    if (mode === "kick" && id) {
      const kick = at(hex) ?? (boosted(boost).length > 0 ? kickTo(about, id, hex, boost) : null);
      return kick ? props.draft?.(kick) : undefined;
    }
    const answer = at(hex);
    // He stays taken up, and it is said why he does not go.
    if (!answer)
      return id && main && chosen.heard
        ? refuse(unreached(about, id, hex, moves.length > 0))
        : undefined;
    // A move can be taken back as long as it shows nothing; all else is drawn first.
    if (sure && ["move", "step"].includes(verbOf(answer))) void props.send?.(answer.action);
    else props.draft?.(answer);
  };
  return { spaces, reach, others, aims, at, press, take };
}

/**
 * Why a player does not go to a space: what the server says of it, or that it is none of those it
 * lists.
 */
function unreached(about: readonly Choice[], id: PlayerId, to: Hex, moves: boolean): Refused {
  const what = `${shirtOf(id)} to ${write(to)}`;
  const said = about.find(
    (one) =>
      one.refused &&
      ["move", "step"].includes(verbOf(one)) &&
      moverOf(one, seatOf(id)) === id &&
      same(endOf(one), to),
  );
  const reason = moves
    ? "He cannot get there now. The spaces he can reach are lit."
    : "He cannot move now.";
  return { what, ...(said?.refused ?? { clause: "table", reason }) };
}

/** The chosen player picks the ball up. */
const gatherBy = (about: readonly Choice[], id: PlayerId | null): Choice | null =>
  (id &&
    legal(about).find(
      (choice) => verbOf(choice) === "gather" && moverOf(choice, seatOf(id)) === id,
    )) ||
  null;

/** Tapping a ball on the ground means picking it up, with the best hands there are. */
function bestGather(choices: readonly Choice[]): Choice | null {
  const chance = ({ odds }: Choice) => (odds ? odds.wins / odds.of : 0);
  const gathers = legal(choices).filter((choice) => verbOf(choice) === "gather");
  return (
    gathers.sort(
      (one, two) => Number(two.usual) - Number(one.usual) || chance(two) - chance(one),
    )[0] ?? null
  );
}

const ends = (choices: readonly Choice[]): Hex[] =>
  choices.flatMap((choice) => endOf(choice) ?? []);
