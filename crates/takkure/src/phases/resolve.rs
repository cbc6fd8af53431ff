//! Step 5: groups of rolls in the order of the attacker (D-36).

use arrayvec::ArrayVec;
use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::{Action, Group};
use crate::activation::{Doing, First, Second};
use crate::ask::Ask;
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Looking, Takkure};
use crate::geometry::contact;
use crate::phases::perform::{self, Perform, PerformStep};
use crate::phases::score::{Score, ScoreStep};
use crate::phases::scramble::{Scramble, ScrambleStep};
use crate::phases::tackle::{self, StayUp, StayUpStep, Tackle, TackleStep};
use crate::player::PlayerId;
use crate::refusal::Refusal;
use crate::role::Role;
use crate::rules::waiting;
use crate::state::Ball;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum ResolveStep {
    /// Step 5 of an ordinary activation begins.
    #[n(0)]
    Begin,
    /// What a team play has left over, when its entries are done.
    #[n(1)]
    Rest,
    /// Only the tackles on the starting carrier of a team play (TK-243, TK-299).
    #[n(2)]
    Tackles,
    /// D-36 is asked.
    #[n(3)]
    Asked {
        /// Among which groups.
        #[n(0)]
        scope: Scope,
    },
    /// The main contest is done.
    #[n(4)]
    Main,
    /// The roll of this defender is done.
    #[n(5)]
    Of {
        /// Who.
        #[n(0)]
        role: Role,
        /// Among which groups the next is chosen.
        #[n(1)]
        scope: Scope,
    },
    /// The tackles that did not reach are dealt with, one after the other.
    #[n(6)]
    Missed,
}

/// Step 5 of an ordinary activation.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Resolve(#[n(0)] pub ResolveStep);

impl Activity<Takkure> for Resolve {
    /// Moves it on.
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Resolve(step) = self;
        match step {
            ResolveStep::Begin => {
                tell_missed(cx);
                begin_ground_pass(cx);
                next(cx, Scope::All)
            }
            ResolveStep::Rest => next(cx, Scope::All),
            ResolveStep::Tackles => next(cx, Scope::Tackles),
            ResolveStep::Asked { scope } => match input.chosen() {
                Action::Resolve(group) => dispatch(cx, group, scope),
                other => unreachable!("{other:?} does not answer D-36"),
            },
            ResolveStep::Main => {
                cx.table.act.main_done = true;
                cx.table.act.doing = None;
                next(cx, Scope::All)
            }
            ResolveStep::Of { role, scope } => {
                cx.table.act.defence[role].rolled = true;
                next(cx, scope)
            }
            ResolveStep::Missed => next_missed(cx),
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        matches!(self.0, ResolveStep::Asked { .. }).then_some(Ask::NextRoll)
    }

    /// Judges an answer.
    fn check(self, board: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Resolve(group) = *action else {
            return Err(Manners::AnotherQuestion.into());
        };
        if asked(board, self.0).contains(&group) { Ok(()) } else { Err(refusal(board, group)) }
    }

    /// Lists answers.
    fn propose(self, board: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        out.extend(asked(board, self.0).into_iter().map(Action::Resolve));
    }
}

/// Which groups are dealt with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum Scope {
    #[n(0)]
    All,
    #[n(1)]
    Tackles,
}

/// The main contest, the missed tackles, and one group for each defender.
type Groups = ArrayVec<Group, 6>;

/// TK-085. Tells which tackles have failed without a roll, when step 5 begins.
pub fn tell_missed<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) {
    for player in waiting::missed(&cx.board()) {
        cx.log(Event::TackleMissed { player });
    }
}

/// TK-129. A Pass from the Ground was the first action and is rolled for now, from where the passer
/// lies.
fn begin_ground_pass<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) {
    let (Some(by), First::GroundPass { to }) = (cx.table.act.active, cx.table.act.first) else {
        return;
    };
    let place = cx.table.player(by).at;
    let what = Second::GroundPass { to };
    cx.table.act.doing = Some(Doing { by, what, place, bonus: 0, dice: 0, no_pressure: false });
}

/// TK-015, TK-329. Asks the attacking coach for the next group, until none is left.
fn next<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, scope: Scope) -> Flow {
    if groups(&cx.board(), scope).is_empty() {
        return Flow::Return(Report::Done);
    }
    Resolve(ResolveStep::Asked { scope }).asks(cx.table.attacker)
}

/// TK-014, TK-015, TK-093, TK-112, TK-116, TK-227. The groups that can come next, in the order that
/// is usual. A tackle or steal that the main contest involves is no group of its own while that one
/// waits; a tackle that an early pass outruns comes after it.
fn groups(board: &Board<'_>, scope: Scope) -> Groups {
    let mut groups = Groups::new();
    let main = if scope == Scope::All { main_waits(board) } else { None };
    if main.is_some() {
        groups.push(Group::Main);
    }
    for tackler in waiting::tackles(board) {
        let claimed = |doing: Doing| tackle::target_of(board, tackler) == Some(doing.by);
        if !main.is_some_and(claimed) {
            groups.push(Group::Of(tackler.role));
        }
    }
    if scope == Scope::Tackles {
        return groups;
    }
    if !main.is_some_and(|doing| claims_steals(doing.what)) {
        groups.extend(waiting::stealers(board).into_iter().map(|id| Group::Of(id.role)));
    }
    if !waiting::missed(board).is_empty() {
        groups.push(Group::Missed);
    }
    groups
}

