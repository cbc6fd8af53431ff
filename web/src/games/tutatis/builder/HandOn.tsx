// Keeps the team, and hands it on as a link or a file.
import { useRef, useState } from "preact/hooks";
import { asOwn, keepTeam, newTeamId, teamLink, type OwnTeam } from "../../../app/teams";
import { Icon } from "../../../shell/icons";
import { copied } from "../../../shell/toast";
import type { Judgement } from "../../../shell/useJudged";
import { fileName } from "./members";

/** The largest file that is sent to be judged. */
const FILE_MAX = 16_000;

type Props = { game: string; own: OwnTeam | null; judgement: Judgement; take: (text: string) => void };

export function HandOn({ game, own, judgement, take }: Props) {
  const [id, setId] = useState(own?.id ?? null);
  const [said, setSaid] = useState("");
  const file = useRef<HTMLInputElement>(null);
  const { judged, current } = judgement;
  const team = current ? (judged?.team ?? null) : null;
  const save = (as: string) => {
    if (!judged || !team) return;
    keepTeam(asOwn(as, game, { ...judged, team }));
    setId(as);
    history.replaceState(null, "", `/teams/${as}`);
    setSaid(judged.problems.length === 0 ? `${team.title} is saved.` : `${team.title} is saved as it is. It cannot play yet.`);
  };
  const share = async (code: string) => setSaid((await copied(teamLink(code), "Link")) ? "The link is copied." : "");
  const load = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > FILE_MAX) return setSaid(`${chosen.name} is too large for a team.`);
    take(await chosen.text());
    setSaid(`${chosen.name} was read.`);
  };
  return (
    <section class="panel card-s">
      <h2>Keep it, hand it on</h2>
      <div class="form-b">
        <button type="button" class="btn pri" disabled={!team} onClick={() => save(id ?? newTeamId())}>
          <Icon name="check" size={16} />
          Save team
        </button>
        {id && (
          <button type="button" class="btn" disabled={!team} onClick={() => save(newTeamId())}>
            Save as another
          </button>
        )}
        <button type="button" class="btn" disabled={!team?.code} onClick={() => team?.code && share(team.code)}>
          <Icon name="link" size={16} />
          Copy link
        </button>
        <Download label="TOML" ext="toml" title={team?.title} text={team?.toml} />
        <Download label="JSON" ext="json" title={team?.title} text={team?.json} />
        <button type="button" class="btn" onClick={() => file.current?.click()}>
          <Icon name="share" size={16} />
          Load a file
        </button>
        <input
          ref={file}
          class="away-input"
          type="file"
          accept=".toml,.json,.txt"
          aria-label="File of a team"
          tabIndex={-1}
          onChange={(event) => {
            void load(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </div>
      {team?.code && (
        <label class="field">
          <span>Code</span>
          <input class="tb-code" readOnly value={team.code} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
      <p class="hint" role="status">
        {said}
      </p>
      {id && (
        <div class="form-b">
          <a class="btn" href={`/new/${game}`}>
            <Icon name="play" size={16} />
            Choose it for a match
          </a>
          <a class="btn" href="/teams">
            Your teams
          </a>
        </div>
      )}
    </section>
  );
}

type DownloadProps = { label: string; ext: string; title: string | undefined; text: string | undefined };

/** A button rather than a link: the file is made when it is wanted. */
function Download({ label, ext, title, text }: DownloadProps) {
  const save = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text ?? ""], { type: "text/plain" }));
    link.download = fileName(title ?? "", ext);
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  return (
    <button type="button" class="btn" disabled={text === undefined} aria-label={`Download as ${label}`} onClick={save}>
      <Icon name="download" size={16} />
      {label}
    </button>
  );
}
