//! Free moves worth a thought, the most promising first.

use crate::actions::Route;
use crate::game::Board;
use crate::geometry::{Disc, INCH, Obstacles, Point, as_close, free_move, go, len2};
use crate::phases::first_action::marked;
use crate::player::PlayerId;
use crate::rules::{moving, values};
use crate::state::Ball;

use super::Mover;

/// Moves that end closer together than this are one.
const SAME: i32 = 150;

/// Where supporters wait for a pass, ahead of and beside the carrier.
const SUPPORT: [(i32, i32); 6] =
    [(-1500, 2500), (-1500, -2500), (-500, 4000), (-500, -4000), (-2500, 0), (-3000, 1500)];

/// At most `most` routes of at most `allowance` mils; to stay is the first. The others lead where
/// there is something to do, then away in all directions.
pub fn runs(board: &Board<'_>, who: PlayerId, allowance: i32, most: usize) -> Vec<Route> {
    let mover = Mover::new(board, who);
    let mut list = Runs::new(&mover, allowance, most);
    for spot in spots(&mover, allowance) {
        list.to(spot);
    }
    for direction in mover.directions() {
        list.straight(go(mover.base.c, direction, allowance));
    }
    for direction in mover.directions().take(8) {
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

    /// As near to a place as possible, round whoever is in the way.
    pub fn to(&mut self, place: Point) {
        if self.routes.len() >= self.most {
            return;
        }
        let place = self.mover.inside(place);
        let bounds = &self.mover.bounds;
        let path = as_close(self.mover.base, place, self.allowance, &self.obstacles, bounds);
        self.add(path.end(), moving::route_of(&path));
    }

    /// Straight towards a place.
    pub fn straight(&mut self, place: Point) {
        if self.routes.len() >= self.most {
            return;
        }
        let asked = moving::from_here(self.mover.base.c, &[self.mover.inside(place)]);
        let bounds = &self.mover.bounds;
        let path = free_move(self.mover.base, &asked, self.allowance, &self.obstacles, bounds);
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
    for aside in [0, 3 * INCH, -3 * INCH, 8 * INCH, -8 * INCH] {
        spots.push(Point::new(mover.goal(), here.y + aside));
    }
    spots.push(Point::new(mover.line(), here.y));
    spots.extend(mover.away(allowance));
}

/// Without it: where a pass can come to, hands to take it from, and up the pitch.
fn support(mover: &Mover<'_>, carrier: PlayerId, spots: &mut Vec<Point>) {
    let at = mover.board.table.player(carrier).at;
    spots.extend(SUPPORT.map(|(ahead, aside)| mover.beside(at, ahead, aside)));
    spots.push(at);
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
