// What a pointer takes hold of on the board, and what comes of dragging it.
import type { Seat } from "../../protocol";
import type { Pickable } from "../module";
import { proposalAt } from "./Drafted";
import {
  bend,
  type Draft,
  endOf,
  facing,
  type Limits,
  moveEnd,
  notation,
  read,
  shorten,
  within,
} from "./draft";
import { stand, swapped } from "./Formation";
import { passPath, slide } from "./PassLane";
import { along, far, nearestAlong, type Place } from "./place";
import { templateAt } from "./Template";
import { choose } from "./Token";
import { type Drafting, onLine } from "./useDraft";
import type { Grip } from "./useDrag";
import {
  cardOf,
  holder,
  idOf,
  idOfThing,
  markedWay,
  mover,
  type Pack,
  type PlayerId,
  placeOf,
  ROLES,
  type Role,
  roleOf,
  seatOf,
  thing,
  type View,
} from "./view";

export type Hands = Pickable & {
  view: View;
  pack: Pack;
  seat: Seat | null;
  drafting: Drafting;
  limits: Limits;
  /** Where everybody is drawn. */
  shown: ReadonlyMap<PlayerId, Place>;
  send: (action: string) => void;
  /** A player of the formation is lifted, for the arrow keys. */
  lift: (role: Role | null) => void;
};

/** What lies under a fingertip. */
export function gripAt(hands: Hands, at: Place, reach: number): Grip | null {
  return (
    handle(hands, at, reach) ??
    token(hands, at, reach) ??
    lineGrip(hands, at, reach) ??
    ground(hands, at, reach)
  );
}

/** A new drawing with this end, in the way of the kinds that are asked. */
function fresh(hands: Hands, end: Place): Draft | null {
  const { kinds, offered } = hands.drafting;
  const met = kinds.has("tackle") ? meeting(hands, end) : null;
  if (met) return { kind: "tackle", end: met };
  if (kinds.has("mark")) return { kind: "mark", turn: null, end };
  if (kinds.has("run")) return { kind: "run", verb: "run", via: [], end };
  if (kinds.has("pressure")) return { kind: "pressure", verb: "pressure", via: [], end };
  if (kinds.has("steal")) {
    const steal = offered.find(({ kind }) => kind === "steal");
    return {
      kind: "steal",
      verb: steal?.action.split(" ").slice(0, 2).join(" ") ?? "steal air",
      via: [],
      end,
    };
  }
  if (kinds.has("tackle")) return { kind: "tackle", end };
  if (kinds.has("to")) return { kind: "to", end };
  const card = offered.map(({ action }) => read(action)).find((one) => one?.kind === "card");
  if (card?.kind === "card") return { ...card, end };
  if (kinds.has("template")) return { kind: "template", end };
  return null;
}

/**
 * The point of the carrier's marked way next to a place: what a defender who is dragged there
 * means.
 */
function meeting({ view, pack }: Hands, at: Place): Place | null {
  const carrier = holder(view);
  if (!carrier || carrier === mover(view)) return null;
  const path = [
    placeOf(view, carrier),
    ...(carrier === view.table.act.active ? markedWay(view) : []),
  ];
  const near = nearestAlong(path, at);
  if (near.off > cardOf(view, pack, carrier).radius) return null;
  const { x, y } = along(path, near.at);
  return { x: Math.round(x), y: Math.round(y) };
}

/**
 * The drawing dragged to a place: within the pitch, and no longer than may be where that is shown.
 */
function dragged(hands: Hands, draft: Draft, to: Place): Draft {
  const { drafting, limits } = hands;
  const moved = moveEnd(
    draft,
    within(
      to,
      draft.kind === "template" || draft.kind === "tackle" ? { ...limits, inset: 0 } : limits,
    ),
  );
  return drafting.allowance !== null && drafting.start
    ? shorten(moved, drafting.start, drafting.allowance)
    : moved;
}

/** A new drawing, as long as it may be. */
function begun(hands: Hands, to: Place): Draft | null {
  const draft = fresh(hands, to);
  return draft && (draft.kind === "tackle" ? draft : dragged(hands, draft, to));
}

/** Knobs of the drawing: its end, its turn, the pass point, the template, the arrow. */
function handle(hands: Hands, at: Place, reach: number): Grip | null {
  const { drafting, view, pack } = hands;
  const { draft, set } = drafting;
  if (!draft) return null;
  const end = endOf(draft);
  const wide = draft.kind === "template" ? pack.pitch.template_radius : reach;
  if (end && far(end, at) <= wide) {
    // The place on the template where it was taken stays under the finger.
    const [dx, dy] = draft.kind === "template" ? [end.x - at.x, end.y - at.y] : [0, 0];
    return {
      // A tackle keeps to the way of the carrier as long as it is near it.
      move: (to) =>
        set(
          draft.kind === "tackle"
            ? begun(hands, to)
            : dragged(hands, draft, { x: to.x + dx, y: to.y + dy }),
        ),
      tap: () => hands.send(notation(draft)),
    };
  }
  if (draft.kind === "mark" && draft.turn && far(draft.turn, at) <= reach) {
    return {
      move: (to) => set({ ...draft, turn: within(to, hands.limits) }),
      tap: () => set({ ...draft, turn: null }),
    };
  }
  if ("via" in draft) {
    const index = draft.via.findIndex((place) => far(place, at) <= reach);
    const via = (to: Place) =>
      draft.via.map((place, n) => (n === index ? within(to, hands.limits) : place));
    if (index >= 0)
      return {
        move: (to) => set({ ...draft, via: via(to) }),
        tap: () => set({ ...draft, via: draft.via.filter((_, n) => n !== index) }),
      };
  }
  if (draft.kind === "pass") return passHandle(hands, draft, at, reach);
  if ("way" in draft) {
    const centre = templateAt(view);
    if (!centre || far(centre, at) > pack.pitch.template_radius + 3 * pack.pitch.ball_radius)
      return null;
    const turn = (to: Place) => set({ ...draft, way: facing(centre, to) });
    return { move: turn, tap: turn };
  }
  return null;
}

