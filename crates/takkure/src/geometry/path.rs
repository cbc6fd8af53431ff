//! Polylines along which a centre travels (2.3 and 2.4 of the rules).

use serde::{Deserialize, Serialize};

use super::Point;
use super::arithmetic::{go, len, unit};

/// TK-010. The way of a base's centre: where it starts, then at most sixteen waypoints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
pub struct Path {
    /// Unused places stay at the origin, so that equal paths are equal in all their parts.
    points: [Point; Path::MOST],
    count: u8,
}

impl Path {
    /// A start and sixteen waypoints.
    pub const MOST: usize = 17;

    /// A path without any point; the first one pushed is its start.
    pub fn new() -> Path {
        Path::default()
    }

    /// A path through these points, the first of which is its start; `None` if they are more than
    /// [`Path::MOST`].
    pub fn from_slice(points: &[Point]) -> Option<Path> {
        let mut path = Path::new();
        points.iter().all(|&point| path.push(point)).then_some(path)
    }

    /// The straight way from `a` to `b`.
    pub fn straight(a: Point, b: Point) -> Path {
        let mut path = Path { count: 2, ..Path::default() };
        path.points[0] = a;
        path.points[1] = b;
        path
    }

    /// Goes on to `point`; whether there was room for it.
    pub fn push(&mut self, point: Point) -> bool {
        let room = self.points.get_mut(usize::from(self.count));
        let pushed = room.map(|place| *place = point).is_some();
        self.count += u8::from(pushed);
        pushed
    }

    /// Start and waypoints.
    pub fn points(&self) -> &[Point] {
        &self.points[..usize::from(self.count)]
    }

    /// Where it begins; the origin for a path without points.
    pub fn start(&self) -> Point {
        self.points[0]
    }

    /// Where it ends; the origin for a path without points.
    pub fn end(&self) -> Point {
        self.points().last().copied().unwrap_or_default()
    }

    /// Its straight legs in order; a single point is a leg that ends where it begins.
    pub fn legs(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let points = self.points();
        let single = (points.len() == 1).then(|| (points[0], points[0]));
        single.into_iter().chain(points.windows(2).map(|leg| (leg[0], leg[1])))
    }

    /// The sum of the lengths of its legs.
    pub fn length(&self) -> i32 {
        self.legs().map(|(a, b)| len(b - a)).sum()
    }

    /// The point at arc length `s`: the start before the path, the end behind it.
    pub fn at(&self, s: i32) -> Point {
        let mut left = s;
        for (a, b) in self.legs() {
            let length = len(b - a);
            if left < length {
                return on_leg(a, b, left);
            }
            left -= length;
        }
        self.end()
    }

    /// The part of the path up to arc length `s`.
    pub fn cut(&self, s: i32) -> Path {
        let mut part = Path { count: self.count.min(1), ..Path::default() };
        part.points[0] = self.start();
        let mut left = s;
        for leg in self.points().windows(2) {
            let length = len(leg[1] - leg[0]);
            if left < length {
                if left > 0 {
                    part.push(on_leg(leg[0], leg[1], left));
                }
                break;
            }
            part.push(leg[1]);
            left -= length;
        }
        part
    }
}

/// The point `t` mils from `a` towards `b`, both of which are its limits.
pub(super) fn on_leg(a: Point, b: Point, t: i32) -> Point {
    if t <= 0 {
        a
    } else if t >= len(b - a) {
        b
    } else {
        go(a, unit(b - a), t)
    }
}

impl TryFrom<Vec<Point>> for Path {
    type Error = String;

    fn try_from(points: Vec<Point>) -> Result<Path, String> {
        let few = || format!("a path has at most {} waypoints behind its start", Path::MOST - 1);
        Path::from_slice(&points).ok_or_else(few)
    }
}

impl From<Path> for Vec<Point> {
    fn from(path: Path) -> Vec<Point> {
        path.points().to_vec()
    }
}
