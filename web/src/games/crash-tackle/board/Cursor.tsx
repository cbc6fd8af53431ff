// The cursor of the keys, and what it stands on in words.
import type { Choice, Seat } from "../../../protocol";
import { other } from "../../../shell/sides";
import { answerWords } from "../../shared/grid/answers";
import { same } from "../../shared/grid/space";
import { tokenLabel } from "../panels/label";
import { type Contents, type Scene, whoIsOn, zones } from "../scene";
import { placeWords } from "../words";
import type { Hex } from "./hex";
import type { Sheet } from "./sheet";

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
  scene: Scene,
  pack: Contents,
  near: Seat,
  at: Hex,
  answer: Choice | null,
): string {
  const who = whoIsOn(scene, at);
  const lying = scene.ball;
  const loose = lying && (lying.state === "loose" || lying.state === "air") && same(lying.at, at);
  const zone = zones(scene, other(near)).some((hex) => same(hex, at));
  const can = answerWords(answer);
  return [
    `${placeWords(at, pack.field, scene, near)}`,
    ...(who ? [tokenLabel(scene, who, near)] : []),
    ...(loose
      ? [lying.state === "air" ? "the ball is in the air above" : "the ball lies here"]
      : []),
    ...(zone ? ["in their tackle zone"] : []),
    ...(can ? [`Enter: ${can}`] : []),
  ].join("; ");
}
