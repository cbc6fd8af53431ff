//! Somebody is laid down (4.20, TU-230).

#[cfg(test)]
mod tests;

use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::events::Event;
use crate::figure::{FigureId, Place};
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Tutatis};
use crate::pack::model::StaffEffect;
use crate::phases::injury::InjuryStep;
use crate::pitch::{Square, in_half};
use crate::roll::RollKind;
use crate::rules::odds::Scene;
use crate::rules::staff;
use crate::state::BallAt;

/// Where it stands. `ball`: the ball bounces from him at the end; a tackle sees to that itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
pub enum FallStep {
    /// He is to be laid down.
    #[n(0)]
    Begin,
    /// He lies there; what follows is the check.
    #[n(1)]
    Down {
        #[n(0)]
        ball: bool,
    },
    /// It was rolled.
    #[n(2)]
    Checked {
        #[n(0)]
        ball: bool,
    },
    /// Groundskeeper: his coach was asked.
    #[n(3)]
    Spared {
        #[n(0)]
        ball: bool,
    },
    /// The injury table has been seen to.
    #[n(4)]
    Judged {
        #[n(0)]
        ball: bool,
    },
    /// The ball has come to rest.
    #[n(5)]
    Bounced,
}

/// What follows once he lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum Check {
    /// TU-249. A fall check, and the injury table where it fails.
    #[n(0)]
    Fall,
    /// TU-264. The injury table at once.
    #[n(1)]
    Injury,
}

/// TU-249, TU-254. Down, check, injury, ball.
pub fn step<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let Frame::Fall { figure, dir, check, step } = frame else {
        unreachable!("only falls come here")
    };
    let then = |step| Frame::Fall { figure, dir, check, step };
    match step {
        FallStep::Begin => {
            lay(cx, figure);
            judge(cx, figure, check, true, then)
        }
        FallStep::Down { ball } => judge(cx, figure, check, ball, then),
        FallStep::Checked { ball } => {
            let Report::Rolled(rolled) = input.returned() else { unreachable!("it rolled") };
            match (rolled.made, may_spare(&cx.board(), figure)) {
                (true, _) => spill(cx, ball, then),
                (false, true) => Flow::Ask(figure.seat.into(), then(FallStep::Spared { ball })),
                (false, false) => injure(figure, ball, then),
            }
        }
        FallStep::Spared { ball } => match input.chosen() {
            Action::Yes => {
                staff::spend(cx, figure.seat, StaffEffect::SpareFall);
                spill(cx, ball, then)
            }
            _ => injure(figure, ball, then),
        },
        FallStep::Judged { ball } => spill(cx, ball, then),
        FallStep::Bounced => Flow::Return(Report::Done),
    }
}

/// TU-144, TU-230, TU-255. He is put on the ground: prone, or so marked where he was pushed off the
/// pitch. A ball he carries, or that lies where he falls, is on its way from the square returned.
pub fn lay<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, figure: FigureId) -> Option<Square> {
    let place = match cx.table.figures.get(figure).place {
        Place::Standing(at) => Place::Prone(at),
        Place::OffPitch { exit, stunned, .. } => {
            Place::OffPitch { exit, knocked_down: true, stunned }
        }
        place => place,
    };
    cx.put(figure, place);
    cx.log(Event::Floored { figure });
    let at = cx.table.at(figure)?;
    let here = cx.table.carries(figure) || cx.table.ball.at == BallAt::Loose(at);
    here.then(|| {
        cx.table.ball.at = BallAt::Moving(at);
        at
    })
}

fn judge<S: Sink<Tutatis>>(
    cx: &mut Cx<'_, S>,
    figure: FigureId,
    check: Check,
    ball: bool,
    then: impl Fn(FallStep) -> Frame,
) -> Flow {
    match check {
        Check::Fall => {
            let checked = then(FallStep::Checked { ball });
            cx.roll(RollKind::FallCo, figure, Scene::default(), checked)
        }
        Check::Injury => injure(figure, ball, then),
    }
}

/// TU-249. He may be hurt.
fn injure(figure: FigureId, ball: bool, then: impl Fn(FallStep) -> Frame) -> Flow {
    let sub = Frame::Injury { figure, step: InjuryStep::Begin };
    Flow::Call { sub, then: then(FallStep::Judged { ball }) }
}

/// TU-101, TU-146, TU-230. The ball he lost bounces last.
fn spill<S: Sink<Tutatis>>(
    cx: &mut Cx<'_, S>,
    ball: bool,
    then: impl Fn(FallStep) -> Frame,
) -> Flow {
    let bounced = then(FallStep::Bounced);
    let Frame::Fall { dir, .. } = bounced else { unreachable!("only falls come here") };
    match cx.table.ball.at {
        BallAt::Moving(from) if ball => cx.bounce(from, dir, bounced),
        _ => Flow::Return(Report::Done),
    }
}

/// TU-325, Groundskeeper. Whether he could make good a failed check: in the own half, on the pitch.
fn may_spare(board: &Board<'_>, figure: FigureId) -> bool {
    let at_home = board.table.at(figure).is_some_and(|at| in_half(figure.seat, at));
    at_home && staff::ready(board, figure.seat, StaffEffect::SpareFall).is_some()
}

/// Groundskeeper: yes or no.
pub fn check(board: &Board<'_>, _: Seat, _: Frame, action: &Action) -> Result<(), Illegal> {
    staff::check(board, action)
}

/// Keeping him for later is the tamest.
pub fn propose(_: &Board<'_>, _: Seat, _: Frame, out: &mut Vec<Action>) {
    staff::propose(out);
}

/// Groundskeeper: what he would do.
pub fn prompt(board: &Board<'_>, seat: Seat, frame: Frame) -> Prompt {
    let Frame::Fall { figure, .. } = frame else { unreachable!("only falls come here") };
    let what = format!("{} fell badly; the injury roll could be spared him.", board.name(figure));
    staff::prompt(board, seat, StaffEffect::SpareFall, &what)
}
