// Generated from crates/crash-tackle/src/client. Do not edit.
import type { BySeat, Seat, Thing } from ".";

export type Scene = {
/**
 * The modules of Pro Training that are played, by the names of their options; none of them in
 * Basic Training.
 */
modules: Array<string>,
/**
 * Turns that each side has in a half.
 */
turns: number,
/**
 * 1 or 2.
 */
half: number,
/**
 * Turns that each side has begun in this half.
 */
turn: BySeat<number>,
/**
 * Whose turn it is.
 */
active: Seat,
/**
 * The points.
 */
score: BySeat<number>,
/**
 * The way each side plays in this half.
 */
facing: BySeat<Facing>,
/**
 * The match is over.
 */
finished: boolean,
/**
 * All thirty: home's by shirt, then away's.
 */
players: Array<Player>,
/**
 * The ball; nothing while it is out of play.
 */
ball: Ball | null,
/**
 * The place of a tackle, until the ball is gathered.
 */
breakdown: Breakdown | null,
/**
 * Pressure Play.
 */
cards: Cards,
/**
 * What the next turn opens with.
 */
due: Award | null,
/**
 * What the active side may come back to while it plays on.
 */
advantage: Award | null,
/**
 * What goes on at this moment.
 */
now: Now, };

export type Player = {
/**
 * `home:7`.
 */
id: Thing,
/**
 * His side.
 */
seat: Seat,
/**
 * The number on his back.
 */
shirt: number,
/**
 * Where he is; nowhere while he is off, or before he is placed.
 */
at: Space | null,
/**
 * Why he may not play; nothing where he may.
 */
off: Off | null,
/**
 * He lies on the ground.
 */
grounded: boolean,
/**
 * Ordinary moves he has left in this turn.
 */
moves: number,
/**
 * Moves that a card gives him beside them.
 */
bonus: number,
/**
 * His unused moves are lost.
 */
closed: boolean,
/**
 * He is off-side at the ruck.
 */
ruck_offside: boolean,
/**
 * He is off-side from a kick.
 */
kick_offside: boolean,
/**
 * He has to go back from a ruck.
 */
must_retreat: boolean,
/**
 * He holds on to the ball under him.
 */
holding_on: boolean, };

export type Off = { "why": "sin-bin",
/**
 * Turns of his side that he still misses.
 */
turns: number, } | { "why": "may-return" } | { "why": "sent-off" };

export type Ball = {
/**
 * How it is there.
 */
state: BallState,
/**
 * Where.
 */
at: Space,
/**
 * Who has it in his hands, or under him.
 */
holder: Thing | null,
/**
 * Where a ball in the air was kicked.
 */
from: Space | null, };

export type BallState = "carried" | "under" | "loose" | "air";

export type Breakdown = {
/**
 * The ball's space.
 */
centre: Space,
/**
 * The tackled player's side.
 */
owner: Seat,
/**
 * Whether a player of each side has stood on his own side of it.
 */
stood: BySeat<boolean>,
/**
 * It is a ruck.
 */
formed: boolean,
/**
 * Gathers from this ruck that failed.
 */
failed: BySeat<number>,
/**
 * What it lays over the field, where rucks are played.
 */
ruck: BySeat<RuckSide> | null, };

export type RuckSide = {
/**
 * The three spaces on its own side.
 */
protection: Array<Space>,
/**
 * The three rear spaces, which are also the gate.
 */
gate: Array<Space>,
/**
 * The row of its off-side line, once the ruck is formed.
 */
line: number | null, };

export type Cards = {
/**
 * How many may still be drawn.
 */
deck: number,
/**
 * Played, turned up and thrown away.
 */
discard: Array<Thing>,
/**
 * What each side has.
 */
held: BySeat<Held>, };

export type Held = {
/**
 * How many are in hand.
 */
count: number,
/**
 * Those of them that this seat may see.
 */
hand: Array<Thing>,
/**
 * Cards committed to an Energy Battle that this seat may see, by position.
 */
committed: Array<Thing>,
/**
 * Committed cards that it may not see.
 */
face_down: number,
/**
 * Substitutions left.
 */
substitutions: number, };

export type Award = {
/**
 * The side.
 */
to: Seat,
/**
 * What.
 */
what: Restart,
/**
 * Where, unless that is always the same place.
 */
at: Space | null, };

export type Restart = "kick-off" | "drop-out" | "scrum" | "line-out" | "penalty" | "drop-out-or-scrum" | "scrum-or-play-on";

