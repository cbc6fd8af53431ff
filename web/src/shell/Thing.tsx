// A thing on the table: looked at by hover, focus or long press, and chosen when an answer is about
// it.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Pickable, Target } from "../games/module";
import { ARROWS, nearestAhead } from "./arrows";

const LONG_PRESS = 450;

/** What is said of a thing. */
export const SAYS: Record<Target, string> = {
  legal: "can be chosen",
  picked: "chosen",
  refused: "cannot be chosen now",
  meant: "can be chosen, and is what the hint is about",
};

/** Whether choosing it leads anywhere. */
export const isOpen = (target: Target | undefined): boolean =>
  target !== undefined && target !== "refused";

/**
 * Whether it is drawn as part of an answer: one that is put together, or one that is considered.
 */
export const standsOut = (target: Target): boolean => target === "picked" || target === "meant";

type Props = Pickable & {
  thing: string;
  /** Name, shirt, state and place, for those who do not see the drawing. */
  label: string;
  class: string;
  /** The drawing's own tooltip where words are cut short. */
  title?: string;
  children: ComponentChildren;
};

/** The class that draws how a thing can be used now. */
export const mark = (target: Target | undefined): string => (target ? ` target-${target}` : "");

export function Thing({
  thing,
  label,
  title,
  class: kind,
  targets,
  pick,
  inspect,
  children,
}: Props) {
  const target = targets.get(thing);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const held = useRef(false);
  const touched = useRef(false);
  const release = () => clearTimeout(timer.current);
  useEffect(() => release, []);
  const press = (event: PointerEvent) => {
    held.current = false;
    touched.current = event.pointerType !== "mouse";
    if (event.pointerType === "mouse") return;
    timer.current = setTimeout(() => {
      held.current = true;
      inspect(thing, true);
    }, LONG_PRESS);
  };
  // What a finger has held stays shown: the panel that shows it is opened with the same finger.
  const leave = () => !touched.current && inspect(null);
  const click = () => {
    // The finger that held a card to read it does not choose it.
    if (held.current) return;
    if (target) pick(thing);
    else inspect(thing, true);
  };
  return (
    <div class={`thing ${kind}${mark(target)}`}>
      <div class="face" aria-hidden="true">
        {children}
      </div>
      {/* The drawing is for the eye; the button over it says in one sentence what the drawing
          shows. */}
      <button
        type="button"
        class="hit"
        data-thing={thing}
        data-target={target}
        title={title}
        aria-label={target ? `${label}; ${SAYS[target]}` : label}
        aria-pressed={target ? target === "picked" : undefined}
        aria-disabled={target === "refused" ? true : undefined}
        onClick={click}
        onPointerDown={press}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onContextMenu={(event) => held.current && event.preventDefault()}
        onMouseEnter={() => inspect(thing)}
        onMouseLeave={leave}
        onFocus={() => inspect(thing)}
        onBlur={leave}
      />
    </div>
  );
}

/** Sideways steps stay in the row, in pixels. */
const ROW = 90;

/**
 * Arrow keys go to the nearest thing in that direction; to what can be chosen, where there is any.
 */
export function moveFocus(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = ARROWS[event.key];
  const from = (event.target as HTMLElement).closest<HTMLElement>("[data-thing]");
  if (!step || !from) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-thing]")];
  const choosable = all.filter((thing) => thing.dataset.target);
  const next = nearestAhead(from, choosable.length > 0 ? choosable : all, step, ROW);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
