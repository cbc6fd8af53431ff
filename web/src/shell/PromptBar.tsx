// The prompt bar: one question, its answers, and a line to type an answer into.
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { GameModule } from "../games/module";
import { hasReasons } from "../net/lights";
import type { Reply } from "../net/session";
import type { Choice, Clocks, Hint, Lit, Prompt, Seat, Undo } from "../protocol";
import { ActionButton } from "./ActionButton";
import { AdviceBar, useAdvice } from "./Advice";
import { ClockRing } from "./ClockRing";
import { Icon } from "./icons";
import { useKeys } from "./keys";
import { endsLast, isEnd, type Offer, type Picker } from "./picker";
import { TypeBox } from "./TypeBox";
import { LitMark, WhyLit } from "./Why";
import { type Refused, WhyNot } from "./WhyNot";

type Props = {
  module: GameModule;
  seat: Seat;
  prompt: Prompt;
  /** What to bear in mind with it. */
  bears: string | null;
  picker: Picker;
  clocks: Clocks | null;
  undo: Undo;
  decide: (action: string) => Promise<Reply>;
  give: (choice: Choice) => Promise<Reply>;
  takeBack: () => void;
  /** What opens the hand where there is no room for it. */
  hand: ComponentChildren;
  /** The row of the question. */
  seq: number;
  /** What is lit; null until it is known. */
  lit: Lit | null;
  /** Whether that is on its way. */
  looking: boolean;
  /** Asks what a strong player would do; none where hints would be unfair. */
  ask: (() => Promise<Hint>) | null;
};

/** Buttons that are shown before some are left out. */
const ROWS = 6;

/** Milliseconds in which a second click is still part of the first. */
const GUARD = 450;

export function PromptBar(props: Props) {
  const { module, prompt, picker, undo, decide, give, takeBack, seq, ask } = props;
  const [advice, wantAdvice, closeAdvice] = useAdvice(ask, seq);
  const { busy, refused, setRefused, send } = useSending();
  const box = useRef<HTMLInputElement>(null);
  const heading = useHeading(prompt, () => setRefused(null));
  const offers = useMemo(
    () => endsLast(picker.offers.value, picker.exact.value),
    [picker.offers.value, picker.exact.value],
  );
  const main = mainOffer(offers, picker);
  const reasons = useReasons(props);
  const choose = (choice: Choice) => void send(() => give(choice), choice.label);
  usePromptKeys(props, offers, main, {
    choose,
    back: () => {
      if (refused) setRefused(null);
      else if (advice.state === "none") picker.back();
      else closeAdvice();
    },
    hint: wantAdvice,
    why: () => {
      if (reasons.toggle && !reasons.open) return reasons.toggle();
      reasons.close();
      const [first] = picker.refusals.value;
      if (first?.type === "refused") picker.why.value = first.choice;
    },
    type: () => box.current?.focus(),
  });
  const why = picker.why.value;
  return (
    <section class={picker.narrowed ? "prompt narrowed" : "prompt"} aria-label="Your decision">
      <div class="prompt-head">
        <ClockRing clocks={props.clocks} seat={props.seat} />
        <Question {...props} heading={heading} offers={offers} />
        {props.hand}
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
        {ask && <HintButton thinking={advice.state === "thinking"} want={wantAdvice} />}
        <UndoButton
          undo={undo}
          takeBack={takeBack}
          refuse={(reason) => setRefused({ what: "Undo", clause: "table", reason })}
        />
      </div>
      <div class="ask">
        <AdviceBar advice={advice} picker={picker} choose={choose} close={closeAdvice} />
        <Answers
          {...{ module, prompt, picker, offers, main, busy, choose, reasons }}
          {...{ seq, lit: props.lit, looking: props.looking }}
          advised={advice.state}
        />
      </div>
      {why?.refused && (
        <WhyNot
          game={module.id}
          what={why.label}
          {...why.refused}
          close={() => (picker.why.value = null)}
        />
      )}
      {props.lit && reasons.open && !refused && !why?.refused && (
        <WhyLit lit={props.lit} close={reasons.close} />
      )}
      {refused && <WhyNot game={module.id} {...refused} close={() => setRefused(null)} />}
    </section>
  );
}

