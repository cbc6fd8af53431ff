// The team builder: a race, figures, staff and a budget. Every change is judged by the server.
import "./builder.css";
import { useCallback, useEffect, useState } from "preact/hooks";
import { api } from "../../../net/api";
import type { TeamProblem } from "../../../protocol";
import { Icon } from "../../../shell/icons";
import { Problems } from "../../../shell/Problems";
import { useJudged, why } from "../../../shell/useJudged";
import type { BuilderProps } from "../../module";
import { type Contents, packOf } from "../scene";
import { HandOn } from "./HandOn";
import { type Members, membersOf, nobody, ready, textOf } from "./members";
import { Purse, Verdict } from "./Purse";
import { Races } from "./Races";
import { Sale } from "./Sale";
import { Squad } from "./Squad";

/** A text that could not be made into a team, and everything that is wrong with it. */
type Strange = { problems: readonly TeamProblem[] };

export function Builder({ game, pack, text, own }: BuilderProps) {
  const shop = packOf(pack);
  const { team, past, strange, change, rename, take, undo } = useTeam(game, shop, text);
  const [budget, setBudget] = useState(String(own?.budget ?? shop.budget));
  const judgement = useJudged(game, team && textOf(team), budget);
  if (!team) return <p class="hint">Reading the team…</p>;
  return (
    <div class="tu-builder">
      <div class="tu-builder-main">
        {strange && (
          <section class="panel section" role="alert">
            <h2>This is no team that can be read</h2>
            <Problems problems={strange.problems} game={game} />
          </section>
        )}
        <Races
          shop={shop}
          team={team}
          choose={(race) => race !== team.race && change({ ...team, race, figures: [] })}
        />
        <Sale shop={shop} team={team} change={change} />
      </div>
      <aside class="tu-builder-aside" aria-label="Your team">
        <Purse game={game} judgement={judgement} figures={team.figures.length} />
        <section class="panel section">
          <TeamName shop={shop} team={team} rename={rename} />
          <Budget budget={budget} change={setBudget} />
          <Verdict game={game} judgement={judgement} />
        </section>
        <section class="panel section">
          <div class="tu-builder-squad-head">
            <h2>Figures by number</h2>
            <button type="button" class="button" disabled={past.length === 0} onClick={undo}>
              <Icon name="undo" size={16} />
              Undo
            </button>
          </div>
          <Squad shop={shop} team={team} change={change} />
          <button
            type="button"
            class="button"
            onClick={() => change({ ...ready(shop, team.race), name: team.name })}
          >
            Start from the default roster
          </button>
        </section>
        <HandOn {...{ game, own, budget, judgement, take }} text={textOf(team)} />
      </aside>
    </div>
  );
}

/** The team that is put together, and what it was before each change. */
function useTeam(game: string, shop: Contents, text: string | null) {
  const none = () => nobody(shop.races[0]?.id ?? "");
  const [past, setPast] = useState<Members[]>([]);
  const [team, setTeam] = useState<Members | null>(() => (text === null ? none() : null));
  const [strange, setStrange] = useState<Strange | null>(null);
  const change = (next: Members) => {
    if (team) setPast((old) => [...old, team]);
    setTeam(next);
    setStrange(null);
  };
  /** Takes over a team that somebody has written: a link, a file, or one kept here. */
  const take = useCallback(
    (written: string) =>
      api.judge(game, written).then(
        ({ team: read, problems }) => {
          setStrange(read ? null : { problems });
          setTeam((old) => {
            if (read && old) setPast((before) => [...before, old]);
            return read ? membersOf(read.members) : (old ?? none());
          });
          return read !== null;
        },
        (reason: unknown) => {
          setStrange({ problems: [{ clause: null, text: why(reason) }] });
          setTeam((old) => old ?? none());
          return false;
        },
      ),
    [game, shop],
  );
  useEffect(() => void (text !== null && take(text)), [text, take]);
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    setTeam(last);
  };
  return { team, past, strange, change, rename: setTeam, take, undo };
}

type NameProps = { shop: Contents; team: Members; rename: (team: Members) => void };

const TeamName = ({ shop, team, rename }: NameProps) => (
  <label class="field">
    <span>Name of the team</span>
    <input
      value={team.name ?? ""}
      maxLength={32}
      placeholder={shop.races.find(({ id }) => id === team.race)?.club ?? ""}
      autocomplete="off"
      onInput={(event) => rename({ ...team, name: event.currentTarget.value || null })}
    />
  </label>
);

const Budget = ({ budget, change }: { budget: string; change: (budget: string) => void }) => (
  <label class="field">
    <span>Budget in Irr</span>
    <input
      type="number"
      inputMode="numeric"
      step="10"
      value={budget}
      onInput={(event) => change(event.currentTarget.value)}
    />
  </label>
);
