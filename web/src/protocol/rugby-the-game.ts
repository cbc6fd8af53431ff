// Generated from crates/rugby-the-game/src/client. Do not edit.
import type { BySeat, Seat, Thing } from ".";

export type Scene = {
/**
 * 1 or 2.
 */
half: number,
/**
 * Cards of the half deck still to come.
 */
half_left: number,
/**
 * Cards on the half deck's own discard pile, where it has one.
 */
half_discard: number | null,
/**
 * The half deck is used up: the half ends when play stops.
 */
overtime: boolean,
/**
 * The match is over.
 */
finished: boolean,
/**
 * Points.
 */
score: BySeat<number>,
/**
 * The side that attacks.
 */
attacking: Seat,
/**
 * Metres of the ball from home's goal line.
 */
marker: number,
/**
 * Who carries the ball.
 */
ball: Carrier | null,
/**
 * How far the ball would come now.
 */
reach: Reach | null,
/**
 * The weather card, by its id in the pack.
 */
weather: string | null,
/**
 * Whom the wind favours.
 */
wind_favours: Seat | null,
/**
 * The referee card, by its id in the pack.
 */
referee: string | null,
/**
 * What is going on.
 */
moment: Moment,
/**
 * The ruck, scrum or line-out on the table. One whose ball is out is over.
 */
piece: Piece | null,
/**
 * Both sides.
 */
sides: BySeat<Side>, };

export type Carrier = {
/**
 * He: `home:12`.
 */
player: Thing,
/**
 * His side.
 */
seat: Seat,
/**
 * His shirt.
 */
shirt: number, };

export type Reach = {
/**
 * By the kick that is declared; else by a Run of the carrier.
 */
kick: boolean,
/**
 * Metres from home's goal line.
 */
to: number, };

export type Moment = { "is": "coin-toss" } | { "is": "before-the-half" } | { "is": "kick-off",
/**
 * Who kicks.
 */
seat: Seat,
/**
 * From the 22.
 */
drop_out: boolean, } | { "is": "catch" } | { "is": "penalty",
/**
 * Who has it.
 */
seat: Seat, } | { "is": "conversion" } | { "is": "penalty-goal" } | { "is": "try",
/**
 * Whose.
 */
seat: Seat, } | { "is": "last-chance" } | { "is": "tackle" } | { "is": "kick" } | { "is": "set-piece" } | { "is": "attack",
/**
 * Whose.
 */
seat: Seat, } | { "is": "defence",
/**
 * Whose.
 */
seat: Seat, } | { "is": "between" } | { "is": "half-time" } | { "is": "full-time" };

export type Piece = { "is": "ruck" } & Contest | { "is": "scrum" } & Contest | { "is": "line-out" } & LineOut;

export type Contest = {
/**
 * Who carried the ball into the ruck, or feeds the scrum.
 */
first: Seat,
/**
 * What each side puts in.
 */
sides: BySeat<Push>,
/**
 * Who has won it, once known.
 */
winner: Seat | null, };

export type Push = {
/**
 * Those who are in it.
 */
men: Array<Man>,
/**
 * What cards add.
 */
cards: number,
/**
 * Power cards that were turned and count.
 */
turned: number,
/**
 * The balls on them.
 */
balls: number,
/**
 * All of it with what the rules add, once the sides have been compared.
 */
strength: number | null, };

export type Man = {
/**
 * His shirt.
 */
shirt: number,
/**
 * What his card prints for it.
 */
strength: number, };

export type LineOut = {
/**
 * Who throws in.
 */
first: Seat,
/**
 * The locks have been shown.
 */
revealed: boolean,
/**
 * How each side stands.
 */
sides: BySeat<Jump>, };

export type Jump = {
/**
 * The shirts in the line.
 */
line: Array<number>,
/**
 * The shirt of the lock that was chosen, if he may be seen.
 */
lock: number | null,
/**
 * A lock was chosen that may not be seen.
 */
face_down: boolean,
/**
 * What the lock has thrown; 0 before.
 */
jump: number,
/**
 * What cards add to it.
 */
cards: number, };

