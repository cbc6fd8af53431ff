// What a coach is drawing and has not sent: its notation, nudging it, and going through the
// proposals. No rule: the server judges whatever is sent.
import type { Choice } from "../../protocol";
import { far, inches, nearestAlong, type Place, parse, same, towards, write } from "./place";
import { ROLES, type Role } from "./view";

export type Draft =
  /** A marked move, which may turn once. */
  | { kind: "mark"; turn: Place | null; end: Place }
  /** A free move through places: `run`, `pressure`, `steal air`. */
  | { kind: "run" | "pressure" | "steal"; verb: string; via: Place[]; end: Place }
  /** One place: the point of a tackle, the template, where somebody goes. */
  | { kind: "tackle" | "template" | "to"; end: Place }
  /** A direction on the scatter template. */
  | { kind: "spot" | "arrow"; way: Place }
  /** How far along the path the ball leaves, or is picked up. */
  | { kind: "pass"; to: Role; at: number }
  | { kind: "pick-up"; at: number }
  /** A card that is played at a place: `card TI-3 to`. */
  | { kind: "card"; verb: string; end: Place }
  | { kind: "form"; places: Partial<Record<Role, Place>> };

export type DraftKind = Draft["kind"];

/** Most waypoints of a free move. */
const WAYPOINTS = 16;

/** The draft as the server reads it. */
export function notation(draft: Draft): string {
  switch (draft.kind) {
    case "mark":
      return ["mark", ...(draft.turn ? [write(draft.turn)] : []), write(draft.end)].join(" ");
    case "run":
    case "pressure":
    case "steal":
      return [draft.verb, ...draft.via.map(write), write(draft.end)].join(" ");
    case "tackle":
    case "template":
    case "to":
      return `${draft.kind} ${write(draft.end)}`;
    case "card":
      return `${draft.verb} ${write(draft.end)}`;
    case "spot":
    case "arrow":
      return `${draft.kind} ${write(draft.way)}`;
    case "pass":
      return `pass ${draft.to} ${inches(draft.at)}`;
    case "pick-up":
      return `pick-up ${inches(draft.at)}`;
    case "form":
      return [
        "form",
        ...ROLES.flatMap((role) => (draft.places[role] ? [role, write(draft.places[role])] : [])),
      ].join(" ");
  }
}

/** The draft that a text of the notation is; null for texts that are no drawing. */
export function read(action: string): Draft | null {
  const [verb = "", ...rest] = action.split(" ");
  const where = rest.map(parse);
  const end = where.at(-1) ?? null;
  const all = where.filter((place): place is Place => place !== null);
  switch (verb) {
    case "mark":
      return end && { kind: "mark", turn: all.length > 1 ? (all[0] ?? null) : null, end };
    case "run":
    case "pressure":
      return end && { kind: verb, verb, via: all.slice(0, -1), end };
    case "steal":
      return end && { kind: verb, verb: `steal ${rest[0]}`, via: all.slice(0, -1), end };
    case "tackle":
    case "template":
    case "to":
      return end && { kind: verb, end };
    case "spot":
    case "arrow":
      return end && { kind: verb, way: end };
    case "card":
      return end && rest.at(-2) === "to"
        ? { kind: verb, verb: [verb, ...rest.slice(0, -1)].join(" "), end }
        : null;
    case "pass":
      return { kind: verb, to: rest[0] as Role, at: Math.round(Number(rest[1] ?? 0) * 1000) };
    case "pick-up":
      return { kind: verb, at: Math.round(Number(rest[0] ?? 0) * 1000) };
    case "form":
      return { kind: verb, places: formation(rest) };
    default:
      return null;
  }
}

function formation(words: string[]): Partial<Record<Role, Place>> {
  const found: Partial<Record<Role, Place>> = {};
  for (let index = 0; index + 1 < words.length; index += 2) {
    const place = parse(words[index + 1] ?? "");
    if (place) found[words[index] as Role] = place;
  }
  return found;
}

/** The place that is dragged and nudged; none for those that turn or slide. */
export const endOf = (draft: Draft): Place | null => ("end" in draft ? draft.end : null);

/** The draft with its end elsewhere. */
export function moveEnd(draft: Draft, end: Place): Draft {
  return "end" in draft ? { ...draft, end } : draft;
}

/** The places a draft passes through behind its start. */
export function route(draft: Draft): Place[] {
  if (draft.kind === "mark") return draft.turn ? [draft.turn, draft.end] : [draft.end];
  if ("via" in draft) return [...draft.via, draft.end];
  return "end" in draft ? [draft.end] : [];
}

/** The same place for something else: `tackle`, `pressure`, `steal air`. */
export function recast(draft: Draft, verb: string): Draft {
  const end = endOf(draft);
  return (end && read(`${verb} ${write(end)}`)) ?? draft;
}

/** The limits within which a centre is drawn. */
export type Limits = { length: number; width: number; inset: number };

