//! Places on the pitch.

use std::fmt;
use std::ops::{Add, Neg, Sub};
use std::str::FromStr;

use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

/// Mils in an inch: everything is measured in thousandths.
pub const INCH: i32 = 1000;

/// A place, or the way from one place to another, in mils. Written in inches: `11.4,12.105`.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    Encode,
    Decode,
)]
#[serde(try_from = "String", into = "String")]
pub struct Point {
    /// Along the length, from Home's end.
    #[n(0)]
    pub x: i32,
    /// Across the width; it grows to the left of who looks from Home's end.
    #[n(1)]
    pub y: i32,
}

impl Point {
    /// A place given in mils.
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }
}

impl Add for Point {
    type Output = Point;

    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;

    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Neg for Point {
    type Output = Point;

    fn neg(self) -> Point {
        Point::new(-self.x, -self.y)
    }
}

/// A length in inches, without needless digits: `2`, `2.5`, `0.394`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inches(pub i32);

impl fmt::Display for Inches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mils = self.0.unsigned_abs();
        let sign = if self.0 < 0 { "-" } else { "" };
        let digits = format!("{}.{:03}", mils / 1000, mils % 1000);
        write!(f, "{sign}{}", digits.trim_end_matches('0').trim_end_matches('.'))
    }
}

impl FromStr for Inches {
    type Err = String;

    fn from_str(text: &str) -> Result<Inches, String> {
        let bad = || format!("`{text}` is no length in inches such as 2, 2.5 or 0.394");
        let (sign, digits) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
        let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
        let plain = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || whole.len() > 2 || part.len() > 3 || !plain(whole) || !plain(part) {
            return Err(bad());
        }
        let mils: i32 = format!("{whole}{part:0<3}").parse().map_err(|_| bad())?;
        Ok(Inches(sign * mils))
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", Inches(self.x), Inches(self.y))
    }
}

impl FromStr for Point {
    type Err = String;

    fn from_str(text: &str) -> Result<Point, String> {
        let place = text.split_once(',').and_then(|(x, y)| {
            Some(Point::new(x.parse::<Inches>().ok()?.0, y.parse::<Inches>().ok()?.0))
        });
        place.ok_or_else(|| format!("`{text}` is no place such as 11.4,12.105"))
    }
}

engine::text_form!(Point);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_written_in_inches() {
        assert_eq!(Point::new(11_400, 12_105).to_string(), "11.4,12.105");
        assert_eq!(Point::new(-500, 2000).to_string(), "-0.5,2");
        for mils in (-99_999..=99_999).step_by(7) {
            assert_eq!(Inches(mils).to_string().parse(), Ok(Inches(mils)));
        }
    }

    #[test]
    fn what_is_no_place_is_refused() {
        for text in
            ["", "4", "4;5", "4,5,6", "4,five", "4.0001,5", "100,5", "--4,5", ".5,4", "4, 5"]
        {
            assert!(text.parse::<Point>().is_err(), "`{text}` was taken for a place");
        }
    }
}
