//! D1, D4, D5, D6 of section 7, and sets against obvious references.

use super::*;

#[test]
fn flights_are_quantised_as_section_7_says() {
    let of = |dx: i8, dy: i8| Dir::of_flight(Square::new(6, 8), Square::new(6 + dx, 8 + dy));
    assert_eq!([of(2, 1), of(3, 1)], [Some(Dir::Ne), Some(Dir::E)]);
    assert_eq!([of(1, -4), of(-3, 2), of(0, 0)], [Some(Dir::S), Some(Dir::Nw), None]);
}

#[test]
fn lines_cross_the_squares_of_section_7() {
    let squares = |from: (i8, i8), to: (i8, i8)| {
        let line = crossed(Square::new(from.0, from.1), Square::new(to.0, to.1));
        let mut all: Vec<_> = line.map(|square| (square.x, square.y)).collect();
        all.sort();
        all
    };
    assert_eq!(squares((4, 8), (6, 7)), [(5, 7), (5, 8)]);
    assert_eq!(squares((4, 8), (7, 5)), [(5, 7), (6, 6)]);
    assert_eq!(squares((4, 8), (8, 7)), [(5, 8), (6, 7), (6, 8), (7, 7)]);
}

#[test]
fn the_ring_turns_corners() {
    let ring = |x, y| (clockwise(Square::new(x, y)), anticlockwise(Square::new(x, y)));
    assert_eq!(ring(1, 16), (Square::new(2, 16), Square::new(1, 15)));
    assert_eq!(ring(4, 1), (Square::new(3, 1), Square::new(5, 1)));
    let mut at = Square::new(1, 1);
    for _ in 0..2 * (WIDTH + LENGTH) - 4 {
        assert_eq!(anticlockwise(clockwise(at)), at);
        at = clockwise(at);
    }
    assert_eq!(at, Square::new(1, 1));
}

#[test]
fn a_ring_of_squares_is_every_neighbour_on_the_pitch() {
    for (x, y) in [(1, 1), (11, 16), (6, 8), (1, 9)] {
        let square = Square::new(x, y);
        let ring = [square].into_iter().collect::<SquareSet>().ring();
        let beside: SquareSet = square.neighbours().collect();
        assert_eq!(ring, beside);
    }
}
