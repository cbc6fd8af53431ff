// The card of Rugby: The Game: four player cards above the field ruler.
import { Hatch, Radial } from "../../../shell/paint";
import { Ball } from "./Ball";

const CARDS = [
  { shirt: 7, x: 76, y: 74, turn: -13, home: false },
  { shirt: 10, x: 136, y: 64, turn: -4, home: false },
  { shirt: 8, x: 200, y: 64, turn: 5, home: true },
  { shirt: 12, x: 264, y: 76, turn: 14, home: true },
];
const TICKS = Array.from({ length: 21 }, (_, index) => index);

export function RugbyTheGameArt() {
  return (
    <svg viewBox="0 0 340 168" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <Radial id="rt-felt" around={[0.5, 0.4]} r={0.8} stops={[["#246154"], ["#0D2A28", 1]]} />
        <Hatch
          id="rt-hatch"
          size={8}
          ground={{ colour: "#2567B8" }}
          stripe={{ colour: "#4C99F0", width: 3.5 }}
        />
      </defs>
      <rect width="340" height="168" fill="url(#rt-felt)" />
      <rect
        x="-4"
        y="132"
        width="348"
        height="24"
        fill="#2F7A3E"
        stroke="#0A1A10"
        stroke-width="3"
      />
      {TICKS.map((tick) => (
        <path
          d={`M${tick * 17} ${tick % 5 ? 146 : 132}V156`}
          stroke="#fff"
          stroke-opacity={tick % 5 ? 0.5 : 0.9}
          stroke-width={tick % 5 ? 1 : 2}
        />
      ))}
      {CARDS.map((card) => (
        <PlayerCard {...card} />
      ))}
      <path d="M225 146 229 135H247l4 11Z" fill="#FFB63F" stroke="#4A2C00" />
      <Ball x={238} y={124} size={13} />
    </svg>
  );
}

type Card = (typeof CARDS)[number];

function PlayerCard({ shirt, x, y, turn, home }: Card) {
  const band = home ? "#E58A00" : "#1F62B4";
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-31" y="-43" width="66" height="92" rx="7" fill="#000" opacity=".4" />
      <rect x="-33" y="-46" width="66" height="92" rx="7" fill="#F4EFE4" />
      <rect x="-33" y="-46" width="66" height="18" rx="7" fill={band} />
      <rect x="-33" y="-34" width="66" height="6" fill={band} />
      <text x="-27" y="-32.5" font-size="14" font-weight="800" fill={home ? "#201200" : "#fff"}>
        {shirt}
      </text>
      <rect x="-33" y="-28" width="66" height="44" fill={home ? "#4A300A" : "#0F3260"} />
      <circle cy="-13" r="8.5" fill={home ? "#C68E62" : "#E7B98E"} />
      <path
        d="M-20 16c0-14 8-20 13-21 4 4 10 4 14 0 5 1 13 7 13 21Z"
        fill={home ? "#FFB63F" : "url(#rt-hatch)"}
      />
      <path
        d="M-26 24h16M-4 24h16M18 24h8M-26 33h52"
        stroke="#8A8F9C"
        stroke-width="4"
        stroke-linecap="round"
      />
    </g>
  );
}
