// The sections of the rules: beside them on a desk, folded above them on a phone.
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { still } from "../../app/settings";
import { useMedia } from "../../shell/useMedia";
import type { Section } from "./find";

export const GLOSSARY = "glossary";

/** Below this width the rules take all of it; `reading.css` says the same. */
const ONE_COLUMN = "(max-width: 900px)";

type Props = { sections: Section[]; terms: number };

export function Contents(props: Props) {
  const folded = useMedia(ONE_COLUMN);
  return folded ? <Folded {...props} /> : <Beside {...props} />;
}

function Folded(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details
      class="fold book-fold"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <b>Contents</b>
      </summary>
      {/* Folded again when a section is chosen: it would only push that section down. */}
      <Sections {...props} chosen={() => setOpen(false)} />
    </details>
  );
}

function Beside(props: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useRoom(panel);
  return (
    <div class="book-contents panel" ref={panel}>
      <Sections {...props} />
    </div>
  );
}

/** Under and over a list that stays in the window. */
const MARGIN = 20;

/**
 * Keeps the end of a list that scrolls in itself inside the window. Under the head of the page
 * there is less room than when that has scrolled away, which no stylesheet can know.
 */
function useRoom(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const measure = () => {
      if (!list.current) return;
      const top = Math.max(MARGIN, list.current.getBoundingClientRect().top);
      list.current.style.maxHeight = `${innerHeight - top - MARGIN}px`;
    };
    measure();
    addEventListener("scroll", measure, { passive: true });
    addEventListener("resize", measure);
    return () => {
      removeEventListener("scroll", measure);
      removeEventListener("resize", measure);
    };
  }, []);
}

function Sections({ sections, terms, chosen }: Props & { chosen?: () => void }) {
  const to = (anchor: string) => (event: Event) => {
    event.preventDefault();
    chosen?.();
    // After the list has been folded.
    requestAnimationFrame(() => {
      const heading = document.getElementById(anchor);
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView({ behavior: still() ? "auto" : "smooth" });
    });
  };
  return (
    <nav class="book-sections" aria-label="Sections">
      {sections.map(({ name, anchor, clauses }) => (
        <a href={`#${anchor}`} onClick={to(anchor)}>
          {name}
          <small>{clauses.length}</small>
        </a>
      ))}
      {terms > 0 && (
        <a href={`#${GLOSSARY}`} onClick={to(GLOSSARY)}>
          Glossary
          <small>{terms}</small>
        </a>
      )}
    </nav>
  );
}
