// Everything that is drawn, layer by layer: meadow, squares, ways, figures, ball, marks.
import { useMemo } from "preact/hooks";
import type { Line } from "../../../protocol";
import { drawnOn } from "../../shared/grid/hands";
import { doerOf, doesOf, endOf, inOrder, passedTo, shotsOf } from "../input/answers";
import type { Play } from "../input/usePlay";
import { carrier, type FigureId, figure, placeOf, posture, type Scene, teamNames } from "../scene";
import { Ball } from "./Ball";
import { Cursor } from "./Cursor";
import { GoalBall } from "./Goal";
import { Bounces, Chain, Clash, Cone, Contacts } from "./Overlays";
import { Defs, Pitch } from "./Pitch";
import { Keys, Passes, Reach, Squares, Way } from "./Reach";
import type { Square } from "./square";
import { Token } from "./Token";
import { type Travels, travelled } from "./travel";
import type { Scored } from "./useScored";

type Props = { play: Play; cursor: Square | null; news: Line[]; scored: Scored | null };

export function Layers({ play, cursor, news, scored }: Props) {
  const { sheet, scene, pack, seat, chosen, answers, drawn, props, shown } = play;
  const pointed = cursor ?? play.hover;
  const gone = useMemo(() => travelled(news), [news]);
  const names = teamNames(scene);
  const ground = useMemo(
    () => <Pitch sheet={sheet} parts={pack.pitch} ground={scene.settings.pitch} names={names} />,
    [sheet, pack, scene.settings.pitch, names.home.name, names.away.name],
  );
  const touched = chosen.id ?? (pointed && drawnOn(shown, pointed));
  const holds = carrier(scene);
  const preview = answers.at(pointed) ?? (drawn && endOf(drawn) ? drawn : null);
  const passes =
    seat && holds && chosen.id === holds
      ? {
          sheet,
          scene,
          choices: chosen.about,
          seat,
          hover: (drawn && placed(scene, passedTo(drawn))) ?? pointed,
        }
      : null;
  const shots = shotsOf(chosen.about);
  const ballPath =
    gone.ball.length > 1 ? gone.ball : holds ? (gone.figures.get(holds) ?? null) : null;
  return (
    <>
      <Defs />
      {ground}
      {seat && shots.length > 0 && (
        <Cone sheet={sheet} scene={scene} mouth={pack.pitch.mouth} seat={seat} shots={shots} />
      )}
      <Reach sheet={sheet} ways={answers.reach} />
      <Squares
        sheet={sheet}
        choices={answers.others}
        drawn={drawn ? endOf(drawn) : null}
        best={props.lit ?? null}
      />
      {touched && <Contacts sheet={sheet} scene={scene} id={touched} part="lines" />}
      {passes && <Passes {...passes} part="lines" />}
      <Figures play={play} gone={gone} />
      <Ball sheet={sheet} scene={scene} path={ballPath} />
      {touched && <Contacts sheet={sheet} scene={scene} id={touched} part="numbers" />}
      {passes && <Passes {...passes} part="chances" />}
      {preview && (
        <Way
          sheet={sheet}
          scene={scene}
          choice={preview}
          who={seat && doesOf(preview) !== "push" ? (doerOf(preview) ?? chosen.id) : null}
        />
      )}
      <Clash sheet={sheet} scene={scene} />
      <Chain sheet={sheet} scene={scene} near={props.near} />
      <Bounces sheet={sheet} scene={scene} />
      <Keys
        sheet={sheet}
        squares={answers.others}
        offered={inOrder(chosen.offered, props.drafted)}
      />
      {scored && <GoalBall sheet={sheet} near={props.near} scored={scored} />}
      {cursor && <Cursor sheet={sheet} at={cursor} />}
    </>
  );
}

const placed = (scene: Scene, id: FigureId | null): Square | null =>
  id ? placeOf(scene, id) : null;

/** Those on the ground first, whoever is chosen last. */
function Figures({ play, gone }: { play: Play; gone: Travels }) {
  const { sheet, scene, pack, chosen, answers, props, shown, dragged } = play;
  const all = dragged
    ? [...shown.entries(), [dragged.id, dragged.at] as const]
    : [...shown.entries()];
  const order = all.sort(
    ([one], [two]) => rank(scene, chosen.id, one) - rank(scene, chosen.id, two),
  );
  return (
    <>
      {order.map(([id, at]) => (
        <Token
          key={id}
          sheet={sheet}
          scene={scene}
          pack={pack}
          near={props.near}
          id={id}
          at={at}
          target={props.targets.get(id)}
          quiet={play.quiet.has(id)}
          chosen={id === chosen.id}
          taken={chosen.id}
          left={figure(scene, id).movement}
          held={dragged?.id === id}
          path={gone.figures.get(id) ?? null}
          act={(who) => answers.meet(who)}
          inspect={props.inspect}
        />
      ))}
    </>
  );
}

/** Later is drawn above. */
function rank(scene: Scene, chosen: FigureId | null, id: FigureId): number {
  if (id === chosen) return 3;
  return posture(figure(scene, id).place) === "standing" ? (carrier(scene) === id ? 2 : 1) : 0;
}
