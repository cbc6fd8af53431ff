// The frame of a table: scoreboard, board, prompt, hand, rail; sheets and tabs where it is narrow.
import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { nearSeat } from "../../app/colours";
import type { OwnSeat } from "../../app/seats";
import type { Asking, Drawn, GameModule } from "../../games/module";
import type { Answer, Session } from "../../net/session";
import type { Choice, Contents, Seat, Summary, Thing, Update } from "../../protocol";
import { DiceTray, MiniRoll } from "../../shell/DiceTray";
import { EventLog, LiveLog, LogFilter } from "../../shell/EventLog";
import { Icon } from "../../shell/icons";
import { useKeys } from "../../shell/keys";
import { Picker } from "../../shell/picker";
import { Scoreboard } from "../../shell/Scoreboard";
import { Toasts, toast } from "../../shell/toast";
import { Dock } from "./Dock";
import { endingLine, endingWords } from "./ending";
import { FirstMatch } from "./FirstMatch";
import { LinkStrip } from "./LinkStrip";
import { News } from "./News";
import { type Sheet, Sheets, TabBar } from "./Sheets";
import { TableMenu } from "./TableMenu";

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
  const told = session.log.value;
  const looked = useSignal<string | null>(null);
  const sheet = useSignal<Sheet | null>(null);
  const choices = useComputed(() => session.update.value?.choices ?? []);
  const selected = useSignal<Thing | null>(null);
  const offered = useSignal<{ to: Choice[]; choices: Choice[] } | null>(null);
  const open = useComputed(() =>
    offered.value?.to === choices.value ? offered.value.choices : choices.value,
  );
  const picker = useMemo(() => new Picker(open, module.alike, module.again), [open, module]);
  useEffect(() => {
    nearSeat.value = near;
  }, [near]);
  // Another question: what was picked for the last one is forgotten, before a board draws for the
  // new one.
  const refused = useSignal<{ action: string } | null>(null);
  useLayoutEffect(() => {
    picker.asked();
    refused.value = null;
  }, [update.seq, picker]);

  // Where the log stood at this coach's last answer; what is known on arrival is no news.
  const answered = useRef(told.length);
  const decide = async (action: string) => {
    answered.current = session.log.value.length;
    picker.sends();
    const answer = await session.decide(action);
    picker.sent(answer.ok);
    if (!answer.ok) refused.value = { action };
    return answer;
  };
  /** Gives an answer; one that only takes something up stays on this page. */
  const give = async (choice: Choice): Promise<Answer> => {
    if (!module.selects?.includes(choice.kind)) return decide(choice.action);
    picker.reset();
    selected.value = choice.on[0] ?? null;
    return { ok: true, seq: update.seq };
  };
  const pick = (thing: string) => {
    const confirmed = picker.pick(thing);
    if (confirmed) void give(confirmed);
    else if (!picker.targets.value.has(thing)) looked.value = thing;
  };
  const inspect = (thing: string | null, onPurpose = false) => {
    looked.value = thing;
    // Where there is no room for the inspector, looking closely opens it.
    if (onPurpose && thing && matchMedia("(max-width: 640px)").matches) sheet.value = "player";
  };
  const takeBack = async () => {
    const answer = await session.undo();
    toast(answer.ok ? "Taken back." : answer.reason);
  };
  useTableKeys(sheet, module, props);
  useCatchUp(session);

  const { scene } = update;
  /** What is drawn, once the match has begun. */
  const drawn: Drawn | null = scene && { scene, pack, near, viewer: seat };
  const teams = scene ? module.teams(scene, pack) : unnamed(update);
  const ended = session.result.value?.result;
  const log = useMemo(
    () => [
      ...told,
      ...endingLine(ended, told, (result) =>
        endingWords(result, update.names, teams, props.hotSeat ? null : seat),
      ),
    ],
    [told, ended],
  );
  const pickable = { targets: picker.targets.value, pick, inspect };
  const asking: Asking = {
    choices: choices.value,
    prompt: update.prompt,
    send: decide,
    takeBack: () => session.undo(),
    drafted: picker.drafted.value,
    draft: (choice) => picker.draft(choice),
    considered: picker.considered.value,
    refused: refused.value,
    about: (thing) => session.about(thing),
    judge: (drawn) => session.judge(drawn),
    selected: selected.value,
    select: (thing) => (selected.value = thing),
    offer: (offers) => (offered.value = offers && { to: choices.value, choices: offers }),
  };
  return (
    <div
      class={`table ${module.id}`}
      data-seq={update.seq}
      data-busy={session.busy.value || undefined}
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
        <TableMenu {...props} sheet={sheet} />
      </Scoreboard>
      <main class="stage" aria-label="Board">
        <LinkStrip session={session} />
        <FirstMatch game={module.id} />
        <div class="says">
          <Toasts />
          <News told={log.slice(answered.current)} />
        </div>
        {drawn ? (
          <>
            <module.Strip {...drawn} />
            <module.Board {...drawn} {...pickable} {...asking} news={update.told} log={log} />
          </>
        ) : (
          <p class="quiet">The table is laid when both coaches are there.</p>
        )}
      </main>
      <div class="dock">
        <MiniRoll log={log} />
        <Dock
          {...props}
          picker={picker}
          decide={decide}
          give={give}
          selected={selected.value}
          takeBack={() => void takeBack()}
          sheet={sheet}
          teams={teams}
          drawn={drawn}
        />
        {drawn && seat && <module.Hand {...drawn} {...pickable} />}
      </div>
      <aside class="rail" aria-label="Details">
        <section class="panel" aria-label="Inspector">
          {drawn && <module.Inspector {...drawn} thing={looked.value} />}
        </section>
        <section class="panel" aria-labelledby="dice-h">
          <div class="panel-head">
            <h2 id="dice-h">Dice tray</h2>
            <button
              type="button"
              class="chip"
              onClick={() => (sheet.value = "fair")}
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
      <TabBar
        sheet={sheet}
        named={module.hand}
        hand={scene ? module.handSize(scene, seat) : 0}
        seated={seat !== null}
      />
      <Sheets
        {...props}
        picker={picker}
        decide={decide}
        sheet={sheet}
        drawn={drawn}
        pickable={pickable}
        looked={looked.value}
        log={log}
      />
      <LiveLog told={update.told} />
    </div>
  );
}

/** The keys that open a panel. */
function useTableKeys(
  sheet: { value: Sheet | null },
  module: GameModule,
  { session }: TableProps,
): void {
  const open = (name: Sheet) => () => (sheet.value = sheet.value === name ? null : name);
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
  return changed ? `${mode} · ${changed} option${changed === 1 ? "" : "s"}` : mode;
}

function unnamed({ names }: Update) {
  return {
    home: { name: names.home, short: names.home },
    away: { name: names.away, short: names.away },
  };
}
