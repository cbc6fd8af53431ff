// The court and everything on it. Answers that are places are drawn here: dragged, tapped or
// nudged.
import "./board.css";
import "./trays.css";
import "./trays-fit.css";
import "./panels.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Choice, Seat } from "../../protocol";
import { WhyNot } from "../../shell/PromptBar";
import type { BoardProps } from "../module";
import { Ball } from "./Ball";
import { Contacts, DefenceMarks } from "./Defence";
import { DraftBar } from "./DraftBar";
import { Drafted, Envelope, Proposals } from "./Drafted";
import { type Limits, notation, read } from "./draft";
import { gripAt, passTo, shownAt } from "./grips";
import { boardLabel } from "./label";
import { Marks } from "./Marks";
import { Names } from "./Names";
import { PassChoices, Passing } from "./PassLane";
import { Defs, Pitch } from "./Pitch";
import { parse } from "./place";
import { Scattered } from "./Scattered";
import { scattered } from "./scatter";
import { layOut, type Sheet, type Spot } from "./sheet";
import { Template, templateAt } from "./Template";
import { Token } from "./Token";
import { FarTray, NearTray } from "./Trays";
import { type Drafting, answer as describe, useDraft } from "./useDraft";
import { useDraftKeys } from "./useDraftKeys";
import { type Grip, useDrag } from "./useDrag";
import { travelled } from "./useTravel";
import { useTall, useWindow } from "./useWindow";
import {
  ALL,
  asPack,
  asView,
  cardOf,
  holder,
  idOfThing,
  loose,
  onPitch,
  other,
  placeOf,
  player,
  type Role,
  seatOf,
  teamNames,
  thing,
  type View,
} from "./view";
import { walk } from "./walk";

type Refused = { what: string; clause: string; reason: string };

