// One figure, with everything there is to know about him.
import type { ComponentChildren } from "preact";
import type { Seat } from "../../protocol";
import { Hint } from "../../shell/Hint";
import { Icon } from "../../shell/icons";
import type { InspectorProps } from "../module";
import { contacts } from "./contact";
import { kit } from "./kit";
import { Badge } from "./Shield";
import {
  asPack,
  asView,
  CARRY,
  carrier,
  type FigureId,
  figure,
  isFigure,
  isKeeper,
  type Pack,
  picked,
  profile,
  seatOf,
  teamNames,
  type View,
} from "./view";
import { abilitiesOf, NUMBERS, nameOf, placeState, SIZES, signed, usedUp } from "./words";

export function Inspector({ view: json, pack: packJson, thing, near }: InspectorProps) {
  const [view, pack] = [asView(json), asPack(packJson)];
  const id =
    thing && isFigure(thing) ? thing : (picked(view) ?? view.table.clash?.by ?? carrier(view));
  return (
    <>
      <div class="panel-head">
        <h2>Figure</h2>
      </div>
      {id && figure(view, id).place !== "nobody" ? (
        <OfFigure view={view} pack={pack} id={id} near={near} />
      ) : (
        <p class="inspector quiet">Nobody has the ball. Point at a figure to read it.</p>
      )}
    </>
  );
}

function OfFigure({ view, pack, id, near }: { view: View; pack: Pack; id: FigureId; near: Seat }) {
  const one = profile(view, pack, id);
  const { activation } = view.table;
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
          <b>{nameOf(view, pack, id)}</b>
          <span>
            {teamNames(view, pack)[seatOf(id)].name} · {race} · {SIZES[one.size]}
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
        <States view={view} id={id} />
      </ul>
      <Abilities view={view} pack={pack} id={id} />
    </div>
  );
}

function States({ view, id }: { view: View; id: FigureId }) {
  const one = figure(view, id);
  const { activation, ball } = view.table;
  const free = contacts(view, id).reduce((sum, { weight }) => sum + weight, 0);
  const state = placeState(one.place);
  return (
    <>
      {state !== "standing" && <Chip look={one.place === "bench" ? "" : "bad"}>{state}</Chip>}
      {isKeeper(view, id) && <Chip>Keeper</Chip>}
      {carrier(view) === id && (
        <Chip look="good">
          <Icon name="check" size={13} />
          Has the ball
        </Chip>
      )}
      {carrier(view) === id && (
        <Chip>
          carried{" "}
          <b>
            {ball.solo_steps} of {CARRY}
          </b>
        </Chip>
      )}
      {activation?.figure === id && (
        <Chip>
          <b>{activation.mo_left}</b> Mo left
        </Chip>
      )}
      {free > 0 && (
        <Chip look="bad">
          in contact <b>{signed(-free)}</b>
        </Chip>
      )}
      {one.shaken > 0 && <Chip look="bad">Shaken</Chip>}
      {one.passed && <Chip>Has passed</Chip>}
      {one.activated && activation?.figure !== id && <Chip>Has acted</Chip>}
    </>
  );
}

const Chip = ({ look = "", children }: { look?: string; children: ComponentChildren }) => (
  <li class={`chip ${look}`}>{children}</li>
);

function Abilities({ view, pack, id }: { view: View; pack: Pack; id: FigureId }) {
  const all = abilitiesOf(pack, profile(view, pack, id));
  if (all.length === 0) return null;
  return (
    <dl class="tu-abilities">
      {all.map((ability, index) => (
        <div key={ability.id}>
          <dt>
            {ability.name}
            {usedUp(view, id, index) && <em>, used</em>}
          </dt>
          <dd>{ability.text}</dd>
        </div>
      ))}
    </dl>
  );
}
