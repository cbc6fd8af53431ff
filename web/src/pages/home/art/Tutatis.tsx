// The card of Tutatis: stones, a stick and a ball at sundown.
import { Linear } from "../../../shell/paint";

const STONES = [
  { x: 26, turn: -3, height: 58, wide: true },
  { x: 66, turn: 2, height: 46, wide: false },
  { x: 300, turn: 3, height: 60, wide: true },
  { x: 262, turn: -2, height: 44, wide: false },
];

export function TutatisArt() {
  return (
    <svg viewBox="0 0 340 168" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Paints />
      <rect width="340" height="168" fill="url(#tu-sky)" />
      <circle cx="214" cy="84" r="26" fill="#FFE9B0" />
      <circle cx="214" cy="84" r="44" fill="#FFE9B0" opacity=".22" />
      <path d="M0 98C50 76 90 82 140 94S240 76 340 92V168H0Z" fill="#3C5538" />
      <path d="M0 112C70 98 120 108 190 112S290 100 340 108V168H0Z" fill="url(#tu-grass)" />
      {STONES.map((stone) => (
        <Stone {...stone} />
      ))}
      <path d="M12 60 74 66 73 76 12 71ZM254 66 314 58 315 69 254 76Z" fill="#6A6D66" />
      <g transform="translate(146 122) rotate(-38)" stroke="#5A3515" stroke-width="1.5">
        <rect x="-4" y="-84" width="8" height="88" rx="4" fill="#C79356" />
        <path d="M-4 0C-22 4-24 26-8 30S12 18 4-4Z" fill="#D9A869" />
        <path d="M-13 10h15M-15 17h15" stroke="#7A4A20" stroke-width="2" />
        <rect x="-4.5" y="-84" width="9" height="22" rx="4" fill="#2A3A5A" stroke="none" />
      </g>
      <path
        d="M196 124C212 84 238 54 268 44"
        fill="none"
        stroke="#FFF3D8"
        stroke-width="2.5"
        stroke-dasharray="2 9"
        stroke-linecap="round"
      />
      <g transform="translate(192 132)">
        <circle r="13.3" cy="1.8" fill="#000" opacity=".45" />
        <circle r="13" fill="#FFF3D8" stroke="#2A1A0C" stroke-width="2.2" />
        <path
          d="M-9.75-3.9Q0 3.9 9.75-3.9M-7.8 7.15Q0-1.3 7.8 7.15"
          fill="none"
          stroke="#8A4A24"
          stroke-width="2.1"
        />
      </g>
    </svg>
  );
}

type StoneProps = (typeof STONES)[number];

function Stone({ x, turn, height, wide }: StoneProps) {
  const foot = wide ? 12 : 10;
  const head = foot - 2;
  return (
    <g transform={`translate(${x} 120) rotate(${turn})`}>
      <ellipse cx="4" cy="2" rx={foot * 1.6} ry="5" fill="#0A1608" opacity=".5" />
      <path
        d={`M${-foot} 2 ${-head} ${-height}Q0 ${-height - 13} ${head + 1} ${-height - 4}L${foot} 2Z`}
        fill="url(#tu-stone)"
      />
      <path
        d={`M-3 ${-height * 0.72}a5 5 0 1 1 5 6 8 8 0 1 1-7-10`}
        fill="none"
        stroke="#C9CCC2"
        stroke-opacity=".6"
        stroke-width="1.5"
      />
    </g>
  );
}

function Paints() {
  return (
    <defs>
      <Linear id="tu-sky" to={[0, 1]} stops={[["#15304A"], ["#B5633F", 0.45], ["#F2B35A", 0.62]]} />
      <Linear id="tu-stone" to={[1, 0]} stops={[["#7A7D76"], ["#5A5D57", 0.5], ["#383B37", 1]]} />
      <Linear id="tu-grass" to={[0, 1]} stops={[["#5B7F38"], ["#23491F", 1]]} />
    </defs>
  );
}
