// Generated from crates/protocol. Do not edit.
import type * as crash_tackle from "./crash-tackle";
import type * as rugby_the_game from "./rugby-the-game";
import type * as takkure from "./takkure";
import type * as tutatis from "./tutatis";

export const VERSION = 3;

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
since: number | null, } | { "type": "keep",
/**
 * Whether they are.
 */
on: boolean, } | { "type": "ask",
/**
 * The client's name for this message.
 */
id: string,
/**
 * The thing.
 */
thing: Thing, } | { "type": "judge",
/**
 * The client's name for this message.
 */
id: string,
/**
 * What is drawn.
 */
drawn: Act, } | { "type": "decide",
/**
 * The client's name for this message.
 */
id: string,
/**
 * The `seq` of the update the decision answers.
 */
seq: number,
/**
 * The action of a choice, or what a person has typed in the game's notation.
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
id: string, } | { "type": "name",
/**
 * The client's name for this message.
 */
id: string,
/**
 * The display name.
 */
name: string, } | { "type": "rematch",
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
reason: string, } | { "type": "about",
/**
 * The client's name for the message.
 */
id: string,
/**
 * Every answer about the thing, refused ones with the reason; nothing when the seat is
 * not asked.
 */
choices: Array<Choice>, } | { "type": "judged",
/**
 * The client's name for the message.
 */
id: string,
/**
 * The answer, with its odds.
 */
choice: Choice, } | { "type": "update" } & Update | { "type": "finished",
/**
 * How it ended.
 */
result: Result,
/**
 * The seed of the dice, in hexadecimal digits, so that every throw can be checked.
 */
seed: string, } | { "type": "presence",
/**
 * Whether somebody sits at home's seat; a bot always does.
 */
home: boolean,
/**
 * Whether somebody sits at away's seat.
 */
away: boolean,
/**
 * How many look on.
 */
watching: number, } | { "type": "thinking",
/**
 * The seat of the bot.
 */
seat: Seat, } | { "type": "pong", } | { "type": "error",
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
 * What is new in the log.
 */
told: Array<Line>,
/**
 * The position; nothing before the match has begun.
 */
scene: Scene | null,
/**
 * The question, when the receiver is asked.
 */
prompt: Prompt | null,
/**
 * Answers, when the receiver is asked; those that are refused say why.
 */
choices: Array<Choice>,
/**
 * Where in the match it is, in a few words; empty before it has begun.
 */
progress: Array<string>,
/**
 * The score.
 */
score: BySeat<number>,
/**
 * The seats that are asked.
 */
awaiting: Array<Seat>,
/**
 * The seat whose draw offer stands.
 */
draw_offered: Seat | null,
/**
 * Whether the receiver may take back the last decision, and if not, why.
 */
undo: Undo,
/**
 * The clocks, where there are any.
 */
clocks: Clocks | null,
/**
 * The match that follows this one, once somebody has asked for a rematch.
 */
rematch: string | null,
/**
 * The coaches' display names.
 */
names: BySeat<string>, };

export type Prompt = {
/**
 * A short stable word for the kind of question, such as `attack-turn`.
 */
kind: string,
/**
 * The question as a sentence.
 */
text: string, };

export type Undo = {
/**
 * Whether it can.
 */
allowed: boolean,
/**
 * If not, why, as a sentence.
 */
reason: string, };

export type Clocks = {
/**
 * For the decision that is asked.
 */
decision: number | null,
/**
 * For home's decisions in the whole match.
 */
home: number | null,
/**
 * For away's.
 */
away: number | null, };

