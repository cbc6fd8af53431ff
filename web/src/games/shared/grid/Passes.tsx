// A dotted line to everybody the carrier can pass to, with its chance.
import type { ComponentChildren } from "preact";
import type { Choice, Thing } from "../../../protocol";
import { oddsText } from "../../../shell/odds";
import { oddsInk } from "../../../shell/tones";
import { Pill, stroked } from "../marks";
import type { Plane, Spot } from "../plane";
import { type Space, same } from "./space";

/** How a game draws them. */
export type PassLook = {
  class: string;
  /** The dark line, and the light one when it is pointed at and when it is not. */
  under: number;
  lit: number;
  plain: number;
  /** How dense a line is that nobody points at. */
  faint?: number;
  dash: string;
  pill: { width: number; height: number; line?: number; size: number; below: number };
  /** Where the chance of a pass is written, and what is drawn along one that is pointed at. */
  pillAt: (from: Space, to: Space) => Spot;
  along?: (from: Space, to: Space) => ComponentChildren;
};

const SURE = { wins: 1, of: 1 };

type Props = {
  sheet: Plane<Space>;
  /** Who has the ball; null where nobody has. */
  carrier: Thing | null;
  passes: ReadonlyMap<Thing, Choice>;
  placeOf: (id: Thing) => Space | null;
  hover: Space | null;
  part: "lines" | "chances";
  look: PassLook;
};

export function PassesTo({ sheet, carrier, passes, placeOf, hover, part, look }: Props) {
  const from = carrier && placeOf(carrier);
  if (!from) return null;
  const start = sheet.spot(from);
  return (
    <g aria-hidden="true" class={`${look.class}-over ${look.class}-passes-${part}`}>
      {[...passes].map(([id, { odds }]) => {
        const at = placeOf(id);
        if (!at) return null;
        const lit = same(hover, at);
        if (part === "chances")
          return (
            <g key={id} data-pass={id}>
              <Pill
                at={look.pillAt(from, at)}
                {...look.pill}
                fill="#06140C"
                line={{ colour: lit ? oddsInk(odds) : "#8FA870", width: look.pill.line }}
                weight={700}
                ink={oddsInk(odds ?? SURE)}
              >
                {odds ? oddsText(odds) : "sure"}
              </Pill>
            </g>
          );
        const end = sheet.spot(at);
        const d = `M${start.x} ${start.y}L${end.x} ${end.y}`;
        return (
          <g key={id}>
            {lit && look.along?.(from, at)}
            <path d={d} {...stroked({ colour: "#10240A", width: look.under, opacity: 0.5 })} />
            <path
              d={d}
              stroke-linecap="round"
              {...stroked({
                colour: lit ? "#CCF75A" : "#E9FFA6",
                width: lit ? look.lit : look.plain,
                opacity: lit ? 1 : look.faint,
                dash: look.dash,
              })}
            />
          </g>
        );
      })}
    </g>
  );
}
