// The picture on a player card. The face follows from the name, so a player looks the same in every
// match.
import type { Seat } from "../../../protocol";
import { Hatch, Linear } from "../../../shell/paint";

const SKINS = ["#F0C8A0", "#E7B98E", "#D9A273", "#C68E62", "#9C6841", "#7A4A2B", "#5C3620"];
const HAIRS = ["#14110F", "#2A1E18", "#4A2E1C", "#7A4A22", "#B5793A", "#D9B26A", "#8E8A86"];

/** Hair as drawn over the head, which is an ellipse round 50, 20. */
const CUTS = [
  "M40 18c0-8 4-12 10-12s10 4 10 12c-3-4-6-5-10-5s-7 1-10 5Z",
  "M39.5 20c-1-10 4-15 10.5-15s11.5 5 10.5 15c-1-2-1.5-5-3-7-5 1-10 1-15 0-1.5 2-2 5-3 7Z",
  "M40 17c1-7 5-9.5 10-9.5s9 2.5 10 9.5c-2-2.5-3-4-4-4.5-4 .5-8 .5-12 0-1 .5-2 2-4 4.5Z",
  "M39 19c-2-5 0-8 2-9 0-4 5-5 7-4 3-2 8-1 9 2 4 1 5 6 3 11-1-3-2-5-4-6-4 1-9 1-13 0-2 1-3 3-4 6Z",
  "M39 22c-3-12 4-17.5 11-17.5S64 10 61 22c0 4 1 7 1 9h-3c1-7 0-12-3-17-4 2-9 2-13-1-2 4-3 10-2 18h-3c0-2 1-5 1-9Z",
  "M47 4c2-1.5 5-1.5 6.5 0 1 2 .5 6 0 9h-7c-.5-3-.5-7 .5-9Z",
  "",
];
const BEARDS = [
  "",
  "",
  "",
  "M41 24c1 6 4 9 9 9s8-3 9-9c-2 2-4 2.5-5 2.5-2-1-6-1-8 0-1 0-3-.5-5-2.5Z",
  "M46 27c1.5-1 6.5-1 8 0v4c-2 2-6 2-8 0Z",
];

/** A small steady number for a text. */
function hash(text: string): number {
  let sum = 2166136261;
  for (const char of text) sum = Math.imul(sum ^ char.charCodeAt(0), 16777619);
  return sum >>> 0;
}

const pick = <T,>(list: readonly T[], seed: number): T => list[seed % list.length] as T;

/** Patterns that all portraits share; once on the board. */
export function PortraitDefs() {
  return (
    <svg class="rt-definitions" width="0" height="0" aria-hidden="true">
      <defs>
        <Linear id="rt-sky-home" to={[0, 1]} stops={[["#3A2606"], ["#7A4E0C", 1]]} />
        <Linear id="rt-sky-away" to={[0, 1]} stops={[["#0F3260"], ["#1F5FA8", 1]]} />
        <Hatch
          id="rt-hatch"
          size={8}
          ground={{ colour: "#2567B8" }}
          stripe={{ colour: "#4C99F0", width: 3.5 }}
        />
      </defs>
    </svg>
  );
}

export function Portrait({ kit, name, shirt }: { kit: Seat; name: string; shirt: number }) {
  const seed = hash(name);
  const skin = pick(SKINS, seed >>> 3);
  const hair = pick(HAIRS, seed >>> 7);
  const beard = pick(BEARDS, seed >>> 11);
  const home = kit === "home";
  return (
    <svg
      class="jersey"
      viewBox="0 0 100 62"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <rect width="100" height="62" fill={`url(#rt-sky-${kit})`} />
      <path d="M0 62 30 20 52 44 78 14 100 50V62Z" fill="#fff" fill-opacity=".05" />
      <path d="M43 29h14v9c-4 4-10 4-14 0Z" fill={skin} />
      <path d="M43 30.5c4 3 10 3 14 0v3c-4 2.5-10 2.5-14 0Z" fill="#000" fill-opacity=".16" />
      <path
        d="M38.6 19.5c0-2 1-3 2-2.5v6c-1 .3-2-1.5-2-3.5ZM61.4 19.5c0-2-1-3-2-2.5v6c1 .3 2-1.5 2-3.5Z"
        fill={skin}
      />
      <path d="M50 8c6 0 10 5 10 11.5S56 31.5 50 31.5 40 26 40 19.5 44 8 50 8Z" fill={skin} />
      {beard && <path d={beard} fill={hair} />}
      <path
        d="M46 20.5v1.6M54 20.5v1.6"
        stroke="#1D120C"
        stroke-width="1.7"
        stroke-linecap="round"
      />
      <path
        d={seed & 4 ? "M47 27c1.7 1 4.3 1 6 0" : "M47.3 27.2h5.4"}
        stroke="#2A1A12"
        stroke-width="1.3"
        stroke-linecap="round"
        fill="none"
      />
      <path d={pick(CUTS, seed >>> 15)} fill={hair} />
      <path
        d="M22 70c0-22 10-34 18-37 3 4 6 5 10 5s7-1 10-5c8 3 18 15 18 37Z"
        fill={home ? "#FFB63F" : "url(#rt-hatch)"}
        stroke={home ? "#FFE3AE" : "#BFE0FF"}
        stroke-width="1.5"
      />
      <path
        d={home ? "M33 45l4-5 4 5" : "M33 40l4 5 4-5"}
        fill="none"
        stroke={home ? "#7A4A00" : "#DCEEFF"}
        stroke-width="1.8"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
      <text
        x="50"
        y="59"
        text-anchor="middle"
        font-size="17"
        font-weight="800"
        fill={home ? "#2A1800" : "#fff"}
        stroke={home ? "none" : "#04162B"}
        stroke-width="2.5"
        paint-order="stroke"
      >
        {shirt}
      </text>
    </svg>
  );
}

/** A scrum cap. */
export function Headgear({ words }: { words: string }) {
  return (
    <svg class="headgear" width="38" height="34" viewBox="0 0 38 34" role="img" aria-label={words}>
      <ellipse cx="19" cy="30" rx="14" ry="3" fill="#000" opacity=".4" />
      <path
        d="M5 20C5 9 11 3 19 3s14 6 14 17v5h-7v-7H12v7H5Z"
        fill="#E6ECF5"
        stroke="#1A2334"
        stroke-width="1.8"
      />
      <path
        d="M12 6v8M19 3v11M26 6v8M7 14h24"
        stroke="#1A2334"
        stroke-opacity=".55"
        stroke-width="1.6"
      />
    </svg>
  );
}

/** The ball, leaning as it is held. */
export function Ball({ class: kind, size = 30 }: { class?: string; size?: number }) {
  return (
    <svg class={kind} width={size} height={size} viewBox="-19 -19 38 38" aria-hidden="true">
      <g transform="rotate(-40)">
        <ellipse rx="16" ry="10.5" cy="2" fill="#000" opacity=".45" />
        <ellipse rx="15" ry="9.9" fill="#FFF6E4" stroke="#1A120A" stroke-width="2.5" />
        <path
          d="M-6.3 0H6.3M-2.7-3v6M2.7-3v6"
          stroke="#9A3B1E"
          stroke-width="2.2"
          stroke-linecap="round"
        />
      </g>
    </svg>
  );
}
