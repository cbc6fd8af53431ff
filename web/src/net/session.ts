// One place at one table: a WebSocket that comes back by itself, and what it has told us as
// signals.
import { batch, computed, effect, signal } from "@preact/signals";
import { settings, still } from "../app/settings";
import type {
  Act,
  Choice,
  ClientMessage,
  ErrorCode,
  Hint,
  Line,
  Refusal,
  Seat,
  ServerMessage,
  Summary,
  Thing,
  Update,
} from "../protocol";
import { VERSION } from "../protocol";
import { never } from "../shell/never";
import { ApiError, api } from "./api";
import { Lights } from "./lights";
import { Pace } from "./pace";

export type Link =
  | { state: "connecting" }
  | { state: "live" }
  | { state: "lost"; retryAt: number }
  | { state: "ended"; code: ErrorCode; message: string };

/** What came of something that was said: it was taken, or refused. */
export type Reply = { ok: true; seq: number } | { ok: false; clause: string; reason: string };

type Told<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;
/** What is shown one after another: the table as it stood, and at last how it ended. */
type Shown = Told<"update" | "finished">;
/** A question about the position, and what is said of it. */
type Question = Extract<ClientMessage, { type: "ask" | "judge" }>;
type Said = Told<"about" | "judged" | "refusal">;
type Sent = { message: ClientMessage & { id: string }; settle: (reply: Reply) => void };

/** Errors after which coming back would change nothing. */
const FINAL: ErrorCode[] = ["version", "token", "not-found", "unusable", "broken"];
const HEARTBEAT = 15_000;

export class Session {
  readonly link = signal<Link>({ state: "connecting" });
  readonly summary = signal<Summary | null>(null);
  readonly seat = signal<Seat | null>(null);
  readonly update = signal<Update | null>(null);
  readonly log = signal<Line[]>([]);
  readonly result = signal<Told<"finished"> | null>(null);
  /** Whether more has happened than is shown yet. */
  readonly behind = signal(false);
  readonly presence = signal<Told<"presence"> | null>(null);
  /** The seat of a bot that has been thinking for a while. */
  readonly thinking = signal<Seat | null>(null);

  /** What is lit of the answers on the screen. */
  readonly lights: Lights;
  /** What is lit of the question on the screen; null until it has come. */
  readonly lit = computed(() => {
    const lit = this.lights.lit.value;
    return lit !== null && lit.seq === this.update.value?.seq ? lit : null;
  });
  private readonly darken: () => void;
  private readonly keeping: () => void;

  private readonly unanswered = signal(0);
  private readonly acknowledged = signal(0);
  /** Whether something said here is on its way, or what came of it is not shown yet. */
  readonly busy = computed(
    () => this.unanswered.value > 0 || (this.update.value?.seq ?? 0) < this.acknowledged.value,
  );

  private socket: WebSocket | null = null;
  private closed = false;
  private tries = 0;
  private ids = 0;
  private readonly prefix = randomHex(6);
  /** What has been sent and not yet answered; sent again after a reconnect with the same id. */
  private readonly waiting = new Map<string, Sent>();
  /** Questions about the position that are not answered yet. */
  private readonly looking = new Map<string, (said: Said | null) => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  /** The last row heard of, which may not be shown yet. */
  private newest: number | null = null;
  private readonly pace = new Pace<Shown>(
    (things) => this.show(things),
    (behind) => (this.behind.value = behind),
  );

  constructor(
    readonly id: string,
    private readonly token: string | null,
  ) {
    this.lights = new Lights((given) =>
      token ? api.lit(id, token, given) : Promise.reject(new ApiError("token", "Watchers see.")),
    );
    this.darken = effect(() => this.light());
    this.connect();
    this.keeping = effect(() => this.keep(settings.value.keepWon));
    addEventListener("online", this.now);
  }

  /** Says whether questions that need no answer are answered for this seat. */
  private keep(on: boolean): void {
    if (this.token && this.link.peek().state === "live") this.say({ type: "keep", on });
  }

