// A player on the field: an upright card when Ready, a card laid sideways when Grounded.
import type { Seat } from "../../protocol";
import { Thing } from "../../shell/Thing";
import type { Pickable } from "../module";
import { Ball, Headgear, Portrait } from "./Portrait";
import { carries, groundedAs, type Player, surname, type View } from "./view";
import { playerWords, skillLine } from "./words";

type Props = Pickable & {
  view: View;
  seat: Seat;
  /** The colours he is drawn in. */
  kit: Seat;
  of: Player;
  slot: string;
  /** He stands in for the 9. */
  acting: boolean;
};

function Name({ of }: { of: Player }) {
  const last = surname(of.name);
  return (
    <>
      <em>{of.name.slice(0, -last.length)}</em>
      {last}
    </>
  );
}

export function PlayerCard(props: Props) {
  const { view, seat, of, slot, targets } = props;
  // An answer about the slot alone is reached through whoever stands in it.
  const own = `${seat}:${of.shirt}`;
  const place = `slot:${seat}:${slot}`;
  const thing = !targets.has(own) && targets.has(place) ? place : own;
  const label = `${playerWords(view, seat, of)}, ${slot === "H" ? "halfback slot" : `slot ${slot}`}`;
  const ready = view.table.sides[seat].ready.includes(of.shirt);
  return ready ? (
    <ReadyCard {...props} thing={thing} label={label} />
  ) : (
    <GroundedCard {...props} thing={thing} label={label} />
  );
}

type Drawn = Props & { thing: string; label: string };

function ReadyCard({ view, seat, kit, of, acting, thing, label, targets, pick, inspect }: Drawn) {
  const ball = carries(view, seat, of.shirt);
  const skill = skillLine(of);
  return (
    <Thing
      class={`player-card kit-${kit}${ball ? " carrier" : ""}`}
      {...{ thing, label, targets, pick, inspect }}
    >
      <span class="player-head">
        <b>{of.shirt}</b>
        <span>
          <Name of={of} />
        </span>
        {acting && <i class="nine">9*</i>}
      </span>
      <Portrait kit={kit} name={of.name} shirt={of.shirt} />
      <span class="player-numbers">
        <i>
          RUN<b>{of.run}</b>
        </i>
        <i>
          TKL F<b>{of.tackle_forward ?? "–"}</b>
        </i>
        <i>
          TKL B<b>{of.tackle_back ?? "–"}</b>
        </i>
        <i>
          RUCK<b>{of.ruck}</b>
        </i>
      </span>
      <span class="player-passes">PASS {of.pass.join(" ")}</span>
      <span class={`player-skill${skill ? "" : " none"}`}>{skill || "no special skill"}</span>
      {ball && <Ball class="ball" />}
    </Thing>
  );
}

function GroundedCard({ view, seat, kit, of, thing, label, targets, pick, inspect }: Drawn) {
  const side = view.table.sides[seat];
  const as = groundedAs(view, seat, of.shirt);
  const gear = side.headgear.includes(of.shirt);
  // A 9 who was committed misses one more ruck.
  const left = of.shirt === 9 && gear && side.nine_sits_out;
  return (
    <Thing class={`grounded-card kit-${kit}`} {...{ thing, label, targets, pick, inspect }}>
      <span class="grounded-shirt">{of.shirt}</span>
      <span class="grounded-name">
        <b>
          <Name of={of} />
        </b>
        <span>RUCK {of.ruck}</span>
      </span>
      <span class="grounded-as">{as}</span>
      {gear && (
        <span class="gear">
          <Headgear words={left ? "headgear, one ruck left" : "headgear"} />
          {left && <b>1</b>}
        </span>
      )}
    </Thing>
  );
}
