// The costliest decisions beside a replay: pressing one goes to the moment before it.
import { useEffect, useState } from "preact/hooks";
import { api } from "../../net/api";
import type { Analysis, Names } from "../../protocol";
import { Icon } from "../../shell/icons";
import { ChoicePair } from "../analysis/ChoicePair";
import { LuckSkill } from "../analysis/LuckSkill";
import { Progress } from "../analysis/Progress";
import { TryButton } from "../analysis/TryButton";
import { TurningList } from "../analysis/TurningList";
import { useReview } from "../analysis/useReview";
import { Trouble } from "../home/Rows";
import { coach } from "../home/words";
import type { Shared } from "./ReplayView";

export function Decisions({ id, loaded, player, near }: Shared) {
  const { summary } = loaded.replay.standing;
  const names: Names = { home: coach(summary, "home"), away: coach(summary, "away") };
  const reviewing = useReview(id);
  const analysis = useAnalysis(id);
  const [step, setStep] = useState<number | null>(null);
  const chart = analysis && (
    <LuckSkill id={id} analysis={analysis} names={names} at={player.at} open={player.go} small />
  );
  if (reviewing.state === "failed")
    return (
      <>
        {chart}
        <Trouble says={reviewing.says} retry={reviewing.retry} />
      </>
    );
  if (reviewing.state === "working")
    return (
      <>
        {chart}
        <Progress {...reviewing} />
      </>
    );
  const { choices } = reviewing.review;
  const chosen = choices.find((choice) => choice.step === step);
  return (
    <div class="replay-decisions">
      {chart}
      {choices.length === 0 && (
        <p class="quiet padded">No turning points: well chosen, or nothing moved.</p>
      )}
      {chosen && (
        <section class="turning-detail" aria-label={chosen.given.choice.label}>
          <ChoicePair choice={chosen} own={chosen.seat === near} />
          <div class="button-row">
            <TryButton key={chosen.step} id={id} choice={chosen} />
          </div>
        </section>
      )}
      <TurningList
        choices={choices}
        chosen={chosen}
        names={names}
        choose={(choice) => {
          setStep(choice.step);
          player.go(choice.step - 1);
        }}
      />
      <a class="link padded" href={`/analysis/${id}`}>
        <Icon name="target" size={14} /> Learn from this match
      </a>
    </div>
  );
}

/** How the match was won; nothing until it has come. */
function useAnalysis(id: string): Analysis | null {
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  useEffect(() => {
    let gone = false;
    api.analysis(id).then(
      (found) => !gone && setAnalysis(found),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [id]);
  return analysis;
}
