// What answers are about, as far as that is the same on every board of spaces. No rule: which there
// are is for the server to say.
import type { Choice, Thing } from "../../../protocol";
import { oddsText } from "../../../shell/odds";
import { detailText } from "../../../shell/words";
import type { Target } from "../../module";
import { type Space, same, write } from "./space";

/** Always the same list, so that nobody takes it for another question. */
export const NO_CHOICES: Choice[] = [];

export const legal = (choices: readonly Choice[]): Choice[] =>
  choices.filter(({ refused }) => !refused);

/** How likely it is that an answer succeeds; what rolls nothing always does. */
export const chance = ({ odds }: Choice): number => (odds ? odds.wins / odds.of : 1);

/** What an answer does and how likely, for those who do not see it drawn; nothing without one. */
export function answerWords(answer: Choice | null): string {
  if (!answer) return "";
  const { label, odds } = answer;
  return [label, detailText(answer), odds ? oddsText(odds) : ""].filter(Boolean).join(", ");
}

/** What was told about some things, and of the question's own answers those that are not in it. */
export function joined(told: readonly Choice[], choices: readonly Choice[]): Choice[] {
  const actions = new Set(told.map(({ action }) => action));
  return [...told, ...choices.filter((choice) => !actions.has(choice.action))];
}

/** Answers by the space they lead to: of several the first, unless another goes before it. */
export function byPlace(
  choices: readonly Choice[],
  endOf: (choice: Choice) => Space | null,
  before: (one: Choice, two: Choice) => boolean,
): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const choice of choices) {
    const end = endOf(choice);
    if (!end) continue;
    const first = found.get(write(end));
    if (!first || before(choice, first)) found.set(write(end), choice);
  }
  return found;
}

/** A way from where somebody stands. */
export const wayFrom = (start: Space | null, way: readonly Space[]): Space[] =>
  start && !same(way[0] ?? null, start) ? [start, ...way] : [...way];

/** Everybody a pass may go to, with the first answer that does it. */
export function passesBy(
  choices: readonly Choice[],
  passedTo: (choice: Choice) => Thing | null,
): Map<Thing, Choice> {
  const found = new Map<Thing, Choice>();
  for (const choice of legal(choices)) {
    const to = passedTo(choice);
    if (to && !found.has(to)) found.set(to, choice);
  }
  return found;
}

/** Whether a thing can be chosen now. */
const isOpen = (targets: ReadonlyMap<Thing, Target>, thing: Thing): boolean =>
  targets.has(thing) && targets.get(thing) !== "refused";

/**
 * Whether the coach has narrowed the answers in the prompt bar or by a card: not all that is
 * offered can be chosen.
 */
export const narrowed = (
  choices: readonly Choice[],
  targets: ReadonlyMap<Thing, Target>,
): boolean =>
  [...targets.values()].includes("picked") ||
  legal(choices).some(({ on }) => on.some((thing) => !isOpen(targets, thing)));

/** The answers about things that are still open after narrowing. */
export const open = (choices: readonly Choice[], targets: ReadonlyMap<Thing, Target>): Choice[] =>
  legal(choices).filter(({ on }) => on.length > 0 && on.every((thing) => isOpen(targets, thing)));

/**
 * Whom only answers of one kind name: those who can be taken up and of whom nothing else is said.
 * What is drawn of them says so already.
 */
export function namedOnlyBy(
  choices: readonly Choice[],
  takesUp: (choice: Choice) => boolean,
): Set<Thing> {
  const named = (taking: boolean) =>
    choices.filter((choice) => takesUp(choice) === taking).flatMap(({ on }) => on);
  const others = new Set(named(false));
  return new Set(named(true).filter((thing) => !others.has(thing)));
}

/** The next of some who can do something, for going through them with keys. */
export function nextOf(ids: readonly Thing[], now: Thing | null, by: 1 | -1): Thing | null {
  const index = ids.indexOf(now ?? "");
  const next = index < 0 && by < 0 ? ids.length - 1 : index + by + ids.length;
  return ids[next % Math.max(1, ids.length)] ?? null;
}
