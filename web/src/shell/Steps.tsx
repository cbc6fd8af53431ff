// A game in two minutes: numbered steps, each a heading and a few sentences.
import type { ComponentChildren } from "preact";

/** The steps in order, and what is said after them. */
export function Steps({
  title,
  children,
  end,
}: {
  title: string;
  children: ComponentChildren;
  end: ComponentChildren;
}) {
  return (
    <section class="panel section" aria-labelledby="two-minutes">
      <h2 id="two-minutes">{title} in two minutes</h2>
      <ol class="lesson">{children}</ol>
      <p>{end}</p>
    </section>
  );
}

export function Step({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}
