// The frame of a table: scoreboard, board, prompt, hand, rail; sheets and tabs where it is narrow.
import { type ReadonlySignal, type Signal, useComputed, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { nearSeat } from "../../app/colours";
import type { OwnSeat } from "../../app/seats";
import type { Asking, Drawn, GameModule, Pickable, Taken, TeamNames } from "../../games/module";
import { marked } from "../../net/lights";
import type { Reply, Session } from "../../net/session";
import type { Choice, Contents, Line, Seat, Summary, Update } from "../../protocol";
import { DiceTray, MiniRoll } from "../../shell/DiceTray";
import { EventLog, LiveLog, LogFilter } from "../../shell/EventLog";
import { Icon } from "../../shell/icons";
import { useKeys } from "../../shell/keys";
import { Picker } from "../../shell/picker";
import { Scoreboard } from "../../shell/Scoreboard";
import { Toasts, toast } from "../../shell/toast";
import { many } from "../../shell/words";
import { Dock } from "./Dock";
import { endingLine, endingWords } from "./ending";
import { FirstMatch } from "./FirstMatch";
import { LinkStrip } from "./LinkStrip";
import { News } from "./News";
import { OpenPanel, type PanelName, TabBar } from "./OpenPanel";
import { TableMenu } from "./TableMenu";
import { TryAgain, tryAnswered } from "./TryAgain";

export type TableProps = {
  session: Session;
  module: GameModule;
  pack: Contents;
  summary: Summary;
  update: Update;
  near: Seat;
  invite: OwnSeat | undefined;
  hotSeat: boolean;
};

export function TableView(props: TableProps) {
  const { session, module, pack, summary, update, near } = props;
  const seat = session.seat.value;
  const looked = useSignal<string | null>(null);
  const panel = useSignal<PanelName | null>(null);
  const asked = useAsked(props);
  const { picker, selected, decide, give } = asked;
  useEffect(() => {
    nearSeat.value = near;
  }, [near]);
  useTableKeys(panel, module, props);
  useCatchUp(session);

  const { scene } = update;
  /** What is drawn, once the match has begun. */
  const drawn: Drawn | null = scene && { scene, pack, near, viewer: seat };
  const teams = scene ? module.teams(scene, pack) : unnamed(update);
  const log = useLog(props, teams);
  const pickable = pickableOf(asked, looked, panel);
  return (
    <div
      class={`table ${module.id}`}
      data-seq={update.seq}
      data-busy={session.busy.value || undefined}
      data-looking={session.lights.looking.value || undefined}
    >
      <Scoreboard
        title={module.name}
        note={note(summary)}
        teams={teams}
        names={update.names}
        score={update.score}
        progress={update.progress}
        attacking={scene && module.attacking(scene)}
        turns={module.turns}
        own={props.hotSeat ? null : seat}
        present={session.presence.value}
      >
        <TableMenu {...props} panel={panel} />
      </Scoreboard>
      <Stage {...{ ...props, asked, drawn, pickable, log }} />
      <div class="dock">
        <MiniRoll log={log} />
        <Dock
          {...props}
          {...{ picker, decide, give, panel, teams, drawn }}
          selected={selected.value?.thing ?? null}
          takeBack={() => void takeBack(session)}
        />
        {drawn && seat && <module.Hand {...drawn} {...pickable} />}
      </div>
      <Rail {...{ ...props, panel, drawn, log }} looked={looked.value} />
      <TabBar
        panel={panel}
        named={module.hand}
        hand={scene ? module.handSize(scene, seat) : 0}
        seated={seat !== null}
      />
      <OpenPanel
        {...props}
        {...{ picker, decide, panel, drawn, pickable, log }}
        looked={looked.value}
      />
      <LiveLog told={update.told} />
    </div>
  );
}

type Asked = {
  choices: ReadonlySignal<Choice[]>;
  picker: Picker;
  selected: Signal<Taken | null>;
  /** Offers other answers in the prompt bar, as long as this question is asked. */
  offer: Asking["offer"];
  decide: (action: string) => Promise<Reply>;
  /** Gives an answer; one that only takes something up stays on this page. */
  give: (choice: Choice) => Promise<Reply>;
  /** Where the log stood at this coach's last answer; what is known on arrival is no news. */
  answered: { current: number };
};

/** What is asked, and how it is answered. */
function useAsked({ session, module, update }: TableProps): Asked {
  const choices = useComputed(() => session.update.value?.choices ?? []);
  const selected = useSignal<Taken | null>(null);
  const offered = useSignal<{ to: Choice[]; choices: Choice[] } | null>(null);
  // For boards the list stays the same while a question is asked: the mark goes on what is offered.
  const open = useComputed(() =>
    offered.value?.to === choices.value
      ? marked(offered.value.choices, session.lit.value, false)
      : marked(choices.value, session.lit.value),
  );
  const picker = useMemo(() => new Picker(open, module.alike, module.again), [open, module]);
  // Another question: what was picked for the last one is forgotten, before a board draws for the
  // new one.
  useLayoutEffect(() => {
    picker.asked();
  }, [update.seq, picker]);
  const answered = useRef(session.log.value.length);
  const decide = async (action: string) => {
    answered.current = session.log.value.length;
    picker.sends();
    const reply = await session.decide(action);
    picker.sent(reply.ok);
    if (reply.ok) tryAnswered(session.id, action);
    return reply;
  };
  const give = async (choice: Choice): Promise<Reply> => {
    if (!module.selects?.includes(choice.kind)) return decide(choice.action);
    picker.reset();
    const thing = choice.on[0] ?? null;
    if (selected.value?.thing !== thing) selected.value = thing ? { thing, by: "bar" } : null;
    return { ok: true, seq: update.seq };
  };
  const offer: Asking["offer"] = (offers) =>
    (offered.value = offers && { to: choices.value, choices: offers });
  return { choices, picker, selected, offer, decide, give, answered };
}

/** Things on the table are chosen for an answer, or looked at. */
function pickableOf(
  { picker, give }: Asked,
  looked: Signal<string | null>,
  panel: Signal<PanelName | null>,
): Pickable {
  return {
    targets: picker.targets.value,
    pick: (thing) => {
      const confirmed = picker.pick(thing);
      if (confirmed) void give(confirmed);
      else if (!picker.targets.value.has(thing)) looked.value = thing;
    },
    inspect: (thing, onPurpose = false) => {
      looked.value = thing;
      // Where there is no room for the inspector, looking closely opens it.
      if (onPurpose && thing && matchMedia("(max-width: 640px)").matches) panel.value = "player";
    },
  };
}

/** What a board needs to put answers together. */
const askingOf = ({ session, update }: TableProps, asked: Asked): Asking => ({
  choices: asked.choices.value,
  lit: litOf(session, asked.choices.value),
  prompt: update.prompt,
  send: ({ action }) => asked.decide(action),
  takeBack: () => session.undo(),
  drafted: asked.picker.drafted.value,
  draft: (choice) => asked.picker.draft(choice),
  considered: asked.picker.considered.value,
  about: (thing) => session.about(thing),
  judge: (drawn) => session.judge(drawn),
  selected: asked.selected,
  select: (thing) => (asked.selected.value = thing ? { thing, by: "board" } : null),
  offer: asked.offer,
});

/** The notation of the answer that is lit; of the usual one until that is known. */
function litOf(session: Session, choices: Choice[]): string | null {
  const lit = session.lit.value;
  const answer = lit ? lit.answer?.choice : choices.find(({ usual }) => usual);
  return answer?.action ?? null;
}

async function takeBack(session: Session): Promise<void> {
  const reply = await session.undo();
  toast(reply.ok ? "Taken back." : reply.reason);
}

/** All that was told, and how it ended. */
function useLog({ session, update, hotSeat }: TableProps, teams: TeamNames): Line[] {
  const told = session.log.value;
  const ended = session.result.value?.result;
  const seat = hotSeat ? null : session.seat.value;
  return useMemo(
    () => [
      ...told,
      ...endingLine(ended, told, (result) => endingWords(result, update.names, teams, seat)),
    ],
    [told, ended],
  );
}

type Shown = TableProps & { drawn: Drawn | null; log: Line[] };

function Stage({ asked, drawn, pickable, log, ...props }: Shown & StageProps) {
  const { session, module, update } = props;
  return (
    <main class="stage" aria-label="Board">
      <LinkStrip session={session} />
      <FirstMatch game={module.id} />
      <TryAgain id={session.id} />
      <div class="says">
        <Toasts />
        <News told={log.slice(asked.answered.current)} />
      </div>
      {drawn ? (
        <>
          <module.Strip {...drawn} />
          <module.Board
            {...drawn}
            {...pickable}
            {...askingOf(props, asked)}
            news={update.told}
            log={log}
          />
        </>
      ) : (
        <p class="quiet">The table is laid when both coaches are there.</p>
      )}
    </main>
  );
}
type StageProps = { asked: Asked; pickable: Pickable };

type RailProps = Shown & { panel: Signal<PanelName | null>; looked: string | null };

function Rail({ module, summary, update, panel, drawn, log, looked }: RailProps) {
  return (
    <aside class="rail" aria-label="Details">
      <section class="panel" aria-label="Inspector">
        {drawn && <module.Inspector {...drawn} thing={looked} />}
      </section>
      <section class="panel" aria-labelledby="dice-h">
        <div class="panel-head">
          <h2 id="dice-h">Dice tray</h2>
          <button
            type="button"
            class="chip"
            onClick={() => (panel.value = "fair")}
            title="Fair dice: commitment and check"
          >
            <Icon name="shield" size={13} /> {summary.commitment.slice(0, 8)}
          </button>
        </div>
        <DiceTray log={log} game={module.id} />
      </section>
      <section class="panel log-panel" aria-labelledby="log-h">
        <div class="panel-head">
          <h2 id="log-h">Event log</h2>
          <LogFilter />
        </div>
        <EventLog log={log} game={module.id} fresh={update.keep === 0 ? 0 : update.told.length} />
      </section>
    </aside>
  );
}

/** The keys that open a panel. */
function useTableKeys(
  panel: { value: PanelName | null },
  module: GameModule,
  { session }: TableProps,
): void {
  const open = (name: PanelName) => () => (panel.value = panel.value === name ? null : name);
  useKeys({
    "?": open("keys"),
    l: open("log"),
    d: open("dice"),
    h: open("hand"),
    i: open("player"),
    b: open("text"),
  });
  useEffect(() => {
    document.title = `${module.name} · Tryline`;
    return () => {
      document.title = "Tryline";
    };
  }, [session, module]);
}

/** Keys that answer something: while things are still being shown they only hurry them on. */
const ANSWERING = /^(Enter| |\d)$/;

/** Whoever clicks or presses a key does not want to wait for what has happened already. */
function useCatchUp(session: Session): void {
  const behind = session.behind.value;
  useEffect(() => {
    if (!behind) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      session.catchUp();
      // It was not meant for the question that comes up now.
      if (ANSWERING.test(event.key)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    addEventListener("keydown", pressed, true);
    addEventListener("pointerdown", session.catchUp, true);
    return () => {
      removeEventListener("keydown", pressed, true);
      removeEventListener("pointerdown", session.catchUp, true);
    };
  }, [behind, session]);
}

function note(summary: Summary): string {
  const changed = Object.keys(summary.options).length;
  const mode = {
    bot: "Against the computer",
    friend: "Against a friend",
    "hot-seat": "Two at one screen",
  }[summary.mode];
  return changed ? `${mode} · ${many(changed, "option")}` : mode;
}

function unnamed({ names }: Update) {
  return {
    home: { name: names.home, short: names.home },
    away: { name: names.away, short: names.away },
  };
}
