// What a coach is drawing and has not sent: an answer in the making, which is nudged, bent, turned
// and exchanged for a proposal. No rule: the server judges whatever is drawn.
import type { Choice } from "../../../protocol";
import type { StealBall } from "../../../protocol/takkure";
import {
  far,
  legs,
  nearestAlong,
  type Place,
  pathLength,
  same,
  towards,
  whole,
} from "../board/place";
import { type Act, actOf, type PlayerId, placeOf, type Scene, trail } from "../scene";

/** Answers that are drawn: moves, places, directions, points of a path, a formation. */
export type Draft = Extract<
  Act,
  {
    do:
      | "mark"
      | "run"
      | "pressure"
      | "steal"
      | "tackle"
      | "template"
      | "to"
      | "spot"
      | "arrow"
      | "pass"
      | "pick-up"
      | "card"
      | "form";
  }
>;
export type DraftKind = Draft["do"];
/** A free move through places, the last of which is its end. */
export type Way = Extract<Draft, { through: Place[] }>;
export type Form = Extract<Draft, { do: "form" }>;
export type Pass = Extract<Draft, { do: "pass" }>;

/** Most places of a free move. */
const PLACES = 16;

export const isWay = (draft: Draft): draft is Way => "through" in draft;

/** The drawing of an answer; null for answers that are none. */
export function drawing(answer: Pick<Choice, "does">): Draft | null {
  const act = actOf(answer);
  switch (act.do) {
    case "run":
    case "pressure":
    case "steal":
      return act.through.length > 0 ? act : null;
    case "card":
      return act.at ? act : null;
    case "mark":
    case "tackle":
    case "template":
    case "to":
    case "spot":
    case "arrow":
    case "pass":
    case "pick-up":
    case "form":
      return act;
    case "activate":
    case "break-through":
    case "candidate":
    case "decline":
    case "discard":
    case "dodge":
    case "done":
    case "face":
    case "ground-pass":
    case "hold":
    case "interrupt":
    case "kick":
    case "kick-out":
    case "kicker":
    case "leave-out":
    case "line-up":
    case "name":
    case "nothing":
    case "order-mine":
    case "order-theirs":
    case "plays":
    case "receive":
    case "recover":
    case "resolve":
    case "resolve-main":
    case "resolve-missed":
    case "rest":
    case "rise":
    case "roll":
    case "score":
    case "skip":
    case "squad":
    case "stand-up":
    case "stay":
    case "team-play":
    case "use-again":
    case "use-freshen":
    case "use-plus":
    case "use-rethink":
    case "use-rise":
    case "use-skill":
    case "use-take-back":
      return null;
  }
}

/** The draft without what the server has told of it, which holds for one drawing only. */
export function bare(draft: Draft): Draft {
  if ("stops" in draft) return { ...draft, stops: null };
  return "interceptors" in draft ? { ...draft, interceptors: [] } : draft;
}

/** Whether both are the same answer. */
export const alike = (one: Draft, two: Draft): boolean => key(one) === key(two);

/** All that tells a draft from others. */
function key(draft: Draft): string {
  const route = through(draft);
  switch (draft.do) {
    case "steal":
      return JSON.stringify([draft.do, draft.ball, route]);
    case "card":
      return JSON.stringify([draft.do, draft.card, draft.on, draft.by, draft.die, route]);
    case "spot":
    case "arrow":
      return JSON.stringify([draft.do, draft.way.x, draft.way.y]);
    case "pass":
      return JSON.stringify([draft.do, draft.to, draft.along]);
    case "pick-up":
      return JSON.stringify([draft.do, draft.along]);
    case "form":
      return JSON.stringify([draft.do, draft.places.map(({ who, at }) => [who, at.x, at.y])]);
    case "mark":
    case "run":
    case "pressure":
    case "tackle":
    case "template":
    case "to":
      return JSON.stringify([draft.do, route]);
  }
}

const through = (draft: Draft): number[][] => route(draft).map(({ x, y }) => [x, y]);

/** The place that is dragged and nudged; none for those that turn or slide. */
export function endOf(draft: Draft): Place | null {
  if (draft.do === "mark") return draft.end;
  if (isWay(draft)) return draft.through.at(-1) ?? null;
  return "at" in draft ? draft.at : null;
}

/** The draft with its end elsewhere. */
export function moveEnd(draft: Draft, end: Place): Draft {
  if (draft.do === "mark") return { ...draft, end, stops: null };
  if (isWay(draft)) return { ...draft, through: [...viaOf(draft), end], stops: null };
  if (draft.do === "tackle") return { ...draft, at: end, stops: null };
  return "at" in draft ? { ...draft, at: end } : draft;
}

/** The places a free move passes through before its end. */
export const viaOf = ({ through: all }: Way): Place[] => all.slice(0, -1);

/** A free move through other places to the same end. */
export const withVia = (draft: Way, via: Place[]): Way => ({
  ...draft,
  through: [...via, ...draft.through.slice(-1)],
  stops: null,
});

/** The places a draft passes through behind its start. */
export function route(draft: Draft): Place[] {
  if (draft.do === "mark") return draft.turn ? [draft.turn, draft.end] : [draft.end];
  if (isWay(draft)) return draft.through;
  const end = endOf(draft);
  return end ? [end] : [];
}

/** What a place on the pitch may be made: a tackle, a press, a steal of one ball. */
export type Aim = { do: "tackle" | "pressure" | "steal"; ball: StealBall | null };

export const aimOf = (draft: Draft): Aim | null => {
  if (draft.do === "tackle" || draft.do === "pressure") return { do: draft.do, ball: null };
  return draft.do === "steal" ? { do: draft.do, ball: draft.ball } : null;
};