function passHandle(
  { view, drafting }: Hands,
  draft: Draft & { kind: "pass" },
  at: Place,
  reach: number,
): Grip | null {
  const passer = view.table.act.doing?.by ?? view.table.act.active;
  if (!passer) return null;
  const path = passPath(view, passer);
  const near = nearestAlong(path, at);
  const knob = along(path, draft.at);
  if (path.length < 2 || (far(knob, at) > reach && near.off > reach * 0.7)) return null;
  const slideTo = (to: Place) => drafting.set({ ...draft, at: slide(path, to) });
  return { move: slideTo, tap: slideTo };
}

/**
 * A player: chosen or looked at by a tap; dragged if he is the one who moves, or is being set up.
 */
function token(hands: Hands, at: Place, reach: number): Grip | null {
  const { view, pack, shown, targets, pick, inspect, drafting } = hands;
  const found = [...shown]
    .map(([id, place]) => ({ id, off: far(place, at) - cardOf(view, pack, id).radius }))
    .filter(({ off }) => off <= reach * 0.5)
    .sort((one, two) => one.off - two.off)[0];
  if (!found) return null;
  const { id } = found;
  const name = thing(id);
  const grip: Grip = {
    tap: () => {
      choose(targets.get(name), name, pick, inspect);
      passTo(hands, id);
    },
    hold: () => inspect(name, true),
  };
  const { draft, set } = drafting;
  const role = roleOf(id);
  if (draft?.kind === "form" && draft.places[role] && seatOf(id) === hands.seat) {
    const seat = seatOf(id);
    return {
      ...grip,
      tap: () => hands.lift(role),
      move: (to) => {
        hands.lift(role);
        set(stand(view, seat, draft, role, to, hands.limits));
      },
      drop: (to) =>
        set(
          swapped(view, seat, draft, role, to, cardOf(view, pack, id).radius) ??
            stand(view, seat, draft, role, to, hands.limits),
        ),
    };
  }
  if (id === drafting.who && fresh(hands, at)) {
    return { ...grip, move: (to) => set(begun(hands, to)) };
  }
  return grip;
}

/** Choosing a receiver draws the pass to him, at the point the server proposes first. */
export function passTo(
  { drafting, targets }: Pick<Hands, "drafting" | "targets">,
  id: PlayerId,
): void {
  const name = thing(id);
  const pass = drafting.offered.find(({ kind, on }) => kind === "pass" && on[0] === name);
  if (!pass || targets.get(name) === "picked") return;
  const at = Number(pass.on[1]?.split(":")[1] ?? 0);
  drafting.set({ kind: "pass", to: roleOf(idOfThing(name)), at });
}

/** Tapping the line bends it; dragging it bends it and takes the bend along. */
function lineGrip({ drafting, limits }: Hands, at: Place, reach: number): Grip | null {
  const { draft, start, set } = drafting;
  if (!draft || !start || !onLine(draft, start, at, reach)) return null;
  return {
    tap: (to) => set(bend(draft, start, within(to, limits))),
    move: (to) => set(bend(draft, start, within(to, limits))),
  };
}

/** The open pitch: a proposal near the finger, or the place itself. */
function ground(hands: Hands, at: Place, reach: number): Grip | null {
  const { drafting } = hands;
  const draw = (to: Place, snap: boolean) => {
    const near = snap ? proposalAt(drafting.offered, to, reach) : null;
    const { draft } = drafting;
    const moved =
      draft && endOf(draft) && draft.kind !== "tackle"
        ? dragged(hands, draft, to)
        : begun(hands, to);
    if (near ?? moved) drafting.set(near ?? moved);
  };
  if (!fresh(hands, at)) return null;
  return { tap: (to) => draw(to, true) };
}

/** Everybody who is drawn, and where: those on the pitch, and those being set up. */
export function shownAt(
  view: View,
  seat: Seat | null,
  draft: Draft | null,
  place: (id: PlayerId) => Place | null,
): Map<PlayerId, Place> {
  const found = new Map<PlayerId, Place>();
  for (const side of ["home", "away"] as const) {
    for (const role of ROLES) {
      const id = idOf(side, role);
      const formed = draft?.kind === "form" && side === seat ? draft.places[role] : undefined;
      const at = formed ?? place(id);
      if (at && view.table.players.length > 0) found.set(id, at);
    }
  }
  return found;
}
