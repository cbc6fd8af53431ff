// The field: players are taken up and sent, kicks are aimed, formations are laid out.
import "./board.css";
import "../panels/panels.css";
import { useMemo, useRef } from "preact/hooks";
import type { Line } from "../../../protocol";
import { WhyNot } from "../../../shell/PromptBar";
import type { BoardProps } from "../../module";
import { middle } from "../../shared/plane";
import { useCamera } from "../../shared/useCamera";
import { usePointer } from "../../shared/usePointer";
import { pointing } from "../input/hands";
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

const NO_NEWS: Line[] = [];

export function Board(given: BoardProps) {
  const play = usePlay(given);
  const { scene, pack, sheet, chosen, forming, answers, props } = play;
  const { near } = props;
  const { cursor, place } = useBoardKeys(play);
  const svg = useRef<SVGSVGElement>(null);
  const focus = useMemo(
    () => sheet.spot(focusOf(scene, forming.form)),
    [sheet, scene, forming.form === null],
  );
  const restart = scene.now.restart?.what;
  const fit =
    restart === "kick-off" ? "all" : forming.form || restart === "penalty" ? "width" : "near";
  // A phone shows a part of the field: the one that keys, or an answer that is considered, are
  // about.
  const looked = cursor
    ? sheet.spot(cursor)
    : given.considered && middle(placesOf(scene, play.drawn).map(sheet.spot));
  const camera = useCamera(svg, sheet, (sheet.tall && looked) || focus, {
    rim: RIM,
    close: CLOSE,
    fit,
  });
  const pointer = usePointer(svg, pointing(play, camera, place));
  // What is known on arrival has not just happened.
  const arrived = useRef(given.news);
  const news = given.news === arrived.current ? NO_NEWS : given.news;
  const { x, y, width, height } = camera.box;
  const ballAt = scene.ball?.at;
  const low = ballAt ? sheet.spot(ballAt).y > y + height * 0.6 : false;
  return (
    <div class={forming.form ? "ct-board forming" : "ct-board"}>
      <div class="ct-field">
        <svg
          ref={svg}
          viewBox={`${x.toFixed(1)} ${y.toFixed(1)} ${width.toFixed(1)} ${height.toFixed(1)}`}
          preserveAspectRatio="xMidYMid meet"
          role="group"
          aria-label={boardLabel(scene, pack, near)}
          class="ct-drawing"
          data-chosen={chosen.id ?? undefined}
          data-mode={chosen.mode}
          data-facing={sheet.facing}
          data-draft={props.drafted?.action}
          {...pointer}
        >
          <Layers play={play} cursor={cursor} edge={x + width} news={news} />
        </svg>
        <p class="visually-hidden" aria-live="polite">
          {cursor ? spaceWords(scene, pack, near, cursor, answers.at(cursor)) : ""}
        </p>
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
        {play.refused && (
          <div class="ct-why">
            <WhyNot game="crash-tackle" {...play.refused} close={() => play.setRefused(null)} />
          </div>
        )}
        <Bar
          pack={pack}
          chosen={chosen}
          forming={forming}
          boost={play.boost}
          setBoost={play.setBoost}
          choices={props.choices}
          send={play.send}
        />
      </div>
      <Tools camera={camera} zones={play.zones} setZones={play.setZones} />
    </div>
  );
}
