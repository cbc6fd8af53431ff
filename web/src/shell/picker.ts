// Choosing among the answers the server offers: by button, by things on the board, by keyboard.
// Knows nothing of any game: an answer has a kind and names the things it is about.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Target } from "../games/module";
import { sameThings } from "../games/shared/thing";
import type { Choice, Thing } from "../protocol";

/** A button of the prompt bar. */
export type Offer =
  | { type: "answer"; choice: Choice }
  | { type: "group"; group: string; first: Choice; legal: Choice[] }
  | { type: "refused"; choice: Choice };

/** So many answers are shown side by side before those of one kind are put behind a button. */
const FLAT = 6;

/** More answers of one kind than this are put together thing by thing. */
const MANY = 9;

export class Picker {
  /** The group whose answers are being chosen among. */
  readonly group = signal<string | null>(null);
  /** Things chosen so far. */
  readonly picked = signal<readonly string[]>([]);
  /** A refused answer whose reason is shown. */
  readonly why = signal<Choice | null>(null);
  /** An answer the coach has drawn on the board: it is offered first. */
  readonly drafted = signal<Choice | null>(null);
  /**
   * An answer that is only looked at, such as one of a hint: the board shows it, and the offers
   * stay as they are.
   */
  readonly considered = signal<Choice | null>(null);

  readonly matching: ReadonlySignal<Choice[]>;
  /** What can be answered now. */
  readonly offers: ReadonlySignal<Offer[]>;
  /** What a coach might look for and is refused now, with the reasons. */
  readonly refusals: ReadonlySignal<Offer[]>;
  readonly targets: ReadonlySignal<ReadonlyMap<string, Target>>;
  /** The answer that names exactly the things chosen. */
  readonly exact: ReadonlySignal<Choice | null>;
  /** How many things every answer is made of, when there are too many combinations to list them. */
  readonly made: ReadonlySignal<number | null>;
  /** How many answers are on their way. */
  private sending = 0;
  /** Whether what is drawn was drawn while one was: a coach is quicker than a slow line. */
  private ahead = false;

  constructor(
    private readonly choices: ReadonlySignal<Choice[]>,
    private readonly alike: (on: readonly Thing[]) => readonly Thing[],
    /** Whether a second tap on what was picked gives an answer; others want their button. */
    readonly again: (choice: Choice) => boolean = () => true,
  ) {
    const inGroup = (choice: Choice) =>
      this.group.value === null || groupOf(choice) === this.group.value;
    const hasPicked = (choice: Choice) =>
      this.picked.value.every((thing) => choice.on.includes(thing));
    this.matching = computed(() =>
      this.legal().filter((choice) => inGroup(choice) && hasPicked(choice)),
    );
    this.exact = computed(() => this.drafted.value ?? this.findExact());
    const refused = computed(() =>
      this.choices.value.filter((choice) => choice.refused && inGroup(choice)),
    );
    this.made = computed(() => this.combined());
    this.offers = computed(() => this.withDrafted(this.offered()));
    this.refusals = computed(() => this.refused(refused.value));
    this.targets = computed(() => this.marked(refused.value));
  }

  /** Whether something has been chosen that can be stepped back from. */
  get narrowed(): boolean {
    return this.group.value !== null || this.picked.value.length > 0 || this.drafted.value !== null;
  }

  /** Whether some answer is about several things. */
  get several(): boolean {
    return this.matching.value.some((choice) => this.alike(choice.on).length > 1);
  }

  /** All that the coach has chosen so far, as a text that changes with it. */
  get chosen(): string {
    return [this.group.value, this.drafted.value?.action, ...this.picked.value].join("\n");
  }

  /** The coach has drawn an answer on the board, or taken it off again. */
  draft(choice: Choice | null): void {
    this.drafted.value = choice;
    this.ahead = choice !== null && this.sending > 0;
  }

  /** An answer is on its way: what has been chosen so far was for it. */
  sends(): void {
    this.sending += 1;
    this.ahead = false;
  }

  /** It has arrived. What was drawn meanwhile is for the question to come. */
  sent(taken: boolean): void {
    this.sending -= 1;
    if (taken && !this.ahead) this.reset();
  }

  /**
   * Another question: all is forgotten but what was drawn ahead of it, as long as it is offered
   * now.
   */
  asked(): void {
    const drawn = this.ahead ? this.drafted.value?.action : undefined;
    const kept = this.legal().find(({ action }) => action === drawn) ?? null;
    this.reset();
    this.drafted.value = kept;
    this.ahead = kept !== null;
  }

  /** Begins anew. */
  reset(): void {
    this.group.value = null;
    this.picked.value = [];
    this.why.value = null;
    this.draft(null);
    this.considered.value = null;
  }

  /** One step back. */
  back(): void {
    if (this.why.value) this.why.value = null;
    else if (this.drafted.value) this.drafted.value = null;
    else if (this.picked.value.length > 0) this.picked.value = this.picked.value.slice(0, -1);
    else this.group.value = null;
  }

  open(group: string): void {
    this.group.value = group;
    this.picked.value = [];
    this.why.value = null;
  }

