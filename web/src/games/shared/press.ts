// A pointer that is down on something: it trembles, drags, or rests until it holds.
export type Held = { hold?: () => void };

const LONG_PRESS = 450;

export class Press<Grip extends Held> {
  /** It has moved further than a hand trembles. */
  dragging = false;
  /** It has rested so long that lifting it means nothing any more. */
  over = false;
  private readonly timer: ReturnType<typeof setTimeout> | undefined;

  /** `slack` is how many pixels it may tremble. */
  constructor(
    readonly grip: Grip,
    public at: { x: number; y: number },
    touch: boolean,
    private readonly slack: number,
  ) {
    if (grip.hold && touch)
      this.timer = setTimeout(() => {
        this.over = !this.dragging;
        if (this.over) grip.hold?.();
      }, LONG_PRESS);
  }

  /** It is elsewhere now; whether it drags. */
  moved(x: number, y: number): boolean {
    if (this.over) return false;
    this.dragging ||= Math.hypot(x - this.at.x, y - this.at.y) >= this.slack;
    return this.dragging;
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
