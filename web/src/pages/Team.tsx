// One team, in the builder of its game.
import { useCallback } from "preact/hooks";
import { LostPage } from "../app/later";
import { ownTeam } from "../app/teams";
import { useGame } from "../games";
import { titles } from "../games/titles";
import { api } from "../net/api";
import { PageFrame } from "../shell/PageFrame";
import { Trouble, Waiting } from "./home/Rows";
import { useLoad } from "./home/useLoad";

/** The game whose coaches bring teams of their own. */
export const BUILT = titles.find(({ ownTeams }) => ownTeams);

type Props = { id: string | null; code: string | null; race: string | null };

export function TeamPage({ id, code, race }: Props) {
  const game = BUILT?.id ?? "";
  const pack = useLoad(useCallback(() => api.pack(game, "core"), [game]));
  const own = id === null ? null : (ownTeam(id) ?? null);
  const opened = useGame(game);
  const Builder = opened.state === "ready" ? opened.module.Builder : undefined;
  if (id !== null && !own) return <Gone />;
  if (opened.state === "lost") return <LostPage />;
  return (
    <PageFrame
      at="play"
      title={own ? "Your team" : code ? "A team by link" : "New team"}
      lead={`For ${BUILT?.name}. Hire figures and staff within the budget; the numbers on their backs are yours to give.`}
      game={BUILT?.id}
    >
      {pack.error && <Trouble says={pack.error} retry={pack.retry} />}
      {(!pack.value || !Builder) && !pack.error && <Waiting rows={8} />}
      {pack.value !== null && Builder && (
        <Builder game={game} pack={pack.value} text={own?.line ?? code ?? race} own={own} />
      )}
    </PageFrame>
  );
}

function Gone() {
  return (
    <PageFrame at="play" title="This team is not here">
      <section class="panel section">
        <p>
          Teams are kept in the browser that built them. A link or a file brings one to another.
        </p>
        <div class="form-buttons">
          <a class="button primary" href="/teams">
            Your teams
          </a>
          <a class="button" href="/teams/new">
            Build a team
          </a>
        </div>
      </section>
    </PageFrame>
  );
}
