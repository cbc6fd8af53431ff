// The colours and shapes of a side on the court, which is dark in both themes.
import type { Seat } from "../../../protocol";
import { kitFrom } from "../../shared/kit";

export type Kit = {
  name: Seat;
  main: string;
  pale: string;
  rim: string;
  /** The fill of a base. */
  base: string;
  dim: string;
};

const KITS: Record<Seat, Kit> = {
  home: {
    name: "home",
    main: "#FFB02E",
    pale: "#FFD995",
    rim: "#FFE7C2",
    base: "url(#tk-hp)",
    dim: "#6B4A12",
  },
  away: {
    name: "away",
    main: "#62AEFF",
    pale: "#CFE7FF",
    rim: "#BFE0FF",
    base: "url(#tk-hs)",
    dim: "#1C4475",
  },
};

export const kit = kitFrom(KITS);
