// The colours and shapes of a side on the grass, which is the same in both themes.
import { kitOf } from "../../../app/colours";
import type { Seat } from "../../../protocol";

export type Kit = {
  name: Seat;
  main: string;
  pale: string;
  /** Lines on the grass. */
  line: string;
  /** The fill of a shield, and of one that lies. */
  fill: string;
  down: string;
  edge: string;
  /** The glyph on a shield. */
  ink: string;
};

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

export const kit = (seat: Seat, near: Seat): Kit => KITS[kitOf(seat, near)];
