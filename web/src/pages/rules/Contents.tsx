// The sections of the rules: beside them on a desk, folded above them on a phone.
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { still } from "../../app/settings";
import { useMedia } from "../../shell/useMedia";
import type { Section } from "./find";

export const GLOSSARY = "glossary";
/** The field for words to look for. */
export const SEARCH = "search";

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
      {/* Folded again when a section is chosen: it would only lie over it. */}
      <Sections {...props} chosen={() => setOpen(false)} search />
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

/** With so much of it out of sight a list says that it goes on. */
const HIDDEN = 6;

/**
 * Keeps the end of a list that scrolls in itself inside the window, and marks it while more of it
 * follows. Under the head of the page there is less room than when that has scrolled away, which no
 * stylesheet can know.
 */
function useRoom(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const measure = () => {
      if (!list.current) return;
      const top = Math.max(MARGIN, list.current.getBoundingClientRect().top);
      list.current.style.maxHeight = `${innerHeight - top - MARGIN}px`;
      const { scrollHeight, clientHeight, scrollTop } = list.current;
      list.current.toggleAttribute("data-more", scrollHeight - clientHeight - scrollTop > HIDDEN);
    };
    measure();
    const own = list.current;
    own?.addEventListener("scroll", measure, { passive: true });
    addEventListener("scroll", measure, { passive: true });
    addEventListener("resize", measure);
    return () => {
      own?.removeEventListener("scroll", measure);
      removeEventListener("scroll", measure);
      removeEventListener("resize", measure);
    };
  }, []);
}

type ListProps = Props & { chosen?: () => void; search?: boolean };

function Sections({ sections, terms, chosen, search }: ListProps) {
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
      {search && (
        <a href={`#${SEARCH}`} onClick={to(SEARCH)}>
          Search
        </a>
      )}
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
