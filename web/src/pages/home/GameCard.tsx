// One game on the shelf.
import { Icon } from "../../shell/icons";
import type { Title } from "./shelf";
import type { Start } from "./start";

export function GameCard({ game, starting }: { game: Title; starting: Start }) {
  const { Art } = game;
  return (
    <article
      class={game.ready ? "game-card" : "game-card later"}
      style={{ "--accent": game.accent }}
    >
      <div class={`game-art game-art-${game.id}`}>
        {Art && <Art />}
        <span class="game-size">{game.size}</span>
      </div>
      <div class="game-body">
        <h2>{game.name}</h2>
        <p>{game.blurb}</p>
        <div class="meta">
          <span>
            <Icon name="clock" size={14} />
            {game.minutes} min
          </span>
          <span>
            <Icon name="dice" size={14} />
            {game.dice}
          </span>
        </div>
        {game.ready ? <Ways game={game} starting={starting} /> : <OnItsWay />}
      </div>
    </article>
  );
}

function Ways({ game, starting }: { game: Title; starting: Start }) {
  const busy = starting.busy === game.id;
  const more = game.exercises ? "Options and lessons" : "Options";
  return (
    <div class="game-buttons">
      <button
        type="button"
        class="button primary"
        disabled={starting.busy !== null}
        aria-label={busy ? undefined : `Play now: ${game.name}`}
        onClick={() => starting.start(game.id, { game: game.id, mode: "bot" })}
      >
        <Icon name="play" size={16} />
        {busy ? "Setting the table…" : "Play now"}
      </button>
      <a class="button" href={`/help/${game.id}`} aria-label={`Learn ${game.name}`}>
        <Icon name="book" size={16} />
        Learn
      </a>
      <a class="button square" href="/watch" aria-label={`Watch ${game.name}`}>
        <Icon name="eye" size={17} />
      </a>
      {game.ownTeams && (
        <a class="button" href="/teams" aria-label={`Build teams: ${game.name}`}>
          <Icon name="people" size={16} />
          Build teams
        </a>
      )}
      <a
        class={game.ownTeams ? "button rest" : "button all"}
        href={`/new/${game.id}`}
        aria-label={`${more}: ${game.name}`}
      >
        <Icon name="gear" size={16} />
        {more}
      </a>
    </div>
  );
}

/** Said instead of buttons that could do nothing. */
function OnItsWay() {
  return (
    <p class="later-note">
      <Icon name="clock" size={15} />
      <span>
        <b>On its way.</b> Its rules are written; its table is being built.
      </span>
    </p>
  );
}
