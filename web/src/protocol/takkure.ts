// Generated from crates/takkure/src/client. Do not edit.
import type { BySeat, Seat, Thing } from ".";

export type Place = {
/**
 * Along the length.
 */
x: number,
/**
 * Across the width.
 */
y: number, };

export type Scene = {
/**
 * The lesson that is played, as its id in the pack.
 */
lesson: string | null,
/**
 * Whether lengths and odds are shown before anything is declared (TK-008).
 */
open_measuring: boolean,
/**
 * 1 or 2.
 */
half: number,
/**
 * Tries.
 */
score: BySeat<number>,
/**
 * Whether the match is over.
 */
finished: boolean,
/**
 * The side with the ball, or that had it last.
 */
attacker: Seat,
/**
 * The box both time tokens lie on.
 */
time_box: number,
/**
 * Whether each side's time token lies active side up.
 */
time_active: BySeat<boolean>,
/**
 * Activation tokens the attacker has left.
 */
tokens_left: number,
/**
 * Where the ball is.
 */
ball: Ball,
/**
 * Cards and team tokens of both sides.
 */
coaches: BySeat<Coach>,
/**
 * All players, home's first, in the order of positions.
 */
players: Array<Person>,
/**
 * The kick-off in progress, or the last one.
 */
kick_off: KickOff | null,
/**
 * Where the scatter template lies.
 */
template: Place | null,
/**
 * What has been declared and done since the last activation token was placed.
 */
activation: Activation,
/**
 * Who goes somewhere or does something in answer to the question that is asked.
 */
mover: Mover | null, };

export type Ball = { "is": "off" } | { "is": "held",
/**
 * Whose.
 */
by: Thing, } | { "is": "loose",
/**
 * Where.
 */
at: Place, };

export type Coach = {
/**
 * The team, as its id in the pack.
 */
team: string,
/**
 * Individual cards in hand that this seat sees.
 */
hand: Array<Thing>,
/**
 * Cards in hand that it does not.
 */
hidden_hand: number,
/**
 * Individual cards played or thrown away.
 */
discard: Array<Thing>,
/**
 * Team plays chosen for this half that this seat knows.
 */
plays: Array<Thing>,
/**
 * Those that it does not.
 */
hidden_plays: number,
/**
 * Team plays used since the last kick-off.
 */
used: Array<Thing>,
/**
 * Team tokens in the coach's pool.
 */
pool: number, };

export type KickOff = {
/**
 * The side that kicks.
 */
kicker: Seat,
/**
 * Where the ball is kicked to.
 */
to: Place | null,
/**
 * Who kicks it.
 */
by: Thing | null, };

export type Mover = {
/**
 * Who.
 */
who: Thing,
/**
 * How far he may go, in thousandths of an inch, where that is shown.
 */
allowance: number | null, };

export type Person = {
/**
 * Who he is: `home:wing`.
 */
who: Thing,
/**
 * The position he fills.
 */
role: Role,
/**
 * His card, as its id in the pack; nothing for a trainee.
 */
card: string | null,
/**
 * Where he is.
 */
status: Status,
/**
 * The centre of his base; nothing while he stands nowhere.
 */
at: Place | null,
/**
 * Ground tokens; he stands when he has none.
 */
ground: number,
/**
 * Fatigue tokens.
 */
fatigue: Fatigue,
/**
 * Wound tokens.
 */
wounds: number,
/**
 * Activation tokens in this time phase.
 */
tokens: number,
/**
 * Team tokens that lie on him.
 */
honour: number,
/**
 * A grave injury: a BDY roll before any action.
 */
needs_body_roll: boolean,
/**
 * A grave injury: no skill is left.
 */
lost_skills: boolean,
/**
 * Whether the skill of his own works.
 */
skill_works: boolean,
/**
 * Whether the skill of his position works.
 */
position_skill_works: boolean,
/**
 * His numbers.
 */
values: Values, };

export type Role = "forward" | "wing" | "scrum-half" | "full-back";

export type Status = "on-pitch" | "injured" | "removed" | "absent" | "waiting";

export type Fatigue = {
/**
 * Active side up.
 */
active: number,
/**
 * Turned over by rest.
 */
inactive: number,
/**
 * From an injury.
 */
permanent: number, };

