// Somebody on a board: where he stands, the way he goes there, and what keys take hold of.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { Thing } from "../../protocol";
import type { Target } from "../module";
import { Handle } from "./Handle";
import type { Plane, Spot } from "./plane";
import { type Gait, useTravel } from "./useTravel";

const NOWHERE: Spot = { x: 0, y: 0 };

type Props<Space> = {
  sheet: Plane<Space>;
  at: Space;
  /** The way he has just gone. */
  path: readonly Space[] | null;
  gait?: Gait<Space>;
  /** How he is drawn: one who is held follows the pointer without delay. */
  class: string;
  /** His drawing. */
  children: ComponentChildren;
  handle: {
    id: Thing;
    /** Who he is, and how. */
    says: string;
    class: string;
    target: Target | undefined;
    chosen?: boolean;
    always?: boolean;
    act: (id: Thing) => void;
    inspect: (thing: Thing | null) => void;
    /** How far a finger may miss him, and the ring of the focus. */
    r: number;
    focus: number;
    /** How far above his spot the focus lies. */
    lift?: number;
  };
};

export function TokenShell<Space>({
  sheet,
  at,
  path,
  gait,
  class: kind,
  children,
  handle,
}: Props<Space>) {
  const element = useRef<SVGGElement>(null);
  useTravel(element, sheet, path, NOWHERE, gait);
  const spot = sheet.spot(at);
  const { r, focus, lift, ...keys } = handle;
  return (
    <g
      ref={element}
      class={kind}
      style={{ transform: `translate(${spot.x.toFixed(1)}px, ${spot.y.toFixed(1)}px)` }}
    >
      {children}
      <Handle {...keys}>
        <circle r={r} fill="transparent" />
        <circle class="token-focus" r={focus} cy={lift && -lift} fill="none" />
      </Handle>
    </g>
  );
}

/** Around whoever is taken up: a soft light, and a ring unless another one is there already. */
export const Glow = ({
  r,
  width,
  light,
  blur,
  bare = false,
}: {
  r: number;
  /** How bold the ring is. */
  width: number;
  light: { r: number; width: number; opacity: number };
  /** The filter that makes it soft. */
  blur: string;
  bare?: boolean;
}) => (
  <>
    <circle
      r={light.r}
      fill="none"
      stroke="#CCF75A"
      stroke-width={light.width}
      opacity={light.opacity}
      filter={`url(#${blur})`}
    />
    {!bare && <circle class="pulse" r={r} fill="none" stroke="#CCF75A" stroke-width={width} />}
  </>
);

/**
 * Whether somebody gets a ring: not who is taken up, nor one of whom it says no more than what is
 * drawn of him (`quiet`).
 */
export const isRinged = (
  target: Target | undefined,
  chosen: boolean,
  quiet: boolean,
): target is Target => target !== undefined && !chosen && !(quiet && target === "legal");
