// The court and everything on it. Answers that are places are drawn here: dragged, tapped or
// nudged.
import { useTall } from "../../shared/useTall";
import "./board.css";
import "../panels/trays.css";
import "../panels/trays-fit.css";
import "../panels/panels.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Choice } from "../../../protocol";
import { WhyNot } from "../../../shell/PromptBar";
import type { BoardProps } from "../../module";
import { isAnswer, whyNot } from "../../shared/useJudge";
import { DraftBar } from "../input/DraftBar";
import { drawing, type Limits } from "../input/draft";
import { gripAt, passTo, shownAt } from "../input/grips";
import { type Drafting, useDraft } from "../input/useDraft";
import { useDraftKeys } from "../input/useDraftKeys";
import { type Grip, useDrag } from "../input/useDrag";
import { walk } from "../input/walk";
import { FarTray, NearTray } from "../panels/Trays";
import {
  asPack,
  asScene,
  cardOf,
  holder,
  loose,
  onPitch,
  other,
  type PlayerId,
  placeOf,
  player,
  type Scene,
  seatOf,
  teamNames,
} from "../scene";
import { Ball } from "./Ball";
import { Contacts, DefenceMarks } from "./Defence";
import { Drafted, Envelope, Proposals } from "./Drafted";
import { boardLabel } from "./label";
import { Marks } from "./Marks";
import { Names } from "./Names";
import { PassChoices, Passing } from "./PassLane";
import { Defs, Pitch } from "./Pitch";
import { Scattered } from "./Scattered";
import { scattered } from "./scatter";
import { layOut, type Sheet, type Spot } from "./sheet";
import { Template } from "./Template";
import { Token } from "./Token";
import { travelled } from "./useTravel";
import { useWindow } from "./useWindow";

type Refused = { what: string; clause: string; reason: string };

