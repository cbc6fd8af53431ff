// A line to type an answer into, in the game's own notation.
import type { RefObject } from "preact";
import { useId } from "preact/hooks";
import type { Picker } from "./picker";

type Props = {
  picker: Picker;
  /** Whether the answer was taken; what was refused stays to be corrected. */
  send: (text: string) => Promise<boolean>;
  /** A word in the empty box. */
  hint: string;
  box?: RefObject<HTMLInputElement | null>;
};

/** Answers named in the list under the box. */
const LISTED = 60;

export function TypeBox({ picker, send, hint, box }: Props) {
  const list = useId();
  return (
    <form
      class="type-box"
      onSubmit={(event) => {
        event.preventDefault();
        const input = event.currentTarget.elements.namedItem("answer") as HTMLInputElement;
        // The key that brings one here may be pressed once more.
        const text = input.value.trim().replace(/^\//, "");
        if (text === "") return;
        void send(text).then((taken) => {
          if (!taken) return input.select();
          // The next key belongs to the board again, however soon the next question comes.
          input.value = "";
          input.blur();
        });
      }}
    >
      <label>
        <span class="visually-hidden">Type an answer in the game’s notation</span>
        <input
          ref={box}
          name="answer"
          list={list}
          placeholder={hint}
          title="Type an answer (/)"
          autocomplete="off"
          spellcheck={false}
          maxLength={200}
          onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
        />
      </label>
      <datalist id={list}>
        {picker.matching.value.slice(0, LISTED).map((choice) => (
          <option key={choice.action} value={choice.action}>
            {choice.label}
          </option>
        ))}
      </datalist>
    </form>
  );
}
