// A player on the grass: round amber or square azure with his number; flat, dark and underlined on
// the ground.
import { useRef } from "preact/hooks";
import type { Seat } from "../../../protocol";
import { SAYS, standsOut } from "../../../shell/Thing";
import type { Target } from "../../module";
import { useTravel } from "../../shared/useTravel";
import { tokenLabel } from "../panels/label";
import { groupOf, type PlayerId, player, type Scene, seatOf, shirtOf } from "../scene";
import type { Hex } from "./hex";
import { type Kit, kit } from "./kit";
import type { Sheet } from "./sheet";

type Props = {
  sheet: Sheet;
  scene: Scene;
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
  const { sheet, scene, near, id, at, target, quiet, chosen, held, spent, path, act, inspect } =
    props;
  const spot = sheet.spot(at);
  const one = player(scene, id);
  const says = tokenLabel(scene, id, near);
  const element = useRef<SVGGElement>(null);
  useTravel(element, sheet, path, NOWHERE);
  return (
    <g
      ref={element}
      class={held ? "ct-held" : "ct-moving"}
      style={{ transform: `translate(${spot.x.toFixed(1)}px, ${spot.y.toFixed(1)}px)` }}
    >
      <g aria-hidden="true">
        {chosen && <Chosen />}
        {target && !chosen && !(quiet && target === "legal") && <Ring target={target} />}
        <g opacity={spent ? DIM : undefined}>
          {one.grounded ? (
            <Down colours={kit(seatOf(id), near)} shirt={shirtOf(id)} />
          ) : (
            <Standing
              colours={kit(seatOf(id), near)}
              shirt={shirtOf(id)}
              open={!one.closed && !spent}
            />
          )}
        </g>
        <Marks {...props} />
      </g>
      {/* Pointers are handled by the board; this is for keys and for those who do not see the
          drawing. */}
      <g
        class="ct-token"
        role="button"
        tabindex={target || chosen ? 0 : -1}
        data-thing={id}
        data-target={target}
        aria-label={target ? `${says}; ${SAYS[target]}` : says}
        aria-pressed={target || chosen ? chosen || target === "picked" : undefined}
        aria-disabled={target === "refused" ? true : undefined}
        onFocus={() => inspect(id)}
        onBlur={() => inspect(null)}
        onClick={(event) => event.detail === 0 && act(id)}
        onKeyDown={(event) => {
          if (event.defaultPrevented || (event.key !== "Enter" && event.key !== " ")) return;
          event.preventDefault();
          act(id);
        }}
      >
        <circle r="13.5" fill="transparent" />
        <circle class="ct-focus" r="17" fill="none" />
      </g>
    </g>
  );
}

const NOWHERE = { x: 0, y: 0 };

function Chosen() {
  return (
    <>
      <circle
        r="16.9"
        fill="none"
        stroke="#CCF75A"
        stroke-width="6"
        opacity=".6"
        filter="url(#ct-blur)"
      />
      <circle class="pulse" r="15.5" fill="none" stroke="#CCF75A" stroke-width="2.8" />
    </>
  );
}

function Ring({ target }: { target: Target }) {
  if (standsOut(target)) return <circle r="15.5" fill="none" stroke="#CCF75A" stroke-width="3" />;
  if (target === "refused")
    return (
      <circle
        r="14.9"
        fill="none"
        stroke="#FF8095"
        stroke-width="1.8"
        stroke-dasharray="1.5 4"
        stroke-linecap="round"
      />
    );
  return (
    <>
      <circle r="15.5" fill="none" stroke="#10240A" stroke-width="4" stroke-opacity=".6" />
      <circle r="15.5" fill="none" stroke="#E9FFA6" stroke-width="2" stroke-dasharray="4 3" />
    </>
  );
}

type FaceProps = { colours: Kit; shirt: number };

/** Who may still move has an inner ring; the notches say his group. */
function Standing({ colours, shirt, open }: FaceProps & { open: boolean }) {
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
      <Notches shirt={shirt} ink={round ? "#3A2300" : "#CFE7FF"} />
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
function Notches({ shirt, ink }: { shirt: number; ink: string }) {
  const group = groupOf(shirt);
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
          <rect
            x="-9"
            y="-6.5"
            width="18"
            height="13"
            rx="3"
            fill="#B3114A"
            stroke="#fff"
            stroke-width="1.2"
          />
          <text y="3.6" text-anchor="middle" font-size="9" font-weight="800" fill="#fff">
            OS
          </text>
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
        <g transform="translate(0 21)">
          <rect
            x="-9"
            y="-6.5"
            width="18"
            height="13"
            rx="6.5"
            fill="#0B160A"
            stroke="#CCF75A"
            stroke-width="1"
          />
          <text y="3.5" text-anchor="middle" font-size="9.6" font-weight="800" fill="#E9FFA6">
            {left}
          </text>
        </g>
      )}
    </>
  );
}
