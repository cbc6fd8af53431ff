// The cursor of the keys, and what it stands on in words.
import type { Choice, Seat } from "../../../protocol";
import { answerWords } from "../../shared/grid/answers";
import { same, write } from "../../shared/grid/space";
import { move } from "../../shared/plane";
import { tokenLabel } from "../panels/label";
import { type Contents, type Scene, whoIsOn } from "../scene";
import { squareWords } from "../words";
import { type Sheet, UNIT } from "./sheet";
import { onPitch, type Square } from "./square";

export function Cursor({ sheet, at }: { sheet: Sheet; at: Square }) {
  const half = onPitch(at) ? UNIT / 2 - 2 : 13;
  const box = { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: 7 };
  return (
    <g aria-hidden="true" class="tu-over" data-cursor={write(at)} transform={move(sheet.spot(at))}>
      <rect {...box} fill="none" stroke="#10240A" stroke-width="6" />
      <rect {...box} fill="#CCF75A" fill-opacity=".14" stroke="#CCF75A" stroke-width="3" />
    </g>
  );
}

/** What a square holds and what can be done there, in a sentence. */
export function spaceWords(
  scene: Scene,
  pack: Contents,
  near: Seat,
  at: Square,
  answer: Choice | null,
): string {
  const who = whoIsOn(scene, at);
  const lying = scene.ball;
  const loose = lying && lying.state !== "held" && same(lying.at, at);
  const can = answerWords(answer);
  return [
    squareWords(at, pack, near),
    ...(who ? [tokenLabel(scene, pack, who, near)] : []),
    ...(loose ? ["the ball is here"] : []),
    ...(can ? [`Enter: ${can}`] : []),
  ].join("; ");
}
