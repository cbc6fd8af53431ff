// The costliest decisions of a match: the list, the board at that moment, both answers and why.
import { useState } from "preact/hooks";
import type { HintAnswer, Names, Review, Seat, Summary } from "../../protocol";
import { Icon } from "../../shell/icons";
import { SEATS } from "../../shell/sides";
import { Empty, Panel, Trouble } from "../home/Rows";
import { ChoicePair } from "./ChoicePair";
import { MomentBoard } from "./MomentBoard";
import { Progress } from "./Progress";
import { grades, turningPoints } from "./parts";
import { TryButton } from "./TryButton";
import { TurningList } from "./TurningList";
import { useReview } from "./useReview";

type Props = {
  id: string;
  summary: Summary;
  names: Names;
  seat: Seat;
  setSeat: (seat: Seat) => void;
  /** Whether it is the coach at this browser. */
  own: boolean;
};

export function TurningPoints(props: Props) {
  const reviewing = useReview(props.id);
  const title = "Turning points";
  if (reviewing.state === "failed")
    return (
      <Panel title={title}>
        <Trouble says={reviewing.says} retry={reviewing.retry} />
      </Panel>
    );
  if (reviewing.state === "working")
    return (
      <Panel title={title}>
        <Progress {...reviewing} />
      </Panel>
    );
  return <Made {...props} review={reviewing.review} />;
}

function Made({ review, ...props }: Props & { review: Review }) {
  const { id, summary, names, seat, setSeat, own } = props;
  const choices = turningPoints(review.choices, seat);
  const [step, setStep] = useState(0);
  const chosen = choices.find((choice) => choice.step === step) ?? choices[0];
  const [pointed, setPointed] = useState<HintAnswer | null>(null);
  return (
    <section class="turning-points-section" aria-label="Turning points">
      <header class="turning-head">
        <h2>Turning points</h2>
        <div class="panel-tabs" role="group" aria-label="Whose decisions">
          {SEATS.map((of) => (
            <button
              key={of}
              type="button"
              aria-pressed={seat === of}
              class={seat === of ? "on" : ""}
              onClick={() => setSeat(of)}
            >
              {names[of]}
            </button>
          ))}
        </div>
      </header>
      <div class="turning-columns">
        <div class="turning-side">
          {choices.length > 0 ? (
            <TurningList
              choices={choices}
              chosen={chosen}
              choose={(choice) => setStep(choice.step)}
            />
          ) : (
            <Empty>No turning points: well chosen, or nothing moved.</Empty>
          )}
          <AllDecisions review={review} seat={seat} />
        </div>
        {chosen && (
          <>
            <MomentBoard
              {...{ id, summary, seat }}
              step={chosen.step}
              answer={pointed ?? chosen.best}
            />
            <article class="panel turning-detail" aria-label={chosen.given.choice.label}>
              <h3>
                {chosen.clock}: {chosen.given.choice.label}
              </h3>
              <ChoicePair choice={chosen} own={own} point={setPointed} />
              <div class="button-row">
                <TryButton key={chosen.step} id={id} choice={chosen} />
                <a class="button" href={`/replay/${id}?step=${chosen.step - 1}`}>
                  <Icon name="play" size={16} /> See it
                </a>
              </div>
            </article>
          </>
        )}
      </div>
    </section>
  );
}

/** All answers of a coach by how good they were. */
function AllDecisions({ review, seat }: { review: Review; seat: Seat }) {
  const found = grades(review, seat);
  const kinds = [
    ["best", "best"],
    ["good", "good"],
    ["slips", "slips"],
    ["turning", "turning points"],
  ] as const;
  const lost = Math.round(100 * review.lost[seat]);
  return (
    <div class="panel all-decisions">
      <h3>All {review.judged[seat]} decisions</h3>
      <div class="grades" aria-hidden="true">
        {kinds.map(
          ([kind]) =>
            found[kind] > 0 && <i key={kind} class={kind} style={{ flexGrow: found[kind] }} />,
        )}
      </div>
      <ul>
        {kinds.map(([kind, name]) => (
          <li key={kind} class={kind}>
            <i aria-hidden="true" /> {found[kind]} {name}
          </li>
        ))}
      </ul>
      <p class="quiet">Together they cost {lost} in 100 against the best found.</p>
    </div>
  );
}
