// The prompt bar: one question, its answers, and a line to type an answer into.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { GameModule } from "../games/module";
import type { Answer } from "../net/session";
import type { Choice, Clocks, Hint, Prompt, Seat, Undo } from "../protocol";
import { ActionButton } from "./ActionButton";
import { AdviceBar, useAdvice } from "./Advice";
import { ClauseChip } from "./Clause";
import { ClockRing } from "./ClockRing";
import { Icon } from "./icons";
import { useKeys } from "./keys";
import type { Offer, Picker } from "./picker";
import { TypeBox } from "./TypeBox";

type Props = {
  module: GameModule;
  seat: Seat;
  prompt: Prompt;
  /** What to bear in mind with it. */
  bears: string | null;
  picker: Picker;
  clocks: Clocks | null;
  undo: Undo;
  decide: (action: string) => Promise<Answer>;
  give: (choice: Choice) => Promise<Answer>;
  takeBack: () => void;
  /** What opens the hand where there is no room for it. */
  hand: ComponentChildren;
  /** The row of the question. */
  seq: number;
  /** Asks what a strong player would do; none where hints would be unfair. */
  ask: (() => Promise<Hint>) | null;
};

/** Buttons that are shown before some are left out. */
const ROWS = 6;

/** Milliseconds in which a second click is still part of the first. */
const GUARD = 450;

type Refused = { what: string; clause: string; reason: string };

export function PromptBar({
  module,
  seat,
  prompt,
  bears,
  picker,
  clocks,
  undo,
  decide,
  give,
  takeBack,
  hand,
  seq,
  ask,
}: Props) {
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const [guarded, setGuarded] = useState(false);
  const [advice, wantAdvice, closeAdvice] = useAdvice(ask, seq);
  const acts = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLInputElement>(null);

  // A new question: the focus comes here, unless somebody is typing.
  useEffect(() => {
    setRefused(null);
    setAllRefusals(false);
    const at = document.activeElement;
    if (!at || at === document.body || at.closest(".prompt, .stage"))
      heading.current?.focus({ preventScroll: true });
  }, [prompt.text, prompt.kind]);
  // What ends a turn is no answer to a click that was meant for the question before.
  useLayoutEffect(() => {
    if (!module.ends) return;
    setGuarded(true);
    const timer = setTimeout(() => setGuarded(false), GUARD);
    return () => clearTimeout(timer);
  }, [picker.matching.value]);

  const send = async (gives: () => Promise<Answer>, what: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    const answer = await gives();
    setBusy(false);
    if (answer.ok) setRefused(null);
    else setRefused({ what, clause: answer.clause, reason: answer.reason });
    return answer.ok;
  };
  const choose = (choice: Choice) => void send(() => give(choice), choice.label);
  const offered = picker.offers.value;
  const offers = useMemo(() => endsLast(offered, module.ends), [offered, module]);
  const refusals = picker.refusals.value;
  const [allRefusals, setAllRefusals] = useState(false);
  // Refused answers fill up the rows; more of them are a button away.
  const room = Math.max(0, ROWS - offers.length);
  const shown =
    allRefusals || refusals.length <= room ? refusals : refusals.slice(0, Math.max(0, room - 1));
  const hidden = refusals.length - shown.length;
  const press = (offer: Offer | undefined) => {
    if (!offer) return;
    if (offer.type === "answer") choose(offer.choice);
    else if (offer.type === "group") picker.open(offer.group);
    else picker.why.value = offer.choice;
  };
  const main = mainOffer(offers, picker);
  // The highlighted answer is in sight, and that there are more below can be seen. Only for new
  // answers: whoever has scrolled to another one must not lose it under his finger.
  useEffect(() => {
    const list = acts.current;
    if (!list) return;
    list.querySelector(".main")?.scrollIntoView({ block: "nearest" });
    list.classList.toggle("more-below", list.scrollHeight > list.clientHeight + 6);
  }, [offers, main, shown.length, advice.state]);
  const pass = () => {
    const legal = picker.matching.value.find((choice) => module.passes.includes(choice.kind));
    if (legal) choose(legal);
  };
  const digits = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [String(index + 1), () => press(offers[index])]),
  );
  useKeys({
    ...digits,
    Enter: () => press(main),
    " ": pass,
    Escape: () =>
      refused ? setRefused(null) : advice.state === "none" ? picker.back() : closeAdvice(),
    a: wantAdvice,
    Backspace: () => picker.back(),
    z: () => undo.allowed && takeBack(),
    "/": () => box.current?.focus(),
    w: () => {
      const [first] = refusals;
      if (first?.type === "refused") picker.why.value = first.choice;
    },
  });

  const why = picker.why.value;
  return (
    <section class={picker.narrowed ? "prompt narrowed" : "prompt"} aria-label="Your decision">
      <div class="prompt-head">
        <ClockRing clocks={clocks} seat={seat} />
        <div class="grow">
          <h1 ref={heading} tabIndex={-1}>
            {prompt.text}
          </h1>
          {bears ? (
            <p class="bear-in-mind" role="status">
              {bears}
            </p>
          ) : (
            <Context picker={picker} offers={offers} />
          )}
        </div>
        {hand}
        <TypeBox
          picker={picker}
          send={(text) => send(() => decide(text), text)}
          hint="/"
          box={box}
        />
        {picker.narrowed && (
          <button type="button" class="button small" onClick={() => picker.reset()}>
            <Icon name="back" size={15} /> Back
          </button>
        )}
        {ask && (
          <button
            type="button"
            class="button small"
            aria-label="Hint"
            aria-keyshortcuts="a"
            aria-busy={advice.state === "thinking"}
            title="Hint: what a strong player would do (A)"
            onClick={wantAdvice}
          >
            <Icon name="bulb" size={15} /> <span class="button-label">Hint</span>
          </button>
        )}
        <button
          type="button"
          class="button small"
          aria-label="Undo"
          aria-disabled={!undo.allowed}
          aria-keyshortcuts="z"
          title={undo.allowed ? "Take back the last decision (Z)" : undo.reason}
          onClick={() =>
            undo.allowed
              ? takeBack()
              : setRefused({ what: "Undo", clause: "table", reason: undo.reason })
          }
        >
          <Icon name="undo" size={15} /> <span class="button-label">Undo</span>
        </button>
      </div>
      <div class="ask">
        <AdviceBar advice={advice} picker={picker} choose={choose} close={closeAdvice} />
        <div ref={acts} class="answers" role="group" aria-label={prompt.text} aria-busy={busy}>
          {[...offers, ...shown].map((offer, index) => (
            <ActionButton
              key={offer.type === "group" ? offer.group : offer.choice.action}
              offer={offer}
              number={index + 1}
              main={offer === main}
              end={isEnd(offer, module.ends)}
              guarded={guarded}
              icon={module.icon(offer.type === "group" ? offer.kind : offer.choice.kind)}
              choose={choose}
              open={(group) => picker.open(group)}
              why={(choice) => (picker.why.value = choice)}
            />
          ))}
          {hidden > 0 && (
            <button type="button" class="answer off more" onClick={() => setAllRefusals(true)}>
              <span class="answer-icon">
                <Icon name="info" />
              </span>
              <span class="answer-words">
                <b>{hidden} more, not possible now</b>
                <small>See why not</small>
              </span>
            </button>
          )}
        </div>
      </div>
      {why?.refused && (
        <WhyNot
          game={module.id}
          what={why.label}
          {...why.refused}
          close={() => (picker.why.value = null)}
        />
      )}
      {refused && <WhyNot game={module.id} {...refused} close={() => setRefused(null)} />}
    </section>
  );
}

