// Both benches in a sheet, where the trays have no room beside the pitch.
import type { HandProps } from "../../module";
import { kit } from "../board/kit";
import { Badge } from "../board/Shield";
import { benchOf, numberOf, other, packOf, profile, sceneOf, teamNames } from "../scene";
import { nameOf } from "../words";
import { tokenLabel } from "./label";
import { Facts, Out, Part, Tokens, Turns } from "./Trays";

export function Benches({ scene: given, pack: box, near, inspect }: HandProps) {
  const [scene, pack] = [sceneOf(given), packOf(box)];
  return (
    <div class="tu-benches">
      {[near, other(near)].map((seat) => (
        <section
          key={seat}
          class={`tu-tray ${kit(seat, near).name}`}
          aria-label={teamNames(scene)[seat].name}
        >
          <h2>{teamNames(scene)[seat].name}</h2>
          <Turns scene={scene} seat={seat} near={near} />
          <Tokens scene={scene} seat={seat} />
          <Part title="Bench">
            <ul class="men">
              {benchOf(scene, seat).map((id) => (
                <li key={id}>
                  <button
                    type="button"
                    class="man"
                    aria-label={tokenLabel(scene, pack, id, near)}
                    title={nameOf(scene, pack, id)}
                    onClick={() => inspect(id, true)}
                  >
                    <Badge colours={kit(seat, near)} profile={profile(scene, pack, id)} />
                    <i aria-hidden="true">{numberOf(id)}</i>
                  </button>
                </li>
              ))}
            </ul>
          </Part>
          <Out
            scene={scene}
            pack={pack}
            seat={seat}
            near={near}
            inspect={(id) => inspect(id, true)}
          />
          <Facts scene={scene} pack={pack} seat={seat} />
        </section>
      ))}
    </div>
  );
}