  /** Leaves the table. */
  close(): void {
    this.closed = true;
    removeEventListener("online", this.now);
    this.darken();
    this.keeping();
    this.lights.leave();
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.pace.skip();
    this.socket?.close();
  }

  /** Shows all that has happened at once. */
  readonly catchUp = (): void => this.pace.skip();

  /** Tries to come back at once. */
  readonly now = (): void => {
    if (this.closed || this.link.value.state !== "lost") return;
    clearTimeout(this.timer);
    this.connect();
  };

  /** Every answer about one thing on the table; none for watchers. */
  async about(thing: Thing): Promise<Choice[]> {
    const said = await this.look({ type: "ask", id: "", thing });
    return said?.type === "about" ? said.choices : [];
  }

  /**
   * What would come of an answer that is drawn. What is no answer at all comes as a refusal; null
   * for watchers, and when the line broke.
   */
  async judge(drawn: Act): Promise<Choice | Refusal | null> {
    const said = await this.look({ type: "judge", id: "", drawn });
    if (said?.type === "judged") return said.choice;
    return said?.type === "refusal" ? { clause: said.clause, reason: said.reason } : null;
  }

  /** Asks about the position. Nothing comes of it, so it is not asked again when the line breaks. */
  private look(message: Question): Promise<Said | null> {
    if (!this.token || this.link.value.state !== "live") return Promise.resolve(null);
    this.ids += 1;
    const id = `${this.prefix}-${this.ids}`;
    return new Promise((settle) => {
      this.looking.set(id, settle);
      this.say({ ...message, id });
    });
  }

  private said(message: Said): boolean {
    const settle = this.looking.get(message.id);
    this.looking.delete(message.id);
    settle?.(message);
    return settle !== undefined;
  }

  /**
   * What a strong player would do here, which is lit from then on. Fails with a sentence that can
   * be shown.
   */
  async hint(): Promise<Hint> {
    if (!this.token) throw new ApiError("token", "Hints are for coaches.");
    const hint = await api.hint(this.id, this.token);
    if (hint.seq === this.update.value?.seq) this.lights.hint(hint);
    return hint;
  }

  /** Asks what is lit, once a question of this seat is on the screen and nothing is behind it. */
  private light(): void {
    const update = this.update.value;
    if (this.behind.value) return;
    if (this.token && update?.phase === "live" && update.prompt) this.lights.look(update.seq);
    else this.lights.leave();
  }

  /** Answers the question asked, in the game's notation. */
  decide(action: string): Promise<Reply> {
    this.pace.afresh();
    return this.send({ type: "decide", id: "", seq: this.update.value?.seq ?? 0, action });
  }
  undo(): Promise<Reply> {
    this.pace.afresh();
    return this.send({ type: "undo", id: "", seq: this.update.value?.seq ?? 0 });
  }
  concede(): Promise<Reply> {
    return this.send({ type: "concede", id: "" });
  }
  offerDraw(): Promise<Reply> {
    return this.send({ type: "offer-draw", id: "" });
  }
  acceptDraw(): Promise<Reply> {
    return this.send({ type: "accept-draw", id: "" });
  }
  rename(name: string): Promise<Reply> {
    return this.send({ type: "name", id: "", name });
  }
  rematch(): Promise<Reply> {
    return this.send({ type: "rematch", id: "" });
  }
  private nonce(): Promise<Reply> {
    return this.send({ type: "nonce", id: "", nonce: randomHex(16) });
  }

  private send(message: ClientMessage & { id: string }): Promise<Reply> {
    this.ids += 1;
    const id = `${this.prefix}-${this.ids}`;
    const named = { ...message, id };
    return new Promise((settle) => {
      this.waiting.set(id, { message: named, settle });
      this.unanswered.value = this.waiting.size;
      if (this.link.value.state === "live") this.say(named);
    });
  }

