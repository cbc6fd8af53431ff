// Generated from crates/tutatis/src/client. Do not edit.
import type { BySeat, Odds, Seat, Thing } from ".";

export type Scene = {
/**
 * What was agreed before the match.
 */
settings: Settings,
/**
 * The weather's dice, 2 to 12, once they are rolled.
 */
weather: number | null,
/**
 * 1 or 2.
 */
half: number,
/**
 * The match is over.
 */
finished: boolean,
/**
 * Who attacked at the last kick-off; nobody before it is decided.
 */
attacker: Seat | null,
/**
 * Whose turn it is.
 */
active: Seat,
/**
 * Both sides.
 */
sides: BySeat<Side>,
/**
 * Everybody there is, Home's first, in the order of their numbers.
 */
figures: Array<Figure>,
/**
 * The ball; none while it is out of play.
 */
ball: Ball | null,
/**
 * Who is acting.
 */
activation: Activation | null,
/**
 * Whom the last answer picked.
 */
picked: Thing | null,
/**
 * Who is in contact with whom.
 */
contact: Array<Contact>,
/**
 * What lies open for both coaches to look at.
 */
open: Open | null,
/**
 * The roll in progress: the active side's where both roll.
 */
roll: Roll | null,
/**
 * The other side's.
 */
against: Roll | null,
/**
 * The tackle in progress.
 */
tackle: Tackle | null,
/**
 * Everybody who is being pushed, the first one first.
 */
pushes: Array<Push>, };

export type Settings = {
/**
 * Irr for a team.
 */
budget: number,
/**
 * What the pitch is made of.
 */
pitch: Ground,
/**
 * Time Warp tokens of each coach.
 */
time_warp: number,
/**
 * Shots by the house rule.
 */
balanced: boolean, };

export type Ground = "grass" | "earth" | "rock";

export type Side = {
/**
 * What its coach calls it, or the club of its race.
 */
name: string,
/**
 * The race by its id.
 */
race: string,
/**
 * What figures and staff cost together.
 */
price: number,
/**
 * Points.
 */
score: number,
/**
 * Turns used in this half.
 */
turns: number,
/**
 * The designated keeper.
 */
keeper: Thing | null,
/**
 * Time Warp tokens left.
 */
tokens: number,
/**
 * It has shot in this turn.
 */
shot: boolean,
/**
 * It has made its running tackle in this turn.
 */
ran: boolean,
/**
 * Its staff.
 */
staff: Array<Hired>, };

export type Hired = {
/**
 * Which, by its id.
 */
id: string,
/**
 * Used up, for this half or for the match.
 */
used: boolean, };

export type Figure = {
/**
 * `home:5`.
 */
id: Thing,
/**
 * His side.
 */
seat: Seat,
/**
 * His number.
 */
number: number,
/**
 * What he is, by the place in the list of the pack.
 */
profile: number,
/**
 * What he is instead, in a position made by hand.
 */
own_profile: Profile | null,
/**
 * Where he is, and how.
 */
place: Place,
/**
 * His action is spent, or being spent.
 */
activated: boolean,
/**
 * He has passed in this turn.
 */
passed: boolean,
/**
 * He is shaken.
 */
shaken: boolean,
/**
 * Movement points he has left, or would have; none where he cannot act in this turn.
 */
movement: number | null,
/**
 * Abilities that are used up, by their ids.
 */
used: Array<string>, };

export type Place = { "how": "standing",
/**
 * Where.
 */
at: Square, } | { "how": "prone",
/**
 * Where.
 */
at: Square, } | { "how": "stunned",
/**
 * Where.
 */
at: Square, } | { "how": "off-pitch",
/**
 * Where he left it.
 */
exit: Square,
/**
 * Knocked down as he went.
 */
knocked_down: boolean,
/**
 * Stunned as he went.
 */
stunned: boolean, } | { "how": "bench" } | { "how": "unconscious" } | { "how": "injured" } | { "how": "heat-out" } | { "how": "sent-off" };

export type Ball = { "state": "held",
/**
 * Whose.
 */
by: Thing,
/**
 * Where he is.
 */
at: Square,
/**
 * Squares carried since the last soloing test.
 */
carried: number,
/**
 * He may carry it freely: he got it from a lucky throw-in.
 */
free: boolean, } | { "state": "loose",
/**
 * Where.
 */
at: Square, } | { "state": "moving",
/**
 * From here.
 */
at: Square,
/**
 * Where it bounces to, by the face of the die; nothing where that is not known yet.
 */
bounces: Array<Square>, };

export type Activation = {
/**
 * Whose.
 */
figure: Thing,
/**
 * Movement points left.
 */
movement: number, };

export type Contact = {
/**
 * Whose tests it touches.
 */
figure: Thing,
/**
 * Who is beside him.
 */
opponent: Thing,
/**
 * What he takes off them; nothing where a team-mate marks him.
 */
weight: number, };

export type Open = "dice" | "tackle" | "push";

