// The field: players are taken up and sent, kicks are aimed, formations are laid out.
import { Drawing, Spoken, viewBox, Why } from "../../shared/Drawing";
import "./board.css";
import "../panels/panels.css";
import { useMemo, useRef } from "preact/hooks";
import type { BoardProps } from "../../module";
import { useGridView, useNews } from "../../shared/grid/useGridView";
import { gripAt } from "../input/hands";
import { useBoardKeys } from "../input/useBoardKeys";
import { usePlay } from "../input/usePlay";
import { Bar, Tools } from "../panels/Bar";
import { Battle } from "../panels/Battle";
import { boardLabel } from "../panels/label";
import { spaceWords } from "./Cursor";
import { Layers } from "./Layers";
import { Minimap } from "./Minimap";
import { Moment } from "./Moment";
import { CLOSE, RIM } from "./sheet";
import { focusOf, placesOf } from "./shown";

export function Board(given: BoardProps) {
  const play = usePlay(given);
  const { scene, pack, sheet, chosen, forming, answers, props } = play;
  const { near } = props;
  const keys = useBoardKeys(play);
  const { cursor } = keys;
  const svg = useRef<SVGSVGElement>(null);
  const focus = useMemo(
    () => sheet.spot(focusOf(scene, forming.form)),
    [sheet, scene, forming.form === null],
  );
  const restart = scene.now.restart?.what;
  const fit =
    restart === "kick-off" ? "all" : forming.form || restart === "penalty" ? "width" : "near";
  const { camera, pointer } = useGridView({
    svg,
    play,
    keys,
    focus,
    lens: { rim: RIM, close: CLOSE, fit },
    placesOf: (choice) => placesOf(scene, choice),
    grip: (camera, spot, { touch }) => gripAt(play, camera, sheet.place(spot), touch),
  });
  const news = useNews(given.news);
  const { x, y, width, height } = camera.box;
  const ballAt = scene.ball?.at;
  const low = ballAt ? sheet.spot(ballAt).y > y + height * 0.6 : false;
  return (
    <div class={forming.form ? "ct-board forming" : "ct-board"}>
      <div class="ct-field">
        <Drawing
          svg={svg}
          viewBox={viewBox(camera.box)}
          label={boardLabel(scene, pack, near)}
          class="ct-drawing"
          data-chosen={chosen.id ?? undefined}
          data-mode={chosen.mode}
          data-facing={sheet.facing}
          data-draft={props.drafted?.action}
          {...pointer}
        >
          <Layers play={play} cursor={cursor} edge={x + width} news={news} />
        </Drawing>
        <Spoken words={cursor ? spaceWords(scene, pack, near, cursor, answers.at(cursor)) : ""} />
        {camera.cropped && (
          <Minimap
            sheet={sheet}
            scene={scene}
            near={near}
            shown={play.shown}
            box={camera.box}
            look={camera.look}
          />
        )}
        <Moment scene={scene} pack={pack} near={near} news={news} above={low} />
        <Battle {...props} />
        <Why game="crash-tackle" refused={play.refused} close={() => play.setRefused(null)} />
        <Bar
          pack={pack}
          chosen={chosen}
          forming={forming}
          boost={play.boost}
          setBoost={play.setBoost}
          choices={props.choices}
          send={props.send}
        />
      </div>
      <Tools camera={camera} zones={play.zones} setZones={play.setZones} />
    </div>
  );
}
