// What a square means now: a way, a place, a push, somebody to take up. Answers come from the
// server; here they are found.
import { useMemo } from "preact/hooks";
import type * as wire from "../../../protocol";
import type { Choice, Seat } from "../../../protocol";
import { isFinal } from "../../../shell/final";
import type { BoardProps } from "../../module";
import { chance, legal, narrowed, open } from "../../shared/grid/answers";
import type { Space } from "../../shared/grid/space";
import { same, write } from "../../shared/grid/space";
import type { Grid } from "../../shared/grid/useGrid";
import { seatOf } from "../../shared/thing";
import { LENGTH, type Square } from "../board/square";
import {
  type Contents,
  carrier,
  drawnAct,
  type FigureId,
  figure,
  posture,
  type Scene,
  whoIsOn,
} from "../scene";
import {
  bySquare,
  type Does,
  deploying,
  doerOf,
  doesOf,
  endOf,
  goes,
  inTurn,
  movesOf,
  passTo,
  places,
  shotsOf,
} from "./answers";
import type { Chosen } from "./useChosen";

export type Answers = {
  /** The answer that each square gives, by its text. */
  squares: ReadonlyMap<string, Choice>;
  /** Ways of the chosen figure, and other squares the question is about. */
  reach: readonly Choice[];
  others: readonly Choice[];
  at: (square: Square | null) => Choice | null;
  /**
   * A square was tapped or entered. `sure`: what can be taken back is done at once; otherwise it
   * is drawn first.
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
  scene: Scene;
  pack: Contents;
  seat: Seat | null;
  chosen: Chosen;
} & Pick<Grid, "attempt" | "explain">;

export function useAnswers({ props, scene, pack, seat, chosen, attempt, explain }: Given): Answers {
  const { choices = [], targets, drafted } = props;
  const { id, about, offered } = chosen;
  const placing = deploying(choices);
  const again = choices.some((choice) => doesOf(choice) === "redeploy");
  const few = useMemo(() => narrowed(offered, targets), [offered, targets]);
  // Opened in the prompt bar: only what is open there is drawn.
  const moving = useMemo(() => !few || open(offered, targets).some(goes), [few, offered, targets]);
  const reach = useMemo(
    () => (id && seat && moving && !placing ? [...bySquare(movesOf(about, id)).values()] : []),
    [id, seat, about, moving, placing],
  );
  const others = useMemo(() => {
    if (placing)
      return [
        ...bySquare(
          legal(about).filter((choice) => places(choice) && (!seat || doerOf(choice) === id)),
        ).values(),
      ];
    const shown = few ? open(offered, targets) : legal(offered);
    const does = new Set<Does>(
      shown.filter((choice) => endOf(choice) && !goes(choice)).map(doesOf),
    );
    // In a turn a clearance is opened first: its squares would hide the ways.
    if (inTurn(choices) && !few) does.delete("clear");
    return [...bySquare(legal(about).filter((choice) => does.has(doesOf(choice)))).values()];
  }, [placing, about, id, seat, few, choices, offered, targets]);
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
    const movable = placing && (posture(figure(scene, who).place) !== null) === again;
    if (main || movable) chosen.choose(chosen.id === who ? null : who);
  };
  const pass = (who: FigureId) => {
    const carries = seat !== null && id !== null && id === carrier(scene);
    // Something else was opened in the prompt bar: mates are meant for that.
    const other = few && !open(offered, targets).some((choice) => doesOf(choice) === "pass");
    return carries && !other ? passTo(about, who) : null;
  };
  const meet = (who: FigureId) => {
    const ball = pass(who);
    if (!ball) take(who);
    // A pass is drawn with its chances first; a second time gives it.
    else if (drafted?.action === ball.action) void props.send?.(ball);
    else props.draft?.(ball);
  };
  const press = (square: Square, sure: boolean) => {
    const who = whoIsOn(scene, square);
    // A second time on what is drawn gives it.
    if (drafted && same(endOf(drafted), square)) return void props.send?.(drafted);
    const answer = at(square) ?? shotAt(about, square, pack, seat);
    if (!answer && who) return meet(who);
    // The server judges where somebody is placed, also where it lists only some squares.
    if (!answer && placing && id)
      return attempt(drawnAct({ do: again ? "redeploy" : "place", who: id, to: square }));
    // He stays taken up, and the server says why he does not go.
    if (!answer) return id && main && chosen.complete ? explain(goAct(id, square)) : undefined;
    if (sure && !isFinal(answer)) void props.send?.(answer);
    else props.draft?.(answer);
  };
  return { squares, reach, others, at, press, take, pass, meet };
}

/** A figure sent to a square that nobody has listed. */
export const goAct = (who: FigureId, to: Space): wire.Act =>
  drawnAct({ do: "go", who, to, way: [] });

/** Tapping the goal means shooting at it, with what is likeliest. */
function shotAt(
  about: readonly Choice[],
  { x, y }: Square,
  { pitch }: Pick<Contents, "pitch">,
  seat: Seat | null,
): Choice | null {
  const [first, last] = pitch.mouth;
  const mouth = x >= first && x <= last && y === (seat === "home" ? LENGTH + 1 : 0);
  const shots = mouth ? shotsOf(about) : [];
  return shots.sort((one, two) => chance(two) - chance(one))[0] ?? null;
}
