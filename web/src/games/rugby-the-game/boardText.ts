// The text twin of the board, from the same view.
import type { Seat } from "../../protocol";
import type { Drawn } from "../module";
import { momentWords } from "./moment";
import {
  asPack,
  asView,
  card,
  counts,
  halfDiscard,
  inSlot,
  metresToGo,
  other,
  type Pack,
  player,
  SLOTS,
  setPiece,
  teamNames,
  type View,
} from "./view";
import { absenceWords, cardName, many, playerWords, shirtName, signed, whenWords } from "./words";

export function boardText({ view: json, pack: packJson, near, viewer }: Drawn): string[] {
  const view = asView(json);
  const pack = asPack(packJson);
  return [
    ...match(view, pack),
    ...contest(view, pack),
    ...side(view, pack, other(near)),
    ...side(view, pack, near),
    ...(viewer ? hand(view, pack, viewer) : []),
  ];
}

function match(view: View, pack: Pack): string[] {
  const { table } = view;
  const teams = teamNames(view, pack);
  const { attacking } = table;
  const left = table.overtime ? "overtime" : `${many(table.half_left, "card")} left`;
  const to = metresToGo(view, attacking);
  const lines = [
    `${teams.home.name} (home) ${table.score.home}, ${teams.away.name} (away) ${table.score.away}.`,
    table.finished ? "Full time." : `Half ${table.half}, ${left}.`,
    `${teams[attacking].short} attack, ${to} m to go. The ball is ${100 - to} m from their own line${to === 50 ? ", on halfway" : ""}.`,
  ];
  const { ball } = table;
  lines.push(
    ball
      ? `${teams[ball.seat].short} ${shirtName(player(view, pack, ball.seat, ball.shirt))} carries the ball.`
      : "Nobody carries the ball.",
  );
  const moment = momentWords(view, pack);
  if (moment) lines.push(`${moment}.`);
  const pile = halfDiscard(view);
  if (pile !== null) lines.push(`Half deck: ${pile} discarded.`);
  const weather = table.weather === null ? undefined : pack.weathers[table.weather];
  if (weather) {
    const wind = table.wind_favours ? ` The wind favours ${teams[table.wind_favours].short}.` : "";
    lines.push(`Weather: ${weather.name}. ${weather.text}${wind}`);
  }
  const referee = table.referee === null ? undefined : pack.referees[table.referee];
  if (referee) lines.push(`Referee: ${referee.name}. ${referee.text}`);
  return lines;
}

function contest(view: View, pack: Pack): string[] {
  const piece = setPiece(view);
  const teams = teamNames(view, pack);
  if (!piece) return [];
  const seats: Seat[] = ["home", "away"];
  if (piece === "line-out") {
    const { lock, jump, mods } = view.table.lineout;
    return seats.map((seat) => {
      const shirt = lock[seat];
      const who = shirt
        ? `lock ${shirtName(player(view, pack, seat, shirt))}`
        : view.hidden[seat].lock
          ? "a lock face down"
          : "no lock yet";
      return `Line-out, ${teams[seat].short}: ${who}${jump[seat] ? `, jump ${jump[seat]}` : ""}${mods[seat] ? `, cards ${signed(mods[seat])}` : ""}.`;
    });
  }
  const { committed, mods, balls, counted, first, winner } = view.table.contest;
  const name = piece === "ruck" ? "Ruck" : "Scrum";
  const lines = [
    `${name}: ${teams[first].short} ${piece === "ruck" ? "carried the ball in" : "feed"}.`,
  ];
  for (const seat of seats) {
    const men = committed[seat].map((shirt) => shirtName(player(view, pack, seat, shirt)));
    const cards = mods[seat] ? `cards ${signed(mods[seat])}, ` : "";
    const who = piece === "ruck" ? `committed ${men.join(" and ") || "nobody"}, ` : "";
    lines.push(
      `${name}, ${teams[seat].short}: ${who}${cards}${many(balls[seat], "ball")} on ${many(counted[seat], "Power card")}.`,
    );
  }
  if (winner) lines.push(`${teams[winner].short} win it.`);
  return lines;
}

function side(view: View, pack: Pack, seat: Seat): string[] {
  const own = view.table.sides[seat];
  const name = teamNames(view, pack)[seat].short;
  const all = counts(view, seat);
  const lines = SLOTS.map((slot) => {
    const held = inSlot(own, slot);
    if (held.is === "player")
      return `${name} ${slot}: ${playerWords(view, seat, player(view, pack, seat, held.shirt))}.`;
    if (held.is === "empty") return `${name} ${slot}: empty.`;
    return `${name} ${slot}: closed, ${shirtName(player(view, pack, seat, held.by.shirt))} is ${held.by.kind === "bin" ? "in the sin-bin" : absenceWords(held.by)}.`;
  });
  lines.push(
    `${name} decks: ${all.forwards} Forwards, ${all.backs} Backs, ${all.power} Power, ${all.discard} discarded. ${many(all.hand, "card")} in hand.`,
  );
  for (const absentee of own.absent) {
    lines.push(
      `${name} off the field: ${shirtName(player(view, pack, seat, absentee.shirt))}, ${absenceWords(absentee)}.`,
    );
  }
  if (own.in_play.length > 0)
    lines.push(`${name} in play: ${own.in_play.map((id) => cardName(pack, id)).join(", ")}.`);
  const played = view.table.limbo.filter(({ by }) => by === seat);
  if (played.length > 0)
    lines.push(
      `${name} just played: ${played.map(({ card: id }) => cardName(pack, id)).join(", ")}.`,
    );
  const coach = own.coach === null ? undefined : pack.coaches[own.coach];
  if (coach) lines.push(`${name} coach: ${coach.name}. ${coach.text}`);
  if (own.warned) lines.push(`${name} have a final warning.`);
  return lines;
}

function hand(view: View, pack: Pack, viewer: Seat): string[] {
  const { hand: held, looked_at: seen } = view.table.sides[viewer];
  const face = (id: string) => {
    const design = card(pack, id);
    return design ? `${design.name} (${id}). ${whenWords(design)}: ${design.text}` : id;
  };
  if (held.length + seen.length === 0) return ["Your hand: no cards."];
  return [
    ...seen.map((id) => `You look at: ${face(id)}`),
    ...held.map((id) => `Your hand: ${face(id)}`),
  ];
}
