// A word with an explanation: beside it on hover and focus, and by a tap.
import { useEffect, useId, useRef, useState } from "preact/hooks";

const WIDTH = 300;
const GAP = 8;

export function Hint({ word, text }: { word: string; text: string }) {
  const [open, setOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const leave = () => setOpen(false);
  useEffect(() => {
    const [tip, at] = [box.current, chip.current?.getBoundingClientRect()];
    if (!open || !tip || !at) return;
    tip.showPopover?.();
    tip.style.left = `${Math.max(GAP, Math.min(at.left, innerWidth - WIDTH - GAP))}px`;
    const above = at.top - tip.offsetHeight - GAP;
    tip.style.top = `${above >= GAP ? above : at.bottom + GAP}px`;
    // It lies where the word was: a page that moves leaves it behind.
    addEventListener("scroll", leave, { once: true, capture: true });
    return () => removeEventListener("scroll", leave, { capture: true });
  }, [open]);
  return (
    <>
      <button
        ref={chip}
        type="button"
        class="hint-word"
        aria-describedby={open ? id : undefined}
        onPointerEnter={(event) => event.pointerType === "mouse" && setOpen(true)}
        onPointerLeave={(event) => event.pointerType === "mouse" && leave()}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && setOpen(true)}
        onBlur={leave}
        // A finger has no other way to be rid of it.
        onClick={(event) =>
          setOpen((was) => !was || !("pointerType" in event && event.pointerType === "touch"))
        }
        onKeyDown={(event) => event.key === "Escape" && leave()}
      >
        {word}
      </button>
      {open && (
        <div ref={box} id={id} class="tip" role="tooltip" popover="manual">
          <b>{word}</b>
          <p>{text}</p>
        </div>
      )}
    </>
  );
}
