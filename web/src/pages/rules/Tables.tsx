// Tables below a clause: what lies in the box of a game, side by side. Whatever can be said in a
// sentence stands in the glossary, and the tables are made of it; numbers of cards come with the
// pack.
import type { ComponentChildren, ComponentType } from "preact";
import { api } from "../../net/api";
import type { Contents, Term } from "../../protocol";
import { deckCards, handCards, players, teamPlays } from "./facts";

export type Props = {
  glossary: readonly Term[];
  /** The pack that comes with the program; none if it is of no use, or cannot be had. */
  pack: Contents | null;
};

/** Games with tables of what only the pack knows. */
const FROM_PACKS = ["takkure", "crash-tackle"];

/** What the tables of a game need besides its rules, which are worth reading without it. */
export function packFor(game: string): Promise<Contents | null> {
  if (!FROM_PACKS.includes(game)) return Promise.resolve(null);
  return api.pack(game, "core").catch(() => null);
}

/** The clauses that have a table. */
export const TABLES: Record<string, ComponentType<Props>> = {
  "TK-228": HandCards,
  "TK-229": TeamPlays,
  "TK-263": Players,
  "TK-361": Lessons,
  "CT-041": Skills,
  "CT-096": Deck,
};

type TableProps = { title: string; heads: string[]; rows: ComponentChildren[][] };

/**
 * The first column says what a row is. Where there is no room it scrolls by itself, also by keys;
 * on a phone every row is a block, so each cell says what it is.
 */
function Table({ title, heads, rows }: TableProps) {
  if (rows.length === 0) return null;
  return (
    <div class="book-table" role="region" aria-label={title} tabIndex={0}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col">{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                <td data-head={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Players({ glossary }: Props) {
  const all = players(glossary);
  const numbers = all[0]?.numbers.map(({ name }) => name) ?? [];
  const teams = [...new Set(all.flatMap(({ place }) => place?.team ?? []))].sort();
  const ofTeam = (team: string | null) => all.filter(({ place }) => (place?.team ?? null) === team);
  return (
    <Table
      title="All players"
      heads={["Player", "Plays as", "Base", ...numbers, "Skills"]}
      rows={[...teams, null]
        .flatMap(ofTeam)
        .map(({ name, place, base, numbers: own, skills }) => [
          name,
          place ? `${place.position} of ${place.team}` : "anybody in lessons",
          base,
          ...own.map(({ value }) => value),
          skills.join(", ") || "none",
        ])}
    />
  );
}

/** What is for everybody comes first, then the teams one after the other. */
function byOwner<T extends { of: string; name: string }>(all: readonly T[]): T[] {
  const key = ({ of, name }: T) => `${of.startsWith("both") ? "" : of} ${name}`;
  return [...all].sort((one, other) => key(one).localeCompare(key(other), "en"));
}

function HandCards({ glossary }: Props) {
  return (
    <Table
      title="All individual cards"
      heads={["Card", "Of", "When", "What it does"]}
      rows={byOwner(handCards(glossary)).map(({ name, of, when, text }) => [
        name,
        of,
        when,
        capital(text),
      ])}
    />
  );
}

function TeamPlays({ glossary }: Props) {
  return (
    <Table
      title="All team plays"
      heads={["Team play", "Of", "First", "Then, in this order"]}
      rows={byOwner(teamPlays(glossary)).map(({ name, of, first, next }) => [
        name,
        of,
        first,
        <ol>
          {next.map((act) => (
            <li>{act}</li>
          ))}
        </ol>,
      ])}
    />
  );
}

function Lessons({ pack }: Props) {
  if (pack?.game !== "takkure") return null;
  return (
    <Table
      title="All lessons"
      heads={["Lesson", "What it says"]}
      rows={pack.lessons.map(({ title, text }, index) => [`${index + 1} ${title}`, text])}
    />
  );
}

function Skills({ pack }: Props) {
  if (pack?.game !== "crash-tackle") return null;
  return (
    <Table
      title="The skills of all players"
      heads={["Group", "Shirts", "Movement", "Ball", "Kicking"]}
      rows={pack.skills.map(({ group, shirts, movement, ball, kicking }) => [
        capital(group),
        shirts.join(", "),
        movement,
        ball,
        kicking,
      ])}
    />
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const ARROWS = { n: "↑", ne: "↗", se: "↘", s: "↓", sw: "↙", nw: "↖" } as const;

function Deck({ glossary, pack }: Props) {
  const cards = pack?.game === "crash-tackle" ? pack.cards : [];
  return (
    <Table
      title={cards.length > 0 ? `The whole deck of ${cards.length} cards` : "The whole deck"}
      heads={["Card", "For", "What it does", "Energy, Distance and arrows of each"]}
      rows={deckCards(glossary).map(({ name, of, when, text }) => [
        name,
        of,
        capital(when ? `${when}: ${text}` : text),
        cards
          .filter((card) => card.name === name)
          .map(({ energy, distance, arrows }) => (
            <span class="book-copy">
              {energy}, {distance}, {arrows.map((way) => ARROWS[way]).join("")}
            </span>
          )),
      ])}
    />
  );
}
