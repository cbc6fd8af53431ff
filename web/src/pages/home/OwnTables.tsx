// The tables this browser has a seat at.
import { useCallback, useState } from "preact/hooks";
import type { OwnTable } from "../../app/seats";
import { forget, tables } from "../../app/seats";
import { ApiError, api } from "../../net/api";
import type { Standing } from "../../protocol";
import { Dialog } from "../../shell/Dialog";
import { Icon } from "../../shell/icons";
import { Empty, Panel, Row } from "./Rows";
import { nameOf } from "./shelf";
import { useLoad } from "./useLoad";
import { ago, line, title } from "./words";

/** A table, and how it stands; `gone` when the server has no such match. */
export type Stood = { table: OwnTable; standing: Standing | null; gone: boolean };

/**
 * How one's tables stand. A table that cannot be asked about is still listed: its seat is kept
 * here.
 */
export function useOwnTables(): Stood[] {
  const own = tables.value;
  const ask = useCallback(() => Promise.all(own.map(stand)), [own]);
  const { value } = useLoad(ask, 10);
  return value ?? own.map((table) => ({ table, standing: null, gone: false }));
}

async function stand(table: OwnTable): Promise<Stood> {
  try {
    return { table, standing: await api.standing(table.id), gone: false };
  } catch (error) {
    return { table, standing: null, gone: error instanceof ApiError && error.code === "not-found" };
  }
}

/** Whether the match waits for the person at this browser. */
export function ownMove({ table, standing }: Stood): boolean {
  if (standing?.phase === "finished" || !standing || standing.read_only) return false;
  return table.seats.some(({ seat }) => standing.awaiting.includes(seat));
}

export function isOver({ standing, gone }: Stood): boolean {
  return gone || standing?.phase === "finished" || standing?.phase === "broken";
}

/** The seat one sits on; none where both are one's own. */
function side({ table }: Stood) {
  return table.seats.length === 1 ? (table.seats[0]?.seat ?? null) : null;
}

/** The `most` urgent tables, and all of them for who asks. */
export function OwnTables({ stood, most }: { stood: Stood[]; most: number }) {
  const [all, setAll] = useState(false);
  const [leaving, setLeaving] = useState<Stood | null>(null);
  const sorted = [...stood].sort((a, b) => rank(a) - rank(b));
  return (
    <Panel
      title="Your tables"
      more={
        stood.length > most && (
          <button type="button" class="chip" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "Fewer" : `All ${stood.length}`}
          </button>
        )
      }
    >
      {stood.length === 0 && <Empty>Nothing on your tables yet. Play now takes one click.</Empty>}
      <ul>
        {sorted.slice(0, all ? undefined : most).map((one) => (
          <OwnRow
            key={one.table.id}
            stood={one}
            leave={() => (isOver(one) ? forget(one.table.id) : setLeaving(one))}
          />
        ))}
      </ul>
      {leaving && <Leave stood={leaving} close={() => setLeaving(null)} />}
    </Panel>
  );
}

const rank = (one: Stood) => (isOver(one) ? 2 : ownMove(one) ? 0 : 1);

function OwnRow({ stood, leave }: { stood: Stood; leave: () => void }) {
  const { table, standing, gone } = stood;
  const over = standing?.phase === "finished";
  const name = standing ? title(standing.summary) : nameOf(table.game) || "A table";
  return (
    <Row
      game={table.game || standing?.summary.game || ""}
      href={over ? `/replay/${table.id}` : `/table/${table.id}`}
      title={name}
      detail={
        standing
          ? line(standing, side(stood))
          : gone
            ? "Not on this server any more"
            : ago(table.since)
      }
      chip={<Chip stood={stood} />}
      aside={
        <button
          type="button"
          class="icon-button"
          aria-label={`Forget ${name}`}
          title="Forget this table"
          onClick={leave}
        >
          <Icon name="cross" size={15} />
        </button>
      }
    />
  );
}

function Chip({ stood }: { stood: Stood }) {
  if (stood.gone) return <span class="chip">Gone</span>;
  if (!stood.standing) return <span class="chip">Sit down</span>;
  if (isOver(stood)) return <span class="chip">Finished</span>;
  if (stood.standing.read_only) return <span class="chip">Read-only</span>;
  return ownMove(stood) ? (
    <span class="chip good">Your move</span>
  ) : (
    <span class="chip">Waiting</span>
  );
}

function Leave({ stood, close }: { stood: Stood; close: () => void }) {
  return (
    <Dialog title="Forget this table?" close={close}>
      <div class="form">
        <p>
          The match is not over. This browser holds the only key to your seat: without it nobody can
          sit there again. The match itself stays on the server and can be watched.
        </p>
        <div class="form-buttons">
          <button
            type="button"
            class="button danger"
            onClick={() => {
              forget(stood.table.id);
              close();
            }}
          >
            Forget table
          </button>
          <button type="button" class="button" onClick={close}>
            Keep it
          </button>
        </div>
      </div>
    </Dialog>
  );
}
