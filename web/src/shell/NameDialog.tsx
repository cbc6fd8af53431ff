// The name others see.
import { useState } from "preact/hooks";
import { set, settings } from "../app/settings";
import { Dialog } from "./Dialog";

/** As many characters as the server takes. */
export const NAME_MAX = 40;

export function NameDialog({ close }: { close: () => void }) {
  const [name, setName] = useState(settings.value.name);
  const keep = (event: Event) => {
    event.preventDefault();
    set({ name: name.trim() });
    close();
  };
  return (
    <Dialog title="Your name" close={close}>
      <form class="form" onSubmit={keep}>
        <label class="field">
          <span>What other coaches see</span>
          <input
            value={name}
            maxLength={NAME_MAX}
            placeholder="Guest"
            autocomplete="nickname"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <p class="hint">
          It stays in this browser and goes to the tables you sit at. There is no account.
        </p>
        <div class="form-buttons">
          <button type="submit" class="button primary">
            Keep name
          </button>
          <a class="button" href="/settings" onClick={close}>
            All settings
          </a>
        </div>
      </form>
    </Dialog>
  );
}
