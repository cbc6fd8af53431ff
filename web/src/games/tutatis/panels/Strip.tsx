// Chips above the pitch: weather, what has been used in this turn, and what the marks on the pitch
// mean.
import type { Drawn } from "../../module";
import { packOf, sceneOf } from "../scene";
import { groundWords, weatherDoes, weatherWords } from "../words";

export function Strip({ scene: given, pack: box }: Drawn) {
  const pack = packOf(box);
  const { weather, sides, active, settings, attacker } = sceneOf(given);
  const { shot, ran } = sides[active];
  const does = weatherDoes(pack, weather);
  return (
    <div class="strip tu-strip">
      <span
        class={does ? "tag lime" : "tag only-wide"}
        title={weather === null ? "" : (does ?? "no effect")}
      >
        Weather <b>{weatherWords(pack, weather)}</b>
      </span>
      <span class="tag optional only-wide">
        {groundWords(settings.pitch)}
        {settings.balanced ? ", balanced shots" : ""}
      </span>
      {attacker && (
        <span class="tag">
          Shot <b>{shot ? "taken" : "not taken"}</b>
        </span>
      )}
      {attacker && (
        <span class="tag optional only-wide">
          Running tackle <b>{ran ? "used" : "not used"}</b>
        </span>
      )}
      <span class="spacer" />
      <span
        class="tag optional only-wide more tu-odds"
        title="The colour of a number on a square: the chance of getting there in per cent"
      >
        Chance <b class="likely">60+</b> <b class="even">35+</b> <b class="unlikely">less</b>
      </span>
      <span class="tag only-wide">
        <i class="tu-key free" />
        in contact, −1
      </span>
      <span class="tag only-wide">
        <i class="tu-key held" />
        held by a mate, 0
      </span>
      <span
        class="tag optional only-wide more"
        title="The ring around the carrier: how many squares he has carried the ball"
      >
        ring = carried
      </span>
    </div>
  );
}
