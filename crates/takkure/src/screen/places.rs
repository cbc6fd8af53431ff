//! Places in words: what a coach would say, not a number (TK-006).

use engine::Seat;

use crate::game::Board;
use crate::geometry::{Disc, Point, contact, gap, in_goal, len};
use crate::player::PlayerId;

use super::names;

/// Someone nearer than this is what a place is called after.
const NEAR: i32 = 1200;

/// Where `who` would go, as said to `seat`: "into the in-goal", "beside Kagami", "ahead to the
/// left".
pub fn place(board: &Board<'_>, seat: Seat, who: PlayerId, to: Point) -> String {
    let disc = board.disc_at(who, to);
    let from = board.table.player(who).at;
    if to == from {
        return "on the spot".to_string();
    }
    let pitch = &board.pack.pitch;
    if in_goal(who.seat, pitch.length, pitch.in_goal, disc) {
        return "into the in-goal".to_string();
    }
    if board.loose_ball().is_some_and(|ball| contact(ball, disc)) {
        return "to the loose ball".to_string();
    }
    match nearest(board, who, disc) {
        Some(id) if id.seat == who.seat => format!("beside {}", names::player(board, id)),
        Some(id) => format!("at {}", names::player(board, id)),
        None => heading(seat, from, to).to_string(),
    }
}

/// The player next to a place, if one is near.
fn nearest(board: &Board<'_>, who: PlayerId, disc: Disc) -> Option<PlayerId> {
    let others = PlayerId::all().filter(|id| *id != who && board.table.player(*id).on_pitch());
    let gaps = others.map(|id| (gap(board.disc(id), disc), id));
    gaps.filter(|(gap, _)| *gap <= NEAR).min().map(|(_, id)| id)
}

/// The direction from one place to another, as `seat` looks down the pitch.
pub fn heading(seat: Seat, from: Point, to: Point) -> &'static str {
    let way = to - from;
    let (ahead, left) = match seat {
        Seat::Home => (way.x, way.y),
        Seat::Away => (-way.x, -way.y),
    };
    // Tan 22.5° is a little more than 2/5: eight equal sectors.
    let (a, l) = (ahead.abs(), left.abs());
    match (5 * l < 2 * a, 5 * a < 2 * l, ahead >= 0, left >= 0) {
        (true, _, true, _) => "straight ahead",
        (true, _, false, _) => "straight back",
        (_, true, _, true) => "to the left",
        (_, true, _, false) => "to the right",
        (_, _, true, true) => "ahead to the left",
        (_, _, true, false) => "ahead to the right",
        (_, _, false, true) => "back to the left",
        (_, _, false, false) => "back to the right",
    }
}

/// How far it is, for those who may know (TK-008).
pub fn distance(board: &Board<'_>, from: Point, to: Point) -> Option<String> {
    board.table.settings.open_measuring.then(|| names::inches(len(to - from)))
}

/// A clock hour for a direction: how the template's arrows are spoken of. 12 is to the left of
/// `seat`'s attack, which is up on a screen where that attack runs to the right.
pub fn hour(seat: Seat, way: Point) -> String {
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
    best.map_or_else(String::new, |(hour, _, _)| format!("{hour} o'clock"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_coach_reads_the_clock_from_his_own_side() {
        let ways = [((0, 1000), 12, 6), ((1000, 0), 3, 9), ((-500, 866), 11, 5)];
        for ((x, y), home, away) in ways {
            let way = Point { x, y };
            assert_eq!(hour(Seat::Home, way), format!("{home} o'clock"));
            assert_eq!(hour(Seat::Away, way), format!("{away} o'clock"));
        }
    }
}
