// The board as text: everything the drawing shows, line by line.
import type { Seat } from "../../../protocol";
import { other } from "../../../shell/sides";
import { listed, many } from "../../../shell/words";
import type { Drawn } from "../../module";
import { write } from "../../shared/grid/space";
import {
  type Contents,
  contacts,
  exitOf,
  figure,
  packOf,
  placeOf,
  profile,
  type Roll,
  raceOf,
  type Scene,
  sceneOf,
  sideOf,
  teamNames,
  thrown,
} from "../scene";
import {
  abilitiesOf,
  groundWords,
  nameOf,
  signed,
  squareWords,
  weatherDoes,
  weatherWords,
} from "../words";
import { ballWords, tokenLabel } from "./label";

export function boardText({ scene: given, pack: box, near }: Drawn): string[] {
  const [scene, pack] = [sceneOf(given), packOf(box)];
  return [
    ...match(scene, pack, near),
    ballLine(scene, pack, near),
    ...going(scene, pack, near),
    ...side(scene, pack, near, near),
    ...side(scene, pack, other(near), near),
  ];
}

function match(scene: Scene, pack: Contents, near: Seat): string[] {
  const { half, active, settings, weather, finished, attacker, sides } = scene;
  const names = teamNames(scene);
  const { shot, ran, turns } = sides[active];
  const used = [
    shot ? "has shot" : "has not shot",
    ran ? "has made its running tackle" : "has its running tackle",
  ];
  return [
    `${names.home.name} (home) ${sides.home.score}, ${names.away.name} (away) ${sides.away.score}.`,
    finished
      ? "Full time."
      : attacker
        ? `Half ${half}, turn ${turns} of ${pack.turns}: ${names[active].name}, which ${listed(used)}.`
        : `Half ${half}, kick-off.`,
    `Weather ${weatherWords(pack, weather)}${weather === null ? "" : `: ${weatherDoes(pack, weather) ?? "no effect"}`}. ${groundWords(settings.pitch)}, ${settings.budget} Irr${settings.balanced ? ", balanced shots" : ""}.`,
    `Squares are column,row: columns 1 to 11, rows 1 to 16. You attack towards row ${near === "home" ? 16 : 1}.`,
  ];
}

function ballLine(scene: Scene, pack: Contents, near: Seat): string {
  const at = scene.ball?.at;
  return `Ball: ${ballWords(scene, pack)}${at ? `, ${squareWords(at, pack, near)}` : ""}.`;
}

/** What is being resolved: an activation, a tackle, a push, dice that lie. */
function going(scene: Scene, pack: Contents, near: Seat): string[] {
  const { activation, tackle, pushes, roll, against } = scene;
  const lines: string[] = [];
  if (activation)
    lines.push(
      `Active: ${nameOf(scene, pack, activation.figure)}, ${many(activation.movement, "movement point")} left.`,
    );
  if (tackle)
    lines.push(
      `${tackle.running ? "Running tackle" : "Tackle"}: ${nameOf(scene, pack, tackle.by)} on ${nameOf(scene, pack, tackle.on)}${tackle.lead === 0 ? "" : `, lead ${signed(tackle.lead)}`}.`,
    );
  for (const { figure, from, to } of pushes)
    lines.push(
      `Push: ${nameOf(scene, pack, figure)} from ${write(from)}${to ? ` to ${squareWords(to, pack, near)}` : ""}.`,
    );
  for (const one of [roll, against])
    if (one && one.dice.length > 0) lines.push(rollLine(scene, pack, one));
  return lines;
}

const rollLine = (scene: Scene, pack: Contents, roll: Roll): string =>
  `${roll.what} of ${nameOf(scene, pack, roll.figure)}: ${thrown(roll)} thrown; ${roll.parts.map(({ name, value }) => `${name} ${value}`).join(", ")}, together ${roll.sum}.`;

function side(scene: Scene, pack: Contents, seat: Seat, near: Seat): string[] {
  const { name, tokens, staff } = scene.sides[seat];
  const race = raceOf(scene, pack, seat);
  const hired = staff.map(({ id, used }) => {
    const item = pack.staff.find((one) => one.id === id);
    return `${item?.name ?? ""}${used ? " (used)" : ""}`;
  });
  return [
    `${name}: ${race?.name ?? ""}, soloing ${signed(race?.solo_bonus ?? 0)}, ${many(tokens, "Time Warp token")}, staff ${listed(hired) || "none"}.`,
    ...sideOf(scene, seat).map((id) => {
      const one = profile(scene, pack, id);
      const at = placeOf(scene, id) ?? exitOf(scene, id);
      const touching = contacts(scene, id).map(
        ({ opponent, weight }) => `${nameOf(scene, pack, opponent)} (${signed(-weight)})`,
      );
      const skills = abilitiesOf(pack, one).map(({ name }) => name);
      const says = [
        tokenLabel(scene, pack, id, near),
        ...(at && figure(scene, id).place.how !== "bench" ? [squareWords(at, pack, near)] : []),
        `Mo ${one.mo} St ${one.st} Ag ${one.ag} Co ${one.co} BP ${one.bp}`,
        ...(skills.length > 0 ? [listed(skills)] : []),
        ...(touching.length > 0 ? [`in contact with ${listed(touching)}`] : []),
      ];
      return `${says.join("; ")}.`;
    }),
  ];
}
