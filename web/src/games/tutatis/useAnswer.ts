// What a square means now: a way, a place, a push, somebody to take up. Answers come from the
// server; here they are found.
import { useMemo } from "preact/hooks";
import type { Choice, Seat } from "../../protocol";
import type { BoardProps } from "../module";
import {
  bySquare,
  chance,
  deploying,
  doerOf,
  endOf,
  goes,
  inTurn,
  legal,
  movesOf,
  narrowed,
  open,
  passTo,
  places,
  squaresOf,
  tappable,
  verbOf,
} from "./answers";
import { LENGTH, type Square, same, write } from "./square";
import type { Chosen } from "./useChosen";
import {
  carrier,
  type FigureId,
  figure,
  numberOf,
  posture,
  seatOf,
  type View,
  whoIsOn,
} from "./view";

/** What was asked for and is not possible, and why. */
export type Refused = { what: string; clause: string; reason: string };

export type Answers = {
  /** The answer that each square gives, by its text. */
  squares: ReadonlyMap<string, Choice>;
  /** Ways of the chosen figure, and other squares the question is about. */
  reach: readonly Choice[];
  others: readonly Choice[];
  at: (square: Square | null) => Choice | null;
  /**
   * A square was tapped or entered. `sure`: what needs no dice is done at once; otherwise it is
   * drawn first.
   */
  press: (square: Square, sure: boolean) => void;
  /** A figure was tapped, or reached by keys. */
  take: (id: FigureId) => void;
  /** The pass of the carrier who is taken up to this mate; none where there is no such pass. */
  pass: (id: FigureId) => Choice | null;
  /** A figure was tapped: the pass to him is drawn where there is one, otherwise he is taken up. */
  meet: (id: FigureId) => void;
};

type Given = {
  props: BoardProps;
  view: View;
  seat: Seat | null;
  chosen: Chosen;
  refuse: (refused: Refused) => void;
};

export function useAnswers({ props, view, seat, chosen, refuse }: Given): Answers {
  const { choices = [], targets, drafted } = props;
  const { id, about } = chosen;
  const placing = deploying(choices);
  const again = choices.some((choice) => verbOf(choice) === "redeploy");
  const few = useMemo(() => narrowed(choices, targets), [choices, targets]);
  // Opened in the prompt bar: only what is open there is drawn.
  const moving = useMemo(() => !few || open(choices, targets).some(goes), [few, choices, targets]);
  const reach = useMemo(
    () =>
      id && seat && moving && !placing ? [...bySquare(movesOf(about, id, seat)).values()] : [],
    [id, seat, about, moving, placing],
  );
  const others = useMemo(() => {
    if (placing)
      return [
        ...bySquare(
          legal(about).filter((choice) => places(choice) && (!seat || doerOf(choice, seat) === id)),
        ).values(),
      ];
    const shown = few ? open(choices, targets) : legal(choices);
    const verbs = new Set(
      shown.filter((choice) => squaresOf(choice).length > 0 && !goes(choice)).map(verbOf),
    );
    // In a turn a clearance is opened first: its squares would hide the ways.
    if (inTurn(choices) && !few) verbs.delete("clear");
    return [
      ...bySquare(
        legal(about).filter((choice) => verbs.has(verbOf(choice)) && squaresOf(choice).length > 0),
      ).values(),
    ];
  }, [placing, about, id, seat, few, choices, targets]);
  const squares = useMemo(() => bySquare([...reach, ...others]), [reach, others]);
  const at = (square: Square | null) => (square ? (squares.get(write(square)) ?? null) : null);
  const main = seat !== null && inTurn(choices);

  const take = (who: FigureId) => {
    const own = seatOf(who) === seat;
    // Answers were opened in the prompt bar: he is chosen for one of them. Opponents are always
    // meant so.
    const meant = targets.has(who) && (!main || !own || few);
    if (meant) props.pick(who);
    else props.inspect(who, !main || !own);
    if (meant || !own) return;
    // The Tactician moves those who stand; all others are placed from the bench.
    const movable = placing && (posture(figure(view, who).place) !== null) === again;
    if (main || movable) chosen.choose(chosen.id === who ? null : who);
  };
  const pass = (who: FigureId) => {
    const carries = seat !== null && id !== null && id === carrier(view);
    // Something else was opened in the prompt bar: mates are meant for that.
    const other = few && !open(choices, targets).some((choice) => verbOf(choice) === "pass");
    return carries && !other ? passTo(about, who, seat) : null;
  };
  const meet = (who: FigureId) => {
    const ball = pass(who);
    if (!ball) take(who);
    // A pass is drawn with its chances first; a second time gives it.
    else if (drafted?.action === ball.action) void props.send?.(ball.action);
    else props.draft?.(ball);
  };
  const press = (square: Square, sure: boolean) => {
    const who = whoIsOn(view, square);
    // A second time on what is drawn gives it.
    if (drafted && same(endOf(drafted), square)) return void props.send?.(drafted.action);
    const answer = at(square) ?? shotAt(about, square, seat);
    if (!answer && who) return meet(who);
    // The server judges where somebody is placed, also where it lists only some squares.
    if (!answer && placing && id)
      return void props.send?.(`${again ? "redeploy" : "place"} ${numberOf(id)} ${write(square)}`);
    if (!answer)
      return id && main && chosen.heard
        ? refuse(unreached(about, id, square, reach.length > 0))
        : undefined;
    if (sure && tappable(answer)) void props.send?.(answer.action);
    else props.draft?.(answer);
  };
  return { squares, reach, others, at, press, take, pass, meet };
}

/** Tapping the goal means shooting at it, with what is likeliest. */
function shotAt(about: readonly Choice[], { x, y }: Square, seat: Seat | null): Choice | null {
  const mouth = x >= 5 && x <= 7 && y === (seat === "home" ? LENGTH + 1 : 0);
  const shots = mouth ? legal(about).filter((choice) => verbOf(choice) === "shoot") : [];
  return shots.sort((one, two) => chance(two) - chance(one))[0] ?? null;
}

/**
 * Why a figure does not go to a square: what the server says of it, or that it is none of those it
 * lists.
 */
function unreached(about: readonly Choice[], id: FigureId, to: Square, moves: boolean): Refused {
  const what = `${numberOf(id)} to ${write(to)}`;
  const said = about.find(
    (one) => one.refused && goes(one) && doerOf(one, seatOf(id)) === id && same(endOf(one), to),
  );
  const reason = moves
    ? "He cannot get there now. The squares he can reach are lit."
    : "He cannot move now.";
  return { what, ...(said?.refused ?? { clause: "table", reason }) };
}
