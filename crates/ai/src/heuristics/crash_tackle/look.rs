//! The position as one side sees it, with what every judgement needs worked out once.

use crash_tackle::field::{Facing, Hex, HexSet};
use crash_tackle::game::{Board, Looking};
use crash_tackle::modules::Module;
use crash_tackle::player::PlayerId;
use crash_tackle::roll::Roll;
use crash_tackle::rules::reach;
use engine::Seat;

/// A seat's look at the table.
pub struct Look<'a> {
    pub board: Board<'a>,
    pub seat: Seat,
    pub facing: Facing,
    /// Where a carrier of this side is tackled.
    pub zones: HexSet,
    /// Spaces with nobody and no ball on them.
    pub open: HexSet,
}

impl<'a> Look<'a> {
    pub fn new(board: Board<'a>, seat: Seat) -> Look<'a> {
        let table = board.table;
        let zones = table.zones(seat.other());
        Look { board, seat, facing: table.facing(seat), zones, open: reach::empty(&board) }
    }

    /// The forwardness of a space.
    pub fn f(&self, hex: Hex) -> i8 {
        self.facing.f(hex)
    }

    pub fn at(&self, id: PlayerId) -> Option<Hex> {
        self.board.table.player(id).at
    }

    pub fn moves(&self, id: PlayerId) -> u8 {
        reach::moves_left(&self.board, id)
    }

    /// The own players on their feet.
    pub fn own(&self) -> impl Iterator<Item = (PlayerId, Hex)> + 'a {
        self.board.table.standing(self.seat)
    }

    /// The opponents on their feet.
    pub fn theirs(&self) -> impl Iterator<Item = (PlayerId, Hex)> + 'a {
        self.board.table.standing(self.seat.other())
    }

    /// The chance of a roll.
    pub fn chance(&self, roll: &Roll) -> f64 {
        f64::from(roll.wins(self.board.on(Module::DoubleSix))) / 36.0
    }

    /// The space of the own frame nearest to a column and a forwardness: inside the field, and
    /// half a row back where the column has no such row.
    pub fn space(&self, x: i8, f: i8) -> Hex {
        let field = self.board.field();
        let (wide, long) = (field.half_width - 1, field.dead - 2);
        let (x, f) = (x.clamp(-wide, wide), f.clamp(-long, long));
        let f = if (x + f) % 2 == 0 { f } else { f - 1 };
        Hex::new(x, self.facing.dir() * f)
    }
}
