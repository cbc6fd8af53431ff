// Both benches in a sheet, where the trays have no room beside the pitch.
import type { HandProps } from "../module";
import { kit } from "./kit";
import { tokenLabel } from "./label";
import { Badge } from "./Shield";
import { Facts, Out, Part, Tokens, Turns } from "./Trays";
import { asPack, asView, figure, numberOf, other, profile, sideOf, teamNames } from "./view";
import { nameOf } from "./words";

export function Benches({ view: json, pack: packJson, near, inspect }: HandProps) {
  const [view, pack] = [asView(json), asPack(packJson)];
  return (
    <div class="tu-benches">
      {[near, other(near)].map((seat) => (
        <section
          key={seat}
          class={`tu-tray ${kit(seat, near).name}`}
          aria-label={teamNames(view, pack)[seat].name}
        >
          <h2>{teamNames(view, pack)[seat].name}</h2>
          <Turns view={view} seat={seat} near={near} />
          <Tokens view={view} seat={seat} />
          <Part title="Bench">
            <ul class="men">
              {sideOf(view, seat)
                .filter((id) => figure(view, id).place === "bench")
                .map((id) => (
                  <li key={id}>
                    <button
                      type="button"
                      class="man"
                      aria-label={tokenLabel(view, pack, id, near)}
                      title={nameOf(view, pack, id)}
                      onClick={() => inspect(id, true)}
                    >
                      <Badge colours={kit(seat, near)} profile={profile(view, pack, id)} />
                      <i aria-hidden="true">{numberOf(id)}</i>
                    </button>
                  </li>
                ))}
            </ul>
          </Part>
          <Out
            view={view}
            pack={pack}
            seat={seat}
            near={near}
            inspect={(id) => inspect(id, true)}
          />
          <Facts view={view} pack={pack} seat={seat} />
        </section>
      ))}
    </div>
  );
}
