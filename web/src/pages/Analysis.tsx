// Learning from a match: the costliest decisions, luck and skill apart, and the moments that moved
// the chance.
import { useCallback, useState } from "preact/hooks";
import { seatsAt } from "../app/seats";
import { titleOf } from "../games/titles";
import { api } from "../net/api";
import type { Analysis, Decisive, Names, Seat, Standing } from "../protocol";
import { chanceText } from "../shell/Advice";
import { Icon } from "../shell/icons";
import { PageFrame } from "../shell/PageFrame";
import { SideTable } from "../shell/SideTable";
import { Chart } from "./analysis/Chart";
import { Ledger } from "./analysis/Ledger";
import { LuckSkill } from "./analysis/LuckSkill";
import { TurningPoints } from "./analysis/TurningPoints";
import { Waterfall } from "./analysis/Waterfall";
import { ended, gained, lucky } from "./analysis/words";
import { Empty, Panel, Trouble, Waiting } from "./home/Rows";
import { useLoad } from "./home/useLoad";
import { coach, title } from "./home/words";

type Found = { standing: Standing; analysis: Analysis };

export function AnalysisPage({ id }: { id: string }) {
  const ask = useCallback(async (): Promise<Found> => {
    const [standing, analysis] = await Promise.all([api.standing(id), api.analysis(id)]);
    return { standing, analysis };
  }, [id]);
  const { value, error, retry } = useLoad(ask);
  return (
    <PageFrame
      at="replays"
      title="Learn from this match"
      lead={value ? lead(value.standing) : "What was decided, and what was luck."}
      game={value?.standing.summary.game}
    >
      {error && <Trouble says={error} retry={retry} />}
      {!value && !error && (
        <Panel title="Reading the match">
          <p class="quiet padded" role="status">
            Every throw is weighed against what else could have come up. This takes a few seconds.
          </p>
          <Waiting />
        </Panel>
      )}
      {value && <Found id={id} {...value} />}
    </PageFrame>
  );
}

/** What both coaches are called on this page. */
const coaches = ({ summary }: Standing): Names => ({
  home: coach(summary, "home"),
  away: coach(summary, "away"),
});

function lead(standing: Standing): string {
  const { summary, result } = standing;
  const game = titleOf(summary.game)?.name;
  return `${title(summary)}${game ? `, ${game}` : ""}. ${result ? ended(result, coaches(standing)) : ""}`;
}

function Found({ id, standing, analysis }: Found & { id: string }) {
  const names = coaches(standing);
  const [own, ...others] = seatsAt(id);
  const mine = own && others.length === 0 ? own.seat : null;
  const [seat, setSeat] = useState<Seat>(mine ?? "home");
  // Nothing that was played decides a match that is given up.
  const cut =
    standing.result && standing.result.by !== "score" ? ended(standing.result, names) : "";
  return (
    <div class="analysis">
      <div class="chart-columns">
        <Panel
          title="Chance to win"
          more={
            <a class="more" href={`/replay/${id}`}>
              See the replay
            </a>
          }
        >
          <Chart id={id} analysis={analysis} names={names} result={standing.result} />
          <LuckSkill id={id} analysis={analysis} names={names} />
        </Panel>
        <Panel title="Luck and skill, apart">
          <Waterfall analysis={analysis} names={names} seat={seat} own={seat === mine} />
        </Panel>
      </div>
      <TurningPoints
        {...{ id, names, seat, setSeat }}
        summary={standing.summary}
        own={seat === mine}
      />
      <div class="two-columns">
        <Panel title="Decisive moments">
          <Moments id={id} decisive={analysis.decisive} names={names} cut={cut} />
        </Panel>
        <Panel title="Luck and skill">
          <LuckTable analysis={analysis} names={names} />
        </Panel>
      </div>
      <Panel title="Luck ledger">
        <Ledger id={id} ledger={analysis.ledger} names={names} />
      </Panel>
    </div>
  );
}

function Moments({
  id,
  decisive,
  names,
  cut,
}: {
  id: string;
  decisive: Decisive[];
  names: Names;
  cut: string;
}) {
  if (decisive.length === 0)
    return (
      <Empty>
        {cut
          ? `Nothing had moved this match much before its end. ${cut}`
          : "Nothing moved this match much."}
      </Empty>
    );
  return (
    <ol class="turning-points">
      {decisive.map((moment) => (
        <li key={moment.step}>
          <a class={`key-moment ${moment.seat}`} href={`/replay/${id}?step=${moment.step}`}>
            <span class="moment-clock">{moment.clock}</span>
            <span class="row-words">
              <b>{moment.text}</b>
              <small>
                {moment.by === "luck" ? "Dice" : "Decision"}: {gained(moment.swing)} for{" "}
                {names[moment.seat]}, who then had{" "}
                {chanceText(moment.seat === "home" ? moment.home : 1 - moment.home)}
              </small>
            </span>
            <Icon name="next" size={16} />
          </a>
        </li>
      ))}
      {cut && (
        <li class="key-moment cut">
          <Icon name="flag" size={16} />
          <b>{cut}</b>
        </li>
      )}
    </ol>
  );
}

function LuckTable({ analysis, names }: { analysis: Analysis; names: Names }) {
  const { luck, skill } = analysis;
  const rows = [
    { row: "All throws together", home: gained(luck.home.total), away: gained(luck.away.total) },
    { row: "Own throws", home: gained(luck.home.own), away: gained(luck.away.own) },
    { row: "How many throws", home: luck.home.throws, away: luck.away.throws },
    {
      row: "All decisions together",
      home: gained(skill.home.total),
      away: gained(skill.away.total),
    },
    { row: "How many decisions", home: skill.home.decisions, away: skill.away.decisions },
  ];
  return (
    <div class="padded">
      <p class="luck-line">{lucky(luck, names)}</p>
      <SideTable names={names} rows={rows} />
      <p class="quiet">
        In hundredths of a match: what a throw brought, against the mean of what could have come up;
        what a decision brought, against what a rookie would have done. Together they are the whole
        change of the chance.
      </p>
    </div>
  );
}
