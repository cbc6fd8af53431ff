// A figure on the pitch, or beside it, with all that is marked on him.
import { useRef } from "preact/hooks";
import type { Seat } from "../../../protocol";
import { SAYS, standsOut } from "../../../shell/Thing";
import type { Target } from "../../module";
import { useTravel } from "../../shared/useTravel";
import { tokenLabel } from "../panels/label";
import {
  type Contents,
  carrier,
  type FigureId,
  figure,
  isKeeper,
  numberOf,
  posture,
  profile,
  type Scene,
  seatOf,
  waiting,
} from "../scene";
import { Carried } from "./Ball";
import { type Kit, kit } from "./kit";
import { Shield, scaleOf } from "./Shield";
import type { Sheet } from "./sheet";
import { onPitch, type Square } from "./square";

type Props = {
  sheet: Sheet;
  scene: Scene;
  pack: Contents;
  near: Seat;
  id: FigureId;
  at: Square;
  target: Target | undefined;
  /** A target that needs no ring. */
  quiet: boolean;
  /** The one whose acts are shown; and who that is. */
  chosen: boolean;
  taken: FigureId | null;
  /** Movement points he has left, where that is known. */
  left: number | null;
  /** It follows the pointer without delay. */
  held: boolean;
  path: readonly Square[] | null;
  act: (id: FigureId) => void;
  inspect: (thing: string | null, onPurpose?: boolean) => void;
};

/** Figures who have acted stand back a little. */
const DIM = 0.66;
const NOWHERE = { x: 0, y: 0 };

export function Token(props: Props) {
  const { sheet, scene, pack, near, id, at, target, quiet, chosen, taken, held } = props;
  const { path, act, inspect } = props;
  const spot = sheet.spot(at);
  const one = figure(scene, id);
  const who = profile(scene, pack, id);
  const how = posture(one.place);
  const colours = kit(seatOf(id), near);
  const says = tokenLabel(scene, pack, id, near);
  const spent = one.activated && scene.active === seatOf(id) && scene.activation?.figure !== id;
  const element = useRef<SVGGElement>(null);
  useTravel(element, sheet, path, NOWHERE);
  const ring = 22.6 * scaleOf(who);
  return (
    <g
      ref={element}
      class={held || (path && path.length > 1) ? "tu-held" : "tu-moving"}
      style={{ transform: `translate(${spot.x.toFixed(1)}px, ${spot.y.toFixed(1)}px)` }}
    >
      <g aria-hidden="true" transform="translate(0 -4)">
        {!chosen && waiting(scene, taken) === id && (
          <circle
            class="tu-waits"
            r={ring + 3}
            fill="none"
            stroke="#CCF75A"
            stroke-width="2.6"
            stroke-dasharray="9 5"
          />
        )}
        {chosen && <Chosen r={ring} carries={carrier(scene) === id} />}
        {target &&
          !chosen &&
          !(quiet && target === "legal") &&
          !(target === "refused" && seatOf(id) !== near) && <Ring target={target} r={ring} />}
        <Carried scene={scene} id={id} r={ring} />
        <g opacity={spent ? DIM : undefined}>
          {how ? (
            <Shield
              posture={how}
              colours={colours}
              profile={who}
              keeper={isKeeper(scene, id)}
              open={!one.activated}
            />
          ) : (
            <Beside colours={colours} at={at} sheet={sheet} />
          )}
        </g>
        {one.shaken && (
          <path
            d="M-21 0c2-4 4-4 6 0s4 4 6 0 4-4 6 0 4 4 6 0 4-4 6 0 4 4 6 0"
            transform="translate(0 21)"
            fill="none"
            stroke="#C5A3FF"
            stroke-width="2.4"
          />
        )}
        {one.passed && <Passed />}
        <Name
          {...props}
          colours={colours}
          name={who.kind === "normal" ? who.name : (who.name.split(" ")[0] ?? who.name)}
        />
      </g>
      {/* Pointers are handled by the board; this is for keys and for those who do not see the
          drawing. */}
      <g
        class="tu-token"
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
        <circle r="22" fill="transparent" />
        <circle class="tu-focus" r="26" cy="-4" fill="none" />
      </g>
    </g>
  );
}

