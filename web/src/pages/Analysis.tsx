// How a match was won: the chance over time, the moments that moved it, and what the dice gave.
import { useCallback } from "preact/hooks";
import { titleOf } from "../games/titles";
import { api } from "../net/api";
import type { Analysis, Decisive, Names, Standing } from "../protocol";
import { chanceText } from "../shell/Advice";
import { Icon } from "../shell/icons";
import { PageFrame } from "../shell/PageFrame";
import { SideTable } from "../shell/SideTable";
import { Chart } from "./analysis/Chart";
import { Ledger } from "./analysis/Ledger";
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
      title="Analysis"
      lead={value ? lead(value.standing) : "How the match was won, and who was lucky."}
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
  // Nothing that was played decides a match that is given up.
  const cut =
    standing.result && standing.result.by !== "score" ? ended(standing.result, names) : "";
  return (
    <div class="analysis">
      <Panel
        title="Chance to win"
        more={
          <a class="more" href={`/replay/${id}`}>
            See the replay
          </a>
        }
      >
        <Chart id={id} analysis={analysis} names={names} result={standing.result} />
      </Panel>
      <div class="two-columns">
        <Panel title="Decisive moments">
          <Moments id={id} decisive={analysis.decisive} names={names} cut={cut} />
        </Panel>
        <Panel title="Luck">
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
                {gained(moment.swing)} for {names[moment.seat]}, who then had{" "}
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
  const { luck } = analysis;
  const rows = [
    { row: "All throws together", home: gained(luck.home.total), away: gained(luck.away.total) },
    { row: "Own throws", home: gained(luck.home.own), away: gained(luck.away.own) },
    { row: "How many", home: luck.home.throws, away: luck.away.throws },
  ];
  return (
    <div class="padded">
      <p class="luck-line">{lucky(luck, names)}</p>
      <SideTable names={names} rows={rows} />
      <p class="quiet">
        In hundredths of a match: what a throw brought, against the mean of what could have come up.
      </p>
    </div>
  );
}
