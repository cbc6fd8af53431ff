// The card of Takkure: two discs on a neon court below a city.
import { Hatch, Linear, Radial } from "../../../shell/paint";
import { Ball } from "./Ball";

const TOWERS = [40, 62, 34, 72, 50, 28, 66, 44, 58, 36, 70, 48, 30, 60];
const LANES = Array.from({ length: 13 }, (_, index) => index - 6);

export function TakkureArt() {
  return (
    <svg viewBox="0 0 340 168" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <Linear
          id="tk-night"
          to={[0, 1]}
          stops={[["#140B36"], ["#3B1A72", 0.5], ["#12143A", 0.56], ["#0B1030", 1]]}
        />
        <filter id="tk-neon" x="-40%" y="-40%" width="180%" height="180%">
          <feGaussianBlur stdDeviation="5" />
        </filter>
        <Radial id="tk-disc" around={[0.4, 0.3]} stops={[["#FFE3AE"], ["#E58A00", 1]]} />
        <Hatch
          id="tk-hatch"
          size={7}
          ground={{ colour: "#1C5BA8" }}
          stripe={{ colour: "#4C99F0", width: 3 }}
        />
      </defs>
      <rect width="340" height="168" fill="url(#tk-night)" />
      {TOWERS.map((height, index) => (
        <Tower x={index * 25 - 4} height={height} seed={index} />
      ))}
      <Court />
      <path
        d="M74 146 150 122 232 130"
        fill="none"
        stroke="#FFB02E"
        stroke-width="9"
        opacity=".5"
        filter="url(#tk-neon)"
      />
      <path d="M74 146 150 122 232 130" fill="none" stroke="#FFE3AE" stroke-width="3" />
      <Discs />
      <Ball x={246} y={112} size={9} turn={-30} />
    </svg>
  );
}

function Tower({ x, height, seed }: { x: number; height: number; seed: number }) {
  const top = 88 - height;
  const rows = Array.from({ length: Math.floor((height - 8) / 9) }, (_, row) => row);
  return (
    <>
      <rect x={x} y={top} width="22" height={height} fill="#0D0A26" />
      {rows
        .filter((row) => (row * 3 + seed * 5) % 4 < 2)
        .map((row) => (
          <rect
            x={x + ((row + seed) % 2 ? 13 : 6)}
            y={top + 5 + row * 9}
            width="4"
            height="3"
            fill={(row + seed * 2) % 3 ? "#FF5CD6" : "#7FE9FF"}
            opacity=".75"
          />
        ))}
    </>
  );
}

function Court() {
  return (
    <>
      <path d="M0 90H340" stroke="#FF5CD6" stroke-width="2" />
      <path d="M0 90H340" stroke="#FF5CD6" stroke-width="6" opacity=".5" filter="url(#tk-neon)" />
      <path
        d={LANES.map((lane) => `M${170 + lane * 22} 90L${170 + lane * 78} 168`).join("")}
        stroke="#7F8CFF"
        stroke-opacity=".3"
      />
      <path d="M0 98H340M0 110H340M0 128H340M0 152H340" stroke="#7F8CFF" stroke-opacity=".26" />
    </>
  );
}

function Discs() {
  return (
    <>
      <ellipse
        cx="268"
        cy="122"
        rx="58"
        ry="22"
        fill="#62AEFF"
        fill-opacity=".14"
        stroke="#8FC6FF"
        stroke-dasharray="2 6"
      />
      <ellipse cx="236" cy="141" rx="25" ry="11" fill="#000" opacity=".5" />
      <ellipse cx="234" cy="132" rx="24" ry="13" fill="#B36A00" />
      <ellipse cx="234" cy="127" rx="24" ry="13" fill="url(#tk-disc)" stroke="#FFE7C2" />
      <ellipse cx="234" cy="127" rx="15" ry="8" fill="#141A34" />
      <path d="M229 130l5-6 5 6" fill="none" stroke="#FFD995" stroke-width="2" />
      <ellipse cx="286" cy="127" rx="21" ry="11" fill="#0F3E78" />
      <ellipse cx="286" cy="122" rx="21" ry="11" fill="url(#tk-hatch)" stroke="#BFE0FF" />
      <ellipse cx="286" cy="122" rx="12" ry="6.5" fill="#0B1838" />
    </>
  );
}
