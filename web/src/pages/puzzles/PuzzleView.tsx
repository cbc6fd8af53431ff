// A puzzle: the board as at a table, the question with its answers, and what they are worth.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { nearSeat } from "../../app/colours";
import { go } from "../../app/router";
import type { BoardProps, Drawn, GameModule, Pickable, Taken, Target } from "../../games/module";
import type { Choice, Contents, Puzzle } from "../../protocol";
import { LiveLog } from "../../shell/EventLog";
import { Icon } from "../../shell/icons";
import { useKeys } from "../../shell/keys";
import { Scoreboard } from "../../shell/Scoreboard";
import { Toasts } from "../../shell/toast";
import { Answers } from "./Answers";
import { type Judged, useAnswering } from "./answering";
import { dayNumber } from "./day";
import { type Lists, next, type Way } from "./next";
import { progress } from "./progress";
import { Level, RowPanel, TodayRows, WhyPanel } from "./Side";

type Props = {
  module: GameModule;
  pack: Contents;
  puzzle: Puzzle;
  lists: Lists;
  way: Way;
};

export function PuzzleView(props: Props) {
  const { module, pack, puzzle, lists, way } = props;
  const { game, seat, info } = puzzle;
  const [looked, setLooked] = useState<Choice | null>(null);
  const answering = useAnswering(puzzle);
  const { judged, give, again } = answering;
  const day = dayNumber(new Date());
  const on = next(lists, { game, id: info.id }, way, day, progress.value) ?? "/puzzles";
  useEffect(() => {
    nearSeat.value = seat;
    document.title = `Puzzle · ${module.name} · Tryline`;
  }, [seat, module]);
  usePuzzleKeys(puzzle.choices, judged, { give, again, on: () => go(on) });
  const drawn: Drawn = { scene: puzzle.scene, pack, near: seat, viewer: seat };
  const shown = judged ? (best(puzzle, judged) ?? null) : looked;
  return (
    <div class={`table puzzle ${module.id}`}>
      <Scoreboard
        title={way.day ? "Puzzle of the day" : "Puzzle"}
        note={`${module.name} · level ${info.level}`}
        teams={module.teams(puzzle.scene, pack)}
        names={{ home: "Opponent", away: "Opponent" }}
        score={puzzle.score}
        progress={puzzle.progress}
        attacking={module.attacking(puzzle.scene)}
        turns={module.turns}
        own={seat}
      >
        <a class="icon-button" href="/puzzles" aria-label="All puzzles">
          <Icon name="cross" />
        </a>
      </Scoreboard>
      <main class="stage" aria-label="Board">
        <Toasts />
        <module.Strip {...drawn} />
        <Board {...props} drawn={drawn} shown={shown} look={setLooked} />
      </main>
      <div class="dock">
        <Answers {...props} {...answering} look={setLooked} on={on} />
        <module.Hand {...drawn} {...still(setLooked, puzzle.choices, shown)} />
      </div>
      <Side {...props} judged={judged} stopped={answering.stopped} />
      <LiveLog told={puzzle.told} />
    </div>
  );
}

/** The answer that is best, among those of the puzzle. */
const best = (puzzle: Puzzle, { verdict }: Judged): Choice | undefined =>
  puzzle.choices.find(({ action }) => action === verdict.solution);

type Moves = { give: (choice: Choice) => void; again: () => void; on: () => void };

/** Numbers answer; afterwards Enter goes on, and R tries again. */
function usePuzzleKeys(choices: readonly Choice[], judged: Judged | null, moves: Moves): void {
  const numbers = choices.map((choice, index) => [String(index + 1), () => moves.give(choice)]);
  const open = Object.fromEntries(numbers);
  const closed = { Enter: moves.on, n: moves.on, r: moves.again };
  useKeys({ Escape: () => go("/puzzles"), ...(judged ? closed : open) });
}

/** What is pressed on the board is looked at: the first answer about it is drawn. */
function still(
  look: (choice: Choice | null) => void,
  choices: readonly Choice[],
  shown: Choice | null,
): Pickable {
  const targets = new Map<string, Target>((shown?.on ?? []).map((thing) => [thing, "meant"]));
  const about = (thing: string) => choices.find(({ on }) => on.includes(thing as Choice["on"][0]));
  return { targets, pick: (thing) => look(about(thing) ?? null), inspect: () => undefined };
}

type BoardOf = Props & {
  drawn: Drawn;
  shown: Choice | null;
  look: (choice: Choice | null) => void;
};

/** The board of the game. Nothing is answered on it; the answer that is looked at is drawn. */
function Board({ module, puzzle, drawn, shown, look }: BoardOf) {
  const selected = useSignal<Taken | null>(null);
  const asking = useMemo((): Partial<BoardProps> => {
    const refused = { ok: false as const, clause: "table", reason: "Press one of the answers." };
    return {
      choices: [],
      lit: null,
      prompt: puzzle.prompt,
      send: async () => refused,
      judge: async () => null,
      takeBack: async () => refused,
      drafted: null,
      draft: () => undefined,
      about: async () => [],
      selected,
      select: () => undefined,
      offer: () => undefined,
    };
  }, [puzzle]);
  return (
    <module.Board
      {...drawn}
      {...still(look, puzzle.choices, shown)}
      {...asking}
      news={[]}
      log={puzzle.told}
      considered={shown}
    />
  );
}

type SideProps = Props & { judged: Judged | null; stopped: number | null };

/** The rail: what the puzzle is about, why, the row and the puzzles of the day. */
function Side({ module, pack, puzzle, lists, way, judged, stopped }: SideProps) {
  const done = progress.value;
  const { game, info, scene, seat } = puzzle;
  return (
    <aside class="rail puzzle-rail" aria-label="About the puzzle">
      <section class="panel" aria-label="The puzzle">
        <header class="panel-head">
          <h2>Puzzle</h2>
          <span class="chip">{module.name}</span>
        </header>
        <div class="puzzle-about">
          <b>{judged || way.theme ? puzzle.theme : "What is best here?"}</b>
          <Level level={info.level} />
        </div>
      </section>
      {judged ? (
        <WhyPanel judged={judged} />
      ) : (
        <section class="panel puzzle-look" aria-label="What stands there">
          <module.Inspector {...{ scene, pack, near: seat, viewer: seat }} thing={null} />
        </section>
      )}
      <RowPanel done={done} stopped={stopped} />
      <TodayRows lists={lists} done={done} at={{ game, id: info.id }} />
    </aside>
  );
}