export function Board(props: BoardProps) {
  const { near, viewer, targets, inspect } = props;
  const scene = asScene(props.scene);
  const pack = asPack(props.pack);
  const tall = useTall();
  const sheet = useMemo(() => layOut(pack, near, tall), [pack, near, tall]);
  const drafting = useDraft(props, scene);
  const { verdict } = drafting;
  // An answer that is considered is drawn as if it were the coach's own; hands and keys stay with
  // his. What the server has told of an answer is drawn with it.
  const draft = useMemo(
    () =>
      (props.considered && drawing(props.considered)) ??
      (verdict && isAnswer(verdict) ? drawing(verdict) : null) ??
      drafting.draft,
    [props.considered, verdict, drafting.draft],
  );
  const [lifted, lift] = useState<PlayerId | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => {
    setRefused(null);
    lift(null);
  }, [props.choices]);
  const send = async () => {
    const judged = await drafting.settled();
    if (!judged) return;
    const what = isAnswer(judged) ? judged.label : "What you have drawn";
    const why = whyNot(judged);
    const answer = !why && isAnswer(judged) ? await props.send?.(judged.action) : null;
    const no = answer && !answer.ok ? answer : why;
    setRefused(no && { what, clause: no.clause, reason: no.reason });
  };
  const pick = (name: string) => {
    props.pick(name);
    passTo({ drafting, targets }, name);
  };
  const seat = viewer ?? near;
  const shown = shownAt(scene, seat, draft);
  const radius = drafting.who ? cardOf(scene, pack, drafting.who).radius : 591;
  const limits: Limits = { length: pack.pitch.length, width: pack.pitch.width, inset: radius };
  const svg = useRef<SVGSVGElement>(null);
  const window = useWindow(
    svg,
    sheet,
    focusOf(scene, { ...drafting, draft }, sheet, props.considered),
  );
  const panned = useRef(0);
  const pan = (spot: Spot): Grip => {
    panned.current = spot.y;
    return { move: (_, now) => window.pan(panned.current - now.y) };
  };
  const drag = useDrag(svg, sheet, (at, reach, spot) => {
    const hands = {
      scene,
      pack,
      seat: viewer,
      drafting,
      limits,
      shown,
      targets,
      pick: props.pick,
      inspect,
      send: () => void send(),
      lift,
    };
    return gripAt(hands, at, reach) ?? (tall ? pan(spot) : null);
  });
  useDraftKeys({
    drafting,
    sheet,
    limits,
    lifted,
    send: () => void send(),
    active: drafting.offered.length > 0,
  });

  const measured = scene.open_measuring;
  const dots = drafting.offered.filter(({ kind }) => measured || kind === "to" || kind === "card");
  const moves = (["mark", "run", "pressure", "steal"] as const).some((kind) =>
    drafting.kinds.has(kind),
  );
  const { active } = scene.activation;
  const gone = useMemo(() => travelled(props.news), [props.news]);
  const scatter = useMemo(() => scattered(props.news), [props.news]);
  const carrier = holder(scene);
  // The active player and the standing lie above those on the ground.
  const order = [...shown.keys()].sort((one, two) => rank(scene, one) - rank(scene, two));
  return (
    <div class="tk-board">
      <NearTray {...props} />
      <div class="tk-court">
        <svg
          ref={svg}
          viewBox={window.box}
          preserveAspectRatio="xMidYMid meet"
          role="group"
          aria-label={boardLabel(scene, pack)}
          class={drafting.offered.length > 0 ? "tk-drawing drawing" : "tk-drawing"}
          data-mover={drafting.who ?? undefined}
          data-draft={verdict && isAnswer(verdict) ? verdict.action : undefined}
          data-judging={(drafting.draft && !verdict) || undefined}
          onKeyDown={walk}
          {...drag}
        >
          <Defs sheet={sheet} />
          <clipPath id="tk-clip">
            <rect width={sheet.width} height={sheet.height} />
          </clipPath>
          <Pitch sheet={sheet} pack={pack} names={teamNames(scene, pack)} />
          {moves && drafting.start && drafting.allowance !== null && (
            <Envelope
              sheet={sheet}
              start={drafting.start}
              draft={draft}
              allowance={drafting.allowance}
              radius={radius}
            />
          )}
          <DefenceMarks sheet={sheet} scene={scene} pack={pack} />
          <PassChoices
            sheet={sheet}
            scene={scene}
            pack={pack}
            offered={drafting.offered}
            draft={draft}
          />
          {!drafting.kinds.has("pass") && <Passing sheet={sheet} scene={scene} pack={pack} />}
          <Marks sheet={sheet} scene={scene} pack={pack} />
          <Template sheet={sheet} scene={scene} pack={pack} draft={draft} />
          {scatter && <Scattered sheet={sheet} pack={pack} scatter={scatter} />}
          <Proposals sheet={sheet} choices={dots} draft={draft} />
          {order.map((id) => (
            <Token
              key={id}
              sheet={sheet}
              scene={scene}
              pack={pack}
              id={id}
              at={shown.get(id) ?? placeOf(scene, id)}
              target={targets.get(id)}
              active={id === active || (draft?.do === "form" && id === lifted)}
              held={draft?.do === "form" && seatOf(id) === seat}
              path={gone.get(id) ?? null}
              pick={pick}
              inspect={inspect}
            />
          ))}
          <Contacts sheet={sheet} scene={scene} />
          <Ball
            sheet={sheet}
            scene={scene}
            pack={pack}
            path={carrier ? (gone.get(carrier) ?? null) : scatter && [scatter.centre, scatter.at]}
          />
          {!tall && <Names sheet={sheet} scene={scene} pack={pack} shown={shown} />}
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
          left={scene.attacker === near && draft?.do !== "form"}
          pack={pack}
          near={near}
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
function rank(scene: Scene, id: PlayerId): number {
  if (scene.activation.active === id) return 3;
  return player(scene, id).ground > 0 ? 0 : holder(scene) === id ? 2 : 1;
}

/** What the eye wants to see on a small screen. */
function focusOf(
  scene: Scene,
  { draft, start }: Drafting,
  sheet: Sheet,
  considered: Choice | null = null,
): Spot {
  const carrier = holder(scene);
  const named = considered?.on.find((thing) => isOnPitch(scene, thing));
  const side = draft ? sheet.near : other(sheet.near);
  const at = (draft?.do === "template" ? draft.at : null) ??
    start ??
    (named ? placeOf(scene, named) : null) ??
    scene.template ??
    (carrier ? placeOf(scene, carrier) : loose(scene)) ??
    scene.kick_off?.to ?? { x: side === "home" ? 9000 : 21_000, y: 10_000 }; // The middle of a half.
  return sheet.spot(at);
}

const isOnPitch = (scene: Scene, thing: string): boolean =>
  scene.players.some(({ who }) => who === thing) && onPitch(scene, thing);
