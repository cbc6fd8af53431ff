//! Clearances (TU-222 to TU-228).

#[cfg(test)]
mod tests;

use engine::{Illegal, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::events::Event;
use crate::figure::FigureId;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Tutatis};
use crate::phases::bounce::BounceStep;
use crate::pitch::{Dir, Square, in_area};
use crate::roll::RollKind;
use crate::rules::odds::Scene;
use crate::state::{Ball, BallAt};

/// How many squares are proposed.
const OFFERED: usize = 6;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum ClearStep {
    /// The ball is to be struck.
    #[n(0)]
    Begin,
    /// The keeper has rolled.
    #[n(1)]
    Struck,
    /// The ball is held, lies still, or is out of play.
    #[n(2)]
    Over,
}

/// TU-222, TU-224, TU-228, AB40. Whether a keeper may clear to a square; whether he may act is
/// judged elsewhere.
pub fn legal(board: &Board<'_>, by: FigureId, to: Square) -> Result<(), Illegal> {
    if !board.table.is_keeper(by) {
        let reason = format!("{} is not the keeper", board.name(by));
        return Err(Illegal::new("TU-228", reason));
    }
    let standing = board.table.figures.get(by).standing();
    let Some(from) = standing.filter(|_| board.table.carries(by)) else {
        return Err(Illegal::new("TU-222", format!("{} has no ball to clear", board.name(by))));
    };
    if !to.on_pitch() {
        return Err(Illegal::new("TU-222", format!("{to} is not on the pitch")));
    }
    if board.table.figures.taken(to) {
        return Err(Illegal::new("TU-222", format!("somebody is on {to}")));
    }
    if in_area(by.seat, to) {
        let reason = format!("{to} is in the keeper area of {}", board.name(by));
        return Err(Illegal::new("TU-224", reason));
    }
    let (range, away) = (board.profile(by).traits.clear_range, from.distance(to));
    if away > range {
        let name = board.name(by);
        let reason = format!("{to} is {away} squares away, and {name} clears up to {range}");
        return Err(Illegal::new("TU-222", reason));
    }
    Ok(())
}

/// TU-222, TU-224, AB40. [`legal`] for a keeper who holds the ball, without words.
fn can(board: &Board<'_>, by: FigureId, from: Square, to: Square) -> bool {
    to.on_pitch()
        && !board.table.figures.taken(to)
        && !in_area(by.seat, to)
        && from.distance(to) <= board.profile(by).traits.clear_range
}

/// TU-298. A few clearances, the farthest up the pitch first; there is always one.
pub fn offers(board: &Board<'_>, by: FigureId, out: &mut Vec<Action>) {
    let standing = board.table.figures.get(by).standing();
    let ready = board.table.carries(by) && board.table.is_keeper(by);
    let Some(from) = standing.filter(|_| ready) else { return };
    let far = board.profile(by).traits.clear_range as i8;
    let seen = from.seen_by(by.seat);
    let usual = [(0, far), (-far, far), (far, far), (-far / 2, far), (far / 2, far), (0, far / 2)];
    let squares = usual.map(|(dx, dy)| Square::new(seen.x + dx, seen.y + dy).seen_by(by.seat));
    let before = out.len();
    let open = squares.into_iter().filter(|to| can(board, by, from, *to));
    out.extend(open.take(OFFERED).map(Action::Clear));
    if out.len() == before {
        let rows = (-far..=far).rev();
        let all = rows.flat_map(|dy| (-far..=far).map(move |dx| (dx, dy)));
        let squares = all.map(|(dx, dy)| Square::new(seen.x + dx, seen.y + dy).seen_by(by.seat));
        let open = squares.filter(|to| can(board, by, from, *to));
        out.extend(open.take(OFFERED).map(Action::Clear));
    }
}

/// TU-081, TU-222, TU-223. A clearance: nobody intercepts it, and it ends no turn.
pub fn step<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let Frame::Clear { by, to, step } = frame else { unreachable!("only clearances come here") };
    match step {
        ClearStep::Begin => {
            let from = cx.table.at(by).expect("who clears is on the pitch");
            cx.log(Event::Cleared { figure: by, to });
            cx.table.ball = Ball { at: BallAt::Moving(from), ..Ball::default() };
            let then = Frame::Clear { by, to, step: ClearStep::Struck };
            cx.roll(RollKind::Clear, by, Scene::default(), then)
        }
        ClearStep::Struck => {
            let Report::Rolled(rolled) = input.returned() else {
                unreachable!("a roll reports what came of it")
            };
            landed(cx, by, to, rolled.made)
        }
        ClearStep::Over => Flow::Return(Report::Done),
    }
}

/// TU-225, TU-226, TU-227. It comes down where it was sent and bounces on: one square, or three.
fn landed<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, by: FigureId, to: Square, made: bool) -> Flow {
    let from = cx.table.at(by).expect("who clears is on the pitch");
    let dir = Dir::of_flight(from, to).expect("nobody clears to his own square");
    cx.table.bounces = 0;
    cx.table.ball.at = BallAt::Moving(to);
    let squares = if made { 1 } else { 3 };
    Flow::Call {
        sub: Frame::Bounce { dir, squares, step: BounceStep::Begin },
        then: Frame::Clear { by, to, step: ClearStep::Over },
    }
}
