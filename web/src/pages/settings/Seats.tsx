// The keys to one's seats: to another browser, back from one, or away.
import { useRef, useState } from "preact/hooks";
import { forget, keepSeats, tables } from "../../app/seats";
import { Dialog } from "../../shell/Dialog";
import { Icon } from "../../shell/icons";
import { count } from "../home/words";
import { readSeats, writeSeats } from "./file";

export function SeatKeys() {
  const [said, setSaid] = useState("");
  const [asking, setAsking] = useState(false);
  const own = tables.value.length;
  return (
    <section class="panel section">
      <h2>Your seats</h2>
      <p>
        {own === 0
          ? "This browser holds no keys yet."
          : `This browser holds the keys to ${count(own, "table")}.`}{" "}
        There is no account, so nobody can give you a lost key again. Take your keys with you before
        you change browsers. Whoever has the file can play your seats.
      </p>
      <div class="form-buttons">
        <button type="button" class="button" disabled={own === 0} onClick={() => setSaid(save())}>
          <Icon name="download" />
          Save keys to a file
        </button>
        <Import say={setSaid} />
        <button
          type="button"
          class="button danger"
          disabled={own === 0}
          onClick={() => setAsking(true)}
        >
          <Icon name="cross" />
          Forget all
        </button>
      </div>
      <p class="hint" role="status">
        {said}
      </p>
      {asking && <ForgetAll close={() => setAsking(false)} say={setSaid} />}
    </section>
  );
}

function save(): string {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(
    new Blob([writeSeats(tables.value)], { type: "application/json" }),
  );
  link.download = "tryline-seats.json";
  link.click();
  URL.revokeObjectURL(link.href);
  return "Saved as tryline-seats.json. Keep it as you would keep a password.";
}

function Import({ say }: { say: (words: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const take = async () => {
    const file = input.current?.files?.[0];
    if (!file) return;
    const read = readSeats(await file.text());
    if (typeof read === "string") return say(read);
    for (const table of read) keepSeats(table.id, table.game, table.seats);
    say(`${count(read.length, "table")} taken from the file. They are on the first page.`);
    if (input.current) input.current.value = "";
  };
  return (
    <>
      <button type="button" class="button" onClick={() => input.current?.click()}>
        <Icon name="share" />
        Take keys from a file
      </button>
      <input
        ref={input}
        class="file-input"
        type="file"
        accept="application/json,.json"
        aria-label="File with keys"
        tabIndex={-1}
        onChange={() => void take()}
      />
    </>
  );
}

function ForgetAll({ close, say }: { close: () => void; say: (words: string) => void }) {
  return (
    <Dialog title="Forget all seats?" close={close}>
      <div class="form">
        <p>
          You can then no longer play the {count(tables.value.length, "match", "matches")} you have
          begun here. The matches stay on the server and can be watched.
        </p>
        <div class="form-buttons">
          <button
            type="button"
            class="button danger"
            onClick={() => {
              for (const table of tables.value) forget(table.id);
              say("All seats are forgotten.");
              close();
            }}
          >
            Forget all seats
          </button>
          <button type="button" class="button" onClick={close}>
            Keep them
          </button>
        </div>
      </div>
    </Dialog>
  );
}