export type Roll = {
/**
 * What it is called: "Dodge".
 */
what: string,
/**
 * On whose behalf.
 */
figure: Thing,
/**
 * What the number needed, or the total before the dice, is made of.
 */
parts: Array<RollPart>,
/**
 * These together.
 */
sum: number,
/**
 * The dice, once they are thrown.
 */
dice: Array<number>, };

export type RollPart = {
/**
 * What it comes from: "Ag".
 */
name: string,
/**
 * How much.
 */
value: number, };

export type Tackle = {
/**
 * Who tackles.
 */
by: Thing,
/**
 * Whom.
 */
on: Thing,
/**
 * It is a running tackle.
 */
running: boolean,
/**
 * Where the tackler stood before it.
 */
by_at: Square,
/**
 * Where the other one did.
 */
on_at: Square,
/**
 * The tackler's lead, once the dice are thrown.
 */
lead: number,
/**
 * What may come of it, from the highest lead down.
 */
table: Array<TackleRow>, };

export type TackleRow = {
/**
 * How far the tackler is ahead: "3 or 4 ahead".
 */
lead: string,
/**
 * What may come of it in this tackle, with its weather and its figures.
 */
comes: string,
/**
 * The clause.
 */
clause: string,
/**
 * It is the row of the dice that lie.
 */
now: boolean, };

export type Push = {
/**
 * Who.
 */
figure: Thing,
/**
 * From where.
 */
from: Square,
/**
 * Where to, once it is chosen; perhaps off the pitch.
 */
to: Square | null, };

export type Square = {
/**
 * The column.
 */
x: number,
/**
 * The row.
 */
y: number, };

export type Beat = { "event": "moved",
/**
 * Who.
 */
figure: Thing,
/**
 * From here.
 */
from: Square,
/**
 * To here.
 */
to: Square, } | { "event": "leapt",
/**
 * Who.
 */
figure: Thing,
/**
 * From here.
 */
from: Square,
/**
 * To here.
 */
to: Square, } | { "event": "pushed",
/**
 * Who.
 */
figure: Thing,
/**
 * From here.
 */
from: Square,
/**
 * To here.
 */
to: Square, } | { "event": "bounced",
/**
 * From here.
 */
from: Square,
/**
 * To here.
 */
to: Square, } | { "event": "thrown-up",
/**
 * Where it came down.
 */
to: Square, } | { "event": "thrown-in",
/**
 * Where it came down.
 */
to: Square, } | { "event": "cleared",
/**
 * Where it came down.
 */
to: Square, } | { "event": "scored",
/**
 * Whose.
 */
seat: Seat,
/**
 * How many.
 */
points: number,
/**
 * How.
 */
why: Points, } | { "event": "shot",
/**
 * Who.
 */
figure: Thing, } | { "event": "tackled",
/**
 * Who.
 */
figure: Thing,
/**
 * Whom.
 */
on: Thing, } | { "event": "threw",
/**
 * Who.
 */
figure: Thing,
/**
 * To whom.
 */
to: Thing, } | { "event": "intercepted",
/**
 * Who did.
 */
figure: Thing, } | { "event": "hurt",
/**
 * Who.
 */
figure: Thing, } | { "event": "fouled",
/**
 * Who.
 */
figure: Thing,
/**
 * Whom.
 */
on: Thing, } | { "event": "sent-off",
/**
 * Who.
 */
figure: Thing, } | { "event": "heat-struck",
/**
 * Who.
 */
figure: Thing, } | { "event": "warp-spent",
/**
 * Whose.
 */
seat: Seat, } | { "event": "rolled-off" } | { "event": "forfeited",
/**
 * Which.
 */
seat: Seat, } | { "event": "half-ended" };

export type Points = "goal" | "tipped" | "over-the-bar" | "empty-goal" | "bounced";

export type Contents = {
/**
 * The pitch.
 */
pitch: Pitch,
/**
 * Turns of a coach in a half.
 */
turns: number,
/**
 * A soloing test follows so many squares.
 */
solo: number,
/**
 * The weathers, from the least sum of the dice up.
 */
weather: Array<Weather>,
/**
 * Irr for a team, unless agreed otherwise.
 */
budget: number,
/**
 * The races.
 */
races: Array<Race>,
/**
 * Everybody who can be hired: figures name theirs by its place here.
 */
profiles: Array<Profile>,
/**
 * Special abilities.
 */
abilities: Array<Ability>,
/**
 * Staff.
 */
staff: Array<Staff>, };

export type Pitch = {
/**
 * The rows of a third.
 */
third: number,
/**
 * The columns of a wild sector.
 */
wild: number,
/**
 * The first and the last column of a goal mouth, and of a keeper area.
 */
mouth: [number, number],
/**
 * The rows of a keeper area.
 */
area: number, };

export type Weather = {
/**
 * The least sum it is for.
 */
from: number,
/**
 * The highest.
 */
to: number,
/**
 * What it is called, as within a sentence: "storm".
 */
name: string,
/**
 * What it does; nothing where it does nothing.
 */
does: string | null,
/**
 * The clause.
 */
clause: string, };

