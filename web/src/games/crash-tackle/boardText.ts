// The board as text: everything the drawing shows, line by line.
import type { Seat } from "../../protocol";
import type { Drawn } from "../module";
import { parse } from "./hex";
import { ballWords, tokenLabel } from "./label";
import {
  asPack,
  asView,
  ball,
  detail,
  during,
  facing,
  idOf,
  other,
  type Pack,
  placeOf,
  player,
  SHIRTS,
  spotOf,
  teamNames,
  type View,
} from "./view";
import {
  abilityOf,
  cardOf,
  listed,
  many,
  nameOf,
  nameOfCard,
  offWords,
  placeWords,
  restartWords,
  usersWords,
  windowWords,
} from "./words";

export function boardText({ view: json, pack: packJson, near, viewer }: Drawn): string[] {
  const [view, pack] = [asView(json), asPack(packJson)];
  return [
    ...match(view, pack, near),
    ballLine(view, pack, near),
    ...breakdown(view, pack, near),
    ...stoppages(view, pack, near),
    ...side(view, pack, near, near),
    ...side(view, pack, other(near), near),
    ...(view.table.settings.modules.includes("cards") ? cards(view, pack, near, viewer) : []),
  ];
}

function match(view: View, pack: Pack, near: Seat): string[] {
  const { score, half, turn_no, active, settings, finished } = view.table;
  const teams = teamNames(pack);
  const level = settings.modules.length === 0 ? "Basic" : "Pro";
  const grows = facing(view, near) === "up" ? "grow" : "fall";
  return [
    `${teams.home.name} (home) ${score.home}, ${teams.away.name} (away) ${score.away}. ${level}.`,
    finished
      ? "Full time."
      : `Half ${half}, turn ${turn_no[active]} of ${settings.turns}: ${teams[active].name}.`,
    `Spaces are column,row. The middle is 0,0; rows ${grows} towards the line you attack, at ${grows === "grow" ? "" : "-"}${pack.field.tryline}.`,
  ];
}

function ballLine(view: View, pack: Pack, near: Seat): string {
  const at = ball(view)?.at;
  const where = at ? ` ${placeWords(at, pack.field, view, near)}` : "";
  return `Ball: ${ballWords(view, pack)}${where}.`;
}

function breakdown(view: View, pack: Pack, near: Seat): string[] {
  const { breakdown: found } = view.table;
  const centre = parse(found?.centre);
  if (!found || !centre) return [];
  const teams = teamNames(pack);
  const lines = [
    `${found.formed ? "Ruck" : "Breakdown"} of ${teams[found.owner].name} ${placeWords(centre, pack.field, view, near)}. Failed gathers: ${found.failed.home} and ${found.failed.away}.`,
  ];
  const { ruck } = view;
  if (!ruck) return lines;
  for (const seat of ["home", "away"] as const) {
    const row = ruck.line[seat];
    const offside = row === null || row === undefined ? "" : ` Off-side line: row ${row}.`;
    lines.push(
      `${teams[seat].name} protect from ${listed(ruck.protection[seat])}, gate ${listed(ruck.gate[seat])}.${offside}`,
    );
  }
  if (ruck.offside.length > 0)
    lines.push(`Off-side: ${listed(ruck.offside.map((id) => nameOf(pack, id)))}.`);
  return lines;
}

/** Awards, advantage, and what goes on with the referee. */
function stoppages(view: View, pack: Pack, near: Seat): string[] {
  const { due, advantage } = view.table;
  const teams = teamNames(pack);
  const lines = [due, advantage].flatMap((one, index) => {
    if (!one) return [];
    const at = spotOf(one);
    const where = at ? ` ${placeWords(at, pack.field, view, near)}` : "";
    return [
      `${index === 0 ? "Next" : "Advantage"}: ${restartWords(one.what).toLowerCase()} to ${teams[one.to].name}${where}.`,
    ];
  });
  const referee = during(view, "referee");
  if (referee) {
    const { offender, offence } = detail(referee);
    lines.push(
      `Referee: ${nameOf(pack, String(offender))}, ${String(offence).replaceAll("-", " ")}.`,
    );
  }
  return lines;
}

function side(view: View, pack: Pack, seat: Seat, near: Seat): string[] {
  const { name } = teamNames(pack)[seat];
  const men = SHIRTS.map((shirt) => {
    const id = idOf(seat, shirt);
    const at = placeOf(view, id);
    const off = offWords(player(view, id).status);
    return `${tokenLabel(view, id, near)}${at ? `, ${placeWords(at, pack.field, view, near)}` : off ? "" : ", beside the field"}.`;
  });
  return [`${name}:`, ...men];
}

function cards(view: View, pack: Pack, near: Seat, viewer: Seat | null): string[] {
  const { hands, discard, substitutions, committed } = view.table.cards;
  const teams = teamNames(pack);
  const held = [near, other(near)].map((seat) => {
    const down = committed[seat].length + view.hidden[seat].committed;
    return `${teams[seat].name}: ${many(hands[seat].length + view.hidden[seat].hand, "card")}, ${many(substitutions[seat], "substitution")} left${down > 0 ? `, ${down} committed` : ""}.`;
  });
  const own = viewer
    ? hands[viewer].map((id) => {
        const [card, ability] = [cardOf(pack, id), abilityOf(pack, id)];
        return card && ability
          ? `Your hand: ${ability.name} (${id}). ${windowWords(ability.window)}: ${ability.text} ${usersWords(ability.users)}. Energy ${card.energy}, distance ${card.distance}, arrows ${card.arrows.join(" ")}.`
          : `Your hand: ${id}.`;
      })
    : [];
  return [
    ...held,
    `Discarded: ${listed(discard.map((id) => nameOfCard(pack, id))) || "none"}.`,
    ...own,
  ];
}
