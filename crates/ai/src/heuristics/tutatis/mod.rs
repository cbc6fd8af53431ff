//! Tutatis: run with the ball towards the goal, shoot as soon as one can, chase the ball otherwise.

use dice::SeededDealer;
use engine::Seat;
use games::rules::Tutatis;
use tutatis::actions::{Action, ShotAt};
use tutatis::figure::FigureId;
use tutatis::pack::Pack;
use tutatis::pitch::Square;
use tutatis::state::{BallAt, TackleResult};
use tutatis::view::View;

use super::{Choose, Heuristics, best};

impl Heuristics for Tutatis {
    const ROOKIE: Option<Choose<Self>> = Some(choose);
}

/// Before the middle of the opponents' goal, as Home sees it.
const GOAL: Square = Square::new(6, 16);

fn choose(
    _: &Pack,
    view: &View,
    seat: Seat,
    proposals: &[Action],
    ties: &mut SeededDealer,
) -> usize {
    // The first proposal is the tamest one, and the usual one where figures are placed.
    let first = proposals.first().copied();
    best(proposals, ties, |action| value(view, seat, *action) + tame(first == Some(*action)))
}

fn tame(first: bool) -> f64 {
    if first { 0.1 } else { 0.0 }
}

/// What an answer is worth; ending a turn is worth nothing.
fn value(view: &View, seat: Seat, action: Action) -> f64 {
    match action {
        Action::Shoot(ShotAt::Point) => 60.0,
        Action::Shoot(ShotAt::Goal) => 40.0,
        Action::Pick(number) => 1.0 + hurry(view, FigureId::new(seat, number)),
        Action::Step(number, dir) => {
            let id = FigureId::new(seat, number);
            view.table.at(id).map_or(0.0, |at| 2.0 * nearer(view, id, at, at.to(dir)))
        }
        Action::Tackle(_, target) | Action::Running(_, target) => {
            let carrier = view.table.carries(FigureId::new(seat.other(), target));
            if carrier { 20.0 } else { 1.5 }
        }
        Action::Stand(_) | Action::Enter(..) | Action::RollOver(_) => 3.0,
        Action::Catch | Action::Intercept(Some(_)) | Action::Yes => 5.0,
        Action::Result(TackleResult::PushDown) => 4.0,
        Action::Result(TackleResult::Down) => 3.0,
        Action::Result(TackleResult::Push) => 2.0,
        Action::Finish(_) => 0.5,
        Action::End => 0.0,
        _ => 0.25,
    }
}

/// Whoever has the ball goes first, then those near it.
fn hurry(view: &View, id: FigureId) -> f64 {
    if view.table.carries(id) {
        return 1.0;
    }
    let far = view.table.at(id).zip(ball(view)).map_or(30, |(at, ball)| at.distance(ball));
    1.0 / (1.0 + f64::from(far))
}

/// How much nearer a step brings a figure to where he wants to be.
fn nearer(view: &View, id: FigureId, from: Square, to: Square) -> f64 {
    let carries = view.table.carries(id);
    let mate = view.table.carrier().is_some_and(|carrier| carrier.seat == id.seat);
    let aim = match ball(view) {
        _ if carries || mate => GOAL.seen_by(id.seat),
        Some(ball) => ball,
        None => return 0.0,
    };
    let eager = if carries { 2.0 } else { 1.0 };
    eager * (f64::from(from.distance(aim)) - f64::from(to.distance(aim)))
}

/// Where the ball is.
fn ball(view: &View) -> Option<Square> {
    match view.table.ball.at {
        BallAt::Nowhere => None,
        BallAt::Held(id) => view.table.at(id),
        BallAt::Loose(at) | BallAt::Moving(at) => Some(at),
    }
}
