// The question of a puzzle, its answers, and afterwards what each of them was worth.
import { useEffect, useRef } from "preact/hooks";
import type { GameModule } from "../../games/module";
import type { Choice, Puzzle } from "../../protocol";
import { Icon } from "../../shell/icons";
import { oddsText } from "../../shell/odds";
import { oddsTone } from "../../shell/tones";
import { detailText } from "../../shell/words";
import type { Judged, useAnswering } from "./answering";
import { WhyPanel } from "./Side";

type Props = ReturnType<typeof useAnswering> & {
  module: GameModule;
  puzzle: Puzzle;
  look: (choice: Choice | null) => void;
  /** Where *Next* leads. */
  on: string;
};

export function Answers(props: Props) {
  const { puzzle, judged, trouble } = props;
  const state = judged ? (judged.verdict.right ? " right" : " wrong") : "";
  return (
    <section class={`prompt puzzle-prompt${state}`} aria-label="The question">
      {judged ? <Result {...props} judged={judged} /> : <Question {...props} />}
      {trouble && <p role="alert">{trouble}</p>}
      <div class="answers">
        {puzzle.choices.map((choice, index) => (
          <Answer key={choice.action} {...props} choice={choice} number={index + 1} />
        ))}
      </div>
      {judged && (
        <div class="puzzle-below">
          <WhyPanel judged={judged} />
        </div>
      )}
    </section>
  );
}

function Question({ puzzle }: Props) {
  return (
    <div class="prompt-head">
      <div class="grow">
        <h1>{puzzle.prompt.text}</h1>
        <p>Pick one answer. Chances of the roll are shown; chances to win come after.</p>
      </div>
    </div>
  );
}

/** What came of it, in words first. The focus goes there, so that it is read. */
function Result({ judged, puzzle, again, on }: Props & { judged: Judged }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [judged]);
  const { right, solution, why } = judged.verdict;
  const found = puzzle.choices.find(({ action }) => action === solution);
  return (
    <div class="prompt-head">
      <span class={right ? "puzzle-result right" : "puzzle-result"} aria-hidden="true">
        <Icon name={right ? "check" : "cross"} size={20} />
      </span>
      <div class="grow">
        <h1 ref={heading} tabIndex={-1}>
          {right ? "That is the best answer." : "Not this time."}
        </h1>
        <p>
          Best: <b>{found?.label ?? solution}</b>
        </p>
        <p class="visually-hidden" role={right ? "status" : "alert"}>
          {why.purposes.join(" ")}
        </p>
      </div>
      {!right && (
        <button type="button" class="button" aria-keyshortcuts="r" onClick={again}>
          <Icon name="undo" size={16} /> Try again
        </button>
      )}
      <a class="button primary" href={on} aria-keyshortcuts="n">
        {on === "/puzzles" ? "All puzzles" : "Next puzzle"}
      </a>
    </div>
  );
}

type AnswerProps = Props & { choice: Choice; number: number };

function Answer(props: AnswerProps) {
  const { choice, number, judged, busy, give, look, module } = props;
  const worth = judged?.verdict.chances.find(({ answer }) => answer === choice.action);
  const isBest = judged?.verdict.solution === choice.action;
  const isOwn = judged?.given.action === choice.action;
  const said = [isBest && "best", isOwn && "your answer"].filter(Boolean).join(", ");
  const kind = judged ? (isBest ? " best" : isOwn ? " own" : " rest") : "";
  const words = said || detailText(choice);
  return (
    <button
      type="button"
      class={`answer puzzle-answer${kind}`}
      data-action={choice.action}
      aria-disabled={judged || busy ? "true" : undefined}
      aria-keyshortcuts={judged ? undefined : String(number)}
      title={detailText(choice) || undefined}
      onMouseEnter={() => look(choice)}
      onMouseLeave={() => look(null)}
      onFocus={() => look(choice)}
      onBlur={() => look(null)}
      onClick={() => void give(choice)}
    >
      <span class="answer-icon">
        <Icon name={isBest ? "check" : module.icon(choice)} />
      </span>
      <span class="answer-words">
        <b>{choice.label}</b>
        {words && <small>{words}</small>}
      </span>
      {worth ? <Worth chance={worth.chance} /> : <Odds choice={choice} />}
      {!judged && <kbd>{number}</kbd>}
    </button>
  );
}

/** The chance to win with an answer. */
const Worth = ({ chance }: { chance: number }) => (
  <span class="odds puzzle-worth">
    <b>{chance} %</b>
    <small>to win</small>
    <span class="odds-bar" aria-hidden="true">
      <i style={{ width: `${chance}%` }} />
    </span>
  </span>
);

/** The chance of the roll it leads to. */
function Odds({ choice }: { choice: Choice }) {
  if (!choice.odds) return null;
  return (
    <span class={`odds ${oddsTone(choice.odds)}`}>
      <b>{oddsText(choice.odds)}</b>
      <span class="odds-bar" aria-hidden="true">
        <i style={{ width: `${(100 * choice.odds.wins) / choice.odds.of}%` }} />
      </span>
    </span>
  );
}
