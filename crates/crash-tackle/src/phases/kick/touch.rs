//! The ball leaves the field off a boot: where the line-out is, and who gets what.

use engine::Seat;

use crate::field::Hex;
use crate::game::{Board, Looking};
use crate::rules::arrange;
use crate::state::Restart;

/// CT-121, CT-122, CT-219. The touch space of a touch line level with a space; half a row nearer
/// the kicking side's tryline where the line has none.
pub fn level_with(board: &Board<'_>, kicking: Seat, line: i8, at: Hex) -> Hex {
    let odd = (line + at.y) % 2 != 0;
    let y = if odd { at.y - board.table.facing(kicking).dir() } else { at.y };
    let most = board.field().tryline - 1;
    let y = y.clamp(-most, most);
    // The tryline's own row has no touch space: the next one towards halfway.
    let y = if (line + y) % 2 != 0 { y - y.signum() } else { y };
    Hex::new(line, y)
}

/// CT-153. A line-out, not nearer the tryline than 5 m.
pub fn line_out(board: &Board<'_>, at: Hex) -> Restart {
    Restart::LineOut(arrange::line_out_spot(board, at))
}

/// CT-180, CT-181. A scrum, moved inside the 5 m lines.
pub fn scrum(board: &Board<'_>, throwing: Seat, at: Hex) -> Restart {
    Restart::Scrum(arrange::scrum_spot(board, throwing, at))
}

/// CT-069, CT-070. `by` took or kicked the ball over a dead-ball line: a drop-out of those who
/// defend that end; a scrum 5 m out in that column if it was they themselves.
pub fn made_dead(board: &Board<'_>, by: Seat, at: Hex) -> (Seat, Restart) {
    let other = by.other();
    match board.f(by, at) < 0 {
        true => (other, scrum(board, other, at)),
        false => (other, Restart::DropOut),
    }
}

/// CT-120, CT-121. A miskick into touch: where it crossed if it was kicked from on or behind the
/// own 22, else level with the kicker.
pub fn miskicked_into_touch(board: &Board<'_>, by: Seat, from: Hex, crossed: Hex) -> Hex {
    match board.f(by, from) <= -board.field().l22 {
        true => crossed,
        false => level_with(board, by, crossed.x, from),
    }
}
