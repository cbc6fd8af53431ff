// What comes in faster than anybody can follow is shown one thing after another: a computer's turn
// is over in no time. Nothing is left out or changed on the way, and the wait has an end.

/** Milliseconds between two things at the usual speed, and the most that all of them take. */
const STEP = 320;
const MOST = 4_000;

/** A clock; tests bring their own. */
export type Clock = { now: () => number; after: (time: number, then: () => void) => () => void };

const CLOCK: Clock = {
  now: () => performance.now(),
  after: (time, then) => {
    const timer = setTimeout(then, time);
    return () => clearTimeout(timer);
  },
};

export class Pace<T> {
  private waiting: { thing: T; light: boolean }[] = [];
  private cancel: (() => void) | null = null;
  /** When something was shown last that takes its time, and when this run of things began. */
  private last = -Infinity;
  private began = -Infinity;

  /** `show` gets what is due, oldest first. `waits` hears whether something is held back. */
  constructor(
    private readonly show: (things: T[]) => void,
    private readonly waits: (behind: boolean) => void,
    private readonly clock: Clock = CLOCK,
  ) {}

  /**
   * Something has come. `speed` 0: it is shown at once, with all that waits. `light`: nothing is to
   * be seen of it.
   */
  add(thing: T, speed: number, light = false): void {
    this.waiting.push({ thing, light });
    if (speed <= 0) return this.skip();
    const now = this.clock.now();
    const free = this.waiting.length === 1 && now - this.last >= STEP / speed;
    if (free) this.began = now;
    if (!this.cancel) this.go(speed);
  }

  /** Shows all that waits, at once. */
  skip(): void {
    this.cancel?.();
    this.cancel = null;
    const due = this.waiting.map(({ thing }) => thing);
    this.waiting = [];
    this.waits(false);
    if (due.length > 0) this.show(due);
  }

  /** Whatever comes next follows from what the person here did: it waits for nothing. */
  afresh(): void {
    this.skip();
    this.last = -Infinity;
  }

  private go(speed: number): void {
    this.cancel = null;
    while (this.waiting.length > 0) {
      const wait = this.waiting[0]?.light ? 0 : this.due(speed) - this.clock.now();
      if (wait > 0) {
        this.cancel = this.clock.after(wait, () => this.go(speed));
        break;
      }
      this.next();
    }
    this.waits(this.waiting.length > 0);
  }

  /** When the next thing is shown: what is left of the time is shared by all that wait. */
  private due(speed: number): number {
    const left = Math.max(0, this.began + MOST - this.last);
    return this.last + Math.min(STEP / speed, left / this.waiting.length);
  }

  private next(): void {
    const first = this.waiting.shift();
    if (!first) return;
    if (!first.light) this.last = this.clock.now();
    this.show([first.thing]);
  }
}