export type Values = {
/**
 * MOV in attack, in thousandths of an inch.
 */
attack: Value,
/**
 * MOV in defence.
 */
defence: Value,
/**
 * Ball control.
 */
bac: Value,
/**
 * Ball control for a try.
 */
bac_try: Value,
/**
 * Strength.
 */
str: Value,
/**
 * Reflexes.
 */
ref: Value,
/**
 * Intelligence.
 */
int: Value,
/**
 * Endurance: body and protection.
 */
end: Value, };

export type Value = {
/**
 * As it is now, before cards and skills.
 */
now: number,
/**
 * What injuries have done to it.
 */
injury: number,
/**
 * What fatigue has done to it.
 */
fatigue: number, };

export type Activation = {
/**
 * The step in progress, 1 to 6; 0 between activations.
 */
step: number,
/**
 * The active player.
 */
active: Thing | null,
/**
 * The move he has marked.
 */
marked: Marked | null,
/**
 * What attackers have travelled.
 */
trails: Array<Trail>,
/**
 * Where a second move began, as far as that matters.
 */
second_from: Place | null,
/**
 * The team play, if it is one.
 */
play: TeamPlay | null,
/**
 * What defenders have declared, in the order of positions.
 */
defences: Array<Declared>,
/**
 * The pass that is rolled for or in the air.
 */
pass: Pass | null, };

export type Marked = {
/**
 * Where it begins.
 */
start: Place,
/**
 * Where it turns, if it does.
 */
turn: Place | null,
/**
 * Where it would end.
 */
end: Place, };

export type Trail = {
/**
 * By whom.
 */
who: Thing,
/**
 * From its start.
 */
path: Array<Place>, };

export type TeamPlay = {
/**
 * The card, where this seat knows it.
 */
card: Thing | null,
/**
 * Who takes part beside the carrier.
 */
participants: Array<Thing>,
/**
 * Who fills C, S1, S2 and S3, where this seat knows it.
 */
slots: [Thing | null, Thing | null, Thing | null, Thing | null],
/**
 * Whether it is turned up.
 */
revealed: boolean, };

export type Declared = {
/**
 * Who.
 */
who: Thing,
/**
 * What he does.
 */
action: Defending,
/**
 * Which ball a steal is after.
 */
ball: StealBall | null,
/**
 * The way he came, from where he stood; empty without a move.
 */
path: Array<Place>,
/**
 * The point a tackle was aimed at.
 */
aim: Place | null,
/**
 * Whether a tackle does not reach.
 */
misses: boolean,
/**
 * Where the bases of the tackler and the tackled touch.
 */
contact: Place | null,
/**
 * How far his Pressure reaches from his base.
 */
pressure: number | null, };

export type Defending = "nothing" | "pressure" | "tackle" | "steal" | "stand-up" | "rest";

export type StealBall = "loose" | "held" | "air";

export type Pass = {
/**
 * Who passes.
 */
who: Thing,
/**
 * Who is to receive.
 */
to: Thing,
/**
 * Where the ball leaves.
 */
from: Place,
/**
 * Who stands in the lane to intercept.
 */
interceptors: Array<Thing>, };

