// One player or one card, with everything its card says.
import { kitOf } from "../../app/colours";
import type { Seat } from "../../protocol";
import type { InspectorProps } from "../module";
import { Balls } from "./CardFace";
import {
  asPack,
  asView,
  type CardDesign,
  card,
  carries,
  groundedAs,
  inSlot,
  type Pack,
  type Player,
  player,
  SLOTS,
  teamNames,
  type View,
} from "./view";
import { absenceWords, COLOURS, COST, skills, whenWords } from "./words";

export function Inspector({ view: json, pack: packJson, near, thing }: InspectorProps) {
  const view = asView(json);
  const pack = asPack(packJson);
  const shown = read(view, pack, thing) ?? read(view, pack, null);
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
    <OfPlayer {...shown} view={view} pack={pack} near={near} />
  );
}

type Shown = { design: CardDesign } | { seat: Seat; of: Player };

/** What a name of a thing means. Nothing looked at: the ball carrier. */
function read(view: View, pack: Pack, thing: string | null): Shown | null {
  const { ball } = view.table;
  if (thing === null)
    return ball && { seat: ball.seat, of: player(view, pack, ball.seat, ball.shirt) };
  const [first, second, third] = thing.split(":");
  if (first === "card" || first === "stage") {
    const design = card(pack, (first === "card" ? second : third) ?? "");
    return design ? { design } : null;
  }
  if ((first === "home" || first === "away") && Number(second)) {
    return { seat: first, of: player(view, pack, first, Number(second)) };
  }
  if (first === "slot" && (second === "home" || second === "away")) {
    const held = inSlot(view.table.sides[second], SLOTS.find((slot) => slot === third) ?? "S1");
    return held.is === "player"
      ? { seat: second, of: player(view, pack, second, held.shirt) }
      : null;
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
  view,
  pack,
  near,
}: {
  seat: Seat;
  of: Player;
  view: View;
  pack: Pack;
  near: Seat;
}) {
  const kit = kitOf(seat, near);
  const opposite = player(view, pack, seat === "home" ? "away" : "home", of.shirt);
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
              {teamNames(view, pack)[seat].short} · {of.forward ? "Forward" : "Back"} · opposite:{" "}
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
          <States view={view} seat={seat} of={of} />
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

function States({ view, seat, of }: { view: View; seat: Seat; of: Player }) {
  const side = view.table.sides[seat];
  const absent = side.absent.find(({ shirt }) => shirt === of.shirt);
  if (absent) return <span class="chip bad">✕ {absenceWords(absent)}</span>;
  if (!side.slots.includes(of.shirt)) return <span class="chip">In the deck</span>;
  if (side.ready.includes(of.shirt)) {
    return (
      <>
        <span class="chip good">Ready</span>
        {carries(view, seat, of.shirt) && <span class="chip">Carries the ball</span>}
      </>
    );
  }
  const as = groundedAs(view, seat, of.shirt);
  return (
    <>
      <span class="chip bad">Grounded</span>
      {as !== "Grounded" && (
        <span class="chip">{as === "Next ruck" ? "Out of the next ruck" : as}</span>
      )}
      {side.headgear.includes(of.shirt) && <span class="chip">Headgear</span>}
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
