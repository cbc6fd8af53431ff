//! 6.6, 6.10: kicks to a space, drop goals, and dotting down.
//!
//! Whoever asks for a kick checks it with [`legal`] or [`goal_legal`] and starts it with
//! [`declare`] or [`declare_goal`], which spend its cards. The frame reports [`Report::Done`] where
//! the turn goes on, and unwinds by itself where it does not.

pub mod boost;
mod legal;
mod offers;
#[cfg(test)]
pub(in crate::phases) mod scene;
pub mod targets;
#[cfg(test)]
mod tests;
pub mod touch;

use engine::{Activity, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::{Action, Boost};
use crate::events::{Event, Points};
use crate::field::{Hex, front_90};
use crate::frames::Report;
use crate::game::{Board, CrashTackle, Cx, Doing, Flow, Input, Looking};
use crate::modules::Module;
use crate::phases::flight::{Flight, FlightStep};
use crate::phases::referee::{Referee, RefereeStep};
use crate::phases::score::{Score, ScoreStep};
use crate::player::{PlayerId, Shirt};
use crate::roll::{KickKind, Roll, RollKind, Verdict};
use crate::rules::offside;
use crate::rules::stoppage::Whistle;
use crate::state::{BallAt, Kicked, Restart};

pub use legal::{available, dot_legal, goal_legal, legal};
pub use offers::{
    goals, offers, penalty_kickers, penalty_touch, penalty_touch_with, restart_offers,
};

/// A kick that is being made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Kick {
    /// Who kicks.
    #[n(0)]
    pub by: PlayerId,
    /// Which kick.
    #[n(1)]
    pub kind: KickKind,
    /// From where.
    #[n(2)]
    pub from: Hex,
    /// Where the ball is aimed; for kicks at the poles the Target space.
    #[n(3)]
    pub to: Hex,
    /// Strictly less is needed.
    #[n(4)]
    pub strict: bool,
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum KickStep {
    /// It has just been declared.
    #[n(0)]
    Begin,
    /// The referee has not seen an off-side kicker.
    #[n(1)]
    Unseen,
    /// It is being tested.
    #[n(2)]
    Rolled,
}

/// CT-156, CT-157. The ball is dead; the drop-out is taken in the same turn.
pub fn dot_down<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, seat: Seat) -> Flow {
    let player = cx.table.carrier().expect("a carrier dots the ball down");
    cx.log(Event::DottedDown { player });
    cx.table.ball.at = BallAt::Dead;
    cx.award(seat, Restart::DropOut)
}

/// CT-042, CT-109, CT-147, CT-148, CT-149. Makes a kick of what [`legal`] allows, and spends its
/// cards.
fn made<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    by: PlayerId,
    kind: KickKind,
    to: Hex,
    boost: Boost,
    fifty_22: bool,
) -> Kick {
    let from = cx.table.player(by).at.expect("who kicks is on the field");
    let board = cx.board();
    let kind = match kind {
        KickKind::Open | KickKind::Touch => targets::open_kind(&board, to),
        other => other,
    };
    let strict = targets::strict(&board, by.seat, kind, from, fifty_22);
    boost::spend(cx, by.seat, by.shirt, &boost);
    Kick { by, kind, from, to, strict }
}

/// Turns a checked [`Action::Kick`] of the active side into a kick and hands it to `call`, which
/// starts [`Kicking`] with it.
pub fn take<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    kind: KickKind,
    action: Action,
    call: impl FnOnce(Kick) -> Flow,
) -> Flow {
    let Action::Kick { by, to, boost, fifty_22 } = action else {
        unreachable!("only kicks are taken")
    };
    let by = PlayerId::new(cx.table.active, by);
    call(made(cx, by, kind, to, boost, fifty_22))
}

/// Starts a kick that [`legal`] allows; `then` is resumed with [`Report::Done`] where the turn goes
/// on.
#[allow(clippy::too_many_arguments)]
pub fn declare<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    seat: Seat,
    kind: KickKind,
    by: Shirt,
    to: Hex,
    boost: Boost,
    fifty_22: bool,
    then: impl Activity<CrashTackle>,
) -> Flow {
    let kick = made(cx, PlayerId::new(seat, by), kind, to, boost, fifty_22);
    then.after(Kicking { kick, step: KickStep::Begin })
}

