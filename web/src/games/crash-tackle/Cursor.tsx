// The cursor of the keys, and what it stands on in words.
import type { Choice, Seat } from "../../protocol";
import { oddsText } from "../../shell/odds";
import type { Hex } from "./hex";
import { tokenLabel } from "./label";
import type { Sheet } from "./sheet";
import { ball, other, type Pack, type View, whoIsOn, zones } from "./view";
import { placeWords } from "./words";

export function Cursor({ sheet, at }: { sheet: Sheet; at: Hex }) {
  return (
    <g aria-hidden="true" class="ct-over" data-cursor={`${at.x},${at.y}`}>
      <path d={sheet.outline(at, -2)} fill="none" stroke="#10240A" stroke-width="5" />
      <path
        d={sheet.outline(at, -2)}
        fill="#CCF75A"
        fill-opacity=".14"
        stroke="#CCF75A"
        stroke-width="2.6"
      />
    </g>
  );
}

/** What a space holds and what can be done there, in a sentence. */
export function spaceWords(
  view: View,
  pack: Pack,
  near: Seat,
  at: Hex,
  answer: Choice | null,
): string {
  const who = whoIsOn(view, at);
  const lying = ball(view);
  const loose =
    lying &&
    (lying.state === "loose" || lying.state === "air") &&
    lying.at.x === at.x &&
    lying.at.y === at.y;
  const zone = zones(view, other(near)).some(({ x, y }) => x === at.x && y === at.y);
  const can = answer
    ? [answer.label, answer.detail, ...(answer.odds ? [oddsText(answer.odds)] : [])]
        .filter(Boolean)
        .join(", ")
    : "";
  return [
    `${placeWords(at, pack.field, view, near)}`,
    ...(who ? [tokenLabel(view, who, near)] : []),
    ...(loose
      ? [lying.state === "air" ? "the ball is in the air above" : "the ball lies here"]
      : []),
    ...(zone ? ["in their tackle zone"] : []),
    ...(can ? [`Enter: ${can}`] : []),
  ].join("; ");
}