export type Act = { "do": "squad",
/**
 * Their numbers in the team, from 1.
 */
players: [number, number, number, number], } | { "do": "line-up",
/**
 * Their numbers in the squad, from 1.
 */
players: [number, number, number, number], } | { "do": "plays",
/**
 * The cards.
 */
cards: [Thing, Thing, Thing, Thing], } | { "do": "kick" } | { "do": "receive" } | { "do": "form",
/**
 * Who stands where.
 */
places: Array<Stand>, } | { "do": "template",
/**
 * Its centre.
 */
at: Place, } | { "do": "name",
/**
 * Who.
 */
who: Thing, } | { "do": "done" } | { "do": "run",
/**
 * Who.
 */
who: Thing | null,
/**
 * The places he goes through, the last of which is its end; none for no step.
 */
through: Array<Place>,
/**
 * Where he would come to a stop before that, as things are now.
 */
stops: Place | null, } | { "do": "kicker",
/**
 * Who.
 */
who: Thing, } | { "do": "spot",
/**
 * The direction from its centre.
 */
way: Place, } | { "do": "arrow",
/**
 * The direction of its arrow 1.
 */
way: Place, } | { "do": "candidate",
/**
 * Who.
 */
who: Thing, } | { "do": "roll" } | { "do": "decline" } | { "do": "activate",
/**
 * Who.
 */
who: Thing, } | { "do": "team-play",
/**
 * The card.
 */
card: Thing,
/**
 * Who fills S1 to S3, as many as it needs.
 */
with: Array<Thing>, } | { "do": "kick-out" } | { "do": "mark",
/**
 * Who.
 */
who: Thing | null,
/**
 * Where it turns.
 */
turn: Place | null,
/**
 * Where it ends.
 */
end: Place,
/**
 * Where he would come to a stop before that, as things are now.
 */
stops: Place | null, } | { "do": "stay" } | { "do": "stand-up" } | { "do": "ground-pass",
/**
 * To whom.
 */
to: Thing, } | { "do": "hold" } | { "do": "pressure",
/**
 * Who.
 */
who: Thing | null,
/**
 * The places he goes through; none on the spot.
 */
through: Array<Place>,
/**
 * Where he would come to a stop before that, as things are now.
 */
stops: Place | null, } | { "do": "tackle",
/**
 * Who.
 */
who: Thing | null,
/**
 * The point he names.
 */
at: Place,
/**
 * How near to it he would come, as things are now.
 */
stops: Place | null, } | { "do": "steal",
/**
 * Who.
 */
who: Thing | null,
/**
 * Which ball.
 */
ball: StealBall,
/**
 * The places he goes through; none on the spot.
 */
through: Array<Place>,
/**
 * Where he would come to a stop before that, as things are now.
 */
stops: Place | null, } | { "do": "rest" } | { "do": "nothing" } | { "do": "pass",
/**
 * Who.
 */
who: Thing | null,
/**
 * To whom.
 */
to: Thing,
/**
 * How far along the passer's way the ball leaves, in thousandths of an inch.
 */
along: number,
/**
 * Who stands in its lane to intercept it, as things are now.
 */
interceptors: Array<Thing>, } | { "do": "pick-up",
/**
 * Who.
 */
who: Thing | null,
/**
 * How far along his way, in thousandths of an inch.
 */
along: number, } | { "do": "dodge" } | { "do": "break-through" } | { "do": "score" } | { "do": "interrupt" } | { "do": "leave-out" } | { "do": "resolve-main" } | { "do": "resolve-missed" } | { "do": "resolve",
/**
 * Whose.
 */
of: Thing, } | { "do": "face",
/**
 * In which order, and with how many dice each.
 */
opponents: Array<Facing>, } | { "do": "to",
/**
 * Who; nobody for the ball.
 */
who: Thing | null,
/**
 * Where.
 */
at: Place, } | { "do": "rise",
/**
 * Who.
 */
who: Array<Thing>, } | { "do": "recover",
/**
 * Whose, and which.
 */
tokens: Array<Recovery>, } | { "do": "discard",
/**
 * Which.
 */
cards: Array<Thing>, } | { "do": "card",
/**
 * The card.
 */
card: Thing,
/**
 * The own player it is for.
 */
on: Thing | null,
/**
 * The own player who makes its INT test.
 */
by: Thing | null,
/**
 * The place it is about.
 */
at: Place | null,
/**
 * The die it is about, counted from 1.
 */
die: number | null, } | { "do": "use-rise",
/**
 * Whose.
 */
who: Thing, } | { "do": "use-freshen",
/**
 * Whose.
 */
who: Thing, } | { "do": "use-rethink" } | { "do": "use-plus",
/**
 * How many.
 */
tokens: number, } | { "do": "use-again",
/**
 * Which, counted from 1.
 */
die: number, } | { "do": "use-take-back",
/**
 * Which.
 */
card: Thing, } | { "do": "use-skill",
/**
 * Whose.
 */
who: Thing,
/**
 * The die it works on, counted from 1.
 */
die: number, } | { "do": "skip" } | { "do": "order-mine" } | { "do": "order-theirs" };

export type Stand = {
/**
 * Who.
 */
who: Thing,
/**
 * Where.
 */
at: Place, };

export type Facing = {
/**
 * Who.
 */
who: Thing,
/**
 * How many dice face him.
 */
dice: number, };

export type Recovery = {
/**
 * Whose.
 */
who: Thing,
/**
 * Whether it is an active one.
 */
active: boolean, };

