//! Free moves and marked ways (2.4).

use engine::Sink;

use crate::actions::Route;
use crate::events::{Event, MoveKind};
use crate::game::{Board, Cx, Looking, Takkure};
use crate::geometry::{self, Path, Point};
use crate::player::PlayerId;
use crate::proposals;
use crate::refusal::Refusal;

/// Waypoints of a free move besides its start (2.4).
const TURNS_MOST: usize = Path::MOST - 1;

/// TK-007, TK-017, TK-018. Whether a route may be asked for at all: few enough waypoints, and every
/// one of them in bounds. Whoever is in the way stops the move, but does not forbid it: distances
/// are guessed.
pub fn check_run(board: &Board<'_>, who: PlayerId, route: &Route) -> Result<(), Refusal> {
    if route.points().len() > TURNS_MOST {
        return Err(Refusal::TooManyPlaces { most: TURNS_MOST as u8 });
    }
    route.points().iter().try_for_each(|&place| check_place(board, who, place))
}

/// TK-017. Whether the whole base of `who` would be on the pitch at `place`.
pub fn check_place(board: &Board<'_>, who: PlayerId, place: Point) -> Result<(), Refusal> {
    if board.bounds().holds(board.disc_at(who, place)) {
        return Ok(());
    }
    Err(Refusal::LeavesPitch { who, at: place })
}

/// TK-010, TK-018, TK-027, TK-056, TK-064. A free move of at most `allowance`, stopped by whatever
/// is in the way. Gives the way travelled, from the old place.
pub fn run<S: Sink<Takkure>>(
    cx: &mut Cx<'_, S>,
    who: PlayerId,
    route: &Route,
    allowance: i32,
    why: MoveKind,
) -> Path {
    let board = cx.board();
    let start = board.disc(who);
    let asked = from_here(start.c, route.points());
    let way = geometry::free_move(
        start,
        &asked,
        allowance.max(0),
        &board.obstacles(who),
        &board.bounds(),
    );
    travel(cx, who, way, why);
    way
}

/// TK-098, TK-123. A straight move towards a point, stopped by players, ball and boundary.
pub fn dash<S: Sink<Takkure>>(
    cx: &mut Cx<'_, S>,
    who: PlayerId,
    to: Point,
    most: i32,
    why: MoveKind,
) {
    let board = cx.board();
    let start = board.disc(who);
    let end = geometry::dodge_move(start, to, most, &board.obstacles(who), &board.bounds());
    travel(cx, who, from_here(start.c, &[end]), why);
}

/// TK-010. Puts a player at the end of the way his centre has gone; a way of no length is no move
/// and is not told.
pub fn travel<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, who: PlayerId, path: Path, why: MoveKind) {
    if path.length() == 0 {
        return;
    }
    cx.table.player_mut(who).at = path.end();
    cx.log(Event::Moved { player: who, path, why });
}

/// TK-045, TK-048. The marked way: straight to where it turns, and straight on to where it ends.
pub fn marked_path(start: Point, turn: Option<Point>, end: Point) -> Path {
    match turn {
        Some(turn) => from_here(start, &[turn, end]),
        None => from_here(start, &[end]),
    }
}

/// The path from `start` through `places`, without standing still in between.
pub fn from_here(start: Point, places: &[Point]) -> Path {
    let mut path = Path::new();
    path.push(start);
    for &place in places {
        if place != path.end() {
            path.push(place);
        }
    }
    path
}

/// The route a coach would type for this path: everything but its start.
pub fn route_of(path: &Path) -> Route {
    let waypoints = path.points().get(1..).unwrap_or_default();
    Route::from_slice(waypoints).unwrap_or_default()
}

/// Proposals of free moves: a rich, finite set of sensible ones, the tamest first.
pub fn propose_runs(board: &Board<'_>, who: PlayerId, allowance: i32, out: &mut dyn FnMut(Route)) {
    for route in proposals::runs::runs(board, who, allowance, proposals::RUNS_MOST) {
        out(route);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Point = Point::new(4000, 10000);

    #[test]
    fn a_marked_way_has_one_turn_at_most_and_no_legs_without_length() {
        let (turn, end) = (Point::new(8000, 12000), Point::new(14000, 10000));
        assert_eq!(marked_path(START, Some(turn), end).points(), [START, turn, end]);
        assert_eq!(marked_path(START, None, end).points(), [START, end]);
        assert_eq!(marked_path(START, Some(START), end).points(), [START, end]);
        assert_eq!(marked_path(START, None, START).points(), [START]);
        // There and back again is a way.
        assert_eq!(marked_path(START, Some(turn), START).points(), [START, turn, START]);
    }

    #[test]
    fn a_route_leaves_the_present_place_out() {
        let path = from_here(START, &[Point::new(5000, 10000), Point::new(5000, 9000)]);
        assert_eq!(route_of(&path).points(), &path.points()[1..]);
        assert_eq!(route_of(&from_here(START, &[])), Route::new());
        assert_eq!(route_of(&Path::new()), Route::new());
    }
}
