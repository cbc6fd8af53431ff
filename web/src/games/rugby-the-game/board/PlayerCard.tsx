// A player on the field: an upright card when Ready, a card laid sideways when Grounded.
import type { Seat } from "../../../protocol";
import type { Place, Player, PlayerCard as Printed, Scene } from "../../../protocol/rugby-the-game";
import { Thing } from "../../../shell/Thing";
import type { Pickable } from "../../module";
import { carries, surname } from "../scene";
import { groundedAs, playerWords, skillLine } from "../words";
import { Ball, Headgear, Portrait } from "./Portrait";

type Props = Pickable & {
  scene: Scene;
  seat: Seat;
  /** The colours he is drawn in. */
  kit: Seat;
  player: Player;
  of: Printed;
  place: Place;
  /** He stands in for the 9. */
  acting: boolean;
};

function Name({ of }: { of: Printed }) {
  const last = surname(of.name);
  return (
    <>
      <em>{of.name.slice(0, -last.length)}</em>
      {last}
    </>
  );
}

export function PlayerCard(props: Props) {
  const { scene, seat, of, player, place, targets } = props;
  // An answer about the slot alone is reached through whoever stands in it.
  const thing = !targets.has(player.player) && targets.has(place.slot) ? place.slot : player.player;
  const where = place.name === "H" ? "halfback slot" : `slot ${place.name}`;
  const label = `${playerWords(scene, seat, of)}, ${where}`;
  return player.stance === "ready" ? (
    <ReadyCard {...props} thing={thing} label={label} />
  ) : (
    <GroundedCard {...props} thing={thing} label={label} />
  );
}

type Drawn = Props & { thing: string; label: string };

function ReadyCard({
  scene,
  player,
  kit,
  of,
  acting,
  thing,
  label,
  targets,
  pick,
  inspect,
}: Drawn) {
  const ball = carries(scene, player.player);
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

function GroundedCard({
  scene,
  seat,
  player,
  kit,
  of,
  thing,
  label,
  targets,
  pick,
  inspect,
}: Drawn) {
  const { headgear: gear } = player;
  // A 9 who was committed misses one more ruck.
  const left = of.shirt === 9 && gear && scene.sides[seat].nine_sits_out;
  return (
    <Thing class={`grounded-card kit-${kit}`} {...{ thing, label, targets, pick, inspect }}>
      <span class="grounded-shirt">{of.shirt}</span>
      <span class="grounded-name">
        <b>
          <Name of={of} />
        </b>
        <span>RUCK {of.ruck}</span>
      </span>
      <span class="grounded-as">{groundedAs(player.stance)}</span>
      {gear && (
        <span class="gear">
          <Headgear words={left ? "headgear, one ruck left" : "headgear"} />
          {left && <b>1</b>}
        </span>
      )}
    </Thing>
  );
}
