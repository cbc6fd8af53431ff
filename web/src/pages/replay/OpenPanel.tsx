// What opens on demand: the panels on a phone, and dialogs anywhere.
import type { GameModule } from "../../games/module";
import { Dialog } from "../../shell/Dialog";
import { DiceTray } from "../../shell/DiceTray";
import { EventLog, LogFilter } from "../../shell/EventLog";
import { Icon, type IconName } from "../../shell/icons";
import { KeyList } from "../../shell/KeyList";
import { ViewPicker } from "./Actions";
import { Decisions } from "./Decisions";
import { FairDialog } from "./FairBadge";
import { PlayOn } from "./PlayOn";
import { Moments, ShareButtons, Totals } from "./panels";
import { Hands } from "./Rail";
import type { Shared } from "./ReplayView";

export type PanelName =
  | "moments"
  | "decisions"
  | "dice"
  | "log"
  | "hands"
  | "share"
  | "fair"
  | "play-on"
  | "keys"
  | "text"
  | "player";

const TABS: { panel: PanelName; name: string; icon: IconName }[] = [
  { panel: "moments", name: "Moments", icon: "flag" },
  { panel: "decisions", name: "Decisions", icon: "target" },
  { panel: "dice", name: "Dice", icon: "dice" },
  { panel: "log", name: "Log", icon: "list" },
  { panel: "hands", name: "Hands", icon: "cards" },
  { panel: "share", name: "Share", icon: "share" },
];

export function TabBar({
  panel,
  named,
  over,
  open,
}: {
  panel: PanelName | null;
  named: GameModule["hand"];
  /** Decisions are looked at when the match is over. */
  over: boolean;
  open: (panel: PanelName) => void;
}) {
  return (
    <nav class="tab-bar" aria-label="Panels">
      {TABS.filter(({ panel }) => over || panel !== "decisions")
        .map((tab) => (tab.panel === "hands" ? { ...tab, ...named } : tab))
        .map((tab) => (
          <button
            key={tab.panel}
            type="button"
            class={panel === tab.panel ? "on" : ""}
            aria-haspopup="dialog"
            onClick={() => open(tab.panel)}
          >
            <Icon name={tab.icon} size={20} />
            <span>{tab.name}</span>
          </button>
        ))}
    </nav>
  );
}

export function OpenPanel(props: Shared & { panel: PanelName | null; close: () => void }) {
  const { panel, close, module, log, teams, actions, player, loaded } = props;
  const { standing, steps } = loaded.replay;
  // Going somewhere shows the board again.
  const toMoment = (step: number) => {
    player.go(step);
    close();
  };
  switch (panel) {
    case null:
      return null;
    case "moments":
      return (
        <Dialog title="Key moments" close={close} side>
          <Moments all={props.all} player={{ ...player, go: toMoment }} />
        </Dialog>
      );
    case "decisions":
      return (
        <Dialog title="Decisions" close={close} side>
          <Decisions {...props} />
        </Dialog>
      );
    case "dice":
      return (
        <Dialog title="Dice" close={close} side>
          <DiceTray log={log} game={module.id} most={3} />
          <Totals lines={log} teams={teams} module={module} />
        </Dialog>
      );
    case "log":
      return (
        <Dialog title="Event log" close={close} side>
          <LogFilter />
          <EventLog log={log} game={module.id} fresh={steps[player.at]?.told.length ?? 0} />
        </Dialog>
      );
    case "hands":
      return (
        <Dialog title={module.hand?.name ?? "Hands"} close={close} side>
          {!module.hand && <ViewPicker {...props} />}
          <Hands {...props} />
        </Dialog>
      );
    case "player":
      return (
        <Dialog title="Player" close={close} side>
          <module.Inspector {...props.drawn} thing={props.looked} />
        </Dialog>
      );
    case "share":
      return (
        <Dialog title="Share" close={close} side>
          <div class="menu">
            <ShareButtons {...actions} look="button" size={16} />
          </div>
        </Dialog>
      );
    case "fair":
      return <FairDialog dice={props.dice} standing={standing} close={close} />;
    case "play-on": {
      const over = standing.phase === "finished" && player.at === player.last;
      return (
        <PlayOn
          id={props.id}
          step={player.at}
          summary={standing.summary}
          teams={teams}
          near={props.near}
          over={over}
          close={close}
        />
      );
    }
    case "keys":
      return <Keys close={close} />;
    case "text":
      return (
        <Dialog title="Board as text" close={close} side>
          <pre class="board-text" tabIndex={0}>
            {module.boardText(props.drawn).join("\n")}
          </pre>
        </Dialog>
      );
  }
}

const KEYS: [string, string][] = [
  ["Space", "play or pause"],
  ["← →", "one step back or on"],
  ["Page up, down", "previous or next score or turn"],
  ["Home, End", "to the start or the end"],
  ["B", "board as text"],
  ["?", "these keys"],
];

function Keys({ close }: { close: () => void }) {
  return (
    <Dialog title="Keys" close={close}>
      <KeyList keys={KEYS} />
    </Dialog>
  );
}
