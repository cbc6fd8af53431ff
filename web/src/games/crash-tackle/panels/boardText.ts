// The board as text: everything the drawing shows, line by line.
import type { Seat } from "../../../protocol";
import { other } from "../../../shell/sides";
import { listed, many } from "../../../shell/words";
import type { Drawn } from "../../module";
import { write } from "../../shared/grid/space";
import { type Contents, facing, packOf, plays, type Scene, sceneOf, teamNames } from "../scene";
import {
  abilityOf,
  cardOf,
  nameOf,
  nameOfCard,
  placeWords,
  restartWords,
  usersWords,
  windowWords,
} from "../words";
import { ballWords, tokenLabel } from "./label";

export function boardText({ near, viewer, ...drawn }: Drawn): string[] {
  const [scene, pack] = [sceneOf(drawn.scene), packOf(drawn.pack)];
  return [
    ...match(scene, pack, near),
    ballLine(scene, pack, near),
    ...breakdown(scene, pack, near),
    ...stoppages(scene, pack, near),
    ...side(scene, pack, near, near),
    ...side(scene, pack, other(near), near),
    ...(plays(scene, "cards") ? cards(scene, pack, near, viewer) : []),
  ];
}

function match(scene: Scene, pack: Contents, near: Seat): string[] {
  const { score, half, turn, turns, active, modules, finished } = scene;
  const teams = teamNames(pack);
  const level = modules.length === 0 ? "Basic" : "Pro";
  const grows = facing(scene, near) === "up" ? "grow" : "fall";
  return [
    `${teams.home.name} (home) ${score.home}, ${teams.away.name} (away) ${score.away}. ${level}.`,
    finished
      ? "Full time."
      : `Half ${half}, turn ${turn[active]} of ${turns}: ${teams[active].name}.`,
    `Spaces are column,row. The middle is 0,0; rows ${grows} towards the line you attack, at ${grows === "grow" ? "" : "-"}${pack.field.tryline}.`,
  ];
}

function ballLine(scene: Scene, pack: Contents, near: Seat): string {
  const at = scene.ball?.at;
  const where = at ? ` ${placeWords(at, pack.field, scene, near)}` : "";
  return `Ball: ${ballWords(scene, pack)}${where}.`;
}

function breakdown(scene: Scene, pack: Contents, near: Seat): string[] {
  const found = scene.breakdown;
  if (!found) return [];
  const teams = teamNames(pack);
  const lines = [
    `${found.formed ? "Ruck" : "Breakdown"} of ${teams[found.owner].name} ${placeWords(found.centre, pack.field, scene, near)}. Failed gathers: ${found.failed.home} and ${found.failed.away}.`,
  ];
  const { ruck } = found;
  if (!ruck) return lines;
  for (const seat of ["home", "away"] as const) {
    const { protection, gate, line } = ruck[seat];
    const offside = line === null ? "" : ` Off-side line: row ${line}.`;
    lines.push(
      `${teams[seat].name} protect from ${listed(protection.map(write))}, gate ${listed(gate.map(write))}.${offside}`,
    );
  }
  const off = scene.players.filter((one) => one.ruck_offside);
  if (off.length > 0) lines.push(`Off-side: ${listed(off.map(({ id }) => nameOf(pack, id)))}.`);
  return lines;
}

/** Awards, advantage, and what goes on with the referee. */
function stoppages(scene: Scene, pack: Contents, near: Seat): string[] {
  const { due, advantage } = scene;
  const { referee, window } = scene.now;
  const teams = teamNames(pack);
  const lines = [due, advantage].flatMap((one, index) => {
    if (!one) return [];
    const where = one.at ? ` ${placeWords(one.at, pack.field, scene, near)}` : "";
    return [
      `${index === 0 ? "Next" : "Advantage"}: ${restartWords(one.what).toLowerCase()} to ${teams[one.to].name}${where}.`,
    ];
  });
  if (referee)
    lines.push(
      `Referee: ${nameOf(pack, referee.offender)}, ${referee.offence.replaceAll("-", " ")}.`,
    );
  if (window) lines.push(`Cards: ${windowWords(window).toLowerCase()}.`);
  return lines;
}

function side(scene: Scene, pack: Contents, side: Seat, near: Seat): string[] {
  const men = scene.players
    .filter(({ seat }) => seat === side)
    .map(({ id, at, off }) => {
      const where = at ? `, ${placeWords(at, pack.field, scene, near)}` : "";
      return `${tokenLabel(scene, id, near)}${where || (off ? "" : ", beside the field")}.`;
    });
  return [`${teamNames(pack)[side].name}:`, ...men];
}

function cards(scene: Scene, pack: Contents, near: Seat, viewer: Seat | null): string[] {
  const { held, discard } = scene.cards;
  const teams = teamNames(pack);
  const counted = [near, other(near)].map((seat) => {
    const { count, committed, face_down, substitutions } = held[seat];
    const down = committed.length + face_down;
    return `${teams[seat].name}: ${many(count, "card")}, ${many(substitutions, "substitution")} left${down > 0 ? `, ${down} committed` : ""}.`;
  });
  const own = viewer
    ? held[viewer].hand.map((id) => {
        const [card, ability] = [cardOf(pack, id), abilityOf(pack, id)];
        return card && ability
          ? `Your hand: ${ability.name} (${card.number}). ${windowWords(ability.window)}: ${ability.text} ${usersWords(ability.users)}. Energy ${card.energy}, distance ${card.distance}, arrows ${card.arrows.join(" ")}.`
          : `Your hand: ${id}.`;
      })
    : [];
  return [
    ...counted,
    `Discarded: ${listed(discard.map((id) => nameOfCard(pack, id))) || "none"}.`,
    ...own,
  ];
}
