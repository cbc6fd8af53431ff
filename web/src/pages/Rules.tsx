// The rules of a game, clause by clause.
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { titleOf } from "../games/titles";
import { api } from "../net/api";
import type { Clause, Contents, RuleBook, Term } from "../protocol";
import { ClauseBody } from "../shell/ClauseBody";
import { Icon } from "../shell/icons";
import type { Cite } from "../shell/Markdown";
import { Inline } from "../shell/Markdown";
import { PageFrame } from "../shell/PageFrame";
import { Empty, Row, Trouble, Waiting } from "./home/Rows";
import { nameOf, shelf } from "./home/shelf";
import { useLoad } from "./home/useLoad";
import { count } from "./home/words";
import { GLOSSARY, SEARCH, Contents as Sections } from "./rules/Contents";
import type { Section } from "./rules/find";
import { explained, grouped, matching, opening } from "./rules/find";
import { Items } from "./rules/Items";
import { itemised } from "./rules/itemised";
import type { Props as Box } from "./rules/Tables";
import { packFor, TABLES } from "./rules/Tables";

type Props = { game: string | null; clause: string | null };

export function Rules({ game, clause }: Props) {
  return game === null ? <AllRules /> : <RulesOf key={game} game={game} clause={clause} />;
}

function AllRules() {
  return (
    <PageFrame
      at="learn"
      title="Rules"
      lead="In our words, clause by clause. Choose the game you want to look something up in."
    >
      <section class="panel" aria-label="Games">
        <ul>
          {shelf(null).map(({ id, name, blurb }) => (
            <Row
              game={id}
              href={`/rules/${id}`}
              title={name}
              detail={blurb}
              chip={<Icon name="next" size={16} />}
            />
          ))}
        </ul>
      </section>
    </PageFrame>
  );
}

function RulesOf({ game, clause }: { game: string; clause: string | null }) {
  const ask = useCallback(() => Promise.all([api.rules(game), packFor(game)]), [game]);
  const { value, error, retry } = useLoad(ask);
  return (
    <PageFrame
      at="learn"
      title={`Rules of ${nameOf(game)}`}
      lead="In our words. Every refusal and every roll at the table names the clause that decided it. “The print” and “the rulebook” are the printed rules of the game."
      game={titleOf(game)?.id}
    >
      {error && titleOf(game) && <Trouble says={error} retry={retry} />}
      {error && !titleOf(game) && <NoRules game={game} />}
      {!value && !error && <Waiting rows={8} />}
      {value && <Book game={game} book={value[0]} pack={value[1]} clause={clause} />}
    </PageFrame>
  );
}

/** An address of a game without a table: the server gives out no rules that it does not enforce. */
function NoRules({ game }: { game: string }) {
  const known = shelf(null).some((title) => title.id === game);
  return (
    <section class="panel section">
      <h2>{known ? "They come with its table" : "There is no such game here"}</h2>
      <p>
        {known
          ? `The table of ${nameOf(game)} is being built.`
          : "The address names a game this server does not know."}
      </p>
      <div class="form-buttons">
        <a class="button primary" href="/">
          See the games
        </a>
      </div>
    </section>
  );
}

type BookProps = { game: string; book: RuleBook; pack: Contents | null; clause: string | null };

