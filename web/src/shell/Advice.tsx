// What a strong player would do: asked for with a button, shown above the answers.
import { useEffect, useState } from "preact/hooks";
import type { Choice, Hint, HintAnswer } from "../protocol";
import { Icon } from "./icons";
import { oddsLevel, oddsText } from "./odds";

/** What has come of asking. */
export type Advice =
  | { state: "none" }
  | { state: "thinking" }
  | { state: "given"; hint: Hint }
  | { state: "refused"; reason: string };

const NONE: Advice = { state: "none" };

/** Advice on the question of `seq`; a new question forgets it. */
export function useAdvice(ask: (() => Promise<Hint>) | null, seq: number): [Advice, () => void, () => void] {
  const [advice, setAdvice] = useState<Advice>(NONE);
  useEffect(() => setAdvice(NONE), [seq]);
  const want = () => {
    if (!ask || advice.state === "thinking") return;
    setAdvice({ state: "thinking" });
    ask().then(
      // An answer to an older question helps nobody.
      (hint) => setAdvice((now) => (now.state === "thinking" && hint.seq === seq ? { state: "given", hint } : now)),
      (error: Error) => setAdvice({ state: "refused", reason: error.message }),
    );
  };
  return [advice, want, () => setAdvice(NONE)];
}

/** A chance to win in whole per cents. */
export function chanceText(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}

type Props = { advice: Advice; choose: (choice: Choice) => void; close: () => void };

export function AdviceBar({ advice, choose, close }: Props) {
  if (advice.state === "none") return null;
  return (
    <div class="advice" role="status" aria-label="Hint">
      <Icon name="bulb" size={16} />
      {advice.state === "thinking" && <p class="grow">Thinking it through…</p>}
      {advice.state === "refused" && <p class="grow">{advice.reason}</p>}
      {advice.state === "given" && <Given hint={advice.hint} choose={choose} />}
      <button type="button" class="tb" aria-label="Close the hint" onClick={close}>
        <Icon name="cross" size={14} />
      </button>
    </div>
  );
}

function Given({ hint, choose }: { hint: Hint; choose: Props["choose"] }) {
  const tried = hint.playouts > 0 ? `Chances to win, from ${hint.playouts} matches played on in thought.` : "There was nothing to weigh here.";
  return (
    <div class="grow">
      <ol class="adv">
        {hint.answers.map((answer, index) => (
          <li key={answer.choice.action}>
            <Answer answer={answer} best={index === 0} choose={choose} />
          </li>
        ))}
      </ol>
      <small class="quiet">{tried}</small>
    </div>
  );
}

function Answer({ answer, best, choose }: { answer: HintAnswer; best: boolean; choose: Props["choose"] }) {
  const { choice, chance } = answer;
  return (
    <button type="button" class={best ? "adv-a best" : "adv-a"} onClick={() => choose(choice)}>
      <b>{choice.label}</b>
      {choice.detail && <small>{choice.detail}</small>}
      {choice.odds && <span class={`odds ${oddsLevel(choice.odds)}`}>{oddsText(choice.odds)}</span>}
      {chance !== null && <span class="adv-c" aria-label={`${chanceText(chance)} to win`}>{chanceText(chance)}<i>to win</i></span>}
    </button>
  );
}