/// TK-133, TK-143, TK-330. Whether steals on the ground meet the main contest.
fn claims_steals(what: Second) -> bool {
    matches!(what, Second::PickUp { .. } | Second::GroundPass { .. })
}

/// TK-354. The main contest, if it is still to come and can be. A Break Through that no tackle
/// reaches rolls nothing, so there is nothing to put in order.
fn main_waits(board: &Board<'_>) -> Option<Doing> {
    let doing = board.table.act.doing.filter(|_| !board.table.act.main_done)?;
    let idle = doing.what == Second::BreakThrough && perform::opponents(board, &doing).is_empty();
    (can_go_on(board, &doing) && !idle).then_some(doing)
}

/// TK-092, TK-138, TK-139, TK-227. Whether what was declared can still be done: its player is as he
/// was, and so is the ball.
pub fn can_go_on(board: &Board<'_>, doing: &Doing) -> bool {
    let player = board.table.player(doing.by);
    let carries = board.table.holder() == Some(doing.by);
    match doing.what {
        Second::None => false,
        Second::Move => player.standing(),
        Second::Dodge => player.standing(),
        Second::Pass { .. } | Second::BreakThrough | Second::ScoreTry => {
            player.standing() && carries
        }
        Second::GroundPass { .. } => player.grounded() && carries,
        Second::PickUp { .. } => {
            player.standing()
                && match board.table.ball {
                    Ball::Held(holder) => holder.seat == doing.by.seat && !carries,
                    Ball::Loose(_) => still_touches(board, doing),
                    Ball::Off => false,
                }
        }
    }
}

/// TK-028, TK-141. A ball that was loose from the start is still the one he has touched; one
/// that has come loose since lies within reach or not.
fn still_touches(board: &Board<'_>, doing: &Doing) -> bool {
    let picker = board.disc_at(doing.by, doing.place);
    board.table.act.holder_at_start.is_none()
        || board.loose_ball().is_some_and(|ball| contact(picker, ball))
}

/// TK-131, TK-150, TK-289, TK-330. Sends a group to where it is rolled. A Pass from the Ground that
/// proves too far opposes nobody: the steals it would have met are groups of their own from then
/// on.
fn dispatch<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, group: Group, scope: Scope) -> Flow {
    match group {
        Group::Main => {
            let doing = cx.table.act.doing.expect("a main contest has an action");
            Resolve(ResolveStep::Main).after(contest_of(doing.what))
        }
        Group::Missed => next_missed(cx),
        Group::Of(role) => {
            let defender = PlayerId::new(cx.table.defender(), role);
            let then = Resolve(ResolveStep::Of { role, scope });
            let sub = match tackle::target_of(&cx.board(), defender) {
                Some(_) => Tackle { tackler: defender, step: TackleStep::Begin }.into(),
                None => Frame::from(Scramble(ScrambleStep::Steal { role })),
            };
            then.after(sub)
        }
    }
}

/// The activity that rolls for an action.
pub fn contest_of(what: Second) -> Frame {
    match what {
        Second::PickUp { .. } => Scramble(ScrambleStep::Begin).into(),
        Second::ScoreTry => Score(ScoreStep::Begin).into(),
        _ => Perform(PerformStep::Begin).into(),
    }
}

/// TK-085, TK-092a. The next tackler who did not reach tries to stay on his feet.
fn next_missed<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    let Some(tackler) = waiting::missed(&cx.board()).first().copied() else {
        return next(cx, Scope::All);
    };
    cx.table.act.defence[tackler.role].rolled = true;
    let sub = Frame::StayUp(StayUp { tackler, step: StayUpStep::Begin });
    Resolve(ResolveStep::Missed).after(sub)
}

/// The groups of the question that is asked.
fn asked(board: &Board<'_>, step: ResolveStep) -> Groups {
    match step {
        ResolveStep::Asked { scope } => groups(board, scope),
        _ => Groups::new(),
    }
}

/// Whether the question has an answer: some roll is still to come.
pub fn has_answer(board: &Board<'_>, step: ResolveStep) -> bool {
    !asked(board, step).is_empty()
}

/// TK-015, TK-085, TK-112, TK-166, TK-290. Why a group does not come next.
fn refusal(board: &Board<'_>, group: Group) -> Refusal {
    let role = match group {
        Group::Main => return Refusal::NoActionWaits,
        Group::Missed => return Refusal::NoneMissed,
        Group::Of(role) => role,
    };
    let defender = PlayerId::new(board.table.defender(), role);
    if waiting::missed(board).contains(&defender) {
        return Refusal::HasMissed(defender);
    }
    let doing = main_waits(board).filter(|_| waiting::tackles(board).contains(&defender));
    let Some(Doing { what: Second::Pass { at, .. }, .. }) = doing else {
        let waits = doing.is_some() || waiting::stealers(board).contains(&defender);
        return match waits {
            true => Refusal::InMainContest(defender),
            false => Refusal::NothingToRoll(defender),
        };
    };
    match board.table.act.defence[role].reach {
        Some(reach) if reach > at => Refusal::PassLeavesFirst(defender),
        _ => Refusal::InMainContest(defender),
    }
}
