// Small buttons over the court: for the drawing, and for the window on a phone.
import { Icon } from "../../shell/icons";
import { cycle, notation, recast, toggleTurn } from "./draft";
import { FormationButtons } from "./Formation";
import { answer, type Drafting } from "./useDraft";
import type { Window } from "./useWindow";

type Props = {
  drafting: Drafting;
  window: Window | null;
  strict: boolean;
  width: number;
  /** In the near in-goal: play goes to the other end. */
  left: boolean;
};

export function DraftBar({ drafting, window, strict, width, left }: Props) {
  const { draft, set, offered, start } = drafting;
  const bends = draft && start && (draft.kind === "mark" || "via" in draft);
  const turning =
    draft?.kind === "mark" && draft.turn
      ? "No turn"
      : draft?.kind === "mark"
        ? "Turn here"
        : "Bend here";
  const hint = offered.length === 0 ? null : hintFor(drafting);
  return (
    <>
      {hint && !window && (
        <span class="tk-hint">{strict && drafting.start ? `${hint} Distances: ?` : hint}</span>
      )}
      <div class={left ? "tk-bar left" : "tk-bar"}>
        {draft && (
          <span
            class="visually-hidden"
            aria-live="polite"
          >{`${answer(offered, draft).label}: ${notation(draft)}`}</span>
        )}
        {draft &&
          ways(drafting).map(({ verb, words }) => (
            <button
              key={verb}
              type="button"
              class="button small"
              aria-pressed={notation(draft).startsWith(verb)}
              onClick={() => set(recast(draft, verb))}
            >
              {words}
            </button>
          ))}
        <FormationButtons drafting={drafting} width={width} />
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
        {offered.length > 1 && (
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
        )}
        {window && (
          <>
            <button
              type="button"
              class="button small"
              aria-label={window.zoomed ? "Show the whole pitch" : "Show it larger"}
              onClick={window.toggle}
            >
              <span aria-hidden="true">{window.zoomed ? "−" : "+"}</span>
            </button>
            <button
              type="button"
              class="button small"
              aria-label="Back to the ball"
              onClick={window.centre}
            >
              <Icon name="eye" size={16} />
            </button>
          </>
        )}
      </div>
    </>
  );
}

/** What else the drawn place may be for: pressing, tackling, intercepting. */
function ways({ draft, offered }: Drafting): { verb: string; words: string }[] {
  const found = new Map<string, string>();
  for (const { action, kind, verb } of offered) {
    const [first = "", second = ""] = action.split(" ");
    if (["pressure", "tackle", "steal"].includes(kind))
      found.set(kind === "steal" ? `${first} ${second}` : first, verb);
  }
  const asked = draft !== null && ["pressure", "tackle", "steal"].includes(draft.kind);
  return asked && found.size > 1 ? [...found].map(([verb, words]) => ({ verb, words })) : [];
}

/** How the question is answered on the board. */
function hintFor({ kinds, draft, who }: Drafting): string {
  if (kinds.has("form")) return "Drag your players.";
  if (kinds.has("template")) return "Drag the template.";
  if (kinds.has("arrow")) return "Turn arrow 1.";
  if (kinds.has("spot")) return "Choose where it lands.";
  if (draft?.kind === "pass") return "Drag the pass point.";
  if (kinds.has("mark")) return draft ? "Tap the line to bend it." : "Drag from the active player.";
  if (kinds.has("run") || kinds.has("pressure") || kinds.has("steal"))
    return who ? "Drag from the player." : "Tap a place.";
  return kinds.has("pass") ? "Tap a receiver." : "Tap a place.";
}
