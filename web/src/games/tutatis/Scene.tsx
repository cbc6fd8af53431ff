// Everything that is drawn, layer by layer: meadow, squares, ways, figures, ball, marks.
import { useMemo } from "preact/hooks";
import type { Line } from "../../protocol";
import { doerOf, endOf, inOrder, legal, passedTo, verbOf } from "./answers";
import { Ball } from "./Ball";
import { Cursor } from "./Cursor";
import { GoalBall } from "./Goal";
import { drawnOn } from "./hands";
import { Bounces, Chain, Clash, Cone, Contacts } from "./Overlays";
import { Defs, Pitch } from "./Pitch";
import { Keys, Passes, Reach, Squares, Way } from "./Reach";
import type { Square } from "./square";
import { Token } from "./Token";
import { type Travels, travelled } from "./travel";
import type { Play } from "./usePlay";
import type { Scored } from "./useScored";
import {
  carrier,
  type FigureId,
  figure,
  placeOf,
  posture,
  profile,
  teamNames,
  type View,
} from "./view";

type Props = { play: Play; cursor: Square | null; news: Line[]; scored: Scored | null };

export function Scene({ play, cursor, news, scored }: Props) {
  const { sheet, view, pack, seat, chosen, answers, drawn, props, shown } = play;
  const looked = cursor ?? play.hover;
  const gone = useMemo(() => travelled(news), [news]);
  const names = teamNames(view, pack);
  const ground = useMemo(
    () => <Pitch sheet={sheet} ground={view.table.settings.pitch} names={names} />,
    [sheet, view.table.settings.pitch, names.home.name, names.away.name],
  );
  const touched = chosen.id ?? (looked && drawnOn(shown, looked));
  const holds = carrier(view);
  const preview = answers.at(looked) ?? (drawn && endOf(drawn) ? drawn : null);
  const passes =
    seat && holds && chosen.id === holds
      ? {
          sheet,
          view,
          choices: chosen.about,
          seat,
          hover: (drawn && placed(view, passedTo(drawn, seat))) ?? looked,
        }
      : null;
  const shots = legal(chosen.about).filter((choice) => verbOf(choice) === "shoot");
  const ballPath =
    gone.ball.length > 1 ? gone.ball : holds ? (gone.figures.get(holds) ?? null) : null;
  return (
    <>
      <Defs />
      {ground}
      {seat && shots.length > 0 && <Cone sheet={sheet} view={view} seat={seat} shots={shots} />}
      <Reach sheet={sheet} ways={answers.reach} />
      <Squares sheet={sheet} choices={answers.others} drawn={drawn ? endOf(drawn) : null} />
      {touched && <Contacts sheet={sheet} view={view} id={touched} part="lines" />}
      {passes && <Passes {...passes} part="lines" />}
      <Figures play={play} gone={gone} />
      <Ball sheet={sheet} view={view} path={ballPath} />
      {touched && <Contacts sheet={sheet} view={view} id={touched} part="numbers" />}
      {passes && <Passes {...passes} part="chances" />}
      {preview && (
        <Way
          sheet={sheet}
          view={view}
          choice={preview}
          who={seat && verbOf(preview) !== "to" ? (doerOf(preview, seat) ?? chosen.id) : null}
        />
      )}
      <Clash sheet={sheet} view={view} />
      <Chain sheet={sheet} view={view} near={props.near} />
      <Bounces sheet={sheet} view={view} />
      <Keys
        sheet={sheet}
        squares={answers.others}
        offered={inOrder(props.choices, props.drafted)}
      />
      {scored && <GoalBall sheet={sheet} near={props.near} scored={scored} />}
      {cursor && <Cursor sheet={sheet} at={cursor} />}
    </>
  );
}

const placed = (view: View, id: FigureId | null): Square | null => (id ? placeOf(view, id) : null);

/** Those on the ground first, whoever is chosen last. */
function Figures({ play, gone }: { play: Play; gone: Travels }) {
  const { sheet, view, pack, chosen, answers, props, shown, dragged } = play;
  const all = dragged
    ? [...shown.entries(), [dragged.id, dragged.at] as const]
    : [...shown.entries()];
  const order = all.sort(([one], [two]) => rank(view, chosen.id, one) - rank(view, chosen.id, two));
  return (
    <>
      {order.map(([id, at]) => (
        <Token
          key={id}
          sheet={sheet}
          view={view}
          pack={pack}
          near={props.near}
          id={id}
          at={at}
          target={props.targets.get(id)}
          quiet={play.quiet.has(id)}
          chosen={id === chosen.id}
          left={movesLeft(play, id)}
          held={dragged?.id === id}
          path={gone.figures.get(id) ?? null}
          act={(who) => answers.meet(who)}
          inspect={props.inspect}
        />
      ))}
    </>
  );
}

/**
 * Movement points left: what the activation says, or what his profile has where he has not begun.
 */
function movesLeft({ view, pack, seat }: Play, id: FigureId): number | null {
  const { activation, active } = view.table;
  if (activation?.figure === id) return activation.mo_left;
  return seat === active && !figure(view, id).activated ? profile(view, pack, id).mo : null;
}

/** Later is drawn above. */
function rank(view: View, chosen: FigureId | null, id: FigureId): number {
  if (id === chosen) return 3;
  return posture(figure(view, id).place) === "standing" ? (carrier(view) === id ? 2 : 1) : 0;
}
