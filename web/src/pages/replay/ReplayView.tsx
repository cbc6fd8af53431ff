// The frame of a replay: scoreboard, board, transport, rail; sheets and tabs where it is narrow.
import { useEffect, useMemo, useState } from "preact/hooks";
import { nearSeat } from "../../app/colours";
import { seatsAt } from "../../app/seats";
import type { Drawn, GameModule, Pickable, Target, TeamNames } from "../../games/module";
import { api } from "../../net/api";
import type { Contents, Line, ReplayStep, Seat, Standing } from "../../protocol";
import { LiveLog } from "../../shell/EventLog";
import { Icon } from "../../shell/icons";
import { useKeys } from "../../shell/keys";
import { Scoreboard } from "../../shell/Scoreboard";
import { copy, Toasts } from "../../shell/toast";
import { Actions } from "./Actions";
import { type DiceState, FairBadge, useVerified, words } from "./FairBadge";
import type { Loaded, View } from "./load";
import { OpenPanel, type PanelName, TabBar } from "./OpenPanel";
import type { ShareProps } from "./panels";
import { type Player, usePlayer } from "./player";
import { Rail } from "./Rail";
import { type Moment, moments } from "./story";
import { Transport } from "./Transport";

export type ReplayProps = {
  id: string;
  step: number | null;
  module: GameModule;
  pack: Contents;
  loaded: Loaded;
  views: View[];
  show: (view: View) => void;
  trouble: string | null;
};

/** What the frame, the rail and the sheets all need. */
export type Shared = ReplayProps & {
  player: Player;
  all: Moment[];
  /** Everything told up to this step. */
  log: Line[];
  drawn: Drawn;
  near: Seat;
  teams: TeamNames;
  /** The thing last pointed at, and the one last chosen. */
  looked: string | null;
  picked: string | null;
  pickable: Pickable;
  actions: ShareProps;
  dice: DiceState;
};

/** Nothing can be answered in a replay. */
const NOTHING: ReadonlyMap<string, Target> = new Map();

export function ReplayView(props: ReplayProps) {
  const { id, module, pack, loaded } = props;
  const { replay, view } = loaded;
  const { steps, standing } = replay;
  const player = usePlayer(steps, props.step);
  const all = useMemo(() => moments(steps, module.landmarks), [steps, module]);
  const log = useMemo(
    () => steps.slice(0, player.at + 1).flatMap(({ told }) => told),
    [steps, player.at],
  );
  const dice = useVerified(id, standing);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const looking = useLooking(() => setPanel("player"));
  useReplayKeys(player, setPanel);
  useTitle(module.name);
  const near = sideBelow(id, view);
  useEffect(() => {
    nearSeat.value = near;
  }, [near]);
  const step = steps[player.at];
  if (!step) return null;
  const viewer = view === "home" || view === "away" ? view : null;
  const drawn: Drawn = { scene: step.scene, pack, near, viewer };
  const teams = module.teams(step.scene, pack);
  const actions = actionsOf(id, standing, player, () => setPanel("play-on"));
  const shared: Shared = {
    ...props,
    ...looking,
    ...{ player, all, log, drawn, teams, actions, dice, near },
  };
  return (
    <div class={`table replay ${module.id}`}>
      <Head {...shared} now={step} open={setPanel} />
      <Stage {...shared} now={step} />
      <div class="dock">
        <Transport steps={steps} all={all} player={player} />
      </div>
      <Rail {...shared} />
      <TabBar
        panel={panel}
        named={module.hand}
        over={standing.phase === "finished"}
        open={setPanel}
      />
      <OpenPanel {...shared} panel={panel} close={() => setPanel(null)} />
      {/* Fast replays are not read out: nobody could follow. */}
      <LiveLog told={player.playing && player.speed > 1 ? [] : step.told} />
    </div>
  );
}

type Open = (panel: PanelName) => void;

