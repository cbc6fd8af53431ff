// Choosing among the answers the server offers: by button, by things on the board, by keyboard.
// Knows nothing of any game: an answer has a kind and names the things it is about.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Target } from "../games/module";
import type { Choice } from "../protocol";

/** A button of the prompt bar. */
export type Offer =
  | { type: "answer"; choice: Choice }
  | { type: "group"; kind: string; verb: string; legal: Choice[] }
  | { type: "refused"; choice: Choice };

/** So many answers are shown side by side before those of one kind are put behind a button. */
const FLAT = 6;

export class Picker {
  /** The kind whose answers are being chosen among. */
  readonly kind = signal<string | null>(null);
  /** Things chosen so far. */
  readonly picked = signal<readonly string[]>([]);
  /** A refused answer whose reason is shown. */
  readonly why = signal<Choice | null>(null);

  readonly matching: ReadonlySignal<Choice[]>;
  readonly offers: ReadonlySignal<Offer[]>;
  readonly targets: ReadonlySignal<ReadonlyMap<string, Target>>;
  /** The answer that names exactly the things chosen. */
  readonly exact: ReadonlySignal<Choice | null>;

  constructor(
    private readonly choices: ReadonlySignal<Choice[]>,
    private readonly alike: (on: readonly string[]) => string,
  ) {
    const inKind = (choice: Choice) => this.kind.value === null || choice.kind === this.kind.value;
    const hasPicked = (choice: Choice) => this.picked.value.every((thing) => choice.on.includes(thing));
    this.matching = computed(() => this.legal().filter((choice) => inKind(choice) && hasPicked(choice)));
    this.exact = computed(() => this.findExact());
    this.offers = computed(() => this.offered(this.choices.value.filter((choice) => choice.refused && inKind(choice))));
    this.targets = computed(() => this.marked(this.choices.value.filter((choice) => choice.refused && inKind(choice))));
  }

  /** Whether something has been chosen that can be stepped back from. */
  get narrowed(): boolean {
    return this.kind.value !== null || this.picked.value.length > 0;
  }

  /** Begins anew. */
  reset(): void {
    this.kind.value = null;
    this.picked.value = [];
    this.why.value = null;
  }

  /** One step back. */
  back(): void {
    if (this.why.value) this.why.value = null;
    else if (this.picked.value.length > 0) this.picked.value = this.picked.value.slice(0, -1);
    else this.kind.value = null;
  }

  open(kind: string): void {
    this.kind.value = kind;
    this.picked.value = [];
    this.why.value = null;
  }

  /** A thing was tapped. Answers the choice to make when it was tapped to confirm. */
  pick(thing: string): Choice | null {
    this.why.value = null;
    const { picked } = this;
    if (picked.value.includes(thing)) {
      if (picked.value.at(-1) === thing && this.exact.value) return this.exact.value;
      picked.value = picked.value.filter((other) => other !== thing);
      return null;
    }
    const about = (choice: Choice) => choice.on.includes(thing);
    if (this.matching.value.some(about)) {
      picked.value = [...picked.value, thing];
      return null;
    }
    // Not together with what was chosen before: it is chosen instead.
    const fresh = this.legal().filter(about);
    if (fresh.length > 0) {
      this.kind.value = null;
      picked.value = [thing];
      return null;
    }
    this.why.value = this.choices.value.find((choice) => choice.refused && about(choice)) ?? null;
    return null;
  }

  private legal(): Choice[] {
    return this.choices.value.filter((choice) => !choice.refused);
  }

  /** Of answers that come to the same, the first. */
  private distinct(choices: Choice[]): Choice[] {
    const seen = new Set<string>();
    return choices.filter((choice) => {
      const key = choice.on.length === 0 ? choice.action : `${choice.kind} ${choice.label} ${this.alike(choice.on)}`;
      return !seen.has(key) && seen.add(key);
    });
  }

  private findExact(): Choice | null {
    if (this.picked.value.length === 0) return null;
    const matching = this.distinct(this.matching.value);
    if (matching.length === 1) return matching[0] ?? null;
    const wanted = this.alike([...this.picked.value].sort());
    return matching.find((choice) => this.alike([...choice.on].sort()) === wanted) ?? null;
  }

  private offered(refused: Choice[]): Offer[] {
    const legal = this.distinct(this.matching.value);
    const answers = (choices: Choice[]): Offer[] => choices.map((choice) => ({ type: "answer", choice }));
    if (this.picked.value.length > 0) {
      const exact = this.exact.value;
      return answers(exact ? [exact, ...legal.filter((choice) => choice !== exact)] : legal);
    }
    if (this.kind.value !== null || legal.length <= FLAT) {
      return [...answers(legal), ...this.refusals(refused, legal)];
    }
    const offers = grouped(legal).map((group): Offer => {
      const [only] = group;
      if (group.length === 1 && only) return { type: "answer", choice: only };
      return { type: "group", kind: only?.kind ?? "", verb: only?.verb ?? "", legal: group };
    });
    return [...offers, ...this.refusals(refused, legal)];
  }

  /** One refused answer of each kind that has no legal one: the others are told on the board. */
  private refusals(refused: Choice[], legal: Choice[]): Offer[] {
    const open = this.kind.value !== null;
    const shown = open ? refused : refused.filter((choice) => !legal.some((other) => other.kind === choice.kind));
    const firsts = open ? shown : grouped(shown).flatMap((group) => group.slice(0, 1));
    return firsts.map((choice) => ({ type: "refused", choice }));
  }

  private marked(refused: Choice[]): ReadonlyMap<string, Target> {
    const targets = new Map<string, Target>();
    for (const choice of refused) for (const thing of choice.on) targets.set(thing, "refused");
    for (const choice of this.matching.value) for (const thing of choice.on) targets.set(thing, "legal");
    for (const thing of this.picked.value) targets.set(thing, "picked");
    return targets;
  }
}

/** Answers by kind, in the order the kinds first appear. */
function grouped(choices: Choice[]): Choice[][] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const group = groups.get(choice.kind);
    if (group) group.push(choice);
    else groups.set(choice.kind, [choice]);
  }
  return [...groups.values()];
}
