// A clause of the rules wherever something cites it: a chip, its text on hover or focus, the whole
// clause in a sheet.
import type { RefObject } from "preact";
import { useCallback, useEffect, useId, useRef, useState } from "preact/hooks";
import { api } from "../net/api";
import type { Clause } from "../protocol";
import { ClauseBody } from "./ClauseBody";
import { Dialog } from "./Dialog";
import { Inline } from "./Markdown";

/** Refusals that no rule of the game makes: seats, turns, clocks. */
const TABLE = "table";
const TABLE_SAYS =
  "This comes from the table, not from the rules of the game: whose seat it is, whose turn, the clocks and the match itself.";

type Found =
  | { state: "asking" }
  | { state: "found"; clause: Clause }
  | { state: "none"; says: string };

/** Looks a clause up once it is wanted. */
function useClause(game: string, id: string, wanted: boolean): Found {
  const [found, setFound] = useState<Found>({ state: "asking" });
  useEffect(() => {
    if (!wanted) return;
    if (id === TABLE) return setFound({ state: "none", says: TABLE_SAYS });
    let gone = false;
    api.rules(game).then(
      ({ clauses }) => !gone && setFound(pick(clauses, id)),
      () =>
        !gone &&
        setFound({
          state: "none",
          says: "The rules cannot be read from the server now. Try again in a moment.",
        }),
    );
    return () => {
      gone = true;
    };
  }, [game, id, wanted]);
  return found;
}

function pick(clauses: Clause[], id: string): Found {
  const clause = clauses.find((one) => one.id === id);
  return clause
    ? { state: "found", clause }
    : { state: "none", says: `The rules of this game have no clause ${id}.` };
}

type ChipProps = { id: string; game: string };

/** The id of a clause as a small button. */
export function ClauseChip({ id, game }: ChipProps) {
  const [near, setNear] = useState(false);
  const [open, setOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  const tip = useId();
  const label = id === TABLE ? "Table" : id;
  const leave = useCallback(() => setNear(false), []);
  return (
    <>
      <button
        ref={chip}
        type="button"
        class="cite"
        aria-haspopup="dialog"
        aria-label={id === TABLE ? "Why: a rule of the table" : `Rule ${id}`}
        aria-describedby={near ? tip : undefined}
        onPointerEnter={(event) => event.pointerType === "mouse" && setNear(true)}
        onPointerLeave={leave}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && setNear(true)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !near) return;
          event.stopPropagation();
          leave();
        }}
        onClick={(event) => {
          // A chip may stand in a row that is itself clickable.
          event.stopPropagation();
          leave();
          setOpen(true);
        }}
      >
        {label}
      </button>
      {near && <Tip name={tip} at={chip} id={id} game={game} />}
      {open && <ClauseSheet id={id} game={game} close={() => setOpen(false)} />}
    </>
  );
}

const TIP_WIDTH = 300;

/** The clause beside its chip. It lies above everything, so that no scrolling panel cuts it off. */
function Tip({
  name,
  at,
  id,
  game,
}: {
  name: string;
  at: RefObject<HTMLElement | null>;
  id: string;
  game: string;
}) {
  const found = useClause(game, id, true);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tip = box.current;
    const chip = at.current?.getBoundingClientRect();
    if (!tip || !chip) return;
    tip.showPopover?.();
    const left = Math.min(Math.max(8, chip.left - 24), innerWidth - TIP_WIDTH - 8);
    const above = chip.top - tip.offsetHeight - 8;
    tip.style.left = `${Math.max(8, left)}px`;
    tip.style.top = `${above >= 8 ? above : chip.bottom + 8}px`;
  }, [found]);
  return (
    <div ref={box} id={name} class="tip" role="tooltip" popover="manual">
      {found.state === "found" && (
        <>
          <b>{found.clause.section}</b>
          <p>
            <Inline text={found.clause.text} />
          </p>
        </>
      )}
      {found.state === "none" && <p>{found.says}</p>}
      {found.state === "asking" && <p>{id}</p>}
    </div>
  );
}

/** The whole clause. Other clauses it names open in the same sheet. */
export function ClauseSheet({ id, game, close }: ChipProps & { close: () => void }) {
  const [shown, setShown] = useState([id]);
  const now = shown.at(-1) ?? id;
  const found = useClause(game, now, true);
  const current =
    found.state === "found" && found.clause.id !== now ? { state: "asking" as const } : found;
  const follow = (next: string) => (
    <button type="button" class="cite" onClick={() => setShown((old) => [...old, next])}>
      {next}
    </button>
  );
  return (
    <Dialog title={now === TABLE ? "A rule of the table" : `Rule ${now}`} close={close} side>
      <div class="clause-sheet" aria-live="polite">
        {current.state === "asking" && <p class="hint">Looking it up…</p>}
        {current.state === "none" && <p>{current.says}</p>}
        {current.state === "found" && (
          <>
            <p class="hint">{current.clause.section}</p>
            <ClauseBody clause={current.clause} cite={follow} />
          </>
        )}
        <div class="form-buttons">
          {shown.length > 1 && (
            <button
              type="button"
              class="button"
              onClick={() => setShown((old) => old.slice(0, -1))}
            >
              Back to {shown.at(-2)}
            </button>
          )}
          {current.state === "found" && (
            <a class="button" href={`/rules/${game}/${now}`} target="_blank" rel="noopener">
              All rules, in a new tab
            </a>
          )}
        </div>
      </div>
    </Dialog>
  );
}