/** One answer at a time is on its way; what is refused is said. */
function useSending() {
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (gives: () => Promise<Reply>, what: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    const reply = await gives();
    setBusy(false);
    setRefused(reply.ok ? null : { what, clause: reply.clause, reason: reply.reason });
    return reply.ok;
  };
  return { busy, refused, setRefused, send };
}

type ReasonsOpen = {
  open: boolean;
  /** Opens and closes them; null where nothing is said. */
  toggle: (() => void) | null;
  close: () => void;
};

/** Whether the reasons of what is lit are read; another question closes them. */
function useReasons({ lit, seq, picker }: Props): ReasonsOpen {
  const [read, setRead] = useState<number | null>(null);
  const open = read === seq && lit !== null && hasReasons(lit);
  const toggle = () => {
    picker.why.value = null;
    setRead(open ? null : seq);
  };
  const close = () => setRead(null);
  return { open, toggle: lit?.answer && hasReasons(lit) ? toggle : null, close };
}

/** A new question: the focus comes to its heading, unless somebody is typing. */
function useHeading({ text, kind }: Prompt, asked: () => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    asked();
    const at = document.activeElement;
    if (!at || at === document.body || at.closest(".prompt, .stage"))
      heading.current?.focus({ preventScroll: true });
  }, [text, kind]);
  return heading;
}

/** Opens what stands behind a button, or gives its answer. */
function press(offer: Offer | undefined, picker: Picker, choose: (choice: Choice) => void): void {
  if (!offer) return;
  if (offer.type === "answer") choose(offer.choice);
  else if (offer.type === "group") picker.open(offer.group);
  else picker.why.value = offer.choice;
}

type PromptKeys = {
  choose: (choice: Choice) => void;
  back: () => void;
  hint: () => void;
  why: () => void;
  type: () => void;
};

function usePromptKeys(
  { module, picker, undo, takeBack }: Props,
  offers: Offer[],
  main: Offer | undefined,
  { choose, back, hint, why, type }: PromptKeys,
): void {
  const digits = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [
      String(index + 1),
      () => press(offers[index], picker, choose),
    ]),
  );
  useKeys({
    ...digits,
    Enter: () => press(main, picker, choose),
    " ": () => {
      const legal = picker.matching.value.find((choice) => module.passes.includes(choice.kind));
      if (legal) choose(legal);
    },
    Escape: back,
    a: hint,
    Backspace: () => picker.back(),
    z: () => undo.allowed && takeBack(),
    "/": type,
    w: why,
  });
}

type QuestionProps = Pick<Props, "prompt" | "bears" | "picker" | "lit"> & {
  heading: RefObject<HTMLHeadingElement | null>;
  offers: Offer[];
};

const Question = ({ prompt, bears, picker, lit, heading, offers }: QuestionProps) => (
  <div class="grow">
    <h1 ref={heading} tabIndex={-1}>
      {prompt.text}
    </h1>
    {bears ? (
      <p class="bear-in-mind" role="status">
        {bears}
      </p>
    ) : (
      <Context picker={picker} offers={offers} dark={lit !== null && lit.answer === null} />
    )}
  </div>
);

const HintButton = ({ thinking, want }: { thinking: boolean; want: () => void }) => (
  <button
    type="button"
    class="button small"
    aria-label="Hint"
    aria-keyshortcuts="a"
    aria-busy={thinking}
    title="Hint: what a strong player would do (A)"
    onClick={want}
  >
    <Icon name="bulb" size={15} /> <span class="button-label">Hint</span>
  </button>
);

type UndoProps = Pick<Props, "undo" | "takeBack"> & { refuse: (reason: string) => void };

const UndoButton = ({ undo, takeBack, refuse }: UndoProps) => (
  <button
    type="button"
    class="button small"
    aria-label="Undo"
    aria-disabled={!undo.allowed}
    aria-keyshortcuts="z"
    title={undo.allowed ? "Take back the last decision (Z)" : undo.reason}
    onClick={() => (undo.allowed ? takeBack() : refuse(undo.reason))}
  >
    <Icon name="undo" size={15} /> <span class="button-label">Undo</span>
  </button>
);

type AnswersProps = Pick<Props, "module" | "prompt" | "picker" | "seq" | "lit" | "looking"> & {
  offers: Offer[];
  main: Offer | undefined;
  busy: boolean;
  choose: (choice: Choice) => void;
  /** Whether a hint stands beside them, which takes room. */
  advised: string;
  reasons: ReasonsOpen;
};

