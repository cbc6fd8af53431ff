// The field and everything on it. Players are taken up and sent; kicks are aimed; formations are laid out.
import "./board.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Choice, Line, Seat } from "../../protocol";
import { WhyNot } from "../../shell/PromptBar";
import type { BoardProps } from "../module";
import { endOf, inMain, legal, moverOf, passTo, places, verbOf } from "./answers";
import { Ball } from "./Ball";
import { Bar, Tools } from "./Bar";
import { Battle } from "./Battle";
import { NO_BOOST, type Boost } from "./boost";
import { Cursor, spaceWords } from "./Cursor";
import { put, type Form } from "./form";
import { parse, same, write, type Hex } from "./hex";
import { boardLabel } from "./label";
import { Minimap } from "./Minimap";
import { Moment } from "./Moment";
import { Breakdown, OffsideLines, Spots, ZoneOf, Zones } from "./Overlays";
import { Defs, Pitch } from "./Pitch";
import { Aims, Passes, Reach, Spaces, Way } from "./Reach";
import { layOut, type Spot } from "./sheet";
import { Token } from "./Token";
import { useAnswers } from "./useAnswer";
import { useCamera, useTall } from "./useCamera";
import { useChosen } from "./useChosen";
import { useCursor } from "./useCursor";
import { useForm } from "./useForm";
import { usePointer, type Grip } from "./usePointer";
import { travelled } from "./travel";
import { ALL, asPack, asView, ball, detail, facing, holder, idOf, other, placeOf, player, seatOf, shirtOf, skillsOf, teamNames, type Pack, type PlayerId, type View } from "./view";

type Refused = { what: string; clause: string; reason: string };

/** Always the same list, so that nobody takes it for another question. */
const NONE: Choice[] = [];
const NO_NEWS: Line[] = [];

