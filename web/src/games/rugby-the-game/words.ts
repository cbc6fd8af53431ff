// Words of the game that both the drawings and the text twin use.
import type { Seat, Thing } from "../../protocol";
import type {
  Absentee,
  CardDesign,
  Contents,
  PlayerCard,
  Scene,
  Stance,
  Window,
} from "../../protocol/rugby-the-game";
import { many } from "../../shell/words";
import { carries, designOf, playerOf, surname } from "./scene";

/** The moment in which a card may be played, as the cards print it. */
const WINDOWS: Readonly<Record<Window, string>> = {
  turn: "Your turn",
  "pass-declared": "Pass declared",
  "run-declared": "Run",
  advance: "Advance",
  "tackle-declared": "Tackle declared",
  rolled: "Own die rolled",
  tackled: "When tackled",
  "tackle-failed": "Tackle missed",
  ruck: "Ruck",
  "contest-lost": "Contest lost",
  "ruck-won": "Ruck won",
  scrum: "Scrum",
  lineout: "Line-out",
  "kick-declared": "Kick declared",
  catch: "Catch",
  conversion: "Goal kick",
  "card-played": "Card played",
};

/** When a card is played and what it costs: "Your turn, free". */
export function whenWords(design: CardDesign): string {
  if (design.colour === "blue") return "When drawn";
  const when = design.windows.map((window) => WINDOWS[window]).join(" or ");
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
export function skills(of: PlayerCard): Skill[] {
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
export function skillLine(of: PlayerCard): string {
  const all = skills(of).filter(({ name }) => name !== "LINE PASS");
  const shown = all
    .slice(0, 2)
    .map(
      ({ name, value }) =>
        `${name.replace(" KICK", "")} ${value.replace(/\+$| m$/, "").replace(/^\+/, "")}`,
    );
  return shown.join(" · ") + (all.length > 2 ? " …" : "");
}

/** Why somebody is not there, and for how long. */
export function absenceWords({ kind, due }: Absentee): string {
  if (kind === "injured") return "injured, out for the match";
  if (kind === "gone") return "sent off";
  return due > 0 ? `back in ${many(due, "card")}` : "may come back";
}

/** Why somebody is down, in a word. */
export function groundedAs(stance: Stance): string {
  switch (stance) {
    case "committed":
      return "Committed";
    case "tackled":
      return "Tackled";
    case "tackler":
      return "Tackler";
    case "next-ruck":
      return "Next ruck";
    case "grounded":
    case "ready":
    case "deck":
    case "absent":
      return "Grounded";
  }
}

/** "12 Hal Brockway, Ready, carries the ball". */
export function playerWords(scene: Scene, seat: Seat, of: PlayerCard): string {
  const { player, stance, headgear } = playerOf(scene, seat, of.shirt);
  const name = `${of.shirt} ${of.name}`;
  const gear = headgear ? ", headgear" : "";
  switch (stance) {
    case "ready":
      return carries(scene, player) ? `${name}, Ready, carries the ball` : `${name}, Ready`;
    case "deck":
      return `${name}, in the deck`;
    case "absent": {
      const away = scene.sides[seat].absent.find(({ shirt }) => shirt === of.shirt);
      return away ? `${name}, ${absenceWords(away)}` : name;
    }
    case "grounded":
      return `${name}, Grounded${gear}`;
    case "next-ruck":
      return `${name}, Grounded, out of the next ruck${gear}`;
    case "committed":
    case "tackled":
    case "tackler":
      return `${name}, Grounded, ${groundedAs(stance).toLowerCase()}${gear}`;
  }
}

/** What the card calls itself. */
export const cardName = (pack: Contents, card: Thing): string => designOf(pack, card)?.name ?? card;
export const shirtName = (of: PlayerCard): string => `${of.shirt} ${surname(of.name)}`;
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
