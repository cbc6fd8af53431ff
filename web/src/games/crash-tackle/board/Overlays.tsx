// What lies over the grass: tackle zones, the breakdown and its ruck, off-side lines, the spot of
// an award.
import type { Seat } from "../../../protocol";
import { Disc, Pill } from "../../shared/marks";
import { move } from "../../shared/plane";
import { seatOf } from "../../shared/thing";
import { type PlayerId, placeOf, player, type Restart, type Scene, zones } from "../scene";
import { type Hex, ring } from "./hex";
import { kit } from "./kit";
import { cells, type Sheet } from "./sheet";

type Props = { sheet: Sheet; scene: Scene; near: Seat };

/**
 * The spaces around the standing players of the sides asked for: their union, not a stack of them.
 */
export function Zones({ sheet, scene, near, sides }: Props & { sides: readonly Seat[] }) {
  return (
    <g aria-hidden="true" class="ct-under" clip-path="url(#ct-clip)">
      {sides.map((seat) => (
        <path
          key={seat}
          data-zones={seat}
          d={cells(sheet, zones(scene, seat), 0.6)}
          fill={`url(#ct-zone-${kit(seat, near).name})`}
        />
      ))}
    </g>
  );
}

/** The zone of the one player looked at. */
export function ZoneOf({ sheet, scene, near, id }: Props & { id: PlayerId }) {
  const at = placeOf(scene, id);
  if (!at || player(scene, id).grounded) return null;
  const colours = kit(seatOf(id), near);
  return (
    <path
      aria-hidden="true"
      class="ct-under"
      d={cells(sheet, ring(at), 0.6)}
      fill={`url(#ct-zone-${colours.name})`}
      stroke={colours.line}
      stroke-opacity=".7"
      stroke-width="1"
    />
  );
}

export function Breakdown({ sheet, scene, near }: Props) {
  const { breakdown } = scene;
  if (!breakdown) return null;
  const { centre, ruck } = breakdown;
  const { x, y } = sheet.spot(centre);
  return (
    <g aria-hidden="true" class="ct-under ct-ruck">
      {ruck &&
        (["home", "away"] as const).map((seat) => {
          const colours = kit(seat, near);
          return (
            <g key={seat}>
              {breakdown.formed && (
                <path
                  d={cells(sheet, ruck[seat].gate, 1.1)}
                  fill={colours.main}
                  fill-opacity=".12"
                  stroke={colours.pale}
                  stroke-opacity=".85"
                  stroke-width="1.3"
                  stroke-dasharray="3 3"
                />
              )}
              <path
                d={cells(sheet, ruck[seat].protection, 0.8)}
                fill={colours.name === "home" ? "#FFB02E" : "#1C5BA8"}
                fill-opacity={breakdown.stood[seat] ? 0.46 : 0.24}
                stroke={colours.pale}
                stroke-width={breakdown.stood[seat] ? 1.6 : 1}
              />
            </g>
          );
        })}
      <path
        d={sheet.outline(centre, 0.8)}
        fill="#fff"
        fill-opacity=".28"
        stroke="#fff"
        stroke-width="2"
      />
      {breakdown.formed && (
        <g transform={move({ x, y: y - 27 })}>
          <Disc
            r={7.5}
            fill="#06140C"
            line={{ colour: "#fff", width: 1.4 }}
            below={3.6}
            size={10}
            ink="#fff"
          >
            R
          </Disc>
          <Failed count={breakdown.failed.home} colour={kit("home", near).line} side={-1} />
          <Failed count={breakdown.failed.away} colour={kit("away", near).line} side={1} />
        </g>
      )}
    </g>
  );
}

/** Gathers from this ruck that failed. */
function Failed({ count, colour, side }: { count: number; colour: string; side: 1 | -1 }) {
  const pips = Array.from({ length: count }, (_, index) => index);
  return (
    <>
      {pips.map((n) => (
        <circle key={n} cx={side * (12 + 7 * n)} r="2.6" fill={colour} stroke="#06140C" />
      ))}
    </>
  );
}

/** A line for each side across the field: dashes for amber, dots for azure, each with its name. */
export function OffsideLines({
  sheet,
  scene,
  near,
  edge,
}: Props & { /** The right edge of what is seen. */ edge: number }) {
  const ruck = scene.breakdown?.ruck;
  if (!ruck) return null;
  return (
    <g aria-hidden="true" class="ct-under">
      {(["home", "away"] as const).map((seat) => {
        const row = ruck[seat].line;
        if (row === null) return null;
        const colours = kit(seat, near);
        const low = sheet.facing === "up" ? sheet.columns : -sheet.columns;
        const foot = sheet.spot({ x: low, y: row });
        const away = seat === near ? -1 : 1;
        const tag = sheet.tall
          ? { x: Math.min(foot.x, edge) - 52, y: foot.y - away * 14 }
          : { x: foot.x + away * 48, y: foot.y - 12 };
        return (
          <g key={seat} data-offside={seat}>
            <path d={sheet.across(row)} stroke="#02120A" stroke-opacity=".5" stroke-width="5" />
            <path
              d={sheet.across(row)}
              stroke={colours.line}
              stroke-width="2.6"
              stroke-dasharray={colours.dashes}
            />
            <Pill
              at={tag}
              width={88}
              height={18}
              middle={-1}
              fill="#06140C"
              line={{ colour: colours.line }}
              below={3}
              size={10.5}
              weight={600}
              ink={colours.line}
            >
              {seat === near ? "your off-side" : "their off-side"}
            </Pill>
          </g>
        );
      })}
    </g>
  );
}

/** Where an award is, or was before advantage, and which activity has a spot of its own. */
export function Spots({ sheet, scene, near }: Props) {
  return (
    <g aria-hidden="true" class="ct-under">
      {scene.now.pins.map(({ at, seat, what }) => (
        <Pin
          key={`${at.x},${at.y}`}
          sheet={sheet}
          at={at}
          colour={kit(seat, near).line}
          letter={(what && LETTERS[what]) ?? "!"}
        />
      ))}
    </g>
  );
}

const LETTERS: Partial<Record<Restart, string>> = {
  scrum: "S",
  "line-out": "L",
  penalty: "P",
  "drop-out-or-scrum": "S",
};

function Pin({
  sheet,
  at,
  colour,
  letter,
}: {
  sheet: Sheet;
  at: Hex;
  colour: string;
  letter: string;
}) {
  const { x, y } = sheet.spot(at);
  return (
    <>
      <path d={sheet.outline(at, 1.4)} fill="none" stroke={colour} stroke-width="2" />
      <g transform={move({ x, y: y - 24 })}>
        <path d="M0 12 -5 4H5Z" fill={colour} />
        <Disc
          r={8.5}
          fill="#06140C"
          line={{ colour, width: 1.6 }}
          below={3.8}
          size={10.5}
          ink={colour}
        >
          {letter}
        </Disc>
      </g>
    </>
  );
}
