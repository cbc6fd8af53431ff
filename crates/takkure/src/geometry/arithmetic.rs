//! Whole numbers: rounding, roots, lengths and directions (2.1 of the rules).

use super::Point;

/// Directions are vectors of this length.
pub const SCALE: i64 = 1_000_000;

/// `a / b` to the nearest integer, halves away from zero, so that mirror images stay mirror
/// images; `b` is greater than zero.
#[inline]
pub const fn rdiv(a: i64, b: i64) -> i64 {
    // An odd divisor has no exact halves, so its half rounded down still tells up from down.
    let quotient = (a.abs() + b / 2) / b;
    if a < 0 { -quotient } else { quotient }
}

/// The largest `k` with `k² <= n`; zero for a negative `n`.
#[inline]
pub fn isqrt(n: i64) -> i64 {
    if n <= 0 {
        return 0;
    }
    // The root of the machine is off by one at most, and much faster than whole numbers alone.
    let mut root = (n as f64).sqrt() as i64;
    while root.checked_mul(root).is_none_or(|square| square > n) {
        root -= 1;
    }
    while (root + 1).checked_mul(root + 1).is_some_and(|square| square <= n) {
        root += 1;
    }
    root
}

/// The smallest `k` with `k² >= n`.
#[inline]
pub fn csqrt(n: i64) -> i64 {
    let root = isqrt(n);
    if root * root < n { root + 1 } else { root }
}

/// The product `a·b` of two vectors.
#[inline]
pub const fn dot(a: Point, b: Point) -> i64 {
    a.x as i64 * b.x as i64 + a.y as i64 * b.y as i64
}

/// The signed area spanned by `a` and `b`: positive if `b` lies to the left of `a`.
#[inline]
pub const fn cross(a: Point, b: Point) -> i64 {
    a.x as i64 * b.y as i64 - a.y as i64 * b.x as i64
}

/// The square of a vector's length. Limits are tested on squares.
#[inline]
pub const fn len2(v: Point) -> i64 {
    dot(v, v)
}

/// A vector's length to the nearest mil, for lengths that are added or compared with each other.
#[inline]
pub fn len(v: Point) -> i32 {
    ((isqrt(4 * len2(v)) + 1) / 2) as i32
}

/// The direction of `v`, which is not zero, as a vector of length [`SCALE`].
#[inline]
pub fn unit(v: Point) -> Point {
    debug_assert!(v != Point::default(), "no way to go has no direction");
    let length = isqrt(len2(v) * SCALE).max(1);
    let part = |coordinate: i32| rdiv(i64::from(coordinate) * 1000 * SCALE, length) as i32;
    Point::new(part(v.x), part(v.y))
}

/// The point `k` mils from `p` in the direction `u`.
#[inline]
pub const fn go(p: Point, u: Point, k: i32) -> Point {
    let x = rdiv(u.x as i64 * k as i64, SCALE) as i32;
    let y = rdiv(u.y as i64 * k as i64, SCALE) as i32;
    Point::new(p.x + x, p.y + y)
}

/// The direction `u` turned clockwise by `n` degrees, `n` below 360.
#[inline]
pub const fn turn(u: Point, n: usize) -> Point {
    let direction = DIR360[n];
    let x = rdiv(dot(u, direction), SCALE) as i32;
    // u.y·c − u.x·s is the area spanned by (c, s) and u.
    let y = rdiv(cross(direction, u), SCALE) as i32;
    Point::new(x, y)
}

/// The sines of 0° to 90°.
#[rustfmt::skip]
const SIN: [i32; 91] = [
    0, 17452, 34899, 52336, 69756, 87156, 104528, 121869, 139173, 156434,
    173648, 190809, 207912, 224951, 241922, 258819, 275637, 292372, 309017, 325568,
    342020, 358368, 374607, 390731, 406737, 422618, 438371, 453990, 469472, 484810,
    500000, 515038, 529919, 544639, 559193, 573576, 587785, 601815, 615661, 629320,
    642788, 656059, 669131, 681998, 694658, 707107, 719340, 731354, 743145, 754710,
    766044, 777146, 788011, 798636, 809017, 819152, 829038, 838671, 848048, 857167,
    866025, 874620, 882948, 891007, 898794, 906308, 913545, 920505, 927184, 933580,
    939693, 945519, 951057, 956305, 961262, 965926, 970296, 974370, 978148, 981627,
    984808, 987688, 990268, 992546, 994522, 996195, 997564, 998630, 999391, 999848,
    1000000,
];

