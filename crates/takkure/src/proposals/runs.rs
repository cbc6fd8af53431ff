//! Free moves worth a thought, the most promising first.

use crate::actions::Route;
use crate::game::{Board, Looking};
use crate::geometry::{
    DIR16, Disc, INCH, Obstacles, Path, Point, contact, free_move, go, len2, unit,
};
use crate::phases::first_action::marked;
use crate::player::PlayerId;
use crate::rules::{moving, values};
use crate::state::Ball;

use super::Mover;

/// Room left beside somebody who is passed, in mils.
const CLEAR: i32 = 30;

/// Moves that end closer together than this are one.
const SAME: i32 = 150;

/// So many spots are gone to round whoever is in the way; to the others the way is straight.
const WELL_PLANNED: usize = 3;

/// Where supporters wait for a pass, ahead of and beside the carrier.
const SUPPORT: [(i32, i32); 6] =
    [(-1500, 2500), (-1500, -2500), (-500, 4000), (-500, -4000), (-2500, 0), (-3000, 1500)];

/// At most `most` routes of at most `allowance` mils; to stay is the first. The others lead where
/// there is something to do, then away in all directions.
pub fn runs(board: &Board<'_>, who: PlayerId, allowance: i32, most: usize) -> Vec<Route> {
    let mover = Mover::new(board, who);
    let mut list = Runs::new(&mover, allowance, most);
    for (number, spot) in spots(&mover, allowance).into_iter().enumerate() {
        // The way round others is worth its search for the best few.
        if number < WELL_PLANNED { list.to(spot) } else { list.straight(spot) }
    }
    let (whole, half) = match board.table.ball {
        Ball::Held(_) => (DIR16.len(), 8),
        // There is one place to be, and not much else to do.
        Ball::Loose(_) | Ball::Off => (6, 0),
    };
    for direction in mover.directions().take(whole) {
        list.straight(go(mover.base.c, direction, allowance));
    }
    for direction in mover.directions().take(half) {
        list.straight(go(mover.base.c, direction, allowance / 2));
    }
    list.routes
}

/// A list of routes that end in different places.
pub struct Runs<'a> {
    mover: &'a Mover<'a>,
    obstacles: Obstacles,
    allowance: i32,
    most: usize,
    ends: Vec<Point>,
    /// The routes.
    pub routes: Vec<Route>,
}

impl<'a> Runs<'a> {
    /// A list that begins with staying.
    pub fn new(mover: &'a Mover<'a>, allowance: i32, most: usize) -> Runs<'a> {
        let obstacles = mover.board.obstacles(mover.who);
        let (ends, routes) = (vec![mover.base.c], vec![Route::new()]);
        Runs { mover, obstacles, allowance, most, ends, routes }
    }

    /// Towards a place, straight or past whoever is in the way, on the side that comes nearer.
    ///
    /// The full search of [`crate::geometry::as_close`] would cost more than all other proposals
    /// together; a way past the first obstacle is what people look for.
    pub fn to(&mut self, place: Point) {
        if self.routes.len() >= self.most {
            return;
        }
        let place = self.mover.inside(place);
        let straight = self.travelled(&[place]);
        let mut best = straight;
        if let Some(obstacle) = self.in_the_way(straight.end(), place) {
            let round = obstacle.r + self.mover.base.r + CLEAR;
            let way = unit(place - self.mover.base.c);
            for side in [Point::new(-way.y, way.x), Point::new(way.y, -way.x)] {
                let past = self.travelled(&[self.mover.inside(go(obstacle.c, side, round)), place]);
                if len2(past.end() - place) < len2(best.end() - place) {
                    best = past;
                }
            }
        }
        self.add(best.end(), moving::route_of(&best));
    }

    /// What of a way through these places can be travelled.
    fn travelled(&self, places: &[Point]) -> Path {
        let asked = moving::from_here(self.mover.base.c, places);
        free_move(self.mover.base, &asked, self.allowance, &self.obstacles, &self.mover.bounds)
    }

    /// Who stopped a straight way to `place` that ended at `end`.
    fn in_the_way(&self, end: Point, place: Point) -> Option<Disc> {
        let here = self.mover.base.c;
        if end == place || len2(end - here) >= i64::from(self.allowance - 1).pow(2) {
            return None;
        }
        let stopped = self.mover.base.moved_to(end);
        self.obstacles.iter().copied().find(|obstacle| contact(stopped, *obstacle))
    }

    /// Straight towards a place.
    pub fn straight(&mut self, place: Point) {
        if self.routes.len() >= self.most {
            return;
        }
        let path = self.travelled(&[self.mover.inside(place)]);
        self.add(path.end(), moving::route_of(&path));
    }

    fn add(&mut self, end: Point, route: Route) {
        let same = i64::from(SAME) * i64::from(SAME);
        let new = self.ends.iter().all(|other| len2(end - *other) > same);
        if new && moving::check_run(self.mover.board, self.mover.who, &route).is_ok() {
            self.ends.push(end);
            self.routes.push(route);
        }
    }
}