export type Race = {
/**
 * `humans`.
 */
id: string,
/**
 * "Humans".
 */
name: string,
/**
 * What its ready team is called.
 */
club: string,
/**
 * What it adds to soloing tests.
 */
solo_bonus: number,
/**
 * Its ready team.
 */
roster: Roster, };

export type Roster = {
/**
 * Figures in the order of their numbers; the first seven are the starting seven, the keeper
 * first.
 */
figures: Array<string>,
/**
 * The mercenary.
 */
mercenary: string | null,
/**
 * Staff.
 */
staff: Array<string>, };

export type Profile = {
/**
 * `gate-hog`.
 */
id: string,
/**
 * "Gate Hog".
 */
name: string,
/**
 * The race by its id; none for a mercenary.
 */
race: string | null,
/**
 * Role, hero or mercenary.
 */
kind: Kind,
/**
 * Of a hero.
 */
sex: Sex | null,
/**
 * How large.
 */
size: Size,
/**
 * Whether it is the role of a keeper.
 */
keeper_role: boolean,
/**
 * The most of them in a team.
 */
max: number,
/**
 * The price.
 */
irr: number,
/**
 * Movement.
 */
mo: number,
/**
 * Strength.
 */
st: number,
/**
 * Agility.
 */
ag: number,
/**
 * Constitution.
 */
co: number,
/**
 * Ball play.
 */
bp: number,
/**
 * Abilities by their ids.
 */
abilities: Array<string>, };

export type Kind = "normal" | "hero" | "mercenary";

export type Sex = "female" | "male";

export type Size = "small" | "medium" | "large";

export type Ability = {
/**
 * `AB01`.
 */
id: string,
/**
 * `safe-hands`.
 */
word: string,
/**
 * "Safe Hands".
 */
name: string,
/**
 * What it does, in a sentence.
 */
text: string,
/**
 * Passive, reaction or action.
 */
kind: AbilityKind,
/**
 * How often it may be used.
 */
limit: Limit | null, };

export type AbilityKind = "passive" | "reaction" | "action";

export type Limit = "turn" | "half" | "match";

export type Staff = {
/**
 * `time-piper`.
 */
id: string,
/**
 * "Time Piper".
 */
name: string,
/**
 * What it does, in a sentence.
 */
text: string,
/**
 * The price.
 */
irr: number, };

export type Act = { "do": "first", seat: Seat, } | { "do": "place", who: Thing, to: Square, } | { "do": "done" } | { "do": "redeploy", who: Thing, to: Square, } | { "do": "pick", who: Thing, } | { "do": "step", who: Thing, dir: Thing, to: Square | null, way: Array<Leg>, } | { "do": "go", who: Thing, to: Square, way: Array<Leg>, } | { "do": "path", who: Thing, dirs: Array<Thing>, to: Square | null, way: Array<Leg>, } | { "do": "leap", who: Thing, to: Square, way: Array<Leg>, } | { "do": "solo", who: Thing | null, } | { "do": "stand", who: Thing, } | { "do": "enter", who: Thing, to: Square, way: Array<Leg>, } | { "do": "roll-over", who: Thing, } | { "do": "tackle", who: Thing, on: Thing, } | { "do": "running", who: Thing, on: Thing, } | { "do": "pass", who: Thing | null, on: Thing, } | { "do": "shoot", who: Thing | null, points: number, } | { "do": "foul", who: Thing, on: Thing, } | { "do": "clear", who: Thing | null, to: Square, } | { "do": "use", who: Thing, ability: number, on: Thing | null, } | { "do": "finish", who: Thing, } | { "do": "end" } | { "do": "keep" } | { "do": "warp", theirs: boolean, } | { "do": "reroll", who: Thing, } | { "do": "yes", who: Thing | null, } | { "do": "no", who: Thing | null, } | { "do": "catch", who: Thing | null, } | { "do": "leave", who: Thing | null, } | { "do": "intercept", who: Thing | null, } | { "do": "result", result: TackleResult, } | { "do": "push", who: Thing | null, to: Square, } | { "do": "receiver", who: Thing, } | { "do": "keeper", who: Thing, };

export type Leg = {
/**
 * The square that is entered.
 */
to: Square,
/**
 * What is rolled for it: leaving the one before, entering this one. Where one fails, the way
 * ends there.
 */
tests: Array<Test>, };

export type Test = {
/**
 * What it is called: "Dodge".
 */
what: string,
/**
 * The dice must not be above this.
 */
need: number,
/**
 * How likely that is.
 */
odds: Odds, };

export type TackleResult = "push-down" | "down" | "push" | "both" | "both-down" | "nothing";

export type Squad = {
/**
 * What its coach calls it.
 */
name: string | null,
/**
 * The race.
 */
race: string,
/**
 * Figures one by one, in the order of their numbers.
 */
figures: Array<string>,
/**
 * The mercenary, who stands apart.
 */
mercenary: string | null,
/**
 * Staff.
 */
staff: Array<string>, };
