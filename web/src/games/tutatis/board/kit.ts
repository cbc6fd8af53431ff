// The colours and shapes of a side on the grass, which is the same in both themes.
import type { Seat } from "../../../protocol";
import { type GrassKit, kitFrom } from "../../shared/kit";

export type Kit = GrassKit;

const KITS: Record<Seat, Kit> = {
  home: {
    name: "home",
    main: "#FFB02E",
    pale: "#FFE3AE",
    line: "#FFC25C",
    fill: "url(#tu-home)",
    down: "#6B4A12",
    edge: "#4A2C00",
    ink: "#2A1800",
  },
  away: {
    name: "away",
    main: "#3F8EE8",
    pale: "#CFE7FF",
    line: "#8CC4FF",
    fill: "url(#tu-away)",
    down: "#173F70",
    edge: "#04162B",
    ink: "#E6F3FF",
  },
};

export const kit = kitFrom(KITS);