export type Side = {
/**
 * The team, by its id in the pack.
 */
team: string,
/**
 * All fifteen, in the order of their shirts.
 */
players: Array<Player>,
/**
 * The five slots of the row, and H.
 */
slots: Array<Place>,
/**
 * Those who are in the sin-bin, sent off or injured.
 */
absent: Array<Absentee>,
/**
 * The 9 was committed and misses the next ruck.
 */
nine_sits_out: boolean,
/**
 * The decks and the discard pile.
 */
piles: Piles,
/**
 * Cards in hand, seen or not.
 */
hand_size: number,
/**
 * Those of them that may be seen.
 */
hand: Array<Thing>,
/**
 * Cards the coach looks at, of which he keeps some.
 */
looked_at: Array<Thing>,
/**
 * Cards that stay in play.
 */
in_play: Array<Staged>,
/**
 * Cards just played, the latest last.
 */
played: Array<Played>,
/**
 * The coach card, by its id in the pack.
 */
coach: string | null,
/**
 * The coach card has been used in this half.
 */
coach_used: boolean,
/**
 * The next penalty against the side also bins a player.
 */
warned: boolean, };

export type Player = {
/**
 * He: `home:12`.
 */
player: Thing,
/**
 * His shirt.
 */
shirt: number,
/**
 * Where he is, and whether he is on his feet.
 */
stance: Stance,
/**
 * He wears headgear.
 */
headgear: boolean, };

export type Stance = "ready" | "grounded" | "committed" | "tackled" | "tackler" | "next-ruck" | "deck" | "absent";

export type Place = {
/**
 * It: `slot:home:S2`.
 */
slot: Thing,
/**
 * What it is called: `S2`.
 */
name: string,
/**
 * The shirt of who stands in it.
 */
shirt: number | null,
/**
 * The shirt of the absent player who closes it.
 */
closed_by: number | null, };

export type Absentee = {
/**
 * He: `home:12`.
 */
player: Thing,
/**
 * His shirt.
 */
shirt: number,
/**
 * Why.
 */
kind: AbsenceKind,
/**
 * Cards of the half deck to be drawn before he comes back from the bin.
 */
due: number, };

export type AbsenceKind = "bin" | "gone" | "injured";

export type Piles = {
/**
 * The deck of Forwards.
 */
forwards: Pile,
/**
 * The deck of Backs.
 */
backs: Pile,
/**
 * The Power Deck.
 */
power: Pile,
/**
 * The discard pile.
 */
discard: Pile, };

export type Pile = {
/**
 * It: `deck:home:forwards`.
 */
pile: Thing,
/**
 * How many cards there are.
 */
cards: number, };

export type Staged = {
/**
 * As it lies there: `stage:home:G02`.
 */
stage: Thing,
/**
 * The card: `card:G02`.
 */
card: Thing, };

export type Played = {
/**
 * The card.
 */
card: Thing,
/**
 * It has been cancelled.
 */
cancelled: boolean, };

export type Beat = { "event": "kick-off-declared",
/**
 * Who kicked.
 */
seat: Seat, } | { "event": "kick-landed",
/**
 * Who kicked.
 */
seat: Seat,
/**
 * Whether it was good.
 */
made: boolean, } | { "event": "kick-caught",
/**
 * The catcher's side.
 */
seat: Seat,
/**
 * The catcher.
 */
player: Thing, } | { "event": "kick-dropped",
/**
 * The side of who dropped it.
 */
seat: Seat,
/**
 * Who dropped it.
 */
player: Thing, } | { "event": "ball-placed",
/**
 * His side.
 */
seat: Seat,
/**
 * He.
 */
player: Thing, } | { "event": "try-scored",
/**
 * Whose.
 */
seat: Seat,
/**
 * Who scored it; nobody for a penalty try.
 */
player: Thing | null, } | { "event": "drop-goal",
/**
 * Whose.
 */
seat: Seat, } | { "event": "goal-second",
/**
 * Who kicked.
 */
seat: Seat,
/**
 * Whether it went over.
 */
made: boolean, } | { "event": "scored",
/**
 * Whose.
 */
seat: Seat,
/**
 * How many.
 */
points: number,
/**
 * All points of both since.
 */
score: BySeat<number>, } | { "event": "penalty-awarded",
/**
 * Who was given it.
 */
seat: Seat, } | { "event": "sin-binned",
/**
 * His side.
 */
seat: Seat,
/**
 * He.
 */
player: Thing, } | { "event": "injured",
/**
 * His side.
 */
seat: Seat,
/**
 * He.
 */
player: Thing, } | { "event": "came-back",
/**
 * His side.
 */
seat: Seat,
/**
 * He.
 */
player: Thing, } | { "event": "warned",
/**
 * Which.
 */
seat: Seat, } | { "event": "drew",
/**
 * By whom.
 */
seat: Seat,
/**
 * The card, for those who may know.
 */
card: Thing | null, } | { "event": "looked-at",
/**
 * By whom.
 */
seat: Seat,
/**
 * The card, for those who may know.
 */
card: Thing | null, } | { "event": "peeked",
/**
 * By whom.
 */
seat: Seat,
/**
 * Its cards, for those who may know.
 */
cards: Array<Thing> | null, } | { "event": "passed",
/**
 * Who.
 */
seat: Seat, };

