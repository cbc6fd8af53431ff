// Whom you play, and on which side.
import { gameModule } from "../../games";
import type { GameInfo, Seat } from "../../protocol";
import { Crest, Icon } from "../../shell/icons";
import { NAME_MAX } from "../../shell/NameDialog";
import { Choice, Choices } from "./Choice";
import type { Change, Setup } from "./setup";

type Props = { game: GameInfo; setup: Setup; change: Change };

export function Opponent({ game, setup, change }: Props) {
  const mode = (of: Setup["mode"]) => ({
    name: "mode",
    checked: setup.mode === of,
    choose: () => change({ mode: of }),
  });
  // A game that calls its hand something else holds no cards in it.
  const cards = !gameModule(game.id)?.hand;
  return (
    <>
      <Choices legend="Opponent" columns={3}>
        <Choice
          {...mode("bot")}
          title="A bot"
          about="It sees only what you could see in its place."
          icon={<Icon name="bolt" size={20} />}
        />
        <Choice
          {...mode("friend")}
          title="A friend, by link"
          about="You get a link to send. No account."
          icon={<Icon name="link" size={20} />}
        />
        <Choice
          {...mode("hot-seat")}
          title="Two at one screen"
          about={
            cards
              ? "Hot-seat: hands are hidden when you hand over."
              : "Hot-seat: you hand over at every question of the other side."
          }
          icon={<Icon name="people" size={20} />}
        />
      </Choices>
      {setup.mode === "bot" && <Bots game={game} setup={setup} change={change} />}
    </>
  );
}

function Bots({ game, setup, change }: Props) {
  const strongest = game.bots.at(-1);
  return (
    <Choices legend="Strength" columns={2}>
      {game.bots.map((bot) => (
        <Choice
          name="bot"
          checked={setup.bot === bot.id}
          choose={() => change({ bot: bot.id })}
          title={bot.name}
          about={bot.about}
          badge={bot === strongest && game.bots.length > 1 ? "Strongest" : undefined}
        />
      ))}
    </Choices>
  );
}

export function Seats({ game, setup, change }: Props) {
  const hot = setup.mode === "hot-seat";
  const about = (of: Seat, colour: string) =>
    [colour, gameModule(game.id)?.sides?.[of]].filter(Boolean).join(" ");
  const seat = (of: Seat) => ({
    name: "seat",
    checked: setup.seat === of,
    choose: () => change({ seat: of }),
  });
  return (
    <>
      {!hot && (
        <Choices legend="Your side" columns={2}>
          <Choice
            {...seat("home")}
            title="Home"
            about={about("home", "Amber.")}
            icon={<Crest side="home" size={30} />}
          />
          <Choice
            {...seat("away")}
            title="Away"
            about={about("away", "Azure.")}
            icon={<Crest side="away" size={30} />}
          />
        </Choices>
      )}
      <div class="options">
        <Name
          label={hot ? "Home coach" : "Your name"}
          value={setup.name}
          usual="Guest"
          put={(name) => change({ name })}
        />
        {hot && (
          <Name
            label="Away coach"
            value={setup.other}
            usual="Away"
            put={(other) => change({ other })}
          />
        )}
      </div>
    </>
  );
}

type NameProps = { label: string; value: string; usual: string; put: (name: string) => void };

function Name({ label, value, usual, put }: NameProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        value={value}
        maxLength={NAME_MAX}
        placeholder={usual}
        autocomplete="off"
        onInput={(event) => put(event.currentTarget.value)}
      />
    </label>
  );
}