export type Choice = {
/**
 * The answer, in the game's notation: what is sent to give it. Screens do not look into it.
 */
action: string,
/**
 * What it does, as a board needs it ([`crate::Client::Act`]).
 */
does: Act,
/**
 * A short stable word for what kind of answer it is, such as `pass`: screens group by it.
 */
kind: string,
/**
 * What the group of answers of this kind is called: "Pass".
 */
verb: string,
/**
 * What the button says: "Pass to 13 Sile".
 */
label: string,
/**
 * A few words under it: "D10, 2 or more".
 */
detail: Detail,
/**
 * The chance that the roll it leads to succeeds; none where nothing is rolled.
 */
odds: Odds | null,
/**
 * Whether something is thrown or shown before the next question: it cannot be taken back.
 */
rolls: boolean,
/**
 * Whether it ends the turn.
 */
ends_turn: boolean,
/**
 * The things on the table it is about, in the order of choosing (see [`crate::thing`]).
 * Tapping one offers the answers about it.
 */
on: Array<Thing>,
/**
 * Why it is refused now; nothing when it is legal.
 */
refused: Refusal | null,
/**
 * Whether it is the usual answer.
 */
usual: boolean, };

export type Detail = Array<string>;

export type Thing = string;

export type Odds = {
/**
 * Outcomes that succeed.
 */
wins: number,
/**
 * All outcomes, equally likely.
 */
of: number, };

export type Refusal = {
/**
 * The clause of the rules, or `table`.
 */
clause: string,
/**
 * The reason, as a sentence.
 */
reason: string, };

export type Line = {
/**
 * The side it is about.
 */
seat: Seat | null,
/**
 * Where in the match it was: "H2·09".
 */
at: string,
/**
 * What happened, as a sentence with names.
 */
text: string,
/**
 * The clauses that decided it.
 */
clauses: Array<string>,
/**
 * What kind of moment it was, for filters, markers and emphasis.
 */
mark: Mark,
/**
 * The dice, when it was a roll.
 */
roll: Roll | null,
/**
 * What a board shows of it ([`crate::Client::Beat`]).
 */
beat: Beat | null, };

export type Mark = "plain" | "quiet" | "moment" | "time" | "roll" | "card" | "score" | "whistle";

export type Roll = {
/**
 * What it was for: "4 Fenwick tackles 12 Brockway".
 */
title: string,
/**
 * The dice.
 */
dice: Array<Die>,
/**
 * The number needed, in words: "5 or more"; nothing where none was.
 */
need: string | null,
/**
 * What the needed number, or the sum, is made of.
 */
parts: Array<Part>,
/**
 * Whether it succeeded, where that can be said.
 */
made: boolean | null,
/**
 * The verdict in a word or two: "Tackled", "Held", "Missed".
 */
verdict: string,
/**
 * Those who rolled against it, in a contest.
 */
against: Array<Rival>, };

export type Rival = {
/**
 * Whose dice these are.
 */
seat: Seat,
/**
 * What they were for: "Brontus tackles".
 */
title: string,
/**
 * The dice.
 */
dice: Array<Die>,
/**
 * The number needed, in words.
 */
need: string | null,
/**
 * What the needed number is made of.
 */
parts: Array<Part>,
/**
 * Whether it succeeded, where that can be said.
 */
made: boolean | null,
/**
 * The verdict in a word or two: "Cancelled".
 */
verdict: string, };

export type Die = {
/**
 * How many faces it has.
 */
sides: number,
/**
 * The face that shows.
 */
face: number,
/**
 * What it showed before it was rolled again.
 */
before: number | null,
/**
 * Whether it is the one that counts; others lie beside it.
 */
counts: boolean, };

export type Part = {
/**
 * What it comes from: "Tackle B".
 */
name: string,
/**
 * How much: "5+", "−1".
 */
value: string, };

export type ErrorCode = "malformed" | "version" | "hello-first" | "token" | "not-found" | "unusable" | "not-finished" | "broken" | "too-many" | "too-large" | "internal" | "stopping";

export type Seat = "home" | "away";

export type BySeat<T> = {
/**
 * Home's value.
 */
home: T,
/**
 * Away's value.
 */
away: T, };

export type Score = BySeat<number>;

export type Names = BySeat<string>;

export type Mode = "bot" | "hot-seat" | "friend";

export type Phase = "open" | "live" | "finished" | "broken";

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
 * The options that were chosen; the others have their usual values.
 */
options: { [key in string]: string },
/**
 * The coaches' display names.
 */
