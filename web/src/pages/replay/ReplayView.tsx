// The frame of a replay: scoreboard, board, transport, rail; sheets and tabs where it is narrow.
import { useEffect, useMemo, useState } from "preact/hooks";
import { nearSeat } from "../../app/colours";
import { seatsAt } from "../../app/seats";
import type { Drawn, GameModule, Pickable, Target, TeamNames } from "../../games/module";
import { api } from "../../net/api";
import type { Contents, Line, Seat } from "../../protocol";
import { LiveLog } from "../../shell/EventLog";
import { Icon } from "../../shell/icons";
import { useKeys } from "../../shell/keys";
import { Scoreboard } from "../../shell/Scoreboard";
import { copy, Toasts } from "../../shell/toast";
import { Actions } from "./Actions";
import { type DiceState, FairBadge, useVerified, words } from "./FairBadge";
import type { Loaded, View } from "./load";
import type { ShareProps } from "./panels";
import { type Player, usePlayer } from "./player";
import { Rail } from "./Rail";
import { type Sheet, Sheets, TabBar } from "./Sheets";
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
  const { id, module, pack, loaded, trouble } = props;
  const { replay, view } = loaded;
  const { steps, standing } = replay;
  const player = usePlayer(steps, props.step);
  const all = useMemo(() => moments(steps, module.landmarks), [steps, module]);
  const log = useMemo(
    () => steps.slice(0, player.at + 1).flatMap(({ told }) => told),
    [steps, player.at],
  );
  const dice = useVerified(id, standing);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [looked, setLooked] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  useReplayKeys(player, setSheet);
  useTitle(module.name);

  const near = sideBelow(id, view);
  useEffect(() => {
    nearSeat.value = near;
  }, [near]);
  const step = steps[player.at];
  if (!step) return null;
  const drawn: Drawn = {
    scene: step.scene,
    pack,
    near,
    viewer: view === "home" || view === "away" ? view : null,
  };
  const teams = module.teams(step.scene, pack);
  const live = standing.phase === "live" || standing.phase === "open";
  const pick = (thing: string) => {
    setLooked(thing);
    setPicked(thing);
    // Where there is no rail, what was chosen opens by itself.
    if (matchMedia("(max-width: 640px)").matches) setSheet("player");
  };
  // Nothing can be chosen in a replay: whatever is tapped is looked at.
  const inspect = (thing: string | null, onPurpose = false) => {
    if (thing && onPurpose) pick(thing);
    else if (thing) setLooked(thing);
  };
  const pickable = { targets: NOTHING, pick, inspect };
  const copyLink = () =>
    void copy(`${location.origin}/replay/${id}?step=${player.at}`, "Link to this moment");
  const actions = {
    copyLink,
    playOn: live ? null : () => setSheet("play-on"),
    record: live ? null : api.recordPath(id),
    file: `${id}.rec`,
  };
  const shared: Shared = {
    ...props,
    player,
    all,
    log,
    drawn,
    teams,
    looked,
    picked,
    pickable,
    actions,
    dice,
    near,
  };
  return (
    <div class={`table replay ${module.id}`}>
      <Scoreboard
        title={module.name}
        note={`Replay · ${words(dice).short.toLowerCase()}`}
        teams={teams}
        names={standing.summary.names}
        score={step.score}
        progress={step.progress}
        turns={module.turns}
        attacking={module.attacking(step.scene)}
        own={null}
      >
        <FairBadge dice={dice} open={() => setSheet("fair")} />
        <button
          type="button"
          class="icon-button"
          aria-label="Keys and help"
          onClick={() => setSheet("keys")}
        >
          <Icon name="help" />
        </button>
      </Scoreboard>
      <main class="stage" aria-label="Board">
        <Toasts />
        {trouble && (
          <p class="link-strip" role="alert">
            {trouble}
          </p>
        )}
        <Actions {...props} {...actions} live={live} />
        <module.Strip {...drawn} />
        <module.Board {...drawn} {...pickable} news={step.told} log={log} />
        <Banner moment={all.find((moment) => moment.step === player.at)} />
      </main>
      <div class="dock">
        <Transport steps={steps} all={all} player={player} />
      </div>
      <Rail {...shared} />
      <TabBar sheet={sheet} named={module.hand} open={setSheet} />
      <Sheets {...shared} sheet={sheet} close={() => setSheet(null)} />
      {/* Fast replays are not read out: nobody could follow. */}
      <LiveLog told={player.playing && player.speed > 1 ? [] : step.told} />
    </div>
  );
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

function useReplayKeys(player: Player, open: (sheet: Sheet) => void): void {
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