/** The buttons: what can be answered, then what is refused now, as far as there is room. */
function Answers(props: AnswersProps) {
  const { module, prompt, picker, offers, main, busy, choose, advised, reasons, lit } = props;
  const acts = useRef<HTMLDivElement>(null);
  const [all, setAll] = useState(false);
  useEffect(() => setAll(false), [prompt.text, prompt.kind]);
  const guarded = useGuard(props.seq, picker.matching.value);
  // The one answer that ends the turn stands apart from the others.
  const ending = offers.filter(isEnd);
  const apart = offers.length > 1 && ending.length === 1 && ending[0] === offers.at(-1);
  // Refused answers fill up the rows; more of them are a button away.
  const refusals = picker.refusals.value;
  const room = Math.max(0, ROWS - offers.length);
  const shown =
    all || refusals.length <= room ? refusals : refusals.slice(0, Math.max(0, room - 1));
  const hidden = refusals.length - shown.length;
  // The highlighted answer is in sight, and that there are more below can be seen. Only for new
  // answers: whoever has scrolled to another one must not lose it under his finger.
  useEffect(() => {
    const list = acts.current;
    if (!list) return;
    // While a hint is read, it is what must be in sight.
    if (advised !== "given") list.querySelector(".main")?.scrollIntoView({ block: "nearest" });
    list.classList.toggle("more-below", list.scrollHeight > list.clientHeight + 6);
  }, [offers, main, shown.length, advised]);
  return (
    <div ref={acts} class="answers" role="group" aria-label={prompt.text} aria-busy={busy}>
      {[...offers, ...shown].map((offer, index) => (
        <ActionButton
          key={offer.type === "group" ? offer.group : offer.choice.action}
          offer={offer}
          number={index + 1}
          main={offer === main}
          end={isEnd(offer)}
          apart={apart && isEnd(offer)}
          guarded={guarded}
          icon={
            <Icon
              name={module.icon(offer.type === "group" ? offer.first : offer.choice)}
              size={20}
            />
          }
          choose={choose}
          open={(group) => picker.open(group)}
          why={(choice) => (picker.why.value = choice)}
          mark={isLit(offer, lit) && <LitMark open={reasons.open} toggle={reasons.toggle} />}
          unlit={lit === null && !props.looking}
        />
      ))}
      {hidden > 0 && (
        <button type="button" class="answer off more" onClick={() => setAll(true)}>
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
  );
}

/** Whether it is the answer that is lit, or leads to it. */
const isLit = (offer: Offer, lit: Lit | null): boolean =>
  lit?.answer != null &&
  (offer.type === "group"
    ? offer.legal.some(({ usual }) => usual)
    : offer.type === "answer" && offer.choice.action === lit.answer.choice.action);

/** What ends a turn is no answer to a click that was meant for the question before. */
function useGuard(seq: number, matching: Choice[]): boolean {
  const [guarded, setGuarded] = useState(false);
  const offered = [seq, ...matching.map(({ action }) => action)].join("\n");
  useLayoutEffect(() => {
    setGuarded(true);
    const timer = setTimeout(() => setGuarded(false), GUARD);
    return () => clearTimeout(timer);
  }, [offered]);
  return guarded;
}

/** The answer that Enter gives: what was picked exactly, the lit one, or the only one. */
function mainOffer(offers: Offer[], picker: Picker): Offer | undefined {
  if (picker.exact.value) return offers[0];
  const lit = offers.find((offer) =>
    offer.type === "group" ? offer.legal.some((choice) => choice.usual) : offer.choice.usual,
  );
  return lit ?? (offers.length === 1 ? offers[0] : undefined);
}

/** Said where the answers are too many to list: they are put together by tapping. */
function chosen(picker: Picker, offers: Offer[]): string {
  const count = `${picker.picked.value.length} of ${picker.made.value ?? 0} chosen`;
  return `${offers.length > 0 ? "Or choose" : "Choose"} them on the board or in your hand: ${count}.`;
}

type ContextProps = {
  picker: Picker;
  offers: Offer[];
  /** Whether nothing is lit. */
  dark: boolean;
};

function Context({ picker, offers, dark }: ContextProps): ComponentChildren {
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
      {dark && " Nothing is lit here."}
    </p>
  );
}