export type Contents = {
/**
 * What the pack is called.
 */
name: string,
/**
 * What it is, in a sentence or two.
 */
about: string,
/**
 * The teams.
 */
teams: Array<Team>,
/**
 * The designs of the General Play cards.
 */
cards: Array<CardDesign>,
/**
 * The coach cards.
 */
coaches: Array<Sideline>,
/**
 * The weather cards.
 */
weathers: Array<Weather>,
/**
 * The referee cards.
 */
referees: Array<Sideline>,
/**
 * The shirts of the locks, who have a place of their own in a line-out.
 */
locks: Array<number>, };

export type Team = {
/**
 * Its short name.
 */
id: string,
/**
 * Its full name.
 */
name: string,
/**
 * How it plays, in a line.
 */
about: string,
/**
 * Its player cards, in the order of their shirts.
 */
players: Array<PlayerCard>, };

export type PlayerCard = {
/**
 * His shirt.
 */
shirt: number,
/**
 * His name.
 */
name: string,
/**
 * A Forward, not a Back.
 */
forward: boolean,
/**
 * Metres of a Run.
 */
run: number,
/**
 * Whom he can pass to.
 */
pass: Array<number>,
/**
 * Whom he can reach with a Line Pass.
 */
line_pass: Array<number>,
/**
 * He can reach the first winger to come.
 */
line_pass_winger: boolean,
/**
 * What he needs to tackle a Forward.
 */
tackle_forward: number | null,
/**
 * What he needs to tackle a Back.
 */
tackle_back: number | null,
/**
 * His strength in a ruck.
 */
ruck: number,
/**
 * His strength in a scrum.
 */
scrum: number | null,
/**
 * His kick.
 */
kick: Boot | null,
/**
 * His drop kick.
 */
drop_kick: Boot | null,
/**
 * What he adds to the tackler's number.
 */
evade: number | null,
/**
 * Metres after a broken tackle.
 */
sprint: number | null,
/**
 * What he needs to fend a tackle off.
 */
fend: number | null,
/**
 * What he needs to offload.
 */
offload: number | null,
/**
 * What he needs to sidestep.
 */
sidestep: number | null,
/**
 * What he needs to be up again after a tackle.
 */
flanker: number | null,
/**
 * What he needs for a big hit.
 */
big_hit: number | null, };

export type Boot = {
/**
 * How far.
 */
metres: number,
/**
 * What he needs.
 */
need: number, };

export type CardDesign = {
/**
 * The card: `card:G06`.
 */
card: Thing,
/**
 * What is printed in its corner: `G06`.
 */
id: string,
/**
 * Its name.
 */
name: string,
/**
 * What it does.
 */
text: string,
/**
 * Who may play it.
 */
colour: CardColour,
/**
 * How many there are.
 */
copies: number,
/**
 * The balls that count when it is turned.
 */
balls: number,
/**
 * What playing it uses up.
 */
cost: CardCost,
/**
 * When it may be played.
 */
windows: Array<Window>, };

export type CardColour = "green" | "red" | "yellow" | "blue";

export type CardCost = "action" | "free" | "react" | "blue";

export type Window = "turn" | "pass-declared" | "run-declared" | "advance" | "tackle-declared" | "rolled" | "tackled" | "tackle-failed" | "ruck" | "contest-lost" | "ruck-won" | "scrum" | "lineout" | "kick-declared" | "catch" | "conversion" | "card-played";