/// Where there is something to do for this player.
fn spots(mover: &Mover<'_>, allowance: i32) -> Vec<Point> {
    let board = mover.board;
    let mut spots = Vec::with_capacity(16);
    match board.table.ball {
        Ball::Off => kick_off(mover, &mut spots),
        Ball::Loose(ball) => {
            spots.push(ball);
            let cover = |ahead, aside| mover.beside(ball, ahead, aside);
            let near = [(-1500, 0), (-1000, 1500), (-1000, -1500), (1500, 0)];
            spots.extend(near.map(|(ahead, aside)| cover(ahead, aside)));
        }
        Ball::Held(carrier) if carrier == mover.who => carry(mover, allowance, &mut spots),
        Ball::Held(carrier) if carrier.seat == mover.who.seat => {
            support(mover, carrier, &mut spots);
        }
        Ball::Held(carrier) => cover(mover, carrier, &mut spots),
    }
    spots
}

/// Under the ball at a kick-off.
fn kick_off(mover: &Mover<'_>, spots: &mut Vec<Point>) {
    let Some(template) = mover.board.table.kick.template else { return };
    spots.push(template);
    let edge = mover.board.pack.pitch.template_radius;
    let round = [(-edge, 0), (edge, 0), (0, edge), (0, -edge), (2 * edge, 0), (-2 * edge, 0)];
    spots.extend(round.map(|(ahead, aside)| mover.beside(template, ahead, aside)));
}

/// With the ball: to the line, straight and aslant, and away from whoever is near.
fn carry(mover: &Mover<'_>, allowance: i32, spots: &mut Vec<Point>) {
    let here = mover.base.c;
    for inches in [0, 2, -2, 4, -4, 7, -7, 10, -10] {
        spots.push(Point::new(mover.goal(), here.y + inches * INCH));
    }
    spots.push(Point::new(mover.line(), here.y));
    spots.extend(mover.away(allowance));
}

/// Without it: where a pass can come to, hands to take it from, and up the pitch.
fn support(mover: &Mover<'_>, carrier: PlayerId, spots: &mut Vec<Point>) {
    let at = mover.board.table.player(carrier).at;
    spots.push(at);
    spots.extend(SUPPORT.map(|(ahead, aside)| mover.beside(at, ahead, aside)));
    spots.push(mover.beside(mover.base.c, 10 * INCH, 0));
    spots.extend(mover.away(2 * INCH));
}

/// Where the carrier will be after his marked move, as far as it can be told.
pub fn threat(board: &Board<'_>, carrier: PlayerId) -> Disc {
    let place = match board.table.act.active == Some(carrier) {
        true => marked(board, carrier).at(values::attack_move(board, carrier)),
        false => board.table.player(carrier).at,
    };
    board.disc_at(carrier, place)
}

/// Against a carrier: beside him, between him and the line, in the way of his passes, at the men he
/// could pass to.
fn cover(mover: &Mover<'_>, carrier: PlayerId, spots: &mut Vec<Point>) {
    let board = mover.board;
    let threat = threat(board, carrier);
    // What is ahead for him is behind for us.
    let from = |place: Point, ahead: i32, aside: i32| mover.beside(place, -ahead, aside);
    let beside = threat.r + mover.base.r;
    spots.push(threat.c);
    spots.push(from(threat.c, beside, 0));
    spots.push(from(threat.c, beside + INCH, 0));
    spots.push(from(threat.c, beside, beside));
    spots.push(from(threat.c, beside, -beside));
    spots.push(from(threat.c, 4 * INCH, 0));
    spots.push(board.table.player(carrier).at);
    for mate in board.table.on_pitch(carrier.seat).filter(|id| *id != carrier) {
        let at = board.table.player(mate).at;
        spots.push(Point::new(i32::midpoint(at.x, threat.c.x), i32::midpoint(at.y, threat.c.y)));
        spots.push(from(at, beside, 0));
    }
}
