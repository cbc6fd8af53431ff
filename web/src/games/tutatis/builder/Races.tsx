// Which race plays: its club, its soloing bonus and the shields of its roles.
import type { Contents } from "../../../protocol/tutatis";
import { kit } from "../board/kit";
import { Badge } from "../board/Shield";
import { signed } from "../words";
import { forSale, type Members } from "./members";

type Props = { shop: Contents; team: Members; choose: (race: string) => void };

export function Races({ shop, team, choose }: Props) {
  return (
    <section class="panel section">
      <fieldset class="choices">
        <legend class="legend tu-builder-legend">Race</legend>
        <div class="tu-builder-races">
          {shop.races.map((race) => (
            <label key={race.id} class="choice tu-builder-race">
              <input
                type="radio"
                name="race"
                value={race.id}
                checked={race.id === team.race}
                onChange={() => choose(race.id)}
              />
              <span class="choice-text">
                <b>{race.name}</b>
                <small>{race.club}</small>
                <small>Soloing {signed(race.solo_bonus)}</small>
                <span class="tu-builder-badges" aria-hidden="true">
                  {forSale(shop, race.id).roles.map((role) => (
                    <Badge key={role.id} colours={kit("home", "home")} profile={role} size={20} />
                  ))}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  );
}
