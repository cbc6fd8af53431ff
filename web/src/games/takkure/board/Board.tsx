// The court and everything on it. Answers that are places are drawn here: dragged, tapped or
// nudged.
import { other } from "../../../shell/sides";
import { Drawing, Why } from "../../shared/Drawing";
import type { Spot } from "../../shared/plane";
import "./board.css";
import "../panels/trays.css";
import "../panels/trays-fit.css";
import "../panels/panels.css";
import { useRef } from "preact/hooks";
import type { Seat } from "../../../protocol";
import type { BoardProps } from "../../module";
import { isAnswer } from "../../shared/useJudge";
import { usePointer } from "../../shared/usePointer";
import { DraftBar } from "../input/DraftBar";
import { gripUnder } from "../input/grips";
import { type Court, useCourt } from "../input/useCourt";
import { useDraftKeys } from "../input/useDraftKeys";
import { walk } from "../input/walk";
import { FarTray, NearTray } from "../panels/Trays";
import { holder, loose, onPitch, type Pack, placeOf, type Scene } from "../scene";
import { Layers } from "./Layers";
import { boardLabel } from "./label";
import type { Place } from "./place";
import { useView } from "./useView";

export function Board(props: BoardProps) {
  const court = useCourt(props);
  const { scene, pack, sheet, drafting, draft } = court;
  const { verdict, offered } = drafting;
  const svg = useRef<SVGSVGElement>(null);
  const view = useView(svg, sheet, focusOf(court));
  const pointer = usePointer(svg, {
    grab: (spot, how) => gripUnder(court, spot, how) ?? { slide: view.slide },
    slide: view.slide,
  });
  useDraftKeys(court);
  return (
    <div class="tk-board">
      <NearTray {...props} />
      <div class="tk-court">
        <Drawing
          svg={svg}
          viewBox={view.box}
          label={boardLabel(scene, pack)}
          class={offered.length > 0 ? "tk-drawing drawing" : "tk-drawing"}
          data-mover={drafting.who ?? undefined}
          data-draft={verdict && isAnswer(verdict) ? verdict.action : undefined}
          data-judging={(drafting.draft && !verdict) || undefined}
          onKeyDown={walk}
          {...pointer}
        >
          <Layers court={court} />
        </Drawing>
        <DraftBar
          drafting={drafting}
          view={sheet.tall ? view : null}
          strict={!scene.open_measuring}
          left={scene.attacker === props.near && draft?.do !== "form"}
          pack={pack}
          near={props.near}
        />
        <Why game="takkure" refused={court.refused} close={() => court.setRefused(null)} />
      </div>
      <FarTray {...props} />
    </div>
  );
}

/** What the eye wants to see on a small screen. */
function focusOf({ props, scene, pack, sheet, drafting, draft }: Court): Spot {
  const carrier = holder(scene);
  const named = props.considered?.on.find((thing) => isOnPitch(scene, thing));
  const side = draft ? sheet.near : other(sheet.near);
  const at =
    (draft?.do === "template" ? draft.at : null) ??
    drafting.start ??
    (named ? placeOf(scene, named) : null) ??
    scene.template ??
    (carrier ? placeOf(scene, carrier) : loose(scene)) ??
    scene.kick_off?.to ??
    middleOf(side, pack.pitch);
  return sheet.spot(at);
}

/** The middle of a side's half, without its in-goal. */
function middleOf(side: Seat, { length, width, in_goal }: Pack["pitch"]): Place {
  const ahead = (in_goal + length / 2) / 2;
  return { x: side === "home" ? ahead : length - ahead, y: width / 2 };
}

const isOnPitch = (scene: Scene, thing: string): boolean =>
  scene.players.some(({ who }) => who === thing) && onPitch(scene, thing);
