// The trays beside the pitch: turns, Time Warp tokens, the bench and those who are out, staff and
// budget of a side.
import type { ComponentChildren, RefObject } from "preact";
import { useRef } from "preact/hooks";
import type { Seat } from "../../../protocol";
import type { Pickable } from "../../module";
import { Part } from "../../shared/Part";
import { numberOf, seatOf } from "../../shared/thing";
import { kit } from "../board/kit";
import { Badge } from "../board/Shield";
import type { Square } from "../board/square";
import { deploying, doerOf, places } from "../input/answers";
import { placed } from "../input/hands";
import type { Play } from "../input/usePlay";
import {
  benchOf,
  type Contents,
  type FigureId,
  figure,
  type Place,
  profile,
  raceOf,
  type Scene,
  sideOf,
  teamNames,
} from "../scene";
import { nameOf, signed } from "../words";
import { tokenLabel } from "./label";

type Props = { play: Play; seat: Seat; svg: RefObject<SVGSVGElement | null> };

export function Tray({ play, seat, svg }: Props) {
  const { scene, pack, props } = play;
  const { near } = props;
  const names = teamNames(scene)[seat];
  return (
    <section
      class={`board-tray tu-tray ${kit(seat, near).name}`}
      aria-label={`${names.name}: turns, bench and staff`}
    >
      <h2 title={names.name}>{names.short}</h2>
      <Lying scene={scene} pack={pack} seat={seat} near={near} inspect={props.inspect}>
        {(id) => <Bencher play={play} id={id} svg={svg} />}
      </Lying>
    </section>
  );
}

/** What lies in a tray: turns and tokens, the bench man by man, who is out, staff and budget. */
export function Lying({
  scene,
  pack,
  seat,
  near,
  inspect,
  children: man,
}: {
  scene: Scene;
  pack: Contents;
  seat: Seat;
  near: Seat;
  inspect: Pickable["inspect"];
  children: (id: FigureId) => ComponentChildren;
}) {
  return (
    <>
      <Turns scene={scene} pack={pack} seat={seat} near={near} />
      <Tokens scene={scene} seat={seat} />
      <Part title="Bench">
        <ul class="men">
          {benchOf(scene, seat).map((id) => (
            <li key={id}>{man(id)}</li>
          ))}
        </ul>
      </Part>
      <Out scene={scene} pack={pack} seat={seat} near={near} inspect={(id) => inspect(id, true)} />
      <Facts scene={scene} pack={pack} seat={seat} />
    </>
  );
}

const of = (scene: Scene, seat: Seat, how: Place["how"]): FigureId[] =>
  sideOf(scene, seat).filter((id) => figure(scene, id).place.how === how);

/** Six pips: the turns of this half, the one that is played lit. */
export function Turns({
  scene,
  pack,
  seat,
  near,
}: {
  scene: Scene;
  pack: Contents;
  seat: Seat;
  near: Seat;
}) {
  const { sides, active, half, finished } = scene;
  const now = sides[seat].turns;
  const playing = active === seat && !finished;
  return (
    <Part title={half === 2 ? "2nd half" : "1st half"}>
      <span
        class="pips"
        role="img"
        aria-label={`${now} of ${pack.turns} turns${playing ? ", playing" : ""}`}
      >
        {Array.from({ length: pack.turns }, (_, index) => (
          <i
            key={index}
            class={`${index < now ? "on" : ""}${playing && index === now - 1 ? " now" : ""} ${kit(seat, near).name}`}
          />
        ))}
      </span>
    </Part>
  );
}

export function Warps({ left, all }: { left: number; all: number }) {
  return (
    <span class="tu-tokens" role="img" aria-label={`${left} of ${all} Time Warp tokens left`}>
      {Array.from({ length: all }, (_, index) => (
        <svg key={index} width="17" height="17" viewBox="-9 -9 18 18" aria-hidden="true">
          {index < left ? (
            <>
              <circle r="7.5" fill="#3B2B66" stroke="#C5A3FF" stroke-width="1.5" />
              <path
                d="M2.5-3.5A4 4 0 1 0 3.5 2M3.5-4.5v3h-3"
                fill="none"
                stroke="#E5D6FF"
                stroke-width="1.4"
              />
            </>
          ) : (
            <circle
              r="7.5"
              fill="none"
              stroke="#C5A3FF"
              stroke-dasharray="2 3"
              stroke-width="1.5"
            />
          )}
        </svg>
      ))}
    </span>
  );
}

export function Tokens({ scene, seat }: { scene: Scene; seat: Seat }) {
  const { tokens } = scene.sides[seat];
  const all = Math.max(scene.settings.time_warp, tokens);
  return all > 0 ? (
    <Part title="Time Warp">
      <Warps left={tokens} all={all} />
    </Part>
  ) : null;
}

