// One player or one card, with everything its card says.
import { kitOf } from "../../../app/colours";
import type { Seat, Thing } from "../../../protocol";
import type { CardDesign, Contents, PlayerCard, Scene } from "../../../protocol/rugby-the-game";
import { other, SEATS } from "../../../shell/sides";
import type { InspectorProps } from "../../module";
import { cardOf, carries, designOf, named, packOf, playerOf, sceneOf, teamNames } from "../scene";
import { absenceWords, COLOURS, COST, groundedAs, skills, whenWords } from "../words";
import { Balls } from "./CardFace";

export function Inspector({ scene: any, pack: box, near, thing }: InspectorProps) {
  const scene = sceneOf(any);
  const pack = packOf(box);
  const shown = (thing && read(scene, pack, thing)) || carrier(scene, pack);
  if (!shown) {
    return (
      <>
        <Head title="Player" />
        <p class="inspector quiet">Nobody has the ball. Point at a card to read it.</p>
      </>
    );
  }
  return "design" in shown ? (
    <OfCard design={shown.design} />
  ) : (
    <OfPlayer {...shown} scene={scene} pack={pack} near={near} />
  );
}

type Shown = { design: CardDesign } | { seat: Seat; of: PlayerCard };

/** Nothing looked at: the ball carrier. */
function carrier(scene: Scene, pack: Contents): Shown | null {
  const { ball } = scene;
  return ball && { seat: ball.seat, of: cardOf(scene, pack, ball.seat, ball.shirt) };
}

/** What a name of a thing means: a card, a player, or whoever stands in a slot. */
function read(scene: Scene, pack: Contents, thing: Thing): Shown | null {
  const sides = SEATS.map((seat) => ({ seat, ...scene.sides[seat] }));
  const staged = sides.flatMap(({ in_play }) => in_play).find(({ stage }) => stage === thing);
  const design = designOf(pack, staged?.card ?? thing);
  if (design) return { design };
  const player = named(scene, thing);
  if (player) return { seat: player.seat, of: cardOf(scene, pack, player.seat, player.shirt) };
  for (const { seat, slots } of sides) {
    const shirt = slots.find(({ slot }) => slot === thing)?.shirt;
    if (shirt) return { seat, of: cardOf(scene, pack, seat, shirt) };
  }
  return null;
}

const Head = ({ title }: { title: string }) => (
  <div class="panel-head">
    <h2>{title}</h2>
  </div>
);

function OfPlayer({
  seat,
  of,
  scene,
  pack,
  near,
}: {
  seat: Seat;
  of: PlayerCard;
  scene: Scene;
  pack: Contents;
  near: Seat;
}) {
  const kit = kitOf(seat, near);
  const opposite = cardOf(scene, pack, other(seat), of.shirt);
  const stats: [string, string][] = [
    ["RUN", `${of.run}`],
    ["TKL F", of.tackle_forward ? `${of.tackle_forward}+` : "–"],
    ["TKL B", of.tackle_back ? `${of.tackle_back}+` : "–"],
    ["RUCK", `${of.ruck}`],
    ...(of.scrum ? ([["SCRUM", `${of.scrum}`]] as [string, string][]) : []),
  ];
  return (
    <>
      <Head title="Player" />
      <div class="inspector rt-inspector">
        <div class="inspector-head">
          <Disc kit={kit} shirt={of.shirt} />
          <div class="inspector-name">
            <b>{of.name}</b>
            <span>
              {teamNames(scene, pack)[seat].short} · {of.forward ? "Forward" : "Back"} · opposite:{" "}
              {opposite.name}
            </span>
          </div>
        </div>
        <div class="stats" style={{ gridTemplateColumns: `repeat(${stats.length}, 1fr)` }}>
          {stats.map(([name, value]) => (
            <div key={name} class="stat">
              <span>{name}</span>
              <b>{value}</b>
            </div>
          ))}
        </div>
        <div class="chips">
          <States scene={scene} seat={seat} of={of} />
          <span class="chip passes">
            PASS <b>{of.pass.join(" ")}</b>
          </span>
          {skills(of).map(({ name, value, means }) => (
            <span key={name} class="chip" title={`${name} ${value}: ${means}`}>
              {name} <b>{value}</b>
              {/^\d+\+$/.test(means) && <b>{means}</b>}
            </span>
          ))}
        </div>
      </div>
    </>
  );
}

function States({ scene, seat, of }: { scene: Scene; seat: Seat; of: PlayerCard }) {
  const { player, stance, headgear } = playerOf(scene, seat, of.shirt);
  const absent = scene.sides[seat].absent.find(({ shirt }) => shirt === of.shirt);
  if (absent) return <span class="chip bad">✕ {absenceWords(absent)}</span>;
  if (stance === "deck") return <span class="chip">In the deck</span>;
  if (stance === "ready") {
    return (
      <>
        <span class="chip good">Ready</span>
        {carries(scene, player) && <span class="chip">Carries the ball</span>}
      </>
    );
  }
  const as = groundedAs(stance);
  return (
    <>
      <span class="chip bad">Grounded</span>
      {as !== "Grounded" && (
        <span class="chip">{as === "Next ruck" ? "Out of the next ruck" : as}</span>
      )}
      {headgear && <span class="chip">Headgear</span>}
    </>
  );
}

function Disc({ kit, shirt }: { kit: Seat; shirt: number }) {
  return (
    <svg class="disc" width="56" height="56" viewBox="-28 -28 56 56" aria-hidden="true">
      {kit === "home" ? (
        <>
          <circle r="26" fill="#FFB63F" />
          <circle r="22" fill="none" stroke="#7A4A00" stroke-opacity=".5" />
        </>
      ) : (
        <>
          <rect x="-25" y="-25" width="50" height="50" rx="12" fill="#2A7BDB" />
          <path d="M-25 8 8-25h14l-47 47ZM-6 25 25-6v14L8 25Z" fill="#7FBDFF" fill-opacity=".55" />
          <rect x="-18" y="-16" width="36" height="32" rx="7" fill="#04162B" />
        </>
      )}
      <text
        y="9"
        text-anchor="middle"
        font-size="25"
        font-weight="800"
        fill={kit === "home" ? "#2A1800" : "#DCEEFF"}
      >
        {shirt}
      </text>
    </svg>
  );
}

function OfCard({ design }: { design: CardDesign }) {
  const { shape, word, ink } = COLOURS[design.colour];
  return (
    <>
      <Head title="Card" />
      <div class="inspector rt-inspector">
        <div class="inspector-head">
          <span class="gem" style={{ background: ink }} aria-hidden="true">
            {shape}
          </span>
          <div class="inspector-name">
            <b>{design.name}</b>
            <span>
              {design.id} · {word} · {design.copies} in the pack
            </span>
          </div>
          <Balls count={design.balls} />
        </div>
        <p class="text">{design.text}</p>
        <div class="chips">
          <span class="chip good">{whenWords(design)}</span>
          <span class="chip">{COST[design.cost]}</span>
        </div>
      </div>
    </>
  );
}
