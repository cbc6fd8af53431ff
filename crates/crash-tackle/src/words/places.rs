//! Where a space is, as a coach would say it. Spaces in the notation are for details.

use engine::Seat;

use crate::field::{Dir, Facing, Hex};
use crate::game::{Board, Looking};

/// Columns beside the middle one that are still called the middle.
const MIDDLE: i8 = 3;

/// "their 22, left": where a space is for the coach of `seat`.
pub fn place(board: &Board<'_>, seat: Seat, at: Hex) -> String {
    format!("{}, {}", zone(board, seat, at), side(board, seat, at))
}

/// How far up the field.
pub fn zone(board: &Board<'_>, seat: Seat, at: Hex) -> String {
    let field = board.field();
    let f = board.f(seat, at);
    let whose = if f < 0 { "your" } else { "their" };
    match f.abs() {
        0 => "halfway".to_string(),
        far if far > field.tryline => format!("{whose} in-goal"),
        far if far == field.tryline => format!("{whose} tryline"),
        far if far > field.l5 => format!("close to {whose} line"),
        far if far == field.l5 => format!("5 m from {whose} line"),
        far if far >= field.l22 => format!("{whose} 22"),
        far if far == field.l10 => format!("{whose} 10 m line"),
        _ => format!("{whose} half"),
    }
}

/// How far across it.
pub fn side(board: &Board<'_>, seat: Seat, at: Hex) -> &'static str {
    match at.x * board.table.facing(seat).dir() {
        x if x < -MIDDLE => "left",
        x if x > MIDDLE => "right",
        _ => "middle",
    }
}

/// A direction as a side sees it.
pub const fn heading(facing: Facing, dir: Dir) -> &'static str {
    let own = match facing {
        Facing::Up => dir,
        Facing::Down => dir.back(),
    };
    match own {
        Dir::N => "ahead",
        Dir::Ne => "ahead to the right",
        Dir::Se => "back to the right",
        Dir::S => "back",
        Dir::Sw => "back to the left",
        Dir::Nw => "ahead to the left",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack::testing::core;
    use crate::setup;

    #[test]
    fn each_coach_hears_of_his_own_side() {
        let table = setup::table(core(), &engine::Options::default()).expect("a table");
        let board = Board { pack: core(), table: &table };
        let said = |seat, x, y| place(&board, seat, Hex::new(x, y));
        assert_eq!(table.home_facing.dir(), 1);
        let both = |x, y| [said(Seat::Home, x, y), said(Seat::Away, x, y)];
        assert_eq!(both(0, 0), ["halfway, middle", "halfway, middle"]);
        assert_eq!(both(-12, 16), ["their 22, left", "your 22, right"]);
        assert_eq!(both(5, 7), ["their half, right", "your half, left"]);
        assert_eq!(both(4, 26), ["5 m from their line, right", "5 m from your line, left"]);
        assert_eq!(both(4, 30), ["their tryline, right", "your tryline, left"]);
        assert_eq!(both(-4, -32), ["your in-goal, left", "their in-goal, right"]);
        assert_eq!(both(1, -29), ["close to your line, middle", "close to their line, middle"]);
    }
}
