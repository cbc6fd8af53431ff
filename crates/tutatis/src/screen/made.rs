//! Whether a roll went well.

use crate::events::Hurt;
use crate::game::Board;
use crate::pack::model::Traits;
use crate::roll::{Roll, RollKind};
use crate::rules::tables::{self, SENT_OFF};
use crate::rules::test;

/// Whether a roll went well, where that can be said by itself.
pub fn made(board: Option<&Board<'_>>, roll: &Roll) -> Option<bool> {
    match roll.kind {
        RollKind::Sendoff => Some(roll.thrown() < SENT_OFF as i8),
        // Stunned is the least that can come of it, and nothing that has gone well.
        RollKind::Injury => (tables::injury(roll.total()) != Hurt::Stunned).then_some(false),
        RollKind::Recover => Some(roll.total() >= recover_on(board, roll)),
        kind if kind.is_test() || kind == RollKind::FallCo => Some(roll.made()),
        _ => None,
    }
}

/// What a recovery die must show, as far as that is known.
pub fn recover_on(board: Option<&Board<'_>>, roll: &Roll) -> i8 {
    let plain = Traits::NONE.recover_on as i8;
    board.map_or(plain, |board| test::recover_on(board, roll.figure))
}
