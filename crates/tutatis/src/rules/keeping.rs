//! What a keeper owes while his side's turn goes on (TU-213, TU-216).

use crate::figure::{FigureId, Place};
use crate::game::{Board, Looking};
use crate::pitch::{Square, in_area};
use crate::rules::acting;
use crate::rules::ways::{self, Shortest};
use crate::state::{Act, Activation, BallAt};

/// More steps than any way has that a keeper can go in one activation.
const STEPS_MOST: i8 = 16;

/// TU-216. Whether a figure is the keeper and holds the ball.
pub fn holds(board: &Board<'_>, figure: FigureId) -> bool {
    board.table.carries(figure) && board.table.is_keeper(figure)
}

/// TU-216, TU-298, TU-327. Whether the activation in progress is that of a keeper who had the ball
/// when it began: he has to release it. After a running tackle he could not clear, and in the other
/// side's area he has to leave first.
pub fn releases(board: &Board<'_>, own: &Activation) -> bool {
    let at_home = |id| board.table.at(id).is_some_and(|at| !ways::trespasses(board, id, at));
    holds(board, own.figure) && !own.picked_up && own.act == Act::Move && at_home(own.figure)
}

/// TU-213. Whether a figure is a keeper with the ball loose in his area: whatever else he owes the
/// ball is asked only then.
#[inline]
pub fn concerned(board: &Board<'_>, figure: FigureId) -> bool {
    board.table.is_keeper(figure)
        && matches!(board.table.ball.at, BallAt::Loose(ball) if in_area(figure.seat, ball))
}

/// TU-213, TU-214, TU-332. The shortest ways of a keeper to a ball that lies loose in his area, if
/// he can get there with the movement he has, or would have if he were activated.
pub fn way_to_ball(board: &Board<'_>, keeper: FigureId) -> Option<Shortest> {
    let BallAt::Loose(ball) = board.table.ball.at else { return None };
    if !concerned(board, keeper) {
        return None;
    }
    let (at, stand) = match board.table.figures.get(keeper).place {
        Place::Standing(at) => (at, 0),
        Place::Prone(at) => (at, board.profile(keeper).traits.stand_cost),
        _ => return None,
    };
    ways::back(board, keeper, at, ball, acting::movement(board, keeper) - stand)
}

/// TU-305, TU-332. Whether a step of a keeper who owes a way to the ball leads along a shortest
/// one. Once he is at the ball he has taken it, and goes where he likes.
#[cold]
pub fn on_the_way(board: &Board<'_>, keeper: FigureId, from: Square, to: Square) -> bool {
    let BallAt::Loose(ball) = board.table.ball.at else { return true };
    if from == ball || way_to_ball(board, keeper).is_none() {
        return true;
    }
    ways::back(board, keeper, from, ball, STEPS_MOST).is_some_and(|way| way.next.has(to))
}
