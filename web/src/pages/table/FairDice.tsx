// What the server has promised about its dice, and where it is checked.
import { Dialog } from "../../shell/Dialog";
import { copy } from "../../shell/toast";
import type { TableProps } from "./TableView";

export function FairDice({ session, summary, close }: TableProps & { close: () => void }) {
  const result = session.result.value;
  return (
    <Dialog title="Fair dice" close={close}>
      <p>
        Before the first throw the server promised its secret seed by showing this fingerprint. The
        browser of every coach then added numbers of its own, so that nobody can choose a throw.
      </p>
      <p class="monospace">{summary.commitment}</p>
      <div class="button-row">
        <button
          type="button"
          class="button"
          onClick={() => void copy(summary.commitment, "Fingerprint")}
        >
          Copy
        </button>
        {result && (
          <a class="button primary" href={`/replay/${session.id}`}>
            Check every throw
          </a>
        )}
      </div>
      <p class="quiet">
        {result
          ? "The match is over and the seed is known: the replay recomputes every throw in your browser."
          : "When the match is over the seed is shown, and the replay recomputes every throw in your browser."}
      </p>
    </Dialog>
  );
}
