// A moment that is tried again: what was answered last time, and how good the new answer is.
import { useEffect, useState } from "preact/hooks";
import { keepTry, type Try, tryAgain, tryAt } from "../../app/tries";
import { api } from "../../net/api";
import { hasReasons } from "../../net/lights";
import type { AnswerJudged, HintAnswer } from "../../protocol";
import { Icon } from "../../shell/icons";
import { Reasons } from "../../shell/Why";
import { sentence } from "../../shell/words";
import { Answer } from "../analysis/ChoicePair";
import { verdict } from "../analysis/parts";

/** The first answer at a table that is an exercise is the new one. */
export function tryAnswered(id: string, action: string): void {
  const one = tryAt(id);
  if (one && one.action === null) keepTry({ ...one, action });
}

export function TryAgain({ id }: { id: string }) {
  const one = tryAt(id);
  const [closed, setClosed] = useState(false);
  if (!one || closed) return null;
  return (
    <section class="try-again" aria-label="Try again">
      <Icon name="undo" size={18} />
      {one.action === null ? (
        <p>
          <b>{one.clock}, once more.</b> Last time: {one.given}. Is there a better answer?
        </p>
      ) : (
        <Judged one={one} action={one.action} />
      )}
      <button
        type="button"
        class="icon-button"
        aria-label="Close the exercise"
        onClick={() => setClosed(true)}
      >
        <Icon name="cross" size={14} />
      </button>
    </section>
  );
}

type Found = AnswerJudged | { reason: string };

function Judged({ one, action }: { one: Try; action: string }) {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let gone = false;
    api.judgeAnswer(one.of, one.step, action).then(
      (judged) => !gone && setFound(judged),
      (error: Error) => !gone && setFound({ reason: sentence(error.message) }),
    );
    return () => {
      gone = true;
    };
  }, [one.of, one.step, action]);
  if (!found)
    return (
      <p role="status">
        <b>Your answer is being weighed.</b> It is played on beside the old one.
      </p>
    );
  if ("reason" in found) return <p role="alert">{found.reason}</p>;
  return <Verdict one={one} judged={found} />;
}

function Verdict({ one, judged }: { one: Try; judged: AnswerJudged }) {
  const { tried, given, best, before, why } = judged;
  const { look, says } = verdict(tried.chance, given.chance, best.chance);
  const same = tried.choice.action === best.choice.action;
  /** Whether another of them reads the same and is another answer. */
  const alike = (one: HintAnswer) =>
    [tried, given, best].some(
      ({ choice }) => choice.label === one.choice.label && choice.action !== one.choice.action,
    );
  const shared = (answer: HintAnswer) => ({ answer, before, alike: alike(answer) });
  return (
    <div class="try-verdict">
      <p role="status" class={look}>
        <b>{says}</b>
      </p>
      <div class="try-answers">
        <Answer name="Your new answer" look="tried" {...shared(tried)} />
        <Answer name="Last time" look="yours" {...shared(given)} />
        {!same && <Answer name="Best found" look="better" {...shared(best)} />}
      </div>
      {hasReasons({ why }) && (
        <details>
          <summary>Why the best one</summary>
          <Reasons why={why} />
        </details>
      )}
      <div class="button-row">
        <a class="button small" href={`/analysis/${one.of}`}>
          Back to the review
        </a>
        <button
          type="button"
          class="button small"
          onClick={() => void tryAgain(one.of, { ...judged, clock: one.clock })}
        >
          Once more
        </button>
      </div>
    </div>
  );
}
