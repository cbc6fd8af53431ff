//! Somebody is laid down (4.20, TU-230).

#[cfg(test)]
mod tests;

use engine::{Activity, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::{Ask, Spared};
use crate::events::Event;
use crate::figure::{FigureId, Place};
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Handling, Input, Tutatis};
use crate::pack::model::StaffEffect;
use crate::phases::injury::{Injury, InjuryStep};
use crate::pitch::{Dir, Square, in_half};
use crate::refusal::Refusal;
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

/// 4.20. Somebody is laid down.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Fall {
    /// Who.
    #[n(0)]
    pub figure: FigureId,
    /// The way a ball bounces that he loses.
    #[n(1)]
    pub dir: Dir,
    /// What follows.
    #[n(2)]
    pub check: Check,
    /// Where it stands.
    #[n(3)]
    pub step: FallStep,
}

impl Fall {
    fn at(self, step: FallStep) -> Fall {
        Fall { step, ..self }
    }
}

impl Activity<Tutatis> for Fall {
    /// TU-249, TU-254. Down, check, injury, ball.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let figure = self.figure;
        match self.step {
            FallStep::Begin => {
                lay(cx, figure);
                judge(cx, self, true)
            }
            FallStep::Down { ball } => judge(cx, self, ball),
            FallStep::Checked { ball } => {
                let Report::Rolled(rolled) = input.returned() else { unreachable!("it rolled") };
                match (rolled.made, may_spare(&cx.board(), figure)) {
                    (true, _) => spill(cx, self, ball),
                    (false, true) => self.at(FallStep::Spared { ball }).asks(figure.seat),
                    (false, false) => injure(self, ball),
                }
            }
            FallStep::Spared { ball } => match input.chosen() {
                Action::Yes => {
                    staff::spend(cx, figure.seat, StaffEffect::SpareFall);
                    spill(cx, self, ball)
                }
                _ => injure(self, ball),
            },
            FallStep::Judged { ball } => spill(cx, self, ball),
            FallStep::Bounced => Flow::Return(Report::Done),
        }
    }

    /// Groundskeeper: what he would do.
    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(staff::ask(board, self.figure, Spared::Fall))
    }

    /// Groundskeeper: yes or no.
    fn check(self, _: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        staff::check(action)
    }

    /// Keeping him for later is the tamest.
    fn propose(self, _: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        staff::propose(out);
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

fn judge<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, fall: Fall, ball: bool) -> Flow {
    match fall.check {
        Check::Fall => {
            let checked = fall.at(FallStep::Checked { ball });
            cx.roll(RollKind::FallCo, fall.figure, Scene::default(), checked)
        }
        Check::Injury => injure(fall, ball),
    }
}

/// TU-249. He may be hurt.
fn injure(fall: Fall, ball: bool) -> Flow {
    let injury = Injury { figure: fall.figure, step: InjuryStep::Begin };
    fall.at(FallStep::Judged { ball }).after(injury)
}

/// TU-101, TU-146, TU-230. The ball he lost bounces last.
fn spill<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, fall: Fall, ball: bool) -> Flow {
    match cx.table.ball.at {
        BallAt::Moving(from) if ball => cx.bounce(from, fall.dir, fall.at(FallStep::Bounced)),
        _ => Flow::Return(Report::Done),
    }
}

/// TU-325, Groundskeeper. Whether he could make good a failed check: in the own half, on the pitch.
fn may_spare(board: &Board<'_>, figure: FigureId) -> bool {
    let at_home = board.table.at(figure).is_some_and(|at| in_half(figure.seat, at));
    at_home && staff::ready(board, figure.seat, StaffEffect::SpareFall).is_some()
}