export type Sideline = {
/**
 * `C1`.
 */
id: string,
/**
 * Its name.
 */
name: string,
/**
 * What it does.
 */
text: string, };

export type Weather = {
/**
 * `W4`.
 */
id: string,
/**
 * Its name.
 */
name: string,
/**
 * What it does.
 */
text: string,
/**
 * Metres that kicks gain with the wind and lose against it.
 */
wind: number, };

export type Act = { "do": "call",
/**
 * Heads, not tails.
 */
heads: boolean, } | { "do": "toss",
/**
 * Kicks off.
 */
kick: boolean, } | { "do": "keep",
/**
 * The cards, two at most.
 */
cards: Array<Thing>, } | { "do": "support",
/**
 * The deck.
 */
deck: Thing,
/**
 * Where he goes.
 */
entry: Coming, } | { "do": "support-ten",
/**
 * Where he goes.
 */
entry: Coming, } | { "do": "decline", } | { "do": "pass",
/**
 * Who passes.
 */
carrier: Thing | null,
/**
 * To whom.
 */
to: Thing, } | { "do": "free-pass",
/**
 * To whom.
 */
to: Thing, } | { "do": "line-pass",
/**
 * Who passes.
 */
carrier: Thing | null,
/**
 * To whom; nobody for the first winger to come.
 */
to: Thing | null,
/**
 * Where he goes, if he is not on the field.
 */
entry: Coming | null, } | { "do": "run",
/**
 * Who runs.
 */
carrier: Thing | null, } | { "do": "sidestep",
/**
 * Rolls.
 */
roll: boolean, } | { "do": "ground",
/**
 * Whom.
 */
player: Thing, } | { "do": "stand",
/**
 * Whom.
 */
player: Thing, } | { "do": "kick-touch",
/**
 * Who kicks.
 */
carrier: Thing | null,
/**
 * How far.
 */
metres: number, } | { "do": "kick-infield",
/**
 * Who kicks.
 */
carrier: Thing | null,
/**
 * How far.
 */
metres: number, } | { "do": "drop-kick",
/**
 * Who kicks.
 */
carrier: Thing | null, } | { "do": "overtime-touch", } | { "do": "place-fifteen",
/**
 * Where he goes.
 */
entry: Coming, } | { "do": "catcher",
/**
 * Whom.
 */
player: Thing, } | { "do": "chase",
/**
 * Chases.
 */
wanted: boolean, } | { "do": "tackle",
/**
 * Who tackles.
 */
player: Thing, } | { "do": "fend", } | { "do": "offload", } | { "do": "maul", } | { "do": "to",
/**
 * Whom.
 */
player: Thing, } | { "do": "play",
/**
 * The card.
 */
card: Thing,
/**
 * Who is grounded as its cost.
 */
pay: Thing | null,
/**
 * The team-mate named with it.
 */
to: Thing | null, } | { "do": "dirty-tactics", } | { "do": "defence-coach", } | { "do": "commit",
/**
 * Whom, two at most.
 */
players: Array<Thing>, } | { "do": "halfback",
/**
 * Whom.
 */
player: Thing, } | { "do": "lock",
/**
 * Whom.
 */
player: Thing, } | { "do": "ball",
/**
 * Whom.
 */
player: Thing, } | { "do": "off-the-back", } | { "do": "new-turn", } | { "do": "penalty-goal",
/**
 * Who kicks.
 */
player: Thing, } | { "do": "penalty-scrum", } | { "do": "penalty-touch",
/**
 * How far.
 */
metres: number, } | { "do": "quick-tap", } | { "do": "convert",
/**
 * Kicks.
 */
wanted: boolean, } | { "do": "high-low",
/**
 * Higher, not lower.
 */
high: boolean, } | { "do": "kick-to",
/**
 * Whom.
 */
player: Thing,
/**
 * The kick is chased.
 */
chase: boolean, } | { "do": "skip", } | { "do": "end-turn", };

export type Coming = {
/**
 * Who leaves the field for him.
 */
recycles: Thing | null,
/**
 * The slot.
 */
slot: Thing, };
