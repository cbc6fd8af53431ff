// What stands in the prompt bar: a question, whom we wait for, the end, or an invitation.
import type { Signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { go } from "../../app/router";
import { keepSeats, seatLink, seatsAt } from "../../app/seats";
import type { Drawn, TeamNames } from "../../games/module";
import type { Reply } from "../../net/session";
import type { Choice, Seat, Thing } from "../../protocol";
import { ClockRing } from "../../shell/ClockRing";
import { Icon } from "../../shell/icons";
import { PromptBar } from "../../shell/PromptBar";
import type { Picker } from "../../shell/picker";
import { other } from "../../shell/sides";
import { copy } from "../../shell/toast";
import { endingWords } from "./ending";
import type { PanelName } from "./OpenPanel";
import type { TableProps } from "./TableView";

type Props = TableProps & {
  picker: Picker;
  decide: (action: string) => Promise<Reply>;
  /** Gives an answer that is offered; one that only takes something up stays on this page. */
  give: (choice: Choice) => Promise<Reply>;
  selected: Thing | null;
  takeBack: () => void;
  panel: Signal<PanelName | null>;
  teams: TeamNames;
  drawn: Drawn | null;
};

export function Dock(props: Props) {
  const { session, module, update } = props;
  const seat = session.seat.value;
  if (session.result.value) return <Over {...props} />;
  if (update.phase === "open") return <Opening {...props} />;
  if (seat && update.prompt) {
    const { drawn, selected } = props;
    const asks = drawn && selected ? module.asks?.(drawn, selected, update.prompt) : null;
    return (
      <PromptBar
        key={props.near}
        module={module}
        seat={seat}
        prompt={asks ? { ...update.prompt, text: asks } : update.prompt}
        bears={(drawn && module.bears?.(drawn, selected)) ?? null}
        picker={props.picker}
        clocks={update.clocks}
        undo={update.undo}
        decide={props.decide}
        give={props.give}
        takeBack={props.takeBack}
        hand={<HandChip {...props} />}
        seq={update.seq}
        lit={session.lit.value}
        looking={session.lights.looking.value}
        // Between friends nobody gets help that the other does not see.
        ask={props.summary.mode === "friend" ? null : () => session.hint()}
      />
    );
  }
  return <Waiting {...props} />;
}

/** Opens the hand where it has no place of its own; on a phone a tab does. */
function HandChip({ session, module, update, panel }: Props) {
  if (module.hand) return null;
  const cards = update.scene === null ? 0 : module.handSize(update.scene, session.seat.value);
  return (
    <button type="button" class="chip hand-chip" onClick={() => (panel.value = "hand")}>
      <Icon name="cards" size={14} /> Hand <b>{cards}</b>
    </button>
  );
}

/** Nobody asks us anything: who is thinking, and whether they are there. */
function Waiting(props: Props) {
  const { session, update, summary, takeBack } = props;
  const asked = update.awaiting[0];
  const seat = session.seat.value;
  const present = session.presence.value;
  const bot = asked && summary.bots[asked];
  const gone = asked && present && !present[asked] && !bot;
  const since = useSince(gone ? `${asked} away` : (asked ?? ""));
  const name = asked ? update.names[asked] : "the table";
  const behind = session.behind.value;
  return (
    <section class="prompt waiting" aria-label="Waiting">
      <div class="prompt-head">
        {asked && <ClockRing clocks={update.clocks} seat={asked} />}
        {session.thinking.value && (
          <span class="thinks" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        )}
        <div class="grow">
          <h1 aria-live="polite">
            {gone
              ? `${name} has left the table`
              : bot
                ? `${name} is thinking…`
                : `Waiting for ${name}`}
          </h1>
          <p>
            {gone
              ? `Since ${since}. The match is safe; it goes on when they come back.`
              : behind
                ? "Click or press a key to see where it leads."
                : seat
                  ? "You are asked next when something depends on you."
                  : "You are watching. Both hands stay hidden."}
          </p>
        </div>
        {seat && <HandChip {...props} />}
        {seat && update.undo.allowed && (
          <button type="button" class="button small" onClick={takeBack}>
            <Icon name="undo" size={15} /> Undo
          </button>
        )}
      </div>
      {/* Room for the answers: the board keeps its size while the others play. */}
      {seat && <div class="answers" aria-hidden="true" />}
    </section>
  );
}

/** When the present state of things began, as a time of day. */
function useSince(what: string): string {
  const now = () => new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  const [since, setSince] = useState(now);
  useEffect(() => setSince(now()), [what]);
  return since;
}

/** Before the first throw: the friend is invited, the dice are committed to. */
function Opening({ session, invite, summary }: Props) {
  const link = invite ? seatLink(session.id, invite) : null;
  return (
    <section class="prompt" aria-label="Before the match">
      <div class="prompt-head">
        <div class="grow">
          <h1>{link ? "Send this link to your friend" : "Waiting for the other coach"}</h1>
          <p>
            {link
              ? "Whoever opens it sits on the other seat. The match begins when they arrive."
              : "The match begins when both coaches are at the table."}
          </p>
        </div>
      </div>
      {link && (
        <div class="invite">
          <input
            readOnly
            value={link}
            aria-label="Seat link"
            onFocus={(event) => event.currentTarget.select()}
          />
          <button type="button" class="button primary" onClick={() => void copy(link, "Seat link")}>
            <Icon name="copy" size={16} /> Copy link
          </button>
        </div>
      )}
      <p class="quiet">
        Fair dice: the server has committed to its seed{" "}
        <code>{summary.commitment.slice(0, 16)}…</code>, and your browser adds to it.
      </p>
    </section>
  );
}

/** The end, and what can be done with it. */
function Over({ session, update, summary, teams, hotSeat }: Props) {
  const result = session.result.value?.result;
  const own = session.seat.value;
  const next = update.rematch;
  const playAgain = async () => {
    if (!next) await session.rematch();
  };
  useEffect(() => {
    // The tokens of the seats stay the same in a rematch.
    if (!next) return;
    keepSeats(next, summary.game, seatsAt(session.id));
    if (summary.mode !== "friend" && own) go(`/table/${next}`);
  }, [next]);
  if (!result) return null;
  const { winner, by, score } = result;
  const name = (seat: Seat) => teams[seat].name;
  const points = winner
    ? `${score[winner]}–${score[other(winner)]}`
    : `${score.home}–${score.away}`;
  // A match that was given up or lost on time is not won by its score: that is told as the
  // scoreboard shows it.
  const stood = `${score.home}–${score.away}`;
  const title = !winner
    ? `A draw, ${points}`
    : by === "score"
      ? `${name(winner)} win ${points}`
      : `${name(winner)} win; it stood ${stood}`;
  const how = endingWords(result, update.names, teams, hotSeat ? null : own);
  return (
    <section class="prompt over" aria-label="Result">
      <div class="prompt-head">
        <div class="grow">
          <h1 aria-live="polite">{title}</h1>
          <p>{how} The seed of the dice is revealed: the replay checks every throw.</p>
        </div>
      </div>
      <div class="answers">
        <a class="answer main" href={`/replay/${session.id}`}>
          <span class="answer-icon">
            <Icon name="play" />
          </span>
          <span class="answer-words">
            <b>See the replay</b>
            <small>with verified dice</small>
          </span>
        </a>
        <a class="answer" href={`/analysis/${session.id}`}>
          <span class="answer-icon">
            <Icon name="target" />
          </span>
          <span class="answer-words">
            <b>Learn from it</b>
            <small>the turning points, luck apart</small>
          </span>
        </a>
        {own && !next && (
          <button type="button" class="answer" onClick={() => void playAgain()}>
            <span class="answer-icon">
              <Icon name="swap" />
            </span>
            <span class="answer-words">
              <b>Rematch</b>
              <small>same seats, new dice</small>
            </span>
          </button>
        )}
        {next && (
          <a class="answer" href={`/table/${next}`}>
            <span class="answer-icon">
              <Icon name="swap" />
            </span>
            <span class="answer-words">
              <b>Go to the rematch</b>
              <small>the table is laid</small>
            </span>
          </a>
        )}
        <a class="answer" href="/">
          <span class="answer-icon">
            <Icon name="home" />
          </span>
          <span class="answer-words">
            <b>Home</b>
            <small>another match</small>
          </span>
        </a>
      </div>
    </section>
  );
}
