// "Try again from here": the moment as an exercise.
import { useState } from "preact/hooks";
import { tryAgain } from "../../app/tries";
import type { ReviewedChoice } from "../../protocol";
import { Icon } from "../../shell/icons";
import { sentence } from "../../shell/words";

export function TryButton({ id, choice }: { id: string; choice: ReviewedChoice }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  const begin = async () => {
    setBusy(true);
    setRefused("");
    try {
      await tryAgain(id, choice);
    } catch (error) {
      setRefused(sentence((error as Error).message));
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        class="button primary"
        aria-disabled={busy}
        onClick={() => !busy && void begin()}
      >
        <Icon name="undo" size={17} /> {busy ? "Setting the table…" : "Try again from here"}
      </button>
      {refused && (
        <p class="refused" role="alert">
          {refused}
        </p>
      )}
    </>
  );
}