function Book({ game, book, pack, clause }: BookProps) {
  const { clauses, glossary } = book;
  const [sought, setSought] = useState("");
  const found = useMemo(() => matching(clauses, sought), [clauses, sought]);
  const sections = useMemo(() => grouped(found), [found]);
  const terms = useMemo(() => explained(glossary, sought), [glossary, sought]);
  const cite = useMemo(() => linkTo(game, clauses), [game, clauses]);
  const known = clause === null || clauses.some(({ id }) => id === clause);
  useEffect(() => {
    if (!clause) return;
    setSought("");
    // After the list has been drawn in full.
    requestAnimationFrame(() => show(document.getElementById(clause)));
  }, [clause, clauses]);
  return (
    <div class="book">
      <Sections sections={sections} terms={terms.length} />
      <div class="book-main">
        <form class="find" role="search" onSubmit={(event) => event.preventDefault()}>
          <label class="field">
            <span>Search the rules</span>
            <input
              class="search"
              id={SEARCH}
              type="search"
              value={sought}
              placeholder={`tackle, kick-off, ${clauses[0]?.id ?? ""}`}
              onInput={(event) => setSought(event.currentTarget.value)}
            />
          </label>
          <p class="hint" role="status">
            {sought
              ? `${count(found.length, "clause")} of ${clauses.length}`
              : count(clauses.length, "clause")}
          </p>
        </form>
        {!known && (
          <p class="trouble" role="alert">
            <Icon name="info" />
            <span>There is no clause {clause} in these rules. All of them are below.</span>
          </p>
        )}
        {sections.length + terms.length === 0 && (
          <Empty>No clause has all these words. Try fewer of them.</Empty>
        )}
        {sections.map((section) => (
          <SectionPart
            key={section.name}
            section={section}
            game={game}
            lit={clause}
            cite={cite}
            box={{ glossary, pack }}
          />
        ))}
        {terms.length > 0 && <Glossary terms={terms} cite={cite} />}
      </div>
    </div>
  );
}

/** Brings a clause into the middle of the window, or its beginning to the top if it is too long. */
function show(clause: HTMLElement | null): void {
  const fits = clause && clause.offsetHeight < innerHeight / 2;
  clause?.scrollIntoView({ block: fits ? "center" : "start" });
}

/** Draws the id of a clause as a link to its place; pointed at, it says how the clause begins. */
function linkTo(game: string, clauses: readonly Clause[]): Cite {
  const begins = new Map(clauses.map(({ id, text }) => [id, opening(text)]));
  return (id) => (
    <a class="cite" href={`/rules/${game}/${id}`} title={begins.get(id)}>
      {id}
    </a>
  );
}

type PartProps = {
  section: Section;
  game: string;
  lit: string | null;
  cite: Cite;
  box: Box;
};

function SectionPart({ section, game, lit, cite, box }: PartProps) {
  return (
    <section class="panel book-section" aria-labelledby={section.anchor}>
      <h2 id={section.anchor} tabIndex={-1}>
        {section.name}
      </h2>
      <ol>
        {section.clauses.map((clause) => (
          <li
            id={clause.id}
            class={clause.id === lit ? "clause lit" : "clause"}
            aria-current={clause.id === lit ? "true" : undefined}
          >
            <a
              class="cite"
              href={`/rules/${game}/${clause.id}`}
              aria-label={`Link to ${clause.id}`}
            >
              {clause.id}
            </a>
            <Told clause={clause} cite={cite} box={box} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type ToldProps = { clause: Clause; cite: Cite; box: Box };

/** A clause; what it lists is drawn as a list, and its table stands below. */
function Told({ clause, cite, box }: ToldProps) {
  const list = itemised(clause.text);
  const Below = TABLES[clause.id];
  if (!list && !Below) return <ClauseBody clause={clause} cite={cite} />;
  // Drawn as a table it would stand there twice.
  const picture = clause.picture?.alt.endsWith("as a table") ? null : clause.picture;
  return (
    <div class="clause-told">
      {list && <Items list={list} cite={cite} />}
      <ClauseBody clause={list ? { ...clause, text: list.rest, picture } : clause} cite={cite} />
      {Below && <Below {...box} />}
    </div>
  );
}

function Glossary({ terms, cite }: { terms: Term[]; cite: Cite }) {
  return (
    <section class="panel book-section" aria-labelledby={GLOSSARY}>
      <h2 id={GLOSSARY} tabIndex={-1}>
        Glossary
      </h2>
      <dl class="terms">
        {terms.map(({ name, text, clause }) => (
          <div>
            <dt>{name}</dt>
            <dd>
              <Inline text={text} cite={cite} /> {cite(clause)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
