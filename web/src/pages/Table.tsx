// A table: one place for a coach or a watcher, two for a hot seat that is handed over.
import { useEffect, useMemo, useState } from "preact/hooks";
import { LostPage } from "../app/later";
import { inviteAt, seatsAt } from "../app/seats";
import { useGame } from "../games";
import { Session } from "../net/session";
import type { Seat } from "../protocol";
import { HandOver } from "./table/HandOver";
import { Closed, Setting } from "./table/states";
import { TableView } from "./table/TableView";
import { usePack } from "./table/usePack";

export function TablePage({ id }: { id: string }) {
  const seats = useMemo(() => seatsAt(id), [id]);
  return seats.length === 2 ? (
    <HotSeat id={id} seats={seats} />
  ) : (
    <OnePlace id={id} token={seats[0]?.token ?? null} />
  );
}

/** A session for as long as the page is there. */
function useSession(id: string, token: string | null): Session {
  const session = useMemo(() => new Session(id, token), [id, token]);
  useEffect(() => () => session.close(), [session]);
  return session;
}

function OnePlace({ id, token }: { id: string; token: string | null }) {
  const session = useSession(id, token);
  return <Seated session={session} near={session.seat.value ?? "home"} />;
}

/** Both seats at one screen. Only the seat whose turn it is has its hand in the page. */
function HotSeat({ id, seats }: { id: string; seats: { seat: Seat; token: string }[] }) {
  const token = (of: Seat) => seats.find(({ seat }) => seat === of)?.token ?? null;
  const sessions = { home: useSession(id, token("home")), away: useSession(id, token("away")) };
  // Nobody sits down before saying who they are.
  const [active, setActive] = useState<Seat | null>(null);
  const update = sessions[active ?? "home"].update.value;
  const asked = update?.awaiting ?? [];
  const over = update?.phase === "finished";
  const next =
    active === null || (asked.length > 0 && !asked.includes(active))
      ? (asked[0] ?? "home")
      : active;
  if (update && !over && update.phase === "live" && next !== active) {
    const summary = sessions.home.summary.value;
    return (
      <HandOver
        seat={next}
        names={update.names}
        game={summary?.game ?? ""}
        score={update.score}
        ready={() => setActive(next)}
      />
    );
  }
  const session = sessions[active ?? "home"];
  return <Seated key={active ?? "home"} session={session} near={active ?? "home"} hotSeat />;
}

function Seated({ session, near, hotSeat }: { session: Session; near: Seat; hotSeat?: boolean }) {
  const link = session.link.value;
  const summary = session.summary.value;
  const update = session.update.value;
  const pack = usePack(summary);
  const opened = useGame(summary?.game);
  if (link.state === "ended") return <Closed code={link.code} message={link.message} />;
  if (pack.error) return <Closed code="internal" message={pack.error} />;
  if (opened.state === "lost") return <LostPage />;
  if (!summary || !update || !pack.value || opened.state === "loading")
    return <Setting lost={link.state === "lost"} />;
  if (opened.state === "none")
    return (
      <Closed code="unusable" message={`This page has no board for ${summary.game}. Reload it.`} />
    );
  return (
    <TableView
      session={session}
      module={opened.module}
      pack={pack.value}
      summary={summary}
      update={update}
      near={near}
      invite={inviteAt(session.id)}
      hotSeat={hotSeat ?? false}
    />
  );
}
