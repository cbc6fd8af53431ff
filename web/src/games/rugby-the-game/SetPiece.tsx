// Ruck, scrum and line-out, staged over the ruler: who is in, and the strength that Power cards
// add.
import { useRef } from "preact/hooks";
import { kitOf } from "../../app/colours";
import type { Line, Seat } from "../../protocol";
import { Thing } from "../../shell/Thing";
import type { Pickable } from "../module";
import {
  detail,
  events,
  metresToGo,
  other,
  type Pack,
  type Player,
  player,
  type SetPiece,
  surname,
  teamNames,
  type View,
} from "./view";
import { many, playerWords, signed } from "./words";

type Props = Pickable & { view: View; pack: Pack; near: Seat; news: Line[]; kind: SetPiece };

const TITLES: Record<SetPiece, string> = { ruck: "Ruck", scrum: "Scrum", "line-out": "Line-out" };

export function SetPiecePanel(props: Props) {
  const { view, pack, near, kind } = props;
  const { contest } = view.table;
  const totals = useTotals(view, props.news, kind);
  const teams = teamNames(view, pack);
  const lineOut = detail(view, "line-out") as { thrower: Seat } | undefined;
  const first = lineOut?.thrower ?? contest.first;
  const does = kind === "ruck" ? "carried it in" : kind === "scrum" ? "feed" : "throw in";
  const winner = kind === "line-out" ? null : contest.winner;
  return (
    <section class={`piece ${kind}`} aria-label={TITLES[kind]}>
      {kind === "line-out" ? (
        <LockSide {...props} seat={near} />
      ) : (
        <Column {...props} seat={near} total={totals?.[near]} />
      )}
      <header>
        <h3>{TITLES[kind]}</h3>
        <p>
          {teams[first].short} {does}
        </p>
        <p class="far">{metresToGo(view, first)} m to go</p>
        {winner && <p class="won">{teams[winner].short} win it</p>}
      </header>
      {kind === "line-out" ? (
        <LockSide {...props} seat={other(near)} />
      ) : (
        <Column {...props} seat={other(near)} total={totals?.[other(near)]} />
      )}
    </section>
  );
}

/** The strengths as the engine has told them in this set piece. */
function useTotals(view: View, news: Line[], kind: SetPiece): Record<Seat, number> | null {
  const kept = useRef<{
    kind: SetPiece;
    balls: Record<Seat, number>;
    said: Record<Seat, number>;
  } | null>(null);
  const told = events(news, kind === "scrum" ? "scrum-strengths" : "ruck-compared").at(-1);
  const { balls } = view.table.contest;
  if (told) {
    const seat = told.seat as Seat;
    const said = {
      [seat]: told.own as number,
      [other(seat)]: told.other as number,
    } as Record<Seat, number>;
    // A scrum is told before its Power cards are turned, a ruck after.
    kept.current = { kind, said, balls: kind === "scrum" ? { home: 0, away: 0 } : { ...balls } };
  }
  const known = kept.current;
  if (!known || known.kind !== kind) return null;
  const now = (seat: Seat) => known.said[seat] + balls[seat] - known.balls[seat];
  return { home: now("home"), away: now("away") };
}

/** Those in the contest, and what their cards print. */
function members(
  view: View,
  pack: Pack,
  seat: Seat,
  kind: SetPiece,
): { of: Player; strength: number }[] {
  const side = view.table.sides[seat];
  const shirts =
    kind === "ruck"
      ? view.table.contest.committed[seat]
      : side.slots.filter((shirt) => shirt !== null);
  return shirts
    .map((shirt) => player(view, pack, seat, shirt))
    .filter((of) => kind === "ruck" || of.forward)
    .map((of) => ({ of, strength: kind === "ruck" ? of.ruck : (of.scrum ?? 0) }));
}