export type Now = {
/**
 * The active side moves its players and plays the ball: no restart, not the end of a turn.
 */
open: boolean,
/**
 * The player whose moves are asked for.
 */
picked: Thing | null,
/**
 * Who has to step on before anything else.
 */
must_move: Thing | null,
/**
 * Who moved last in this turn.
 */
moved: Thing | null,
/**
 * Who may pass at once, without a roll.
 */
free_pass: Thing | null,
/**
 * The restart that is being played.
 */
restart: Award | null,
/**
 * The Energy Battle.
 */
battle: Battle | null,
/**
 * What the referee looks at.
 */
referee: Referee | null,
/**
 * What another official looks at.
 */
review: Review | null,
/**
 * The moment at which cards may be played.
 */
window: Window | null,
/**
 * Spots worth a mark on the field.
 */
pins: Array<Pin>, };

export type Battle = {
/**
 * The side that throws in.
 */
throwing: Seat,
/**
 * A card of that side that lies open and is not answered yet.
 */
shown: Thing | null, };

export type Referee = {
/**
 * Who.
 */
offender: Thing,
/**
 * His side.
 */
seat: Seat,
/**
 * What he has done.
 */
offence: Offence,
/**
 * Where.
 */
at: Space, };

export type Offence = "holding-on" | "dangerous-tackle" | "obstruction" | "gate" | "wrong-side" | "trapped" | "not-rolling-away" | "ruck-offside" | "kick-offside";

export type Review = {
/**
 * Who looks.
 */
by: Official,
/**
 * At whom.
 */
player: Thing,
/**
 * The highest sum with which it goes well for him.
 */
needs: number,
/**
 * The sum of the dice, once they are thrown.
 */
rolled: number | null, };

export type Official = "tmo" | "touch-judge";

export type Pin = {
/**
 * Where.
 */
at: Space,
/**
 * The side it is for.
 */
seat: Seat,
/**
 * What is given there; nothing where the referee still looks at it.
 */
what: Restart | null, };

export type Window = "own" | "carry" | "tackled" | "down" | "tackler" | "pre-roll" | "post-roll" | "opp-pass" | "opp-gain" | "referee";

export type Facing = "up" | "down";

export type Space = { x: number, y: number, };

export type Way = "n" | "ne" | "se" | "s" | "sw" | "nw";

export type Beat = { "event": "moved",
/**
 * Who.
 */
player: Thing,
/**
 * From where.
 */
from: Space,
/**
 * To where.
 */
to: Space, } | { "event": "formed",
/**
 * The side.
 */
seat: Seat, } | { "event": "awarded",
/**
 * The side.
 */
seat: Seat, } | { "event": "energy-round",
/**
 * From 1.
 */
round: number,
/**
 * The cards; nothing where a side had none left.
 */
cards: BySeat<Thing | null>,
/**
 * Whose the round is.
 */
winner: Seat, } | { "event": "energy-dice",
/**
 * From 1.
 */
round: number,
/**
 * The dice.
 */
dice: BySeat<number>,
/**
 * Whose the round is.
 */
winner: Seat, } | { "event": "cards-reset" } | { "event": "ruck-formed" } | { "event": "yellow-card",
/**
 * His side.
 */
seat: Seat, } | { "event": "red-card",
/**
 * His side.
 */
seat: Seat, } | { "event": "scored",
/**
 * The side.
 */
seat: Seat, } | { "event": "half-ended" };

export type Contents = {
/**
 * "Core pack".
 */
name: string,
/**
 * The teams.
 */
teams: BySeat<Team>,
/**
 * Where the lines are.
 */
field: Field,
/**
 * The skills of every group.
 */
skills: Array<Skills>,
/**
 * What cards can do.
 */
abilities: Array<Ability>,
/**
 * The whole deck.
 */
cards: Array<Card>, };

export type Team = {
/**
 * "Harbour".
 */
name: string,
/**
 * "HAR".
 */
short: string,
/**
 * A sentence about it.
 */
about: string, };

export type Field = {
/**
 * The columns of the touch lines.
 */
half_width: number,
/**
 * The rows of the dead-ball lines.
 */
dead: number,
/**
 * The rows of the trylines.
 */
tryline: number,
/**
 * The rows of the 22 m lines.
 */
l22: number,
/**
 * The rows of the 10 m lines.
 */
l10: number,
/**
 * The rows 5 m from the trylines.
 */
l5: number,
/**
 * The columns 5 m from touch.
 */
touch5: number, };

export type Skills = { group: Group,
/**
 * Who is in it.
 */
shirts: Array<number>, movement: number, ball: number, kicking: number, };

export type Group = "forwards" | "backs" | "wings" | "fullback";

export type Ability = {
/**
 * `BREAK`.
 */
id: string,
/**
 * "Break Away".
 */
name: string,
/**
 * What it does, in a sentence.
 */
text: string,
/**
 * Who may use it.
 */
users: Array<Group>,
/**
 * When.
 */
window: Window, };

