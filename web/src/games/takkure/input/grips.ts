// What a pointer takes hold of on the board, and what comes of dragging it.
import type { Seat } from "../../../protocol";
import type { Pickable, Target } from "../../module";
import type { Spot } from "../../shared/plane";
import { seatOf } from "../../shared/thing";
import type { Grip as AnyGrip, Touch } from "../../shared/usePointer";
import { along, far, nearestAlong, type Place, whole } from "../board/place";
import { cardOf, holder, markedWay, type PlayerId, placeOf, type Scene } from "../scene";
import {
  aimed,
  bend,
  type Draft,
  drawing,
  endOf,
  facing,
  isWay,
  letGo,
  moveEnd,
  type Pass,
  passPath,
  proposalAt,
  shorten,
  slide,
  viaOf,
  within,
  withVia,
} from "./draft";
import { stand, standsAt, swapped } from "./formation";
import type { Court } from "./useCourt";
import { type Drafting, onLine } from "./useDraft";

type Spots = AnyGrip;
type Grip = AnyGrip<Place>;

type Hands = Court;

/** What a fingertip and a mouse cover, in pixels. */
const REACH = { touch: 24, mouse: 14 };

/** What lies under a pointer. */
export function gripUnder(court: Court, spot: Spot, { touch, pixel }: Touch): Spots | null {
  const { sheet } = court;
  const reach = ((touch ? REACH.touch : REACH.mouse) * pixel) / sheet.size(1);
  const grip = gripAt(court, sheet.place(spot), reach);
  if (!grip) return null;
  const placed = (then?: (at: Place) => void) => then && ((at: Spot) => then(sheet.place(at)));
  const [tap, move, drop] = [placed(grip.tap), placed(grip.move), placed(grip.drop)];
  return { ...(tap && { tap }), ...(move && { move }), ...(drop && { drop }), hold: grip.hold };
}

/** The same in places of the pitch; `reach` is what a fingertip covers, in mils. */
function gripAt(hands: Hands, at: Place, reach: number): Grip | null {
  return (
    handle(hands, at, reach) ??
    token(hands, at, reach) ??
    lineGrip(hands, at, reach) ??
    ground(hands, at, reach)
  );
}

/** A new drawing with this end, in the way of the kinds that are asked. */
function fresh(hands: Hands, end: Place): Draft | null {
  const { kinds, offered, who } = hands.drafting;
  const drawn = { game: "takkure", who } as const;
  const met = kinds.has("tackle") ? meeting(hands, end) : null;
  if (met) return aimed({ do: "tackle", ball: null }, who, met);
  if (kinds.has("mark")) return { ...drawn, do: "mark", turn: null, end, stops: null };
  if (kinds.has("run")) return { ...drawn, do: "run", through: [end], stops: null };
  if (kinds.has("pressure")) return aimed({ do: "pressure", ball: null }, who, end);
  const drawings = offered.flatMap((choice) => drawing(choice) ?? []);
  const steal = drawings.find((one) => one.do === "steal");
  if (steal) return aimed({ do: "steal", ball: steal.ball }, who, end);
  if (kinds.has("tackle")) return aimed({ do: "tackle", ball: null }, who, end);
  if (kinds.has("to")) return { ...drawn, do: "to", at: end };
  const card = drawings.find((one) => one.do === "card");
  if (card) return moveEnd(card, end);
  return kinds.has("template") ? { game: "takkure", do: "template", at: end } : null;
}

/**
 * The point of the carrier's marked way next to a place: what a defender who is dragged there
 * means.
 */
function meeting({ scene, pack, drafting }: Hands, at: Place): Place | null {
  const carrier = holder(scene);
  if (!carrier || carrier === drafting.who) return null;
  const path = [
    placeOf(scene, carrier),
    ...(carrier === scene.activation.active ? markedWay(scene) : []),
  ];
  const near = nearestAlong(path, at);
  return near.off > cardOf(scene, pack, carrier).radius ? null : whole(along(path, near.at));
}

/**
 * The drawing dragged to a place: within the pitch, and no longer than may be where that is shown.
 */
function dragged(hands: Hands, draft: Draft, to: Place): Draft {
  const { drafting, limits } = hands;
  const moved = moveEnd(
    draft,
    within(to, draft.do === "template" || draft.do === "tackle" ? { ...limits, inset: 0 } : limits),
  );
  return drafting.allowance !== null && drafting.start
    ? shorten(moved, drafting.start, drafting.allowance)
    : moved;
}

/** A new drawing, as long as it may be. */
function begun(hands: Hands, to: Place): Draft | null {
  const draft = fresh(hands, to);
  return draft && (draft.do === "tackle" ? draft : dragged(hands, draft, to));
}

