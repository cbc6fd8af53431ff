// "Play on from here": another match that begins with the first moves of this one.
import { useEffect, useState } from "preact/hooks";
import { go } from "../../app/router";
import { keepSeats } from "../../app/seats";
import { settings } from "../../app/settings";
import type { TeamNames } from "../../games/module";
import { api } from "../../net/api";
import type { Seat, Summary } from "../../protocol";
import { Dialog } from "../../shell/Dialog";
import { other } from "../../shell/sides";

type Props = {
  id: string;
  step: number;
  summary: Summary;
  teams: TeamNames;
  near: Seat;
  over: boolean;
  close: () => void;
};

export function PlayOn({ over, ...props }: Props) {
  const { step, close } = props;
  return (
    <Dialog title="Play on from here" close={close}>
      {over ? (
        <p>
          The match is over at this step. Go back to a moment before its end and play on from there.
        </p>
      ) : (
        <>
          <p class="quiet">
            A new match begins with the first {step} moves of this one. From then on the dice are
            new.
          </p>
          <Wishes {...props} />
        </>
      )}
    </Dialog>
  );
}

type Mode = "bot" | "hot-seat";

/** Which side is played, and against whom. */
function Wishes({ id, step, summary, teams, near, close }: Omit<Props, "over">) {
  const [seat, setSeat] = useState<Seat>(near);
  const [mode, setMode] = useState<Mode>("bot");
  const bots = useBots(summary.game);
  const [chosen, setBot] = useState("");
  // What is shown is what plays: the bot of this match, or the strongest where nobody else is known.
  const bot = chosen || playedBy(summary, seat) || bots.at(-1) || "";
  const { busy, refused, start } = useStart(id);
  const begin = () =>
    start({
      step,
      seat,
      mode,
      bot: (mode === "bot" && bot) || null,
      name: settings.value.name || null,
    });
  return (
    <>
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
          <select value={bot} onChange={(event) => setBot(event.currentTarget.value)}>
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
          onClick={() => !busy && void begin()}
        >
          {busy ? "Setting the table…" : "Play on"}
        </button>
      </div>
    </>
  );
}

/** The bot that played against a seat, or whichever there was; none where people played. */
export const playedBy = ({ bots }: Pick<Summary, "bots">, seat: Seat): string | null =>
  bots[other(seat)] ?? bots[seat];

/** The bots of a game; none until they are known: then the server picks one. */
function useBots(id: string): string[] {
  const [bots, setBots] = useState<string[]>([]);
  useEffect(() => {
    api.games().then(
      (games) => setBots(games.find((game) => game.id === id)?.bots.map(({ id }) => id) ?? []),
      () => undefined,
    );
  }, [id]);
  return bots;
}

/** Sets the table, and goes there. */
function useStart(id: string) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  const start = async (wishes: Parameters<typeof api.continue>[1]) => {
    setBusy(true);
    setRefused("");
    try {
      const { summary, seats } = await api.continue(id, wishes);
      keepSeats(summary.id, summary.game, seats);
      go(`/table/${summary.id}`);
    } catch (error) {
      setRefused((error as Error).message);
      setBusy(false);
    }
  };
  return { busy, refused, start };
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