/// The sines of 0°, 22.5° … 90°.
const SIN16: [i32; 5] = [0, 382683, 707107, 923880, 1000000];

/// The directions of 0° to 359°, counter-clockwise from +x.
pub const DIR360: [Point; 360] = circle(&SIN);

/// The sixteen directions from 0° on, 22.5° apart, counter-clockwise from +x.
pub const DIR16: [Point; 16] = circle(&SIN16);

/// The `N` directions of a full circle, from the sines of its first quarter.
const fn circle<const N: usize>(sines: &[i32]) -> [Point; N] {
    let quarter = N / 4;
    let mut directions = [Point::new(0, 0); N];
    let mut n = 0;
    while n < N {
        let (sine, cosine) = (sines[n % quarter], sines[quarter - n % quarter]);
        directions[n] = match n / quarter {
            0 => Point::new(cosine, sine),
            1 => Point::new(-sine, cosine),
            2 => Point::new(-cosine, -sine),
            _ => Point::new(sine, -cosine),
        };
        n += 1;
    }
    directions
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quotient_is_the_nearest_integer_and_halves_go_away_from_zero() {
        for b in 1..40 {
            for a in -400..400_i64 {
                let q = rdiv(a, b);
                let error = 2 * (a - q * b).abs();
                let away = q.abs() * b > a.abs();
                assert!(error < b || error == b && away, "{a} / {b} is not {q}");
                assert_eq!(rdiv(-a, b), -q);
            }
        }
        assert_eq!([rdiv(5, 2), rdiv(-5, 2), rdiv(5, 3), rdiv(-4, 3)], [3, -3, 2, -1]);
    }

    #[test]
    fn roots_are_exact_round_every_square() {
        let square = |k: i64| i128::from(k) * i128::from(k);
        // The last of these squares are the largest that 64 bits hold.
        for k in (2..40_000).chain(3_037_000_000..3_037_000_499) {
            for n in [k * k - 1, k * k, k * k + 1] {
                let (below, above) = (isqrt(n), csqrt(n));
                assert!(square(below) <= n.into() && square(below + 1) > n.into(), "{n}");
                assert!(square(above) >= n.into() && square(above - 1) < n.into(), "{n}");
            }
        }
        assert_eq!([0, 1, 2, 3, 4].map(isqrt), [0, 1, 1, 1, 2]);
        assert_eq!([0, 1, 2, 3, 4].map(csqrt), [0, 1, 2, 2, 2]);
    }

    #[test]
    fn a_length_is_rounded_to_the_nearest_mil() {
        assert_eq!(len(Point::new(3000, -4000)), 5000);
        for (x, y) in (-50..50).flat_map(|x| (-50..50).map(move |y| (x, y))) {
            let v = Point::new(x, y);
            let length = i64::from(len(v));
            // length − ½ <= √len2 <= length + ½, doubled and squared.
            let (low, high) = ((2 * length - 1).max(0), 2 * length + 1);
            assert!(low * low <= 4 * len2(v) && 4 * len2(v) <= high * high, "{v:?}");
        }
    }

    #[test]
    fn tables_hold_cosines_and_sines() {
        let scaled = |value: f64| (value * 1e6).round() as i32;
        let check = |directions: &[Point]| {
            for (n, direction) in directions.iter().enumerate() {
                let angle = std::f64::consts::TAU * n as f64 / directions.len() as f64;
                assert_eq!(*direction, Point::new(scaled(angle.cos()), scaled(angle.sin())));
            }
        };
        check(&DIR360);
        check(&DIR16);
    }

    #[test]
    fn a_direction_leads_where_the_vector_does() {
        for direction in DIR360 {
            for length in [1, 7, 1182, 29_999, 36_055] {
                let v = go(Point::default(), direction, length);
                let there = go(Point::default(), unit(v), len(v));
                assert!(len2(there - v) <= 2, "{v:?} became {there:?}");
            }
        }
        assert_eq!(unit(Point::new(30_000, 0)), Point::new(1_000_000, 0));
        assert_eq!(unit(Point::new(-3, 4)), Point::new(-600_000, 800_000));
    }

    #[test]
    fn turning_is_clockwise() {
        let ahead = DIR360[0];
        assert_eq!(turn(ahead, 90), DIR360[270]);
        assert!((0..360).all(|n| turn(ahead, n) == DIR360[(360 - n) % 360]));
        assert_eq!(turn(DIR360[90], 90), ahead);
    }
}
