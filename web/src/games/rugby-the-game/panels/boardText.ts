// The text twin of the board, from the same view.
import type { Seat, Thing } from "../../../protocol";
import type { Contents, Piece, Scene } from "../../../protocol/rugby-the-game";
import { other, SEATS } from "../../../shell/sides";
import { many } from "../../../shell/words";
import type { Drawn } from "../../module";
import { momentWords } from "../moment";
import {
  cardOf,
  designOf,
  inSlot,
  metresToGo,
  packOf,
  sceneOf,
  sideline,
  teamNames,
} from "../scene";
import { absenceWords, cardName, playerWords, shirtName, signed, whenWords } from "../words";

export function boardText({ scene: any, pack: box, near, viewer }: Drawn): string[] {
  const scene = sceneOf(any);
  const pack = packOf(box);
  return [
    ...match(scene, pack),
    ...(scene.piece ? setPiece(scene, pack, scene.piece) : []),
    ...side(scene, pack, other(near)),
    ...side(scene, pack, near),
    ...(viewer ? hand(scene, pack, viewer) : []),
  ];
}

function match(scene: Scene, pack: Contents): string[] {
  const teams = teamNames(scene, pack);
  const { attacking, ball, score, half_discard: pile } = scene;
  const left = scene.overtime ? "overtime" : `${many(scene.half_left, "card")} left`;
  const to = metresToGo(scene, attacking);
  const lines = [
    `${teams.home.name} (home) ${score.home}, ${teams.away.name} (away) ${score.away}.`,
    scene.finished ? "Full time." : `Half ${scene.half}, ${left}.`,
    `${teams[attacking].short} attack, ${to} m to go. The ball is ${100 - to} m from their own line${to === 50 ? ", on halfway" : ""}.`,
    ball
      ? `${teams[ball.seat].short} ${shirtName(cardOf(scene, pack, ball.seat, ball.shirt))} carries the ball.`
      : "Nobody carries the ball.",
  ];
  const moment = momentWords(scene, pack);
  if (moment) lines.push(`${moment}.`);
  if (pile !== null) lines.push(`Half deck: ${pile} discarded.`);
  const weather = sideline(pack.weathers, scene.weather);
  if (weather) {
    const { wind_favours: whom } = scene;
    const wind = whom ? ` The wind favours ${teams[whom].short}.` : "";
    lines.push(`Weather: ${weather.name}. ${weather.text}${wind}`);
  }
  const referee = sideline(pack.referees, scene.referee);
  if (referee) lines.push(`Referee: ${referee.name}. ${referee.text}`);
  return lines;
}

function setPiece(scene: Scene, pack: Contents, piece: Piece): string[] {
  const teams = teamNames(scene, pack);
  const man = (seat: Seat, shirt: number) => shirtName(cardOf(scene, pack, seat, shirt));
  if (piece.is === "line-out") {
    return SEATS.map((seat) => {
      const { lock, face_down, jump, cards } = piece.sides[seat];
      const who =
        lock !== null ? `lock ${man(seat, lock)}` : face_down ? "a lock face down" : "no lock yet";
      return `Line-out, ${teams[seat].short}: ${who}${jump ? `, jump ${jump}` : ""}${cards ? `, cards ${signed(cards)}` : ""}.`;
    });
  }
  const { first, sides, winner } = piece;
  const ruck = piece.is === "ruck";
  const name = ruck ? "Ruck" : "Scrum";
  const lines = [`${name}: ${teams[first].short} ${ruck ? "carried the ball in" : "feed"}.`];
  for (const seat of SEATS) {
    const { men, cards, balls, turned } = sides[seat];
    const committed = men.map(({ shirt }) => man(seat, shirt)).join(" and ") || "nobody";
    lines.push(
      `${name}, ${teams[seat].short}: ${ruck ? `committed ${committed}, ` : ""}${cards ? `cards ${signed(cards)}, ` : ""}${many(balls, "ball")} on ${many(turned, "Power card")}.`,
    );
  }
  if (winner) lines.push(`${teams[winner].short} win it.`);
  return lines;
}

function side(scene: Scene, pack: Contents, seat: Seat): string[] {
  const own = scene.sides[seat];
  const name = teamNames(scene, pack)[seat].short;
  const { forwards, backs, power, discard } = own.piles;
  const lines = own.slots.map((place) => {
    const held = inSlot(own, place);
    if (held.is === "player")
      return `${name} ${place.name}: ${playerWords(scene, seat, cardOf(scene, pack, seat, held.player.shirt))}.`;
    if (held.is === "empty") return `${name} ${place.name}: empty.`;
    return `${name} ${place.name}: closed, ${shirtName(cardOf(scene, pack, seat, held.by.shirt))} is ${held.by.kind === "bin" ? "in the sin-bin" : absenceWords(held.by)}.`;
  });
  lines.push(
    `${name} decks: ${forwards.cards} Forwards, ${backs.cards} Backs, ${power.cards} Power, ${discard.cards} discarded. ${many(own.hand_size, "card")} in hand.`,
  );
  for (const absentee of own.absent) {
    lines.push(
      `${name} off the field: ${shirtName(cardOf(scene, pack, seat, absentee.shirt))}, ${absenceWords(absentee)}.`,
    );
  }
  const names = (cards: { card: Thing }[]) =>
    cards.map(({ card }) => cardName(pack, card)).join(", ");
  if (own.in_play.length > 0) lines.push(`${name} in play: ${names(own.in_play)}.`);
  if (own.played.length > 0) lines.push(`${name} just played: ${names(own.played)}.`);
  const coach = sideline(pack.coaches, own.coach);
  if (coach) lines.push(`${name} coach: ${coach.name}. ${coach.text}`);
  if (own.warned) lines.push(`${name} have a final warning.`);
  return lines;
}

function hand(scene: Scene, pack: Contents, viewer: Seat): string[] {
  const { hand: held, looked_at: seen } = scene.sides[viewer];
  const face = (card: Thing) => {
    const design = designOf(pack, card);
    return design ? `${design.name} (${design.id}). ${whenWords(design)}: ${design.text}` : card;
  };
  if (held.length + seen.length === 0) return ["Your hand: no cards."];
  return [
    ...seen.map((card) => `You look at: ${face(card)}`),
    ...held.map((card) => `Your hand: ${face(card)}`),
  ];
}
