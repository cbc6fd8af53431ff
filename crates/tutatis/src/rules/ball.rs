//! What flights and throw-ins share: lines, those who may reach them, the edge of the pitch.

use arrayvec::ArrayVec;
use engine::Seat;

use crate::figure::{FigureId, SIDE};
use crate::game::{Board, Looking};
use crate::pitch::{
    Dir, LENGTH, Square, SquareSet, WIDTH, anticlockwise, clockwise, crossed, in_goal,
};
use crate::rules::odds::Scene;

/// Somebody who may intercept, and whether he does it from beside the line (AB15).
pub type Interceptor = (FigureId, bool);

/// TU-172, TU-173, TU-176, AB11. What distance takes off both tests of a pass, before the abilities
/// of whoever takes the test.
fn penalty(board: &Board<'_>, from: FigureId, squares: u8) -> i8 {
    squares.min(board.profile(from).traits.pass_dist_cap) as i8
}

/// TU-172, AB12. What the throw of a pass over so many squares is about.
pub fn throw(board: &Board<'_>, from: FigureId, squares: u8) -> Scene {
    Scene::far(penalty(board, from, squares))
}

/// TU-173, TU-174, TU-175, TU-181, TU-182, AB13. What the reception is about: a throw that failed
/// only lacks the bonus, and between neighbours there is no throw to give one.
pub fn reception(board: &Board<'_>, from: FigureId, squares: u8, good: bool) -> Scene {
    let bonus = match good && squares > 1 {
        true => board.profile(from).traits.throw_bonus,
        false => 0,
    };
    Scene { good_throw: bonus, ..throw(board, from, squares) }
}

/// TU-186, TU-189, TU-318, AB14, AB15. What an interception is about: not the distance.
pub fn interception(beside: bool) -> Scene {
    Scene { beside, ..Scene::default() }
}

/// TU-031, TU-182, TU-183, TU-184, TU-185, AB15. The standing opponents of a passer on the line of
/// his pass, or beside it where their reach allows.
pub fn interceptors(
    board: &Board<'_>,
    seat: Seat,
    from: Square,
    to: Square,
) -> ArrayVec<Interceptor, SIDE> {
    let mut found = ArrayVec::new();
    if from.distance(to) <= 1 {
        return found;
    }
    let line: SquareSet = crossed(from, to).collect();
    let figures = &board.table.figures;
    if figures.standing(seat.other()).and(&line.or(&line.ring())).is_empty() {
        return found;
    }
    for (id, at) in figures.standers(seat.other()) {
        if line.has(at) {
            found.push((id, false));
        } else if line.near(at) && board.profile(id).traits.intercept_reach.is_some() {
            found.push((id, true));
        }
    }
    found
}

/// TU-242, TU-243. Where a ball that went out at a border square may come back, by D3 from 1.
pub fn throw_in_squares(at: Square) -> [Square; 3] {
    [clockwise(at), at, anticlockwise(at)]
}

/// TU-031, TU-245, TU-246. The standing opponents of the side whose turn is ending on the squares
/// of a throw-in.
pub fn lucky<'a>(board: &Board<'a>, at: Square) -> impl Iterator<Item = FigureId> + use<'a> {
    let squares = throw_in_squares(at);
    let standers = board.table.figures.standers(board.table.active.other());
    standers.filter(move |(_, on)| squares.contains(on)).map(|(id, _)| id)
}

/// TU-227, TU-233, TU-244. The last square of the pitch on a ball's way of so many squares, and
/// whether it stays on the pitch: otherwise it crosses the edge from there.
pub fn course(from: Square, dir: Dir, squares: u8) -> (Square, bool) {
    let mut at = from;
    for _ in 0..squares {
        let to = at.to(dir);
        if !to.on_pitch() {
            return (at, false);
        }
        at = to;
    }
    (at, true)
}

/// TU-247. From a border square into the pitch: straight, or diagonally from a corner.
pub fn inward(at: Square) -> Dir {
    let side = |value: i8, most: i8| i8::from(value == 1) - i8::from(value == most);
    let towards = Square::new(at.x + side(at.x, WIDTH), at.y + side(at.y, LENGTH));
    // Off the border there is no such direction; up the pitch is as good as any.
    Dir::of_flight(at, towards).unwrap_or(Dir::N)
}

/// TU-212. Whose goal a square behind an end line is in.
pub fn goal_at(square: Square) -> Option<Seat> {
    Seat::BOTH.into_iter().find(|seat| in_goal(*seat, square))
}
