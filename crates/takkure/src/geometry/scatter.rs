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
