// A decision that cost something: the answer that was given, a better one, and why.
import { hasReasons } from "../../net/lights";
import type { HintAnswer, ReviewedChoice } from "../../protocol";
import { chanceText } from "../../shell/Advice";
import { Icon } from "../../shell/icons";
import { oddsText } from "../../shell/odds";
import { Reasons } from "../../shell/Why";
import { detailText } from "../../shell/words";

type Props = {
  choice: ReviewedChoice;
  own: boolean;
  /** Shows an answer on the board, where there is one. */
  point?: (answer: HintAnswer | null) => void;
};

export function ChoicePair({ choice, own, point }: Props) {
  const { given, best, before, why } = choice;
  const alike = given.choice.label === best.choice.label;
  return (
    <div class="choice-pair">
      <p class="before">
        Before <b>{chanceText(before)}</b> to win
      </p>
      <Answer
        name={own ? "Your choice" : "Chosen"}
        look="yours"
        answer={given}
        before={before}
        alike={alike}
        point={point}
      />
      <Answer name="Better" look="better" answer={best} {...{ before, alike, point }} />
      {hasReasons({ why }) && <Reasons why={why} />}
    </div>
  );
}

type AnswerProps = {
  name: string;
  look: "yours" | "better" | "tried";
  answer: HintAnswer;
  before: number;
  /** Another answer beside it reads the same: its notation tells them apart. */
  alike?: boolean;
  point?: Props["point"] | undefined;
};

export function Answer({ name, look, answer, before, alike, point }: AnswerProps) {
  const { choice, chance } = answer;
  const works = choice.odds ? `works ${oddsText(choice.odds)}` : detailText(choice);
  return (
    <div
      class={`choice-bar ${look}`}
      onPointerEnter={() => point?.(answer)}
      onPointerLeave={() => point?.(null)}
    >
      <span class="choice-icon" aria-hidden="true">
        <Icon name={look === "better" ? "check" : look === "yours" ? "person" : "undo"} size={18} />
      </span>
      <span class="row-words">
        <small>{name}</small>
        <b>{choice.label}</b>
        {works && <small>{works}</small>}
        {alike && <code>{choice.action}</code>}
      </span>
      {chance !== null && (
        <span class="choice-chance">
          <b>{chanceText(chance)}</b>
          <small>to win</small>
        </span>
      )}
      <span class="choice-line" aria-hidden="true">
        <i style={{ width: `${100 * (chance ?? 0)}%` }} />
        <u style={{ left: `${100 * before}%` }} />
      </span>
    </div>
  );
}