/// CT-042, CT-109, CT-143. Starts a drop goal that [`goal_legal`] allows.
pub fn declare_goal<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    seat: Seat,
    by: Shirt,
    boost: Boost,
    then: impl Activity<CrashTackle>,
) -> Flow {
    let by_id = PlayerId::new(seat, by);
    let from = cx.table.player(by_id).at.expect("who kicks is on the field");
    let to = cx.pack.field.target(cx.table.facing(seat));
    boost::spend(cx, seat, by, &boost);
    let kind = KickKind::DropGoal;
    let kick = Kick { by: by_id, kind, from, to, strict: kind.strict() };
    then.after(Kicking { kick, step: KickStep::Begin })
}

/// CT-062, CT-141, CT-220, CT-288. Tests a kick: `then` is resumed with [`Report::Tested`].
pub fn test<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    kick: Kick,
    then: impl Activity<CrashTackle>,
) -> Flow {
    cx.log(Event::Kicked { player: kick.by, kind: kick.kind, to: kick.to });
    let roll = roll(&cx.board(), kick.by, kick.kind, kick.strict);
    cx.test(roll, then)
}

/// CT-062. The roll of a kick.
pub fn roll(board: &Board<'_>, by: PlayerId, kind: KickKind, strict: bool) -> Roll {
    Roll::new(RollKind::Kick(kind), by, board.skills(by).kicking).strictly(strict)
}

/// 6.6, 6.10. A kick.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Kicking {
    /// The kick.
    #[n(0)]
    pub kick: Kick,
    /// Where it stands.
    #[n(1)]
    pub step: KickStep,
}

impl Activity<CrashTackle> for Kicking {
    /// CT-064, CT-227, CT-228. The referee if need be, the test, and what comes of it.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Kicking { kick, step } = self;
        match step {
            KickStep::Begin => begin(cx, kick),
            KickStep::Unseen => throw(cx, kick),
            KickStep::Rolled => {
                let Report::Tested(verdict) = input.returned() else {
                    unreachable!("a kick waits for its test")
                };
                match verdict {
                    Verdict::Success => success(cx, kick),
                    Verdict::Fail => failure(cx, kick, false),
                    // CT-227, CT-228.
                    Verdict::Error => failure(cx, kick, true),
                }
            }
        }
    }
}

/// CT-253, CT-261. An off-side player's kick is the referee's first.
fn begin<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, kick: Kick) -> Flow {
    let open = matches!(kick.kind, KickKind::Open | KickKind::Touch | KickKind::DropGoal);
    let board = cx.board();
    match offside::offence(&board, kick.by).filter(|_| open) {
        Some(offence) => {
            let spot = offside::spot(&board, offence, kick.by);
            let step = RefereeStep::Begin;
            let sub = Referee { offender: kick.by, offence, spot, step };
            Kicking { kick, step: KickStep::Unseen }.after(sub)
        }
        None => throw(cx, kick),
    }
}

/// CT-013, CT-015, CT-062. The roll; the Basic kick-off has none.
fn throw<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, kick: Kick) -> Flow {
    if kick.kind == KickKind::KickOff && !cx.table.on(Module::KickoffRoll) {
        cx.log(Event::Kicked { player: kick.by, kind: kick.kind, to: kick.to });
        return success(cx, kick);
    }
    test(cx, kick, Kicking { kick, step: KickStep::Rolled })
}

/// CT-014, CT-062, CT-065, CT-143, CT-147, CT-152, CT-154, CT-217. It went where it was aimed.
fn success<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, kick: Kick) -> Flow {
    let seat = kick.by.seat;
    match kick.kind {
        KickKind::DropGoal => {
            cx.score(seat, Some(kick.by), Points::DropGoal);
            cx.go(Score(ScoreStep::Reset { scored: seat }))
        }
        KickKind::Touch | KickKind::PenaltyTouch => {
            cx.log(Event::InTouch { at: kick.to });
            cx.table.ball.at = BallAt::Dead;
            let fifty_22 = kick.kind == KickKind::Touch
                && kick.strict
                && targets::is_fifty_22(&cx.board(), seat, kick.from, kick.to);
            if fifty_22 {
                cx.log(Event::Fifty22 { seat });
            }
            let own = fifty_22 || kick.kind == KickKind::PenaltyTouch;
            let restart = touch::line_out(&cx.board(), kick.to);
            cx.award(if own { seat } else { seat.other() }, restart)
        }
        _ if cx.pack.field.dead_ball(kick.to) => dead(cx, kick),
        _ => {
            in_air(cx, kick);
            Flow::Return(Report::Done)
        }
    }
}

