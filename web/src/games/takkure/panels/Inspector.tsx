// One player or one card, with everything there is to know about it.
import { Icon } from "../../../shell/icons";
import { other } from "../../../shell/sides";
import type { InspectorProps } from "../../module";
import { Art, Head, Part } from "../../shared/Part";
import { type Design, holder, type Pack, type Play, packOf, type Scene, sceneOf } from "../scene";
import {
  cardDesign,
  carrierWords,
  nameOf,
  playDesign,
  SIDES,
  SLOTS,
  slotsOf,
  WINDOWS,
} from "../words";
import { cards } from "./boardText";
import { LOOKS, PLAY } from "./CardFace";
import { OfPlayer } from "./OfPlayer";
import { Activations, TimeTrack } from "./Trays";

export function Inspector({ thing, near, ...drawn }: InspectorProps) {
  const [scene, pack] = [sceneOf(drawn.scene), packOf(drawn.pack)];
  return (
    <>
      <Shown scene={scene} pack={pack} thing={thing} near={near} />
      {/* Where there is no room for the trays, their tokens stand here. */}
      <div class="only-narrow tk-folded">
        <Activations scene={scene} pack={pack} near={near} />
        <TimeTrack scene={scene} pack={pack} near={near} />
        <Part title="Cards">
          {[near, other(near)]
            .flatMap((seat) => cards(scene, pack, seat))
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
        </Part>
      </div>
    </>
  );
}

type Props = { scene: Scene; pack: Pack; thing: string | null; near: InspectorProps["near"] };

function Shown({ scene, pack, thing, near }: Props) {
  const card = thing && cardDesign(pack, thing);
  if (card) return <OfCard design={card} />;
  const play = thing && playDesign(pack, thing);
  if (play) return <OfPlay design={play} scene={scene} pack={pack} />;
  const person = scene.players.find(({ who }) => who === thing);
  const id = person?.who ?? scene.activation.active ?? holder(scene);
  if (id) return <OfPlayer scene={scene} pack={pack} id={id} near={near} />;
  return (
    <>
      <Head title="Player" />
      <p class="inspector quiet">Nobody has the ball. Point at a player or a card to read it.</p>
    </>
  );
}

function Gem({ ink, art }: { ink: string; art: string }) {
  return (
    <span class="gem" style={{ background: ink }} aria-hidden="true">
      <Art art={art} ink="#fff" width={32} height={32} box={[40, 38]} />
    </span>
  );
}

function OfCard({ design }: { design: Design }) {
  return (
    <>
      <Head title="Card" />
      <div class="inspector tk-inspector">
        <div class="inspector-head">
          <Gem {...LOOKS[design.window]} />
          <div class="inspector-name">
            <b>{design.name}</b>
            <span>{design.id} · individual card</span>
          </div>
        </div>
        <p class="text">{design.text}</p>
        <div class="chips">
          <span class="chip good">{WINDOWS[design.window]}</span>
          <span class="chip">Played {SIDES[design.side]}</span>
        </div>
      </div>
    </>
  );
}

function OfPlay({ design, scene, pack }: { design: Play; scene: Scene; pack: Pack }) {
  const { activation, coaches } = scene;
  const filled = activation.play?.card === design.card ? activation.play.slots : [];
  const used = [coaches.home, coaches.away].some((coach) => coach.used.includes(design.card));
  return (
    <>
      <Head title="Team play" />
      <div class="inspector tk-inspector">
        <div class="inspector-head">
          <Gem {...PLAY} />
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
            const who = filled[SLOTS.indexOf(slot)];
            return (
              <li key={slot} class="chip">
                <b>{slot}</b>
                {who ? nameOf(scene, pack, who) : slot === "C" ? "the carrier" : "a team-mate"}
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
function Acts({ title, acts }: { title: string; acts: Play["first"] }) {
  if (acts.length === 0) return null;
  return (
    <p class="text">
      <b>{title}:</b> {acts.map(({ slot, act }) => `${slot} ${act}`).join(" · ")}
    </p>
  );
}
