// What can be done where one points: the odds of every step, throw and result, at real size beside
// it.
import type { Choice } from "../../../protocol";
import { oddsText } from "../../../shell/odds";
import { oddsInk } from "../../../shell/tones";
import { drawnOn } from "../../shared/grid/hands";
import { same } from "../../shared/grid/space";
import type { Box } from "../../shared/plane";
import type { Square } from "../board/square";
import { doerOf, passedTo, receivers, targetOf, toward } from "../input/answers";
import type { Play } from "../input/usePlay";
import { carrier, placeOf } from "../scene";

const MOST = 3;

export function Hint({ play, at: pointed, box }: { play: Play; at: Square | null; box: Box }) {
  const { sheet, seat, drawn } = play;
  if (!seat) return null;
  const here = pointed ? told(play, pointed) : [];
  // A finger points at nothing once it is lifted: what it has drawn stays explained.
  const at = here.length > 0 ? pointed : drawnPass(play);
  const found = here.length > 0 ? here : at ? told(play, at) : [];
  if (!at || found.length === 0) return null;
  const spot = sheet.spot(at);
  const [left, top] = [(100 * (spot.x - box.x)) / box.width, (100 * (spot.y - box.y)) / box.height];
  const look = found[0]?.kind === "pass" ? beyond(play, at, left, top) : beside(left, top);
  return (
    <div
      class={`tu-hint${look}`}
      style={{ left: `${left.toFixed(1)}%`, top: `${top.toFixed(1)}%` }}
      aria-hidden="true"
      data-drafted={drawn ? "" : undefined}
    >
      {found.map((choice) => (
        <p key={choice.action}>
          <b>{choice.label}</b>
          {choice.odds && (
            <em style={{ color: oddsInk(choice.odds) }}>
              {oddsText(choice.odds)}
              {choice.kind === "pass" && " in all"}
            </em>
          )}
          {choice.detail.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      ))}
    </div>
  );
}

/** Never over what it explains, nor out of sight. */
const beside = (left: number, top: number): string =>
  `${left > 66 ? " left" : left < 34 ? " right" : ""}${top < 38 ? " below" : ""}`;

/**
 * Behind the receiver as the passer sees him: nothing may lie over the way of the ball and those
 * who could intercept it.
 */
function beyond({ sheet, scene }: Play, to: Square, left: number, top: number): string {
  const who = carrier(scene);
  const from = who ? placeOf(scene, who) : null;
  if (!from || same(from, to)) return beside(left, top);
  const [start, end] = [sheet.spot(from), sheet.spot(to)];
  const [x, y] = [end.x - start.x, end.y - start.y];
  const side = left > 66 ? " left" : left < 34 ? " right" : x < 0 ? " left" : " right";
  if (Math.abs(y) * 2 > Math.abs(x)) {
    // Up or down the screen; where there is no room, at his side.
    if (y > 0 && top < 70) return `${left > 66 || left < 34 ? side : ""} below far`;
    if (y < 0 && top > 30) return `${left > 66 || left < 34 ? side : ""} far`;
  }
  // A phone is too narrow for it at his side.
  const room = !sheet.tall && (x > 0 ? left < 70 : left > 30);
  return room && Math.abs(x) >= Math.abs(y)
    ? `${x > 0 ? " east" : " west"}`
    : `${side}${top < 38 ? " below" : ""} far`;
}

const told = (play: Play, at: Square): Choice[] =>
  hinted(play, at)
    .filter(({ detail, odds }) => detail.length > 0 || odds)
    .slice(0, MOST);

/** Where the pass that is drawn goes. */
function drawnPass({ drawn, scene }: Play): Square | null {
  const to = drawn ? passedTo(drawn) : null;
  return to ? placeOf(scene, to) : null;
}

/** The answers about a square, or about whoever is there. */
function hinted({ answers, chosen, shown, scene, seat }: Play, at: Square): Choice[] {
  const here = answers.at(at);
  if (here) return [here];
  const who = drawnOn(shown, at);
  if (!who || !seat) return [];
  const pass = carrier(scene) === chosen.id ? receivers(chosen.about).get(who) : undefined;
  return pass
    ? [pass]
    : toward(chosen.about, who).filter(
        (choice) => targetOf(choice) !== who || doerOf(choice) === chosen.id,
      );
}
