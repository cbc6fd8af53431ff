// The team list: everybody who can be hired, with numbers, abilities and price.
import type { ComponentChildren } from "preact";
import type { Contents } from "../../../protocol/tutatis";
import { Hint } from "../../../shell/Hint";
import { Icon } from "../../../shell/icons";
import { capital } from "../../../shell/words";
import { kit } from "../board/kit";
import { Badge } from "../board/Shield";
import { SIZES } from "../words";
import {
  abilitiesOf,
  count,
  dismiss,
  forSale,
  type Hireable,
  hire,
  type Members,
  withStaff,
} from "./members";

type Props = { shop: Contents; team: Members; change: (team: Members) => void };

export function Sale({ shop, team, change }: Props) {
  const { roles, heroes, mercenaries } = forSale(shop, team.race);
  const heroic = (hero: Hireable) => {
    const on = count(team, hero.id) > 0;
    return (
      <Toggle
        name={hero.name}
        on={on}
        flip={() => change(on ? dismiss(team, hero.id) : hire(team, hero.id))}
      />
    );
  };
  const hired = (one: Hireable) => {
    const on = team.mercenary === one.id;
    return (
      <Toggle
        name={one.name}
        on={on}
        flip={() => change({ ...team, mercenary: on ? null : one.id })}
      />
    );
  };
  return (
    <>
      <Shelf title="Figures">
        {roles.map((role) => (
          <Row key={role.id} shop={shop} one={role}>
            <Stepper
              one={role}
              now={count(team, role.id)}
              less={() => change(dismiss(team, role.id))}
              more={() => change(hire(team, role.id))}
            />
          </Row>
        ))}
      </Shelf>
      <Shelf title="Heroes">
        {heroes.map((hero) => (
          <Row key={hero.id} shop={shop} one={hero}>
            {heroic(hero)}
          </Row>
        ))}
      </Shelf>
      <Shelf title="Mercenary, one at most">
        {mercenaries.map((one) => (
          <Row key={one.id} shop={shop} one={one}>
            {hired(one)}
          </Row>
        ))}
      </Shelf>
      <Shelf title="Staff">
        {shop.staff.map(({ id, name, text, irr }) => (
          <li key={id} class="tu-builder-row tu-builder-staff">
            <div class="tu-builder-name">
              <b>{name}</b>
              <p>{text}</p>
            </div>
            <span class="tu-builder-fee">{irr} Irr</span>
            <Toggle
              name={name}
              on={team.staff.includes(id)}
              flip={() => change(withStaff(team, id, !team.staff.includes(id)))}
            />
          </li>
        ))}
      </Shelf>
    </>
  );
}

function Shelf({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="panel section tu-builder-shelf">
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function Row({
  shop,
  one,
  children,
}: {
  shop: Contents;
  one: Hireable;
  children: ComponentChildren;
}) {
  const numbers: [string, string, number][] = [
    ["Mo", "Movement", one.mo],
    ["St", "Strength", one.st],
    ["Ag", "Agility", one.ag],
    ["Co", "Constitution", one.co],
    ["BP", "Ball play", one.bp],
  ];
  return (
    <li class="tu-builder-row">
      <Badge colours={kit("home", "home")} profile={one} size={38} />
      <div class="tu-builder-name">
        <b>{one.name}</b>
        <span class="tu-builder-kind">{kinds(one).join(" · ")}</span>
        <div class="tu-builder-abilities">
          {abilitiesOf(shop, one).map(({ id, name, text }) => (
            <Hint key={id} word={name} text={text} />
          ))}
        </div>
      </div>
      <dl class="tu-builder-numbers">
        {numbers.map(([short, long, value]) => (
          <div key={short}>
            <dt>
              <abbr title={long}>{short}</abbr>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <span class="tu-builder-fee">{one.irr} Irr</span>
      {children}
    </li>
  );
}

/** What is unusual about somebody. */
function kinds({ keeper_role, size, sex }: Hireable): string[] {
  return [
    keeper_role ? "Keeper" : "",
    size === "medium" ? "" : capital(SIZES[size]),
    sex ? (sex === "female" ? "Heroine" : "Hero") : "",
  ].filter(Boolean);
}

type StepperProps = { one: Hireable; now: number; less: () => void; more: () => void };

function Stepper({ one, now, less, more }: StepperProps) {
  return (
    <div class="tu-builder-count" role="group" aria-label={one.name}>
      <button
        type="button"
        class="button square"
        aria-label={`One ${one.name} fewer`}
        aria-disabled={now === 0}
        onClick={less}
      >
        <svg
          class="icon"
          width="18"
          height="18"
          viewBox="0 0 24 24"
          stroke="currentColor"
          stroke-width="1.8"
          stroke-linecap="round"
          aria-hidden="true"
        >
          <path d="M5 12h14" />
        </svg>
      </button>
      <span class={now > one.max ? "over" : now > 0 ? "some" : ""}>
        <b>{now}</b>
        <small>of {one.max}</small>
      </span>
      <button
        type="button"
        class="button square"
        aria-label={`One ${one.name} more`}
        onClick={more}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

function Toggle({ name, on, flip }: { name: string; on: boolean; flip: () => void }) {
  const word = on ? "Hired" : "Hire";
  return (
    <button
      type="button"
      class={on ? "button tu-builder-toggle on" : "button tu-builder-toggle"}
      aria-pressed={on}
      aria-label={`${word} ${name}`}
      onClick={flip}
    >
      <Icon name={on ? "check" : "plus"} size={16} />
      {word}
    </button>
  );
}
