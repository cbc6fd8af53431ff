// Keys that work anywhere on a page, but not while somebody types.
import { useEffect, useRef } from "preact/hooks";

export type Keys = Record<string, (event: KeyboardEvent) => void>;

function typing(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return !!element?.closest?.("input, textarea, select, [contenteditable]");
}

/** Binds keys while the component is there. Names are `event.key`, letters in lower case. */
export function useKeys(keys: Keys, active = true): void {
  // A key pressed right after a new question must find the new answers, not those drawn before.
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!active) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (typing(event.target) || document.querySelector("dialog[open]")) return;
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      // A focused button keeps its own Enter and space.
      const onButton = (event.target as Element | null)?.closest?.(
        "button, a, [role=button], [role=slider]",
      );
      if (onButton && (name === "Enter" || name === " ")) return;
      const action = latest.current[name];
      if (!action) return;
      event.preventDefault();
      action(event);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [active]);
}
