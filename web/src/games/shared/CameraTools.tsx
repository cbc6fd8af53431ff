// Buttons that move the camera of a board.
import { Icon } from "../../shell/icons";
import type { Camera } from "./useCamera";

export const CameraTools = ({ camera }: { camera: Camera }) => (
  <>
    <button
      type="button"
      class="button small"
      aria-label="Larger"
      title="Larger"
      onClick={() => camera.zoom(1.4)}
    >
      <Icon name="plus" size={16} />
    </button>
    <button
      type="button"
      class="button small"
      aria-label="Smaller"
      title="Smaller"
      onClick={() => camera.zoom(1 / 1.4)}
    >
      <span aria-hidden="true">−</span>
    </button>
    <button
      type="button"
      class="button small"
      aria-label="Back to the ball"
      title="Back to the ball"
      onClick={camera.centre}
    >
      <Icon name="target" size={16} />
    </button>
  </>
);