/// CT-069, CT-070. Onto the dead-ball line.
fn dead<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, kick: Kick) -> Flow {
    cx.log(Event::OverDeadBall { at: kick.to });
    cx.table.ball.at = BallAt::Dead;
    let (to, what) = touch::made_dead(&cx.board(), kick.by.seat, kick.to);
    cx.award(to, what)
}

/// CT-065, CT-260. The ball hangs over its space until the other side's turn; who is ahead of the
/// kicker is off-side.
fn in_air<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, kick: Kick) {
    struck(cx, kick);
    cx.table.ball.at = BallAt::InAir(kick.to);
    offside::after_kick(cx);
}

/// CT-151, CT-156. The ball has left the boot.
fn struck<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, kick: Kick) {
    let spaces = kick.from.distance(kick.to);
    cx.table.ball.last_touched = Some(kick.by.seat);
    cx.table.ball.gained_in_22 = false;
    cx.table.ball.may_dot = false;
    cx.table.kicked = Some(Kicked { kicker: kick.by, from: kick.from, spaces, chase: false });
}

/// CT-063, CT-064, CT-127, CT-128, CT-137, CT-138, CT-144, CT-228. It failed: off a charging
/// player, wide of the poles, or where a card takes it.
fn failure<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, kick: Kick, doubled: bool) -> Flow {
    let seat = kick.by.seat;
    if kick.kind != KickKind::PenaltyTouch {
        struck(cx, kick);
        offside::after_failed_kick(cx);
    }
    let step = FlightStep::Begin;
    if let off @ Some(_) = charger(&cx.board(), kick) {
        return Flight { kick, off, doubled, step }.goes_on();
    }
    if kick.kind == KickKind::DropGoal {
        cx.log(Event::GoalMissed { player: Some(kick.by), kind: kick.kind });
        cx.table.ball.at = BallAt::Dead;
        return cx.award(seat.other(), Restart::DropOut);
    }
    if cx.table.on(Module::Miskick) {
        return Flight { kick, off: None, doubled, step }.goes_on();
    }
    stays(cx, kick)
}

/// CT-063, CT-218, CT-304. Without miskicks the ball stays where it was put; a kick for touch that
/// fails is a line-out level with the kicker, a penalty's to his own side.
fn stays<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, kick: Kick) -> Flow {
    let seat = kick.by.seat;
    if matches!(kick.kind, KickKind::Touch | KickKind::PenaltyTouch) {
        cx.table.ball.at = BallAt::Dead;
        let to = if kick.kind == KickKind::Touch { seat.other() } else { seat };
        let board = cx.board();
        let at = touch::level_with(&board, seat, kick.to.x, kick.from);
        let restart = touch::line_out(&board, at);
        return cx.award(to, restart);
    }
    if cx.pack.field.dead_ball(kick.to) {
        return dead(cx, kick);
    }
    cx.table.ball.at = BallAt::InAir(kick.to);
    cx.end_turn()
}

/// CT-128, CT-129, CT-130, CT-136, CT-137. Who charges the kick down: the closest standing opponent
/// in front, then the one nearest touch, then the lowest shirt.
fn charger(board: &Board<'_>, kick: Kick) -> Option<PlayerId> {
    let chargeable = matches!(
        kick.kind,
        KickKind::Open | KickKind::Touch | KickKind::DropOut | KickKind::DropGoal
    );
    if !chargeable || !board.on(Module::ChargeDown) {
        return None;
    }
    let facing = board.table.facing(kick.by.seat);
    let near = board.table.standing(kick.by.seat.other());
    near.filter(|(_, at)| front_90(facing, kick.from, *at))
        .min_by_key(|(id, at)| (kick.from.distance(*at), -at.x.abs(), id.shirt))
        .map(|(id, _)| id)
}
