// How to play on this table, on one page.
import { useEffect } from "preact/hooks";
import { LostPage } from "../app/later";
import { route } from "../app/router";
import { still } from "../app/settings";
import { useGame } from "../games";
import type { GameModule } from "../games/module";
import { titleOf, titles } from "../games/titles";
import { Icon } from "../shell/icons";
import { PageFrame } from "../shell/PageFrame";
import { AtTheTable, KeyTable } from "./help/AtTheTable";
import { Setting } from "./table/states";

const PARTS = [
  ["two-minutes", "The game in two minutes"],
  ["table", "Round the table"],
  ["keys", "Keys"],
  ["fair-dice", "Fair dice"],
  ["seats", "Seats and links"],
] as const;

/** The game it was opened from, or the first one. */
export function Help({ game }: { game: string | null }) {
  const opened = useGame((titleOf(game ?? "") ?? titles[0])?.id);
  if (opened.state === "ready") return <HelpOn game={opened.module} />;
  return opened.state === "lost" ? <LostPage /> : <Setting lost={false} />;
}

function HelpOn({ game }: { game: GameModule }) {
  const { TwoMinutes } = game;
  // Read, so that a link to another part of this page leads there also from this page.
  const here = route.value;
  useEffect(() => {
    const part = document.getElementById(location.hash.slice(1));
    part?.scrollIntoView({ behavior: still() ? "auto" : "smooth" });
  }, [here]);
  return (
    <PageFrame
      at="learn"
      title="How to play"
      lead="New to the game? Start here. It takes two minutes."
      game={game.id}
    >
      <nav class="jump-links" aria-label="On this page">
        {PARTS.map(([id, name]) => (
          <a class="button" href={`/help/${game.id}#${id}`}>
            {name}
          </a>
        ))}
        <a class="button" href={`/rules/${game.id}`}>
          <Icon name="book" size={16} />
          All rules
        </a>
      </nav>
      <Switch to={game.id} />
      <TwoMinutes />
      <AtTheTable />
      <KeyTable />
      <div class="two-columns">
        <FairDice game={game.id} />
        <SeatLinks />
      </div>
    </PageFrame>
  );
}

/** Which game is explained. */
function Switch({ to }: { to: string }) {
  return (
    <nav class="jump-links" aria-label="Games">
      {titles.map(({ id, name }) => (
        <a
          class={id === to ? "button primary" : "button"}
          href={`/help/${id}`}
          aria-current={id === to ? "page" : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

function FairDice({ game }: { game: string }) {
  return (
    <section class="panel section prose" aria-labelledby="fair-dice">
      <h2 id="fair-dice">Fair dice</h2>
      <p>
        Every die, coin and card drawn can be checked, so nobody has to trust the server, and the
        server cannot favour anybody.
      </p>
      <ol>
        <li>
          <b>Sealed before the match.</b> The server picks a secret number and shows its
          fingerprint. A different secret would have a different fingerprint, so it can no longer be
          exchanged.
        </li>
        <li>
          <b>Mixed with yours.</b> Each coach’s browser adds a random number of its own. The server
          had to choose before it saw them, so it could not choose what will be thrown.
        </li>
        <li>
          <b>Opened after it.</b> When the match is over the secret is shown. The replay page works
          out every throw again and says whether all of them agree. The downloaded record can be
          checked by anyone, with <code>tryline verify</code> or a few lines of any language.
        </li>
      </ol>
      <p>
        Bad luck is still allowed. The replay shows how much of it there was. What each roll needs
        is in the{" "}
        <a class="link" href={`/rules/${game}`}>
          rules
        </a>
        .
      </p>
    </section>
  );
}

function SeatLinks() {
  return (
    <section class="panel section prose" aria-labelledby="seats">
      <h2 id="seats">Seats and links</h2>
      <p>
        There are no accounts. A seat belongs to whoever has its link, so a{" "}
        <b>seat link is a secret</b>: send it only to the friend who shall sit there. The address of
        a table without it lets anyone watch.
      </p>
      <p>
        This browser remembers your seats. Close the page whenever you like: every move that the
        table has confirmed is kept, and your tables are on the first page. Before you change
        browsers or clear this one, save your keys in the{" "}
        <a class="link" href="/settings">
          settings
        </a>
        .
      </p>
    </section>
  );
}