export function Board(given: BoardProps) {
  const { near, viewer, targets, inspect, choices = NONE } = given;
  const view = asView(given.view);
  const pack = asPack(given.pack);
  const tall = useTall();
  const way = facing(view, near);
  const sheet = useMemo(() => layOut(way, tall), [way, tall]);
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (action: string) => {
    const answer = await given.send?.(action);
    setRefused(answer && !answer.ok ? { what: action, clause: answer.clause, reason: answer.reason } : null);
    return answer ?? { ok: false as const, clause: "table", reason: "Nobody is asked." };
  };
  const props: BoardProps = { ...given, choices, send };
  const seat = choices.length > 0 ? viewer : null;
  const chosen = useChosen(props, view, seat);
  const forming = useForm(props);
  const [boost, setBoost] = useState<Boost>(NO_BOOST);
  const [zones, setZones] = useState(false);
  const [hover, setHover] = useState<Hex | null>(null);
  const [dragged, setDragged] = useState<{ id: PlayerId; at: Hex } | null>(null);
  const [lifted, lift] = useState<number | null>(null);
  useEffect(() => {
    setRefused(null);
    setBoost(NO_BOOST);
    setDragged(null);
    lift(null);
  }, [choices]);
  const quiet = useMemo(() => onlyMoves(choices), [choices]);
  const answers = useAnswers({ props, view, seat, chosen, boost, quiet });
  const { form } = forming;
  const shown = useMemo(() => shownAt(view, form ? viewer : null, form), [view, form, viewer]);
  const svg = useRef<SVGSVGElement>(null);
  const offered = useMemo(() => places([...answers.spaces.values()]), [answers.spaces]);
  const { cursor, place } = useCursor({
    sheet,
    begin: (chosen.id ? placeOf(view, chosen.id) : null) ?? ball(view)?.at ?? { x: 0, y: 0 },
    active: choices.length > 0,
    enter: (at) => (form ? dropForm(at) : answers.press(at, true)),
    cycle: (at, by) => {
      const index = offered.findIndex((one) => same(endOf(one), at));
      const next = offered[(index + by + offered.length) % Math.max(1, offered.length)] ?? offered[0];
      return next ? endOf(next) : null;
    },
    other: (key) => {
      const next = key === "," || key === "." ? nextMover(choices, seat, chosen.id, key === "." ? 1 : -1) : null;
      if (next) {
        answers.take(next);
        place(placeOf(view, next));
      } else if (key === "t") setZones(!zones);
      else if (key === "k" && chosen.about.some((choice) => verbOf(choice) === "kick")) chosen.setMode(chosen.mode === "kick" ? "move" : "kick");
      else return false;
      return true;
    },
    escape: () => {
      if (lifted !== null) lift(null);
      else if (given.drafted && !form) given.draft?.(null);
      else if (chosen.id && !cursor) chosen.choose(null);
      else return false;
      return true;
    },
  });
  // The cursor stays through a turn; at any other question Enter gives the usual answer first.
  useEffect(() => {
    if (!inMain(choices)) place(null);
  }, [choices]);
  const focus = useMemo(() => sheet.spot(focusOf(view, chosen.id, form)), [sheet, view, chosen.id, form === null]);
  const camera = useCamera(svg, sheet, cursor && tall ? sheet.spot(cursor) : focus, form !== null);

  /** Enter on a space while a formation is laid out: somebody is lifted, or put down. */
  const dropForm = (at: Hex) => {
    if (!form) return;
    const there = [...form].find(([, hex]) => same(hex, at))?.[0] ?? null;
    if (lifted === null) return lift(there);
    forming.set(put(form, lifted, at));
    lift(null);
  };
  const ownAt = (hex: Hex): PlayerId | null => [...shown].find(([, at]) => same(at, hex))?.[0] ?? null;
  const slide: Grip = { slide: camera.pan };
  const grab = (spot: Spot, touch: boolean): Grip | null => {
    const hex = sheet.hex(spot);
    const id = ownAt(hex);
    place(null);
    if (id && form && seatOf(id) === viewer && form.has(shirtOf(id))) return formGrip(id);
    const tap = () => answers.press(hex, !touch);
    if (!id) return { ...slide, tap };
    const own = seatOf(id) === viewer && choices.length > 0;
    return {
      ...(own ? {} : slide),
      tap,
      hold: () => inspect(id, true),
      ...(own ? { move: (to: Spot) => carry(id, sheet.hex(to)), drop: (to: Spot) => dropped(id, sheet.hex(to)) } : {}),
    };
  };
  const formGrip = (id: PlayerId): Grip => ({
    tap: () => lift(lifted === shirtOf(id) ? null : shirtOf(id)),
    hold: () => inspect(id, true),
    move: (to) => setDragged({ id, at: sheet.hex(to) }),
    drop: (to) => {
      setDragged(null);
      if (form) forming.set(put(form, shirtOf(id), sheet.hex(to)));
    },
  });
  /** A player is dragged: his way is shown as long as there is one. */
  const carry = (id: PlayerId, to: Hex) => {
    if (chosen.id !== id) chosen.choose(id);
    setHover(to);
  };
  const dropped = (id: PlayerId, to: Hex) => {
    const mate = ownAt(to);
    const pass = mate && id === holder(view) ? passTo(chosen.about, mate) : null;
    if (pass) given.draft?.(pass);
    else if (same(to, placeOf(view, id)) || !inMain(choices)) return;
    // Dropped before the server has said where he can go: it judges the move itself.
    else if (answers.at(to)) answers.press(to, true);
    else void send(`move ${shirtOf(id)} ${write(to)}`);
  };
  const pointer = usePointer(svg, {
    grab,
    hover: (spot) => {
      const hex = spot ? sheet.hex(spot) : null;
      if (same(hex, hover) || (!hex && !hover)) return;
      setHover(hex);
      inspect((hex && ownAt(hex)) ?? chosen.id);
    },
    zoom: camera.zoom,
    slide: camera.pan,
  });

  const names = teamNames(pack);
  const looked = cursor ?? hover;
  const drawn = given.drafted && !form ? given.drafted : null;
  const preview = answers.at(looked) ?? drawn;
  // What is known on arrival has not just happened.
  const arrived = useRef(given.news);
  const news = given.news === arrived.current ? NO_NEWS : given.news;
  const gone = useMemo(() => travelled(news), [news]);
  const pointed = looked ? ownAt(looked) : null;
  const order = [...shown.keys()].sort((one, two) => rank(view, chosen.id, one) - rank(view, chosen.id, two));
  const carrier = holder(view);
  const threatened = seat && chosen.id && chosen.id === carrier && chosen.mode === "move" ? [other(seat)] : [];
  const homeEnd = view.table.home_facing === "up" ? -1 : 1;
  const ground = useMemo(() => <Pitch sheet={sheet} field={pack.field} near={near} names={names} homeEnd={homeEnd} />, [sheet, pack, near, homeEnd]);
  const { x, y, width, height } = camera.box;
  return (
    <div class="ct-board">
      <div class="ct-field">
        <svg
          ref={svg}
          viewBox={`${x.toFixed(1)} ${y.toFixed(1)} ${width.toFixed(1)} ${height.toFixed(1)}`}
          preserveAspectRatio="xMidYMid meet"
          role="group"
          aria-label={boardLabel(view, pack, near)}
          class="ct-svg"
          data-chosen={chosen.id ?? undefined}
          data-mode={chosen.mode}
          data-facing={way}
          data-draft={given.drafted?.action}
          {...pointer}
        >
          <Defs sheet={sheet} />
          {ground}
          <Zones sheet={sheet} view={view} near={near} sides={zones ? ["home", "away"] : threatened} />
          {pointed && !form && <ZoneOf sheet={sheet} view={view} near={near} id={pointed} />}
          {!form && <Reach sheet={sheet} ends={answers.reach} />}
          {!form && <Aims sheet={sheet} ends={answers.aims} />}
          <Breakdown sheet={sheet} view={view} near={near} />
          <OffsideLines sheet={sheet} view={view} near={near} edge={camera.box.x + camera.box.width} />
          {!form && <Spaces sheet={sheet} ends={answers.others} drawn={given.drafted ? endOf(given.drafted) : null} />}
          {seat && !form && chosen.mode === "move" && <Passes sheet={sheet} view={view} choices={choices} seat={seat} hover={looked} part="lines" />}
          {order.map((id) => (
            <Token
              key={id}
              sheet={sheet}
              view={view}
              near={near}
              id={id}
              at={dragged?.id === id ? dragged.at : (shown.get(id) as Hex)}
              target={targets.get(id)}
              quiet={quiet.has(id)}
              chosen={id === chosen.id || (form !== null && lifted !== null && id === idOf(viewer ?? near, lifted))}
              left={id === chosen.id && chosen.mode === "move" ? movesLeft(view, pack, id) : null}
              held={dragged?.id === id}
              offside={view.ruck?.offside.includes(id) ?? false}
              path={gone.get(id) ?? null}
              act={answers.take}
              inspect={inspect}
            />
          ))}
          <Ball sheet={sheet} view={view} path={carrier ? (gone.get(carrier) ?? null) : null} />
          {seat && !form && chosen.mode === "move" && <Passes sheet={sheet} view={view} choices={choices} seat={seat} hover={looked} part="chances" />}
          {preview && !form && <Way sheet={sheet} view={view} choice={preview} who={seat && (moverOf(preview, seat) ?? chosen.id)} />}
          <Spots sheet={sheet} view={view} near={near} />
          {cursor && <Cursor sheet={sheet} at={cursor} />}
        </svg>
        <p class="sr" aria-live="polite">{cursor ? spaceWords(view, pack, near, cursor, answers.at(cursor)) : ""}</p>
        {camera.cropped && <Minimap sheet={sheet} view={view} near={near} shown={shown} box={camera.box} look={camera.look} />}
        <Moment view={view} pack={pack} near={near} news={news} />
        <Battle {...props} />
        {refused && (
          <div class="ct-why">
            <WhyNot game="crash-tackle" {...refused} close={() => setRefused(null)} />
          </div>
        )}
        <Bar pack={pack} chosen={chosen} forming={forming} boost={boost} setBoost={setBoost} />
      </div>
      <Tools camera={camera} zones={zones} setZones={setZones} />
    </div>
  );
}