const isEnd = (offer: Offer, ends: readonly string[] = []): boolean =>
  offer.type === "answer" && ends.includes(offer.choice.kind);

/** Answers that end a turn after all others, wherever the server lists them. */
function endsLast(offers: Offer[], ends: readonly string[] | undefined): Offer[] {
  return ends
    ? [
        ...offers.filter((offer) => !isEnd(offer, ends)),
        ...offers.filter((offer) => isEnd(offer, ends)),
      ]
    : offers;
}

/** The answer that Enter gives: what was picked exactly, the usual one, or the only one. */
function mainOffer(offers: Offer[], picker: Picker): Offer | undefined {
  if (picker.exact.value) return offers[0];
  const usual = offers.find((offer) =>
    offer.type === "group" ? offer.legal.some((choice) => choice.usual) : offer.choice.usual,
  );
  return usual ?? (offers.length === 1 ? offers[0] : undefined);
}

/** Said where the answers are too many to list: they are put together by tapping. */
function chosen(picker: Picker, offers: Offer[]): string {
  const count = `${picker.picked.value.length} of ${picker.made.value ?? 0} chosen`;
  return `${offers.length > 0 ? "Or choose" : "Choose"} them on the board or in your hand: ${count}.`;
}

function Context({ picker, offers }: { picker: Picker; offers: Offer[] }): ComponentChildren {
  const made = picker.made.value;
  if (picker.picked.value.length > 0) {
    const exact = picker.exact.value;
    if (exact)
      return (
        <p>
          {exact.label}: {picker.again(exact) ? "press it, or tap again" : "press it"}.
        </p>
      );
    return <p>{made === null ? "Choose what goes with it." : chosen(picker, offers)}</p>;
  }
  if (made !== null) return <p>{chosen(picker, offers)}</p>;
  if (picker.group.value !== null) return <p>Choose one here or on the board.</p>;
  const about = picker.matching.value.some((choice) => choice.on.length > 0);
  if (offers.length <= 1) return null;
  return (
    <p>
      {picker.several
        ? "Choose below, or tap those you mean."
        : about
          ? "Choose below or on the board."
          : "Choose below."}
    </p>
  );
}

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

/** Why something is refused: never only "no". */
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
