// A figure on the pitch, or beside it, with all that is marked on him.
import type { Seat } from "../../../protocol";
import type { Target } from "../../module";
import { Disc } from "../../shared/marks";
import { Ring } from "../../shared/Ring";
import { Glow, isRinged, TokenShell } from "../../shared/TokenShell";
import { numberOf, seatOf } from "../../shared/thing";
import { tokenLabel } from "../panels/label";
import {
  type Contents,
  carrier,
  type FigureId,
  figure,
  isKeeper,
  posture,
  profile,
  type Scene,
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

export function Token(props: Props) {
  const { sheet, scene, pack, near, id, at, path, target, chosen, held } = props;
  const one = figure(scene, id);
  const who = profile(scene, pack, id);
  const how = posture(one.place);
  const colours = kit(seatOf(id), near);
  const spent = one.activated && scene.active === seatOf(id) && scene.activation?.figure !== id;
  return (
    <TokenShell
      sheet={sheet}
      at={at}
      path={path}
      class={held || (path && path.length > 1) ? "tu-held" : "tu-moving"}
      handle={{
        id,
        says: tokenLabel(scene, pack, id, near),
        class: "tu-token",
        target,
        chosen,
        act: props.act,
        inspect: props.inspect,
        r: 22,
        focus: 26,
        lift: 4,
      }}
    >
      <g aria-hidden="true" transform="translate(0 -4)">
        <Rings {...props} r={22.6 * scaleOf(who)} />
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
    </TokenShell>
  );
}

/** All that goes round him: he waits, is taken up, can be chosen, carries the ball. */
function Rings({ scene, pack, near, id, target, quiet, chosen, taken, r }: Props & { r: number }) {
  const theirs = target === "refused" && seatOf(id) !== near;
  return (
    <>
      {!chosen && waiting(scene, taken) === id && (
        <circle
          class="tu-waits"
          r={r + 3}
          fill="none"
          stroke="#CCF75A"
          stroke-width="2.6"
          stroke-dasharray="9 5"
        />
      )}
      {chosen && (
        <Glow
          r={r}
          width={3}
          light={{ r: r + 1, width: 6, opacity: 0.55 }}
          blur="tu-blur"
          bare={carrier(scene) === id}
        />
      )}
      {isRinged(target, chosen, quiet) && !theirs && (
        <Ring target={target} r={r} refusedR={r - 1} bold={BOLD} />
      )}
      <Carried scene={scene} solo={pack.solo} id={id} r={r} />
    </>
  );
}

/** How bold the rings are. */
const BOLD = { out: 3.2, refused: 2, open: 2.2, under: 4.4, dash: "5 4", gap: "1.5 4.5" };

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
        <Disc
          r={6.6}
          fill="#0A120A"
          line={{ colour: colours.line }}
          below={3.2}
          size={9.2}
          weight={700}
          ink={colours.pale}
        >
          {numberOf(id)}
        </Disc>
      </g>
      {moves && (
        <Disc
          at={{ x: 17, y: sheet.tall ? -9 : -14 }}
          r={8}
          fill="#0B160A"
          line={{ colour: "#CCF75A" }}
          below={3.4}
          size={9.8}
          ink="#E9FFA6"
        >
          {left}
        </Disc>
      )}
    </g>
  );
}
