// The little Markdown that rules are written in, drawn as elements: nothing a text says can become
// markup by itself.
import type { ComponentChildren } from "preact";
import { Fragment } from "preact";

/** Draws the id of a clause that a text mentions. */
export type Cite = (id: string) => ComponentChildren;

type Props = { text: string; cite?: Cite | undefined };

/** Paragraphs and lists. */
export function Markdown({ text, cite }: Props) {
  const blocks = text.split(/\n\s*\n/).filter((block) => block.trim() !== "");
  return (
    <>
      {blocks.map((block, index) => (
        <Block key={index} text={block} cite={cite} />
      ))}
    </>
  );
}

function Block({ text, cite }: Props) {
  const lines = text.split("\n").map((line) => line.trim());
  if (!lines.every((line) => /^[-*] /.test(line)))
    return (
      <p>
        <Inline text={lines.join(" ")} cite={cite} />
      </p>
    );
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index}>
          <Inline text={line.slice(2)} cite={cite} />
        </li>
      ))}
    </ul>
  );
}

/** Code, strong and stressed words, links, and ids of clauses, in this order of precedence. */
const MARKS =
  /`([^`]+)`|\*\*(.+?)\*\*|\*(\S(?:.*?\S)?)\*|\[([^\]]+)\]\(([^)\s]+)\)|\b([A-Z]{2}-\d{3}[a-z]?)\b/g;

/** A run of text within a line. */
export function Inline({ text, cite }: Props) {
  const parts: ComponentChildren[] = [];
  let end = 0;
  for (const found of text.matchAll(MARKS)) {
    parts.push(text.slice(end, found.index));
    parts.push(<Marked found={found} cite={cite} />);
    end = found.index + found[0].length;
  }
  parts.push(text.slice(end));
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>{part}</Fragment>
      ))}
    </>
  );
}

function Marked({ found, cite }: { found: RegExpMatchArray; cite: Cite | undefined }) {
  const [whole, code, strong, stressed, label, target, clause] = found;
  if (code !== undefined) return <code>{code}</code>;
  if (strong !== undefined)
    return (
      <b>
        <Inline text={strong} cite={cite} />
      </b>
    );
  if (stressed !== undefined)
    return (
      <em>
        <Inline text={stressed} cite={cite} />
      </em>
    );
  if (label !== undefined && target !== undefined && safe(target))
    return <a href={target}>{label}</a>;
  if (clause !== undefined && cite) return <>{cite(clause)}</>;
  return <>{label ?? whole}</>;
}

/** Links may lead to web pages and to places of this client, never to scripts. */
function safe(target: string): boolean {
  return /^(https?:\/\/|\/(?!\/)|#)/.test(target);
}
