// The answer that is lit: what a quick look ahead of the server recommends. It is asked for when a
// question is on the screen, and marked in its answers once it has come.
import { computed, signal } from "@preact/signals";
import type { Choice, Hint, Lit } from "../protocol";

/** Asks the server; given up by the signal. */
export type AskLit = (given: AbortSignal) => Promise<Lit>;

export class Lights {
  private readonly heard = signal<Lit | null>(null);
  private readonly asking = signal<{ seq: number; by: AbortController } | null>(null);
  /** What is lit for the question of the last update that was looked at; null until it has come. */
  readonly lit = computed(() => this.heard.value);
  /** Whether it is on its way. */
  readonly looking = computed(() => this.asking.value !== null);

  constructor(private readonly ask: AskLit) {}

  /** A question is on the screen. It is asked about once, however often it is shown. */
  look(seq: number): void {
    if (this.heard.peek()?.seq === seq || this.asking.peek()?.seq === seq) return;
    this.leave();
    const by = new AbortController();
    this.asking.value = { seq, by };
    this.ask(by.signal).then(
      (lit) => this.hear(by, lit),
      // The older mark does until the next question.
      () => this.done(by),
    );
  }

  /** No question is on the screen any more: nobody waits for what was asked of it. */
  leave(): void {
    this.asking.peek()?.by.abort();
    this.asking.value = null;
    this.heard.value = null;
  }

  /** A strong player has thought about the question: his answer is lit. */
  hint({ seq, answers, why }: Hint): void {
    this.asking.peek()?.by.abort();
    this.asking.value = null;
    this.heard.value = { seq, answer: answers[0] ?? null, why };
  }

  private hear(by: AbortController, lit: Lit): void {
    const asked = this.asking.peek();
    if (asked?.by !== by) return;
    // What belongs to another position says nothing of this one.
    if (lit.seq === asked.seq) this.heard.value = lit;
    this.done(by);
  }

  private done(by: AbortController): void {
    if (this.asking.peek()?.by === by) this.asking.value = null;
  }
}

/**
 * The answers with the mark on the one that is lit, and on no other; one that the list leaves out,
 * such as a whole way, is put after it if it is the list of the question. Until it is known what is
 * lit, the list as it came.
 */
export function marked(choices: Choice[], lit: Lit | null, whole = true): Choice[] {
  if (!lit) return choices;
  const answer = lit.answer?.choice ?? null;
  const isLit = ({ action, refused }: Choice) => !refused && action === answer?.action;
  const listed = answer === null || !whole || choices.some(isLit);
  if (listed && choices.every((choice) => choice.usual === isLit(choice))) return choices;
  const others = choices.map((choice) =>
    choice.usual === isLit(choice) ? choice : { ...choice, usual: isLit(choice) },
  );
  return listed ? others : [...others, { ...answer, usual: true }];
}

/** Whether anything is said of why it is lit. */
export const hasReasons = ({ why }: Pick<Lit, "why">): boolean =>
  why.purposes.length > 0 || why.risk !== null || why.instead !== null;