names: BySeat<string>,
/**
 * The bot of each seat that has one.
 */
bots: BySeat<string | null>,
/**
 * The limits of time, where there are any.
 */
clock: ClockRules | null,
/**
 * The moment of another match it goes on from.
 */
continued_from: Moment | null,
/**
 * SHA-256 of the secret seed of the dice, shown before anything is thrown.
 */
commitment: string, };

export type ClockRules = {
/**
 * For each decision.
 */
decision_s: number | null,
/**
 * For all decisions of a coach together.
 */
match_s: number | null, };

export type Moment = {
/**
 * The match.
 */
id: string,
/**
 * How many moves had been made.
 */
step: number, };

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
score: BySeat<number>, };

export type Ending = "score" | "concession" | "agreement" | "time";

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
 * The bot, for [`Mode::Bot`]; `rookie` when none is named.
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
other_name: string | null,
/**
 * Limits of time; none when left out.
 */
clock: ClockRules | null, };

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

export type MatchPage = {
/**
 * Some matches of the list, in its order.
 */
matches: Array<Listed>,
/**
 * Where the next page begins: the same request with `before` set to this. Nothing when this
 * is the last.
 */
next: string | null, };

export type Listed = {
/**
 * The match.
 */
summary: Summary,
/**
 * Whether it is open, live or over.
 */
phase: Phase,
/**
 * The score.
 */
score: BySeat<number>,
/**
 * How it ended, when it has.
 */
result: Result | null,
/**
 * When something last happened, in milliseconds since 1970.
 */
changed_ms: number,
/**
 * Why it can only be looked at: it was made under other rules or another pack, or what was
 * written of it cannot be followed here.
 */
read_only: string | null, };

export type Continue = {
/**
 * How many moves of the old match to keep.
 */
step: number,
/**
 * The seat of whoever asks, whose knowledge is kept.
 */
seat: Seat,
/**
 * Against a bot or at one screen.
 */
mode: Mode,
/**
 * The bot; when none is named the one that played in the match, or `rookie`.
 */
bot: string | null,
/**
 * The display name of whoever asks.
 */
name: string | null, };

export type Standing = {
/**
 * The match.
 */
summary: Summary,
/**
 * Whether it is open, live or over.
 */
phase: Phase,
/**
 * The score.
 */
score: BySeat<number>,
/**
 * Where in the match it is, in a few words.
 */
progress: Array<string>,
/**
 * The seats that are asked.
 */
awaiting: Array<Seat>,
/**
 * How it ended, when it has.
 */
result: Result | null,
/**
 * Why it can only be looked at: it was made under other rules or another pack, or what was
 * written of it cannot be followed here.
 */
read_only: string | null, };

export type Replay = {
/**
 * How the match stands.
 */
standing: Standing,
/**
 * The seed of the dice, when the match is over.
 */
seed: string | null,
/**
 * The position before the first move, then after each move that stands.
 */
steps: Array<ReplayStep>, };

export type ReplayStep = {
/**
 * Who moved; nobody for the dice and at the beginning.
 */
by: Seat | null,
/**
 * The move in notation, where the viewer may know it.
 */
action: string | null,
/**
 * What the log gained.
 */
told: Array<Line>,
/**
 * The position.
 */
scene: Scene,
/**
 * The score.
 */
score: BySeat<number>,
/**
 * Where in the match it is.
 */
progress: Array<string>,
/**
 * The seats that are asked now.
 */
awaiting: Array<Seat>, };

export type Hint = {
/**
 * The `seq` of the update whose question it answers.
 */
seq: number,
/**
 * The two best answers, the best first; one where nothing else was worth a thought.
 */
answers: Array<HintAnswer>,
/**
 * How often the match was played on in thought, over all answers.
 */
playouts: number,
/**
 * Why the best of them, beside the second.
 */
why: Why, };

export type HintAnswer = {
/**
 * The answer, in the words and with the odds of its button.
 */
choice: Choice,
/**
 * The estimated chance of the seat to win with it, 0 to 1, a draw counting half; none where
 * nothing was played out.
 */
chance: number | null,
/**
 * From how many playouts that comes.
 */
playouts: number, };

