// Both benches in a sheet, where the trays have no room beside the pitch.
import { other } from "../../../shell/sides";
import type { HandProps } from "../../module";
import { numberOf } from "../../shared/thing";
import { kit } from "../board/kit";
import { Badge } from "../board/Shield";
import { packOf, profile, sceneOf, teamNames } from "../scene";
import { nameOf } from "../words";
import { tokenLabel } from "./label";
import { Lying } from "./Trays";

export function Benches({ scene: given, pack: box, near, inspect }: HandProps) {
  const [scene, pack] = [sceneOf(given), packOf(box)];
  return (
    <div class="tu-benches">
      {[near, other(near)].map((seat) => (
        <section
          key={seat}
          class={`board-tray tu-tray ${kit(seat, near).name}`}
          aria-label={teamNames(scene)[seat].name}
        >
          <h2>{teamNames(scene)[seat].name}</h2>
          <Lying scene={scene} pack={pack} seat={seat} near={near} inspect={inspect}>
            {(id) => (
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
            )}
          </Lying>
        </section>
      ))}
    </div>
  );
}
