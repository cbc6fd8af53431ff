// The table: the other side above, your side below, the field between them.
import { other } from "../../../shell/sides";
import "./style.css";
import "./sides.css";
import "./cards.css";
import "./ruler.css";
import "./piece.css";
import "../panels/hand.css";
import type { Line, Seat, Thing } from "../../../protocol";
import type { Scene } from "../../../protocol/rugby-the-game";
import { moveFocus } from "../../../shell/Thing";
import type { BoardProps } from "../../module";
import { momentWords } from "../moment";
import { beats, carries, packOf, sceneOf } from "../scene";
import { Fetch } from "./Fetch";
import { PortraitDefs } from "./Portrait";
import { Row } from "./Row";
import { Ruler } from "./Ruler";
import { SetPiecePanel } from "./SetPiece";

export function Board(props: BoardProps) {
  const { near, viewer, news, targets, pick, inspect } = props;
  const scene = sceneOf(props.scene);
  const pack = packOf(props.pack);
  const pickable = { targets, pick, inspect };
  const { piece } = scene;
  const row = (seat: Seat) => (
    <Row
      key={seat}
      {...pickable}
      scene={scene}
      pack={pack}
      seat={seat}
      near={near}
      acting={acting(scene, news)}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the buttons in it.
    <div class="rt-board" onKeyDown={moveFocus}>
      <PortraitDefs />
      <div class="rows">
        {row(other(near))}
        <div class="middle">
          <Ruler
            scene={scene}
            pack={pack}
            near={near}
            viewer={viewer}
            news={news}
            moment={momentWords(scene, pack)}
          />
          {piece && (
            <SetPiecePanel {...pickable} scene={scene} pack={pack} near={near} piece={piece} />
          )}
          <Fetch
            {...pickable}
            scene={scene}
            pack={pack}
            near={near}
            lineOut={piece?.is === "line-out"}
          />
        </div>
        {row(near)}
      </div>
    </div>
  );
}

/** Who took the ball from a ruck in place of the 9, as long as he still has it. */
function acting(scene: Scene, news: readonly Line[]): Thing | null {
  const placed = beats(news).findLast((beat) => beat.event === "ball-placed");
  if (placed?.event !== "ball-placed") return null;
  return scene.ball?.shirt !== 9 && carries(scene, placed.player) ? placed.player : null;
}