export type Card = {
/**
 * `card:PP07`.
 */
id: Thing,
/**
 * What is printed on it: "PP07".
 */
number: string,
/**
 * Its ability, by id.
 */
ability: string,
/**
 * The name of that.
 */
name: string,
/**
 * For Energy Battles.
 */
energy: number,
/**
 * For kicks.
 */
distance: number,
/**
 * Where the ball goes when it is turned up.
 */
arrows: Array<Way>, };

export type Act = { "do": "form",
/**
 * Everybody, by shirt.
 */
players: Array<Placed>, } | { "do": "substitute",
/**
 * 0 is none.
 */
count: number, } | { "do": "scrum" } | { "do": "drop-out" } | { "do": "play-on" } | { "do": "take" } | { "do": "advantage" } | { "do": "keep-first" } | { "do": "keep-second" } | { "do": "penalty-try" } | { "do": "commit",
/**
 * By position, from the first; none at all is an answer as well.
 */
cards: Array<Thing>, } | { "do": "flip",
/**
 * Its position among those that lie face down, from 1.
 */
position: number,
/**
 * For the board: which it is.
 */
card: Thing | null, } | { "do": "give",
/**
 * Who.
 */
player: Thing, } | { "do": "pick",
/**
 * Who.
 */
player: Thing, } | { "do": "step",
/**
 * Who.
 */
player: Thing,
/**
 * Which way.
 */
way: Way,
/**
 * For the board: where that leads.
 */
to: Space | null, } | { "do": "move",
/**
 * Who.
 */
player: Thing,
/**
 * Where.
 */
to: Space,
/**
 * For the board: every space of that way, the last one where he is sent; empty where there
 * is none.
 */
along: Array<Space>, } | { "do": "path",
/**
 * Who.
 */
player: Thing,
/**
 * The steps.
 */
ways: Array<Way>,
/**
 * For the board: the spaces they lead over.
 */
along: Array<Space>, } | { "do": "gather",
/**
 * Who.
 */
player: Thing, } | { "do": "pass",
/**
 * For the board: who has the ball.
 */
player: Thing | null,
/**
 * Who gets it.
 */
to: Thing,
/**
 * Cards that make it longer.
 */
with: Array<Thing>, } | { "do": "kick",
/**
 * Who.
 */
player: Thing,
/**
 * Where.
 */
to: Space,
/**
 * A card that is thrown away for its Distance.
 */
distance: Thing | null,
/**
 * Cards that make it longer by their abilities.
 */
with: Array<Thing>,
/**
 * For a 50/22 from the own 22: the strict roll.
 */
fifty_22: boolean, } | { "do": "goal",
/**
 * Who.
 */
player: Thing,
/**
 * A card that is thrown away for its Distance.
 */
distance: Thing | null,
/**
 * Cards that make it longer by their abilities.
 */
with: Array<Thing>, } | { "do": "ground",
/**
 * For the board: who has it.
 */
player: Thing | null, } | { "do": "dot-down",
/**
 * For the board: who has it.
 */
player: Thing | null, } | { "do": "hold-on",
/**
 * For the board: who has it.
 */
player: Thing | null, } | { "do": "dangerous",
/**
 * Who.
 */
player: Thing,
/**
 * On whom.
 */
on: Thing, } | { "do": "clean-out",
/**
 * Who.
 */
player: Thing,
/**
 * Whom.
 */
on: Thing,
/**
 * Where to; nowhere, if he is trapped.
 */
to: Space | null, } | { "do": "end" } | { "do": "play",
/**
 * Which.
 */
card: Thing,
/**
 * Who uses it.
 */
player: Thing,
/**
 * Who gets a pass.
 */
to: Thing | null,
/**
 * Where a spilled ball goes.
 */
at: Space | null,
/**
 * The steps of a scramble.
 */
ways: Array<Way> | null,
/**
 * For the board: the spaces they lead over.
 */
along: Array<Space>, } | { "do": "skip" } | { "do": "arrow",
/**
 * As printed.
 */
way: Way,
/**
 * For the board: where the ball goes.
 */
to: Space | null, } | { "do": "accept" } | { "do": "reroll" } | { "do": "stand",
/**
 * Who.
 */
player: Thing, } | { "do": "roll-away",
/**
 * Who.
 */
player: Thing,
/**
 * Where.
 */
to: Space, } | { "do": "stay",
/**
 * Who.
 */
player: Thing, } | { "do": "done" };

export type Placed = {
/**
 * The number on his back.
 */
shirt: number,
/**
 * Where he is put.
 */
at: Space, };