export function Board(props: BoardProps) {
  const { near, viewer, targets, inspect } = props;
  const view = asView(props.view);
  const pack = asPack(props.pack);
  const tall = useTall();
  const sheet = useMemo(() => layOut(pack, near, tall), [pack, near, tall]);
  const drafting = useDraft(props, view, pack);
  // An answer that is considered is drawn as if it were the coach's own; hands and keys stay with
  // his.
  const draft = useMemo(
    () => (props.considered && read(props.considered.action)) ?? drafting.draft,
    [props.considered, drafting.draft],
  );
  const [lifted, lift] = useState<Role | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => {
    setRefused(null);
    lift(null);
  }, [props.choices]);
  const send = async (action: string) => {
    const answer = await props.send?.(action);
    const { choices = [] } = props;
    const drawn = read(action);
    const what = drawn ? describe(choices, drawn).label : action;
    setRefused(
      answer && !answer.ok ? { what, clause: answer.clause, reason: answer.reason } : null,
    );
  };
  const pick = (name: string) => {
    props.pick(name);
    passTo({ drafting, targets }, idOfThing(name));
  };
  const seat = viewer ?? near;
  const shown = shownAt(view, seat, draft, (id) =>
    onPitch(view, id) && player(view, id).at !== "0,0" ? placeOf(view, id) : null,
  );
  const radius = drafting.who ? cardOf(view, pack, drafting.who).radius : 591;
  const limits: Limits = { length: pack.pitch.length, width: pack.pitch.width, inset: radius };
  const svg = useRef<SVGSVGElement>(null);
  const window = useWindow(
    svg,
    sheet,
    focusOf(view, { ...drafting, draft }, sheet, props.considered),
  );
  const panned = useRef(0);
  const pan = (spot: Spot): Grip => {
    panned.current = spot.y;
    return { move: (_, now) => window.pan(panned.current - now.y) };
  };
  const drag = useDrag(svg, sheet, (at, reach, spot) => {
    const hands = {
      view,
      pack,
      seat: viewer,
      drafting,
      limits,
      shown,
      targets,
      pick: props.pick,
      inspect,
      send: (action: string) => void send(action),
      lift,
    };
    return gripAt(hands, at, reach) ?? (tall ? pan(spot) : null);
  });
  useDraftKeys({
    drafting,
    sheet,
    limits,
    lifted,
    send: () => drafting.draft && void send(notation(drafting.draft)),
    active: drafting.offered.length > 0,
  });

  const measured = view.table.settings.open_measuring;
  const dots = drafting.offered.filter(({ kind }) => measured || kind === "to" || kind === "card");
  const passes = drafting.offered.flatMap(({ action, kind }) =>
    kind === "pass" ? (read(action) ?? []) : [],
  );
  const moves = ["mark", "run", "pressure", "steal"].some((kind) => drafting.kinds.has(kind));
  const { active } = view.table.act;
  const gone = useMemo(() => travelled(props.news), [props.news]);
  const scatter = useMemo(() => scattered(props.news), [props.news]);
  const carrier = holder(view);
  // The active player and the standing lie above those on the ground.
  const order = [...shown.keys()].sort((one, two) => rank(view, one) - rank(view, two));
  return (
    <div class="tk-board">
      <NearTray {...props} />
      <div class="tk-court">
        <svg
          ref={svg}
          viewBox={window.box}
          preserveAspectRatio="xMidYMid meet"
          role="group"
          aria-label={boardLabel(view, pack)}
          class={drafting.offered.length > 0 ? "tk-drawing drawing" : "tk-drawing"}
          data-mover={drafting.who ? thing(drafting.who) : undefined}
          data-draft={drafting.draft ? notation(drafting.draft) : undefined}
          onKeyDown={walk}
          {...drag}
        >
          <Defs sheet={sheet} />
          <clipPath id="tk-clip">
            <rect width={sheet.width} height={sheet.height} />
          </clipPath>
          <Pitch sheet={sheet} pack={pack} names={teamNames(view, pack)} />
          {moves && drafting.start && drafting.allowance !== null && (
            <Envelope
              sheet={sheet}
              start={drafting.start}
              draft={draft}
              allowance={drafting.allowance}
              radius={radius}
            />
          )}
          <DefenceMarks sheet={sheet} view={view} pack={pack} />
          <PassChoices sheet={sheet} view={view} pack={pack} passes={passes} draft={draft} />
          {passes.length === 0 && <Passing sheet={sheet} view={view} pack={pack} />}
          <Marks sheet={sheet} view={view} pack={pack} />
          <Template sheet={sheet} view={view} pack={pack} draft={draft} />
          {scatter && <Scattered sheet={sheet} pack={pack} scatter={scatter} />}
          <Proposals sheet={sheet} choices={dots} draft={draft} />
          {order.map((id) => (
            <Token
              key={id}
              sheet={sheet}
              view={view}
              pack={pack}
              id={id}
              at={shown.get(id) ?? placeOf(view, id)}
              target={targets.get(thing(id))}
              active={id === active || (draft?.kind === "form" && id === `${seat} ${lifted}`)}
              held={draft?.kind === "form" && seatOf(id) === seat}
              path={gone.get(id) ?? null}
              pick={pick}
              inspect={inspect}
            />
          ))}
          <Contacts sheet={sheet} view={view} pack={pack} />
          <Ball
            sheet={sheet}
            view={view}
            pack={pack}
            path={carrier ? (gone.get(carrier) ?? null) : scatter && [scatter.centre, scatter.at]}
          />
          {!tall && <Names sheet={sheet} view={view} pack={pack} shown={shown} />}
          <Drafted
            sheet={sheet}
            draft={draft}
            start={drafting.start}
            radius={radius}
            seat={drafting.who ? seatOf(drafting.who) : near}
            allowance={drafting.allowance}
          />
        </svg>
        <DraftBar
          drafting={drafting}
          window={tall ? window : null}
          strict={!measured}
          width={pack.pitch.width}
          left={view.table.attacker === near && draft?.kind !== "form"}
        />
        {refused && (
          <div class="tk-why">
            <WhyNot game="takkure" {...refused} close={() => setRefused(null)} />
          </div>
        )}
      </div>
      <FarTray {...props} />
    </div>
  );
}

/** Later is drawn above. */
function rank(view: View, id: string): number {
  if (view.table.act.active === id) return 3;
  return player(view, id).ground > 0 ? 0 : holder(view) === id ? 2 : 1;
}

/** What the eye wants to see on a small screen. */
function focusOf(
  view: View,
  { draft, start }: Drafting,
  sheet: Sheet,
  considered: Choice | null = null,
): Spot {
  const carrier = holder(view);
  const named = ALL.find((id) => considered?.on.includes(thing(id)) && onPitch(view, id));
  const at =
    (draft?.kind === "template" ? draft.end : null) ??
    start ??
    (named ? placeOf(view, named) : null) ??
    templateAt(view) ??
    (carrier ? placeOf(view, carrier) : loose(view)) ??
    ownHalf(draft ? sheet.near : other(sheet.near), view);
  return sheet.spot(at);
}

/** The middle of a half. */
function ownHalf(seat: Seat, view: View) {
  const template = parse(view.table.kick.template ?? "");
  return template ?? { x: seat === "home" ? 9000 : 21_000, y: 10_000 };
}
