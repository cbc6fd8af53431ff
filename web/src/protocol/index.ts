// Generated from crates/protocol. Do not edit.

export const VERSION = 1;

export type ClientMessage = { "type": "hello",
/**
 * The [`crate::VERSION`] the client speaks.
 */
version: number,
/**
 * The secret of a seat.
 */
token: string | null, } | { "type": "subscribe",
/**
 * The `seq` of the last update the client has.
 */
since: number | null, } | { "type": "decide",
/**
 * The client's name for this message.
 */
id: string,
/**
 * The `seq` of the update the decision answers.
 */
seq: number,
/**
 * The action, in the game's notation.
 */
action: string, } | { "type": "nonce",
/**
 * The client's name for this message.
 */
id: string,
/**
 * Up to 32 bytes in hexadecimal digits.
 */
nonce: string, } | { "type": "undo",
/**
 * The client's name for this message.
 */
id: string,
/**
 * The `seq` of the last update the client has.
 */
seq: number, } | { "type": "concede",
/**
 * The client's name for this message.
 */
id: string, } | { "type": "offer-draw",
/**
 * The client's name for this message.
 */
id: string, } | { "type": "accept-draw",
/**
 * The client's name for this message.
 */
id: string, } | { "type": "ping", };

export type ServerMessage = { "type": "welcome",
/**
 * The [`crate::VERSION`] the server speaks.
 */
version: number,
/**
 * The seat the token belongs to; none for a spectator.
 */
seat: Seat | null,
/**
 * The match.
 */
summary: Summary, } | { "type": "ack",
/**
 * The client's name for the message.
 */
id: string,
/**
 * The number of the last row of the journal that it caused.
 */
seq: number, } | { "type": "refusal",
/**
 * The client's name for the message.
 */
id: string,
/**
 * The clause of the rules that forbids it, or `table`.
 */
clause: string,
/**
 * Why, as a sentence.
 */
reason: string, } | { "type": "update" } & Update | { "type": "finished",
/**
 * How it ended.
 */
result: Result,
/**
 * The seed of the dice, in hexadecimal digits, so that every throw can be checked.
 */
seed: string, } | { "type": "pong", } | { "type": "error",
/**
 * What it was, for programs.
 */
code: ErrorCode,
/**
 * What it was, as a sentence.
 */
message: string, };

export type Update = {
/**
 * The number of the last row of the journal.
 */
seq: number,
/**
 * Whether the match is open, live or over.
 */
phase: Phase,
/**
 * How many lines of the log to keep before adding `told`; fewer than there were after an undo.
 */
keep: number,
/**
 * What is new in the log, as sentences.
 */
told: Array<string>,
/**
 * The same as JSON, line by line.
 */
events: unknown[],
/**
 * The position; nothing before the match has begun.
 */
view: unknown,
/**
 * The question, when the receiver is asked.
 */
prompt: Prompt | null,
/**
 * Suggested answers in notation, when the receiver is asked.
 */
proposals: Array<string>,
/**
 * The score.
 */
score: Score,
/**
 * The seats that are asked.
 */
awaiting: Array<Seat>,
/**
 * The seat whose draw offer stands.
 */
draw_offered: Seat | null, };

export type Prompt = {
/**
 * A short stable word for the kind of question.
 */
kind: string,
/**
 * The question as a sentence.
 */
text: string, };

export type ErrorCode = "malformed" | "version" | "hello-first" | "token" | "not-found" | "unusable" | "not-finished" | "broken" | "too-many" | "too-large" | "internal" | "stopping";

export type Seat = "home" | "away";

export type Mode = "bot" | "hot-seat" | "friend";

export type Phase = "open" | "live" | "finished" | "broken";

export type Score = {
/**
 * Home's points.
 */
home: number,
/**
 * Away's points.
 */
away: number, };

export type Summary = {
/**
 * The name of the match.
 */
id: string,
/**
 * The game.
 */
game: string,
/**
 * The pack.
 */
pack: string,
/**
 * Who plays whom.
 */
mode: Mode,
/**
 * Home's display name.
 */
home: string,
/**
 * Away's display name.
 */
away: string,
/**
 * SHA-256 of the secret seed of the dice, shown before anything is thrown.
 */
commitment: string, };

export type Result = {
/**
 * The winner; nobody in a draw.
 */
winner: Seat | null,
/**
 * How it came to this.
 */
by: Ending,
/**
 * The points when it ended.
 */
score: Score, };

export type Ending = "score" | "concession" | "agreement";

export type NewMatch = {
/**
 * The game.
 */
game: string,
/**
 * The pack; `core` when none is named.
 */
pack: string | null,
/**
 * Options of the game by name.
 */
options: { [key in string]: string },
/**
 * Who plays whom.
 */
mode: Mode,
/**
 * The bot, for [`Mode::Bot`]; the strongest that plays the game when none is named.
 */
bot: string | null,
/**
 * The seat of whoever asks; home when none is named.
 */
seat: Seat | null,
/**
 * The display name of whoever asks.
 */
name: string | null,
/**
 * The display name of the other coach, where that is a person.
 */
other_name: string | null, };

export type Created = {
/**
 * The match.
 */
summary: Summary,
/**
 * The seats with their secrets, that of whoever asked first. They are told once.
 */
seats: Array<SeatToken>, };

export type SeatToken = {
/**
 * The seat.
 */
seat: Seat,
/**
 * 128 random bits in hexadecimal digits.
 */
token: string, };

export type Listed = {
/**
 * The match.
 */
summary: Summary,
/**
 * Whether it is open, live or over.
 */
phase: Phase, };

export type GameInfo = {
/**
 * Its name in requests.
 */
id: string,
/**
 * Its name for people.
 */
name: string,
/**
 * Its packs.
 */
packs: Array<string>,
/**
 * Its bots, weakest first.
 */
bots: Array<string>,
/**
 * Its options.
 */
options: Array<OptionInfo>, };

export type OptionInfo = {
/**
 * Its name.
 */
name: string,
/**
 * The values it takes.
 */
values: Array<string>,
/**
 * The value when none is given.
 */
default: string,
/**
 * What it does.
 */
about: string, };

export type HttpError = {
/**
 * What it was, for programs.
 */
code: ErrorCode,
/**
 * What it was, as a sentence.
 */
message: string, };
