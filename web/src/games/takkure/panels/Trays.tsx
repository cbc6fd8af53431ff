// The trays at both sides of the court: tokens, time and cards of each side, and what the signs
// mean.
import type { ComponentChildren } from "preact";
import type { Seat } from "../../../protocol";
import { other } from "../../../shell/sides";
import { Thing } from "../../../shell/Thing";
import { many } from "../../../shell/words";
import type { BoardProps } from "../../module";
import { Part } from "../../shared/Part";
import { kit } from "../board/kit";
import { type Pack, packOf, type Scene, sceneOf, sideOf, teamNames, teamOf } from "../scene";
import { nameOfCard, playDesign } from "../words";
import { SIGNS, Sign } from "./signs";

/** The near side's tray. */
export function NearTray(props: BoardProps) {
  const [scene, pack] = [sceneOf(props.scene), packOf(props.pack)];
  return (
    <Tray {...props} seat={props.near}>
      <Activations scene={scene} pack={pack} near={props.near} />
      <TimeTrack scene={scene} pack={pack} near={props.near} />
      <Stars scene={scene} pack={pack} seat={props.near} />
      {props.viewer !== props.near && <Backs scene={scene} seat={props.near} near={props.near} />}
      <Plays {...props} seat={props.near} />
    </Tray>
  );
}

/** The other side's tray. */
export function FarTray(props: BoardProps) {
  const [scene, pack] = [sceneOf(props.scene), packOf(props.pack)];
  const seat = other(props.near);
  return (
    <Tray {...props} seat={seat}>
      <Stars scene={scene} pack={pack} seat={seat} />
      <Backs scene={scene} seat={seat} near={props.near} />
      <Plays {...props} seat={seat} />
      <Part title="Key" class="key">
        {SIGNS.map(({ name, says }) => (
          <span key={name} class="sign">
            <Sign name={name} /> {says}
          </span>
        ))}
      </Part>
    </Tray>
  );
}

type TrayProps = Pick<BoardProps, "scene" | "pack" | "near"> & {
  seat: Seat;
  children: ComponentChildren;
};

function Tray({ scene, pack, near, seat, children }: TrayProps) {
  const { name } = teamNames(sceneOf(scene), packOf(pack))[seat];
  return (
    <section
      class={`board-tray tk-tray ${kit(seat, near).name}`}
      aria-label={`${name}: tokens and cards`}
    >
      <h2 title={name}>{name}</h2>
      {children}
    </section>
  );
}

export function Activations({ scene, pack, near }: { scene: Scene; pack: Pack; near: Seat }) {
  const { tokens } = pack;
  const { attacker, tokens_left: left } = scene;
  const whose = teamNames(scene, pack)[attacker].name;
  return (
    <Part title="Activations" class="activations-left">
      <span
        class="hexes"
        role="img"
        aria-label={`${left} of ${tokens} activations left, ${whose} attack`}
        title={`${whose} attack`}
      >
        {Array.from({ length: tokens }, (_, index) => (
          <svg key={index} viewBox="-15 -17 30 34" aria-hidden="true">
            {index < tokens - left ? (
              <path
                d="M0-15 13-7.5v15L0 15-13 7.5v-15Z"
                fill="#131A2B"
                stroke="#3A4D6C"
                stroke-width="1.5"
                stroke-dasharray="3 3"
              />
            ) : (
              <>
                <path
                  d="M0-15 13-7.5v15L0 15-13 7.5v-15Z"
                  fill="#CCF75A"
                  stroke="#E9FFA6"
                  stroke-width="1.5"
                />
                <path d="M-2-7-6 1h4l-1 7 7-9H0l1-6Z" fill="#14200A" />
              </>
            )}
          </svg>
        ))}
      </span>
      <b aria-hidden="true">{left} left</b>
      {left > 0 && <em aria-hidden="true">{attacker === near ? "you attack" : "they attack"}</em>}
    </Part>
  );
}

