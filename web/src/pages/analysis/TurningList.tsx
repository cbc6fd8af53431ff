// The costliest decisions of a coach: pressing one shows it.
import type { Names, ReviewedChoice } from "../../protocol";
import { gained } from "./words";

type Props = {
  choices: ReviewedChoice[];
  chosen: ReviewedChoice | undefined;
  choose: (choice: ReviewedChoice) => void;
  /** What the coaches are called, where the list has the decisions of both. */
  names?: Names;
};

export function TurningList({ choices, chosen, choose, names }: Props) {
  /** Up and down go to the neighbour. */
  const pressed = (event: KeyboardEvent) => {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = chosen ? choices.indexOf(chosen) : -1;
    const next = choices[at + way];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    choose(next);
    const list = event.currentTarget as HTMLElement;
    list.querySelectorAll<HTMLElement>("button")[at + way]?.focus();
  };
  return (
    <ol class="turning-list" onKeyDown={pressed}>
      {choices.map((choice, index) => (
        <li key={choice.step}>
          <button
            type="button"
            class={`turning ${choice.seat}${choice === chosen ? " on" : ""}`}
            aria-current={choice === chosen ? "true" : undefined}
            onClick={() => choose(choice)}
          >
            <span class="turning-number" aria-hidden="true">
              {index + 1}
            </span>
            <span class="row-words">
              <b>{choice.given.choice.label}</b>
              <small>{names ? `${names[choice.seat]} · ${choice.clock}` : choice.clock}</small>
            </span>
            <span class="turning-cost">
              <b>{gained(-choice.cost)}</b>
              <small>by choice</small>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
