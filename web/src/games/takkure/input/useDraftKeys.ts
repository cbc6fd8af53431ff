// The keys of the drawing: arrows nudge, [ and ] go through the proposals, T turns, Enter sends,
// Escape drops.
import { useEffect, useRef } from "preact/hooks";
import { ARROWS } from "../../../shell/arrows";
import { cycle, nudge, toggleTurn } from "./draft";
import type { Court } from "./useCourt";

type Keys = Pick<Court, "drafting" | "sheet" | "limits" | "lifted" | "send">;

export function useDraftKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const from = event.target as Element | null;
      if (
        from?.closest?.("input, textarea, select, [contenteditable], dialog") ||
        document.querySelector("dialog[open]")
      )
        return;
      const { drafting } = latest.current;
      if (drafting.offered.length === 0 || !answered(latest.current, event, from)) return;
      // The prompt bar hears the same keys afterwards and leaves those alone.
      event.preventDefault();
    };
    addEventListener("keydown", pressed, true);
    return () => removeEventListener("keydown", pressed, true);
  }, []);
}

/** Whether the key was one of ours. */
function answered(
  { drafting, sheet, limits, lifted, send }: Keys,
  event: KeyboardEvent,
  from: Element | null,
): boolean {
  const { draft, set, offered, start } = drafting;
  const step = ARROWS[event.key];
  if (step) {
    const begun = draft ?? cycle(offered, null, 1);
    if (!begun || (begun.do === "form" && !lifted)) return false;
    const far = event.shiftKey ? 10 : 1;
    set(nudge(begun, sheet.way(step.x * far, step.y * far), limits, lifted));
    return true;
  }
  if (event.key === "[" || event.key === "]") {
    set(cycle(offered, draft, event.key === "]" ? 1 : -1));
    return offered.length > 0;
  }
  if (!draft) return false;
  if (event.key === "Enter") {
    // A focused button, or a player who can be chosen, keeps his own Enter.
    if (from?.closest?.("button, a, [data-target]")) return false;
    send();
    return true;
  }
  if (event.key === "Escape") {
    set(null);
    return true;
  }
  if (event.key.toLowerCase() === "t" && start) {
    set(toggleTurn(draft, start));
    return true;
  }
  return false;
}
