// What the team costs and whether it may play, always in sight.
import { Icon } from "../../../shell/icons";
import { Problems } from "../../../shell/Problems";
import type { Judgement } from "../../../shell/useJudged";

type Props = { game: string; judgement: Judgement };

/** Reasons in a few words. */
export function inShort({ judged, error }: Judgement): string {
  if (error) return "Not judged";
  if (!judged) return "Being judged";
  const { length } = judged.problems;
  return length === 0
    ? "Ready to play"
    : `Not allowed: ${length} ${length === 1 ? "reason" : "reasons"}`;
}

export function Purse({ judgement, figures }: Props & { figures: number }) {
  const { judged } = judgement;
  const [price, budget] = [judged?.team?.price ?? 0, judged?.budget ?? 0];
  const left = budget - price;
  const good = judged?.problems.length === 0 && !judgement.error;
  return (
    <section class="panel tu-builder-purse" aria-label="Budget" aria-busy={!judgement.current}>
      <p class="tu-builder-price">
        <b>{price}</b> of {budget} Irr
        <span class={left < 0 ? "over" : ""}>
          {left < 0 ? `${-left} too many` : `${left} left`}
        </span>
      </p>
      <div class="tu-builder-bar" aria-hidden="true">
        <i
          class={left < 0 ? "over" : ""}
          style={{ width: `${Math.min(100, (100 * price) / Math.max(1, budget))}%` }}
        />
      </div>
      <p class={good ? "tu-builder-ok" : "tu-builder-not"} role="status">
        <Icon name={good ? "check" : "info"} size={16} />
        {inShort(judgement)} · {figures} {figures === 1 ? "figure" : "figures"}
      </p>
      {judged && judged.problems.length > 0 && (
        <button
          type="button"
          class="button tu-builder-to-reasons"
          onClick={() =>
            document.querySelector(".tu-builder-reasons")?.scrollIntoView({ block: "center" })
          }
        >
          Reasons
        </button>
      )}
    </section>
  );
}

/** Every reason against the team. */
export function Verdict({ game, judgement }: Props) {
  const { judged, error } = judgement;
  if (error)
    return (
      <p class="hint bad" role="alert">
        {error}
      </p>
    );
  if (!judged || judged.problems.length === 0)
    return <p class="hint">{judged ? "Nothing is against it." : "The server looks at it."}</p>;
  return (
    <div class="tu-builder-reasons">
      <h2>Why it cannot play yet</h2>
      <Problems problems={judged.problems} game={game} />
    </div>
  );
}
