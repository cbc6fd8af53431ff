// The teams of this browser.
import { useState } from "preact/hooks";
import { asOwn, dropTeam, keepTeam, type OwnTeam, ownTeams, teamLink } from "../app/teams";
import { api } from "../net/api";
import { Dialog } from "../shell/Dialog";
import { Icon } from "../shell/icons";
import { PageFrame } from "../shell/PageFrame";
import { copied } from "../shell/toast";
import { why } from "../shell/useJudged";
import { BUILT } from "./Team";

/** What was just done, and how it is taken back. */
type Said = { text: string; undo?: () => void };

export function Teams() {
  const [said, say] = useState<Said>({ text: "" });
  const [renamed, rename] = useState<OwnTeam | null>(null);
  const all = ownTeams.value;
  return (
    <PageFrame
      at="play"
      title="Your teams"
      lead={`Teams for ${BUILT?.name} that you have built. They are kept in this browser; links and files hand them on.`}
      game={BUILT?.id}
    >
      <div class="form-buttons">
        <a class="button primary" href="/teams/new">
          <Icon name="plus" size={16} />
          New team
        </a>
        <a class="button" href={`/new/${BUILT?.id}`}>
          <Icon name="play" size={16} />
          New match
        </a>
        <a class="button" href={`/help/${BUILT?.id}`}>
          <Icon name="book" size={16} />
          How to play
        </a>
      </div>
      <div class="said" role="status">
        {said.text && <span>{said.text}</span>}
        {said.undo && (
          <button
            type="button"
            class="button"
            onClick={() => {
              said.undo?.();
              say({ text: "It is back." });
            }}
          >
            <Icon name="undo" size={16} />
            Undo
          </button>
        )}
      </div>
      {all.length === 0 ? (
        <section class="panel section">
          <h2>No teams yet</h2>
          <p>
            Pick a race, hire figures and staff within the budget, and save the team. You can choose
            it whenever you start a match.
          </p>
        </section>
      ) : (
        <ul class="teams">
          {all.map((team) => (
            <Row key={team.id} team={team} say={say} rename={() => rename(team)} />
          ))}
        </ul>
      )}
      {renamed && <Rename team={renamed} close={() => rename(null)} say={say} />}
    </PageFrame>
  );
}

function Row({
  team,
  say,
  rename,
}: {
  team: OwnTeam;
  say: (said: Said) => void;
  rename: () => void;
}) {
  const { id, title, price, budget, problems, code } = team;
  const share = async (code: string) =>
    say({ text: (await copied(teamLink(code), "Link")) ? "The link is copied." : "" });
  return (
    <li class="panel team">
      <div>
        <h2>
          <a href={`/teams/${id}`}>{title}</a>
        </h2>
        <p>
          {price} of {budget} Irr
          <span class={problems ? "chip bad" : "chip good"}>
            {problems
              ? `Not allowed: ${problems} ${problems === 1 ? "reason" : "reasons"}`
              : "Ready to play"}
          </span>
        </p>
      </div>
      <div class="form-buttons">
        <a class="button" href={`/teams/${id}`} aria-label={`Change ${title}`}>
          Change
        </a>
        <button type="button" class="button" aria-label={`Rename ${title}`} onClick={rename}>
          Rename
        </button>
        <button
          type="button"
          class="button"
          disabled={!code}
          aria-label={`Copy link: ${title}`}
          onClick={() => code && share(code)}
        >
          <Icon name="link" size={16} />
          Copy link
        </button>
        <button
          type="button"
          class="button danger"
          aria-label={`Delete ${title}`}
          onClick={() => say({ text: `${title} is deleted.`, undo: dropTeam(id) })}
        >
          Delete
        </button>
      </div>
    </li>
  );
}

/** The server writes the team again under its new name. */
function Rename({
  team,
  close,
  say,
}: {
  team: OwnTeam;
  close: () => void;
  say: (said: Said) => void;
}) {
  const [name, setName] = useState(team.title);
  const [error, setError] = useState("");
  const save = async (event: Event) => {
    event.preventDefault();
    try {
      const budget = String(team.budget);
      const { team: read } = await api.judge(team.game, team.line, budget);
      if (!read) return setError("This team can no longer be read.");
      // The file of a team does not say which game it is for.
      const members = { ...read.members, game: undefined, name: name.trim() || undefined };
      const text = JSON.stringify(members, (_, value: unknown) => value ?? undefined);
      const judged = await api.judge(team.game, text, budget);
      const wrong = judged.problems.find(({ clause }) => clause === null);
      if (!judged.team || wrong)
        return setError(wrong ? `${wrong.text}.` : "This team can no longer be read.");
      keepTeam(asOwn(team.id, team.game, { ...judged, team: judged.team }));
      say({ text: `It is called ${judged.team.title} now.`, undo: () => keepTeam(team) });
      close();
    } catch (reason) {
      setError(why(reason));
    }
  };
  return (
    <Dialog title={`Rename ${team.title}`} close={close}>
      <form class="form" onSubmit={save}>
        <label class="field">
          <span>Name of the team</span>
          <input
            value={name}
            maxLength={32}
            autocomplete="off"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        {error && (
          <p class="hint bad" role="alert">
            {error}
          </p>
        )}
        <div class="form-buttons">
          <button type="submit" class="button primary">
            Rename
          </button>
          <button type="button" class="button" onClick={close}>
            Leave it
          </button>
        </div>
      </form>
    </Dialog>
  );
}
