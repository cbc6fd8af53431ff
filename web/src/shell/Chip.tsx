// What is said of somebody in a word or two, among others.
import type { ComponentChildren } from "preact";

export const Chip = ({
  look = "",
  title,
  children,
}: {
  look?: string;
  title?: string;
  children: ComponentChildren;
}) => (
  <li class={`chip ${look}`} title={title}>
    {children}
  </li>
);
