// Between two coaches at one screen: nobody's hand is in the page while it changes hands.
import { useEffect, useRef } from "preact/hooks";
import { useGame } from "../../games";
import type { Names, Score, Seat } from "../../protocol";
import { Crest, Icon } from "../../shell/icons";

type Props = { seat: Seat; names: Names; score: Score; game: string; ready: () => void };

export function HandOver({ seat, names, score, game, ready }: Props) {
  // A game that calls its hand something else has nothing to hide.
  const opened = useGame(game);
  const cards = opened.state !== "ready" || !opened.module.hand;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [seat]);
  return (
    <main class="page centre">
      <div class="panel state">
        <Crest side={seat} size={64} />
        <h1>Hand over to {names[seat]}</h1>
        <p>
          {seat === "home" ? "Home" : "Away"} decides next.
          {cards && " The other coach looks away; both hands are hidden until you are ready."}
        </p>
        <p class="quiet">
          {names.home} {score.home} – {score.away} {names.away}
        </p>
        <button ref={button} type="button" class="button primary big" onClick={ready}>
          <Icon name="check" /> I am {names[seat]}, {cards ? "show my cards" : "go on"}
        </button>
        <a class="button" href="/">
          <Icon name="home" size={16} /> Leave the table for now
        </a>
      </div>
    </main>
  );
}
