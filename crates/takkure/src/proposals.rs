//! Sensible moves on a pitch without a grid: finite lists for bots, for random play and for hints.
//!
//! Every list is made of public facts only and is bounded. A coach may do much else; `check` judges
//! that. [`marks`] has the marked moves of step 1, [`runs`] the free moves, [`defences`] the
//! defensive actions.

pub mod defences;
pub mod marks;
pub mod runs;

use arrayvec::ArrayVec;

use crate::game::{Board, Looking};
use crate::geometry::{Bounds, DIR16, Disc, Path, Point, SCALE, go, len, len2, unit};
use crate::player::PlayerId;
use crate::rules::legality;

/// The most proposals of a free move.
pub const RUNS_MOST: usize = 36;
/// The most second moves, staying among them: they are one kind of action among several.
pub const SECOND_MOVES_MOST: usize = 10;
/// The most second moves of a player who can score or pick the ball up instead.
pub const SECOND_MOVES_BESIDE: usize = 2;
/// The most moves of a pressing defender.
pub const PRESSURES_MOST: usize = 8;
/// The most places to choose from for somebody who is displaced.
pub const PLACES_MOST: usize = 12;

/// Numbers of [`DIR16`] from straight ahead to straight back, the most useful first.
const ROUND: [usize; 16] = [0, 1, 15, 2, 14, 4, 12, 8, 3, 13, 6, 10, 5, 11, 7, 9];

/// A player who is about to move, and the pitch as he sees it.
pub struct Mover<'a> {
    /// The table.
    pub board: &'a Board<'a>,
    /// Who.
    pub who: PlayerId,
    /// His base.
    pub base: Disc,
    /// Where he may go.
    pub bounds: Bounds,
}

impl<'a> Mover<'a> {
    /// `who`, where he stands.
    pub fn new(board: &'a Board<'a>, who: PlayerId) -> Mover<'a> {
        Mover { board, who, base: board.disc(who), bounds: board.bounds() }
    }

    /// A length along x in the direction he attacks.
    pub fn ahead(&self, mils: i32) -> i32 {
        match self.who.seat {
            engine::Seat::Home => mils,
            engine::Seat::Away => -mils,
        }
    }

    /// The place `ahead` of another place and to the side of it.
    pub fn beside(&self, place: Point, ahead: i32, aside: i32) -> Point {
        place + Point::new(self.ahead(ahead), aside)
    }

    /// The nearest place that holds his whole base.
    pub fn inside(&self, place: Point) -> Point {
        let (min, max, r) = (self.bounds.min, self.bounds.max, self.base.r);
        let keep = |value: i32, low: i32, high: i32| value.clamp(low, high.max(low));
        Point::new(keep(place.x, min.x + r, max.x - r), keep(place.y, min.y + r, max.y - r))
    }

    /// x where his base begins to touch the in-goal he attacks.
    pub fn line(&self) -> i32 {
        let pitch = &self.board.pack.pitch;
        match self.who.seat {
            engine::Seat::Home => pitch.length - pitch.in_goal - self.base.r,
            engine::Seat::Away => pitch.in_goal + self.base.r,
        }
    }

    /// x well inside the in-goal he attacks.
    pub fn goal(&self) -> i32 {
        self.line() + self.ahead(self.board.pack.pitch.in_goal / 2)
    }

    /// The sixteen directions, straight ahead first.
    pub fn directions(&self) -> impl Iterator<Item = Point> + use<> {
        let flip = match self.who.seat {
            engine::Seat::Home => 0,
            engine::Seat::Away => 8,
        };
        ROUND.into_iter().map(move |n| DIR16[(n + flip) % DIR16.len()])
    }

    /// The opponents on the pitch.
    pub fn opponents(&self) -> impl Iterator<Item = Disc> {
        self.board.table.on_pitch(self.who.seat.other()).map(|id| self.board.disc(id))
    }

    /// The team-mates on their feet.
    pub fn mates(&self) -> impl Iterator<Item = PlayerId> {
        let mates = self.board.table.on_pitch(self.who.seat);
        mates.filter(|id| *id != self.who && self.board.table.player(*id).standing())
    }

    /// A place straight away from the nearest opponent.
    pub fn away(&self, mils: i32) -> Option<Point> {
        let nearest = self.opponents().min_by_key(|disc| len2(disc.c - self.base.c))?;
        let away = self.base.c - nearest.c;
        (away != Point::default()).then(|| go(self.base.c, unit(away), mils))
    }
}

/// The last point of the passer's way before a tackler connects (TK-112).
fn before_contact(board: &Board<'_>, passer: PlayerId) -> Option<i32> {
    let reach = |id: PlayerId| board.table.act.defence[id.role].reach;
    let contact = legality::tacklers(board, passer).filter_map(reach).min();
    contact.map(|s| s - 1).filter(|s| *s > 0)
}

/// TK-106. Points of the passer's way to pass to this receiver from: its end, the nearest one, and
/// the last one before a tackler connects. Who can score passes from the end or not at all.
pub fn pass_points_to(board: &Board<'_>, passer: PlayerId, to: PlayerId) -> ArrayVec<i32, 3> {
    let trail = legality::trail(board, passer);
    let mut points = ArrayVec::new();
    points.push(trail.length());
    if legality::can_score(board, passer).is_ok() {
        return points;
    }
    let (nearest, _) = nearest_on(&trail, board.table.player(to).at);
    for point in [Some(nearest), before_contact(board, passer)].into_iter().flatten() {
        if !points.contains(&point) {
            points.push(point);
        }
    }
    points
}

/// The point of a path that is nearest to `place`, and how far along it lies.
pub fn nearest_on(path: &Path, place: Point) -> (i32, Point) {
    let mut best = (0, path.start());
    let mut before = 0;
    for (a, b) in path.legs() {
        let length = len(b - a);
        if length > 0 {
            let (along, w) = (unit(b - a), place - a);
            let dot = i64::from(along.x) * i64::from(w.x) + i64::from(along.y) * i64::from(w.y);
            let s = before + (dot / SCALE).clamp(0, i64::from(length)) as i32;
            let point = path.at(s);
            if len2(point - place) < len2(best.1 - place) {
                best = (s, point);
            }
        }
        before += length;
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_point_of_a_path_is_found_on_either_leg() {
        let corner = Point::new(8000, 4000);
        let path = Path::from_slice(&[Point::new(4000, 4000), corner, Point::new(8000, 9000)]);
        let path = path.expect("short");
        assert_eq!(nearest_on(&path, Point::new(6000, 2000)), (2000, Point::new(6000, 4000)));
        assert_eq!(nearest_on(&path, Point::new(9000, 7000)), (7000, Point::new(8000, 7000)));
        assert_eq!(nearest_on(&path, Point::new(9000, 3000)), (4000, corner));
        assert_eq!(nearest_on(&path, Point::new(8000, 12000)).0, 9000);
        assert_eq!(nearest_on(&Path::straight(corner, corner), path.start()).1, corner);
    }

    #[test]
    fn every_direction_is_tried_once() {
        let mut all = ROUND;
        all.sort_unstable();
        assert_eq!(all.to_vec(), (0..16).collect::<Vec<_>>());
    }
}
