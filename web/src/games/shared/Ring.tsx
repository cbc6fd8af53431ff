// The ring around whoever an answer is about.
import { standsOut } from "../../shell/Thing";
import type { Target } from "../module";
import { stroked } from "./marks";

/** How bold its lines are, and how they are broken where he can be chosen. */
type Bold = {
  out: number;
  refused: number;
  open: number;
  /** Of the dark line below, where the ground asks for one. */
  under?: number;
  dash: string;
  gap: string;
};

export function Ring({
  target,
  r,
  refusedR = r,
  openR = r,
  bold,
  pulse = false,
}: {
  target: Target;
  r: number;
  /** How wide it is around whoever cannot be chosen. */
  refusedR?: number;
  /** And around whoever can. */
  openR?: number;
  bold: Bold;
  /** Whether it draws the eye to whoever can be chosen. */
  pulse?: boolean;
}) {
  if (standsOut(target))
    return <circle r={r} fill="none" stroke="#CCF75A" stroke-width={bold.out} />;
  if (target === "refused")
    return (
      <circle
        r={refusedR}
        fill="none"
        stroke-linecap="round"
        {...stroked({ colour: "#FF8095", width: bold.refused, dash: bold.gap })}
      />
    );
  return (
    <>
      {bold.under && (
        <circle
          r={openR}
          fill="none"
          {...stroked({ colour: "#10240A", width: bold.under, opacity: 0.6 })}
        />
      )}
      <circle
        class={pulse ? "pulse" : undefined}
        r={openR}
        fill="none"
        {...stroked({ colour: "#E9FFA6", width: bold.open, dash: bold.dash })}
      />
    </>
  );
}
