import { Dialog } from "../../shell/Dialog";
import { KeyList } from "../../shell/KeyList";

/** `hand` is what the game has instead of cards. */
const keys = (hand: string | undefined): [string, string][] => [
  ["1 – 9", "press that answer"],
  ["Enter", "give the highlighted answer"],
  ["Space", "pass, or end the turn"],
  ["Esc", "one step back"],
  ["/", "type an answer"],
  ["Z", "take back the last decision"],
  ["W", "why is this answer lit? Again: why is another refused?"],
  ["A", "a hint: what a strong player would do"],
  ["Tab, arrows", hand ? "move between figures and buttons" : "move between cards and buttons"],
  ["H", hand?.toLowerCase() ?? "hand"],
  ["I", "inspector"],
  ["D", "dice"],
  ["L", "log"],
  ["B", "board as text"],
  ["?", "these keys"],
];

type Props = {
  game: string;
  hand: string | undefined;
  own: readonly [string, string][];
  close: () => void;
};

/** `own` are the keys of the game's board. */
export function KeyHelp({ game, hand, own, close }: Props) {
  return (
    <Dialog title="Keys" close={close}>
      <KeyList keys={[...keys(hand), ...own]} />
      <p>
        New here?{" "}
        <a class="bright-link" href={`/help/${game}`}>
          How to play on this table
        </a>
      </p>
    </Dialog>
  );
}
