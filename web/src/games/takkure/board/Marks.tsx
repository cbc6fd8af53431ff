// The move of the activation: where it began, where it turns and ends, what it has swept.
import type { Seat } from "../../../protocol";
import { move, through } from "../../shared/plane";
import { seatOf } from "../../shared/thing";
import { cardOf, onPitch, type Pack, type PlayerId, placeOf, type Scene, trail } from "../scene";
import { kit } from "./kit";
import { type Place, pathLength } from "./place";
import type { Sheet } from "./sheet";

type Props = { sheet: Sheet; scene: Scene; pack: Pack };

export function Marks({ sheet, scene, pack }: Props) {
  const { step, trails } = scene.activation;
  if (step === 0) return null;
  return (
    <g aria-hidden="true">
      {trails.map(({ who, path }) => (
        <Swept key={who} sheet={sheet} scene={scene} pack={pack} id={who} path={path} />
      ))}
      <Marked sheet={sheet} scene={scene} pack={pack} />
      <SecondRun sheet={sheet} scene={scene} />
    </g>
  );
}

/** A way that was gone: its width filled, the place it began ghosted. */
function Swept({ sheet, scene, pack, id, path }: Props & { id: PlayerId; path: Place[] }) {
  const r = sheet.size(cardOf(scene, pack, id).radius);
  const [first] = path;
  const turns = path.slice(1, -1);
  const colours = kit(seatOf(id), sheet.near);
  return (
    <>
      <Band sheet={sheet} path={path} r={r} colour={colours.main} filled />
      {first && <Ghost sheet={sheet} at={first} r={r} colour={colours} words="start" />}
      {turns.map((at, index) => (
        <TurnToken key={index} sheet={sheet} at={at} />
      ))}
    </>
  );
}

/** A move that is marked and not made yet. */
function Marked({ sheet, scene, pack }: Props) {
  const { active, marked } = scene.activation;
  if (!active || !marked || trail(scene, active).length > 0) return null;
  const r = sheet.size(cardOf(scene, pack, active).radius);
  return <MoveLine sheet={sheet} {...marked} r={r} seat={seatOf(active)} />;
}

type MoveProps = {
  sheet: Sheet;
  start: Place;
  turn: Place | null;
  end: Place;
  r: number;
  seat: Seat;
};

/** A marked move: a thin through with its width as a faint band, a turn token and an end peg. */
export function MoveLine({ sheet, start, turn, end, r, seat }: MoveProps) {
  const path = turn ? [start, turn, end] : [start, end];
  const colours = kit(seat, sheet.near);
  return (
    <>
      <Band sheet={sheet} path={path} r={r} colour={colours.main} />
      <Ghost sheet={sheet} at={start} r={r} colour={colours} />
      {turn && <TurnToken sheet={sheet} at={turn} />}
      <Peg sheet={sheet} at={end} r={r} />
    </>
  );
}

function Band({
  sheet,
  path,
  r,
  colour,
  filled = false,
}: {
  sheet: Sheet;
  path: Place[];
  r: number;
  colour: string;
  filled?: boolean;
}) {
  const d = through(sheet, path);
  const ends = { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" } as const;
  return (
    <>
      <path
        d={d}
        {...ends}
        stroke={colour}
        stroke-opacity={filled ? 0.2 : 0.09}
        stroke-width={2 * r}
      />
      {filled && (
        <path d={d} {...ends} stroke={colour} stroke-width="6" opacity=".7" filter="url(#tk-g)" />
      )}
      <path d={d} {...ends} stroke="#0A0E24" stroke-width="4.5" opacity=".55" />
      <path
        d={d}
        {...ends}
        stroke="#FFE1A8"
        stroke-width="2.5"
        stroke-dasharray={filled ? undefined : "8 5"}
      />
    </>
  );
}

type GhostProps = {
  sheet: Sheet;
  at: Place;
  r: number;
  colour: { main: string; pale: string };
  words?: string;
};

export function Ghost({ sheet, at, r, colour, words }: GhostProps) {
  return (
    <g transform={move(sheet.spot(at))}>
      <circle
        r={r}
        fill={colour.main}
        fill-opacity=".13"
        stroke={colour.main}
        stroke-dasharray="4 4"
        stroke-width="1.6"
      />
      {words && (
        <text
          y="3.5"
          text-anchor="middle"
          font-size={sheet.tall ? 8 : 10}
          font-weight="700"
          fill={colour.pale}
        >
          {words}
        </text>
      )}
    </g>
  );
}

export function TurnToken({ sheet, at }: { sheet: Sheet; at: Place }) {
  return (
    <g transform={move(sheet.spot(at))}>
      <rect
        x="-11"
        y="-11"
        width="22"
        height="22"
        rx="3"
        transform="rotate(45)"
        fill="#10152B"
        stroke="#FFD995"
        stroke-width="2"
      />
      <path
        d="M-4 4v-3a3 3 0 0 1 3-3h5M1.5-5l3 3-3 3"
        fill="none"
        stroke="#FFD995"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </g>
  );
}

/** Where a move ends: the base's outline and a peg. */
export function Peg({ sheet, at, r }: { sheet: Sheet; at: Place; r: number }) {
  return (
    <g transform={move(sheet.spot(at))}>
      <circle
        r={r}
        fill="#FFE1A8"
        fill-opacity=".1"
        stroke="#FFE1A8"
        stroke-width="1.6"
        stroke-dasharray="5 4"
      />
      <circle r="6" fill="#FFE1A8" stroke="#10152B" stroke-width="2" />
      <path d="M0-3.2V3.2M-3.2 0H3.2" stroke="#10152B" stroke-width="1.6" />
    </g>
  );
}

/** A second move, from where the first one ended. */
function SecondRun({ sheet, scene }: { sheet: Sheet; scene: Scene }) {
  const { second_from: from, active } = scene.activation;
  if (!from || !active || !onPitch(scene, active)) return null;
  const path = [from, placeOf(scene, active)];
  if (pathLength(path) < 1) return null;
  return (
    <path
      d={through(sheet, path)}
      fill="none"
      stroke="#FFE1A8"
      stroke-opacity=".7"
      stroke-width="2"
      stroke-dasharray="2 6"
      stroke-linecap="round"
    />
  );
}