/** Players of whom no more is said than that they can move: their inner ring says so already. */
function onlyMoves(choices: readonly Choice[]): Set<string> {
  const named = (pick: boolean) => choices.filter((choice) => (verbOf(choice) === "pick") === pick).flatMap(({ on }) => on);
  const others = new Set(named(false));
  return new Set(named(true).filter((thing) => !others.has(thing)));
}

/** The next player who can move, for going through them with keys. */
function nextMover(choices: readonly Choice[], seat: Seat | null, now: PlayerId | null, by: 1 | -1): PlayerId | null {
  const open = legal(choices).flatMap((choice) => (seat && verbOf(choice) === "pick" ? (moverOf(choice, seat) ?? []) : []));
  const index = open.indexOf(now ?? "");
  return open[(index < 0 && by < 0 ? open.length - 1 : index + by + open.length) % Math.max(1, open.length)] ?? null;
}

/** Later is drawn above. */
function rank(view: View, chosen: PlayerId | null, id: PlayerId): number {
  if (id === chosen) return 3;
  return player(view, id).grounded ? 0 : holder(view) === id ? 2 : 1;
}

/** What the eye wants to see where not everything fits. */
function focusOf(view: View, chosen: PlayerId | null, form: Form | null): Hex {
  if (form) {
    const rows = [...form.values()].map(({ y }) => y);
    const middle = Math.round((Math.min(...rows) + Math.max(...rows)) / 4) * 2;
    return { x: 0, y: middle };
  }
  const spot = view.stack.map((frame) => parse(String(detail(frame)["spot"] ?? ""))).find(Boolean);
  return (chosen ? placeOf(view, chosen) : null) ?? ball(view)?.at ?? spot ?? { x: 0, y: 0 };
}

/** What his card says less what he has used; bonus spaces come on top. */
function movesLeft(view: View, pack: Pack, id: PlayerId): number {
  const one = player(view, id);
  const [who, bonus] = view.table.turn.bonus ?? [null, 0];
  const ordinary = one.closed ? 0 : Math.max(0, skillsOf(pack, shirtOf(id)).movement - one.moves_used);
  return ordinary + (who === id ? bonus : 0);
}

/** Everybody who is drawn, and where: those on the field, and those being set up. */
function shownAt(view: View, seat: Seat | null, form: Form | null): Map<PlayerId, Hex> {
  const found = new Map<PlayerId, Hex>();
  for (const id of ALL) {
    const at = form && seatOf(id) === seat ? form.get(shirtOf(id)) : placeOf(view, id);
    if (at) found.set(id, at);
  }
  return found;
}
