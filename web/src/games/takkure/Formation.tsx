// Setting up for a kick-off: places are taken already; players are dragged, swapped, mirrored or
// put back.
import type { Seat } from "../../protocol";
import { type Draft, type Limits, notation, within } from "./draft";
import { far, type Place } from "./place";
import type { Drafting } from "./useDraft";
import type { Role, View } from "./view";

export type Form = Draft & { kind: "form" };

/** A kicking side slides along its line; a receiving one stands where it is put. */
export function stand(
  view: View,
  seat: Seat,
  form: Form,
  role: Role,
  to: Place,
  limits: Limits,
): Form {
  const place = within(to, limits);
  const line = form.places[role];
  const kicks = view.table.kick.kicker === seat && line;
  return { ...form, places: { ...form.places, [role]: kicks ? { x: line.x, y: place.y } : place } };
}

/** Dropped on somebody of the own side: they change places. `before` is how they stood. */
export function swapped(
  view: View,
  seat: Seat,
  before: Form,
  role: Role,
  at: Place,
  reach: number,
): Form | null {
  const from = before.places[role];
  const found = (Object.entries(before.places) as [Role, Place][]).find(
    ([one, place]) => one !== role && far(place, at) <= reach,
  );
  if (!from || !found) return null;
  const [other, there] = found;
  // On the line each keeps the distance that his base needs.
  const kicks = view.table.kick.kicker === seat;
  const mine = kicks ? { x: from.x, y: there.y } : there;
  const theirs = kicks ? { x: there.x, y: from.y } : from;
  return { ...before, places: { ...before.places, [role]: mine, [other]: theirs } };
}

export function mirrored(form: Form, width: number): Form {
  const places = Object.fromEntries(
    Object.entries(form.places).map(([role, { x, y }]) => [role, { x, y: width - y }]),
  );
  return { ...form, places };
}

export function FormationButtons({ drafting, width }: { drafting: Drafting; width: number }) {
  const { draft, set, offered } = drafting;
  if (draft?.kind !== "form") return null;
  const proposed = offered.some(({ action }) => action === notation(draft));
  return (
    <>
      <button type="button" class="button small" onClick={() => set(mirrored(draft, width))}>
        Mirror
      </button>
      {!proposed && (
        <button type="button" class="button small" onClick={() => set(null)}>
          Reset
        </button>
      )}
    </>
  );
}
