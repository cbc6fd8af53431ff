// Above the board: weather, referee, coaches and how much of the half is left.
import type { Seat } from "../../../protocol";
import type { Sideline } from "../../../protocol/rugby-the-game";
import { Icon } from "../../../shell/icons";
import { other } from "../../../shell/sides";
import { many } from "../../../shell/words";
import type { Drawn } from "../../module";
import { isOvertime } from "../moment";
import { packOf, sceneOf, sideline, teamNames } from "../scene";

/** RT-004, as the ticks that are drawn. */
const HALF_DECK = 20;

export function Strip({ scene: any, pack: box, near, viewer }: Drawn) {
  const scene = sceneOf(any);
  const pack = packOf(box);
  const teams = teamNames(scene, pack);
  const whose = (seat: Seat) =>
    viewer === null
      ? `${teams[seat].short}' coach`
      : seat === viewer
        ? "Your coach"
        : "Their coach";
  const weather = sideline(pack.weathers, scene.weather);
  const referee = sideline(pack.referees, scene.referee);
  return (
    <div class="strip rt-strip">
      {weather && <Tag icon="wind" of={weather} />}
      {referee && <Tag icon="whistle" of={referee} before="Referee" />}
      {[near, other(near)].map((seat) => {
        const { coach, coach_used } = scene.sides[seat];
        const card = sideline(pack.coaches, coach);
        return card && <Tag key={seat} of={card} before={whose(seat)} used={coach_used} optional />;
      })}
      <span class="spacer" />
      <HalfDiscard pile={scene.half_discard} />
      {isOvertime(scene) ? (
        <span class="tag lime" role="status">
          <Icon name="clock" size={15} />
          <b>Overtime</b> the half ends when play stops
        </span>
      ) : (
        <HalfDeck left={scene.half_left} half={scene.half} />
      )}
    </div>
  );
}

type TagProps = {
  of: Sideline;
  icon?: "wind" | "whistle";
  before?: string;
  used?: boolean;
  optional?: boolean;
};

function Tag({ of, icon, before, used, optional }: TagProps) {
  const words = `${of.text}${used ? " Used in this half." : ""}`;
  return (
    <span
      class={`tag${optional ? " optional" : ""}${used ? " used" : ""}`}
      title={words}
      tabIndex={0}
      aria-label={`${before ?? ""} ${of.name}. ${words}`}
      role="note"
    >
      {icon && <Icon name={icon} size={15} />}
      {before && <span>{before}</span>}
      <b>{of.name}</b>
    </span>
  );
}

/** The pile of the half deck, where it has its own. */
function HalfDiscard({ pile }: { pile: number | null }) {
  if (pile === null) return null;
  const words = `Discard pile of the half deck: ${many(pile, "card")}`;
  return (
    <span class="tag pile" role="img" aria-label={words} title={words}>
      <i class={pile === 0 ? "none" : ""} />
      <span class="half-deck-name">Half discard</span>
      <b>{pile}</b>
    </span>
  );
}

function HalfDeck({ left, half }: { left: number; half: number }) {
  return (
    <span
      class="tag"
      role="img"
      aria-label={`Half ${half}: ${left} of ${HALF_DECK} cards left`}
      title={`Half ${half}: ${left} of ${HALF_DECK} cards left`}
    >
      <span class="half-deck-name">Half deck</span>
      <span class="half-deck">
        {Array.from({ length: HALF_DECK }, (_, index) => (
          <i key={index} class={index < HALF_DECK - left ? "used" : ""} />
        ))}
      </span>
      <b>{left}</b>
    </span>
  );
}
