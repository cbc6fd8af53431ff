// One player or one card, with everything there is to know about it.
import { Icon } from "../../shell/icons";
import type { InspectorProps } from "../module";
import { cards } from "./boardText";
import { lookOf, playLook } from "./CardFace";
import { OfPlayer } from "./OfPlayer";
import { Activations, Part, TimeTrack } from "./Trays";
import {
  ALL,
  asPack,
  asView,
  type CardDesign,
  holder,
  idOf,
  idOfThing,
  other,
  type Pack,
  type PlayDesign,
  type View,
} from "./view";
import {
  cardDesign,
  carrierWords,
  nameOf,
  playDesign,
  SLOTS,
  sideWords,
  slotsOf,
  windowWords,
} from "./words";

export function Inspector({ view: json, pack: packJson, thing, near }: InspectorProps) {
  const [view, pack] = [asView(json), asPack(packJson)];
  return (
    <>
      <Shown view={view} pack={pack} thing={thing} near={near} />
      {/* Where there is no room for the trays, their tokens stand here. */}
      <div class="only-narrow tk-folded">
        <Activations view={view} pack={pack} near={near} />
        <TimeTrack view={view} pack={pack} near={near} />
        <Part title="Cards">
          {[near, other(near)]
            .flatMap((seat) => cards(view, pack, seat))
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
        </Part>
      </div>
    </>
  );
}

type Props = { view: View; pack: Pack; thing: string | null; near: InspectorProps["near"] };

function Shown({ view, pack, thing, near }: Props) {
  if (thing?.startsWith("card:")) {
    const card = cardDesign(pack, thing.slice(5));
    if (card) return <OfCard design={card} />;
    const play = playDesign(pack, thing.slice(5));
    if (play) return <OfPlay design={play} view={view} pack={pack} />;
  }
  const looked = thing && ALL.includes(idOfThing(thing)) ? idOfThing(thing) : null;
  const id = looked ?? view.table.act.active ?? holder(view);
  if (id) return <OfPlayer view={view} pack={pack} id={id} near={near} />;
  return (
    <>
      <Head title="Player" />
      <p class="inspector quiet">Nobody has the ball. Point at a player or a card to read it.</p>
    </>
  );
}

export const Head = ({ title }: { title: string }) => (
  <div class="panel-head">
    <h2>{title}</h2>
  </div>
);

function Gem({ ink, art }: { ink: string; art: string }) {
  return (
    <span class="gem" style={{ background: ink }} aria-hidden="true">
      <svg
        width="32"
        height="32"
        viewBox="0 0 40 38"
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
  );
}

function OfCard({ design }: { design: CardDesign }) {
  return (
    <>
      <Head title="Card" />
      <div class="inspector tk-inspector">
        <div class="inspector-head">
          <Gem {...lookOf(design.window)} />
          <div class="inspector-name">
            <b>{design.name}</b>
            <span>{design.id} · individual card</span>
          </div>
        </div>
        <p class="text">{design.text}</p>
        <div class="chips">
          <span class="chip good">{windowWords(design.window)}</span>
          <span class="chip">Played {sideWords(design.side)}</span>
        </div>
      </div>
    </>
  );
}

function OfPlay({ design, view, pack }: { design: PlayDesign; view: View; pack: Pack }) {
  const { act, attacker, coaches } = view.table;
  const filled = act.play?.card === design.id ? act.play.slots : [];
  const used = [coaches.home, coaches.away].some((coach) => coach.used.includes(design.id));
  return (
    <>
      <Head title="Team play" />
      <div class="inspector tk-inspector">
        <div class="inspector-head">
          <Gem {...playLook} />
          <div class="inspector-name">
            <b>{design.name}</b>
            <span>
              {design.id} · {carrierWords(design).toLowerCase()}
            </span>
          </div>
          {used && (
            <span class="chip bad">
              <Icon name="cross" size={13} />
              Used
            </span>
          )}
        </div>
        <p class="text">{design.text}</p>
        <ul class="chips" aria-label="Who takes part">
          {slotsOf(design).map((slot) => {
            const role = filled[SLOTS.indexOf(slot)];
            return (
              <li key={slot} class="chip">
                <b>{slot}</b>
                {role
                  ? nameOf(view, pack, idOf(attacker, role))
                  : slot === "C"
                    ? "the carrier"
                    : "a team-mate"}
              </li>
            );
          })}
        </ul>
        <Acts title="First" acts={design.first} />
        <Acts title="Then, in this order" acts={design.second} />
      </div>
    </>
  );
}

/** Who does what in a team play. */
function Acts({ title, acts }: { title: string; acts: [string, string][] }) {
  if (acts.length === 0) return null;
  return (
    <p class="text">
      <b>{title}:</b> {acts.map(([slot, what]) => `${slot} ${what}`).join(" · ")}
    </p>
  );
}
