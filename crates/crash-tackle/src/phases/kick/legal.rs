//! Whether a kick may be made, a drop goal tried, the ball dotted down.

use engine::{Manners, Seat};

use crate::actions::Boost;
use crate::field::Hex;
use crate::game::{Board, Looking};
use crate::modules::Module;
use crate::player::{PlayerId, Shirt};
use crate::refusal::Refusal;
use crate::roll::KickKind;

use super::targets;

/// CT-048, CT-061. The standing carrier of a side, on a space of his own.
fn carrier(board: &Board<'_>, seat: Seat, by: Shirt) -> Result<Hex, Refusal> {
    let kicker = PlayerId::new(seat, by);
    if board.table.carrier() != Some(kicker) {
        return Err(Refusal::NoBallToKick(kicker));
    }
    if board.table.turn.over.is_some() {
        return Err(Refusal::SomebodyOverAtKick);
    }
    let at = board.table.player(kicker).at;
    at.ok_or(Refusal::KickerOff(kicker))
}

/// CT-008, CT-158, CT-159. Where a restart is kicked from: the centre spot, or by the foremost of a
/// side behind its own 22.
fn restarter(board: &Board<'_>, seat: Seat, kind: KickKind, by: Shirt) -> Result<Hex, Refusal> {
    let kicker = PlayerId::new(seat, by);
    let Some(at) = board.table.player(kicker).at else {
        return Err(Refusal::KickerOff(kicker));
    };
    if kind == KickKind::KickOff {
        return match at == Hex::new(0, 0) {
            true => Ok(at),
            false => Err(Refusal::NotOnSpot(kicker)),
        };
    }
    let f = board.f(seat, at);
    if f >= -board.field().l22 {
        return Err(Refusal::NotBehind22(kicker));
    }
    let ahead = board.table.fielded(seat).find(|(_, other)| board.f(seat, *other) > f);
    match ahead {
        Some((mate, _)) => Err(Refusal::AheadOfKicker { mate, kicker }),
        None => Ok(at),
    }
}

/// CT-288. Whether a player may be named for a placed kick.
pub fn available(board: &Board<'_>, kicker: PlayerId) -> Result<(), Refusal> {
    match board.table.player(kicker).available() {
        true => Ok(()),
        false => Err(Refusal::KickerAway(kicker)),
    }
}

/// CT-061, CT-147, CT-155, CT-276. Whether a player may kick to a space: out of the hand (`Open`
/// and `Touch` alike: the target decides), from the centre spot, or for a drop-out.
pub fn legal(
    board: &Board<'_>,
    seat: Seat,
    kind: KickKind,
    by: Shirt,
    to: Hex,
    boost: Boost,
    fifty_22: bool,
) -> Result<(), Refusal> {
    let (kind, from) = match kind {
        KickKind::Open | KickKind::Touch => {
            (targets::open_kind(board, to), carrier(board, seat, by)?)
        }
        KickKind::KickOff | KickKind::DropOut => (kind, restarter(board, seat, kind, by)?),
        _ => return Err(Manners::AnotherQuestion.into()),
    };
    if fifty_22 {
        fifty_22_legal(board, seat, kind, from, to)?;
    }
    targets::aimed(board, PlayerId::new(seat, by), kind, from, to, &boost)
}

/// CT-155. The strict roll is chosen where the other one would do.
fn fifty_22_legal(
    board: &Board<'_>,
    seat: Seat,
    kind: KickKind,
    from: Hex,
    to: Hex,
) -> Result<(), Refusal> {
    let meant = kind == KickKind::Touch
        && targets::is_fifty_22(board, seat, from, to)
        && targets::inside_22(board, seat, from);
    match meant {
        true => Ok(()),
        false => Err(Refusal::NoFifty22),
    }
}

/// CT-143, CT-145, CT-146. Whether the carrier may try a drop goal. Conversions and penalties are
/// judged where they are asked (`targets::aimed`).
pub fn goal_legal(
    board: &Board<'_>,
    seat: Seat,
    kind: KickKind,
    by: Shirt,
    boost: Boost,
) -> Result<(), Refusal> {
    if kind != KickKind::DropGoal {
        return Err(Manners::AnotherQuestion.into());
    }
    if !board.on(Module::DropGoal) {
        return Err(Refusal::NoDropGoals);
    }
    let from = carrier(board, seat, by)?;
    let kicker = PlayerId::new(seat, by);
    if board.table.player(kicker).stepped {
        return Err(Refusal::MovedBeforeKick(kicker));
    }
    let target = board.field().target(board.table.facing(seat));
    targets::aimed(board, kicker, kind, from, target, &boost)
}

/// CT-156, CT-157. Whether the carrier may dot the ball down in his own in-goal.
pub fn dot_legal(board: &Board<'_>, seat: Seat) -> Result<(), Refusal> {
    if !board.on(Module::Lines) {
        return Err(Refusal::NoDotDown);
    }
    let Some(id) = board.table.carrier().filter(|id| id.seat == seat) else {
        return Err(Refusal::NobodyDotsDown);
    };
    if board.table.turn.over.is_some() {
        return Err(Refusal::IsOver(id));
    }
    let home =
        board.table.player(id).at.is_some_and(|at| {
            board.field().in_goal(at) && board.f(seat, at) <= -board.field().tryline
        });
    if !home {
        return Err(Refusal::NotInOwnGoal(id));
    }
    match board.table.ball.may_dot {
        true => Ok(()),
        false => Err(Refusal::NotGatheredHere(id)),
    }
}
