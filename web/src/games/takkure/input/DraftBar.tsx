// Small buttons over the court: for the drawing, and for the view on a phone.
import type { Seat } from "../../../protocol";
import { Icon } from "../../../shell/icons";
import { isAnswer } from "../../shared/useJudge";
import type { View } from "../board/useView";
import type { Pack } from "../scene";
import { placeWords } from "../words";
import {
  type Aim,
  aimOf,
  cycle,
  drawing,
  endOf,
  isWay,
  proposed,
  recast,
  toggleTurn,
} from "./draft";
import { mirrored } from "./formation";
import type { Drafting } from "./useDraft";

type Props = {
  drafting: Drafting;
  view: View | null;
  strict: boolean;
  pack: Pack;
  near: Seat;
  /** In the near in-goal: play goes to the other end. */
  left: boolean;
};

export function DraftBar({ drafting, view, strict, pack, near, left }: Props) {
  const { draft, set, offered, start } = drafting;
  const bends = draft && start && (draft.do === "mark" || isWay(draft));
  const turning =
    draft?.do === "mark" && draft.turn
      ? "No turn"
      : draft?.do === "mark"
        ? "Turn here"
        : "Bend here";
  const hint = offered.length === 0 ? null : hintFor(drafting);
  return (
    <>
      {hint && !view && (
        <span class="tk-hint">{strict && drafting.start ? `${hint} Distances: ?` : hint}</span>
      )}
      <div class={left ? "tk-bar left" : "tk-bar"}>
        <span class="visually-hidden" aria-live="polite">
          {drawnWords(drafting, pack, near)}
        </span>
        {draft &&
          aims(drafting).map(({ aim, words }) => (
            <button
              key={`${aim.do} ${aim.ball}`}
              type="button"
              class="button small"
              aria-pressed={sameAim(aim, aimOf(draft))}
              onClick={() => set(recast(draft, aim))}
            >
              {words}
            </button>
          ))}
        <FormationButtons drafting={drafting} width={pack.pitch.width} />
        {bends && (
          <button
            type="button"
            class="button small"
            aria-keyshortcuts="t"
            onClick={() => set(toggleTurn(draft, start))}
          >
            {turning} <kbd>T</kbd>
          </button>
        )}
        {offered.length > 1 && <Cycle drafting={drafting} />}
        {view && <ViewButtons view={view} />}
      </div>
    </>
  );
}

/** Goes through the proposals. */
const Cycle = ({ drafting: { draft, set, offered } }: { drafting: Drafting }) => (
  <>
    <button
      type="button"
      class="button small"
      aria-label="Last proposal"
      aria-keyshortcuts="["
      onClick={() => set(cycle(offered, draft, -1))}
    >
      <span aria-hidden="true">
        ‹ <kbd>[</kbd>
      </span>
    </button>
    <button
      type="button"
      class="button small"
      aria-label="Next proposal"
      aria-keyshortcuts="]"
      onClick={() => set(cycle(offered, draft, 1))}
    >
      <span aria-hidden="true">
        › <kbd>]</kbd>
      </span>
    </button>
  </>
);

const ViewButtons = ({ view }: { view: View }) => (
  <>
    <button
      type="button"
      class="button small"
      aria-label={view.zoomed ? "Show the whole pitch" : "Show it larger"}
      onClick={view.toggle}
    >
      <span aria-hidden="true">{view.zoomed ? "−" : "+"}</span>
    </button>
    <button type="button" class="button small" aria-label="Back to the ball" onClick={view.centre}>
      <Icon name="eye" size={16} />
    </button>
  </>
);

/** What is drawn, for those who do not see it: what it is, and where it ends. */
function drawnWords({ draft, verdict }: Drafting, pack: Pack, near: Seat): string {
  if (!draft || !verdict || !isAnswer(verdict)) return "";
  const end = endOf(draft);
  const where = end ? `, ${placeWords(end, pack, near)}` : "";
  return `${verdict.label}${where}${verdict.refused ? `. ${verdict.refused.reason}` : ""}`;
}

const sameAim = (one: Aim, two: Aim | null): boolean => one.do === two?.do && one.ball === two.ball;

/** What else the drawn place may be for: pressing, tackling, intercepting. */
function aims({ draft, offered }: Drafting): { aim: Aim; words: string }[] {
  const found: { aim: Aim; words: string }[] = [];
  for (const choice of offered) {
    const one = drawing(choice);
    const aim = one && aimOf(one);
    if (aim && !found.some((other) => sameAim(other.aim, aim)))
      found.push({ aim, words: choice.verb });
  }
  return draft && aimOf(draft) && found.length > 1 ? found : [];
}

/** How the question is answered on the board. */
function hintFor({ kinds, draft, who }: Drafting): string {
  if (kinds.has("form")) return "Drag your players.";
  if (kinds.has("template")) return "Drag the template.";
  if (kinds.has("arrow")) return "Turn arrow 1.";
  if (kinds.has("spot")) return "Choose where it lands.";
  if (draft?.do === "pass") return "Drag the pass point.";
  if (kinds.has("mark")) return draft ? "Tap the line to bend it." : "Drag from the active player.";
  if (kinds.has("run") || kinds.has("pressure") || kinds.has("steal"))
    return who ? "Drag from the player." : "Tap a place.";
  return kinds.has("pass") ? "Tap a receiver." : "Tap a place.";
}

/** Players are put back, or left and right changed. */
function FormationButtons({ drafting, width }: { drafting: Drafting; width: number }) {
  const { draft, set, offered } = drafting;
  if (draft?.do !== "form") return null;
  return (
    <>
      <button type="button" class="button small" onClick={() => set(mirrored(draft, width))}>
        Mirror
      </button>
      {!proposed(offered, draft) && (
        <button type="button" class="button small" onClick={() => set(null)}>
          Reset
        </button>
      )}
    </>
  );
}
