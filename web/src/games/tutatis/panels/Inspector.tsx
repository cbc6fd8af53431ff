// One figure, with everything there is to know about him.
import type { Seat } from "../../../protocol";
import { Chip } from "../../../shell/Chip";
import { Hint } from "../../../shell/Hint";
import { Icon } from "../../../shell/icons";
import type { InspectorProps } from "../../module";
import { Head } from "../../shared/Part";
import { isFigure, seatOf } from "../../shared/thing";
import { kit } from "../board/kit";
import { Badge } from "../board/Shield";
import {
  acting,
  type Contents,
  carrier,
  contacts,
  type FigureId,
  figure,
  isKeeper,
  known,
  packOf,
  profile,
  type Scene,
  sceneOf,
  teamNames,
} from "../scene";
import { abilitiesOf, NUMBERS, nameOf, placeState, SIZES, signed } from "../words";

export function Inspector({ scene: given, pack: box, thing, near }: InspectorProps) {
  const [scene, pack] = [sceneOf(given), packOf(box)];
  const id =
    thing && isFigure(thing) ? thing : (acting(scene) ?? scene.tackle?.by ?? carrier(scene));
  return (
    <>
      <Head title="Figure" />
      {id && known(scene, id) ? (
        <OfFigure scene={scene} pack={pack} id={id} near={near} />
      ) : (
        <p class="inspector quiet">Nobody has the ball. Point at a figure to read it.</p>
      )}
    </>
  );
}

function OfFigure({
  scene,
  pack,
  id,
  near,
}: {
  scene: Scene;
  pack: Contents;
  id: FigureId;
  near: Seat;
}) {
  const one = profile(scene, pack, id);
  const { activation } = scene;
  const race = pack.races.find((race) => race.id === one.race)?.name ?? "Mercenary";
  const numbers: [string, number][] = [
    ["Mo", one.mo],
    ["St", one.st],
    ["Ag", one.ag],
    ["Co", one.co],
    ["BP", one.bp],
  ];
  return (
    <div class="inspector">
      <div class="inspector-head">
        <Badge colours={kit(seatOf(id), near)} profile={one} size={54} />
        <div class="inspector-name">
          <b>{nameOf(scene, pack, id)}</b>
          <span>
            {teamNames(scene)[seatOf(id)].name} · {race} · {SIZES[one.size]}
            {one.kind === "hero" ? " · hero" : ""} · {one.irr} Irr
          </span>
        </div>
        {activation?.figure === id && <span class="chip good">Active</span>}
      </div>
      <dl class="stats tu-stats">
        {numbers.map(([short, value]) => (
          <div key={short} class="stat">
            <dt>
              <Hint word={short} text={NUMBERS[short] ?? ""} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul class="chips">
        <States scene={scene} solo={pack.solo} id={id} />
      </ul>
      <Abilities scene={scene} pack={pack} id={id} />
    </div>
  );
}

function States({ scene, solo, id }: { scene: Scene; solo: number; id: FigureId }) {
  const one = figure(scene, id);
  const { activation, ball } = scene;
  const free = contacts(scene, id).reduce((sum, { weight }) => sum + weight, 0);
  const state = placeState(one.place);
  return (
    <>
      {state !== "standing" && <Chip look={one.place.how === "bench" ? "" : "bad"}>{state}</Chip>}
      {isKeeper(scene, id) && <Chip>Keeper</Chip>}
      {carrier(scene) === id && (
        <Chip look="good">
          <Icon name="check" size={13} />
          Has the ball
        </Chip>
      )}
      {ball?.state === "held" && ball.by === id && (
        <Chip>
          carried{" "}
          <b>
            {ball.carried} of {solo}
          </b>
        </Chip>
      )}
      {activation?.figure === id && (
        <Chip>
          <b>{activation.movement}</b> Mo left
        </Chip>
      )}
      {free > 0 && (
        <Chip look="bad">
          in contact <b>{signed(-free)}</b>
        </Chip>
      )}
      {one.shaken && <Chip look="bad">Shaken</Chip>}
      {one.passed && <Chip>Has passed</Chip>}
      {one.activated && activation?.figure !== id && <Chip>Has acted</Chip>}
    </>
  );
}

function Abilities({ scene, pack, id }: { scene: Scene; pack: Contents; id: FigureId }) {
  const all = abilitiesOf(pack, profile(scene, pack, id));
  if (all.length === 0) return null;
  return (
    <dl class="tu-abilities">
      {all.map((ability) => (
        <div key={ability.id}>
          <dt>
            {ability.name}
            {figure(scene, id).used.includes(ability.id) && <em>, used</em>}
          </dt>
          <dd>{ability.text}</dd>
        </div>
      ))}
    </dl>
  );
}
