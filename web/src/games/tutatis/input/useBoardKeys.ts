// The keys of the pitch: the cursor, and what they do where it stands.
import { useEffect, useMemo } from "preact/hooks";
import { useCursor } from "../../shared/useCursor";
import { type Square, same } from "../board/square";
import { benchOf, type FigureId, figure, placeOf, sideOf } from "../scene";
import { deploying, doerOf, doesOf, endOf, inTurn, legal, narrowed, nextOf } from "./answers";
import type { Play } from "./usePlay";
import { cornered, neighbour } from "./walk";

const CENTRE: Square = { x: 6, y: 8 };

export function useBoardKeys(play: Play): {
  cursor: Square | null;
  place: (at: Square | null) => void;
} {
  const { sheet, scene, seat, chosen, answers, deploy, props } = play;
  const { choices } = props;
  const offered = useMemo(() => [...answers.squares.values()], [answers.squares]);
  const { cursor, place } = useCursor<Square>({
    sheet,
    neighbour: (at, way) => neighbour(sheet, at, way),
    lettered: (at, key) => cornered(sheet, at, key),
    begin:
      (chosen.id ? placeOf(scene, chosen.id) : null) ??
      (offered[0] ? endOf(offered[0]) : null) ??
      scene.ball?.at ??
      CENTRE,
    active: choices.length > 0,
    enter: (at) => {
      const { drafted } = props;
      // Enter is no stray tap: a second time gives what is drawn.
      if (drafted && same(endOf(drafted), at)) void props.send?.(drafted.action);
      else answers.press(at, true);
    },
    cycle: (at, by) => {
      const index = offered.findIndex((one) => same(endOf(one), at));
      const next =
        offered[(index + by + offered.length) % Math.max(1, offered.length)] ?? offered[0];
      return next ? endOf(next) : null;
    },
    other: (key) => {
      const next =
        key === "," || key === "." ? nextOf(open(play), chosen.id, key === "." ? 1 : -1) : null;
      if (next) {
        chosen.choose(next);
        props.inspect(next);
        if (placeOf(scene, next)) place(placeOf(scene, next));
      } else if (key === "u" && deploy.usual) deploy.all();
      else return false;
      return true;
    },
    escape: () => {
      if (play.refused) play.setRefused(null);
      else if (deploy.running) deploy.stop();
      else if (props.drafted) props.draft?.(null);
      // What was opened or picked is closed by the prompt bar, a step at a time.
      else if (narrowed(chosen.offered, props.targets)) return false;
      else if (chosen.id && !cursor && !deploying(choices)) chosen.choose(null);
      else return false;
      return true;
    },
  });
  // The cursor stays through a turn and a deployment; at any other question Enter gives the usual
  // answer first.
  useEffect(() => {
    if (!inTurn(choices) && !deploying(choices) && seat) place(null);
  }, [choices]);
  return { cursor, place };

  /** Those who can be taken up: to act, or to be placed. */
  function open({ props: { choices: all } }: Play): FigureId[] {
    if (!seat) return [];
    if (deploying(all)) return benchOf(scene, seat);
    const named = legal(all).flatMap((choice) =>
      doesOf(choice) === "pick" ? (doerOf(choice) ?? []) : [],
    );
    return named.length > 0
      ? named
      : sideOf(scene, seat).filter((id) => placeOf(scene, id) && !figure(scene, id).activated);
  }
}
