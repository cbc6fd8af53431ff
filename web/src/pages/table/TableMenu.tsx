// The tools of a table: watchers, help, settings, and what ends a match.
import { type Signal, useSignal } from "@preact/signals";
import { useState } from "preact/hooks";
import { set, settings } from "../../app/settings";
import { Dialog } from "../../shell/Dialog";
import { Icon } from "../../shell/icons";
import { copy, toast } from "../../shell/toast";
import type { PanelName } from "./OpenPanel";
import type { TableProps } from "./TableView";

export function TableMenu(props: TableProps & { panel: Signal<PanelName | null> }) {
  const { session, update, panel } = props;
  const menu = useSignal(false);
  const watching = session.presence.value?.watching ?? 0;
  const seat = session.seat.value;
  const offered = update.draw_offered;
  return (
    <>
      {offered && seat && offered !== seat && (
        <button
          type="button"
          class="button small primary"
          onClick={() => void session.acceptDraw()}
        >
          Accept the draw
        </button>
      )}
      {watching > 0 && (
        <span class="watching only-wide">
          <Icon name="eye" size={16} /> {watching} watching
        </span>
      )}
      <button
        type="button"
        class="icon-button"
        aria-label="Keys and help"
        onClick={() => (panel.value = "keys")}
      >
        <Icon name="help" />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => (menu.value = true)}
      >
        <Icon name="menu" />
      </button>
      {menu.value && <MenuDialog {...props} close={() => (menu.value = false)} />}
    </>
  );
}

function MenuDialog(props: TableProps & { panel: Signal<PanelName | null>; close: () => void }) {
  const { session, summary, update, panel, close } = props;
  const seat = session.seat.value;
  const [conceding, setConceding] = useState(false);
  const live = update.phase !== "finished";
  const open = (name: PanelName) => () => {
    close();
    panel.value = name;
  };
  const offer = async () => {
    close();
    const answer = await session.offerDraw();
    toast(answer.ok ? "A draw is offered." : answer.reason);
  };
  const concede = async () => {
    close();
    const answer = await session.concede();
    if (!answer.ok) toast(answer.reason);
  };
  return (
    <Dialog title={conceding ? "Concede the match?" : "Table"} close={close}>
      {conceding ? (
        <>
          <p>The other side wins. This cannot be taken back.</p>
          <div class="button-row">
            <button type="button" class="button" onClick={() => setConceding(false)}>
              Play on
            </button>
            <button type="button" class="button danger" onClick={() => void concede()}>
              Concede the match
            </button>
          </div>
        </>
      ) : (
        <div class="menu">
          <button type="button" class="button" onClick={open("text")}>
            <Icon name="text" /> Board as text
          </button>
          <button type="button" class="button" onClick={open("log")}>
            <Icon name="list" /> Event log
          </button>
          <button type="button" class="button" onClick={open("fair")}>
            <Icon name="shield" /> Fair dice
          </button>
          <button
            type="button"
            class="button"
            onClick={() => void copy(`${location.origin}/table/${session.id}`, "Link for watchers")}
          >
            <Icon name="eye" /> Copy the link for watchers
          </button>
          <a class="button" href={`/rules/${summary.game}`}>
            <Icon name="book" /> Rules
          </a>
          <a class="button" href={`/help/${summary.game}`}>
            <Icon name="help" /> How to play
          </a>
          <a class="button" href="/settings">
            <Icon name="gear" /> Settings
          </a>
          <ThemeButton />
          {seat && <NameField {...props} />}
          {seat && live && summary.mode === "friend" && (
            <button type="button" class="button" onClick={() => void offer()}>
              <Icon name="hand" /> Offer a draw
            </button>
          )}
          {seat && live && (
            <button type="button" class="button danger" onClick={() => setConceding(true)}>
              <Icon name="flag" /> Concede…
            </button>
          )}
          <a class="button" href="/">
            <Icon name="home" /> Leave the table
          </a>
          <p class="quiet">Leaving keeps the match: it waits under “Your tables”.</p>
        </div>
      )}
    </Dialog>
  );
}

function ThemeButton() {
  const light = document.documentElement.dataset.theme === "light";
  return (
    <button type="button" class="button" onClick={() => set({ theme: light ? "dark" : "light" })}>
      <Icon name={light ? "moon" : "sun"} /> {light ? "Dark" : "Light"} theme
    </button>
  );
}

function NameField({ session, update, close }: TableProps & { close: () => void }) {
  const seat = session.seat.value;
  const [name, setName] = useState(seat ? update.names[seat] : "");
  const save = async (event: Event) => {
    event.preventDefault();
    const answer = await session.rename(name);
    if (answer.ok) {
      set({ ...settings.value, name });
      close();
      toast("Your name is changed.");
    } else toast(answer.reason);
  };
  return (
    <form class="name-form" onSubmit={(event) => void save(event)}>
      <label>
        Your name at this table
        <input
          value={name}
          maxLength={40}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button">
        Save
      </button>
    </form>
  );
}