  private say(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private connect(): void {
    this.link.value = { state: "connecting" };
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.id}`);
    this.socket = socket;
    socket.onopen = () => this.say({ type: "hello", version: VERSION, token: this.token });
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.lost(socket);
  }

  private lost(socket: WebSocket): void {
    if (this.closed || socket !== this.socket || this.link.value.state === "ended") return;
    clearInterval(this.pulse);
    for (const settle of this.looking.values()) settle(null);
    this.looking.clear();
    const wait = Math.min(500 * 2 ** this.tries, 10_000) * (0.8 + Math.random() * 0.4);
    this.tries += 1;
    this.link.value = { state: "lost", retryAt: Date.now() + wait };
    this.timer = setTimeout(() => this.connect(), wait);
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        return this.welcomed(message.seat, message.summary);
      case "ack":
        return this.settle(message.id, { ok: true, seq: message.seq });
      case "about":
      case "judged":
        this.said(message);
        return;
      case "refusal":
        if (this.said(message)) return;
        return this.settle(message.id, {
          ok: false,
          clause: message.clause,
          reason: message.reason,
        });
      case "update":
        return this.updated(message);
      case "finished":
        return this.pace.add(message, this.speed(), true);
      case "presence":
        this.presence.value = message;
        return;
      case "thinking":
        this.thinking.value = message.seat;
        return;
      case "pong":
        return;
      case "error":
        // Whoever has not been let in would only be turned away again.
        if (
          FINAL.includes(message.code) ||
          (message.code === "too-many" && this.summary.value === null)
        ) {
          this.link.value = { state: "ended", code: message.code, message: message.message };
          this.socket?.close();
        }
        return;
      default:
        never(message);
    }
  }

  private welcomed(seat: Seat | null, summary: Summary): void {
    this.tries = 0;
    this.seat.value = seat;
    this.summary.value = summary;
    this.link.value = { state: "live" };
    // Before anything else, so that what is asked is asked as the coach wishes.
    this.keep(settings.value.keepWon);
    this.say({ type: "subscribe", since: this.newest });
    for (const { message } of this.waiting.values()) this.say(message);
    clearInterval(this.pulse);
    this.pulse = setInterval(() => this.say({ type: "ping" }), HEARTBEAT);
  }

  private updated(update: Told<"update">): void {
    const first = this.newest === null;
    this.thinking.value = null;
    this.newest = update.seq;
    this.pace.add(update, first ? 0 : this.speed(), update.told.length === 0);
    // Who came by a link is called as they like to be called, once they have said so.
    const { name } = settings.value;
    const mode = this.summary.value?.mode;
    const seat = this.seat.value;
    if (
      first &&
      mode === "friend" &&
      seat &&
      name &&
      update.phase !== "finished" &&
      update.names[seat] !== name
    )
      void this.rename(name);
    // Every seat of a person adds to the dice before anything is thrown.
    if (first && update.phase === "open" && this.seat.value) void this.nonce();
  }

  /**
   * How fast things follow each other; 0 is at once. Only a computer is faster than people can
   * follow.
   */
  private speed(): number {
    const { bots } = this.summary.value ?? {};
    return bots?.home || bots?.away ? (still() || document.hidden ? 0 : settings.value.speed) : 0;
  }

  /** Shows what has been told; of several updates the last, with all that was told since. */
  private show(things: Shown[]): void {
    batch(() => {
      let kept = this.log.value.length;
      for (const thing of things) {
        if (thing.type === "finished") {
          this.result.value = thing;
          continue;
        }
        kept = Math.min(kept, thing.keep);
        this.log.value = [...this.log.value.slice(0, thing.keep), ...thing.told];
        this.update.value = { ...thing, keep: kept, told: this.log.value.slice(kept) };
      }
    });
  }

  private settle(id: string, reply: Reply): void {
    this.waiting.get(id)?.settle(reply);
    this.waiting.delete(id);
    batch(() => {
      this.unanswered.value = this.waiting.size;
      if (reply.ok) this.acknowledged.value = Math.max(this.acknowledged.value, reply.seq);
    });
  }
}

/** Random bytes as hexadecimal digits. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
