// One player or one card, with everything there is to know about it.
import type { Seat } from "../../../protocol";
import { Chip } from "../../../shell/Chip";
import { Icon } from "../../../shell/icons";
import type { InspectorProps } from "../../module";
import { Art, Head } from "../../shared/Part";
import { isFigure } from "../../shared/thing";
import { kit } from "../board/kit";
import {
  type Contents,
  holder,
  type Player,
  type PlayerId,
  packOf,
  player,
  type Scene,
  sceneOf,
  skillsOf,
  teamNames,
} from "../scene";
import { abilityOf, cardOf, groupName, offWords, roleOf, usersWords, windowWords } from "../words";
import { Arrows, lookOf } from "./CardFace";

export function Inspector({ thing, near, ...drawn }: InspectorProps) {
  const [scene, pack] = [sceneOf(drawn.scene), packOf(drawn.pack)];
  const { picked, must_move: bound, moved } = scene.now;
  if (thing && cardOf(pack, thing)) return <OfCard pack={pack} id={thing} />;
  const id = thing && isFigure(thing) ? thing : (picked ?? bound ?? moved ?? holder(scene));
  if (id) return <OfPlayer scene={scene} pack={pack} id={id} near={near} />;
  return (
    <>
      <Head title="Player" />
      <p class="inspector quiet">Nobody has the ball. Point at a player or a card to read it.</p>
    </>
  );
}

type Of = { scene: Scene; pack: Contents; id: PlayerId; near: Seat };

function OfPlayer({ scene, pack, id, near }: Of) {
  const one = player(scene, id);
  const { seat, shirt, bonus } = one;
  const skills = skillsOf(pack, shirt);
  const moves = one.grounded || !one.at || seat !== scene.active ? null : one.moves + bonus;
  const numbers: [string, string, boolean][] = [
    ["Movement", String(skills.movement), false],
    ["Ball", String(skills.ball), false],
    ["Kicking", String(skills.kicking), false],
    ["Moves left", moves === null ? "–" : String(moves), bonus > 0],
  ];
  return (
    <>
      <Head title="Player" />
      <div class="inspector">
        <div class="inspector-head">
          <Portrait seat={seat} near={near} shirt={shirt} />
          <div class="inspector-name">
            <b>
              No. {shirt} · {roleOf(shirt)}
            </b>
            <span>
              {teamNames(pack)[seat].name} · {groupName(pack, shirt)} · {stateWords(one)}
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
          <States scene={scene} one={one} />
        </ul>
      </div>
    </>
  );
}

function stateWords({ off, grounded, at }: Player): string {
  if (off) return offWords(off);
  return grounded ? "grounded" : at ? "standing" : "not placed";
}

function States({ scene, one }: { scene: Scene; one: Player }) {
  const off = offWords(one.off);
  return (
    <>
      {off && <Chip look="bad">{off}</Chip>}
      {holder(scene) === one.id && (
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
      {one.ruck_offside && <Chip look="bad">Off-side at the ruck</Chip>}
      {one.kick_offside && <Chip look="bad">Off-side from the kick</Chip>}
      {one.must_retreat && <Chip look="bad">Must go back</Chip>}
      {one.closed && !one.grounded && <Chip>His move is over</Chip>}
      {scene.now.free_pass === one.id && <Chip look="good">Free pass after a gather</Chip>}
    </>
  );
}

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

function OfCard({ pack, id }: { pack: Contents; id: string }) {
  const [card, ability] = [cardOf(pack, id), abilityOf(pack, id)];
  if (!card || !ability) return null;
  const { ink, art } = lookOf(ability.window);
  return (
    <>
      <Head title="Card" />
      <div class="inspector">
        <div class="inspector-head">
          <span class="ct-gem" style={{ background: ink }} aria-hidden="true">
            <Art art={art} ink="#fff" width={36} height={30} box={[40, 32]} />
          </span>
          <div class="inspector-name">
            <b>{ability.name}</b>
            <span>
              {card.number} · {usersWords(ability.users)}
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
