//! Defenders whose one roll of this activation is still to come (step 5).

use arrayvec::ArrayVec;

use crate::activation::{Defence, Defensive, StealKind};
use crate::game::{Board, Looking};
use crate::geometry::{Disc, contact, lane_hit};
use crate::pack::model::RollKind;
use crate::phases::tackle;
use crate::player::{PlayerId, SIDE};
use crate::state::Ball;

/// Some defenders, in the order they declared (5.9).
pub type Line = ArrayVec<PlayerId, SIDE>;

fn defence<'a>(board: &Board<'a>, id: PlayerId) -> &'a Defence {
    &board.table.act.defence[id.role]
}

/// TK-146, TK-273, TK-290. Who may still roll for what he declared: on his feet, not rolled yet,
/// and without the ball in his own hands.
fn line(board: &Board<'_>, declared: impl Fn(PlayerId, &Defence) -> bool) -> Line {
    let waits = |id: &PlayerId| {
        !defence(board, *id).rolled
            && board.table.player(*id).standing()
            && board.table.holder() != Some(*id)
    };
    let mut line: Line = PlayerId::of(board.table.defender())
        .filter(waits)
        .filter(|id| declared(*id, defence(board, *id)))
        .collect();
    line.sort_by_key(|id| defence(board, *id).order);
    line
}

/// TK-092, TK-093, TK-286. The tackles that connect and can still be made: on whoever was the
/// carrier, also without the ball by now, as long as he is on his feet.
pub fn tackles(board: &Board<'_>) -> Line {
    line(board, |id, _| tackle::may_roll(board, id))
}

/// The tackles on `target` that connect and can still be made.
pub fn tackles_on(board: &Board<'_>, target: PlayerId) -> Line {
    let mut line = tackles(board);
    line.retain(|id| tackle::target_of(board, *id) == Some(target));
    line
}

/// TK-092a. The tackles that have failed without a roll, also those on somebody who is down.
pub fn missed(board: &Board<'_>) -> Line {
    line(board, |id, defence| defence.reach.is_none() && tackle::target_of(board, id).is_some())
}

/// TK-144, TK-145, TK-147, TK-148, TK-344. The steals on the ground that can be made: the ball is
/// loose, or its carrier is down, and the stealer touches it or did when his move ended.
pub fn stealers(board: &Board<'_>) -> Line {
    line(board, |id, defence| match (defence.action, board.table.ball) {
        (Defensive::Steal(StealKind::Loose), Ball::Loose(_)) => {
            let ball = board.loose_ball();
            defence.touched || ball.is_some_and(|ball| contact(board.disc(id), ball))
        }
        (Defensive::Steal(StealKind::Held), Ball::Held(holder)) => {
            let touched = defence.touched && board.table.act.holder_at_start == Some(holder);
            holder.seat != id.seat
                && board.table.player(holder).grounded()
                && (touched || contact(board.disc(id), board.disc(holder)))
        }
        _ => false,
    })
}

/// What a stealer of [`stealers`] rolls for.
pub fn steal_kind(board: &Board<'_>, stealer: PlayerId) -> RollKind {
    match defence(board, stealer).action {
        Defensive::Steal(StealKind::Loose) => RollKind::StealLoose,
        _ => RollKind::StealHeld,
    }
}

/// TK-151, TK-152. The steals in the air whose base lies between the passer, put where the ball
/// leaves, and the receiver.
pub fn interceptors(board: &Board<'_>, passer: Disc, receiver: Disc) -> Line {
    line(board, |id, defence| {
        defence.action == Defensive::Steal(StealKind::Air)
            && lane_hit(board.disc(id), passer, receiver)
    })
}
