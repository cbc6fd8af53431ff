//! Shortest ways of the duties at the end of a turn (TU-092, TU-305).

use crate::figure::FigureId;
use crate::game::Board;
use crate::pitch::{Square, SquareSet, in_area};

/// A shortest way: how many steps it has, and where the first of them may lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortest {
    /// How many steps.
    pub steps: u8,
    /// The squares a first step may lead to.
    pub next: SquareSet,
}

/// The shortest ways from a square to any of `goals` through `open`, of at most so many steps.
fn shortest(from: Square, goals: SquareSet, open: &SquareSet, most: i8) -> Option<Shortest> {
    let beside = [from].into_iter().collect::<SquareSet>().ring();
    let mut reached = goals;
    for steps in 1..=most.max(0) as u8 {
        let next = beside.and(&reached);
        if !next.is_empty() {
            return Some(Shortest { steps, next });
        }
        reached = reached.or(&reached.ring().and(open));
    }
    None
}

/// The keeper areas of both sides.
fn areas() -> SquareSet {
    let rows = [1, 2, 15, 16].into_iter();
    rows.flat_map(|y| (5..=7).map(move |x| Square::new(x, y))).collect()
}

/// TU-089, TU-090, TU-312. Whether a figure is in a keeper area where he does not belong: only the
/// designated keeper of a side belongs in its own.
pub fn trespasses(board: &Board<'_>, id: FigureId, at: Square) -> bool {
    let own = in_area(id.seat, at);
    (own || in_area(id.seat.other(), at)) && !(own && board.table.is_keeper(id))
}

/// TU-092, TU-093. The shortest ways out of the keeper areas with so many points.
pub fn out(board: &Board<'_>, from: Square, points: i8) -> Option<Shortest> {
    let free = SquareSet::PITCH.minus(&board.table.figures.squares());
    let areas = areas();
    shortest(from, free.minus(&areas), &free.and(&areas), points)
}

/// TU-214, TU-305. The shortest ways of a keeper from a square to one of his area with so many
/// points.
pub fn back(
    board: &Board<'_>,
    keeper: FigureId,
    from: Square,
    to: Square,
    points: i8,
) -> Option<Shortest> {
    let free = SquareSet::PITCH.minus(&board.table.figures.squares());
    let mut open = free.minus(&areas());
    areas()
        .iter()
        .filter(|at| in_area(keeper.seat, *at) && free.has(*at))
        .for_each(|at| open.insert(at));
    shortest(from, [to].into_iter().collect(), &open, points)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(squares: &[(i8, i8)]) -> SquareSet {
        squares.iter().map(|(x, y)| Square::new(*x, *y)).collect()
    }

    #[test]
    fn the_first_steps_are_those_of_every_shortest_way_and_no_other() {
        let found = shortest(Square::new(6, 8), set(&[(6, 5)]), &SquareSet::PITCH, 5);
        let next = set(&[(5, 7), (6, 7), (7, 7)]);
        assert_eq!(found, Some(Shortest { steps: 3, next }));
    }

    #[test]
    fn a_wall_is_walked_around_if_the_points_suffice() {
        let wall: SquareSet = (5..=7).map(|x| Square::new(x, 7)).collect();
        let open = SquareSet::PITCH.minus(&wall);
        let way = |most| shortest(Square::new(6, 8), set(&[(6, 6)]), &open, most);
        assert_eq!(way(3), None);
        assert_eq!(way(4), Some(Shortest { steps: 4, next: set(&[(5, 8), (7, 8)]) }));
        assert_eq!(way(-1), None);
    }
}
