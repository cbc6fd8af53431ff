// Buttons that move a replay, and what has just happened.
import type { ReplayStep } from "../../protocol";
import { Icon, type IconName } from "../../shell/icons";
import { type Player, SPEEDS } from "./player";
import { Ribbon } from "./Ribbon";
import { headline, headlineText, type Moment } from "./story";

const SIGNS: Record<number, string> = { 0.5: "½×", 1: "1×", 2: "2×", 4: "4×" };

type Props = { steps: ReplayStep[]; all: Moment[]; player: Player };

export function Transport({ steps, all, player }: Props) {
  const { at, last, playing } = player;
  const told = headline(steps, at, all);
  return (
    <section class="prompt" aria-label="Replay controls">
      <div class="transport">
        <div class="transport-buttons">
          <Button icon="first" name="To the start" off={at === 0} press={() => player.go(0)} />
          <Button icon="back" name="Step back" off={at === 0} press={() => player.by(-1)} />
          <Button
            icon={playing ? "pause" : "play"}
            name={playing ? "Pause" : "Play"}
            main
            press={player.toggle}
          />
          <Button icon="next" name="Step" off={at === last} press={() => player.by(1)} />
          <Button icon="last" name="To the end" off={at === last} press={() => player.go(last)} />
        </div>
        <div class="transport-words">
          <h1>{headlineText(steps, at, all)}</h1>
          <span>
            Step {at} of {last}
            {told?.at ? ` · ${told.at}` : ""}
            <span class="marker-help"> · tap a marker or drag to jump</span>
          </span>
        </div>
        <Speeds player={player} />
      </div>
      <Ribbon steps={steps} all={all} player={player} />
    </section>
  );
}

type ButtonProps = {
  icon: IconName;
  name: string;
  main?: boolean;
  off?: boolean;
  press: () => void;
};

/** Stays focusable at the ends, so that the focus is not lost on the way. */
function Button({ icon, name, main, off, press }: ButtonProps) {
  return (
    <button
      type="button"
      class={main ? "transport-button main" : "transport-button"}
      aria-label={name}
      title={name}
      aria-disabled={off}
      onClick={press}
    >
      <Icon name={icon} size={main ? 22 : 19} />
    </button>
  );
}

function Speeds({ player }: { player: Player }) {
  return (
    <div class="speeds" role="group" aria-label="Speed">
      {SPEEDS.map((speed) => (
        <button
          key={speed}
          type="button"
          class={player.speed === speed ? "on" : ""}
          aria-pressed={player.speed === speed}
          aria-label={`Speed ${SIGNS[speed]}`}
          onClick={() => player.setSpeed(speed)}
        >
          {SIGNS[speed]}
        </button>
      ))}
    </div>
  );
}
