// Why something is refused: never only "no".
import { ClauseChip } from "./Clause";
import { Icon } from "./icons";

/** What was asked for and is not possible, and why. */
export type Refused = { what: string; clause: string; reason: string };

/** A reason, with what it quotes set apart. */
function Reason({ text }: { text: string }) {
  return (
    <>
      {text
        .split("`")
        .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
    </>
  );
}

export function WhyNot({
  game,
  what,
  clause,
  reason,
  close,
}: Refused & { game: string; close: () => void }) {
  return (
    <div class="why-not" role="alert">
      <Icon name="cross" size={16} />
      <p>
        <b>Why not “{what}”?</b> <Reason text={reason} />{" "}
        {clause !== "table" && <ClauseChip id={clause} game={game} />}
      </p>
      <button type="button" class="icon-button" aria-label="Close" onClick={close}>
        <Icon name="cross" size={14} />
      </button>
    </div>
  );
}
