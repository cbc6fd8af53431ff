// What can be done where one points: the odds of every step, throw and result, at real size beside it.
import type { Choice } from "../../protocol";
import { oddsText } from "../../shell/odds";
import type { Box } from "../shared/plane";
import { receivers, toward } from "./answers";
import { drawnOn } from "./hands";
import type { Square } from "./square";
import type { Play } from "./usePlay";
import { carrier } from "./view";

const MOST = 3;

export function Hint({ play, at, box }: { play: Play; at: Square | null; box: Box }) {
  const { sheet, seat, props } = play;
  if (!at || !seat) return null;
  const found = hinted(play, at).filter(({ detail, odds }) => detail || odds).slice(0, MOST);
  if (found.length === 0) return null;
  const spot = sheet.spot(at);
  const [left, top] = [(100 * (spot.x - box.x)) / box.width, (100 * (spot.y - box.y)) / box.height];
  // Never over what it explains, nor out of sight.
  const look = `${left > 66 ? " left" : left < 34 ? " right" : ""}${top < 38 ? " below" : ""}`;
  return (
    <div class={`tu-hint${look}`} style={{ left: `${left.toFixed(1)}%`, top: `${top.toFixed(1)}%` }} aria-hidden="true" data-drafted={props.drafted ? "" : undefined}>
      {found.map((choice) => (
        <p key={choice.action}>
          <b>{choice.label}</b>
          {choice.odds && <em>{oddsText(choice.odds)}</em>}
          {choice.detail.split(/; |: /).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      ))}
    </div>
  );
}

/** The answers about a square, or about whoever is there. */
function hinted({ answers, chosen, shown, view, seat }: Play, at: Square): Choice[] {
  const here = answers.at(at);
  if (here) return [here];
  const who = drawnOn(shown, at);
  if (!who || !seat) return [];
  const pass = carrier(view) === chosen.id ? receivers(chosen.about, seat).get(who) : undefined;
  return pass ? [pass] : toward(chosen.about, who).filter((choice) => choice.on.length < 2 || choice.on[0] === chosen.id);
}
