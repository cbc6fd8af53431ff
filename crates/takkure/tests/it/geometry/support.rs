//! Arbitrary places, bases and paths, and their mirror images.

use proptest::prelude::*;
use takkure::geometry::{Bounds, Disc, Obstacles, Path, Point, base_radius, free};

pub const BOUNDS: Bounds = Bounds { min: Point::new(0, 0), max: Point::new(30_000, 20_000) };

/// The usual number of cases, however many are thrown away because they are no case.
pub fn config() -> ProptestConfig {
    ProptestConfig { max_global_rejects: 1_000_000, ..ProptestConfig::default() }
}

/// A place on the pitch.
pub fn place() -> impl Strategy<Value = Point> {
    (0..=30_000, 0..=20_000).prop_map(|(x, y)| Point::new(x, y))
}

/// A place in a part of the pitch so small that bases meet.
pub fn close_place() -> impl Strategy<Value = Point> {
    (12_000..=18_000, 0..=5000).prop_map(|(x, y)| Point::new(x, y))
}

/// The radius of a base or of the ball.
pub fn radius() -> impl Strategy<Value = i32> {
    prop::sample::select(vec![20, 25, 30, 40]).prop_map(base_radius)
}

/// A base or ball that lies within the bounds.
pub fn disc(place: impl Strategy<Value = Point>) -> impl Strategy<Value = Disc> {
    (place, radius()).prop_map(|(c, r)| {
        let c = Point::new(c.x.clamp(r, 30_000 - r), c.y.clamp(r, 20_000 - r));
        Disc::new(c, r)
    })
}

/// A path of up to five legs from `start`.
pub fn path_from(start: Point, waypoints: &[Point]) -> Path {
    let points: Vec<Point> = std::iter::once(start).chain(waypoints.iter().copied()).collect();
    Path::from_slice(&points).expect("few waypoints")
}

/// A base, and others that it does not overlap nor they each other.
pub fn scene() -> impl Strategy<Value = (Disc, Obstacles)> {
    (disc(close_place()), prop::collection::vec(disc(close_place()), 0..9)).prop_map(
        |(base, others)| {
            let mut obstacles = Obstacles::new();
            let mut taken: Obstacles = [base].into_iter().collect();
            for other in others.into_iter().take(8).filter(|other| BOUNDS.holds(*other)) {
                if free(other, &taken) {
                    obstacles.push(other);
                    taken.push(other);
                }
            }
            (base, obstacles)
        },
    )
}

/// The square of the distance between two places.
pub fn apart2(a: Point, b: Point) -> i64 {
    let (x, y) = (i64::from(a.x - b.x), i64::from(a.y - b.y));
    x * x + y * y
}

pub fn square(length: i32) -> i64 {
    i64::from(length) * i64::from(length)
}

/// The two ways to look at the same pitch: in a mirror along its length, and from the other end.
pub const VIEWS: [fn(Point) -> Point; 2] =
    [|p| Point::new(p.x, 20_000 - p.y), |p| Point::new(30_000 - p.x, 20_000 - p.y)];

pub fn view_disc(view: fn(Point) -> Point, disc: Disc) -> Disc {
    disc.moved_to(view(disc.c))
}

pub fn view_all(view: fn(Point) -> Point, obstacles: &Obstacles) -> Obstacles {
    obstacles.iter().map(|&disc| view_disc(view, disc)).collect()
}

pub fn view_path(view: fn(Point) -> Point, path: &Path) -> Path {
    let points: Vec<Point> = path.points().iter().map(|&point| view(point)).collect();
    Path::from_slice(&points).expect("as many points as before")
}
