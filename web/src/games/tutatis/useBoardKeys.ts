// The keys of the pitch: the cursor, and what they do where it stands.
import { useEffect, useMemo } from "preact/hooks";
import { useCursor } from "../shared/useCursor";
import { deploying, endOf, inTurn, legal, narrowed, nextOf, verbOf } from "./answers";
import { type Square, same } from "./square";
import type { Play } from "./usePlay";
import { ball, figure, idOf, placeOf, sideOf } from "./view";
import { cornered, neighbour } from "./walk";

const CENTRE: Square = { x: 6, y: 8 };

export function useBoardKeys(play: Play): {
  cursor: Square | null;
  place: (at: Square | null) => void;
} {
  const { sheet, view, seat, chosen, answers, deploy, props } = play;
  const { choices } = props;
  const offered = useMemo(() => [...answers.squares.values()], [answers.squares]);
  const { cursor, place } = useCursor<Square>({
    sheet,
    neighbour: (at, way) => neighbour(sheet, at, way),
    lettered: (at, key) => cornered(sheet, at, key),
    begin:
      (chosen.id ? placeOf(view, chosen.id) : null) ??
      (offered[0] ? endOf(offered[0]) : null) ??
      ball(view)?.at ??
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
        if (placeOf(view, next)) place(placeOf(view, next));
      } else if (key === "u" && deploy.usual) deploy.all();
      else return false;
      return true;
    },
    escape: () => {
      if (play.refused) play.setRefused(null);
      else if (deploy.running) deploy.stop();
      else if (props.drafted) props.draft?.(null);
      // What was opened or picked is closed by the prompt bar, a step at a time.
      else if (narrowed(choices, props.targets)) return false;
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
  function open({ props: { choices: all } }: Play): string[] {
    if (!seat) return [];
    if (deploying(all))
      return sideOf(view, seat).filter((id) => figure(view, id).place === "bench");
    const named = legal(all).flatMap((choice) =>
      verbOf(choice) === "pick" ? idOf(seat, Number(choice.action.split(" ")[1])) : [],
    );
    return named.length > 0
      ? named
      : sideOf(view, seat).filter((id) => placeOf(view, id) && !figure(view, id).activated);
  }
}
