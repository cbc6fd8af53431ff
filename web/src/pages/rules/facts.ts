// Tables of the glossary: the words that stand for players and cards are told there in one form,
// which is read here, so that they can be compared side by side.
import type { Term } from "../../protocol";

export type Player = {
  name: string;
  /** "Wing of Yamato"; nothing for who plays in no team. */
  place: { position: string; team: string } | null;
  base: string;
  /** MOV, BaC, STR and so on, in the order they are told. */
  numbers: { name: string; value: string }[];
  /** "Onslaught, Sumo"; empty without skills. */
  skills: string[];
};

/** Who has numbers: `The Wing of Yamato, on a base of 30 mm. MOV 5/3, …; position skill X, own skill Y.` */
export function players(glossary: readonly Term[]): Player[] {
  return glossary.flatMap(({ name, text }) => {
    const base = text.match(/on a base of (\d+ mm)\. (MOV .+?)(?:; (.+))?\.$/);
    if (!base?.[1] || !base[2]) return [];
    const place = text.match(/^The ([\w-]+) of (?:the )?(\w+), on/);
    const numbers = [...base[2].matchAll(/(\w{3}) (\d+(?:\/\d+)?)/g)];
    const skills = [...(base[3] ?? "").matchAll(/(?:position|own) skill ([^,]+)/g)];
    return {
      name,
      place: place?.[1] && place[2] ? { position: place[1], team: place[2] } : null,
      base: base[1].replace(" ", "\u00a0"),
      numbers: numbers.map(([, which = "", value = ""]) => ({ name: which, value })),
      skills: skills.map(([, skill = ""]) => skill),
    };
  });
}

/** A card of a hand: whose it is, when it is played and what it does. */
export type HandCard = { name: string; of: string; when: string; text: string };

/** `Individual card of both teams, before your Pass: …` */
export function handCards(glossary: readonly Term[]): HandCard[] {
  return glossary.flatMap(({ name, text }) => {
    const [, of, when, what] = text.match(/^Individual card of ([^,]+), ([^:]+): (.+)$/) ?? [];
    return of && when && what ? { name, of, when, text: what } : [];
  });
}

/** What several players do together: first moves, then actions one after the other. */
export type TeamPlay = { name: string; of: string; first: string; next: string[] };

/** `Team play of both teams. First C and S1 Move. Then C passes to S1; S1 Moves.` */
export function teamPlays(glossary: readonly Term[]): TeamPlay[] {
  return glossary.flatMap(({ name, text }) => {
    const form = /^Team play of ([^,.]+)(?:, ([^.]+))?\. First (.+?)\. Then (.+)\.$/;
    const [, of, only, first, then] = text.match(form) ?? [];
    if (!of || !first || !then) return [];
    return { name, of: only ? `${of}, ${only}` : of, first, next: then.split("; ") };
  });
}

/** A card of a deck: who may use it, when if that is told apart, and what it does. */
export type DeckCard = { name: string; of: string; when: string; text: string };

/** `Card for backs and Fullback, before a kick: …` */
export function deckCards(glossary: readonly Term[]): DeckCard[] {
  return glossary.flatMap(({ name, text }) => {
    const [, of, when, what] = text.match(/^Card for (.+?)(?:, (before [^:]+))?: (.+)$/) ?? [];
    return of && what ? { name, of, when: when ?? "", text: what } : [];
  });
}
