// One player or one card, with everything there is to know about it.
import type { ComponentChildren } from "preact";
import type { Seat } from "../../protocol";
import { Icon } from "../../shell/icons";
import type { InspectorProps } from "../module";
import { Arrows, lookOf } from "./CardFace";
import { kit } from "./kit";
import {
  asPack,
  asView,
  detail,
  during,
  freePass,
  holder,
  isPlayer,
  type Pack,
  type PlayerId,
  player,
  seatOf,
  shirtOf,
  skillsOf,
  teamNames,
  type View,
} from "./view";
import { abilityOf, cardOf, groupName, offWords, roleOf, usersWords, windowWords } from "./words";

export function Inspector({ view: json, pack: packJson, thing, near }: InspectorProps) {
  const [view, pack] = [asView(json), asPack(packJson)];
  if (thing?.startsWith("card:")) return <OfCard pack={pack} id={thing.slice(5)} />;
  const picked = detail(during(view, "main")).picked;
  const id =
    thing && isPlayer(thing)
      ? thing
      : typeof picked === "string"
        ? picked
        : (view.table.turn.mover ?? holder(view));
  if (id) return <OfPlayer view={view} pack={pack} id={id} near={near} />;
  return (
    <>
      <Head title="Player" />
      <p class="inspector quiet">Nobody has the ball. Point at a player or a card to read it.</p>
    </>
  );
}

const Head = ({ title }: { title: string }) => (
  <div class="panel-head">
    <h2>{title}</h2>
  </div>
);

function OfPlayer({ view, pack, id, near }: { view: View; pack: Pack; id: PlayerId; near: Seat }) {
  const shirt = shirtOf(id);
  const one = player(view, id);
  const skills = skillsOf(pack, shirt);
  const [who, bonus] = view.table.turn.bonus ?? [null, 0];
  const extra = who === id ? bonus : 0;
  const own = seatOf(id) === view.table.active;
  const left =
    one.grounded || !one.at || !own
      ? null
      : (one.closed ? 0 : skills.movement - one.moves_used) + extra;
  const numbers: [string, string, boolean][] = [
    ["Movement", String(skills.movement), false],
    ["Ball", String(skills.ball), false],
    ["Kicking", String(skills.kicking), false],
    ["Moves left", left === null ? "–" : String(left), extra > 0],
  ];
  const state =
    one.status === "playing"
      ? one.grounded
        ? "grounded"
        : one.at
          ? "standing"
          : "not placed"
      : offWords(one.status);
  return (
    <>
      <Head title="Player" />
      <div class="inspector">
        <div class="inspector-head">
          <Portrait seat={seatOf(id)} near={near} shirt={shirt} />
          <div class="inspector-name">
            <b>
              No. {shirt} · {roleOf(shirt)}
            </b>
            <span>
              {teamNames(pack)[seatOf(id)].name} · {groupName(shirt)} · {state}
            </span>
          </div>
        </div>
        <dl class="stats ct-stats">
          {numbers.map(([name, value, up]) => (
            <div key={name} class={up ? "stat up" : "stat"}>
              <dt>{name}</dt>
              <dd>
                {value}
                {up && <i aria-hidden="true">▲</i>}
              </dd>
            </div>
          ))}
        </dl>
        <ul class="chips">
          <States view={view} id={id} />
        </ul>
      </div>
    </>
  );
}

function States({ view, id }: { view: View; id: PlayerId }) {
  const one = player(view, id);
  const off = offWords(one.status);
  const ruck = view.ruck?.offside.includes(id);
  return (
    <>
      {off && <Chip look="bad">{off}</Chip>}
      {holder(view) === id && (
        <Chip look="good">
          <Icon name="check" size={13} />
          {one.grounded ? "The ball is under him" : "Has the ball"}
        </Chip>
      )}
      {one.grounded && (
        <Chip look="bad">
          <Icon name="down" size={13} />
          On the ground
        </Chip>
      )}
      {one.holding_on && <Chip look="bad">Holding on</Chip>}
      {ruck && <Chip look="bad">Off-side at the ruck</Chip>}
      {one.kick_offside && <Chip look="bad">Off-side from the kick</Chip>}
      {one.must_retreat && <Chip look="bad">Must go back</Chip>}
      {one.closed && !one.grounded && <Chip>His move is over</Chip>}
      {freePass(view) === id && <Chip look="good">Free pass after a gather</Chip>}
    </>
  );
}

const Chip = ({ look = "", children }: { look?: string; children: ComponentChildren }) => (
  <li class={`chip ${look}`}>{children}</li>
);

function Portrait({ seat, near, shirt }: { seat: Seat; near: Seat; shirt: number }) {
  const amber = kit(seat, near).name === "home";
  return (
    <svg width="56" height="56" viewBox="-28 -28 56 56" aria-hidden="true">
      {amber ? (
        <circle r="26" fill="#FFB63F" />
      ) : (
        <rect x="-25" y="-25" width="50" height="50" rx="11" fill="#1C5BA8" />
      )}
      {amber ? (
        <circle r="23" fill="none" stroke="#fff" stroke-opacity=".5" />
      ) : (
        <path
          d="M-25 10 10-25M-25 22 22-25M-14 25 25-14M-2 25 25-2"
          stroke="#3B8AE6"
          stroke-width="4"
        />
      )}
      {!amber && (
        <rect
          x="-22"
          y="-22"
          width="44"
          height="44"
          rx="8"
          fill="none"
          stroke="#CFE7FF"
          stroke-opacity=".8"
        />
      )}
      <text
        y="10"
        text-anchor="middle"
        font-size="28"
        font-weight="800"
        fill={amber ? "#2A1800" : "#fff"}
        {...(amber ? {} : { stroke: "#0A2A52", "stroke-width": 4, "paint-order": "stroke" })}
      >
        {shirt}
      </text>
    </svg>
  );
}

function OfCard({ pack, id }: { pack: Pack; id: string }) {
  const [card, ability] = [cardOf(pack, id), abilityOf(pack, id)];
  if (!card || !ability) return null;
  const { ink, art } = lookOf(ability.window);
  return (
    <>
      <Head title="Card" />
      <div class="inspector">
        <div class="inspector-head">
          <span class="ct-gem" style={{ background: ink }} aria-hidden="true">
            <svg
              width="36"
              height="30"
              viewBox="0 0 40 32"
              aria-hidden="true"
              fill="none"
              stroke="#fff"
              stroke-width="2.4"
              stroke-linecap="round"
              stroke-linejoin="round"
            >
              <path d={art} />
            </svg>
          </span>
          <div class="inspector-name">
            <b>{ability.name}</b>
            <span>
              {id} · {usersWords(ability.users)}
            </span>
          </div>
        </div>
        <p class="ct-text">{ability.text}</p>
        <ul class="chips">
          <Chip look="good">{windowWords(ability.window)}</Chip>
          <Chip>
            Energy <b>{card.energy}</b>
          </Chip>
          <Chip>
            Distance <b>{card.distance}</b>
          </Chip>
          <li class="chip ct-arrows">
            Arrows <Arrows arrows={card.arrows} size={18} />
          </li>
        </ul>
      </div>
    </>
  );
}
