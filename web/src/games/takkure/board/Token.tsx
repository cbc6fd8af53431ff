// A player on the court: base to scale, letters, and all that lies on the base.
import { mark } from "../../../shell/Thing";
import type { Target } from "../../module";
import { Pill } from "../../shared/marks";
import { Ring } from "../../shared/Ring";
import { Glow, TokenShell } from "../../shared/TokenShell";
import { seatOf } from "../../shared/thing";
import { choose } from "../input/grips";
import { cardOf, type Pack, type PlayerId, player, type Scene } from "../scene";
import { Badge, scale } from "./Defence";
import { kit } from "./kit";
import { tokenLabel } from "./label";
import type { Place } from "./place";
import type { Sheet } from "./sheet";
import { run } from "./travel";

type Props = {
  sheet: Sheet;
  scene: Scene;
  pack: Pack;
  id: PlayerId;
  at: Place;
  target: Target | undefined;
  active: boolean;
  /** Being dragged: it follows the pointer without delay. */
  held: boolean;
  /** The way he has just gone, for the eye to follow. */
  path: Place[] | null;
  pick: (thing: string) => void;
  inspect: (thing: string | null, onPurpose?: boolean) => void;
};

export function Token({
  sheet,
  scene,
  pack,
  id,
  at,
  target,
  active,
  held,
  path,
  pick,
  inspect,
}: Props) {
  const card = cardOf(scene, pack, id);
  const r = sheet.size(card.radius);
  return (
    <TokenShell
      sheet={sheet}
      at={at}
      path={path}
      gait={run}
      class={held ? "held" : "tk-moving"}
      handle={{
        id,
        says: tokenLabel(scene, pack, id, sheet.near),
        class: `tk-token${mark(target)}`,
        target,
        always: true,
        act: () => choose(target, id, pick, inspect),
        inspect,
        r: Math.max(r, 22),
        focus: r + 9,
      }}
    >
      <g aria-hidden="true">
        <Face
          scene={scene}
          id={id}
          near={sheet.near}
          r={r}
          letters={card.name.slice(0, 2).toUpperCase()}
          active={active}
        />
        {target && (
          <Ring target={target} r={r + 5} refusedR={r + 4} openR={r + 4.5} bold={BOLD} pulse />
        )}
        <Marks scene={scene} id={id} r={r} />
        <Slot scene={scene} id={id} r={r} />
        <Badge scene={scene} id={id} r={r} near={sheet.near} />
      </g>
    </TokenShell>
  );
}

/** How bold the rings are. */
const BOLD = { out: 3, refused: 2, open: 2, dash: "6 4", gap: "1.5 5" };

type FaceProps = {
  scene: Scene;
  id: PlayerId;
  near: "home" | "away";
  r: number;
  letters: string;
  active: boolean;
};

/** The base: round plate for amber, square for azure; flat and dashed on the ground. */
function Face({ scene, id, near, r, letters, active }: FaceProps) {
  const colours = kit(seatOf(id), near);
  const { ground } = player(scene, id);
  const down = ground > 0;
  const round = colours.name === "home";
  const side = r * 0.6;
  return (
    <g>
      <ellipse cy={r * 0.22} rx={r * 1.06} ry={r * 1.02} fill="#000" opacity=".55" />
      {active && (
        <Glow r={r + 5} width={2.5} light={{ r: r + 6, width: 5, opacity: 0.6 }} blur="tk-g" />
      )}
      {down ? (
        <>
          <circle
            r={r}
            fill="#10152A"
            stroke={colours.main}
            stroke-width="2.5"
            stroke-dasharray="4.5 3.5"
          />
          {round ? (
            <ellipse rx={r * 0.72} ry={r * 0.4} cy={r * 0.1} fill={colours.dim} />
          ) : (
            <rect
              x={-r * 0.7}
              y={-r * 0.3}
              width={r * 1.4}
              height={r * 0.76}
              rx="4"
              fill={colours.dim}
            />
          )}
        </>
      ) : (
        <>
          <circle r={r} fill={colours.base} stroke={colours.rim} stroke-width="1.5" />
          {round ? (
            <circle r={r * 0.68} fill="url(#tk-dk)" />
          ) : (
            <rect
              x={-side}
              y={-side}
              width={side * 2}
              height={side * 2}
              rx={r * 0.3}
              fill="url(#tk-dk)"
            />
          )}
        </>
      )}
      <text
        y={r * 0.25}
        text-anchor="middle"
        font-size={r * (down ? 0.62 : 0.68)}
        font-weight="800"
        fill={colours.pale}
      >
        {letters}
      </text>
      {ground > 1 && <Count text={`×${ground}`} r={r} />}
    </g>
  );
}

