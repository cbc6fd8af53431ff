//! The scatter template (2.6 of the rules).

use super::arithmetic::{go, turn};
use super::disc::fits;
use super::moving::nearest_free;
use super::{Bounds, Disc, Obstacles, Point};

/// Arrows on the template.
const ARROWS: i32 = 12;

/// TK-032. Where arrow `n`, 1 to 12, points when arrow 1 points along the direction `u`: arrows
/// run clockwise, 30° apart.
pub fn arrow(u: Point, n: u8) -> Point {
    let steps = (i32::from(n) - 1).rem_euclid(ARROWS);
    turn(u, steps as usize * 30)
}

/// TK-029, TK-030, TK-031. Where an object of radius `ro` comes to lie that scatters from
/// `centre` with the number `n`, when arrow 1 of a template of radius `rt` points along the
/// direction `u`.
///
/// If it cannot be placed at that arrow, it walks round the template, upwards from an even and
/// downwards from an odd number; if there is no room at any arrow, it lies as near as possible.
pub fn scatter_spot(
    ro: i32,
    centre: Point,
    u: Point,
    n: u8,
    rt: i32,
    obstacles: &Obstacles,
    bounds: &Bounds,
) -> Point {
    let step = if n.is_multiple_of(2) { 1 } else { -1 };
    (0..ARROWS)
        .map(|k| (i32::from(n) - 1 + step * k).rem_euclid(ARROWS) as u8 + 1)
        .map(|m| go(centre, arrow(u, m), rt + ro))
        .find(|&spot| fits(Disc::new(spot, ro), obstacles, bounds))
        .unwrap_or_else(|| nearest_free(ro, centre, u, obstacles, bounds))
}

#[cfg(test)]
mod tests {
    use super::super::{DIR360, len};
    use super::*;

    const BOUNDS: Bounds = Bounds { min: Point::new(0, 0), max: Point::new(30_000, 20_000) };
    const CENTRE: Point = Point::new(20_000, 10_000);
    const BALL: i32 = 394;
    const TEMPLATE: i32 = 1500;

    /// Where a ball comes to lie when players stand at these arrows.
    fn spot(n: u8, taken: &[u8]) -> Point {
        let player = |&n: &u8| Disc::new(go(CENTRE, arrow(DIR360[90], n), TEMPLATE + 591), 591);
        let obstacles = taken.iter().map(player).collect();
        scatter_spot(BALL, CENTRE, DIR360[90], n, TEMPLATE, &obstacles, &BOUNDS)
    }

    fn tip(n: u8) -> Point {
        go(CENTRE, arrow(DIR360[90], n), TEMPLATE + BALL)
    }

    #[test]
    fn arrows_run_clockwise() {
        let up = DIR360[90];
        assert_eq!(arrow(up, 1), up);
        assert_eq!(arrow(up, 4), DIR360[0]);
        assert_eq!(arrow(up, 12), DIR360[120]);
    }

    #[test]
    fn the_ball_touches_the_template() {
        for n in 1..=12 {
            assert!((len(spot(n, &[]) - CENTRE) - TEMPLATE - BALL).abs() <= 1);
            assert_eq!(spot(n, &[]), tip(n));
        }
    }

    /// WX-16. Number 12 is taken and so is 1: upwards to 2.
    #[test]
    fn an_even_number_walks_upwards() {
        assert_eq!(spot(12, &[12, 1]), tip(2));
        assert_eq!(spot(12, &[12, 1, 2]), tip(3));
    }

    /// WX-17. Number 1 is taken: downwards to 12.
    #[test]
    fn an_odd_number_walks_downwards() {
        assert_eq!(spot(1, &[1]), tip(12));
        assert_eq!(spot(1, &[1, 12, 11]), tip(10));
    }

    #[test]
    fn a_spot_outside_the_pitch_is_walked_past() {
        let edge = Point::new(20_000, 19_000);
        let spot =
            |n| scatter_spot(BALL, edge, DIR360[90], n, TEMPLATE, &Obstacles::new(), &BOUNDS);
        // Arrows 11, 12, 1, 2 and 3 leave the pitch, 4 runs along it.
        assert_eq!(spot(1), go(edge, arrow(DIR360[90], 10), TEMPLATE + BALL));
        assert_eq!(spot(2), go(edge, arrow(DIR360[90], 4), TEMPLATE + BALL));
    }

    #[test]
    fn without_room_at_any_arrow_it_lies_as_near_as_possible() {
        let narrow =
            Bounds { min: CENTRE - Point::new(800, 800), max: CENTRE + Point::new(800, 800) };
        let player = Disc::new(CENTRE + Point::new(-400, -100), 394);
        let obstacles: Obstacles = [player].into_iter().collect();
        let spot = scatter_spot(BALL, CENTRE, DIR360[0], 7, TEMPLATE, &obstacles, &narrow);
        // The ring of 400 mils is the first with room, and its first place lies along arrow 1.
        assert_eq!(spot, CENTRE + Point::new(400, 0));
    }
}