function Chosen({ r, carries }: { r: number; carries: boolean }) {
  return (
    <>
      <circle
        r={r + 1}
        fill="none"
        stroke="#CCF75A"
        stroke-width="6"
        opacity=".55"
        filter="url(#tu-blur)"
      />
      {!carries && <circle class="pulse" r={r} fill="none" stroke="#CCF75A" stroke-width="3" />}
    </>
  );
}

function Ring({ target, r }: { target: Target; r: number }) {
  if (standsOut(target)) return <circle r={r} fill="none" stroke="#CCF75A" stroke-width="3.2" />;
  if (target === "refused")
    return (
      <circle
        r={r - 1}
        fill="none"
        stroke="#FF8095"
        stroke-width="2"
        stroke-dasharray="1.5 4.5"
        stroke-linecap="round"
      />
    );
  return (
    <>
      <circle r={r} fill="none" stroke="#10240A" stroke-width="4.4" stroke-opacity=".6" />
      <circle r={r} fill="none" stroke="#E9FFA6" stroke-width="2.2" stroke-dasharray="5 4" />
    </>
  );
}

/** Pushed off: outside the line, with an arrow that shows the way back. */
function Beside({ colours, at, sheet }: { colours: Kit; at: Square; sheet: Sheet }) {
  const inwards = sheet.spot({
    x: Math.max(1, Math.min(11, at.x)),
    y: Math.max(1, Math.min(16, at.y)),
  });
  const here = sheet.spot(at);
  const turn = (Math.atan2(inwards.y - here.y, inwards.x - here.x) * 180) / Math.PI + 90;
  return (
    <g transform="translate(0 4)">
      <circle
        r="12"
        fill={colours.down}
        stroke={colours.line}
        stroke-width="2"
        stroke-dasharray="4 3"
      />
      <path
        d="M0 5V-5M-4-1l4-4 4 4"
        transform={`rotate(${turn.toFixed(0)})`}
        stroke={colours.pale}
        stroke-width="2.2"
        fill="none"
        stroke-linecap="round"
      />
    </g>
  );
}

/** A small arrow: he has passed in this turn. */
const Passed = () => (
  <g transform="translate(-17 -15)">
    <circle r="7" fill="#0A120A" stroke="#FFF3D8" stroke-width="1.2" />
    <path
      d="M-3.5 0h7M1-2.5 3.5 0 1 2.5"
      fill="none"
      stroke="#FFF3D8"
      stroke-width="1.5"
      stroke-linecap="round"
    />
  </g>
);

/**
 * His number on the shield and his name under it, for which a phone has no room; movement left
 * while he is chosen.
 */
function Name({
  sheet,
  at,
  id,
  chosen,
  left,
  colours,
  name,
}: Props & { colours: Kit; name: string }) {
  const width = Math.min(68, 12 + name.length * 5.3);
  const moves = chosen && left !== null;
  // Beside the pitch there is no room below.
  return (
    <g transform={onPitch(at) ? "translate(0 25)" : `translate(${width / 2 + 16} 6)`}>
      {!sheet.tall && (
        <>
          <rect
            x={-width / 2}
            y="-8"
            width={width}
            height="13"
            rx="6.5"
            fill="#0A120A"
            fill-opacity=".76"
          />
          <text
            y="2"
            text-anchor="middle"
            font-size="9.8"
            font-weight="600"
            fill={colours.pale}
            textLength={width >= 68 ? 60 : undefined}
            lengthAdjust="spacingAndGlyphs"
          >
            {name}
          </text>
        </>
      )}
      <g
        transform={
          onPitch(at)
            ? `translate(-15.5 ${sheet.tall ? -9 : -14})`
            : `translate(${-width / 2 - 26} 4)`
        }
      >
        <circle r="6.6" fill="#0A120A" stroke={colours.line} />
        <text y="3.2" text-anchor="middle" font-size="9.2" font-weight="700" fill={colours.pale}>
          {numberOf(id)}
        </text>
      </g>
      {moves && (
        <g transform={`translate(17 ${sheet.tall ? -9 : -14})`}>
          <circle r="8" fill="#0B160A" stroke="#CCF75A" />
          <text y="3.4" text-anchor="middle" font-size="9.8" font-weight="800" fill="#E9FFA6">
            {left}
          </text>
        </g>
      )}
    </g>
  );
}
