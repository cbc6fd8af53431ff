//! Clearances (TU-222 to TU-228).

#[cfg(test)]
mod tests;

use engine::{Activity, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::events::Event;
use crate::figure::FigureId;
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Handling, Input, Looking, Tutatis};
use crate::phases::bounce::{Bounce, BounceStep};
use crate::pitch::{Dir, Square, in_area};
use crate::refusal::Refusal;
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
pub fn legal(board: &Board<'_>, by: FigureId, to: Square) -> Result<(), Refusal> {
    if !board.table.is_keeper(by) {
        return Err(Refusal::NotKeeper(by));
    }
    let standing = board.table.figures.get(by).standing();
    let Some(from) = standing.filter(|_| board.table.carries(by)) else {
        return Err(Refusal::NothingToClear(by));
    };
    if !to.on_pitch() {
        return Err(Refusal::ClearedOff(to));
    }
    if board.table.figures.taken(to) {
        return Err(Refusal::ClearedOntoSomebody(to));
    }
    if in_area(by.seat, to) {
        return Err(Refusal::ClearedIntoArea { by, to });
    }
    let (range, away) = (board.profile(by).traits.clear_range, from.distance(to));
    if away > range {
        return Err(Refusal::TooFarToClear { by, to, away, range });
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

/// TU-222 to TU-228.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Clear {
    /// The keeper.
    #[n(0)]
    pub by: FigureId,
    /// Where he sends the ball.
    #[n(1)]
    pub to: Square,
    /// Where it stands.
    #[n(2)]
    pub step: ClearStep,
}

impl Clear {
    fn at(self, step: ClearStep) -> Clear {
        Clear { step, ..self }
    }
}

impl Activity<Tutatis> for Clear {
    /// TU-081, TU-222, TU-223. A clearance: nobody intercepts it, and it ends no turn.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Clear { by, to, step } = self;
        match step {
            ClearStep::Begin => {
                let from = cx.table.at(by).expect("who clears is on the pitch");
                cx.log(Event::Cleared { figure: by, to });
                cx.table.ball = Ball { at: BallAt::Moving(from), ..Ball::default() };
                cx.roll(RollKind::Clear, by, Scene::default(), self.at(ClearStep::Struck))
            }
            ClearStep::Struck => {
                let Report::Rolled(rolled) = input.returned() else {
                    unreachable!("a roll reports what came of it")
                };
                landed(cx, self, rolled.made)
            }
            ClearStep::Over => Flow::Return(Report::Done),
        }
    }
}

/// TU-225, TU-226, TU-227. It comes down where it was sent and bounces on: one square, or three.
fn landed<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, clear: Clear, made: bool) -> Flow {
    let Clear { by, to, .. } = clear;
    let from = cx.table.at(by).expect("who clears is on the pitch");
    let dir = Dir::of_flight(from, to).expect("nobody clears to his own square");
    cx.table.bounces = 0;
    cx.table.ball.at = BallAt::Moving(to);
    let squares = if made { 1 } else { 3 };
    clear.at(ClearStep::Over).after(Bounce { dir, squares, step: BounceStep::Begin })
}