/** A new drawing with this end. */
export function aimed(aim: Aim, who: PlayerId | null, end: Place): Draft {
  const drawn = { game: "takkure", who, stops: null } as const;
  if (aim.do === "tackle") return { ...drawn, do: aim.do, at: end };
  if (aim.do === "pressure") return { ...drawn, do: aim.do, through: [end] };
  return { ...drawn, do: aim.do, ball: aim.ball ?? "air", through: [end] };
}

/** The same place for something else. */
export function recast(draft: Draft, aim: Aim): Draft {
  const end = endOf(draft);
  return end ? aimed(aim, "who" in draft ? draft.who : null, end) : draft;
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
export function nudge(
  draft: Draft,
  way: Place,
  limits: Limits,
  held: PlayerId | null = null,
): Draft {
  const step = (from: Place) =>
    within({ x: from.x + way.x * 100, y: from.y + way.y * 100 }, limits);
  const end = endOf(draft);
  if (end) return moveEnd(draft, step(end));
  const forwards = way.x + way.y > 0;
  if (draft.do === "form")
    return {
      ...draft,
      places: draft.places.map((one) => (one.who === held ? { ...one, at: step(one.at) } : one)),
    };
  if ("way" in draft) return { ...draft, way: turned(draft.way, forwards ? 1 : -1) };
  return "along" in draft
    ? letGo(draft, Math.max(0, Math.round(draft.along + (way.x + way.y) * 100)))
    : draft;
}

/** A pass or a pick-up so far along the path. */
export function letGo<Ball extends Extract<Draft, { along: number }>>(
  draft: Ball,
  at: number,
): Ball {
  return draft.do === "pass" ? { ...draft, along: at, interceptors: [] } : { ...draft, along: at };
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
  if (draft.do === "mark") {
    if (draft.turn) return { ...draft, turn: null, stops: null };
    const turn = draft.end;
    const end = whole(towards(start, turn, far(start, turn) + 1000));
    return { ...draft, turn, end, stops: null };
  }
  const end = endOf(draft);
  if (!isWay(draft) || !end || draft.through.length >= PLACES) return draft;
  const via = viaOf(draft);
  const last = via.at(-1);
  return withVia(draft, last && same(last, end) ? via.slice(0, -1) : [...via, end]);
}

/** Bends the line at a place on it: a mark there once, a free move in the leg that is nearest. */
export function bend(draft: Draft, start: Place, at: Place): Draft {
  if (draft.do === "mark") return { ...draft, turn: at, stops: null };
  if (!isWay(draft) || draft.through.length >= PLACES) return draft;
  const offs = legs([start, ...draft.through]).map(
    ({ from, to }) => nearestAlong([from, to], at).off,
  );
  const leg = offs.indexOf(Math.min(...offs));
  const via = viaOf(draft);
  return withVia(draft, [...via.slice(0, leg), at, ...via.slice(leg)]);
}

/** A free move no longer than `most`: its last leg is cut short. */
export function shorten(draft: Draft, start: Place, most: number): Draft {
  const asked = endOf(draft);
  if (!isWay(draft) || !asked) return draft;
  const path = [start, ...viaOf(draft)];
  const last = path.at(-1) ?? start;
  const left = Math.max(0, most - pathLength(path));
  if (far(last, asked) <= left) return draft;
  const end = towards(last, asked, left);
  // Rounded towards where the leg begins, so that it is never a mil too long.
  const inward = (value: number, from: number) =>
    value > from ? Math.floor(value) : Math.ceil(value);
  return moveEnd(draft, { x: inward(end.x, last.x), y: inward(end.y, last.y) });
}

/** The legal answers that can be drawn. */
export const drawable = (choices: readonly Choice[]): Choice[] =>
  choices.filter((choice) => !choice.refused && drawing(choice) !== null);

/** The answer among those offered that is drawn; none where the coach has drawn one of his own. */
export const proposed = (choices: readonly Choice[], draft: Draft): Choice | undefined =>
  drawable(choices).find((choice) => {
    const one = drawing(choice);
    return one !== null && alike(one, draft);
  });

/**
 * `[` and `]`: the next or the last proposal; the first when nothing is drawn that was proposed.
 */
export function cycle(choices: readonly Choice[], draft: Draft | null, step: 1 | -1): Draft | null {
  const proposals = drawable(choices).flatMap((choice) => drawing(choice) ?? []);
  const at = draft ? proposals.findIndex((one) => alike(one, draft)) : -1;
  const begin = step > 0 ? 0 : proposals.length - 1;
  const next = at < 0 ? begin : (at + step + proposals.length) % proposals.length;
  return proposals[next] ?? draft;
}

/** The proposal whose end is nearest to a place, if one is near. */
export function proposalAt(choices: readonly Choice[], at: Place, reach: number): Draft | null {
  let best: { draft: Draft; off: number } | null = null;
  for (const choice of choices) {
    const draft = drawing(choice);
    const end = draft && endOf(draft);
    if (!draft || !end) continue;
    const off = far(end, at);
    if (off <= reach && (!best || off < best.off)) best = { draft, off };
  }
  return best?.draft ?? null;
}

/** The path along which the ball may be let go: what the passer has travelled, or where he is. */
export function passPath(scene: Scene, { who }: Pass): Place[] {
  if (!who) return [];
  const path = trail(scene, who);
  return path.length > 1 ? path : [placeOf(scene, who)];
}

/** How far along the path the knob is that was dragged to `to`. */
export const slide = (path: readonly Place[], to: Place): number =>
  Math.round(nearestAlong(path, to).at);
