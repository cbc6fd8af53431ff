// The top bar of a table: whose match, the score, where in the match, the tools.
import type { ComponentChildren } from "preact";
import { kitOf } from "../app/colours";
import type { TeamNames } from "../games/module";
import type { Names, Score, Seat } from "../protocol";
import { Crest, Logo } from "./icons";

type Props = {
  title: string;
  note: string;
  teams: TeamNames;
  names: Names;
  score: Score;
  progress: readonly string[];
  attacking: Seat | null;
  /** Whether that is the side whose turn it is. */
  turns?: true | undefined;
  /** The seat of this browser. */
  own: Seat | null;
  /** Seats that somebody sits on; unknown in a replay. */
  present?: Record<Seat, boolean> | null;
  children: ComponentChildren;
};

export function Scoreboard(props: Props) {
  const { title, note, score, progress, children } = props;
  const [half, rest] = progress;
  return (
    <header class="top-bar">
      <a class="brand" href="/" aria-label="Tryline home">
        <Logo />
        <span class="brand-name">Tryline</span>
      </a>
      <div class="game-title">
        <b>{title}</b>
        <span>{note}</span>
      </div>
      <div class="scoreboard" role="group" aria-label="Scoreboard">
        <Team {...props} seat="home" />
        <div class={`score ${kitOf("home")}`} role="img" aria-label={`Home ${score.home}`}>
          {score.home}
        </div>
        <div class="progress">
          <b>{half || "Not begun"}</b>
          {rest && <span>{rest}</span>}
        </div>
        <div class={`score ${kitOf("away")}`} role="img" aria-label={`Away ${score.away}`}>
          {score.away}
        </div>
        <Team {...props} seat="away" />
        <p class="visually-hidden" role="status">
          {props.teams.home.short} {score.home}, {props.teams.away.short} {score.away}
        </p>
      </div>
      <nav class="tools" aria-label="Table">
        {children}
      </nav>
    </header>
  );
}

function Team({ seat, teams, names, attacking, turns, own, present }: Props & { seat: Seat }) {
  const team = teams[seat];
  const gone = present && !present[seat];
  const role =
    attacking === null
      ? ""
      : turns
        ? attacking !== seat
          ? ""
          : own === seat
            ? "your turn"
            : "in turn"
        : attacking === seat
          ? "attacking"
          : "defending";
  const name = own === seat ? "You" : names[seat];
  const words = (
    <div class="team-words">
      <b>
        <span class="only-wide team-name">{team.name}</span>
        <span class="only-narrow team-name">{team.short}</span>
      </b>
      <span>
        {name}
        {gone ? <em> · away from the table</em> : role && <em> · {role}</em>}
      </span>
    </div>
  );
  const crest = <Crest side={kitOf(seat)} />;
  const lit = attacking === seat ? " on" : "";
  return (
    <div class={`scoreboard-team ${seat}${lit}`}>
      {seat === "home" ? crest : words}
      {seat === "home" ? words : crest}
    </div>
  );
}