export type Lit = {
/**
 * The `seq` of the update whose question it answers.
 */
seq: number,
/**
 * The answer; nothing is lit where no two answers could be compared, or the server had no room
 * to think.
 */
answer: HintAnswer | null,
/**
 * Why it is lit; nothing is said of a lone answer.
 */
why: Why, };

export type Why = {
/**
 * What it is for, the most important first.
 */
purposes: Array<string>,
/**
 * What can go wrong with it.
 */
risk: string | null,
/**
 * What the other answer would have had.
 */
instead: string | null, };

export type Review = {
/**
 * The costliest answers of both coaches in the order of the match: of each at most eight, and
 * three where so many cost anything.
 */
choices: Array<ReviewedChoice>,
/**
 * Every answer to a question that had more than one, after a quick look, in the order of the
 * match.
 */
answers: Array<JudgedAnswer>,
/**
 * The chance to win that all answers of a coach cost together: 0.1 is a tenth of a match.
 */
lost: BySeat<number>,
/**
 * How many questions of each coach were looked at: those with more than one answer.
 */
judged: BySeat<number>, };

export type ReviewInWork = {
/**
 * How many steps of the work are done.
 */
done: number,
/**
 * Of how many; 0 before it has begun.
 */
of: number,
/**
 * The review, once it is made.
 */
review: Review | null, };

export type ReviewedChoice = {
/**
 * The move that was made; the position it was made in is `steps[step - 1]` of a replay.
 */
step: number,
/**
 * Where in the match that was.
 */
clock: string,
/**
 * Who decided.
 */
seat: Seat,
/**
 * The chance to win that it cost.
 */
cost: number,
/**
 * The chance before it: with what a rookie would have answered.
 */
before: number,
/**
 * The answer that was given.
 */
given: HintAnswer,
/**
 * The best one that was found.
 */
best: HintAnswer,
/**
 * Why that one, beside the one that was given.
 */
why: Why, };

export type JudgedAnswer = {
/**
 * The move that was made.
 */
step: number,
/**
 * Who decided.
 */
seat: Seat,
/**
 * The chance before it: with what a rookie would have answered.
 */
before: number,
/**
 * The chance after the answer that was given.
 */
given: number,
/**
 * The chance after the best one that was found.
 */
best: number, };

export type JudgeAnswer = {
/**
 * The move that was made then, as in [`ReviewedChoice::step`].
 */
step: number,
/**
 * The other answer, in notation.
 */
action: string, };

export type AnswerJudged = {
/**
 * The move that was made then.
 */
step: number,
/**
 * Who decided.
 */
seat: Seat,
/**
 * The chance before it.
 */
before: number,
/**
 * The other answer.
 */
tried: HintAnswer,
/**
 * The answer that was given.
 */
given: HintAnswer,
/**
 * The best one that was found.
 */
best: HintAnswer,
/**
 * Why the best one, beside the other answer; nothing where they are the same.
 */
why: Why, };

export type PuzzleList = {
/**
 * The themes that there are puzzles of.
 */
themes: Array<PuzzleTheme>,
/**
 * The puzzles, the easiest first.
 */
puzzles: Array<PuzzleInfo>, };

export type PuzzleTheme = {
/**
 * Its name in addresses.
 */
id: string,
/**
 * Its name for people.
 */
title: string, };

export type PuzzleInfo = {
/**
 * Its name among those of its game.
 */
id: string,
/**
 * The id of its theme.
 */
theme: string,
/**
 * How hard it is, 1 to 5.
 */
level: number, };

export type Puzzle = {
/**
 * Which it is.
 */
info: PuzzleInfo,
/**
 * The name of its theme for people.
 */
theme: string,
/**
 * The game.
 */
game: string,
/**
 * The pack it is played with.
 */
pack: string,
/**
 * Who answers.
 */
seat: Seat,
/**
 * The position.
 */
scene: Scene,
/**
 * The score.
 */
score: Score,
/**
 * Where in the match it is, in a few words.
 */
progress: Array<string>,
/**
 * What happened just before.
 */
told: Array<Line>,
/**
 * The question.
 */
prompt: Prompt,
/**
 * The answers to choose from; one of them is right.
 */
choices: Array<Choice>, };

