// Ruck, scrum and line-out, staged over the ruler: who is in, and the strength that Power cards
// add.
import { kitOf } from "../../../app/colours";
import type { Seat } from "../../../protocol";
import type { Contents, Jump, Piece, Push, Scene } from "../../../protocol/rugby-the-game";
import { other } from "../../../shell/sides";
import { Thing } from "../../../shell/Thing";
import { many } from "../../../shell/words";
import type { Pickable } from "../../module";
import { locksOf } from "../input/choosing";
import { cardOf, metresToGo, surname, teamNames } from "../scene";
import { playerWords, signed } from "../words";

type Props = Pickable & { scene: Scene; pack: Contents; near: Seat; piece: Piece };

const TITLES: Record<Piece["is"], string> = {
  ruck: "Ruck",
  scrum: "Scrum",
  "line-out": "Line-out",
};
const DOES: Record<Piece["is"], string> = {
  ruck: "carried it in",
  scrum: "feed",
  "line-out": "throw in",
};

export function SetPiecePanel(props: Props) {
  const { scene, pack, near, piece } = props;
  const teams = teamNames(scene, pack);
  const { is: kind, first } = piece;
  const winner = piece.is === "line-out" ? null : piece.winner;
  const side = (seat: Seat) =>
    piece.is === "line-out" ? (
      <LockSide {...props} seat={seat} jump={piece.sides[seat]} revealed={piece.revealed} />
    ) : (
      <Column {...props} seat={seat} push={piece.sides[seat]} />
    );
  return (
    <section class={`piece ${kind}`} aria-label={TITLES[kind]}>
      {side(near)}
      <header>
        <h3>{TITLES[kind]}</h3>
        <p>
          {teams[first].short} {DOES[kind]}
        </p>
        <p class="far">{metresToGo(scene, first)} m to go</p>
        {winner && <p class="won">{teams[winner].short} win it</p>}
      </header>
      {side(other(near))}
    </section>
  );
}

/** One side's strength as pips: shirts, then cards, then the balls of Power cards. */
function Column({
  scene,
  pack,
  near,
  seat,
  piece,
  push: { men, cards: mods, balls, turned, strength: total },
}: Props & { seat: Seat; push: Push }) {
  const printed = men.reduce((sum, { strength }) => sum + strength, 0);
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
        <span>{total === null ? (seen ? "so far" : "") : "strength"}</span>
      </p>
      <ul class="men">
        {men.length === 0 && (
          <li class="nobody">{piece.is === "ruck" ? "Nobody committed" : "No Forwards yet"}</li>
        )}
        {men.map(({ shirt, strength }) => (
          <li key={shirt}>
            <b>{shirt}</b> <span>{surname(cardOf(scene, pack, seat, shirt).name)}</span>{" "}
            <i>{strength}</i>
          </li>
        ))}
      </ul>
      <p
        class="strength-bar"
        role="img"
        aria-label={`${parts.join(", ")}; ${many(turned, "Power card")} turned`}
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
        {turned > 0 && <small>{turned} Power</small>}
      </p>
    </div>
  );
}

/**
 * A side of a line-out: its lock face down, then turned up with the jump; or the locks to choose
 * from.
 */
function LockSide({
  scene,
  pack,
  near,
  seat,
  jump: { line, lock, face_down, jump, cards: mods },
  revealed,
  targets,
  pick,
  inspect,
}: Props & { seat: Seat; jump: Jump; revealed: boolean }) {
  const kit = kitOf(seat, near);
  const choosable = locksOf(scene, pack, seat, targets);
  return (
    <div class={`contest-side locks kit-${kit} ${seat === near ? "left" : "right"}`}>
      {choosable.length > 0
        ? choosable.map(({ player, shirt }) => {
            const of = cardOf(scene, pack, seat, shirt);
            return (
              <Thing
                key={shirt}
                class={`lock up kit-${kit}`}
                thing={player}
                label={`${playerWords(scene, seat, of)}, lock`}
                {...{ targets, pick, inspect }}
              >
                <b>{shirt}</b>
                <span>{surname(of.name)}</span>
              </Thing>
            );
          })
        : lock !== null && (
            <div class={`lock up kit-${kit}${revealed ? " flip" : " own-down"}`}>
              <b>{lock}</b>
              <span>{surname(cardOf(scene, pack, seat, lock).name)}</span>
            </div>
          )}
      {face_down && <div class="lock down" role="img" aria-label="a lock, face down" />}
      {choosable.length === 0 && lock === null && !face_down && (
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
            {lock !== null && !revealed ? "Face down for them. " : ""}
            {line.length > 0 ? `In the line: ${line.join(" ")}` : ""}
            {mods !== 0 ? ` · cards ${signed(mods)}` : ""}
          </span>
        )}
      </div>
    </div>
  );
}