/** How many ground tokens, where there are several. */
function Count({ text, r }: { text: string; r: number }) {
  return (
    <text
      y={r * 0.8}
      text-anchor="middle"
      font-size={Math.max(8, r * 0.42)}
      font-weight="800"
      fill="#FFF"
    >
      {text}
    </text>
  );
}

const TRIANGLE = "M0-6 6 5H-6Z";
const DROP = "M0-6C3-2 4.2 0 4.2 2.2A4.2 4.2 0 0 1-4.2 2.2C-4.2 0-3-2 0-6Z";
const STAR = "M0-6.5 1.9-2l4.8.4-3.7 3.1 1.2 4.7L0 3.7-4.2 6.2l1.2-4.7L-6.7-1.6l4.8-.4Z";

/** Activations upper left, fatigue lower left, wounds lower right, honour below. */
function Marks({ scene, id, r }: { scene: Scene; id: PlayerId; r: number }) {
  const { tokens, fatigue, wounds, honour, needs_body_roll, lost_skills } = player(scene, id);
  const weary: ("active" | "permanent" | "inactive")[] = [
    ...Array<"permanent">(fatigue.permanent).fill("permanent"),
    ...Array<"active">(fatigue.active).fill("active"),
    ...Array<"inactive">(fatigue.inactive).fill("inactive"),
  ];
  const k = scale(r);
  const times = (count: number) => Array.from({ length: count }, (_, index) => index);
  return (
    <g>
      {times(tokens).map((n) => (
        <circle
          key={n}
          cx={-r * 0.95 + n * 8 * k}
          cy={-r * 0.95 - 1.5}
          r={3.6 * k}
          fill="#CCF75A"
          stroke="#101A06"
          stroke-width="1.2"
        />
      ))}
      {weary.map((kind, n) => (
        <g key={n} transform={`translate(${-r + n * 11 * k} ${r * 0.95 + 1}) scale(${k})`}>
          <path
            d={TRIANGLE}
            fill={kind === "inactive" ? "#1A1420" : "#FF9A5C"}
            stroke="#FF9A5C"
            stroke-width="1.5"
            stroke-linejoin="round"
          />
          {kind === "permanent" && <path d="M-4.5 2.2h9" stroke="#2A0F04" stroke-width="2" />}
        </g>
      ))}
      {times(wounds).map((n) => (
        <path
          key={n}
          transform={`translate(${r * 0.95 - n * 9 * k} ${r}) scale(${k})`}
          d={DROP}
          fill="#FF5C77"
          stroke="#2A0410"
          stroke-width="1.2"
        />
      ))}
      {times(Math.min(honour, 3)).map((n) => (
        <path
          key={n}
          transform={`translate(${-r - 2 + n * 9 * k} ${r * 0.3}) scale(${k})`}
          d={STAR}
          fill="#FFE58A"
          stroke="#2A1800"
          stroke-width="1"
        />
      ))}
      {(needs_body_roll || lost_skills) && (
        <path
          transform={`translate(${r} 0) scale(${k})`}
          d="M-1.6-5h3.2v3.4H5v3.2H1.6V5h-3.2V1.6H-5v-3.2h3.4Z"
          fill="#FF5C77"
          stroke="#2A0410"
        />
      )}
    </g>
  );
}

/** His part in the team play: C and S1 to S3 when it is turned up, a face-down card before. */
function Slot({ scene, id, r }: { scene: Scene; id: PlayerId; r: number }) {
  const { play, active } = scene.activation;
  if (!play || seatOf(id) !== scene.attacker) return null;
  const slot = play.slots.indexOf(id);
  const part =
    slot > 0
      ? `S${slot}`
      : slot === 0 || id === active
        ? "C"
        : play.participants.includes(id)
          ? "?"
          : null;
  if (!part) return null;
  return (
    <g transform={`translate(0 ${-r - 7}) scale(${scale(r)})`}>
      <Pill
        width={20}
        height={15}
        middle={-0.5}
        round={4}
        fill="#241A4A"
        line={{ colour: "#C5A3FF", width: 1.4 }}
        below={3.4}
        size={10}
        ink="#E6D8FF"
      >
        {part}
      </Pill>
    </g>
  );
}
