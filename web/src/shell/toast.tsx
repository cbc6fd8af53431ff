// One short message at a time at the top of the board; never for a decision.
import { signal } from "@preact/signals";

type Toast = { text: string; clause?: string | undefined };
const shown = signal<Toast | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export function toast(text: string, clause?: string): void {
  clearTimeout(timer);
  shown.value = { text, clause };
  timer = setTimeout(() => (shown.value = null), 4_000);
}

export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {shown.value && (
        <div class="toast">
          <span>{shown.value.text}</span>
        </div>
      )}
    </div>
  );
}

/** Copies text, and says so. */
export async function copy(text: string, what: string): Promise<void> {
  if (await copied(text, what)) toast(`${what} copied.`);
}

/** Copies text; where the page may not, the reader can. */
export async function copied(text: string, what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Plain-http pages on a network may not use the clipboard.
    prompt(`${what}: copy it from here.`, text);
    return false;
  }
}
