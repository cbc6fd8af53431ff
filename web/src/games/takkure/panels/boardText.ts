// The board as text: everything the drawing shows, line by line.
import type { Seat } from "../../../protocol";
import { other } from "../../../shell/sides";
import { listed, many } from "../../../shell/words";
import type { Drawn } from "../../module";
import { tokenLabel } from "../board/label";
import {
  holder,
  lessonOf,
  loose,
  onPitch,
  type Pack,
  packOf,
  type Scene,
  sceneOf,
  sideOf,
  teamNames,
  teamOf,
} from "../scene";
import {
  cardDesign,
  nameOf,
  nameOfCard,
  offWords,
  placeWords,
  SLOTS,
  STEPS,
  whenWords,
} from "../words";

export function boardText({ near, viewer, ...drawn }: Drawn): string[] {
  const [scene, pack] = [sceneOf(drawn.scene), packOf(drawn.pack)];
  return [
    ...match(scene, pack),
    ball(scene, pack, near),
    ...activation(scene, pack, near),
    ...side(scene, pack, near, near),
    ...side(scene, pack, other(near), near),
    ...(viewer ? hand(scene, pack, viewer) : []),
  ];
}

function match(scene: Scene, pack: Pack): string[] {
  const teams = teamNames(scene, pack);
  const { score, attacker } = scene;
  const side = (seat: Seat) =>
    `${teams[seat].name}: ${scene.time_active[seat] ? "active" : "spent"}`;
  const lesson = lessonOf(scene, pack);
  return [
    `${teams.home.name} (home) ${score.home}, ${teams.away.name} (away) ${score.away}.`,
    ...(lesson ? [`Lesson: ${lesson.title}.`] : []),
    scene.finished
      ? "Full time."
      : `Half ${scene.half}, box ${scene.time_box} of ${pack.boxes}. Time tokens: ${side("home")}, ${side("away")}.`,
    `${teams[attacker].name} attack, ${many(scene.tokens_left, "activation token")} left.`,
  ];
}

function ball(scene: Scene, pack: Pack, near: Seat): string {
  const carrier = holder(scene);
  const free = loose(scene);
  const aimed = scene.kick_off?.to;
  if (carrier) return `Ball: ${nameOf(scene, pack, carrier)} has it.`;
  if (free) return `Ball: loose ${placeWords(free, pack, near)}.`;
  return `Ball: off the pitch.${aimed ? ` Scatter template ${placeWords(aimed, pack, near)}.` : ""}`;
}

/** What has been declared and marked in this activation. */
function activation(scene: Scene, pack: Pack, near: Seat): string[] {
  const { step, active, marked, play } = scene.activation;
  if (step === 0) return [];
  const lines = [
    `Step ${step} of ${STEPS.length}, ${STEPS[step - 1]}.${active ? ` Active: ${nameOf(scene, pack, active)}.` : ""}`,
  ];
  if (marked) {
    const turns = marked.turn ? `turns ${placeWords(marked.turn, pack, near)}, ` : "";
    lines.push(`Marked move: ${turns}ends ${placeWords(marked.end, pack, near)}.`);
  }
  if (play?.revealed && play.card) {
    const who = play.slots.flatMap((id, index) =>
      id ? [`${SLOTS[index]} ${nameOf(scene, pack, id)}`] : [],
    );
    lines.push(`Team play ${nameOfCard(pack, play.card)}: ${who.join(", ")}.`);
  } else if (play) {
    const known = play.card ? `${nameOfCard(pack, play.card)}, face down` : "face down";
    const names = play.participants.map((id) => nameOf(scene, pack, id));
    lines.push(`Team play ${known}, with ${listed(names) || "nobody"}.`);
  }
  return lines;
}

function side(scene: Scene, pack: Pack, seat: Seat, near: Seat): string[] {
  const { name } = teamNames(scene, pack)[seat];
  const men = sideOf(scene, seat).map(({ who, status, at }) => {
    const where = at ? placeWords(at, pack, near) : "not placed yet";
    return `${tokenLabel(scene, pack, who, near)}, ${onPitch(scene, who) ? where : offWords(status)}.`;
  });
  return [`${name}:`, ...men, ...cards(scene, pack, seat)];
}

/** What a side holds: cards, team tokens, team plays. */
export function cards(scene: Scene, pack: Pack, seat: Seat): string[] {
  const { name } = teamNames(scene, pack)[seat];
  const coach = scene.coaches[seat];
  const used = coach.used.map((id) => nameOfCard(pack, id));
  const known = coach.plays
    .filter((id) => !coach.used.includes(id))
    .map((id) => nameOfCard(pack, id));
  const pooled = teamOf(scene, pack, seat)?.skill?.pooled
    ? `, ${many(coach.pool, "team token")}`
    : "";
  const unknown = coach.hidden_plays > 0 ? [`${coach.hidden_plays} unknown`] : [];
  const plays = [...known, ...unknown];
  return [
    `${name} hold ${many(coach.hand.length + coach.hidden_hand, "card")}${pooled}. Discarded: ${listed(coach.discard.map((id) => nameOfCard(pack, id))) || "none"}.`,
    `${name} team plays: ${plays.join(", ") || "none left"}.${used.length ? ` Used: ${used.join(", ")}.` : ""}`,
  ];
}

function hand(scene: Scene, pack: Pack, viewer: Seat): string[] {
  const { hand: held } = scene.coaches[viewer];
  if (held.length === 0) return ["Your hand: no cards."];
  return held.map((card) => {
    const design = cardDesign(pack, card);
    return design
      ? `Your hand: ${design.name} (${design.id}). ${whenWords(design)}: ${design.text}`
      : `Your hand: ${card}.`;
  });
}
