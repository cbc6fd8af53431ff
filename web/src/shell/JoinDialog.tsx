// Into a match by what a friend has sent: the link of a seat, or the name of a match to watch.
import { useState } from "preact/hooks";
import { go } from "../app/router";
import { Dialog } from "./Dialog";

/**
 * The address a pasted text leads to; nothing when it is neither a link of a table nor the name of
 * a match.
 */
export function pathOf(text: string): string | null {
  const pasted = text.trim();
  const link = /\/(table|replay)\/([\w-]+)(\?[\w=&-]*)?(#(?:home|away)=[0-9a-f]{32})?$/.exec(
    pasted,
  );
  if (link) return `/${link[1]}/${link[2]}${link[3] ?? ""}${link[4] ?? ""}`;
  return /^[\w-]{6,64}$/.test(pasted) ? `/table/${pasted}` : null;
}

export function JoinDialog({ close }: { close: () => void }) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);
  const join = (event: Event) => {
    event.preventDefault();
    const path = pathOf(text);
    if (!path) return setWrong(true);
    close();
    go(path);
  };
  return (
    <Dialog title="Join with a code" close={close}>
      <form class="form" onSubmit={join}>
        <label class="field">
          <span>Seat link or match code</span>
          <input
            value={text}
            placeholder="https://…/table/…#away=…"
            autocomplete="off"
            spellcheck={false}
            aria-invalid={wrong}
            aria-describedby="join-says"
            onInput={(event) => {
              setText(event.currentTarget.value);
              setWrong(false);
            }}
          />
        </label>
        <p class={wrong ? "hint bad" : "hint"} id="join-says" role={wrong ? "alert" : undefined}>
          {wrong
            ? "That is no link of a table and no match code. Copy the whole link your friend has sent."
            : "A seat link sits you down to play. A match code alone lets you watch."}
        </p>
        <div class="form-buttons">
          <button type="submit" class="button primary">
            Join
          </button>
        </div>
      </form>
    </Dialog>
  );
}
