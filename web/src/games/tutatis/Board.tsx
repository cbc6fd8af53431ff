// The pitch between the trays of both sides: figures are taken up and sent, placed and pushed.
import "./board.css";
import { useMemo, useRef } from "preact/hooks";
import type { Line } from "../../protocol";
import { WhyNot } from "../../shell/PromptBar";
import type { BoardProps } from "../module";
import { useCamera } from "../shared/useCamera";
import { usePointer } from "../shared/usePointer";
import { deploying } from "./answers";
import { Bar, Tools } from "./Bar";
import { spaceWords } from "./Cursor";
import { pointing } from "./hands";
import { Hint } from "./Hint";
import { boardLabel } from "./label";
import { Panels } from "./Panels";
import { Scene } from "./Scene";
import { Tray } from "./Trays";
import { useBoardKeys } from "./useBoardKeys";
import { usePlay } from "./usePlay";
import { ball, other, placeOf } from "./view";

const NO_NEWS: Line[] = [];

export function Board(given: BoardProps) {
  const play = usePlay(given);
  const { view, pack, sheet, chosen, answers, props } = play;
  const { near } = props;
  const { cursor, place } = useBoardKeys(play);
  const svg = useRef<SVGSVGElement>(null);
  const at = ball(view)?.at ?? (chosen.id ? placeOf(view, chosen.id) : null) ?? { x: 6, y: 8 };
  const focus = useMemo(() => sheet.spot(at), [sheet, at.x, at.y]);
  // A phone shows the pitch from side to side, and all of it while figures are placed.
  const fit = deploying(props.choices) ? "all" : "near";
  const camera = useCamera(svg, sheet, cursor && sheet.tall ? sheet.spot(cursor) : focus, { rim: sheet.rim, close: sheet.width + 2 * sheet.rim.x, fit });
  const pointer = usePointer(svg, pointing(play, camera, place));
  // What is known on arrival has not just happened.
  const arrived = useRef(given.news);
  const news = given.news === arrived.current ? NO_NEWS : given.news;
  const { x, y, width, height } = camera.box;
  return (
    <div class="tu-board">
      <Tray play={play} seat={near} svg={svg} />
      <div class="tu-field">
        <svg
          ref={svg}
          viewBox={`${x.toFixed(1)} ${y.toFixed(1)} ${width.toFixed(1)} ${height.toFixed(1)}`}
          preserveAspectRatio="xMidYMid meet"
          role="group"
          aria-label={boardLabel(view, pack, near)}
          class="tu-svg"
          data-chosen={chosen.id ?? undefined}
          data-near={near}
          data-draft={props.drafted?.action}
          {...pointer}
        >
          <Scene play={play} cursor={cursor} news={news} />
        </svg>
        <p class="sr" aria-live="polite">{cursor ? spaceWords(view, pack, near, cursor, answers.at(cursor)) : ""}</p>
        <Hint play={play} at={cursor ?? play.hover} box={camera.box} />
        <Panels play={play} news={news} />
        {play.refused && (
          <div class="tu-why">
            <WhyNot game="tutatis" {...play.refused} close={() => play.setRefused(null)} />
          </div>
        )}
        <Bar play={play} />
        <Tools camera={camera} />
      </div>
      <Tray play={play} seat={other(near)} svg={svg} />
    </div>
  );
}