/** One side's strength as pips: shirts, then cards, then the balls of Power cards. */
function Column({
  view,
  pack,
  near,
  seat,
  kind,
  total,
}: Props & { seat: Seat; total: number | undefined }) {
  const { contest } = view.table;
  const men = members(view, pack, seat, kind);
  const printed = men.reduce((sum, { strength }) => sum + strength, 0);
  const mods = contest.mods[seat];
  const balls = contest.balls[seat];
  const seen = printed + mods + balls;
  const parts = [
    `players ${printed}`,
    ...(mods ? [`cards ${signed(mods)}`] : []),
    ...(balls ? [`balls +${balls}`] : []),
  ];
  return (
    <div class={`contest-side kit-${kitOf(seat, near)} ${seat === near ? "left" : "right"}`}>
      <p class="strength" title={parts.join(", ")}>
        <b>{total ?? seen}</b>
        <span>{total === undefined ? (seen ? "so far" : "") : "strength"}</span>
      </p>
      <ul class="men">
        {men.length === 0 && (
          <li class="nobody">{kind === "ruck" ? "Nobody committed" : "No Forwards yet"}</li>
        )}
        {men.map(({ of, strength }) => (
          <li key={of.shirt}>
            <b>{of.shirt}</b> <span>{surname(of.name)}</span> <i>{strength}</i>
          </li>
        ))}
      </ul>
      <p
        class="strength-bar"
        role="img"
        aria-label={`${parts.join(", ")}; ${many(contest.counted[seat], "Power card")} turned`}
      >
        {Array.from({ length: printed }, (_, index) => (
          <i key={index} class="man" />
        ))}
        {Array.from({ length: Math.abs(mods) }, (_, index) => (
          <i key={`m${index}`} class={mods > 0 ? "modifier" : "modifier less"} />
        ))}
        {Array.from({ length: balls }, (_, index) => (
          <i key={`b${index}`} class="ball-point" />
        ))}
        {contest.counted[seat] > 0 && <small>{contest.counted[seat]} Power</small>}
      </p>
    </div>
  );
}

/**
 * A side of a line-out: its lock face down, then turned up with the jump; or the locks to choose
 * from.
 */
function LockSide({ view, pack, near, seat, targets, pick, inspect }: Props & { seat: Seat }) {
  const { lineout } = view.table;
  const kit = kitOf(seat, near);
  const lock = lineout.lock[seat];
  const jump = lineout.jump[seat];
  const mods = lineout.mods[seat];
  const choosable = [4, 5].filter((shirt) => targets.has(`${seat}:${shirt}`));
  const hidden = view.hidden[seat].lock;
  const men = view.table.sides[seat].slots.filter((shirt) => shirt !== null && shirt !== 9);
  return (
    <div class={`contest-side locks kit-${kit} ${seat === near ? "left" : "right"}`}>
      {choosable.length > 0
        ? choosable.map((shirt) => {
            const of = player(view, pack, seat, shirt);
            return (
              <Thing
                key={shirt}
                class={`lock up kit-${kit}`}
                thing={`${seat}:${shirt}`}
                label={`${playerWords(view, seat, of)}, lock`}
                {...{ targets, pick, inspect }}
              >
                <b>{shirt}</b>
                <span>{surname(of.name)}</span>
              </Thing>
            );
          })
        : lock !== null && (
            <div class={`lock up kit-${kit}${lineout.revealed ? " flip" : " own-down"}`}>
              <b>{lock}</b>
              <span>{surname(player(view, pack, seat, lock).name)}</span>
            </div>
          )}
      {hidden && <div class="lock down" role="img" aria-label="a lock, face down" />}
      {choosable.length === 0 && lock === null && !hidden && (
        <div class="lock none">No lock yet</div>
      )}
      <div class={jump > 0 ? "jump-strength" : "jump-strength idle"}>
        {jump > 0 ? (
          <>
            <b>{jump + mods}</b>
            <span>
              jump {jump}
              {mods !== 0 && ` ${signed(mods)}`}
            </span>
          </>
        ) : (
          <span>
            {lock !== null && !lineout.revealed ? "Face down for them. " : ""}
            {men.length > 0 ? `In the line: ${men.join(" ")}` : ""}
            {mods !== 0 ? ` · cards ${signed(mods)}` : ""}
          </span>
        )}
      </div>
    </div>
  );
}
