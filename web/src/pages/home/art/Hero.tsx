// The stadium behind the headline: our own drawing, the same in both themes because it is night
// there.
import { Linear, Radial } from "../../../shell/paint";
import { Ball } from "./Ball";
import { Figure } from "./Figure";
import { scatter } from "./scatter";

const CROWD = ["#5B6A86", "#8794AD", "#DCE6F4", "#44546F", "#FFB02E", "#62AEFF"];
const LIGHTS = [
  [668, 80],
  [960, 70],
  [1330, 82],
] as const;
const MOWN = [
  "M712 226h112L730 330H580Z",
  "M936 226h112L1030 330H880Z",
  "M1160 226h112L1330 330H1180Z",
];
const PLAYERS = [
  [700, 306, 1.12, "#FFB02E"],
  [812, 288, 0.92, "#E89A1A"],
  [1010, 268, 0.7, "#62AEFF"],
  [1300, 292, 0.95, "#4A8FE0"],
  [1390, 276, 0.8, "#62AEFF"],
  [880, 316, 1.05, "#D98A10"],
] as const;

export function Hero() {
  return (
    <svg
      class="hero-art"
      viewBox="0 0 1440 330"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <Paints />
      <rect width="1440" height="330" fill="url(#hero-sky)" />
      <path d={scatter(70, 11, 0, 1440, 0, 118)} stroke="#fff" stroke-opacity=".5" {...dot(1.5)} />
      <Stand />
      <Field />
      {LIGHTS.map(([x, y]) => (
        <Floodlight x={x} y={y} />
      ))}
      <Posts />
      <path
        d="M716 296C850 170 980 112 1150 138"
        fill="none"
        stroke="#CCF75A"
        stroke-width="3"
        stroke-dasharray="2 12"
        stroke-linecap="round"
      />
      <Ball x={1167} y={142} size={24} />
      {PLAYERS.map(([x, y, size, colour]) => (
        <Figure x={x} y={y} size={size} colour={colour} />
      ))}
      <rect width="1440" height="330" fill="url(#hero-foot)" />
    </svg>
  );
}

/** A path of points that are drawn as round dots. */
const dot = (width: number) =>
  ({ fill: "none", "stroke-width": width, "stroke-linecap": "round" }) as const;

function Paints() {
  return (
    <defs>
      <Linear id="hero-sky" to={[0, 1]} stops={[["#060A14"], ["#0E1A30", 0.6], ["#1B3150", 1]]} />
      <Radial
        id="hero-glow"
        stops={[
          ["#FDFFE8", 0, 0.95],
          ["#F4FFC8", 0.12, 0.5],
          ["#CFE9FF", 1, 0],
        ]}
      />
      <Linear
        id="hero-beam"
        to={[0, 1]}
        stops={[
          ["#F4FFE0", 0, 0.2],
          ["#F4FFE0", 1, 0],
        ]}
      />
      <Linear id="hero-turf" to={[0, 1]} stops={[["#2E7D43"], ["#123F24", 1]]} />
      <Linear
        id="hero-foot"
        to={[0, 1]}
        stops={[
          ["#090E17", 0.72, 0],
          ["#090E17", 1],
        ]}
      />
      <filter id="hero-blur">
        <feGaussianBlur stdDeviation="2.2" />
      </filter>
    </defs>
  );
}

/** The stand and the people in it, one path for each colour of coat. */
function Stand() {
  return (
    <>
      <path d="M560 214 640 128H1440v110H560Z" fill="#0B1424" />
      <path d="M640 128H1440" stroke="#2C4163" stroke-width="3" />
      <path d="M600 170H1440M578 196H1440" stroke="#1A2A45" stroke-width="2" />
      {CROWD.map((colour, index) => (
        <path
          d={scatter(104, 40 + index, 628, 1440, 134, 217)}
          stroke={colour}
          stroke-opacity=".62"
          {...dot(3.2)}
        />
      ))}
      <path d="M610 112 690 84H1440v30H690Z" fill="#121E33" />
      <path d="M690 84H1440" stroke="#3A5480" stroke-width="2" />
    </>
  );
}

function Field() {
  return (
    <>
      <path d="M430 330 600 226H1440V330Z" fill="url(#hero-turf)" />
      {MOWN.map((strip) => (
        <path d={strip} fill="#0B2E18" opacity=".32" />
      ))}
      <path d="M560 250H1440" stroke="#fff" stroke-opacity=".55" stroke-width="2" />
      <path
        d="M966 226 920 330M1300 226l66 104"
        stroke="#fff"
        stroke-opacity=".6"
        stroke-width="2.5"
      />
    </>
  );
}

function Floodlight({ x, y }: { x: number; y: number }) {
  const lamps = [-28, -14, 0, 14, 28]
    .map((dx) => `M${x + dx} ${y - 6}h0M${x + dx} ${y + 7}h0`)
    .join("");
  return (
    <>
      <path
        d={`M${x - 34} ${y + 2}L${x - 190} 330H${x + 190}L${x + 34} ${y + 2}Z`}
        fill="url(#hero-beam)"
      />
      <circle cx={x} cy={y} r="88" fill="url(#hero-glow)" opacity=".8" />
      <path d={`M${x} ${y + 12}V128`} stroke="#2C3B57" stroke-width="5" />
      <rect x={x - 38} y={y - 14} width="76" height="30" rx="4" fill="#1A2740" stroke="#3E557E" />
      <path d={lamps} stroke="#FEFFF0" {...dot(9.2)} />
    </>
  );
}

function Posts() {
  return (
    <g stroke-linecap="round" fill="none">
      <path
        d="M1128 250V100M1208 250V100"
        stroke="#000"
        stroke-opacity=".4"
        stroke-width="9"
        filter="url(#hero-blur)"
      />
      <path d="M1128 250V92M1208 250V92M1128 190H1208" stroke="#FBFDFF" stroke-width="6" />
      <path d="M1128 252v-38M1208 252v-38" stroke="#FFB02E" stroke-width="15" />
      <path d="M1128 252v-38M1208 252v-38" stroke="#FFD995" stroke-width="4" />
    </g>
  );
}
