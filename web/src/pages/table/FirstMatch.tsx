// A newcomer's first match: where the game is explained, until they have seen it or waved it away.
import { signal } from "@preact/signals";
import { tables } from "../../app/seats";
import { Icon } from "../../shell/icons";

const KEY = "tryline.welcomed";

function welcomed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

const gone = signal(typeof localStorage === "undefined" || welcomed());

function wave(): void {
  gone.value = true;
  try {
    localStorage.setItem(KEY, "yes");
  } catch {
    // It will be offered again next time.
  }
}

export function FirstMatch({ game }: { game: string }) {
  if (gone.value || tables.value.length !== 1) return null;
  return (
    <div class="first-match" role="note">
      <Icon name="book" size={18} />
      <p>
        <b>First match?</b> Lit is what a quick look ahead recommends.{" "}
        <a
          class="bright-link"
          href={`/help/${game}#two-minutes`}
          target="_blank"
          rel="noopener"
          onClick={wave}
        >
          The game in two minutes
        </a>
      </p>
      <button type="button" class="icon-button" aria-label="Close" onClick={wave}>
        <Icon name="cross" size={14} />
      </button>
    </div>
  );
}
