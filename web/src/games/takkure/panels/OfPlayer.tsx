// A player in the inspector: who he is, his numbers and skills as they are now, what lies on him.
import type { Seat } from "../../../protocol";
import type { Defending } from "../../../protocol/takkure";
import { Chip } from "../../../shell/Chip";
import { Icon } from "../../../shell/icons";
import { listed, many } from "../../../shell/words";
import { seatOf } from "../../shared/thing";
import { kit } from "../board/kit";
import {
  cardOf,
  declared,
  holder,
  type Pack,
  type PlayerId,
  player,
  type Role,
  roleOf,
  type Scene,
  teamNames,
} from "../scene";
import { offWords, ROLE_NAMES } from "../words";
import { type Stat, skills, stats } from "./condition";
import { Sign, type SignName } from "./signs";

type Props = { scene: Scene; pack: Pack; id: PlayerId; near: Seat };

export function OfPlayer({ scene, pack, id, near }: Props) {
  const card = cardOf(scene, pack, id);
  const team = teamNames(scene, pack)[seatOf(id)].name;
  const numbers = stats(scene, id);
  return (
    <>
      <div class="panel-head">
        <h2>Player</h2>
      </div>
      <div class="inspector tk-inspector">
        <div class="inspector-head">
          <Portrait seat={seatOf(id)} near={near} role={roleOf(scene, id)} />
          <div class="inspector-name">
            <b>{card.name}</b>
            <span>
              {team} · {ROLE_NAMES[roleOf(scene, id)]} · {card.base_mm} mm base
            </span>
          </div>
          {scene.activation.active === id && <span class="chip good">Active</span>}
        </div>
        <dl class="stats" style={{ gridTemplateColumns: `repeat(${numbers.length}, 1fr)` }}>
          {numbers.map(({ name, means, value, change, cause }) => (
            <div key={name} class={`stat ${change}`} title={`${means}${cause ? `: ${cause}` : ""}`}>
              <dt>{name}</dt>
              <dd>
                {value}
                {change && <i aria-hidden="true">{change === "up" ? "▲" : "▼"}</i>}
                {cause && <span class="visually-hidden">, {cause}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <Causes numbers={numbers} />
        <ul class="chips">
          <States scene={scene} id={id} />
          <Skills scene={scene} pack={pack} id={id} />
        </ul>
      </div>
    </>
  );
}

/** "MOV and STR lowered by injury." */
function Causes({ numbers }: { numbers: Stat[] }) {
  const causes = [...new Set(numbers.map(({ cause }) => cause).filter(Boolean))];
  if (causes.length === 0) return null;
  const lines = causes.map(
    (cause) =>
      `${listed(numbers.filter((one) => one.cause === cause).map(({ name }) => name))} ${cause}.`,
  );
  return <p class="cause">{lines.join(" ")}</p>;
}

const DOES: Record<Defending, string> = {
  nothing: "Does nothing",
  pressure: "Presses",
  tackle: "Tackles",
  steal: "Goes for the ball",
  "stand-up": "Stands up",
  rest: "Rests",
};

function States({ scene, id }: { scene: Scene; id: PlayerId }) {
  const one = player(scene, id);
  const { active, inactive, permanent } = one.fatigue;
  const defends = declared(scene, id);
  const tokens: [SignName, number, string][] = [
    ["fatigue", active, `${active} fatigue`],
    ["inactive", inactive, `${inactive} inactive fatigue`],
    ["permanent", permanent, `${permanent} permanent fatigue`],
    ["wound", one.wounds, many(one.wounds, "wound")],
    ["activation", one.tokens, many(one.tokens, "activation")],
    ["star", one.honour, `${one.honour} honour`],
  ];
  return (
    <>
      {one.status !== "on-pitch" && <Chip look="bad">{offWords(one.status)}</Chip>}
      {holder(scene) === id && <Chip look="good">Has the ball</Chip>}
      {one.ground > 0 && (
        <Chip look="bad">
          <Sign name="grounded" /> On the ground{one.ground > 1 && `, ${one.ground} tokens`}
        </Chip>
      )}
      {one.needs_body_roll && <Chip look="bad">Gravely injured: BDY roll before any action</Chip>}
      {defends && (
        <Chip>
          {DOES[defends.action]}
          {defends.misses && ", does not reach"}
        </Chip>
      )}
      {tokens.map(
        ([name, count, says]) =>
          count > 0 && (
            <Chip key={name}>
              <Sign name={name} size={13} /> {says}
            </Chip>
          ),
      )}
    </>
  );
}

function Skills({ scene, pack, id }: { scene: Scene; pack: Pack; id: PlayerId }) {
  return (
    <>
      {skills(scene, pack, id).map(({ name, text, on, why }) => (
        <Chip key={name} look={on ? "good" : "off"} title={text}>
          <Icon name={on ? "check" : "cross"} size={13} />
          <span class="skill">{name}</span>
          {why && <small>{why}</small>}
        </Chip>
      ))}
    </>
  );
}

/** What a position is for: to break through, run, pass, tackle. */
const EMBLEMS: Record<Role, string> = {
  forward: "M-9 8V-2L0-10 9-2v10M-4 8V1L0-3 4 1v7",
  wing: "M-9 11C-9 0-3-3 0-9 3-3 9 0 9 11M-5 2 0 6l5-4",
  "scrum-half": "M-10-3H6M2-8l6 5-6 5M10 6H-6M-2 1l-6 5 6 5",
  "full-back": "M0-10-9-6v6c0 6 4 9 9 11 5-2 9-5 9-11v-6Z",
};

function Portrait({ seat, near, role }: { seat: Seat; near: Seat; role: Role }) {
  const { name, main, pale, rim } = kit(seat, near);
  return (
    <svg width="56" height="56" viewBox="-28 -28 56 56" aria-hidden="true">
      <circle r="26" fill={name === "home" ? "#E58A00" : "#1B5FB0"} />
      {name === "away" && (
        <path
          d="M-25 6 6-25M-24 14 14-24M-20 19 19-20M-14 23 23-14M-6 25 25-6M-25-3-3-25M3 26 26 3"
          stroke={main}
          stroke-width="2.5"
          opacity=".75"
        />
      )}
      <circle r="26" fill="none" stroke={rim} stroke-width="2" />
      <circle r="19" fill="#131A2B" />
      <path
        d={EMBLEMS[role]}
        fill="none"
        stroke={pale}
        stroke-width="2.4"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
