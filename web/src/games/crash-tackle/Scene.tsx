// Everything that is drawn, layer by layer: grass, zones, ways, players, ball, marks.
import { useMemo } from "preact/hooks";
import type { Choice, Line, Seat } from "../../protocol";
import { endOf, moverOf, verbOf } from "./answers";
import { Ball } from "./Ball";
import { Cursor } from "./Cursor";
import { Ghosts } from "./Ghosts";
import type { Hex } from "./hex";
import { Breakdown, OffsideLines, Spots, ZoneOf, Zones } from "./Overlays";
import { Defs, Pitch } from "./Pitch";
import { Aims, Passes, Reach, Spaces, Way } from "./Reach";
import { drawnOn, movesLeft, rank, spent } from "./shown";
import { Token } from "./Token";
import { travelled } from "./travel";
import type { Play } from "./usePlay";
import { holder, idOf, other, placeOf, seatOf, teamNames, type View } from "./view";

type Props = {
  play: Play;
  cursor: Hex | null /** The right edge of what is seen. */;
  edge: number;
  news: Line[];
};

export function Scene({ play, cursor, edge, news }: Props) {
  const { sheet, view, pack, seat, chosen, forming, answers, drawn, form, props } = play;
  const { near } = props;
  const drawing = { sheet, view, near };
  const looked = cursor ?? play.hover;
  const pointed = looked ? drawnOn(play.shown, looked) : null;
  const gone = useMemo(() => travelled(news), [news]);
  const homeEnd = view.table.home_facing === "up" ? -1 : 1;
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
  const carrier = holder(view);
  const runs = chosen.mode === "move" && !forming.form;
  const threatened = seat && runs && chosen.id && chosen.id === carrier ? [other(seat)] : [];
  const preview = forming.form ? null : (answers.at(looked) ?? drawn);
  const passes =
    seat && runs
      ? {
          sheet,
          view,
          choices: props.choices,
          seat,
          hover: (drawn && passed(view, drawn, seat)) ?? looked,
        }
      : null;
  return (
    <>
      <Defs sheet={sheet} />
      {ground}
      <Zones {...drawing} sides={play.zones ? ["home", "away"] : threatened} />
      {pointed && !forming.form && <ZoneOf {...drawing} id={pointed} />}
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
          proposal={forming.presets[0]?.action ?? ""}
        />
      )}
      <Players play={play} gone={gone} />
      <Ball sheet={sheet} view={view} path={carrier ? (gone.get(carrier) ?? null) : null} />
      {passes && <Passes {...passes} part="chances" />}
      {preview && (
        <Way
          sheet={sheet}
          view={view}
          choice={preview}
          who={seat && (moverOf(preview, seat) ?? chosen.id)}
        />
      )}
      <Spots {...drawing} />
      {cursor && <Cursor sheet={sheet} at={cursor} />}
    </>
  );
}

/** Where the receiver of a pass stands. */
function passed(view: View, choice: Choice, seat: Seat): Hex | null {
  const to = verbOf(choice) === "pass" ? moverOf(choice, seat) : null;
  return to ? placeOf(view, to) : null;
}

/** Those on the ground first, whoever is chosen last. */
function Players({ play, gone }: { play: Play; gone: ReadonlyMap<string, Hex[]> }) {
  const { sheet, view, pack, chosen, forming, answers, props, shown, dragged, lifted } = play;
  const order = [...shown].sort(
    ([one], [two]) => rank(view, chosen.id, one) - rank(view, chosen.id, two),
  );
  const raised = forming.form && lifted !== null ? idOf(props.viewer ?? props.near, lifted) : null;
  return (
    <>
      {order.map(([id, at]) => (
        <Token
          key={id}
          sheet={sheet}
          view={view}
          near={props.near}
          id={id}
          at={dragged?.id === id ? dragged.at : at}
          target={props.targets.get(id)}
          quiet={play.quiet.has(id)}
          chosen={id === chosen.id || id === raised}
          left={id === chosen.id && chosen.mode === "move" ? movesLeft(view, pack, id) : null}
          held={dragged?.id === id}
          spent={!forming.form && seatOf(id) === props.viewer && spent(view, pack, id)}
          offside={view.ruck?.offside.includes(id) ?? false}
          path={gone.get(id) ?? null}
          act={answers.take}
          inspect={props.inspect}
        />
      ))}
    </>
  );
}
