//! What the margin of a tackle allows, and what a result does to either figure.

use arrayvec::ArrayVec;

use super::clash;
use crate::game::Board;
use crate::phases::push;
use crate::rules::tables::{self, TackleRow};
use crate::state::TackleResult;

/// The results that are offered, the hardest first.
pub type Results = ArrayVec<TackleResult, 3>;

/// TU-135. What is offered after the dice.
pub fn options(board: &Board<'_>) -> Results {
    results_of(board, tables::tackle(clash(board).margin))
}

/// TU-021, TU-302, AB07. What a row of the table offers in the tackle in progress: in the rain a
/// push is a knock-down, and who is rooted is knocked down where he stands; the same thing is
/// offered once.
pub fn results_of(board: &Board<'_>, row: &TackleRow) -> Results {
    let clash = clash(board);
    let loser = if row.least < 0 { clash.by } else { clash.on };
    let (rain, rooted) = (board.table.rain(), push::rooted(board, loser));
    let mut options = Results::new();
    for &result in row.results {
        let result = match result {
            TackleResult::Push if rain => TackleResult::Down,
            TackleResult::Both if rain => TackleResult::BothDown,
            TackleResult::PushDown if rooted => TackleResult::Down,
            result => result,
        };
        if !options.contains(&result) {
            options.push(result);
        }
    }
    options
}

/// TU-139, TU-148. Whether the target and the tackler are pushed.
pub fn pushes(board: &Board<'_>) -> (bool, bool) {
    let clash = clash(board);
    match clash.result {
        Some(TackleResult::Push | TackleResult::PushDown) => (clash.margin > 0, clash.margin < 0),
        Some(TackleResult::Both) => (true, true),
        Some(TackleResult::Down | TackleResult::BothDown | TackleResult::Nothing) | None => {
            (false, false)
        }
    }
}

/// TU-021, TU-144. Whether the target and the tackler are knocked down.
pub fn floors(board: &Board<'_>) -> (bool, bool) {
    let clash = clash(board);
    match clash.result {
        Some(TackleResult::Down | TackleResult::PushDown) => (clash.margin > 0, clash.margin < 0),
        Some(TackleResult::BothDown) => (true, true),
        Some(TackleResult::Push | TackleResult::Both | TackleResult::Nothing) | None => {
            (false, false)
        }
    }
}