export function TimeTrack({ scene, pack, near }: { scene: Scene; pack: Pack; near: Seat }) {
  const { time_box: now, time_active: active, half } = scene;
  const teams = teamNames(scene, pack);
  const boxes = Array.from({ length: pack.boxes }, (_, index) => pack.boxes - index);
  const token = (seat: Seat) => `${teams[seat].name} ${active[seat] ? "active" : "spent"}`;
  return (
    <Part title="Time" class="time">
      <ol
        class="tk-time-boxes"
        aria-label={`Half ${half}, box ${now} of ${pack.boxes}: ${token("home")}, ${token("away")}`}
      >
        {boxes.map((box) => (
          <li key={box} class={box === now ? "now" : box > now ? "gone" : ""} aria-hidden="true">
            <b>{box}</b>
            {box === now &&
              [near, other(near)].map((seat) => (
                <i
                  key={seat}
                  class={`${kit(seat, near).name}${active[seat] ? "" : " spent"}`}
                  title={token(seat)}
                />
              ))}
          </li>
        ))}
      </ol>
      <small>dashed = spent</small>
    </Part>
  );
}

/** Team tokens: in the coach's pool, or on the players themselves. */
function Stars({ scene, pack, seat }: { scene: Scene; pack: Pack; seat: Seat }) {
  const skill = teamOf(scene, pack, seat)?.skill;
  if (!skill) return null;
  const { pooled } = skill;
  const honour = sideOf(scene, seat).reduce((sum, one) => sum + one.honour, 0);
  const count = pooled ? scene.coaches[seat].pool : honour;
  const says = `${skill.name}: ${many(count, "token")}${pooled ? " in the pool" : " on players"}. ${skill.text}`;
  return (
    <Part title={pooled ? "Star pool" : "Honour"} class="stars">
      <span role="img" aria-label={says} title={says}>
        {Array.from({ length: Math.max(3, Math.min(count, 6)) }, (_, index) => (
          <Sign key={index} name={index < count ? "star" : "no-star"} size={17} />
        ))}
        {count > 6 && <b>{count}</b>}
      </span>
    </Part>
  );
}

/** A hand that is not seen: its cards from behind. */
function Backs({ scene, seat, near }: { scene: Scene; seat: Seat; near: Seat }) {
  const { hand, hidden_hand: hidden } = scene.coaches[seat];
  const count = hand.length + hidden;
  const { name } = kit(seat, near);
  const shown = Math.min(count, 4);
  return (
    <Part title="Hand" class="backs">
      {shown > 0 && (
        <span class="fan" aria-hidden="true">
          {Array.from({ length: shown }, (_, index) => (
            <i
              key={index}
              class={name}
              style={{ transform: `rotate(${(index - (shown - 1) / 2) * 8}deg)` }}
            />
          ))}
        </span>
      )}
      <b>{count === 0 ? "no cards" : many(count, "card")}</b>
    </Part>
  );
}

const NOTHING: BoardProps["targets"] = new Map();

/** The team plays of a half: known ones with their names, the others from behind. */
function Plays({ seat, near, viewer, pick, inspect, ...drawn }: BoardProps & { seat: Seat }) {
  // Both sides may hold the same play; answers are about the viewer's own.
  const targets = seat === viewer ? drawn.targets : NOTHING;
  const [scene, pack] = [sceneOf(drawn.scene), packOf(drawn.pack)];
  const coach = scene.coaches[seat];
  const hidden = coach.hidden_plays;
  const lying = scene.activation.play?.card;
  if (coach.plays.length + hidden === 0) return null;
  return (
    <Part title="Team plays" class="plays">
      <div class="grid">
        {coach.plays.map((card) => {
          const used = coach.used.includes(card);
          const label = `Team play ${nameOfCard(pack, card)}${used ? ", used" : card === lying ? ", being played" : ""}. ${playDesign(pack, card)?.text ?? ""}`;
          return (
            <Thing
              key={card}
              thing={card}
              class={`team-play${used ? " used" : ""}${card === lying ? " lying" : ""}`}
              title={nameOfCard(pack, card)}
              {...{ label, targets, pick, inspect }}
            >
              <span>{nameOfCard(pack, card)}</span>
            </Thing>
          );
        })}
        {Array.from({ length: hidden }, (_, index) => (
          <span
            key={index}
            class={`team-play back ${kit(seat, near).name}`}
            role="img"
            aria-label="A team play not seen yet"
          >
            ?
          </span>
        ))}
      </div>
    </Part>
  );
}
