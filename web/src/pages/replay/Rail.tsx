// The rail: dice of this step, totals so far, and a panel for moments, log, hands or a player.
import { useEffect, useState } from "preact/hooks";
import { DiceTray } from "../../shell/DiceTray";
import { EventLog, LogFilter } from "../../shell/EventLog";
import { other } from "../../shell/sides";
import { Decisions } from "./Decisions";
import { Moments, Totals } from "./panels";
import type { Shared } from "./ReplayView";

type Tab = "moments" | "decisions" | "log" | "hands" | "player";
const TABS: [Tab, string][] = [
  ["moments", "Moments"],
  ["decisions", "Decisions"],
  ["log", "Log"],
  ["hands", "Hands"],
  ["player", "Player"],
];

export function Rail(props: Shared) {
  const { module, log, teams, all, player, looked, picked } = props;
  const [tab, setTab] = useState<Tab>("moments");
  useEffect(() => {
    if (picked) setTab("player");
  }, [picked]);
  const over = props.loaded.replay.standing.phase === "finished";
  const fresh = props.loaded.replay.steps[player.at]?.told.length ?? 0;
  return (
    <aside class="rail" aria-label="Details">
      <section class="panel" aria-labelledby="replay-dice">
        <div class="panel-head">
          <h2 id="replay-dice">Dice</h2>
        </div>
        <DiceTray log={log} game={module.id} />
      </section>
      <section class="panel" aria-labelledby="replay-totals">
        <div class="panel-head">
          <h2 id="replay-totals">So far</h2>
        </div>
        <div class="tray">
          <Totals lines={log} teams={teams} module={module} />
        </div>
      </section>
      <section class="panel log-panel">
        <div class="panel-tabs" role="group" aria-label="Show below">
          {TABS.filter(([name]) => over || name !== "decisions").map(([name, label]) => (
            <button
              key={name}
              type="button"
              aria-pressed={tab === name}
              class={tab === name ? "on" : ""}
              onClick={() => setTab(name)}
            >
              {name === "hands" ? (module.hand?.name ?? label) : label}
            </button>
          ))}
          {tab === "log" && <LogFilter />}
        </div>
        <div class="tab-panel">
          {tab === "moments" && <Moments all={all} player={player} />}
          {tab === "decisions" && <Decisions {...props} />}
          {tab === "log" && <EventLog log={log} game={module.id} fresh={fresh} />}
          {tab === "hands" && <Hands {...props} />}
          {tab === "player" && <module.Inspector {...props.drawn} thing={looked} />}
        </div>
      </section>
    </aside>
  );
}

/** The hands that this view may show, each as its own seat saw it. */
export function Hands({ loaded, player, module, pack, near, teams, pickable, drawn }: Shared) {
  // What is no hand of cards lies open.
  if (module.hand) return <module.Hand {...drawn} {...pickable} />;
  const shown = [near, other(near)].filter((seat) => loaded.hands[seat]);
  if (shown.length === 0)
    return <p class="quiet padded">Hands stay hidden from watchers while the match goes on.</p>;
  return (
    <div class="hands">
      {shown.map((seat) => {
        const scene = loaded.hands[seat]?.steps[player.at]?.scene;
        return (
          <section key={seat} class={seat} aria-label={`Hand of ${teams[seat].name}`}>
            <h3>{teams[seat].name}</h3>
            {scene && module.handSize(scene, seat) > 0 ? (
              <module.Hand scene={scene} pack={pack} near={near} viewer={seat} {...pickable} />
            ) : (
              <p class="quiet">No cards.</p>
            )}
          </section>
        );
      })}
    </div>
  );
}