/** One who sits on the bench: chosen by a click to be placed, or dragged onto the pitch. */
function Bencher({
  play,
  id,
  svg,
}: {
  play: Play;
  id: FigureId;
  svg: RefObject<SVGSVGElement | null>;
}) {
  const { scene, pack, seat, chosen, drawn, props, sheet, setDragged } = play;
  const up = (drawn && places(drawn) && doerOf(drawn)) || chosen.id;
  const open = seat === seatOf(id) && deploying(props.choices);
  const grabbed = useRef<{ x: number; y: number; far: boolean } | null>(null);
  const over = (event: PointerEvent): Square | null => {
    const [box, matrix] = [svg.current?.getBoundingClientRect(), svg.current?.getScreenCTM()];
    if (
      !box ||
      !matrix ||
      event.clientX < box.left ||
      event.clientX > box.right ||
      event.clientY < box.top ||
      event.clientY > box.bottom
    )
      return null;
    return sheet.place(
      new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()),
    );
  };
  return (
    <button
      type="button"
      class={up === id ? "man chosen" : "man"}
      data-bench={id}
      aria-label={tokenLabel(scene, pack, id, props.near)}
      aria-pressed={open ? chosen.id === id : undefined}
      title={nameOf(scene, pack, id)}
      onMouseEnter={() => props.inspect(id)}
      onMouseLeave={() => props.inspect(null)}
      onFocus={() => props.inspect(id)}
      onClick={() =>
        grabbed.current?.far ? undefined : open ? chosen.choose(id) : props.inspect(id, true)
      }
      onPointerDown={(event) => {
        grabbed.current = { x: event.clientX, y: event.clientY, far: false };
        if (open) event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const from = grabbed.current;
        if (!open || !from || event.buttons === 0) return;
        if (!from.far && Math.hypot(event.clientX - from.x, event.clientY - from.y) < 6) return;
        if (!from.far && chosen.id !== id) chosen.choose(id);
        from.far = true;
        const at = over(event);
        setDragged(at && { id, at });
      }}
      onPointerUp={(event) => {
        setDragged(null);
        const at = grabbed.current?.far ? over(event) : null;
        if (at) placed(play, id, at);
      }}
      onPointerCancel={() => setDragged(null)}
    >
      <Badge colours={kit(seatOf(id), props.near)} profile={profile(scene, pack, id)} />
      <i aria-hidden="true">{numberOf(id)}</i>
    </button>
  );
}

const OUT: readonly { place: Place["how"]; name: string; sign: ComponentChildren }[] = [
  {
    place: "unconscious",
    name: "Out cold",
    sign: <path d="M-3-3h6l-6 6h6" fill="none" stroke="#F2F6FC" stroke-width="1.8" />,
  },
  {
    place: "injured",
    name: "Injured",
    sign: <path d="M0-4.5v9M-4.5 0h9" stroke="#FF8095" stroke-width="3" stroke-linecap="round" />,
  },
  {
    place: "heat-out",
    name: "Heat",
    sign: (
      <g stroke="#F7D774" stroke-width="1.6" stroke-linecap="round">
        <circle r="2.4" fill="#F7D774" />
        <path d="M0-5.5v-1M0 5.5v1M-5.5 0h-1M5.5 0h1" />
      </g>
    ),
  },
  {
    place: "sent-off",
    name: "Sent off",
    sign: <rect x="-3.5" y="-5" width="7" height="10" rx="1.5" fill="#FF5C77" />,
  },
];

type OutProps = {
  scene: Scene;
  pack: Contents;
  seat: Seat;
  near: Seat;
  inspect: (id: FigureId) => void;
};

/** Those who are out, each box with its sign and its word. Empty boxes are left out. */
export function Out({ scene, pack, seat, near, inspect }: OutProps) {
  return (
    <>
      {OUT.map(({ place, name, sign }) => {
        const men = of(scene, seat, place);
        return men.length === 0 ? null : (
          <Part key={name} title={name}>
            <ul class="men">
              {men.map((id) => (
                <li key={id}>
                  <button
                    type="button"
                    class="man out"
                    aria-label={tokenLabel(scene, pack, id, near)}
                    title={nameOf(scene, pack, id)}
                    onClick={() => inspect(id)}
                  >
                    <Badge colours={kit(seat, near)} profile={profile(scene, pack, id)} />
                    <svg
                      class="sign"
                      width="16"
                      height="16"
                      viewBox="-8 -8 16 16"
                      aria-hidden="true"
                    >
                      <circle r="7.5" fill="#0A120A" />
                      {sign}
                    </svg>
                  </button>
                </li>
              ))}
            </ul>
          </Part>
        );
      })}
    </>
  );
}

/** Staff, what the team cost, and the soloing bonus of its race. */
export function Facts({ scene, pack, seat }: { scene: Scene; pack: Contents; seat: Seat }) {
  const { staff, price } = scene.sides[seat];
  const race = raceOf(scene, pack, seat);
  return (
    <>
      <Part title="Staff">
        {staff.length === 0 && <small>none</small>}
        {staff.map(({ id, used }) => {
          const item = pack.staff.find((one) => one.id === id);
          return (
            <small key={id} class={used ? "used" : ""} title={item?.text}>
              {item?.name}
              {used ? ", used" : ""}
            </small>
          );
        })}
      </Part>
      <Part title="Solo" class="inline">
        <b
          class="big"
          title={`Soloing tests of this race: ball play ${signed(race?.solo_bonus ?? 0)}`}
        >
          {signed(race?.solo_bonus ?? 0)}
        </b>
      </Part>
      <Part title="Team">
        <small>{race?.name}</small>
        <small>
          {price} of {scene.settings.budget} Irr
        </small>
      </Part>
    </>
  );
}