export type PuzzleAnswer = {
/**
 * The answer in notation.
 */
answer: string, };

export type PuzzleVerdict = {
/**
 * Whether it is the solution.
 */
right: boolean,
/**
 * The solution in notation.
 */
solution: string,
/**
 * The chance to win with each answer, the best first.
 */
chances: Array<PuzzleChance>,
/**
 * Why the solution is better: than the answer that was given, or than the best of the others
 * where it was right.
 */
why: Why, };

export type PuzzleChance = {
/**
 * The answer in notation.
 */
answer: string,
/**
 * In hundredths.
 */
chance: number, };

export type Analysis = {
/**
 * The chance over time, from the beginning to the result.
 */
chances: Array<ChancePoint>,
/**
 * The moments that moved it most, in the order of the match.
 */
decisive: Array<Decisive>,
/**
 * Every throw that could have moved it, in the order of the match.
 */
ledger: Array<LedgerEntry>,
/**
 * What the throws gave each coach.
 */
luck: Record<Seat, CoachLuck>,
/**
 * What the decisions of each coach gave that coach: all that no throw did. The change of
 * home's chance over the match is `luck.home.total + skill.home.total - skill.away.total`.
 */
skill: Record<Seat, CoachSkill>, };

export type ChancePoint = {
/**
 * After this move.
 */
step: number,
/**
 * Where in the match that was, as in the margin of the log.
 */
clock: string,
/**
 * Home's chance.
 */
home: number,
/**
 * What all throws until then gave home. With `skill` it makes the whole change since the first
 * point, but for the result of a match that was given up: nothing that was played led there.
 */
luck: number,
/**
 * What all decisions until then gave home, those of both coaches.
 */
skill: number, };

export type Mover = "luck" | "skill";

export type Decisive = {
/**
 * The move: the decision, or the throw that settled the roll.
 */
step: number,
/**
 * Where in the match that was.
 */
clock: string,
/**
 * Whether it was thrown or decided.
 */
by: Mover,
/**
 * Who gained by it.
 */
seat: Seat,
/**
 * By how much the chance of that seat grew.
 */
swing: number,
/**
 * Home's chance after it.
 */
home: number,
/**
 * What happened, as a sentence of the log or the words of the answer.
 */
text: string, };

export type LedgerEntry = {
/**
 * The move.
 */
step: number,
/**
 * Where in the match that was.
 */
clock: string,
/**
 * Who threw, where that can be said.
 */
seat: Seat | null,
/**
 * What it was for, in words: "4 Fenwick tackles 12 Brockway".
 */
what: string,
/**
 * The chance that it would succeed, where it could succeed or fail.
 */
odds: Odds | null,
/**
 * Whether it did.
 */
made: boolean | null,
/**
 * What came up, in words.
 */
result: string,
/**
 * Home's chance before the throw: the mean over what could come up.
 */
before: number,
/**
 * Home's chance after it.
 */
after: number,
/**
 * `after` less `before`: good for home above zero, for away below.
 */
swing: number, };

export type CoachLuck = {
/**
 * All throws together. What one coach gains the other loses.
 */
total: number,
/**
 * How many throws were this coach's own.
 */
throws: number,
/**
 * What those alone gave.
 */
own: number, };

export type CoachSkill = {
/**
 * All decisions together: what they gave the coach who made them, against what a rookie would
 * have made of the same questions.
 */
total: number,
/**
 * How many there were in which there was something to choose.
 */
decisions: number, };

export type RuleBook = {
/**
 * The clauses, in the order of the file.
 */
clauses: Array<Clause>,
/**
 * The glossary, in the order of the file.
 */
glossary: Array<Term>, };

