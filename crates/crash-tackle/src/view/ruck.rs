//! What a ruck lays over the field, for whoever looks on.

use arrayvec::ArrayVec;
use engine::{BySeat, Seat};

use crate::field::Hex;
use crate::game::{Board, Looking};
use crate::modules::Module;
use crate::player::{PlayerId, SIDE};
use crate::rules::offside;

/// The spaces and lines of a breakdown. All of it follows from the table; it is worked out here so
/// that nobody who draws needs the rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruck {
    /// The three spaces on each side's own side.
    pub protection: BySeat<[Hex; 3]>,
    /// The three rear spaces, which are also the Gate.
    pub gate: BySeat<[Hex; 3]>,
    /// The row of each side's off-side line, once the ruck is formed.
    pub line: BySeat<Option<i8>>,
    /// Who is off-side.
    pub offside: ArrayVec<PlayerId, { 2 * SIDE }>,
}

/// CT-230, CT-251. The breakdown on the table, where rucks are played.
pub fn ruck(board: &Board<'_>) -> Option<Ruck> {
    let centre = board.table.breakdown.filter(|_| board.on(Module::Ruck))?.centre;
    let facing = |seat| board.table.facing(seat);
    let row = |seat: Seat| offside::line(board, seat).map(|line| facing(seat).dir() * line);
    Some(Ruck {
        protection: both(|seat| facing(seat).side(centre)),
        gate: both(|seat| facing(seat).gate(centre)),
        line: both(row),
        offside: offside::players(board).collect(),
    })
}

fn both<T>(of: impl Fn(Seat) -> T) -> BySeat<T> {
    BySeat { home: of(Seat::Home), away: of(Seat::Away) }
}