  /** A thing was tapped. Answers the choice to make when it was tapped to confirm. */
  pick(thing: string): Choice | null {
    this.why.value = null;
    const { picked } = this;
    if (picked.value.includes(thing)) {
      const exact = this.exact.value;
      if (picked.value.at(-1) === thing && exact && this.again(exact)) return exact;
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
      this.group.value = null;
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
      const key =
        choice.on.length === 0
          ? choice.action
          : [choice.kind, choice.label, ...this.alike(choice.on)].join("\n");
      return !seen.has(key) && seen.add(key);
    });
  }

  private findExact(): Choice | null {
    if (this.picked.value.length === 0) return null;
    const matching = this.distinct(this.matching.value);
    if (matching.length === 1) return matching[0] ?? null;
    const wanted = this.alike([...this.picked.value].sort());
    // One of several that a tap may not give is not the one that was meant.
    return (
      matching.find(
        (choice) => this.again(choice) && sameThings(this.alike([...choice.on].sort()), wanted),
      ) ?? null
    );
  }

  private offered(): Offer[] {
    const legal = this.distinct(this.matching.value);
    const answers = (choices: Choice[]): Offer[] =>
      choices.map((choice) => ({ type: "answer", choice }));
    if (this.made.value !== null && legal.length > MANY)
      return answers(legal.filter((choice) => choice.usual).slice(0, 1));
    if (this.picked.value.length > 0) {
      const exact = this.exact.value;
      return answers(exact ? [exact, ...legal.filter((choice) => choice !== exact)] : legal);
    }
    if (legal.length <= FLAT) return answers(legal);
    const groups = grouped(legal);
    // A question with one kind of answer needs no button before its answers.
    if (this.group.value !== null || groups.length === 1) return answers(this.fewer(legal));
    return groups.flatMap((legal): Offer[] => {
      const [first, second] = legal;
      if (!first) return [];
      if (!second) return [{ type: "answer", choice: first }];
      return [{ type: "group", group: groupOf(first), first, legal }];
    });
  }

  /**
   * The drawn answer first, with the reason where the rules refuse it; of the others, not those of
   * its kind that the board cannot tell apart.
   */
  private withDrafted(offers: Offer[]): Offer[] {
    const drafted = this.drafted.value;
    if (!drafted) return offers;
    const replaced = ({ action, kind, on }: Choice) =>
      action === drafted.action || (kind === drafted.kind && on.length === 0);
    const others = offers.filter((offer) => offer.type === "group" || !replaced(offer.choice));
    return [{ type: drafted.refused ? "refused" : "answer", choice: drafted }, ...others];
  }

  /** Of many combinations, those of one thing at most: the others are put together by tapping. */
  private fewer(legal: Choice[]): Choice[] {
    const single = legal.filter((choice) => choice.on.length <= 1);
    return legal.length > MANY && single.length > 1 ? single : legal;
  }

  /** Without a usual answer the list stays: some answer must always be a button away. */
  private combined(): number | null {
    const legal = this.distinct(this.legal());
    const things = new Set(legal.map((choice) => this.alike(choice.on).length));
    const [each] = things;
    if (legal.length <= MANY || things.size !== 1 || each === undefined || each < 2) return null;
    return grouped(legal).length === 1 && legal.some((choice) => choice.usual) ? each : null;
  }

  /** One refused answer of each group that has no legal one; the others are told on the board. */
  private refused(refused: Choice[]): Offer[] {
    if (this.picked.value.length > 0) return [];
    const open = this.group.value !== null;
    const legal = new Set(this.matching.value.map((choice) => choice.kind));
    const shown = open
      ? refused
      : grouped(refused.filter((choice) => !legal.has(choice.kind))).flatMap((group) =>
          group.slice(0, 1),
        );
    return shown.map((choice) => ({ type: "refused", choice }));
  }

  private marked(refused: Choice[]): ReadonlyMap<string, Target> {
    const targets = new Map<string, Target>();
    for (const choice of refused) for (const thing of choice.on) targets.set(thing, "refused");
    for (const choice of this.matching.value)
      for (const thing of choice.on) targets.set(thing, "legal");
    // Only what can be chosen anyway: looking at an answer opens none.
    for (const thing of this.considered.value?.on ?? [])
      if (targets.get(thing) === "legal") targets.set(thing, "meant");
    for (const thing of this.picked.value) targets.set(thing, "picked");
    return targets;
  }
}

/** Whether it ends the turn. */
export const isEnd = (offer: Offer): boolean => offer.type === "answer" && offer.choice.ends_turn;

/**
 * Answers that end a turn after all others, wherever the server lists them, so that no hurried hand
 * gives them; but for the one that was chosen or drawn, which is meant.
 */
export function endsLast(offers: Offer[], exact: Choice | null): Offer[] {
  const last = (offer: Offer) =>
    isEnd(offer) && !(offer.type === "answer" && offer.choice === exact);
  return [...offers.filter((offer) => !last(offer)), ...offers.filter(last)];
}

/** Answers of one kind that are called the same stand behind one button. */
function groupOf(choice: Choice): string {
  return `${choice.kind} ${choice.verb}`;
}

/** Answers by group, in the order the groups first appear. */
function grouped(choices: Choice[]): Choice[][] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const group = groups.get(groupOf(choice));
    if (group) group.push(choice);
    else groups.set(groupOf(choice), [choice]);
  }
  return [...groups.values()];
}
