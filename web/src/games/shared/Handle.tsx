// What is drawn of somebody is for the eye, and pointers are handled by the board. This is for keys
// and for those who do not see the drawing: it says in one sentence what is drawn.
import type { ComponentChildren } from "preact";
import type { Thing } from "../../protocol";
import { SAYS } from "../../shell/Thing";
import type { Target } from "../module";

type Props = {
  id: Thing;
  /** Who he is, and how. */
  says: string;
  class: string;
  target: Target | undefined;
  /** Whether he is the one who is taken up. */
  chosen?: boolean;
  /** Whether keys reach him also where nothing comes of it. */
  always?: boolean;
  act: (id: Thing) => void;
  inspect: (thing: Thing | null) => void;
  /** What covers him, and the ring of the focus. */
  children: ComponentChildren;
};

export function Handle({
  id,
  says,
  class: kind,
  target,
  chosen = false,
  always = false,
  act,
  inspect,
  children,
}: Props) {
  return (
    <g
      class={`token ${kind}`}
      role="button"
      tabindex={target || chosen || always ? 0 : -1}
      data-thing={id}
      data-target={target}
      aria-label={target ? `${says}; ${SAYS[target]}` : says}
      aria-pressed={target || chosen ? chosen || target === "picked" : undefined}
      aria-disabled={target === "refused" ? true : undefined}
      onFocus={() => inspect(id)}
      onBlur={() => inspect(null)}
      onMouseEnter={always ? () => inspect(id) : undefined}
      onMouseLeave={always ? () => inspect(null) : undefined}
      onClick={(event) => event.detail === 0 && act(id)}
      onKeyDown={(event) => {
        if (event.defaultPrevented || (event.key !== "Enter" && event.key !== " ")) return;
        event.preventDefault();
        act(id);
      }}
    >
      {children}
    </g>
  );
}
