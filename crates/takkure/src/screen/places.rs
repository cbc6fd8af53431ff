//! What a place is called after, so that a coach reads no number (TK-006).

use engine::Seat;

use crate::game::{Board, Looking};
use crate::geometry::{Disc, Point, contact, gap, in_goal, len};
use crate::player::PlayerId;

/// Someone nearer than this is what a place is called after.
const NEAR: i32 = 1200;

/// What a place is called after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Where he stands.
    Here,
    /// The in-goal that he attacks.
    InGoal,
    /// The ball on the ground.
    LooseBall,
    /// One of his own side.
    BesideMate(PlayerId),
    /// One of the other side.
    AtOpponent(PlayerId),
    /// Nothing but where it is from here.
    Open(Heading),
}

/// A direction, as somebody looks down the pitch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the eight that there are")]
pub enum Heading {
    Ahead,
    AheadLeft,
    Left,
    BackLeft,
    Back,
    BackRight,
    Right,
    AheadRight,
}

/// What the place that `who` would go to is called after, as said to `seat`.
pub fn place(board: &Board<'_>, seat: Seat, who: PlayerId, to: Point) -> Place {
    let disc = board.disc_at(who, to);
    let from = board.table.player(who).at;
    if to == from {
        return Place::Here;
    }
    let pitch = &board.pack.pitch;
    if in_goal(who.seat, pitch.length, pitch.in_goal, disc) {
        return Place::InGoal;
    }
    if board.loose_ball().is_some_and(|ball| contact(ball, disc)) {
        return Place::LooseBall;
    }
    match nearest(board, who, disc) {
        Some(id) if id.seat == who.seat => Place::BesideMate(id),
        Some(id) => Place::AtOpponent(id),
        None => Place::Open(heading(seat, from, to)),
    }
}

/// The player next to a place, if one is near.
fn nearest(board: &Board<'_>, who: PlayerId, disc: Disc) -> Option<PlayerId> {
    let others = PlayerId::all().filter(|id| *id != who && board.table.player(*id).on_pitch());
    let gaps = others.map(|id| (gap(board.disc(id), disc), id));
    gaps.filter(|(gap, _)| *gap <= NEAR).min().map(|(_, id)| id)
}

/// The direction from one place to another, as `seat` looks down the pitch.
pub fn heading(seat: Seat, from: Point, to: Point) -> Heading {
    let way = to - from;
    let (ahead, left) = match seat {
        Seat::Home => (way.x, way.y),
        Seat::Away => (-way.x, -way.y),
    };
    // Tan 22.5° is a little more than 2/5: eight equal sectors.
    let (a, l) = (ahead.abs(), left.abs());
    match (5 * l < 2 * a, 5 * a < 2 * l, ahead >= 0, left >= 0) {
        (true, _, true, _) => Heading::Ahead,
        (true, _, false, _) => Heading::Back,
        (_, true, _, true) => Heading::Left,
        (_, true, _, false) => Heading::Right,
        (_, _, true, true) => Heading::AheadLeft,
        (_, _, true, false) => Heading::AheadRight,
        (_, _, false, true) => Heading::BackLeft,
        (_, _, false, false) => Heading::BackRight,
    }
}

/// The direction of a kick, from the middle of the own kick-off line.
pub fn aim(board: &Board<'_>, seat: Seat, at: Point) -> Heading {
    let pitch = &board.pack.pitch;
    let from = Point::new(pitch.kick_off_lines[seat as usize], pitch.width / 2);
    heading(seat, from, at)
}

/// TK-008. How far it is, for those who may know.
pub fn distance(board: &Board<'_>, from: Point, to: Point) -> Option<i32> {
    board.table.settings.open_measuring.then(|| len(to - from))
}

/// The hour of the clock that lies in a direction. 12 is to the left of `seat`'s attack, which is
/// up on a screen where that attack runs to the right.
pub fn hour(seat: Seat, way: Point) -> u8 {
    let hours = [
        (12, 0, 1000),
        (1, 500, 866),
        (2, 866, 500),
        (3, 1000, 0),
        (4, 866, -500),
        (5, 500, -866),
        (6, 0, -1000),
        (7, -500, -866),
        (8, -866, -500),
        (9, -1000, 0),
        (10, -866, 500),
        (11, -500, 866),
    ];
    let sign = if seat == Seat::Home { 1 } else { -1 };
    let along = |x: i32, y: i32| i64::from(way.x) * i64::from(x) + i64::from(way.y) * i64::from(y);
    let best = hours.iter().max_by_key(|(_, x, y)| sign * along(*x, *y));
    best.map_or(12, |(hour, _, _)| *hour)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_coach_reads_the_clock_from_his_own_side() {
        let ways = [((0, 1000), 12, 6), ((1000, 0), 3, 9), ((-500, 866), 11, 5)];
        for ((x, y), home, away) in ways {
            let way = Point { x, y };
            assert_eq!((hour(Seat::Home, way), hour(Seat::Away, way)), (home, away));
        }
    }
}
