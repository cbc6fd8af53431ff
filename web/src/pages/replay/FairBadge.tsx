// "Verified dice": the record is fetched and every throw recomputed here, in the page.
import { useEffect, useState } from "preact/hooks";
import { ApiError, api } from "../../net/api";
import type { Standing } from "../../protocol";
import { Dialog } from "../../shell/Dialog";
import { Icon } from "../../shell/icons";
import { type CheckedEvent, type Verification, verifyRecord } from "../../verify";

export type DiceState =
  | { state: "live" }
  | { state: "checking" }
  | { state: "unreachable"; message: string }
  | { state: "checked"; found: Verification };

/** Verifies a match that is over against the commitment that was shown at its table. */
export function useVerified(id: string, standing: Standing): DiceState {
  const over = standing.phase === "finished";
  const { commitment } = standing.summary;
  const [dice, setDice] = useState<DiceState>({ state: over ? "checking" : "live" });
  useEffect(() => {
    if (!over) return setDice({ state: "live" });
    let gone = false;
    const say = (next: DiceState) => !gone && setDice(next);
    say({ state: "checking" });
    api.record(id).then(
      (text) => say({ state: "checked", found: verifyRecord(text, commitment) }),
      (error: unknown) =>
        say({
          state: "unreachable",
          message: error instanceof ApiError ? error.message : "Reload to try again.",
        }),
    );
    return () => {
      gone = true;
    };
  }, [id, over, commitment]);
  return dice;
}

/** A few words for the badge, and whether they are good news. */
export function words(dice: DiceState): { short: string; long: string; look: string } {
  switch (dice.state) {
    case "live":
      return {
        short: "Dice sealed",
        long: "The dice are verified when the match is over.",
        look: "",
      };
    case "checking":
      return { short: "Checking dice", long: "The dice are being recomputed.", look: "" };
    case "unreachable":
      return {
        short: "Dice not checked",
        long: `The record could not be fetched. ${dice.message}`,
        look: "",
      };
    case "checked": {
      const { verdict, reason } = dice.found;
      if (verdict === "verified") return { short: "Dice verified", long: reason, look: " good" };
      if (verdict === "failed") return { short: "Dice do not check", long: reason, look: " bad" };
      return {
        short: verdict === "seeded" ? "Simulated dice" : "Seed not shown",
        long: reason,
        look: "",
      };
    }
  }
}

export function FairBadge({ dice, open }: { dice: DiceState; open: () => void }) {
  const { short, long, look } = words(dice);
  return (
    <button
      type="button"
      class={`chip fair${look}`}
      title={long}
      aria-haspopup="dialog"
      onClick={open}
    >
      <Icon name={look === " bad" ? "cross" : look === " good" ? "check" : "shield"} size={14} />
      <span>
        {short}
        {look === " good" && dice.state === "checked" && <i>: {dice.found.events.length} throws</i>}
      </span>
    </button>
  );
}

export function FairDialog({
  dice,
  standing,
  close,
}: {
  dice: DiceState;
  standing: Standing;
  close: () => void;
}) {
  const { long, look } = words(dice);
  const found = dice.state === "checked" ? dice.found : null;
  const verdict = found?.verdict === "verified" ? "ok" : found?.verdict === "failed" ? "no" : "tie";
  return (
    <Dialog title="Verified dice" close={close} side>
      <p class={`verdict-line ${verdict}`} role="status">
        <Icon name={look === " bad" ? "cross" : look === " good" ? "check" : "shield"} size={20} />
        <b>{long}</b>
      </p>
      <p class="quiet">
        Before the first throw the server showed the SHA-256 of a secret seed. Seed, match and the
        coaches’ own numbers give every throw. Your browser has recomputed them; it takes nobody’s
        word. A throw is shown as the dice show it, counted from 1; the record file counts from 0.
      </p>
      <p class="monospace">{standing.summary.commitment}</p>
      {found && <Throws events={found.events} />}
    </Dialog>
  );
}

/** Faces as on a die: the record counts them from 0. */
const shown = (values: readonly number[]): string => values.map((value) => value + 1).join(", ");

function Throws({ events }: { events: CheckedEvent[] }) {
  return (
    <div class="throws" tabIndex={0} role="region" aria-label="Every throw">
      <table>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Out of</th>
            <th scope="col">Drawn</th>
            <th scope="col">From the seed</th>
            <th scope="col">Check</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.number} class={event.ok === false ? "bad" : ""}>
              <td>{event.number}</td>
              <td>{event.count > 1 ? `${event.count} × ${event.of}` : event.of}</td>
              <td title={event.outcome}>{shown(event.drawn)}</td>
              <td>{event.expected ? shown(event.expected) : "not known"}</td>
              <td>
                <Icon
                  name={event.ok === null ? "shield" : event.ok ? "check" : "cross"}
                  size={13}
                />
                {event.ok === null ? "open" : event.ok ? "right" : "wrong"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
