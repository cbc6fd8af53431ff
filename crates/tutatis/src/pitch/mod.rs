//! The pitch: squares, zones, and lines across squares (1.3, TU-010 to TU-012, TU-287).

mod line;
mod set;
mod square;
#[cfg(test)]
mod tests;

use engine::Seat;

pub use engine::steps::STEPS_MOST;
pub use line::{crossed, first_crossed};
pub use set::SquareSet;
pub use square::{Dir, LENGTH, Square, WIDTH, Way};

/// The columns of the keeper areas and of the goal mouths.
const MOUTH: std::ops::RangeInclusive<i8> = 5..=7;

/// TU-010. The third that a side defends.
pub const fn in_third(seat: Seat, square: Square) -> bool {
    let y = square.seen_by(seat).y;
    y >= 1 && y <= 5
}

/// The half that a side defends.
pub const fn in_half(seat: Seat, square: Square) -> bool {
    let y = square.seen_by(seat).y;
    y >= 1 && y <= 8
}

/// TU-011. The wild sector a square lies in: 0 is the left, 1 the right as Home sees them.
pub const fn wild_sector(square: Square) -> Option<usize> {
    match square.x {
        1..=3 => Some(0),
        9..=11 => Some(1),
        _ => None,
    }
}

/// TU-012. The keeper area of a side.
pub fn in_area(seat: Seat, square: Square) -> bool {
    MOUTH.contains(&square.x) && (1..=2).contains(&square.seen_by(seat).y)
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