function Head({
  module,
  dice,
  teams,
  loaded,
  now,
  open,
}: Shared & { now: ReplayStep; open: Open }) {
  return (
    <Scoreboard
      title={module.name}
      note={`Replay · ${words(dice).short.toLowerCase()}`}
      teams={teams}
      names={loaded.replay.standing.summary.names}
      score={now.score}
      progress={now.progress}
      turns={module.turns}
      attacking={module.attacking(now.scene)}
      own={null}
    >
      <FairBadge dice={dice} open={() => open("fair")} />
      <button
        type="button"
        class="icon-button"
        aria-label="Keys and help"
        onClick={() => open("keys")}
      >
        <Icon name="help" />
      </button>
    </Scoreboard>
  );
}

function Stage({ now, ...props }: Shared & { now: ReplayStep }) {
  const { module, loaded, trouble, drawn, pickable, log, all, player, actions } = props;
  return (
    <main class="stage" aria-label="Board">
      <Toasts />
      {trouble && (
        <p class="link-strip" role="alert">
          {trouble}
        </p>
      )}
      <Actions {...props} {...actions} live={isLive(loaded.replay.standing)} />
      <module.Strip {...drawn} />
      <module.Board {...drawn} {...pickable} news={now.told} log={log} />
      <Banner moment={all.find((moment) => moment.step === player.at)} />
    </main>
  );
}

const isLive = ({ phase }: Standing): boolean => phase === "live" || phase === "open";

/** What can be done with the moment that is shown. */
function actionsOf(id: string, standing: Standing, player: Player, playOn: () => void): ShareProps {
  const live = isLive(standing);
  const link = `${location.origin}/replay/${id}?step=${player.at}`;
  return {
    copyLink: () => void copy(link, "Link to this moment"),
    playOn: live ? null : playOn,
    record: live ? null : api.recordPath(id),
    file: `${id}.rec`,
  };
}

/** Nothing can be chosen in a replay: whatever is tapped is looked at. */
function useLooking(show: () => void): Pick<Shared, "looked" | "picked" | "pickable"> {
  const [looked, setLooked] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const pick = (thing: string) => {
    setLooked(thing);
    setPicked(thing);
    // Where there is no rail, what was chosen opens by itself.
    if (matchMedia("(max-width: 640px)").matches) show();
  };
  const inspect = (thing: string | null, onPurpose = false) => {
    if (thing && onPurpose) pick(thing);
    else if (thing) setLooked(thing);
  };
  return { looked, picked, pickable: { targets: NOTHING, pick, inspect } };
}

/** The side at the bottom of the board: whose eyes, or whose seat it was. */
function sideBelow(id: string, view: View): Seat {
  if (view === "home" || view === "away") return view;
  const [own, ...others] = seatsAt(id);
  return own && others.length === 0 ? own.seat : "home";
}

/** A score or a whistle, over the board for as long as its step is shown. The log reads it out. */
function Banner({ moment }: { moment: Moment | undefined }) {
  if (!moment) return null;
  return (
    <div key={moment.step} class={`toast replay-banner ${moment.seat ?? ""}`} aria-hidden="true">
      <Icon name={moment.kind === "score" ? "flag" : "whistle"} />
      <span>
        <b>{moment.text}</b> {moment.more}
      </span>
    </div>
  );
}

function useReplayKeys(player: Player, open: (panel: PanelName) => void): void {
  useKeys({
    " ": player.toggle,
    ArrowLeft: () => player.by(-1),
    ArrowRight: () => player.by(1),
    PageUp: () => player.hop(-1),
    PageDown: () => player.hop(1),
    Home: () => player.go(0),
    End: () => player.go(player.last),
    "?": () => open("keys"),
    b: () => open("text"),
  });
}

function useTitle(name: string): void {
  useEffect(() => {
    document.title = `Replay · ${name} · Tryline`;
    return () => {
      document.title = "Tryline";
    };
  }, [name]);
}
