//! Duties at the end of a turn (TU-091, TU-213 to TU-221).

#[cfg(test)]
mod tests;
mod walk;

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::figure::{FigureId, SIDE};
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Handling, Input, Tutatis};
use crate::phases::clear::{self, Clear, ClearStep};
use crate::phases::pass::{self, Pass, PassStep};
use crate::refusal::Refusal;
use crate::state::{BallAt, Over};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum DutyStep {
    /// At the beginning.
    #[n(0)]
    Begin,
    /// The coach was asked how his keeper goes to the ball.
    #[n(1)]
    Retrieve,
    /// The keeper has taken a step.
    #[n(2)]
    Retrieving,
    /// The coach was asked how his keeper releases the ball.
    #[n(3)]
    Release,
    /// The keeper has released it.
    #[n(4)]
    Released,
    /// The coach was asked who leaves a keeper area, and how.
    #[n(5)]
    Leave,
    /// This figure has taken a step.
    #[n(6)]
    Leaving(#[n(0)] FigureId),
}

/// 3: END_DUTIES.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Duties(#[n(0)] pub DutyStep);

impl Activity<Tutatis> for Duties {
    /// TU-220, TU-221. Retrieve, release, leave areas. Points skip what is left.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        match self.0 {
            DutyStep::Begin => begin(cx),
            DutyStep::Retrieve => {
                let keeper = keeper(&cx.board()).expect("a keeper was asked for");
                match walk::act(cx, keeper, input.chosen()) {
                    Some(sub) => Duties(DutyStep::Retrieving).after(sub),
                    None => retrieve(cx),
                }
            }
            DutyStep::Retrieving => retrieve(cx),
            DutyStep::Release => released_by(cx, input.chosen()),
            DutyStep::Released => leave(cx),
            DutyStep::Leave => {
                let action = input.chosen();
                let id = FigureId::new(cx.table.active, walk::number(action).unwrap_or(1));
                match walk::act(cx, id, action) {
                    Some(sub) => Duties(DutyStep::Leaving(id)).after(sub),
                    None => leave(cx),
                }
            }
            DutyStep::Leaving(id) => {
                walk::stop_outside(cx, id);
                leave(cx)
            }
        }
    }

    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        match self.0 {
            DutyStep::Retrieve => keeper(board).map(Ask::Retrieve),
            DutyStep::Release => keeper(board).map(Ask::Release),
            DutyStep::Leave => Some(Ask::Leave),
            DutyStep::Begin | DutyStep::Retrieving | DutyStep::Released | DutyStep::Leaving(_) => {
                None
            }
        }
    }

    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match self.0 {
            DutyStep::Retrieve => walk::check_retrieve(board, action),
            DutyStep::Release => check_release(board, seat, action),
            DutyStep::Leave => walk::check_leave(board, seat, action),
            DutyStep::Begin | DutyStep::Retrieving | DutyStep::Released | DutyStep::Leaving(_) => {
                Err(Manners::NothingAsked.into())
            }
        }
    }

    /// Clearances first: nobody can intercept them.
    fn propose(self, board: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        match self.0 {
            DutyStep::Retrieve => walk::propose_retrieve(board, out),
            DutyStep::Release => {
                let Some(keeper) = holder(board) else { return };
                clear::offers(board, keeper, out);
                if !board.table.figures.get(keeper).passed {
                    pass::offers(board, keeper, out);
                }
            }
            DutyStep::Leave => walk::propose_leave(board, out),
            DutyStep::Begin | DutyStep::Retrieving | DutyStep::Released | DutyStep::Leaving(_) => {}
        }
    }
}

/// The active side's keeper.
fn keeper(board: &Board<'_>) -> Option<FigureId> {
    board.table.teams[board.table.active].keeper
}

/// TU-221. No duties after a score, since a kick-off follows, nor when no turn is left.
fn begin<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    if let Some(activation) = cx.table.activation {
        cx.end_activation(activation.figure);
    }
    if Seat::BOTH.iter().all(|seat| cx.table.turns_left(*seat) == 0) {
        return Flow::Return(Report::Done);
    }
    retrieve(cx)
}

/// TU-221. Points end the duties.
fn scored<S: Sink<Tutatis>>(cx: &Cx<'_, S>) -> bool {
    cx.table.over == Some(Over::Scored)
}

/// TU-213, TU-214, TU-305. The keeper goes for a ball that lies in his area, step by step.
fn retrieve<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    if scored(cx) {
        return Flow::Return(Report::Done);
    }
    if walk::retriever(&cx.board()).is_some() {
        return Duties(DutyStep::Retrieve).asks(cx.table.active);
    }
    walk::finish(cx);
    release(cx)
}

/// TU-215, TU-217, TU-219, TU-298. A keeper who holds the ball, wherever he stands, gets rid of it.
fn release<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    match holder(&cx.board()) {
        Some(_) => Duties(DutyStep::Release).asks(cx.table.active),
        None => leave(cx),
    }
}

/// The active side's keeper, if he holds the ball.
fn holder(board: &Board<'_>) -> Option<FigureId> {
    keeper(board).filter(|keeper| board.table.ball.at == BallAt::Held(*keeper))
}

/// TU-217, TU-218, TU-304. The extra action: a pass or a clearance from where he stands.
fn released_by<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, action: Action) -> Flow {
    let from = holder(&cx.board()).expect("a keeper with the ball was asked");
    let released = Duties(DutyStep::Released);
    match action {
        Action::Pass(number) => {
            let to = FigureId::new(from.seat, number);
            released.after(Pass { from, to, step: PassStep::Begin })
        }
        Action::Clear(to) => released.after(Clear { by: from, to, step: ClearStep::Begin }),
        other => unreachable!("a keeper releases the ball, and {other:?} came"),
    }
}

/// TU-091, TU-093, TU-301. Whoever does not belong in a keeper area leaves it, in the order the
/// coach likes; who has begun goes on first.
fn leave<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    if scored(cx) {
        return Flow::Return(Report::Done);
    }
    if walk::leavers(&cx.board()).next().is_some() {
        return Duties(DutyStep::Leave).asks(cx.table.active);
    }
    walk::finish(cx);
    Flow::Return(Report::Done)
}

/// TU-221, TU-288. Whether there is something to do at this point of the duties.
pub fn owed(board: &Board<'_>, step: DutyStep) -> bool {
    match step {
        DutyStep::Retrieve => walk::retriever(board).is_some(),
        DutyStep::Release => holder(board).is_some(),
        DutyStep::Leave => walk::leavers(board).next().is_some(),
        DutyStep::Begin | DutyStep::Retrieving | DutyStep::Released | DutyStep::Leaving(_) => true,
    }
}

/// TU-164, TU-218. A pass, if he has not passed in this turn, or a clearance.
fn check_release(board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
    let Some(keeper) = holder(board) else {
        return Err(Manners::AnotherQuestion.into());
    };
    match *action {
        Action::Pass(_) if board.table.figures.get(keeper).passed => {
            Err(Refusal::MustClear(keeper))
        }
        Action::Pass(number) if (1..=SIDE as u8).contains(&number) => {
            pass::legal(board, keeper, FigureId::new(seat, number))
        }
        Action::Pass(number) => Err(Refusal::NobodyToPassTo(number)),
        Action::Clear(to) => clear::legal(board, keeper, to),
        _ => Err(Manners::AnotherQuestion.into()),
    }
}
