// The card of Crash Tackle: shirts on hexes near the try line.
import { Hatch, Linear, Radial } from "../../../shell/paint";
import { Ball } from "./Ball";

const HOME = [
  [56, 73, 9],
  [42, 130, 12],
  [98, 32, 10],
  [182, 121, 14],
] as const;
const AWAY = [
  [196, 56, 7],
  [224, 90, 15],
  [168, 24, 10],
  [238, 142, 11],
] as const;
const RUN = "M70 121 98 105 126 121 154 105 182 121";

export function CrashTackleArt() {
  return (
    <svg viewBox="0 0 340 168" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Paints />
      <rect width="340" height="168" fill="url(#ct-turf)" />
      <path d="M60 0h60v168H60ZM180 0h60v168h-60ZM300 0h60v168h-60Z" fill="#0C3B1D" opacity=".2" />
      <rect width="340" height="168" fill="url(#ct-hexes)" />
      <path d="M264 0V168" stroke="#fff" stroke-width="3.5" />
      <rect x="264" width="76" height="168" fill="#2C74CC" opacity=".32" />
      <path d="M120 0V168" stroke="#fff" stroke-width="2" stroke-dasharray="9 7" />
      <path
        d="M264 60l26-12M264 108l26-12M275 55v48"
        stroke="#fff"
        stroke-width="4"
        stroke-linecap="round"
        fill="none"
      />
      <circle cx="264" cy="60" r="6" fill="#3B8AE6" stroke="#fff" stroke-width="2" />
      <circle cx="264" cy="108" r="6" fill="#3B8AE6" stroke="#fff" stroke-width="2" />
      <path d={RUN} fill="none" stroke="#10240A" stroke-opacity=".5" stroke-width="7" />
      <path d={RUN} fill="none" stroke="#FFE3AE" stroke-width="3.5" />
      {HOME.map(([x, y, shirt]) => (
        <g transform={`translate(${x} ${y})`}>
          <ellipse cx="1.5" cy="5" rx="14.5" ry="14" fill="#02120A" opacity=".45" />
          <circle r="14" fill="url(#ct-disc)" stroke="#3A2300" stroke-width="1.5" />
          <text y="5" text-anchor="middle" font-size="14" font-weight="800" fill="#2A1800">
            {shirt}
          </text>
        </g>
      ))}
      <Ball x={190} y={109} size={8} turn={-30} />
      {AWAY.map(([x, y, shirt]) => (
        <g transform={`translate(${x} ${y})`}>
          <ellipse cx="1.5" cy="5" rx="14" ry="13" fill="#02120A" opacity=".45" />
          <rect
            x="-13"
            y="-13"
            width="26"
            height="26"
            rx="7"
            fill="url(#ct-hatch)"
            stroke="#CFE7FF"
            stroke-width="1.5"
          />
          <text y="5" text-anchor="middle" font-size="13.5" font-weight="800" fill="#fff">
            {shirt}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Paints() {
  return (
    <defs>
      <Linear id="ct-turf" to={[0, 1]} stops={[["#2A6E39"], ["#46A052", 1]]} />
      <pattern id="ct-hexes" width="28" height="48.5" patternUnits="userSpaceOnUse">
        <path
          d="M14 8.1 28 16.2V32.3L14 40.4 0 32.3V16.2ZM14 40.4V48.5M14 0V8.1"
          fill="none"
          stroke="#fff"
          stroke-opacity=".2"
        />
      </pattern>
      <Radial
        id="ct-disc"
        around={[0.38, 0.3]}
        stops={[["#FFE3AE"], ["#FFB63F", 0.5], ["#DE8200", 1]]}
      />
      <Hatch
        id="ct-hatch"
        size={6}
        ground={{ colour: "#1C5BA8" }}
        stripe={{ colour: "#3B8AE6", width: 2.6 }}
      />
    </defs>
  );
}
