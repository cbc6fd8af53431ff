// The table: the other side above, your side below, the field between them.
import "./style.css";
import "./sides.css";
import "./cards.css";
import "./ruler.css";
import "./piece.css";
import "./hand.css";
import type { Seat } from "../../protocol";
import { moveFocus } from "../../shell/Thing";
import type { BoardProps } from "../module";
import { Fetch } from "./Fetch";
import { momentWords } from "./moment";
import { PortraitDefs } from "./Portrait";
import { Row } from "./Row";
import { Ruler } from "./Ruler";
import { SetPiecePanel } from "./SetPiece";
import { asPack, asView, carries, events, other, setPiece } from "./view";

export function Board({
  view: json,
  pack: packJson,
  near,
  viewer,
  news,
  targets,
  pick,
  inspect,
}: BoardProps) {
  const view = asView(json);
  const pack = asPack(packJson);
  const pickable = { targets, pick, inspect };
  const piece = setPiece(view);
  // Who took the ball from a ruck in place of the 9, as long as he still has it.
  const placed = events(news, "ball-placed").at(-1);
  const acting = (seat: Seat): number | null => {
    const shirt = placed?.seat === seat ? (placed.shirt as number) : null;
    return shirt !== null && shirt !== 9 && carries(view, seat, shirt) ? shirt : null;
  };
  const row = (seat: Seat) => (
    <Row
      key={seat}
      {...pickable}
      view={view}
      pack={pack}
      seat={seat}
      near={near}
      acting={acting(seat)}
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
            view={view}
            pack={pack}
            near={near}
            viewer={viewer}
            news={news}
            moment={momentWords(view, pack)}
          />
          {piece && (
            <SetPiecePanel
              {...pickable}
              view={view}
              pack={pack}
              near={near}
              news={news}
              kind={piece}
            />
          )}
          <Fetch {...pickable} view={view} pack={pack} near={near} lineOut={piece === "line-out"} />
        </div>
        {row(near)}
      </div>
    </div>
  );
}
