// A player on the grass: round amber or square azure with his number; flat, dark and underlined on
// the ground.
import type { Seat } from "../../../protocol";
import type { Target } from "../../module";
import { Pill } from "../../shared/marks";
import { Ring } from "../../shared/Ring";
import { Glow, isRinged, TokenShell } from "../../shared/TokenShell";
import { numberOf, seatOf } from "../../shared/thing";
import { tokenLabel } from "../panels/label";
import { type Contents, type Group, groupOf, type PlayerId, player, type Scene } from "../scene";
import type { Hex } from "./hex";
import { type Kit, kit } from "./kit";
import type { Sheet } from "./sheet";

type Props = {
  sheet: Sheet;
  scene: Scene;
  pack: Contents;
  near: Seat;
  id: PlayerId;
  at: Hex;
  target: Target | undefined;
  /** A target that needs no ring. */
  quiet: boolean;
  /** The one whose moves are shown. */
  chosen: boolean;
  /** Moves he has left, where that is known. */
  left: number | null;
  /** Being placed: it follows the pointer without delay. */
  held: boolean;
  /** One of the coach's own who can do no more in this turn. */
  spent: boolean;
  path: readonly Hex[] | null;
  act: (id: PlayerId) => void;
  inspect: (thing: string | null, onPurpose?: boolean) => void;
};

const R = 11.9;
/** Players who are done for the turn stand back. */
const DIM = 0.58;

export function Token(props: Props) {
  const { sheet, scene, pack, near, id, at, path, target, chosen, held, spent } = props;
  const one = player(scene, id);
  const colours = kit(seatOf(id), near);
  const shirt = numberOf(id);
  return (
    <TokenShell
      sheet={sheet}
      at={at}
      path={path}
      class={held ? "ct-held" : "ct-moving"}
      handle={{
        id,
        says: tokenLabel(scene, id, near),
        class: "ct-token",
        target,
        chosen,
        act: props.act,
        inspect: props.inspect,
        r: 13.5,
        focus: 17,
      }}
    >
      <g aria-hidden="true">
        {chosen && <Glow r={15.5} width={2.8} light={LIGHT} blur="ct-blur" />}
        {isRinged(target, chosen, props.quiet) && (
          <Ring target={target} r={15.5} refusedR={14.9} bold={BOLD} />
        )}
        <g opacity={spent ? DIM : undefined}>
          {one.grounded ? (
            <Down colours={colours} shirt={shirt} />
          ) : (
            <Standing
              colours={colours}
              shirt={shirt}
              group={groupOf(pack, shirt)}
              open={!one.closed && !spent}
            />
          )}
        </g>
        <Marks {...props} />
      </g>
    </TokenShell>
  );
}

const LIGHT = { r: 16.9, width: 6, opacity: 0.6 };
/** How bold the rings are. */
const BOLD = { out: 3, refused: 1.8, open: 2, under: 4, dash: "4 3", gap: "1.5 4" };

type FaceProps = { colours: Kit; shirt: number };

/** Who may still move has an inner ring; the notches say his group. */
function Standing({ colours, shirt, group, open }: FaceProps & { group: Group; open: boolean }) {
  const round = colours.name === "home";
  return (
    <>
      <ellipse cx="1.4" cy="3.6" rx="12.6" ry="11.9" fill="#02120A" opacity=".5" />
      {round ? (
        <>
          <circle r={R} fill={colours.fill} stroke={colours.edge} stroke-width="1.5" />
          {open && <circle r="9.9" fill="none" stroke="#fff" stroke-opacity=".6" />}
        </>
      ) : (
        <>
          <rect
            x="-10.9"
            y="-10.9"
            width="21.9"
            height="21.9"
            rx="5"
            fill={colours.fill}
            stroke={colours.edge}
            stroke-width="1.5"
          />
          {open && (
            <rect
              x="-9.3"
              y="-9.3"
              width="18.7"
              height="18.7"
              rx="4"
              fill="none"
              stroke="#CFE7FF"
              stroke-opacity=".75"
              stroke-width="1.2"
            />
          )}
        </>
      )}
      <Notches group={group} ink={round ? "#3A2300" : "#CFE7FF"} />
      <text
        y="4.4"
        text-anchor="middle"
        font-size="12.6"
        font-weight="800"
        fill={colours.ink}
        {...(round ? {} : { stroke: "#0A2A52", "stroke-width": 2, "paint-order": "stroke" })}
      >
        {shirt}
      </text>
    </>
  );
}

/** Forwards none, backs one, wings two, the fullback a bar. */
function Notches({ group, ink }: { group: Group; ink: string }) {
  if (group === "forwards") return null;
  if (group === "fullback")
    return <path d="M-4 8.3H4" stroke={ink} stroke-width="1.8" stroke-linecap="round" />;
  const dots = group === "wings" ? [-2.6, 2.6] : [0];
  return (
    <>
      {dots.map((x) => (
        <circle key={x} cx={x} cy="8.3" r="1.25" fill={ink} />
      ))}
    </>
  );
}

function Down({ colours, shirt }: FaceProps) {
  return (
    <>
      <ellipse cy="5" rx="12.5" ry="8.6" fill="#02120A" opacity=".45" />
      {colours.name === "home" ? (
        <ellipse
          rx={R}
          ry="8.1"
          cy="2.1"
          fill={colours.down}
          stroke={colours.line}
          stroke-width="2"
        />
      ) : (
        <rect
          x={-R}
          y="-5.9"
          width={2 * R}
          height="16.2"
          rx="4.8"
          fill={colours.down}
          stroke={colours.line}
          stroke-width="2"
        />
      )}
      <text y="6.1" text-anchor="middle" font-size="10.9" font-weight="800" fill={colours.pale}>
        {shirt}
      </text>
      <path d="M-8.9 13.1H8.9" stroke={colours.line} stroke-width="2.2" stroke-linecap="round" />
    </>
  );
}

/** Off-side flag, holding on, moves left. */
function Marks({ scene, id, chosen, left, held }: Props) {
  const one = player(scene, id);
  return (
    <>
      {(one.ruck_offside || one.kick_offside) && !held && (
        <g transform="translate(10 -12)">
          <Pill
            width={18}
            height={13}
            round={3}
            fill="#B3114A"
            line={{ colour: "#fff", width: 1.2 }}
            below={3.6}
            size={9}
            ink="#fff"
          >
            OS
          </Pill>
          {(one.kick_offside || one.must_retreat) && (
            <path d="M11.5 0h6M14 -2.8 11 0l3 2.8" stroke="#fff" stroke-width="1.6" fill="none" />
          )}
        </g>
      )}
      {one.holding_on && (
        <g transform="translate(-11 -9) scale(.62)">
          <circle r="10" fill="#241A4A" stroke="#C5A3FF" stroke-width="1.8" />
          <path
            d="M-5 4V-1.5M-2 3V-4M1 3V-4.6M4 3.6V-3M-5 3c1 3.6 8 4 9.4.6"
            stroke="#E6D8FF"
            stroke-width="1.9"
            fill="none"
            stroke-linecap="round"
          />
        </g>
      )}
      {chosen && left !== null && (
        <Pill
          at={{ x: 0, y: 21 }}
          width={18}
          height={13}
          fill="#0B160A"
          line={{ colour: "#CCF75A", width: 1 }}
          below={3.5}
          size={9.6}
          ink="#E9FFA6"
        >
          {left}
        </Pill>
      )}
    </>
  );
}
