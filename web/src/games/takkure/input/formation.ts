// A formation that is being laid out for a kick-off: players are moved, swapped and mirrored.
import { seatOf } from "../../shared/thing";
import { far, type Place } from "../board/place";
import type { PlayerId, Scene } from "../scene";
import { type Form, type Limits, within } from "./draft";

export const standsAt = (form: Form, id: PlayerId): Place | null =>
  form.places.find(({ who }) => who === id)?.at ?? null;

/** The formation with some of its players elsewhere. */
function put(form: Form, moved: Readonly<Record<PlayerId, Place>>): Form {
  const places = form.places.map(({ who, at }) => ({ who, at: moved[who] ?? at }));
  return { ...form, places };
}

const kicks = ({ kick_off }: Pick<Scene, "kick_off">, id: PlayerId): boolean =>
  kick_off?.kicker === seatOf(id);

/** A kicking side slides along its line; a receiving one stands where it is put. */
export function stand(
  scene: Pick<Scene, "kick_off">,
  form: Form,
  id: PlayerId,
  to: Place,
  limits: Limits,
): Form {
  const place = within(to, limits);
  const line = standsAt(form, id);
  return put(form, { [id]: line && kicks(scene, id) ? { x: line.x, y: place.y } : place });
}

/** Dropped on somebody of the own side: they change places. `before` is how they stood. */
export function swapped(
  scene: Pick<Scene, "kick_off">,
  before: Form,
  id: PlayerId,
  at: Place,
  reach: number,
): Form | null {
  const from = standsAt(before, id);
  const found = before.places.find((one) => one.who !== id && far(one.at, at) <= reach);
  if (!from || !found) return null;
  const there = found.at;
  // On the line each keeps the distance that his base needs.
  return kicks(scene, id)
    ? put(before, { [id]: { x: from.x, y: there.y }, [found.who]: { x: there.x, y: from.y } })
    : put(before, { [id]: there, [found.who]: from });
}

export function mirrored(form: Form, width: number): Form {
  const places = form.places.map(({ who, at }) => ({ who, at: { x: at.x, y: width - at.y } }));
  return { ...form, places };
}