export type Beat = { "event": "moved",
/**
 * Who.
 */
who: Thing,
/**
 * The way, from where he stood.
 */
path: Array<Place>, } | { "event": "scattered",
/**
 * Where the template lay.
 */
centre: Place,
/**
 * Where its arrow 1 pointed.
 */
along: Place,
/**
 * The arrow that was rolled.
 */
arrow: number,
/**
 * Where the ball came to lie.
 */
at: Place, } | { "event": "try-scored",
/**
 * Who scored it.
 */
who: Thing,
/**
 * For whom.
 */
seat: Seat, } | { "event": "possession-changed",
/**
 * Which.
 */
seat: Seat, } | { "event": "injured",
/**
 * Whose.
 */
who: Thing,
/**
 * On which side.
 */
seat: Seat, } | { "event": "team-play-revealed",
/**
 * Whose.
 */
seat: Seat,
/**
 * The card.
 */
card: Thing, } | { "event": "half-ended",
/**
 * Which.
 */
half: number, };

export type Contents = {
/**
 * Its full name.
 */
name: string,
/**
 * The pitch.
 */
pitch: Pitch,
/**
 * Boxes of the time track.
 */
boxes: number,
/**
 * Activation tokens of a time phase.
 */
tokens: number,
/**
 * The teams.
 */
teams: Array<Team>,
/**
 * The players of all teams.
 */
players: Array<Card>,
/**
 * Who stands in for everybody in lessons.
 */
trainee: Card,
/**
 * Individual cards.
 */
cards: Array<Design>,
/**
 * Team plays.
 */
plays: Array<Play>,
/**
 * The exercises, in order.
 */
lessons: Array<Lesson>, };

export type Pitch = {
/**
 * Along x; home defends x = 0.
 */
length: number,
/**
 * Along y.
 */
width: number,
/**
 * How deep each in-goal is.
 */
in_goal: number,
/**
 * x of the kick-off lines, home's first.
 */
kick_off_lines: [number, number],
/**
 * The radius of the scatter template.
 */
template_radius: number,
/**
 * The radius of the ball.
 */
ball_radius: number, };

export type Team = {
/**
 * Its short name, as in the options.
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
 * Its skill, if it has one.
 */
skill: TeamSkill | null, };

export type TeamSkill = {
/**
 * Its name.
 */
name: string,
/**
 * What it does.
 */
text: string,
/**
 * Whether its tokens lie in one pool of the coach, and not on the players.
 */
pooled: boolean, };

export type Card = {
/**
 * Its short name.
 */
id: string,
/**
 * The player's name.
 */
name: string,
/**
 * The diameter of his base in millimetres.
 */
base_mm: number,
/**
 * The radius of his base.
 */
radius: number,
/**
 * The skill of his own.
 */
skill: Skill | null,
/**
 * The skill of his position.
 */
position_skill: Skill | null, };

export type Skill = {
/**
 * Its name.
 */
name: string,
/**
 * What it does.
 */
text: string, };

export type Design = {
/**
 * The card.
 */
card: Thing,
/**
 * What is printed in its corner: `GI-1`.
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
 * When it is played.
 */
window: Window,
/**
 * Who may play it.
 */
side: Side, };

export type Window = "activate" | "def-decl" | "after-def" | "second-decl" | "before-roll" | "after-roll" | "wound" | "step6" | "kick-move" | "passive";

export type Side = "attacker" | "defender" | "either";

export type Play = {
/**
 * The card.
 */
card: Thing,
/**
 * What is printed in its corner: `GT-1`.
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
 * How many take part, the carrier with them.
 */
slots: number,
/**
 * How the carrier must be.
 */
carrier: CarrierState,
/**
 * Who moves first.
 */
first: Array<PlayPart>,
/**
 * Who does what then, in this order.
 */
second: Array<PlayPart>, };

export type CarrierState = "standing" | "grounded";

export type PlayPart = {
/**
 * Who: `C`, `S1`, `S2` or `S3`.
 */
slot: string,
/**
 * What, in words: "pass to S2".
 */
act: string, };

export type Lesson = {
/**
 * Its name in the options: `EX-01`.
 */
id: string,
/**
 * Its title.
 */
title: string,
/**
 * What it is about.
 */
text: string, };
