//! The pitch: squares, zones, and lines across squares (1.3, TU-010 to TU-012, TU-287).

mod line;
mod set;
mod square;
#[cfg(test)]
mod tests;

use std::ops::RangeInclusive;

use engine::Seat;

pub use engine::steps::STEPS_MOST;
pub use line::{crossed, first_crossed};
pub use set::SquareSet;
pub use square::{Dir, LENGTH, Square, WIDTH, Way};

/// TU-012. The columns of the keeper areas and of the goal mouths.
pub const MOUTH: RangeInclusive<i8> = 5..=7;
/// TU-012. The rows of a keeper area, from its end line.
pub const DEPTH: RangeInclusive<i8> = 1..=2;
/// TU-010. Rows of a third.
pub const THIRD: i8 = 5;
/// TU-011. Columns of a wild sector.
pub const WILD: i8 = 3;

/// The first column of the right wild sector.
const RIGHT: i8 = WIDTH + 1 - WILD;

/// TU-010. The third that a side defends.
pub const fn in_third(seat: Seat, square: Square) -> bool {
    let y = square.seen_by(seat).y;
    y >= 1 && y <= THIRD
}

/// The half that a side defends.
pub const fn in_half(seat: Seat, square: Square) -> bool {
    let y = square.seen_by(seat).y;
    y >= 1 && y <= 8
}

/// TU-011. The wild sector a square lies in: 0 is the left, 1 the right as Home sees them.
pub const fn wild_sector(square: Square) -> Option<usize> {
    match square.x {
        1..=WILD => Some(0),
        RIGHT..=WIDTH => Some(1),
        _ => None,
    }
}

/// TU-012. The keeper area of a side.
pub fn in_area(seat: Seat, square: Square) -> bool {
    MOUTH.contains(&square.x) && DEPTH.contains(&square.seen_by(seat).y)
}

/// TU-012. The squares of the keeper area of a side.
pub fn area(seat: Seat) -> impl Iterator<Item = Square> {
    let squares = DEPTH.flat_map(|y| MOUTH.map(move |x| Square::new(x, y)));
    squares.map(move |square| square.seen_by(seat))
}

/// TU-012, TU-192. The square of the keeper area of a side that is nearest to another.
pub fn nearest_of_area(seat: Seat, square: Square) -> Square {
    let Square { x, y } = square.seen_by(seat);
    let (x, y) = (within(x, &MOUTH), within(y, &DEPTH));
    Square::new(x, y).seen_by(seat)
}

/// TU-012, TU-202. The square of the goal mouth of a side that is nearest to another.
pub fn nearest_of_mouth(seat: Seat, square: Square) -> Square {
    Square::new(within(square.seen_by(seat).x, &MOUTH), 0).seen_by(seat)
}

fn within(value: i8, range: &RangeInclusive<i8>) -> i8 {
    value.clamp(*range.start(), *range.end())
}

/// TU-012, TU-212. The goal mouth of a side: just behind its end line.
pub fn in_goal(seat: Seat, square: Square) -> bool {
    MOUTH.contains(&square.x) && square.seen_by(seat).y == 0
}

/// TU-243. The neighbour of a border square on the border ring, clockwise with the north up.
pub const fn clockwise(square: Square) -> Square {
    let Square { x, y } = square;
    if y == LENGTH && x < WIDTH {
        Square::new(x + 1, y)
    } else if x == WIDTH && y > 1 {
        Square::new(x, y - 1)
    } else if y == 1 && x > 1 {
        Square::new(x - 1, y)
    } else {
        Square::new(x, y + 1)
    }
}

/// TU-243. The neighbour the other way.
pub const fn anticlockwise(square: Square) -> Square {
    let Square { x, y } = square;
    if y == LENGTH && x > 1 {
        Square::new(x - 1, y)
    } else if x == 1 && y > 1 {
        Square::new(x, y - 1)
    } else if y == 1 && x < WIDTH {
        Square::new(x + 1, y)
    } else {
        Square::new(x, y + 1)
    }
}
