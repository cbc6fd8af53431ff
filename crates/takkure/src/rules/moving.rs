//! Free moves and placements (2.4, 2.5).

use engine::{Illegal, Sink};

use crate::actions::Route;
use crate::events::MoveKind;
use crate::game::{Board, Cx, Takkure};
use crate::geometry::{Path, Point};
use crate::player::PlayerId;

/// TK-017, TK-018. Whether a route may be asked for at all: every place in bounds.
pub fn check_run(board: &Board<'_>, who: PlayerId, route: &Route) -> Result<(), Illegal> {
    panic!("moving is not written")
}

/// TK-018, TK-056, TK-064. A free move of at most `allowance`, stopped by whatever is in the way.
/// Gives the way travelled.
pub fn run<S: Sink<Takkure>>(
    cx: &mut Cx<'_, S>,
    who: PlayerId,
    route: &Route,
    allowance: i32,
    why: MoveKind,
) -> Path {
    panic!("moving is not written")
}

/// Proposals of free moves: a rich, finite set of sensible ones.
pub fn propose_runs(board: &Board<'_>, who: PlayerId, allowance: i32, out: &mut dyn FnMut(Route)) {
    panic!("moving is not written")
}

/// TK-098, TK-123. A straight move towards a point, stopped by players, ball and boundary.
pub fn dash<S: Sink<Takkure>>(
    cx: &mut Cx<'_, S>,
    who: PlayerId,
    to: Point,
    most: i32,
    why: MoveKind,
) {
    panic!("moving is not written")
}
