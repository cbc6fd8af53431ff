// The buttons of the prompt bar.
import type { ComponentChildren } from "preact";
import type { Choice } from "../protocol";
import { Icon } from "./icons";
import { oddsText } from "./odds";
import type { Offer } from "./picker";
import { oddsTone } from "./tones";
import { detailText } from "./words";

type Props = {
  offer: Offer;
  /** The key that presses it. */
  number: number;
  main: boolean;
  /** It ends a turn. */
  end: boolean;
  /** It stands apart from the others. */
  apart: boolean;
  /** It is too early for a press that ends a turn. */
  guarded: boolean;
  icon: ComponentChildren;
  choose: (choice: Choice) => void;
  open: (group: string) => void;
  why: (choice: Choice) => void;
  /** The mark, where it is lit. */
  mark: ComponentChildren;
  /** Whether an answer that is usual is called so: nothing is known of what is lit. */
  unlit: boolean;
};

/** An answer in its place, with its mark beside it: a button holds no other button. */
export const ActionButton = (props: Props) => (
  <div class={props.apart ? "offer end" : "offer"}>
    <Answer {...props} />
    {props.mark}
  </div>
);

function Answer({ offer, number, main, end, guarded, icon, choose, open, why, unlit }: Props) {
  const key = number <= 9 ? String(number) : undefined;
  if (offer.type === "refused") {
    const { choice } = offer;
    return (
      <button
        type="button"
        class="answer off"
        aria-disabled="true"
        data-action={choice.action}
        title={choice.refused?.reason}
        onClick={() => why(choice)}
      >
        <span class="answer-icon">{icon}</span>
        <span class="answer-words">
          <b>{choice.label}</b>
          <small>{choice.refused?.reason}</small>
        </span>
        <span class="answer-why" role="img" aria-label="Why not?">
          <Icon name="info" size={16} />
        </span>
      </button>
    );
  }
  if (offer.type === "group") {
    const best = offer.legal.reduce<Choice | null>(better, null);
    return (
      <button
        type="button"
        class={`answer${main ? " main" : ""}`}
        data-kind={offer.first.kind}
        aria-keyshortcuts={key}
        onClick={() => open(offer.group)}
      >
        <span class="answer-icon">{icon}</span>
        <span class="answer-words">
          <b>{offer.first.verb}…</b>
          <small>{offer.legal.length} choices</small>
        </span>
        {best?.odds && (
          <span
            class={`odds ${oddsTone(best.odds)}`}
            title={`${best.label}: ${oddsText(best.odds)}, the likeliest of them`}
          >
            <b class="up-to">best {oddsText(best.odds)}</b>
          </span>
        )}
        {key && <kbd>{key}</kbd>}
      </button>
    );
  }
  const { choice } = offer;
  const detail = detailText(choice);
  const says = [detail, unlit && choice.usual ? "usual" : ""].filter(Boolean).join(" · ");
  return (
    <button
      type="button"
      class={`answer${main ? " main" : ""}`}
      disabled={end && guarded}
      data-action={choice.action}
      title={detail || undefined}
      aria-keyshortcuts={key}
      onClick={() => choose(choice)}
    >
      <span class="answer-icon">{icon}</span>
      <span class="answer-words">
        <b>{choice.label}</b>
        {says && <small>{says}</small>}
      </span>
      {choice.odds && (
        <span class={`odds ${oddsTone(choice.odds)}`}>
          <b>{oddsText(choice.odds)}</b>
          <span class="odds-bar" aria-hidden="true">
            <i style={{ width: `${(100 * choice.odds.wins) / choice.odds.of}%` }} />
          </span>
        </span>
      )}
      {key && <kbd>{key}</kbd>}
    </button>
  );
}

function better(best: Choice | null, choice: Choice): Choice | null {
  if (!choice.odds) return best;
  if (!best?.odds) return choice;
  return choice.odds.wins / choice.odds.of > best.odds.wins / best.odds.of ? choice : best;
}
