// The colours and shapes of a side on the grass, which is the same in both themes.
import type { Seat } from "../../../protocol";
import { type GrassKit, kitFrom } from "../../shared/kit";

export type Kit = GrassKit & {
  /** Solid for amber, dashed for azure. */
  dashes: string;
};

const KITS: Record<Seat, Kit> = {
  home: {
    name: "home",
    main: "#FFB02E",
    pale: "#FFE3AE",
    line: "#FFC25C",
    fill: "url(#ct-home)",
    down: "#5C3B06",
    edge: "#3A2300",
    ink: "#2A1800",
    dashes: "10 5",
  },
  away: {
    name: "away",
    main: "#3B8AE6",
    pale: "#CFE7FF",
    line: "#8CC4FF",
    fill: "url(#ct-away)",
    down: "#0E3260",
    edge: "#04162B",
    ink: "#FFFFFF",
    dashes: "3 5",
  },
};

export const kit = kitFrom(KITS);
