// Why an answer is advised: what it is for, what it risks, and what another one would have had.
import { useEffect, useRef } from "preact/hooks";
import type { Lit, Why } from "../protocol";
import { Icon } from "./icons";

/** The reasons, one sentence each. */
export function Reasons({ why }: { why: Why }) {
  return (
    <ul class="reasons">
      {why.purposes.map((purpose) => (
        <li key={purpose}>{purpose}</li>
      ))}
      {why.risk !== null && (
        <li>
          <b>Risk:</b> {why.risk}
        </li>
      )}
      {why.instead !== null && (
        <li>
          <b>Instead:</b> {why.instead}
        </li>
      )}
    </ul>
  );
}

/** The mark of the lit answer; a button where there are reasons. */
export function LitMark({ open, toggle }: { open: boolean; toggle: (() => void) | null }) {
  const mark = (
    <span>
      <Icon name="bulb" size={15} />
      lit
    </span>
  );
  return toggle ? (
    <button
      type="button"
      class="lit-mark"
      aria-label="Why is this lit?"
      aria-keyshortcuts="w"
      aria-expanded={open}
      title="Why is this lit? (W)"
      onClick={toggle}
    >
      {mark}
    </button>
  ) : (
    <span class="lit-mark">{mark}</span>
  );
}

/** Escape closes what was opened last, before a board takes it for its own. */
function useEscape(close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    addEventListener("keydown", pressed, true);
    return () => removeEventListener("keydown", pressed, true);
  }, []);
}

/** The reasons of the lit answer, over the board beside the question. */
export function WhyLit({ lit: { answer, why }, close }: { lit: Lit; close: () => void }) {
  useEscape(close);
  return (
    <div class="why-lit" role="status" aria-label="Why is this lit?">
      <Icon name="bulb" size={16} />
      <div class="grow">
        <h2>Why is this lit?</h2>
        <p>
          <b>{answer?.choice.label}</b>
        </p>
        <Reasons why={why} />
        <small class="quiet">Lit is what a quick look ahead recommends.</small>
      </div>
      <button type="button" class="icon-button" aria-label="Close the reasons" onClick={close}>
        <Icon name="cross" size={14} />
      </button>
    </div>
  );
}
