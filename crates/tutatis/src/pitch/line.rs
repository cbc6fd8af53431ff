//! The squares a straight line crosses (TU-183, TU-184, section 5).

use super::square::Square;

/// TU-183, TU-184. Every square with which the segment between two centres shares a length, without
/// the two ends: not all four corners of such a square lie on one side of the line.
pub fn crossed(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let columns = from.x.min(to.x)..=from.x.max(to.x);
    columns.flat_map(move |x| {
        let rows = from.y.min(to.y)..=from.y.max(to.y);
        let squares = rows.map(move |y| Square::new(x, y));
        squares
            .filter(move |square| *square != from && *square != to && is_crossed(from, to, *square))
    })
}

fn is_crossed(from: Square, to: Square, square: Square) -> bool {
    let (dx, dy) = (i32::from(to.x - from.x), i32::from(to.y - from.y));
    let (cx, cy) = (2 * i32::from(square.x - from.x), 2 * i32::from(square.y - from.y));
    let sides = [(-1, -1), (-1, 1), (1, -1), (1, 1)].map(|(ex, ey)| {
        // The cross product of the direction with the way to a corner, coordinates doubled.
        dx * (cy + ey) - dy * (cx + ex)
    });
    sides.iter().any(|side| *side > 0) && sides.iter().any(|side| *side < 0)
}

/// TU-180. The crossed square that the segment enters first; the end itself where none is crossed.
pub fn first_crossed(from: Square, to: Square) -> Square {
    let (dx, dy) = (i32::from(to.x - from.x), i32::from(to.y - from.y));
    let along = |square: &Square| {
        let (sx, sy) = (i32::from(square.x - from.x), i32::from(square.y - from.y));
        (square.distance(from), sx * dx + sy * dy)
    };
    crossed(from, to).min_by_key(along).unwrap_or(to)
}
