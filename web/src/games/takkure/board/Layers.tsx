// Everything that is drawn, layer by layer: court, marks, players, ball, names, what is drawn.
import { useMemo } from "preact/hooks";
import { seatOf } from "../../shared/thing";
import type { DraftKind } from "../input/draft";
import type { Court } from "../input/useCourt";
import { holder, type PlayerId, placeOf, player, type Scene, teamNames } from "../scene";
import { Ball } from "./Ball";
import { Contacts, DefenceMarks } from "./Defence";
import { Drafted, Envelope, Proposals } from "./Drafted";
import { Marks } from "./Marks";
import { Names } from "./Names";
import { PassChoices, Passing } from "./PassLane";
import { Defs, Pitch } from "./Pitch";
import { Scattered } from "./Scattered";
import { scattered } from "./scatter";
import { Template } from "./Template";
import { Token } from "./Token";
import { travelled } from "./travel";

/** What is drawn as a way that somebody goes. */
const MOVES: readonly DraftKind[] = ["mark", "run", "pressure", "steal"];

export function Layers({ court }: { court: Court }) {
  const { props, scene, pack, sheet, drafting, draft, radius, shown } = court;
  const { start, allowance, offered, kinds, who } = drafting;
  const gone = useMemo(() => travelled(props.news), [props.news]);
  const scatter = useMemo(() => scattered(props.news), [props.news]);
  const carrier = holder(scene);
  const dots = offered.filter(
    ({ kind }) => scene.open_measuring || kind === "to" || kind === "card",
  );
  return (
    <>
      <Defs sheet={sheet} />
      <clipPath id="tk-clip">
        <rect width={sheet.width} height={sheet.height} />
      </clipPath>
      <Pitch sheet={sheet} pack={pack} names={teamNames(scene, pack)} />
      {MOVES.some((kind) => kinds.has(kind)) && start && allowance !== null && (
        <Envelope {...{ sheet, start, draft, allowance, radius }} />
      )}
      <DefenceMarks sheet={sheet} scene={scene} pack={pack} />
      <PassChoices sheet={sheet} scene={scene} pack={pack} offered={offered} draft={draft} />
      {!kinds.has("pass") && <Passing sheet={sheet} scene={scene} pack={pack} />}
      <Marks sheet={sheet} scene={scene} pack={pack} />
      <Template sheet={sheet} scene={scene} pack={pack} draft={draft} />
      {scatter && <Scattered sheet={sheet} pack={pack} scatter={scatter} />}
      <Proposals sheet={sheet} choices={dots} draft={draft} />
      <Players court={court} gone={gone} />
      <Contacts sheet={sheet} scene={scene} />
      <Ball
        sheet={sheet}
        scene={scene}
        pack={pack}
        path={carrier ? (gone.get(carrier) ?? null) : scatter && [scatter.centre, scatter.at]}
      />
      {!sheet.tall && <Names sheet={sheet} scene={scene} pack={pack} shown={shown} />}
      <Drafted
        {...{ sheet, draft, start, radius, allowance }}
        seat={who ? seatOf(who) : props.near}
      />
    </>
  );
}

/** The active player and the standing lie above those on the ground. */
function Players({ court, gone }: { court: Court; gone: ReturnType<typeof travelled> }) {
  const { props, scene, pack, sheet, seat, draft, lifted, shown, pick } = court;
  const { active } = scene.activation;
  const order = [...shown.keys()].sort((one, two) => rank(scene, one) - rank(scene, two));
  return (
    <>
      {order.map((id) => (
        <Token
          key={id}
          sheet={sheet}
          scene={scene}
          pack={pack}
          id={id}
          at={shown.get(id) ?? placeOf(scene, id)}
          target={props.targets.get(id)}
          active={id === active || (draft?.do === "form" && id === lifted)}
          held={draft?.do === "form" && seatOf(id) === seat}
          path={gone.get(id) ?? null}
          pick={pick}
          inspect={props.inspect}
        />
      ))}
    </>
  );
}

/** Later is drawn above. */
function rank(scene: Scene, id: PlayerId): number {
  if (scene.activation.active === id) return 3;
  return player(scene, id).ground > 0 ? 0 : holder(scene) === id ? 2 : 1;
}
