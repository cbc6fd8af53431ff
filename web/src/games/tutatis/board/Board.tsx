// The pitch between the trays of both sides: figures are taken up and sent, placed and pushed.
import { other } from "../../../shell/sides";
import { Drawing, Spoken, viewBox, Why } from "../../shared/Drawing";
import { isFigure } from "../../shared/thing";
import "./board.css";
import "../panels/trays.css";
import "../panels/panels.css";
import { useMemo, useRef } from "preact/hooks";
import type { Choice } from "../../../protocol";
import type { BoardProps } from "../../module";
import { useGridView, useNews } from "../../shared/grid/useGridView";
import { deploying, endOf } from "../input/answers";
import { gripAt } from "../input/hands";
import { useBoardKeys } from "../input/useBoardKeys";
import { usePlay } from "../input/usePlay";
import { Bar, Tools } from "../panels/Bar";
import { Hint } from "../panels/Hint";
import { boardLabel } from "../panels/label";
import { lying, Panels, spokenOf } from "../panels/Panels";
import { Tray } from "../panels/Trays";
import { placeOf, type Scene } from "../scene";
import { spaceWords } from "./Cursor";
import { Layers } from "./Layers";
import { UNIT } from "./sheet";
import type { Square } from "./square";
import { goalOf, useScored } from "./useScored";

/** The squares an answer is about: of whoever it names, and where it leads. */
const placesOf = (scene: Scene, choice: Choice): Square[] =>
  [
    ...choice.on.map((thing) => (isFigure(thing) ? placeOf(scene, thing) : null)),
    endOf(choice),
  ].filter((at) => at !== null);

export function Board(given: BoardProps) {
  const play = usePlay(given);
  const { scene, pack, sheet, chosen, answers, props } = play;
  const { near } = props;
  const keys = useBoardKeys(play);
  const { cursor } = keys;
  const svg = useRef<SVGSVGElement>(null);
  const news = useNews(given.news);
  const scored = useScored(scene, news);
  const at = (scored && goalOf(scored.seat)) ??
    scene.ball?.at ??
    (chosen.id ? placeOf(scene, chosen.id) : null) ?? { x: 6, y: 8 };
  // On a phone dice that lie fill the upper half of what is in sight: whom they are about is in the
  // lower one.
  const dice = sheet.tall && lying(scene) ? spokenOf(play) : null;
  const focus = useMemo(() => {
    const spot = sheet.spot(dice ?? at);
    return dice ? { x: spot.x, y: spot.y - 2.2 * UNIT } : spot;
  }, [sheet, at.x, at.y, dice?.x, dice?.y]);
  // A phone shows the pitch from side to side, and all of it while figures are placed.
  const fit = deploying(props.choices) ? "all" : "near";
  const { camera, pointer } = useGridView({
    svg,
    play,
    keys,
    focus,
    lens: { rim: sheet.rim, close: sheet.width + 2 * sheet.rim.x, fit },
    placesOf: (choice) => placesOf(scene, choice),
    grip: (camera, spot, how) => gripAt(play, camera, spot, how),
  });
  return (
    <div class="tu-board">
      <Tray play={play} seat={near} svg={svg} />
      <div class="tu-field">
        <Drawing
          svg={svg}
          viewBox={viewBox(camera.box)}
          label={boardLabel(scene, pack, near)}
          class="tu-drawing"
          data-chosen={chosen.id ?? undefined}
          data-near={near}
          data-draft={props.drafted?.action}
          {...pointer}
        >
          <Layers play={play} cursor={cursor} news={news} scored={scored} />
        </Drawing>
        <Spoken words={cursor ? spaceWords(scene, pack, near, cursor, answers.at(cursor)) : ""} />
        <Hint play={play} at={cursor ?? play.hover} box={camera.box} />
        <Panels play={play} scored={scored} box={camera.box} />
        <Why game="tutatis" refused={play.refused} close={() => play.setRefused(null)} />
        <Bar play={play} />
        <Tools camera={camera} />
      </div>
      <Tray play={play} seat={other(near)} svg={svg} />
    </div>
  );
}
