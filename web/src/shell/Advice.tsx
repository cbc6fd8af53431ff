// What a strong player would do: asked for with a button, shown above the answers.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { hasReasons } from "../net/lights";
import type { Choice, Hint, HintAnswer } from "../protocol";
import { Icon } from "./icons";
import { oddsText } from "./odds";
import type { Picker } from "./picker";
import { oddsTone } from "./tones";
import { Reasons } from "./Why";
import { detailText } from "./words";

/** What has come of asking. */
export type Advice =
  | { state: "none" }
  | { state: "thinking" }
  | { state: "given"; hint: Hint }
  | { state: "refused"; reason: string };

const NONE: Advice = { state: "none" };

/** Advice on the question of `seq`; a new question forgets it. */
export function useAdvice(
  ask: (() => Promise<Hint>) | null,
  seq: number,
): [Advice, () => void, () => void] {
  const [advice, setAdvice] = useState<Advice>(NONE);
  useEffect(() => setAdvice(NONE), [seq]);
  const want = () => {
    if (!ask || advice.state === "thinking") return;
    setAdvice({ state: "thinking" });
    ask().then(
      // An answer to an older question helps nobody.
      (hint) =>
        setAdvice((now) =>
          now.state === "thinking" && hint.seq === seq ? { state: "given", hint } : now,
        ),
      (error: Error) => setAdvice({ state: "refused", reason: error.message }),
    );
  };
  // Until it is forgotten, it is no advice on the new question either.
  const stale = advice.state === "given" && advice.hint.seq !== seq;
  return [stale ? NONE : advice, want, () => setAdvice(NONE)];
}

/**
 * Shows an answer of the hint on the board: the one that is pointed at, otherwise the best. Once
 * the coach draws or picks something himself the board is his, and only what is pointed at comes
 * before it.
 */
function useConsidered(advice: Advice, picker: Picker): (choice: Choice | null) => void {
  const [pointed, point] = useState<Choice | null>(null);
  const { chosen } = picker;
  const before = useMemo(() => chosen, [advice]);
  const best = advice.state === "given" ? (advice.hint.answers[0]?.choice ?? null) : null;
  const shown = pointed ?? (chosen === before ? best : null);
  useLayoutEffect(() => {
    picker.considered.value = shown;
  }, [shown]);
  // What is pointed at goes with the hint; nothing else tells that the pointer is no longer on it.
  useLayoutEffect(
    () => () => {
      point(null);
      picker.considered.value = null;
    },
    [advice],
  );
  return point;
}

/** A chance to win in whole per cents. */
export function chanceText(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}

type Props = {
  advice: Advice;
  picker: Picker;
  choose: (choice: Choice) => void;
  close: () => void;
};

export function AdviceBar({ advice, picker, choose, close }: Props) {
  const point = useConsidered(advice, picker);
  const box = useRef<HTMLDivElement>(null);
  // With its reasons it is higher than its place: it is read from the top.
  useLayoutEffect(() => {
    if (advice.state === "given") box.current?.parentElement?.scrollTo?.(0, 0);
  }, [advice]);
  if (advice.state === "none") return null;
  return (
    <div ref={box} class="advice" role="status" aria-label="Hint">
      <Icon name="bulb" size={16} />
      {advice.state === "thinking" && <p class="grow">Thinking it through…</p>}
      {advice.state === "refused" && <p class="grow">{advice.reason}</p>}
      {advice.state === "given" && <Given hint={advice.hint} choose={choose} point={point} />}
      <button type="button" class="icon-button" aria-label="Close the hint" onClick={close}>
        <Icon name="cross" size={14} />
      </button>
    </div>
  );
}

/**
 * Whether another answer reads the same: two ways of one player, say, which then need their
 * notation.
 */
export function alike(hint: Hint, { choice }: HintAnswer): boolean {
  return (
    hint.answers.filter(
      (other) =>
        other.choice.label === choice.label && detailText(other.choice) === detailText(choice),
    ).length > 1
  );
}

type Pointing = { choose: Props["choose"]; point: (choice: Choice | null) => void };

function Given({ hint, ...pointing }: Pointing & { hint: Hint }) {
  const tried =
    hint.playouts > 0
      ? `Chances from ${hint.playouts} matches played on in thought.`
      : "There was nothing to weigh here.";
  return (
    <div class="grow">
      <ol class="advice-answers">
        {hint.answers.map((answer, index) => (
          <li key={answer.choice.action}>
            <Answer answer={answer} best={index === 0} alike={alike(hint, answer)} {...pointing} />
          </li>
        ))}
      </ol>
      <small class="quiet">{tried}</small>
      {hasReasons(hint) && <Reasons why={hint.why} />}
    </div>
  );
}

type AnswerProps = Pointing & { answer: HintAnswer; best: boolean; alike: boolean };

function Answer({ answer, best, alike, choose, point }: AnswerProps) {
  const { choice, chance } = answer;
  return (
    <button
      type="button"
      class={best ? "advice-answer best" : "advice-answer"}
      title={detailText(choice) || undefined}
      onClick={() => choose(choice)}
      onPointerEnter={() => point(choice)}
      onPointerLeave={() => point(null)}
      onFocus={() => point(choice)}
      onBlur={() => point(null)}
    >
      <span class="advice-words">
        <b>{choice.label}</b>
        {choice.detail.length > 0 && <small>{detailText(choice)}</small>}
        {alike && <code>{choice.action}</code>}
      </span>
      {choice.odds && (
        <span class={`advice-chance odds ${oddsTone(choice.odds)}`}>
          {oddsText(choice.odds)} <i>to succeed</i>
        </span>
      )}
      {chance !== null && (
        <span class="advice-chance">
          {chanceText(chance)} <i>to win</i>
        </span>
      )}
    </button>
  );
}
