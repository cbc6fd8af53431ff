// The board as text: everything the drawing shows, line by line.
import type { Seat } from "../../protocol";
import type { Drawn } from "../module";
import { tokenLabel } from "./label";
import { parse } from "./place";
import {
  asPack,
  asView,
  detail,
  holder,
  idOf,
  loose,
  onPitch,
  other,
  type Pack,
  placeOf,
  player,
  ROLES,
  teamNames,
  type View,
  word,
} from "./view";
import {
  cardDesign,
  listed,
  many,
  nameOf,
  nameOfCard,
  offWords,
  placeWords,
  SLOTS,
  STEPS,
  whenWords,
} from "./words";

export function boardText({ view: json, pack: packJson, near, viewer }: Drawn): string[] {
  const [view, pack] = [asView(json), asPack(packJson)];
  return [
    ...match(view, pack),
    ball(view, pack, near),
    ...activation(view, pack, near),
    ...side(view, pack, near, near),
    ...side(view, pack, other(near), near),
    ...(viewer ? hand(view, pack, viewer) : []),
  ];
}

function match(view: View, pack: Pack): string[] {
  const { table } = view;
  const teams = teamNames(view, pack);
  const { time, score, attacker } = table;
  const side = (seat: Seat) => `${teams[seat].name}: ${time.active[seat] ? "active" : "spent"}`;
  const lesson = table.settings.lesson === null ? undefined : pack.lessons[table.settings.lesson];
  return [
    `${teams.home.name} (home) ${score.home}, ${teams.away.name} (away) ${score.away}.`,
    ...(lesson ? [`Lesson: ${lesson.title}.`] : []),
    table.finished
      ? "Full time."
      : `Half ${table.half}, box ${time.box} of ${pack.numbers.boxes}. Time tokens: ${side("home")}, ${side("away")}.`,
    `${teams[attacker].name} attack, ${many(table.tokens_left, "activation token")} left.`,
  ];
}

function ball(view: View, pack: Pack, near: Seat): string {
  const carrier = holder(view);
  const free = loose(view);
  const { template } = view.table.kick;
  const aimed = parse(template ?? "");
  if (carrier) return `Ball: ${nameOf(view, pack, carrier)} has it.`;
  if (free) return `Ball: loose ${placeWords(free, pack, near)}.`;
  return `Ball: off the pitch.${aimed ? ` Scatter template ${placeWords(aimed, pack, near)}.` : ""}`;
}

/** What has been declared and marked in this activation. */
function activation(view: View, pack: Pack, near: Seat): string[] {
  const { act, attacker } = view.table;
  if (act.step === 0) return [];
  const lines = [
    `Step ${act.step} of ${STEPS.length}, ${STEPS[act.step - 1]}.${act.active ? ` Active: ${nameOf(view, pack, act.active)}.` : ""}`,
  ];
  const { turn, end } = detail(act.first);
  const at = (text: unknown) => {
    const place = typeof text === "string" ? parse(text) : null;
    return place ? placeWords(place, pack, near) : null;
  };
  if (word(act.first) === "move") {
    lines.push(`Marked move: ${at(turn) ? `turns ${at(turn)}, ` : ""}ends ${at(end)}.`);
  }
  const { play } = act;
  if (play?.revealed && play.card) {
    const who = play.slots.flatMap((role, index) =>
      role ? [`${SLOTS[index]} ${nameOf(view, pack, idOf(attacker, role))}`] : [],
    );
    lines.push(`Team play ${nameOfCard(pack, play.card)}: ${who.join(", ")}.`);
  } else if (play) {
    const known = play.card ? `${nameOfCard(pack, play.card)}, face down` : "face down";
    const names = play.participants.map((role) => nameOf(view, pack, idOf(attacker, role)));
    lines.push(`Team play ${known}, with ${listed(names) || "nobody"}.`);
  }
  return lines;
}

function side(view: View, pack: Pack, seat: Seat, near: Seat): string[] {
  const { name } = teamNames(view, pack)[seat];
  const men = ROLES.map((role) => {
    const id = idOf(seat, role);
    const { status, at } = player(view, id);
    const nowhere = at === "0,0" ? "not placed yet" : placeWords(placeOf(view, id), pack, near);
    return `${tokenLabel(view, pack, id, near)}, ${onPitch(view, id) ? nowhere : offWords(status)}.`;
  });
  return [`${name}:`, ...men, ...cards(view, pack, seat)];
}

/** What a side holds: cards, team tokens, team plays. */
export function cards(view: View, pack: Pack, seat: Seat): string[] {
  const { name } = teamNames(view, pack)[seat];
  const coach = view.table.coaches[seat];
  const hidden = view.hidden[seat];
  const used = coach.used.map((id) => nameOfCard(pack, id));
  const known = coach.plays
    .filter((id) => !coach.used.includes(id))
    .map((id) => nameOfCard(pack, id));
  const pooled =
    pack.teams[coach.team]?.skill?.holder === "coach" ? `, ${many(coach.pool, "team token")}` : "";
  const plays = [...known, ...(hidden.plays > 0 ? [`${hidden.plays} unknown`] : [])];
  return [
    `${name} hold ${many(coach.hand.length + hidden.hand, "card")}${pooled}. Discarded: ${listed(coach.discard.map((id) => nameOfCard(pack, id))) || "none"}.`,
    `${name} team plays: ${plays.join(", ") || "none left"}.${used.length ? ` Used: ${used.join(", ")}.` : ""}`,
  ];
}

function hand(view: View, pack: Pack, viewer: Seat): string[] {
  const { hand: held } = view.table.coaches[viewer];
  if (held.length === 0) return ["Your hand: no cards."];
  return held.map((id) => {
    const design = cardDesign(pack, id);
    return design
      ? `Your hand: ${design.name} (${id}). ${whenWords(design)}: ${design.text}`
      : `Your hand: ${id}.`;
  });
}