export function within({ x, y }: Place, { length, width, inset }: Limits): Place {
  const hold = (value: number, most: number) =>
    Math.round(Math.max(inset, Math.min(most - inset, value)));
  return { x: hold(x, length), y: hold(y, width) };
}

/**
 * A step of the arrow keys: `way` is a step on the pitch, one for a tenth of an inch, ten for an
 * inch.
 */
export function nudge(draft: Draft, way: Place, limits: Limits, held: Role | null = null): Draft {
  const step = (from: Place) =>
    within({ x: from.x + way.x * 100, y: from.y + way.y * 100 }, limits);
  if ("end" in draft) return moveEnd(draft, step(draft.end));
  if (draft.kind === "form") {
    const at = held ? draft.places[held] : undefined;
    return held && at ? { ...draft, places: { ...draft.places, [held]: step(at) } } : draft;
  }
  const forwards = way.x + way.y > 0;
  if ("way" in draft) return { ...draft, way: turned(draft.way, forwards ? 1 : -1) };
  return { ...draft, at: Math.max(0, Math.round(draft.at + (way.x + way.y) * 100)) };
}

/** A direction turned clockwise by so many twelfths, and set on one of the twelve. */
export function turned(way: Place, twelfths: number): Place {
  const now = Math.round((Math.atan2(way.y, way.x) * 6) / Math.PI);
  return direction(((now - twelfths) * Math.PI) / 6);
}

/** The direction of an angle, an inch long. */
export function direction(angle: number): Place {
  const part = (value: number) => Math.round(value * 1000) || 0;
  return { x: part(Math.cos(angle)), y: part(Math.sin(angle)) };
}

/** Of the twelve directions that `way` begins, the one nearest to where `to` lies from `centre`. */
export function facing(centre: Place, to: Place): Place {
  const angle = Math.atan2(to.y - centre.y, to.x - centre.x);
  return direction((Math.round((angle * 6) / Math.PI) * Math.PI) / 6);
}

/** T: a mark turns where it ended, or no longer; a free move gets a waypoint there. */
export function toggleTurn(draft: Draft, start: Place): Draft {
  if (draft.kind === "mark") {
    if (draft.turn) return { ...draft, turn: null };
    const turn = draft.end;
    const end = towards(start, turn, far(start, turn) + 1000);
    return { ...draft, turn, end: { x: Math.round(end.x), y: Math.round(end.y) } };
  }
  if ("via" in draft && draft.via.length < WAYPOINTS - 1) {
    const last = draft.via.at(-1);
    return last && same(last, draft.end)
      ? { ...draft, via: draft.via.slice(0, -1) }
      : { ...draft, via: [...draft.via, draft.end] };
  }
  return draft;
}

/** Bends the line at a place on it: a mark there once, a free move in the leg that is nearest. */
export function bend(draft: Draft, start: Place, at: Place): Draft {
  if (draft.kind === "mark") return { ...draft, turn: at };
  if (!("via" in draft) || draft.via.length >= WAYPOINTS - 1) return draft;
  const path = [start, ...draft.via, draft.end];
  const legs = path.slice(1).map((to, index) => nearestAlong([path[index] as Place, to], at).off);
  const leg = legs.indexOf(Math.min(...legs));
  return { ...draft, via: [...draft.via.slice(0, leg), at, ...draft.via.slice(leg)] };
}

/** A free move no longer than `most`: its last leg is cut short. */
export function shorten(draft: Draft, start: Place, most: number): Draft {
  if (!("via" in draft)) return draft;
  const path = [start, ...draft.via];
  const spent = path
    .slice(1)
    .reduce((sum, place, index) => sum + far(path[index] as Place, place), 0);
  const last = path.at(-1) as Place;
  const left = Math.max(0, most - spent);
  if (far(last, draft.end) <= left) return draft;
  const end = towards(last, draft.end, left);
  // Rounded towards where the leg begins, so that it is never a mil too long.
  const inward = (value: number, from: number) =>
    value > from ? Math.floor(value) : Math.ceil(value);
  return { ...draft, end: { x: inward(end.x, last.x), y: inward(end.y, last.y) } };
}

/** The legal answers that can be drawn, of the kinds in `kinds` where it is given. */
export function drawable(choices: readonly Choice[], kinds?: ReadonlySet<string>): Choice[] {
  return choices.filter(
    ({ refused, kind, action }) => !refused && (!kinds || kinds.has(kind)) && read(action) !== null,
  );
}

/**
 * `[` and `]`: the next or the last proposal; the first when nothing is drawn that was proposed.
 */
export function cycle(choices: readonly Choice[], draft: Draft | null, step: 1 | -1): Draft | null {
  const proposals = drawable(choices);
  if (proposals.length === 0) return draft;
  const now = draft ? notation(draft) : "";
  const at = proposals.findIndex(({ action }) => action === now);
  const next =
    at < 0
      ? step > 0
        ? 0
        : proposals.length - 1
      : (at + step + proposals.length) % proposals.length;
  return read(proposals[next]?.action ?? "");
}
