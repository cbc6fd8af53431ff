// Small buttons over the pitch: placing as usual, whom to place on a phone, and the camera.
import { Icon } from "../../../shell/icons";
import { CameraTools } from "../../shared/CameraTools";
import { numberOf, seatOf } from "../../shared/thing";
import type { Camera } from "../../shared/useCamera";
import { kit } from "../board/kit";
import { Badge } from "../board/Shield";
import { deploying } from "../input/answers";
import type { Play } from "../input/usePlay";
import { benchOf, profile } from "../scene";
import { nameOf } from "../words";

export function Tools({ camera }: { camera: Camera }) {
  return (
    <div class="tu-tools" role="group" aria-label="View of the pitch">
      <CameraTools camera={camera} />
    </div>
  );
}

/**
 * While figures are placed: everybody as usual in one click, and on a phone those who can be
 * placed.
 */
export function Bar({ play }: { play: Play }) {
  const { scene, pack, seat, chosen, deploy, props, sheet } = play;
  if (deploy.running && !seat)
    return (
      <div class="tu-bar">
        <Running play={play} />
      </div>
    );
  if (!seat || !deploying(props.choices)) return null;
  const bench = sheet.tall ? benchOf(scene, seat) : [];
  return (
    <div class="tu-bar">
      {deploy.usual &&
        (deploy.running ? (
          <Running play={play} />
        ) : (
          <button type="button" class="button small" aria-keyshortcuts="u" onClick={deploy.all}>
            <Icon name="people" size={15} /> Place all as usual <kbd>U</kbd>
          </button>
        ))}
      {bench.map((id) => (
        <button
          key={id}
          type="button"
          class="button small who"
          aria-pressed={chosen.id === id}
          onClick={() => chosen.choose(id)}
        >
          <Badge colours={kit(seatOf(id), props.near)} profile={profile(scene, pack, id)} />{" "}
          <span class="visually-hidden">{nameOf(scene, pack, id)}</span>
          <i aria-hidden="true">{numberOf(id)}</i>
        </button>
      ))}
    </div>
  );
}

const Running = ({ play }: { play: Play }) => (
  <button type="button" class="button small" aria-pressed="true" onClick={play.deploy.stop}>
    <Icon name="pause" size={15} /> Placing as usual; stop
  </button>
);