export type Clause = {
/**
 * Its id, such as `CH-069`.
 */
id: string,
/**
 * The heading it stands under; empty before the first one.
 */
section: string,
/**
 * What it says, to players, in Markdown.
 */
text: string,
/**
 * A case that shows it.
 */
example: string | null,
/**
 * A drawing that shows it.
 */
picture: Picture | null,
/**
 * Where it leaves the printed book, and why.
 */
departure: string | null,
/**
 * Why it is read so.
 */
note: string | null, };

export type Picture = {
/**
 * What it shows, in words.
 */
alt: string,
/**
 * The drawing: an `<svg>` of the program's own, without scripts, styles and links. Empty when
 * there is no such file.
 */
svg: string, };

export type Term = {
/**
 * The word.
 */
name: string,
/**
 * Other forms of it on the table.
 */
also: Array<string>,
/**
 * The clause that says more.
 */
clause: string,
/**
 * What it means, in a sentence.
 */
text: string, };

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
bots: Array<BotInfo>,
/**
 * Its options.
 */
options: Array<OptionInfo>, };

export type BotInfo = {
/**
 * Its name in requests.
 */
id: string,
/**
 * Its name for people.
 */
name: string,
/**
 * How it plays, in a sentence.
 */
about: string, };

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
about: string,
/**
 * The clauses that say so.
 */
clauses: Array<string>,
/**
 * The options it does nothing without: one of each list must be on.
 */
needs: Array<Array<string>>, };

export type JudgeTeam = {
/**
 * The team in any form, at most [`TEAM_MAX`] bytes: a ready one by its name, a line, a file,
 * or the code of a link.
 */
text: string,
/**
 * The pack; `core` when none is named.
 */
pack: string | null,
/**
 * Options of the match it is for by name, such as its budget.
 */
options: { [key in string]: string }, };

export type JudgedTeam = {
/**
 * Everything that is wrong with it; nothing when it may play.
 */
problems: Array<TeamProblem>,
/**
 * What it may cost in the match it is for.
 */
budget: number,
/**
 * The team, where every word of it was understood, allowed or not.
 */
team: WrittenTeam | null, };

export type TeamProblem = {
/**
 * The clause that forbids it; none where a word could not be read.
 */
clause: string | null,
/**
 * What is wrong, in a sentence.
 */
text: string, };

export type WrittenTeam = {
/**
 * What it is called.
 */
title: string,
/**
 * What it costs.
 */
price: number,
/**
 * Who is in it ([`crate::Client::Squad`]).
 */
members: Squad,
/**
 * A line: a value of the options for teams.
 */
line: string,
/**
 * A short code for links, a value of the same options; none for a team no match would allow.
 */
code: string | null,
/**
 * A file.
 */
toml: string,
/**
 * A file.
 */
json: string, };

export type HttpError = {
/**
 * What it was, for programs.
 */
code: ErrorCode,
/**
 * What it was, as a sentence.
 */
message: string, };

export type Scene = ({ game: "crash-tackle" } & crash_tackle.Scene) | ({ game: "rugby-the-game" } & rugby_the_game.Scene) | ({ game: "takkure" } & takkure.Scene) | ({ game: "tutatis" } & tutatis.Scene);

export type Beat = ({ game: "crash-tackle" } & crash_tackle.Beat) | ({ game: "rugby-the-game" } & rugby_the_game.Beat) | ({ game: "takkure" } & takkure.Beat) | ({ game: "tutatis" } & tutatis.Beat);

export type Contents = ({ game: "crash-tackle" } & crash_tackle.Contents) | ({ game: "rugby-the-game" } & rugby_the_game.Contents) | ({ game: "takkure" } & takkure.Contents) | ({ game: "tutatis" } & tutatis.Contents);

export type Act = ({ game: "crash-tackle" } & crash_tackle.Act) | ({ game: "rugby-the-game" } & rugby_the_game.Act) | ({ game: "takkure" } & takkure.Act) | ({ game: "tutatis" } & tutatis.Act);

export type Squad = ({ game: "tutatis" } & tutatis.Squad);
