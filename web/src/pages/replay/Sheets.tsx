// What opens on demand: the panels on a phone, and dialogs anywhere.
import type { GameModule } from "../../games/module";
import { Dialog } from "../../shell/Dialog";
import { DiceTray } from "../../shell/DiceTray";
import { EventLog, LogFilter } from "../../shell/EventLog";
import { Icon, type IconName } from "../../shell/icons";
import { KeyList } from "../../shell/KeyList";
import { ViewPicker } from "./Actions";
import { FairDialog } from "./FairBadge";
import { PlayOn } from "./PlayOn";
import { Moments, Share, Totals } from "./panels";
import { Hands } from "./Rail";
import type { Shared } from "./ReplayView";

export type Sheet =
  | "moments"
  | "dice"
  | "log"
  | "hands"
  | "share"
  | "fair"
  | "play-on"
  | "keys"
  | "text"
  | "player";

const TABS: { sheet: Sheet; name: string; icon: IconName }[] = [
  { sheet: "moments", name: "Moments", icon: "flag" },
  { sheet: "dice", name: "Dice", icon: "dice" },
  { sheet: "log", name: "Log", icon: "list" },
  { sheet: "hands", name: "Hands", icon: "cards" },
  { sheet: "share", name: "Share", icon: "share" },
];

export function TabBar({
  sheet,
  named,
  open,
}: {
  sheet: Sheet | null;
  named: GameModule["hand"];
  open: (sheet: Sheet) => void;
}) {
  return (
    <nav class="tab-bar" aria-label="Panels">
      {TABS.map((tab) => (tab.sheet === "hands" ? { ...tab, ...named } : tab)).map((tab) => (
        <button
          key={tab.sheet}
          type="button"
          class={sheet === tab.sheet ? "on" : ""}
          aria-haspopup="dialog"
          onClick={() => open(tab.sheet)}
        >
          <Icon name={tab.icon} size={20} />
          <span>{tab.name}</span>
        </button>
      ))}
    </nav>
  );
}

export function Sheets(props: Shared & { sheet: Sheet | null; close: () => void }) {
  const { sheet, close, module, log, teams, actions, player, loaded } = props;
  const { standing, steps } = loaded.replay;
  // Going somewhere shows the board again.
  const toMoment = (step: number) => {
    player.go(step);
    close();
  };
  switch (sheet) {
    case null:
      return null;
    case "moments":
      return (
        <Dialog title="Key moments" close={close} side>
          <Moments all={props.all} player={{ ...player, go: toMoment }} />
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
          <Share {...actions} />
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
