// The board as it lay before a decision, with the answer that is looked at drawn on it.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { LostPage } from "../../app/later";
import { useGame } from "../../games";
import type { Asking, Drawn, Pickable, Target } from "../../games/module";
import { api } from "../../net/api";
import type { HintAnswer, Replay, Seat, Summary } from "../../protocol";
import { usePack } from "../table/usePack";

const NOTHING: ReadonlyMap<string, Target> = new Map();
const NOBODY: Asking["selected"] = signal(null);
const LOOKING: Pickable = { targets: NOTHING, pick: () => {}, inspect: () => {} };

/** A board that only shows an answer: nothing can be given. */
const showing = (answer: HintAnswer): Asking => ({
  choices: [],
  lit: null,
  prompt: null,
  send: async () => ({ ok: false, clause: "", reason: "" }),
  judge: async () => null,
  takeBack: async () => ({ ok: false, clause: "", reason: "" }),
  drafted: null,
  draft: () => {},
  considered: answer.choice,
  about: async () => [],
  selected: NOBODY,
  select: () => {},
  offer: () => {},
});

type Props = {
  id: string;
  summary: Summary;
  seat: Seat;
  /** The move that was made; the board shows the position before it. */
  step: number;
  answer: HintAnswer;
};

export function MomentBoard({ id, summary, seat, step, answer }: Props) {
  const replay = useSeatReplay(id, seat);
  const pack = usePack(summary);
  const opened = useGame(summary.game);
  if (opened.state === "lost") return <LostPage />;
  const now = replay?.steps[step - 1];
  if (!now || !pack.value || opened.state !== "ready") return <div class="moment-board waits" />;
  const { module } = opened;
  const drawn: Drawn = { scene: now.scene, pack: pack.value, near: seat, viewer: seat };
  // What is known already is no news: nothing moves.
  return (
    <div class={`moment-board ${module.id}`}>
      <div class="stage" role="group" aria-label="The board at that moment">
        <module.Board
          key={step}
          {...drawn}
          {...LOOKING}
          {...showing(answer)}
          news={[]}
          log={replay.steps.slice(0, step).flatMap(({ told }) => told)}
        />
      </div>
      <details class="moment-text">
        <summary>Board as text</summary>
        <pre class="board-text" tabIndex={0}>
          {module.boardText(drawn).join("\n")}
        </pre>
      </details>
    </div>
  );
}

/** The match as a seat knew it. */
function useSeatReplay(id: string, seat: Seat): Replay | null {
  const [found, setFound] = useState<{ seat: Seat; replay: Replay } | null>(null);
  useEffect(() => {
    let gone = false;
    api.replay(id, seat).then(
      (replay) => !gone && setFound({ seat, replay }),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [id, seat]);
  return found?.seat === seat ? found.replay : null;
}
