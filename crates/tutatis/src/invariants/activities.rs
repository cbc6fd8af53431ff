//! What the activities in progress rely on: who takes part in them is there, and what they work on
//! lies on the table.

use crate::figure::{FigureId, Place};
use crate::frames::Frame;
use crate::phases::out::OutStep;
use crate::phases::stepping::{SoloStep, StepStep};
use crate::state::{BallAt, Table};

/// The first activity whose grounds are missing.
pub fn check(table: &Table, stack: &[Frame]) -> Result<(), String> {
    stack.iter().try_for_each(|frame| {
        one(table, frame).map_err(|reason| format!("{reason}, and {frame:?} needs it"))
    })
}

fn one(table: &Table, frame: &Frame) -> Result<(), String> {
    let need = |there: bool, what: &str| if there { Ok(()) } else { Err(what.to_string()) };
    match *frame {
        // A throw-in fetches the ball itself, wherever it is.
        Frame::Out { step: OutStep::Begin, .. } => Ok(()),
        Frame::Bounce { .. } | Frame::Out { .. } => {
            let moving = matches!(table.ball.at, BallAt::Moving(_));
            need(moving, "the ball is not on its way")
        }
        Frame::Tackle(_) => need(table.clash.is_some(), "there is no tackle on the table"),
        Frame::Push(_) => need(table.chain.is_some(), "there is no push on the table"),
        Frame::ThrowUp(_) => need(table.first_deployer.is_some(), "nobody deployed first"),
        // Who has fallen may have been carried off by the time his step is over.
        Frame::Step { figure, step: StepStep::Over, .. }
        | Frame::Solo { figure, step: SoloStep::Over }
        | Frame::Walk { figure, .. } => there(table, figure),
        Frame::Step { figure, .. } | Frame::Solo { figure, .. } => on_pitch(table, figure),
        Frame::Pass { from, to, .. } => on_pitch(table, from).and(on_pitch(table, to)),
        Frame::Shot { by, .. } | Frame::Clear { by, .. } => on_pitch(table, by),
        Frame::Foul { by, on, .. } | Frame::Hit { by, on, .. } => {
            there(table, by).and(there(table, on))
        }
        Frame::Ability { by, on, .. } => {
            there(table, by).and(on.map_or(Ok(()), |on| there(table, on)))
        }
        Frame::Do { figure, .. } | Frame::Fall { figure, .. } | Frame::Injury { figure, .. } => {
            there(table, figure)
        }
        Frame::Referee { matter, dice, step } => {
            need(matter.admits(dice, step), "dice of the referee lie that cannot fall so")
        }
        Frame::Match(_)
        | Frame::KickOff(_)
        | Frame::Deploy(_)
        | Frame::Turn(_)
        | Frame::Duties(_)
        | Frame::NewKeeper(_)
        | Frame::Test(_)
        | Frame::Opposed(_) => Ok(()),
    }
}

fn there(table: &Table, figure: FigureId) -> Result<(), String> {
    match table.figures.get(figure).place {
        Place::Nobody => Err(format!("there is no {figure}")),
        _ => Ok(()),
    }
}

fn on_pitch(table: &Table, figure: FigureId) -> Result<(), String> {
    match table.at(figure) {
        Some(_) => Ok(()),
        None => Err(format!("{figure} is not on the pitch")),
    }
}
