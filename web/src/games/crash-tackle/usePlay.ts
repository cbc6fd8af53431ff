// What a coach is doing at the field: whom he has taken up, what he lays out, aims and looks at.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Answer } from "../../net/session";
import type { Choice, Seat } from "../../protocol";
import type { BoardProps } from "../module";
import { useTall } from "../shared/useCamera";
import { moverOf, stepped } from "./answers";
import { type Boost, NO_BOOST } from "./boost";
import { type Form, readForm } from "./form";
import type { Hex } from "./hex";
import { layOut, type Sheet } from "./sheet";
import { onlyMoves, shownAt } from "./shown";
import { type Answers, type Refused, useAnswers } from "./useAnswer";
import { type Chosen, useChosen } from "./useChosen";
import { type Forming, useForm } from "./useForm";
import { asPack, asView, facing, type Pack, type PlayerId, placeOf, type View } from "./view";

export type Play = {
  props: BoardProps & { choices: Choice[] };
  view: View;
  pack: Pack;
  sheet: Sheet;
  /** The seat that is asked. */
  seat: Seat | null;
  chosen: Chosen;
  forming: Forming;
  answers: Answers;
  /** The answer that is drawn: the one that is considered, otherwise what the coach has drawn. */
  drawn: Choice | null;
  /** The formation that is shown, while one is laid out. */
  form: Form | null;
  /** Players who can do no more than move. */
  quiet: ReadonlySet<string>;
  /** Where everybody is drawn. */
  shown: ReadonlyMap<PlayerId, Hex>;
  boost: Boost;
  setBoost: (boost: Boost) => void;
  zones: boolean;
  setZones: (on: boolean) => void;
  /** The space under the mouse. */
  hover: Hex | null;
  setHover: (hex: Hex | null) => void;
  /** A player of the formation on his way. */
  dragged: { id: PlayerId; at: Hex } | null;
  setDragged: (dragged: { id: PlayerId; at: Hex } | null) => void;
  /** A shirt of the formation that is lifted, for keys and taps. */
  lifted: number | null;
  lift: (shirt: number | null) => void;
  send: (action: string) => Promise<Answer>;
  refused: Refused | null;
  setRefused: (refused: Refused | null) => void;
};

/** A refusal is read by then, in milliseconds. */
const READ = 6_000;

/** Always the same list, so that nobody takes it for another question. */
const NONE: Choice[] = [];

export function usePlay(given: BoardProps): Play {
  const { near, viewer, choices = NONE } = given;
  const [view, pack] = [asView(given.view), asPack(given.pack)];
  const tall = useTall();
  const way = facing(view, near);
  const sheet = useMemo(() => layOut(way, tall), [way, tall]);
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (action: string) => {
    const answer = (await given.send?.(action)) ?? {
      ok: false as const,
      clause: "table",
      reason: "Nobody is asked.",
    };
    setRefused(answer.ok ? null : { what: action, clause: answer.clause, reason: answer.reason });
    return answer;
  };
  const props = { ...given, choices, send };
  const seat = choices.length > 0 ? viewer : null;
  const chosen = useChosen(props, view, seat);
  const forming = useForm(props);
  const [boost, setBoost] = useState<Boost>(NO_BOOST);
  const [zones, setZones] = useState(false);
  const [hover, setHover] = useState<Hex | null>(null);
  const [dragged, setDragged] = useState<Play["dragged"]>(null);
  const [lifted, lift] = useState<number | null>(null);
  useEffect(() => {
    setRefused(null);
    setBoost(NO_BOOST);
    setDragged(null);
    lift(null);
  }, [choices]);
  useEffect(() => setRefused(null), [chosen.id]);
  useEffect(() => {
    if (!refused) return;
    const timer = setTimeout(() => setRefused(null), READ);
    return () => clearTimeout(timer);
  }, [refused]);
  const quiet = useMemo(() => onlyMoves(choices), [choices]);
  const answers = useAnswers({ props, view, seat, chosen, boost, refuse: setRefused });
  const drawn = useMemo(
    () => (given.considered ? led(given.considered, view, seat) : (given.drafted ?? null)),
    [given.considered, given.drafted, view, seat],
  );
  const form = useMemo(
    () => (forming.form && given.considered && readForm(given.considered.action)) ?? forming.form,
    [forming.form, given.considered],
  );
  const shown = useMemo(() => shownAt(view, form ? viewer : null, form), [view, form, viewer]);
  return {
    props,
    view,
    pack,
    sheet,
    seat,
    chosen,
    forming,
    answers,
    drawn,
    form,
    quiet,
    shown,
    boost,
    setBoost,
    zones,
    setZones,
    hover,
    setHover,
    dragged,
    setDragged,
    lifted,
    lift,
    send,
    refused,
    setRefused,
  };
}

/** With the spaces that steps lead over. */
function led(choice: Choice, view: View, seat: Seat | null): Choice {
  const who = seat && moverOf(choice, seat);
  return stepped([choice], who ? placeOf(view, who) : null)[0] ?? choice;
}
