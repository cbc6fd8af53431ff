// "Play on from here": another match that begins with the first moves of this one.
import { useEffect, useState } from "preact/hooks";
import { go } from "../../app/router";
import { keepSeats } from "../../app/seats";
import { settings } from "../../app/settings";
import type { TeamNames } from "../../games/module";
import { api } from "../../net/api";
import type { Seat, Summary } from "../../protocol";
import { Dialog } from "../../shell/Dialog";

type Props = {
  id: string;
  step: number;
  summary: Summary;
  teams: TeamNames;
  near: Seat;
  over: boolean;
  close: () => void;
};

export function PlayOn({ id, step, summary, teams, near, over, close }: Props) {
  const [seat, setSeat] = useState<Seat>(near);
  const [mode, setMode] = useState<"bot" | "hot-seat">("bot");
  const [bots, setBots] = useState<string[]>([]);
  const [bot, setBot] = useState("");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  useEffect(() => {
    // Without the list the server picks a bot.
    api.games().then(
      (games) =>
        setBots(games.find((game) => game.id === summary.game)?.bots.map((bot) => bot.id) ?? []),
      () => undefined,
    );
  }, [summary.game]);

  const start = async () => {
    setBusy(true);
    setRefused("");
    try {
      const name = settings.value.name || null;
      const created = await api.continue(id, {
        step,
        seat,
        mode,
        bot: mode === "bot" ? bot || null : null,
        name,
      });
      keepSeats(created.summary.id, created.summary.game, created.seats);
      go(`/table/${created.summary.id}`);
    } catch (error) {
      setRefused((error as Error).message);
      setBusy(false);
    }
  };

  if (over) {
    return (
      <Dialog title="Play on from here" close={close}>
        <p>
          The match is over at this step. Go back to a moment before its end and play on from there.
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog title="Play on from here" close={close}>
      <p class="quiet">
        A new match begins with the first {step} moves of this one. From then on the dice are new.
      </p>
      <Choice
        legend="You play"
        name="seat"
        value={seat}
        set={setSeat}
        options={[
          ["home", teams.home.name],
          ["away", teams.away.name],
        ]}
      />
      <Choice
        legend="Against"
        name="mode"
        value={mode}
        set={setMode}
        options={[
          ["bot", "The computer"],
          ["hot-seat", "Somebody beside you, at one screen"],
        ]}
      />
      {mode === "bot" && bots.length > 1 && (
        <label class="labelled-select">
          Which bot
          <select
            value={bot || bots.at(-1)}
            onChange={(event) => setBot(event.currentTarget.value)}
          >
            {bots.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {refused && (
        <p class="refused" role="alert">
          {refused}
        </p>
      )}
      <div class="button-row">
        <button type="button" class="button" onClick={close}>
          Cancel
        </button>
        <button
          type="button"
          class="button primary"
          aria-disabled={busy}
          onClick={() => !busy && void start()}
        >
          {busy ? "Setting the table…" : "Play on"}
        </button>
      </div>
    </Dialog>
  );
}

type ChoiceProps<T extends string> = {
  legend: string;
  name: string;
  value: T;
  set: (value: T) => void;
  options: [T, string][];
};

function Choice<T extends string>({ legend, name, value, set, options }: ChoiceProps<T>) {
  return (
    <fieldset class="choice-list">
      <legend>{legend}</legend>
      {options.map(([option, label]) => (
        <label key={option}>
          <input type="radio" name={name} checked={value === option} onChange={() => set(option)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
