// A match as you like it.
import { useCallback, useState } from "preact/hooks";
import { LostPage } from "../app/later";
import { settings } from "../app/settings";
import { gameModule, useGame } from "../games";
import { titleOf } from "../games/titles";
import { api } from "../net/api";
import type { Contents, GameInfo, Seat } from "../protocol";
import { Icon } from "../shell/icons";
import { PageFrame } from "../shell/PageFrame";
import { Trouble, Waiting } from "./home/Rows";
import { nameOf, shelf } from "./home/shelf";
import { useStart } from "./home/start";
import { useLoad } from "./home/useLoad";
import { botName, plain } from "./home/words";
import { Clocks, duration } from "./new/Clocks";
import { Opponent, Seats } from "./new/Opponent";
import { Options } from "./new/Options";
import type { Setup } from "./new/setup";
import { namedIn, usual, wanted } from "./new/setup";
import { chosenWords } from "./new/words";

export function NewMatch({ game }: { game: string }) {
  const served = useLoad(api.games);
  const info = served.value?.find((one) => one.id === game);
  const opened = useGame(game);
  if (opened.state === "lost") return <LostPage />;
  return (
    <PageFrame
      at="play"
      title={`New match: ${nameOf(game)}`}
      lead={titleOf(game)?.blurb ?? "Choose how you want to play."}
      game={titleOf(game)?.id}
    >
      {served.error && <Trouble says={served.error} retry={served.retry} />}
      {(!served.value || opened.state === "loading") && !served.error && <Waiting rows={6} />}
      {info && opened.state === "ready" && <Form game={info} />}
      {served.value && !(info && titleOf(game)) && <NoTable game={game} />}
    </PageFrame>
  );
}

/** An address of a game that cannot be played here. */
function NoTable({ game }: { game: string }) {
  const known = shelf(null).some((title) => title.id === game);
  return (
    <section class="panel section">
      <h2>{known ? `${nameOf(game)} has no table yet` : "There is no such game here"}</h2>
      <p>
        {known
          ? "Its rules are written; its table is being built."
          : "The address names a game this server does not know."}
      </p>
      <div class="form-buttons">
        <a class="button primary" href="/">
          See the games
        </a>
      </div>
    </section>
  );
}

function Form({ game }: { game: GameInfo }) {
  const starting = useStart();
  const pack = useLoad(useCallback(() => api.pack(game.id, "core"), [game.id]));
  const [setup, setSetup] = useState<Setup>(() => usual(game, settings.value.name));
  const change = (more: Partial<Setup>) => setSetup((old) => ({ ...old, ...more }));
  const start = (event: Event) => {
    event.preventDefault();
    starting.start("form", wanted(game, setup, gameModule(game.id)?.folded));
  };
  return (
    <form class="new-match" onSubmit={start} aria-label="New match">
      <div class="new-match-main">
        <section class="panel section">
          <Opponent game={game} setup={setup} change={change} />
        </section>
        <section class="panel section">
          <Seats game={game} setup={setup} change={change} />
        </section>
        <section class="panel section">
          <h2>{gameModule(game.id)?.fixedTeams ? "Rules" : "Teams and extras"}</h2>
          <Options game={game} pack={pack.value} setup={setup} change={change} />
        </section>
        <section class="panel section">
          <h2>Clock</h2>
          <Clocks setup={setup} change={change} />
        </section>
      </div>
      <aside class="new-match-aside">
        <section class="panel section">
          <h2>Your match</h2>
          <Chosen game={game} pack={pack.value} setup={setup} />
          <button type="submit" class="button primary big" disabled={starting.busy !== null}>
            <Icon name="play" size={19} />
            {starting.busy ? "Setting the table…" : "Start match"}
          </button>
          {starting.error && (
            <p class="hint bad" role="alert">
              {starting.error}
            </p>
          )}
        </section>
      </aside>
    </form>
  );
}

/** What has been chosen, in a few lines. */
function Chosen({ game, pack, setup }: { game: GameInfo; pack: Contents | null; setup: Setup }) {
  const module = gameModule(game.id);
  const team = (seat: Seat) => {
    const own = module?.teamOf?.(setup.options, seat, pack);
    if (own) return own;
    const value = setup.options[`${seat}_team`];
    if (value !== undefined) return namedIn(pack, value)?.name ?? plain(value);
    return (pack && module?.fixedTeams?.(pack)[seat].name) || plain(seat);
  };
  const { decision_s, match_s } = setup.clock;
  const clock = [
    decision_s && `${duration(decision_s)} a decision`,
    match_s && `${duration(match_s)} a match`,
  ];
  const opponent = {
    bot: setup.bot ? botName(setup.bot) : "A bot",
    friend: "A friend, by link",
    "hot-seat": "Two at one screen",
  }[setup.mode];
  return (
    <dl class="facts">
      <dt>Against</dt>
      <dd>{opponent}</dd>
      {setup.mode !== "hot-seat" && (
        <>
          <dt>You</dt>
          <dd>{setup.seat === "home" ? "Home, amber" : "Away, azure"}</dd>
        </>
      )}
      <dt>Home</dt>
      <dd>{team("home")}</dd>
      <dt>Away</dt>
      <dd>{team("away")}</dd>
      <dt>{module?.chosen ? "Rules" : "Extras"}</dt>
      <dd>{chosenWords(game, module, setup.options, pack) || "None"}</dd>
      <dt>Clock</dt>
      <dd>{clock.filter(Boolean).join(", ") || "No limit"}</dd>
    </dl>
  );
}
