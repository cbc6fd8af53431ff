// Keeps the team, and hands it on as a link or a file.
import { useRef, useState } from "preact/hooks";
import { asOwn, keepTeam, newTeamId, type OwnTeam, teamLink } from "../../../app/teams";
import { api } from "../../../net/api";
import type { JudgedTeam, WrittenTeam } from "../../../protocol";
import { Icon } from "../../../shell/icons";
import { copied } from "../../../shell/toast";
import { type Judgement, why } from "../../../shell/useJudged";
import { fileName } from "./members";

/** The largest file that is sent to be judged. */
const FILE_MAX = 16_000;

type Props = {
  game: string;
  own: OwnTeam | null;
  /** The team as it is now, and what it may cost. */
  text: string;
  budget: string;
  judgement: Judgement;
  /** Takes over a team that somebody has written, and says whether it could be read. */
  take: (text: string) => Promise<boolean>;
};
type Done = (judged: Judged) => void | Promise<void>;
type Judged = JudgedTeam & { team: WrittenTeam };

export function HandOn(props: Props) {
  const { game, judgement } = props;
  const { id, said, save, share, download, load } = useHandOn(props);
  const code = judgement.judged?.team?.code;
  return (
    <section class="panel section">
      <h2>Keep it, hand it on</h2>
      <div class="form-buttons">
        <button type="button" class="button primary" onClick={save(id ?? newTeamId())}>
          <Icon name="check" size={16} />
          Save team
        </button>
        {id && (
          <button type="button" class="button" onClick={save(newTeamId())}>
            Save as another
          </button>
        )}
        <button type="button" class="button" onClick={share}>
          <Icon name="link" size={16} />
          Copy link
        </button>
        {(["toml", "json"] as const).map((ext) => (
          <button
            key={ext}
            type="button"
            class="button"
            aria-label={`Download as ${ext.toUpperCase()}`}
            onClick={download(ext)}
          >
            <Icon name="download" size={16} />
            {ext.toUpperCase()}
          </button>
        ))}
        <FileButton load={(file) => void load(file)} />
      </div>
      {code && <Code code={code} />}
      <p class="hint" role="status">
        {said}
      </p>
      {id && (
        <div class="form-buttons">
          <a class="button" href={`/new/${game}`}>
            <Icon name="play" size={16} />
            Choose it for a match
          </a>
          <a class="button" href="/teams">
            Your teams
          </a>
        </div>
      )}
    </section>
  );
}

/** What can be done with the team, and what came of the last of it. */
function useHandOn({ game, own, text, budget, take }: Props) {
  const [id, setId] = useState(own?.id ?? null);
  const [said, setSaid] = useState("");
  /** Does something with the team as it is now: what is on the screen may be a moment older. */
  const withTeam = (done: Done) => async () => {
    try {
      const judged = await api.judge(game, text, budget);
      const { team } = judged;
      if (team) await done({ ...judged, team });
      else setSaid("This team cannot be read.");
    } catch (reason) {
      setSaid(why(reason));
    }
  };
  const save = (as: string) =>
    withTeam(({ team, ...judged }) => {
      keepTeam(asOwn(as, game, { ...judged, team }));
      setId(as);
      history.replaceState(null, "", `/teams/${as}`);
      setSaid(
        judged.problems.length === 0
          ? `${team.title} is saved.`
          : `${team.title} is saved as it is. It cannot play yet.`,
      );
    });
  const share = withTeam(async ({ team }) => {
    if (team.code === null) return setSaid("There is no link for a team with so many figures.");
    setSaid((await copied(teamLink(team.code), "Link")) ? "The link is copied." : "");
  });
  const download = (ext: "toml" | "json") =>
    withTeam(({ team }) => saveFile(fileName(team.title, ext), team[ext]));
  const load = async (file: File) => {
    if (file.size > FILE_MAX) return setSaid(`${file.name} is too large for a team.`);
    const read = await take(await file.text());
    setSaid(
      read ? `${file.name} was read.` : `${file.name} could not be read. The team is as it was.`,
    );
  };
  return { id, said, save, share, download, load };
}

function FileButton({ load }: { load: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class="button" onClick={() => input.current?.click()}>
        <Icon name="share" size={16} />
        Load a file
      </button>
      <input
        ref={input}
        class="file-input"
        type="file"
        accept=".toml,.json,.txt"
        aria-label="File of a team"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) load(file);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}

const Code = ({ code }: { code: string }) => (
  <label class="field">
    <span>Code</span>
    <input
      class="tu-builder-code"
      readOnly
      value={code}
      onFocus={(event) => event.currentTarget.select()}
    />
  </label>
);

function saveFile(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
