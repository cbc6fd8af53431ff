// Every throw: what it was for, how likely it was, what came up, and what that was worth.
import { useState } from "preact/hooks";
import type { LedgerEntry, Names, Seat } from "../../protocol";
import { oddsText } from "../../shell/odds";
import { oddsTone } from "../../shell/tones";
import { Empty } from "../home/Rows";
import { gained } from "./words";

type Order = "match" | "swing";

/** So many are shown before the rest is asked for. */
const FIRST = 20;

type Props = { id: string; ledger: LedgerEntry[]; names: Names };

export function Ledger({ id, ledger, names }: Props) {
  const [order, setOrder] = useState<Order>("swing");
  const [all, setAll] = useState(false);
  if (ledger.length === 0) return <Empty>No throw of this match could have moved it.</Empty>;
  const sorted =
    order === "match" ? ledger : ledger.toSorted((a, b) => Math.abs(b.swing) - Math.abs(a.swing));
  const shown = all ? sorted : sorted.slice(0, FIRST);
  return (
    <>
      <div class="panel-tabs" role="group" aria-label="Order">
        {(["swing", "match"] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={order === name}
            class={order === name ? "on" : ""}
            onClick={() => setOrder(name)}
          >
            {name === "swing" ? "Biggest first" : "As they fell"}
          </button>
        ))}
      </div>
      <div class="ledger-scroll" tabIndex={0} role="region" aria-label="Luck ledger">
        <table class="ledger">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What for</th>
              <th scope="col">Odds</th>
              <th scope="col">Result</th>
              <th scope="col">{names.home}</th>
              <th scope="col">{names.away}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((entry) => (
              <Entry key={entry.step} id={id} entry={entry} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < ledger.length && (
        <button type="button" class="button ledger-more" onClick={() => setAll(true)}>
          Show all {ledger.length} throws
        </button>
      )}
    </>
  );
}

function Entry({ id, entry }: { id: string; entry: LedgerEntry }) {
  const { odds } = entry;
  const swing = (seat: Seat) => gained(seat === "home" ? entry.swing : -entry.swing);
  const look = (seat: Seat) =>
    Math.abs(entry.swing) < 0.005 ? "" : (seat === "home") === entry.swing > 0 ? "good" : "bad";
  return (
    <tr class={entry.seat ?? ""}>
      <td>
        <a href={`/replay/${id}?step=${entry.step}`}>{entry.clock}</a>
      </td>
      <td>{entry.what}</td>
      <td>{odds ? <span class={`odds ${oddsTone(odds)}`}>{oddsText(odds)}</span> : "–"}</td>
      <td>{entry.result}</td>
      <td class={look("home")}>{swing("home")}</td>
      <td class={look("away")}>{swing("away")}</td>
    </tr>
  );
}
