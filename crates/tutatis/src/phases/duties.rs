//! Duties at the end of a turn (TU-091, TU-213 to TU-221).

#[cfg(test)]
mod tests;
mod walk;

use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::figure::{FigureId, SIDE};
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Tutatis};
use crate::phases::clear::{self, ClearStep};
use crate::phases::pass::{self, PassStep};
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

const fn at(step: DutyStep) -> Frame {
    Frame::Duties(step)
}

/// TU-220, TU-221. Retrieve, release, leave areas. Points skip what is left.
pub fn step<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let Frame::Duties(step) = frame else { unreachable!("only duties come here") };
    match step {
        DutyStep::Begin => begin(cx),
        DutyStep::Retrieve => {
            let keeper = cx.table.teams[cx.table.active].keeper.expect("a keeper was asked for");
            match walk::act(cx, keeper, input.chosen()) {
                Some(sub) => Flow::Call { sub, then: at(DutyStep::Retrieving) },
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
                Some(sub) => Flow::Call { sub, then: at(DutyStep::Leaving(id)) },
                None => leave(cx),
            }
        }
        DutyStep::Leaving(id) => {
            walk::stop_outside(cx, id);
            leave(cx)
        }
    }
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
        return Flow::Ask(cx.table.active.into(), at(DutyStep::Retrieve));
    }
    walk::finish(cx);
    release(cx)
}

/// TU-215, TU-217, TU-219, TU-298. A keeper who holds the ball, wherever he stands, gets rid of it.
fn release<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    match holder(&cx.board()) {
        Some(_) => Flow::Ask(cx.table.active.into(), at(DutyStep::Release)),
        None => leave(cx),
    }
}

/// The active side's keeper, if he holds the ball.
fn holder(board: &Board<'_>) -> Option<FigureId> {
    let keeper = board.table.teams[board.table.active].keeper?;
    (board.table.ball.at == BallAt::Held(keeper)).then_some(keeper)
}

/// TU-217, TU-218, TU-304. The extra action: a pass or a clearance from where he stands.
fn released_by<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, action: Action) -> Flow {
    let from = holder(&cx.board()).expect("a keeper with the ball was asked");
    let sub = match action {
        Action::Pass(number) => {
            let to = FigureId::new(from.seat, number);
            Frame::Pass { from, to, step: PassStep::Begin }
        }
        Action::Clear(to) => Frame::Clear { by: from, to, step: ClearStep::Begin },
        other => unreachable!("a keeper releases the ball, and {other:?} came"),
    };
    Flow::Call { sub, then: at(DutyStep::Released) }
}

/// TU-091, TU-093, TU-301. Whoever does not belong in a keeper area leaves it, in the order the
/// coach likes; who has begun goes on first.
fn leave<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    if scored(cx) {
        return Flow::Return(Report::Done);
    }
    if walk::leavers(&cx.board()).next().is_some() {
        return Flow::Ask(cx.table.active.into(), at(DutyStep::Leave));
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

/// Judges an answer.
pub fn check(board: &Board<'_>, seat: Seat, frame: Frame, action: &Action) -> Result<(), Illegal> {
    match frame {
        Frame::Duties(DutyStep::Retrieve) => walk::check_retrieve(board, action),
        Frame::Duties(DutyStep::Release) => check_release(board, seat, action),
        _ => walk::check_leave(board, seat, action),
    }
}

/// TU-164, TU-218. A pass, if he has not passed in this turn, or a clearance.
fn check_release(board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let Some(keeper) = holder(board) else {
        return Err(board.not_asked("your keeper does not hold the ball"));
    };
    match *action {
        Action::Pass(_) if board.table.figures.get(keeper).passed => {
            let reason = format!("{} has passed in this turn and must clear", board.name(keeper));
            Err(Illegal::new("TU-218", reason))
        }
        Action::Pass(number) if (1..=SIDE as u8).contains(&number) => {
            pass::legal(board, keeper, FigureId::new(seat, number))
        }
        Action::Pass(number) => {
            Err(Illegal::new("TU-168", format!("you have no figure with number {number}")))
        }
        Action::Clear(to) => clear::legal(board, keeper, to),
        _ => Err(board.not_asked("does your keeper pass or clear the ball?")),
    }
}

/// Clearances first: nobody can intercept them.
pub fn propose(board: &Board<'_>, _: Seat, frame: Frame, out: &mut Vec<Action>) {
    match frame {
        Frame::Duties(DutyStep::Retrieve) => walk::propose_retrieve(board, out),
        Frame::Duties(DutyStep::Release) => {
            let Some(keeper) = holder(board) else { return };
            clear::offers(board, keeper, out);
            if !board.table.figures.get(keeper).passed {
                pass::offers(board, keeper, out);
            }
        }
        _ => walk::propose_leave(board, out),
    }
}

/// The question.
pub fn prompt(board: &Board<'_>, _: Seat, frame: Frame) -> Prompt {
    let keeper = board.table.teams[board.table.active].keeper;
    let name = keeper.map_or_else(|| "Your keeper".to_string(), |id| board.name(id));
    match frame {
        Frame::Duties(DutyStep::Retrieve) => {
            let text = format!("The ball lies in your keeper area. {name} goes and takes it.");
            board.question("retrieve", text)
        }
        Frame::Duties(DutyStep::Release) => {
            let text = format!("{name} holds the ball at the end of your turn. Pass or clear it.");
            board.question("release", text)
        }
        _ => {
            let text = "Figures of yours must leave a keeper area. Who goes, and where?";
            board.question("leave", text)
        }
    }
}