/** Knobs of the drawing: its end, its turn, the pass point, the template, the arrow. */
function handle(hands: Hands, at: Place, reach: number): Grip | null {
  const { drafting, scene, pack } = hands;
  const { draft, set } = drafting;
  if (!draft) return null;
  const end = endOf(draft);
  const wide = draft.do === "template" ? pack.pitch.template_radius : reach;
  if (end && far(end, at) <= wide) {
    // The place on the template where it was taken stays under the finger.
    const [dx, dy] = draft.do === "template" ? [end.x - at.x, end.y - at.y] : [0, 0];
    return {
      // A tackle keeps to the way of the carrier as long as it is near it.
      move: (to) =>
        set(
          draft.do === "tackle"
            ? begun(hands, to)
            : dragged(hands, draft, { x: to.x + dx, y: to.y + dy }),
        ),
      tap: hands.send,
    };
  }
  if (draft.do === "mark" && draft.turn && far(draft.turn, at) <= reach) {
    return {
      move: (to) => set({ ...draft, turn: within(to, hands.limits), stops: null }),
      tap: () => set({ ...draft, turn: null, stops: null }),
    };
  }
  if (isWay(draft)) {
    const via = viaOf(draft);
    const index = via.findIndex((place) => far(place, at) <= reach);
    const moved = (to: Place) =>
      via.map((place, n) => (n === index ? within(to, hands.limits) : place));
    if (index >= 0)
      return {
        move: (to) => set(withVia(draft, moved(to))),
        tap: () => set(withVia(draft, via.toSpliced(index, 1))),
      };
  }
  if (draft.do === "pass") return passHandle(hands, draft, at, reach);
  if ("way" in draft) {
    const centre = scene.template;
    if (!centre || far(centre, at) > pack.pitch.template_radius + 3 * pack.pitch.ball_radius)
      return null;
    const turn = (to: Place) => set({ ...draft, way: facing(centre, to) });
    return { move: turn, tap: turn };
  }
  return null;
}

function passHandle(
  { scene, drafting }: Hands,
  draft: Pass,
  at: Place,
  reach: number,
): Grip | null {
  const path = passPath(scene, draft);
  const near = nearestAlong(path, at);
  const knob = along(path, draft.along);
  if (path.length < 2 || (far(knob, at) > reach && near.off > reach * 0.7)) return null;
  const slideTo = (to: Place) => drafting.set(letGo(draft, slide(path, to)));
  return { move: slideTo, tap: slideTo };
}

/**
 * A player: chosen or looked at by a tap; dragged if he is the one who moves, or is being set up.
 */
function token(hands: Hands, at: Place, reach: number): Grip | null {
  const { scene, pack, shown, drafting } = hands;
  const { targets, pick, inspect } = hands.props;
  const found = [...shown]
    .map(([id, place]) => ({ id, off: far(place, at) - cardOf(scene, pack, id).radius }))
    .filter(({ off }) => off <= reach * 0.5)
    .sort((one, two) => one.off - two.off)[0];
  if (!found) return null;
  const { id } = found;
  const grip: Grip = {
    tap: () => {
      choose(targets.get(id), id, pick, inspect);
      passTo({ drafting, targets }, id);
    },
    hold: () => inspect(id, true),
  };
  const { draft, set } = drafting;
  if (draft?.do === "form" && standsAt(draft, id) && seatOf(id) === hands.props.viewer) {
    return {
      ...grip,
      tap: () => hands.lift(id),
      move: (to) => {
        hands.lift(id);
        set(stand(scene, draft, id, to, hands.limits));
      },
      drop: (to) =>
        set(
          swapped(scene, draft, id, to, cardOf(scene, pack, id).radius) ??
            stand(scene, draft, id, to, hands.limits),
        ),
    };
  }
  if (id === drafting.who && fresh(hands, at)) {
    return { ...grip, move: (to) => set(begun(hands, to)) };
  }
  return grip;
}

/** A player is chosen where an answer is about him, otherwise looked at. */
export function choose(
  target: Target | undefined,
  id: PlayerId,
  pick: Pickable["pick"],
  inspect: Pickable["inspect"],
): void {
  if (target) pick(id);
  else inspect(id, true);
}

/** Choosing a receiver draws the pass to him, at the point the server proposes first. */
export function passTo(
  { drafting, targets }: { drafting: Drafting; targets: Pickable["targets"] },
  id: PlayerId,
): void {
  const drawings = drafting.offered.flatMap((choice) => drawing(choice) ?? []);
  const pass = drawings.find((one) => one.do === "pass" && one.to === id);
  if (pass && targets.get(id) !== "picked") drafting.set(pass);
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
      draft && endOf(draft) && draft.do !== "tackle" ? dragged(hands, draft, to) : begun(hands, to);
    if (near ?? moved) drafting.set(near ?? moved);
  };
  if (!fresh(hands, at)) return null;
  return { tap: (to) => draw(to, true) };
}

/** Everybody who is drawn, and where: those on the pitch, and those being set up. */
export function shownAt(
  { players }: Scene,
  seat: Seat | null,
  draft: Draft | null,
): Map<PlayerId, Place> {
  const formed = (id: PlayerId) =>
    draft?.do === "form" && seatOf(id) === seat ? standsAt(draft, id) : null;
  return new Map(
    players.flatMap(({ who, at }) => {
      const place = formed(who) ?? at;
      return place ? [[who, place] as const] : [];
    }),
  );
}
