// What a pointer takes hold of on a board of spaces, as far as that is the same on all of them.
import type { Thing } from "../../../protocol";
import type { Spot } from "../plane";
import type { Camera } from "../useCamera";
import type { Grip, Pointing, Touch } from "../usePointer";
import { type Space, same } from "./space";
import type { Grid } from "./useGrid";

/** A board and what is done at it, as hands need to know it. */
export type Handled = Pick<Grid, "props" | "hover" | "setHover"> & {
  sheet: { place: (spot: Spot) => Space };
  /** Where everybody is drawn. */
  shown: ReadonlyMap<Thing, Space>;
  chosen: { id: Thing | null; choose: (id: Thing | null) => void };
};

/** Who is drawn on a space. */
export const drawnOn = (shown: ReadonlyMap<Thing, Space>, at: Space): Thing | null =>
  [...shown].find(([, place]) => same(place, at))?.[0] ?? null;

/** `put` puts the cursor of the keys away, `grip` says what lies under a pointer. */
export function pointing(
  { sheet, shown, chosen, hover, setHover, props }: Handled,
  camera: Camera,
  put: (at: null) => void,
  grip: (spot: Spot, how: Touch) => Grip,
): Pointing {
  return {
    grab: (spot, how) => {
      put(null);
      return grip(spot, how);
    },
    hover: (spot) => {
      const place = spot ? sheet.place(spot) : null;
      if (same(place, hover) || (!place && !hover)) return;
      setHover(place);
      props.inspect((place && drawnOn(shown, place)) ?? chosen.id);
    },
    zoom: camera.zoom,
    slide: camera.pan,
  };
}

/** He is dragged: his way is shown as long as there is one. */
export const draggedAlong = (
  { sheet, chosen, setHover }: Handled,
  id: Thing,
  dropped: (to: Space) => void,
): Pick<Grip, "move" | "drop"> => ({
  move: (to) => {
    if (chosen.id !== id) chosen.choose(id);
    setHover(sheet.place(to));
  },
  drop: (to) => dropped(sheet.place(to)),
});
