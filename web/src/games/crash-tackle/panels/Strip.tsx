// Chips above the field: turns, sin-bins, substitutions, cards, advantage, and what the marks on
// the field mean.
import type { Seat } from "../../../protocol";
import { Icon } from "../../../shell/icons";
import { other } from "../../../shell/sides";
import type { Drawn } from "../../module";
import { kit } from "../board/kit";
import {
  type Contents,
  type Off,
  type Player,
  packOf,
  plays,
  type Scene,
  sceneOf,
  teamNames,
} from "../scene";
import { offWords, restartWords } from "../words";

export function Strip({ near, ...drawn }: Drawn) {
  const [scene, pack] = [sceneOf(drawn.scene), packOf(drawn.pack)];
  const { cards, breakdown, advantage } = scene;
  const far = other(near);
  const [own, theirs] = [cards.held[near], cards.held[far]];
  return (
    <div class="strip ct-strip">
      <Turns scene={scene} near={near} />
      {advantage && (
        <span class="tag lime">
          <Icon name="whistle" size={15} />
          <span>
            Advantage <b>{teamNames(pack)[advantage.to].name}</b>:{" "}
            {restartWords(advantage.what).toLowerCase()}
          </span>
        </span>
      )}
      <OffField scene={scene} pack={pack} />
      {plays(scene, "substitutes") && (
        <span class="tag optional only-wide" title="Substitutions left">
          Subs <b>{own.substitutions}</b> v <b>{theirs.substitutions}</b>
        </span>
      )}
      {plays(scene, "cards") && (
        <span class="tag optional only-wide">
          Deck <b>{cards.deck}</b> · hands <b>{own.count}</b> v <b>{theirs.count}</b>
        </span>
      )}
      <span class="spacer" />
      <span class="tag only-wide more">
        <i class={`ct-key-zone ${kit(far, near).name}`} />
        tackle zone
      </span>
      {breakdown && (
        <span class="tag only-wide">
          <i class="ct-key-protection" />
          protection
        </span>
      )}
      {breakdown?.formed && (
        <span class="tag optional only-wide">
          <i class="ct-key-gate" />
          gate and rear
        </span>
      )}
    </div>
  );
}

/** The turn tracker: a tick for every turn of this half, the one that is played lit. */
function Turns({ scene, near }: { scene: Scene; near: Seat }) {
  const { turn, turns, active, half, finished } = scene;
  const now = turn[active];
  const says = finished
    ? "Full time"
    : `Half ${half}, turn ${now} of ${turns}, ${active === near ? "yours" : "theirs"}`;
  const ticks = Array.from({ length: turns }, (_, index) => index + 1);
  return (
    <span class="tag only-wide ct-turns" role="img" aria-label={says} title={says}>
      <b>{finished ? "Full time" : `${now}/${turns}`}</b>
      <svg
        width={Math.min(120, turns * 6 + 2)}
        height="14"
        viewBox={`0 0 ${turns * 6 + 2} 14`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {(["home", "away"] as const).map((seat, row) =>
          ticks.map((tick) => (
            <rect
              key={`${seat}${tick}`}
              x={(tick - 1) * 6 + 1}
              y={row * 7 + 1}
              width="4"
              height="5"
              rx="1"
              fill={
                tick < turn[seat] || (tick === turn[seat] && seat !== active)
                  ? kit(seat, near).main
                  : tick === turn[seat]
                    ? "var(--lime)"
                    : "var(--surface-4)"
              }
            />
          )),
        )}
      </svg>
    </span>
  );
}

/** So many of those who are off have a chip of their own. */
const OFF_MOST = 2;

/** Who is off, with the colour of his card and a word for it. */
function OffField({ scene, pack }: { scene: Scene; pack: Contents }) {
  const names = teamNames(pack);
  const off = scene.players.flatMap((one) => (one.off ? [{ ...one, off: one.off }] : []));
  const more = off.slice(OFF_MOST);
  const says = ({ seat, shirt, off: why }: Player) =>
    `${names[seat].name} ${shirt}: ${offWords(why)}`;
  return (
    <>
      {off.slice(0, OFF_MOST).map((one) => (
        <span key={one.id} class="tag" title={says(one)}>
          <svg width="10" height="14" viewBox="0 0 10 14" aria-hidden="true">
            <rect
              width="10"
              height="14"
              rx="2"
              fill={one.off.why === "sent-off" ? "#FF5C77" : "#FFE14A"}
            />
          </svg>
          <b>
            {pack.teams[one.seat].short} {one.shirt}
          </b>
          {offShort(one.off)}
        </span>
      ))}
      {more.length > 0 && (
        <span class="tag" title={more.map(says).join("; ")}>
          {more.length} more off
        </span>
      )}
    </>
  );
}

function offShort(off: Off): string {
  if (off.why === "may-return") return "ready";
  return off.why === "sin-bin" ? `back in ${off.turns}` : "sent off";
}
