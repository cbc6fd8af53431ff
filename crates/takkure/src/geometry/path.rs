//! Polylines along which a centre travels (2.3 and 2.4 of the rules).

use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use super::Point;
use super::arithmetic::{go, len, unit};

/// TK-010. The way of a base's centre: where it starts, then at most sixteen waypoints.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, Encode, Decode,
)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
pub struct Path {
    /// Unused places stay at the origin, so that equal paths are equal in all their parts.
    #[n(0)]
    points: [Point; Path::MOST],
    #[n(1)]
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

#[cfg(test)]
mod tests {
    use super::*;

    fn corner() -> Path {
        let points = [Point::new(1000, 1000), Point::new(4000, 5000), Point::new(4000, 2000)];
        Path::from_slice(&points).unwrap()
    }

    #[test]
    fn places_are_found_by_arc_length() {
        let path = corner();
        assert_eq!(path.length(), 8000);
        assert_eq!(path.at(-1), path.start());
        assert_eq!(path.at(0), Point::new(1000, 1000));
        assert_eq!(path.at(2500), Point::new(2500, 3000));
        assert_eq!(path.at(5000), Point::new(4000, 5000));
        assert_eq!(path.at(6000), Point::new(4000, 4000));
        assert_eq!(path.at(9000), path.end());
    }

    #[test]
    fn a_part_ends_where_it_is_cut() {
        let path = corner();
        assert_eq!(path.cut(0).points(), &path.points()[..1]);
        assert_eq!(path.cut(5000).points(), &path.points()[..2]);
        assert_eq!(path.cut(8000), path);
        assert_eq!(path.cut(i32::MAX), path);
        for s in 0..=path.length() {
            assert_eq!(path.cut(s).end(), path.at(s));
        }
    }

    #[test]
    fn sixteen_waypoints_and_no_more() {
        let points: Vec<Point> = (0..18).map(|n| Point::new(n, 0)).collect();
        assert_eq!(Path::from_slice(&points[..17]).unwrap().end(), points[16]);
        assert_eq!(Path::from_slice(&points), None);
    }

    #[test]
    fn it_is_written_as_a_list_of_places() {
        let text = serde_json::to_string(&corner()).unwrap();
        assert_eq!(text, r#"["1,1","4,5","4,2"]"#);
        assert_eq!(serde_json::from_str::<Path>(&text).unwrap(), corner());
        let many = serde_json::to_string(&vec![Point::default(); 18]).unwrap();
        let error = serde_json::from_str::<Path>(&many).unwrap_err().to_string();
        assert!(error.contains("at most 16 waypoints"), "{error}");
    }

    #[test]
    fn a_single_point_is_a_leg() {
        let here = Point::new(5, 6);
        let path = Path::from_slice(&[here]).unwrap();
        assert_eq!(path.legs().collect::<Vec<_>>(), [(here, here)]);
        assert_eq!((path.length(), path.at(3)), (0, here));
    }
}
