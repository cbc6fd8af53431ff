// The scrubber: the score margin over the match (amber up, azure down), with markers to jump to.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ReplayStep } from "../../protocol";
import { progressText } from "../../shell/words";
import type { Player } from "./player";
import { clock, halves, headlineText, type Moment, margins } from "./story";

const WIDTH = 1000;
const MIDDLE = 30;
const REACH = 22;
/** What a marker takes up, in pixels. */
const MARKER = 25;

type Props = { steps: ReplayStep[]; all: Moment[]; player: Player };

export function Ribbon({ steps, all, player }: Props) {
  const { at, last } = player;
  const x = (step: number) => (last === 0 ? 0 : (step / last) * WIDTH);
  const drawing = useMemo(() => <Drawing steps={steps} x={x} />, [steps]);
  const names = useMemo(() => halves(steps), [steps]);
  const [box, width] = useWidth();
  const shown = useMemo(() => spaced(all, (last * MARKER) / width), [all, last, width]);
  return (
    <div class="ribbon" ref={box}>
      <Slider steps={steps} all={all} player={player}>
        <svg
          class="ribbon-drawing"
          viewBox={`0 0 ${WIDTH} 64`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {drawing}
          <path class="ribbon-now" d={`M${x(at)} 0V60`} />
        </svg>
      </Slider>
      <div class="markers">
        {shown.map((moment) => (
          <button
            key={`${moment.step} ${moment.seat} ${moment.kind}`}
            type="button"
            tabIndex={-1}
            class={`marker ${moment.seat ?? "home"} letter-${moment.letter}${moment.step === at ? " on" : ""}`}
            style={{ left: `${(moment.step / Math.max(1, last)) * 100}%` }}
            title={moment.text}
            aria-label={`Go to: ${moment.text}`}
            onClick={() => player.go(moment.step)}
          >
            {moment.letter}
          </button>
        ))}
      </div>
      <div class="ribbon-halves" aria-hidden="true">
        {names.map(({ step, name }, index) => (
          <span
            key={step}
            style={{ left: `${(step / Math.max(1, last)) * 100}%` }}
            class={index === 0 ? "first" : step > 0.9 * last ? "last" : ""}
          >
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}

/** How wide the ribbon is on this screen. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(WIDTH);
  useEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(1, entry.contentRect.width)),
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return [box, width] as const;
}

/**
 * Markers that do not lie on each other, `room` being the steps one takes up. Scores come first;
 * the list has them all.
 */
function spaced(all: Moment[], room: number): Moment[] {
  const kept: Moment[] = [];
  for (const kind of ["score", "whistle"] as const) {
    for (const moment of all.filter((one) => one.kind === kind)) {
      const crowd = kept.some(
        (other) => other.seat === moment.seat && Math.abs(other.step - moment.step) < room,
      );
      if (!crowd) kept.push(moment);
    }
  }
  return kept.sort((one, other) => one.step - other.step);
}

/** The part that never changes while a match is replayed. */
function Drawing({ steps, x }: { steps: ReplayStep[]; x: (step: number) => number }) {
  const runs = margins(steps);
  const most = Math.max(10, ...runs.map(({ margin }) => Math.abs(margin)));
  return (
    <>
      <rect class="ribbon-bed" x="0" y="4" width={WIDTH} height="52" rx="6" />
      {runs.map(({ from, to, margin }) => {
        const height = (Math.abs(margin) / most) * REACH;
        const side = margin > 0 ? "home" : "away";
        const y = margin > 0 ? MIDDLE - height : MIDDLE + height;
        if (margin === 0) return null;
        return (
          <g key={from} class={`ribbon-lead ${side}`}>
            <rect x={x(from)} y={Math.min(y, MIDDLE)} width={x(to) - x(from)} height={height} />
            <path d={`M${x(from)} ${y}H${x(to)}`} />
          </g>
        );
      })}
      <path class="ribbon-zero" d={`M0 ${MIDDLE}H${WIDTH}`} />
      {clock(steps).map((step) => (
        <path key={step} class="ribbon-tick" d={`M${x(step)} 56v4`} />
      ))}
      {halves(steps)
        .slice(1)
        .map(({ step }) => (
          <path key={step} class="ribbon-half" d={`M${x(step)} 4V60`} />
        ))}
    </>
  );
}

type SliderProps = {
  steps: ReplayStep[];
  all: Moment[];
  player: Player;
  children: ComponentChildren;
};

/** Drag, tap or arrow keys; the value is read out as what happened there. */
function Slider({ steps, all, player, children }: SliderProps) {
  const box = useRef<HTMLDivElement>(null);
  const { at, last } = player;
  const step = steps[at];
  const told = headlineText(steps, at, all);
  const toPointer = (event: PointerEvent) => {
    const area = box.current?.getBoundingClientRect();
    if (area) player.go(Math.round(((event.clientX - area.left) / area.width) * last));
  };
  const keys: Record<string, () => void> = {
    ArrowLeft: () => player.by(-1),
    ArrowDown: () => player.by(-1),
    ArrowRight: () => player.by(1),
    ArrowUp: () => player.by(1),
    PageUp: () => player.hop(-1),
    PageDown: () => player.hop(1),
    Home: () => player.go(0),
    End: () => player.go(last),
    " ": player.toggle,
  };
  const pressed = (event: KeyboardEvent) => {
    const action = keys[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  };
  return (
    <div
      ref={box}
      class="ribbon-slider"
      role="slider"
      tabIndex={0}
      aria-label="Place in the match"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={`Step ${at} of ${last}, ${progressText(step?.progress ?? [])}. ${told}`}
      onKeyDown={pressed}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        toPointer(event);
      }}
      onPointerMove={(event) =>
        event.currentTarget.hasPointerCapture(event.pointerId) && toPointer(event)
      }
    >
      {children}
    </div>
  );
}
