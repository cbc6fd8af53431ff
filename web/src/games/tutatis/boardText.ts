// The board as text: everything the drawing shows, line by line.
import type { Seat } from "../../protocol";
import type { Drawn } from "../module";
import { contacts } from "./contact";
import { ballWords, tokenLabel } from "./label";
import { parse } from "./square";
import {
  asPack,
  asView,
  ball,
  exitOf,
  figure,
  other,
  type Pack,
  parts,
  placeOf,
  profile,
  type Roll,
  raceOf,
  sideOf,
  TURNS,
  teamNames,
  thrown,
  type View,
} from "./view";
import {
  abilitiesOf,
  groundWords,
  listed,
  many,
  nameOf,
  partWords,
  rollWords,
  signed,
  squareWords,
  weatherDoes,
  weatherWords,
} from "./words";

export function boardText({ view: json, pack: packJson, near }: Drawn): string[] {
  const [view, pack] = [asView(json), asPack(packJson)];
  return [
    ...match(view, pack, near),
    ballLine(view, pack, near),
    ...going(view, pack, near),
    ...side(view, pack, near, near),
    ...side(view, pack, other(near), near),
  ];
}

function match(view: View, pack: Pack, near: Seat): string[] {
  const { score, half, turns, active, settings, weather, finished, attacker, teams } = view.table;
  const names = teamNames(view, pack);
  const { shot, ran } = teams[active];
  const used = [
    shot ? "has shot" : "has not shot",
    ran ? "has made its running tackle" : "has its running tackle",
  ];
  return [
    `${names.home.name} (home) ${score.home}, ${names.away.name} (away) ${score.away}.`,
    finished
      ? "Full time."
      : attacker
        ? `Half ${half}, turn ${turns[active]} of ${TURNS}: ${names[active].name}, which ${listed(used)}.`
        : `Half ${half}, kick-off.`,
    `Weather ${weatherWords(weather)}${weather === null ? "" : `: ${weatherDoes(weather)}`}. ${groundWords(settings.pitch)}, ${settings.budget} Irr${settings.balanced ? ", balanced shots" : ""}.`,
    `Squares are column,row: columns 1 to 11, rows 1 to 16. You attack towards row ${near === "home" ? 16 : 1}.`,
  ];
}

function ballLine(view: View, pack: Pack, near: Seat): string {
  const at = ball(view)?.at;
  return `Ball: ${ballWords(view, pack)}${at ? `, ${squareWords(at, near)}` : ""}.`;
}

/** What is being resolved: an activation, a tackle, a push, dice that lie. */
function going(view: View, pack: Pack, near: Seat): string[] {
  const { activation, clash, chain, roll, against } = view.table;
  const lines: string[] = [];
  if (activation)
    lines.push(
      `Active: ${nameOf(view, pack, activation.figure)}, ${many(activation.mo_left, "movement point")} left.`,
    );
  if (clash)
    lines.push(
      `${clash.running ? "Running tackle" : "Tackle"}: ${nameOf(view, pack, clash.by)} on ${nameOf(view, pack, clash.on)}${clash.margin === 0 ? "" : `, lead ${signed(clash.margin)}`}.`,
    );
  for (const link of chain?.links ?? []) {
    const to = parse(link.to);
    lines.push(
      `Push: ${nameOf(view, pack, link.figure)} from ${link.from}${to ? ` to ${squareWords(to, near)}` : ""}.`,
    );
  }
  for (const one of [roll, against])
    if (one && one.dice.length > 0) lines.push(rollLine(view, pack, one));
  return lines;
}

const rollLine = (view: View, pack: Pack, roll: Roll): string =>
  `${rollWords(roll.kind)} of ${nameOf(view, pack, roll.figure)}: ${thrown(roll)} thrown; ${roll.parts.map((part) => `${partWords(pack, part)} ${part[1]}`).join(", ")}, together ${parts(roll)}.`;

function side(view: View, pack: Pack, seat: Seat, near: Seat): string[] {
  const { warp, staff } = view.table.teams[seat];
  const race = raceOf(view, pack, seat);
  const hired = staff.map(
    ({ staff: index, used }) => `${pack.staff[index]?.name ?? ""}${used ? " (used)" : ""}`,
  );
  return [
    `${teamNames(view, pack)[seat].name}: ${race?.name ?? ""}, soloing ${signed(race?.solo_bonus ?? 0)}, ${many(warp, "Time Warp token")}, staff ${listed(hired) || "none"}.`,
    ...sideOf(view, seat).map((id) => {
      const one = profile(view, pack, id);
      const at = placeOf(view, id) ?? exitOf(view, id);
      const touching = contacts(view, id).map(
        ({ opponent, weight }) => `${nameOf(view, pack, opponent)} (${signed(-weight)})`,
      );
      const skills = abilitiesOf(pack, one).map(({ name }) => name);
      const says = [
        tokenLabel(view, pack, id, near),
        ...(at && figure(view, id).place !== "bench" ? [squareWords(at, near)] : []),
        `Mo ${one.mo} St ${one.st} Ag ${one.ag} Co ${one.co} BP ${one.bp}`,
        ...(skills.length > 0 ? [listed(skills)] : []),
        ...(touching.length > 0 ? [`in contact with ${listed(touching)}`] : []),
      ];
      return `${says.join("; ")}.`;
    }),
  ];
}
