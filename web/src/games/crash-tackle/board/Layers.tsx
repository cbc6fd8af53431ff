// Everything that is drawn, layer by layer: grass, zones, ways, players, ball, marks.
import { useMemo } from "preact/hooks";
import type { Choice, Line } from "../../../protocol";
import { other } from "../../../shell/sides";
import { drawnOn } from "../../shared/grid/hands";
import { figureThing, seatOf } from "../../shared/thing";
import { doerOf, endOf, receiverOf } from "../input/answers";
import type { Play } from "../input/usePlay";
import { holder, placeOf, type Scene, teamNames } from "../scene";
import { Ball } from "./Ball";
import { Cursor } from "./Cursor";
import { Ghosts } from "./Ghosts";
import type { Hex } from "./hex";
import { Breakdown, OffsideLines, Spots, ZoneOf, Zones } from "./Overlays";
import { Defs, Pitch } from "./Pitch";
import { Aims, Passes, Reach, Spaces, Way } from "./Reach";
import { movesLeft, rank, spent } from "./shown";
import { Token } from "./Token";
import { travelled } from "./travel";

type Props = {
  play: Play;
  cursor: Hex | null;
  /** The right edge of what is seen. */
  edge: number;
  news: Line[];
};

export function Layers({ play, cursor, edge, news }: Props) {
  const { sheet, scene, pack, seat, chosen, forming, answers, drawn, form, props } = play;
  const { near } = props;
  const drawing = { sheet, scene, near };
  const pointed = cursor ?? play.hover;
  const who = pointed ? drawnOn(play.shown, pointed) : null;
  const gone = useMemo(() => travelled(news), [news]);
  const homeEnd = scene.facing.home === "up" ? -1 : 1;
  const ground = useMemo(
    () => (
      <Pitch
        sheet={sheet}
        field={pack.field}
        near={near}
        names={teamNames(pack)}
        homeEnd={homeEnd}
      />
    ),
    [sheet, pack, near, homeEnd],
  );
  const carrier = holder(scene);
  const runs = chosen.mode === "move" && !forming.form;
  const threatened = seat && runs && chosen.id && chosen.id === carrier ? [other(seat)] : [];
  const preview = forming.form ? null : (answers.at(pointed) ?? drawn);
  const passes =
    seat && runs
      ? {
          sheet,
          scene,
          choices: props.choices,
          hover: (drawn && passed(scene, drawn)) ?? pointed,
        }
      : null;
  return (
    <>
      <Defs sheet={sheet} />
      {ground}
      <Zones {...drawing} sides={play.zones ? ["home", "away"] : threatened} />
      {who && !forming.form && <ZoneOf {...drawing} id={who} />}
      {!forming.form && <Reach sheet={sheet} ends={answers.reach} />}
      {!forming.form && <Aims sheet={sheet} ends={answers.aims} />}
      <Breakdown {...drawing} />
      <OffsideLines {...drawing} edge={edge} />
      {!forming.form && (
        <Spaces sheet={sheet} ends={answers.others} drawn={drawn ? endOf(drawn) : null} />
      )}
      {passes && <Passes {...passes} part="lines" />}
      {form && props.viewer && (
        <Ghosts
          sheet={sheet}
          seat={props.viewer}
          near={near}
          form={form}
          proposal={forming.presets[0]?.form ?? null}
        />
      )}
      <Players play={play} gone={gone} />
      <Ball sheet={sheet} scene={scene} path={carrier ? (gone.get(carrier) ?? null) : null} />
      {passes && <Passes {...passes} part="chances" />}
      {preview && (
        <Way
          sheet={sheet}
          scene={scene}
          choice={preview}
          who={seat && (doerOf(preview) ?? chosen.id)}
        />
      )}
      <Spots {...drawing} />
      {cursor && <Cursor sheet={sheet} at={cursor} />}
    </>
  );
}

/** Where the receiver of a pass stands. */
function passed(scene: Scene, choice: Choice): Hex | null {
  const to = receiverOf(choice);
  return to ? placeOf(scene, to) : null;
}

/** Those on the ground first, whoever is chosen last. */
function Players({ play, gone }: { play: Play; gone: ReadonlyMap<string, Hex[]> }) {
  const { sheet, scene, chosen, forming, answers, props, shown, dragged, lifted } = play;
  const order = [...shown].sort(
    ([one], [two]) => rank(scene, chosen.id, one) - rank(scene, chosen.id, two),
  );
  const raised =
    forming.form && lifted !== null ? figureThing(props.viewer ?? props.near, lifted) : null;
  return (
    <>
      {order.map(([id, at]) => (
        <Token
          key={id}
          sheet={sheet}
          scene={scene}
          pack={play.pack}
          near={props.near}
          id={id}
          at={dragged?.id === id ? dragged.at : at}
          target={props.targets.get(id)}
          quiet={play.quiet.has(id)}
          chosen={id === chosen.id || id === raised}
          left={id === chosen.id && chosen.mode === "move" ? movesLeft(scene, id) : null}
          held={dragged?.id === id}
          spent={!forming.form && seatOf(id) === props.viewer && spent(scene, id)}
          path={gone.get(id) ?? null}
          act={answers.take}
          inspect={props.inspect}
        />
      ))}
    </>
  );
}
