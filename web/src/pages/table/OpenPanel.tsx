// Panels that open on demand: by a tab on a phone, by a key or the menu anywhere.
import type { Signal } from "@preact/signals";
import { useState } from "preact/hooks";
import type { Drawn, GameModule, Pickable } from "../../games/module";
import type { Reply } from "../../net/session";
import type { Line } from "../../protocol";
import { Dialog } from "../../shell/Dialog";
import { DiceTray } from "../../shell/DiceTray";
import { EventLog, LogFilter } from "../../shell/EventLog";
import { Icon, type IconName } from "../../shell/icons";
import type { Picker } from "../../shell/picker";
import { TypeBox } from "../../shell/TypeBox";
import { WhyNot } from "../../shell/WhyNot";
import { FairDice } from "./FairDice";
import { KeyHelp } from "./KeyHelp";
import type { TableProps } from "./TableView";

export type PanelName = "hand" | "player" | "dice" | "log" | "text" | "keys" | "fair";

const TABS: { panel: PanelName; name: string; icon: IconName }[] = [
  { panel: "hand", name: "Hand", icon: "cards" },
  { panel: "player", name: "Player", icon: "person" },
  { panel: "dice", name: "Dice", icon: "dice" },
  { panel: "log", name: "Log", icon: "list" },
  { panel: "text", name: "Text", icon: "text" },
];

type TabProps = {
  panel: Signal<PanelName | null>;
  named: GameModule["hand"];
  hand: number;
  seated: boolean;
};

export function TabBar({ panel, named, hand, seated }: TabProps) {
  return (
    <nav class="tab-bar" aria-label="Panels">
      {TABS.filter((tab) => seated || named || tab.panel !== "hand")
        .map((tab) => (tab.panel === "hand" ? { ...tab, ...named } : tab))
        .map((tab) => (
          <button
            key={tab.panel}
            type="button"
            class={panel.value === tab.panel ? "on" : ""}
            aria-expanded={panel.value === tab.panel}
            onClick={() => (panel.value = panel.value === tab.panel ? null : tab.panel)}
          >
            <Icon name={tab.icon} size={20} />
            <span>{tab.name}</span>
            {tab.panel === "hand" && hand > 0 && <i>{hand}</i>}
          </button>
        ))}
    </nav>
  );
}

type Props = TableProps & {
  picker: Picker;
  decide: (action: string) => Promise<Reply>;
  panel: Signal<PanelName | null>;
  /** What is drawn, once the match has begun. */
  drawn: Drawn | null;
  pickable: Pickable;
  looked: string | null;
  log: Line[];
};

export function OpenPanel(props: Props) {
  const { panel, module, drawn, log } = props;
  const close = () => (panel.value = null);
  // Choosing a card closes the hand: the question goes on in the prompt bar.
  const pick = (thing: string) => {
    close();
    props.pickable.pick(thing);
  };
  switch (panel.value) {
    case null:
      return null;
    case "hand":
      return (
        <Dialog title={module.hand?.name ?? "Your hand"} close={close} side>
          {drawn && <module.Hand {...drawn} {...props.pickable} pick={pick} />}
        </Dialog>
      );
    case "player":
      return (
        <Dialog title="Player" close={close} side>
          {drawn && <module.Inspector {...drawn} thing={props.looked} />}
        </Dialog>
      );
    case "dice":
      return (
        <Dialog title="Dice" close={close} side>
          <DiceTray log={log} game={module.id} most={12} />
        </Dialog>
      );
    case "log":
      return (
        <Dialog title="Event log" close={close} side>
          <LogFilter />
          <EventLog log={log} game={module.id} />
        </Dialog>
      );
    case "text":
      return (
        <Dialog title="Board as text" close={close} side>
          <pre class="board-text" tabIndex={0}>
            {drawn ? module.boardText(drawn).join("\n") : "The match has not begun."}
          </pre>
          {props.update.prompt && <Typed {...props} close={close} />}
        </Dialog>
      );
    case "keys":
      return (
        <KeyHelp game={module.id} hand={module.hand?.name} own={module.keys ?? []} close={close} />
      );
    case "fair":
      return <FairDice {...props} close={close} />;
  }
}

/** The question and a line for the answer: all that is needed to play without the drawing. */
function Typed({ module, update, picker, decide, close }: Props & { close: () => void }) {
  const [refused, setRefused] = useState<{ what: string; clause: string; reason: string } | null>(
    null,
  );
  const send = async (text: string) => {
    const answer = await decide(text);
    if (answer.ok) close();
    else setRefused({ what: text, clause: answer.clause, reason: answer.reason });
    return answer.ok;
  };
  return (
    <>
      <h3>{update.prompt?.text}</h3>
      <TypeBox picker={picker} send={send} hint={picker.matching.value[0]?.action ?? ""} />
      {refused && <WhyNot game={module.id} {...refused} close={() => setRefused(null)} />}
      <ul class="notations">
        {picker.matching.value.map((choice) => (
          <li key={choice.action}>
            <code>{choice.action}</code> {choice.label}
          </li>
        ))}
      </ul>
    </>
  );
}
