// Words of the game that both the drawings and the text twin use.
import type { Seat } from "../../protocol";
import {
  type Absentee,
  type CardDesign,
  card,
  carries,
  groundedAs,
  type Pack,
  type Player,
  surname,
  type View,
} from "./view";

/** The moment in which a card may be played, as the cards print it. */
const WINDOWS: Record<string, string> = {
  turn: "Your turn",
  pass_declared: "Pass declared",
  run_declared: "Run",
  advance: "Advance",
  tackle_declared: "Tackle declared",
  rolled: "Own die rolled",
  tackled: "When tackled",
  tackle_failed: "Tackle missed",
  ruck: "Ruck",
  contest_lost: "Contest lost",
  ruck_won: "Ruck won",
  scrum: "Scrum",
  lineout: "Line-out",
  kick_declared: "Kick declared",
  catch: "Catch",
  conversion: "Goal kick",
  card_played: "Card played",
};

export const windowWords = (window: string): string =>
  WINDOWS[window] ?? window.replaceAll("_", " ");

/** When a card is played and what it costs: "Your turn, free". */
export function whenWords(design: CardDesign): string {
  if (design.colour === "blue") return "When drawn";
  const when = design.windows.map(windowWords).join(" or ");
  return design.cost === "free" ? `${when}, free` : when;
}

export const COST: Record<CardDesign["cost"], string> = {
  action: "Uses the action of the turn",
  free: "Free in your turn",
  react: "A reaction, free",
  blue: "Happens when it is drawn",
};

/** Colour never alone: every colour has its shape and its word. */
export const COLOURS: Record<CardDesign["colour"], { shape: string; word: string; ink: string }> = {
  green: { shape: "▲", word: "attack", ink: "#1F7A4C" },
  red: { shape: "■", word: "defend", ink: "#B02A3C" },
  yellow: { shape: "●", word: "either side", ink: "#856400" },
  blue: { shape: "◆", word: "now", ink: "#2A5FA8" },
};

export type Skill = { name: string; value: string; means: string };

/** The special skills on a player card, those of contact first. */
export function skills(of: Player): Skill[] {
  const list: Skill[] = [];
  const need = (name: string, value: number | null, means: string) =>
    value !== null && list.push({ name, value: `${value}+`, means });
  need("FEND", of.fend, "answers a tackle");
  need("OFFLOAD", of.offload, "passes out of a tackle");
  need("SIDESTEP", of.sidestep, "on a Run");
  need("FLANKER", of.flanker, "up again after a tackle");
  need("BIG HIT", of.big_hit, "when tackling");
  if (of.evade !== null)
    list.push({ name: "EVADE", value: `+${of.evade}`, means: "on the tackler's number" });
  if (of.sprint !== null)
    list.push({ name: "SPRINT", value: `${of.sprint} m`, means: "after a broken tackle" });
  if (of.kick) list.push({ name: "KICK", value: `${of.kick.metres} m`, means: `${of.kick.need}+` });
  if (of.drop_kick)
    list.push({
      name: "DROP KICK",
      value: `${of.drop_kick.metres} m`,
      means: `${of.drop_kick.need}+`,
    });
  const line = [...of.line_pass.map(String), ...(of.line_pass_winger ? ["W"] : [])];
  if (line.length > 0)
    list.push({ name: "LINE PASS", value: line.join(" "), means: "from the deck or the field" });
  return list;
}

/** Two skills for the foot of a card, and a sign that there are more. */
export function skillLine(of: Player): string {
  const all = skills(of).filter(({ name }) => name !== "LINE PASS");
  const shown = all
    .slice(0, 2)
    .map(
      ({ name, value }) =>
        `${name.replace(" KICK", "")} ${value.replace(/\+$| m$/, "").replace(/^\+/, "")}`,
    );
  return shown.join(" · ") + (all.length > 2 ? " …" : "");
}

/** "1 card", "3 Power cards". */
export const many = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? "" : "s"}`;

/** Why somebody is not there, and for how long. */
export function absenceWords({ kind, due }: Absentee): string {
  if (kind === "injured") return "injured, out for the match";
  if (kind === "gone") return "sent off";
  return due > 0 ? `back in ${many(due, "card")}` : "may come back";
}

/** "12 Hal Brockway, Ready, carries the ball". */
export function playerWords(view: View, seat: Seat, of: Player): string {
  const side = view.table.sides[seat];
  const name = `${of.shirt} ${of.name}`;
  if (side.ready.includes(of.shirt)) {
    return carries(view, seat, of.shirt) ? `${name}, Ready, carries the ball` : `${name}, Ready`;
  }
  const away = side.absent.find(({ shirt }) => shirt === of.shirt);
  if (away) return `${name}, ${absenceWords(away)}`;
  if (!side.slots.includes(of.shirt)) return `${name}, in the deck`;
  const as = groundedAs(view, seat, of.shirt);
  const gear = side.headgear.includes(of.shirt) ? ", headgear" : "";
  return `${name}, Grounded${as === "Grounded" ? "" : `, ${as === "Next ruck" ? "out of the next ruck" : as.toLowerCase()}`}${gear}`;
}

export const cardName = (pack: Pack, id: string): string => card(pack, id)?.name ?? id;
export const shirtName = (of: Player): string => `${of.shirt} ${surname(of.name)}`;
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
