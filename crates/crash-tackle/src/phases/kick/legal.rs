//! Whether a kick may be made, a drop goal tried, the ball dotted down.

use engine::{Illegal, Seat};

use crate::actions::Boost;
use crate::field::Hex;
use crate::game::Board;
use crate::modules::Module;
use crate::player::{PlayerId, Shirt};
use crate::roll::KickKind;

use super::targets;

/// CT-048, CT-061. The standing carrier of a side, on a space of his own.
fn carrier(board: &Board<'_>, seat: Seat, by: Shirt) -> Result<Hex, Illegal> {
    let kicker = PlayerId::new(seat, by);
    if board.table.carrier() != Some(kicker) {
        let name = board.name(kicker);
        return Err(Illegal::new("CT-043", format!("{name} does not have the ball")));
    }
    if board.table.turn.over.is_some() {
        return Err(Illegal::new("CT-034", "nobody acts while a player is over another one"));
    }
    let at = board.table.player(kicker).at;
    at.ok_or_else(|| Illegal::new("CT-048", format!("{} is off the field", board.name(kicker))))
}

/// CT-008, CT-158, CT-159. Where a restart is kicked from: the centre spot, or by the foremost of a
/// side behind its own 22.
fn restarter(board: &Board<'_>, seat: Seat, kind: KickKind, by: Shirt) -> Result<Hex, Illegal> {
    let kicker = PlayerId::new(seat, by);
    let Some(at) = board.table.player(kicker).at else {
        return Err(Illegal::new("CT-048", format!("{} is off the field", board.name(kicker))));
    };
    if kind == KickKind::KickOff {
        return match at == Hex::new(0, 0) {
            true => Ok(at),
            false => Err(Illegal::new(
                "CT-008",
                format!("{} is not on the centre spot", board.name(kicker)),
            )),
        };
    }
    let f = board.f(seat, at);
    if f >= -board.field().l22 {
        return Err(Illegal::new(
            "CT-158",
            format!("{} is not behind his own 22", board.name(kicker)),
        ));
    }
    let ahead = board.table.fielded(seat).find(|(_, other)| board.f(seat, *other) > f);
    match ahead {
        Some((mate, _)) => Err(Illegal::new(
            "CT-159",
            format!("{} is ahead of {}", board.name(mate), board.name(kicker)),
        )),
        None => Ok(at),
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
) -> Result<(), Illegal> {
    let (kind, from) = match kind {
        KickKind::Open | KickKind::Touch => {
            (targets::open_kind(board, to), carrier(board, seat, by)?)
        }
        KickKind::KickOff | KickKind::DropOut => (kind, restarter(board, seat, kind, by)?),
        _ => return Err(board.not_asked("a kick at the poles or for touch")),
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
) -> Result<(), Illegal> {
    let meant = kind == KickKind::Touch
        && targets::is_fifty_22(board, seat, from, to)
        && targets::inside_22(board, seat, from);
    match meant {
        true => Ok(()),
        false => Err(Illegal::new(
            "CT-155",
            "a 50/22 is named only from inside your own 22, onto touch in their 22",
        )),
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
) -> Result<(), Illegal> {
    if kind != KickKind::DropGoal {
        return Err(board.not_asked("a drop goal"));
    }
    if !board.on(Module::DropGoal) {
        return Err(Illegal::new("CT-143", "drop goals are not part of this match"));
    }
    let from = carrier(board, seat, by)?;
    let kicker = PlayerId::new(seat, by);
    if board.table.player(kicker).stepped {
        let name = board.name(kicker);
        return Err(Illegal::new("CT-146", format!("{name} has moved in this turn")));
    }
    let target = board.field().target(board.table.facing(seat));
    targets::aimed(board, kicker, kind, from, target, &boost)
}

/// CT-156, CT-157. Whether the carrier may dot the ball down in his own in-goal.
pub fn dot_legal(board: &Board<'_>, seat: Seat) -> Result<(), Illegal> {
    if !board.on(Module::Lines) {
        return Err(Illegal::new("CT-156", "dotting down is not part of this match"));
    }
    let Some(id) = board.table.carrier().filter(|id| id.seat == seat) else {
        return Err(Illegal::new("CT-156", "none of your players carries the ball"));
    };
    let name = || board.name(id);
    if board.table.turn.over.is_some() {
        return Err(Illegal::new("CT-034", format!("{} is over another player", name())));
    }
    let home =
        board.table.player(id).at.is_some_and(|at| {
            board.field().in_goal(at) && board.f(seat, at) <= -board.field().tryline
        });
    if !home {
        return Err(Illegal::new("CT-156", format!("{} is not in his own in-goal", name())));
    }
    match board.table.ball.may_dot {
        true => Ok(()),
        false => Err(Illegal::new(
            "CT-157",
            format!("{} did not gather it here off the other side", name()),
        )),
    }
}
