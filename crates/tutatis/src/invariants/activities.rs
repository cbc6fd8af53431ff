//! What the activities in progress rely on: who takes part in them is there, and what they work on
//! lies on the table.

use crate::figure::{FigureId, Place};
use crate::frames::{Frame, OutStep, SoloStep, StepStep};
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
        Frame::Out(out) if out.step == OutStep::Begin => Ok(()),
        Frame::Bounce(_) | Frame::Out(_) => {
            let moving = matches!(table.ball.at, BallAt::Moving(_));
            need(moving, "the ball is not on its way")
        }
        Frame::Tackle(_) => need(table.clash.is_some(), "there is no tackle on the table"),
        Frame::Push(_) => need(table.chain.is_some(), "there is no push on the table"),
        Frame::ThrowUp(_) => need(table.first_deployer.is_some(), "nobody deployed first"),
        // Who has fallen may have been carried off by the time his step is over.
        Frame::Step(step) if step.step == StepStep::Over => there(table, step.figure),
        Frame::Solo(solo) if solo.step == SoloStep::Over => there(table, solo.figure),
        Frame::Walk(walk) => there(table, walk.figure),
        Frame::Step(step) => on_pitch(table, step.figure),
        Frame::Solo(solo) => on_pitch(table, solo.figure),
        Frame::Pass(pass) => on_pitch(table, pass.from).and(on_pitch(table, pass.to)),
        Frame::Shot(shot) => on_pitch(table, shot.by),
        Frame::Clear(clear) => on_pitch(table, clear.by),
        Frame::Foul(foul) => there(table, foul.by).and(there(table, foul.on)),
        Frame::Hit(hit) => there(table, hit.by).and(there(table, hit.on)),
        Frame::Ability(used) => {
            there(table, used.by).and(used.on.map_or(Ok(()), |on| there(table, on)))
        }
        Frame::Do(deed) => there(table, deed.figure),
        Frame::Fall(fall) => there(table, fall.figure),
        Frame::Injury(injury) => there(table, injury.figure),
        Frame::Referee(lie) => need(
            lie.matter.admits(lie.dice, lie.step),
            "dice of the referee lie that cannot fall so",
        ),
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
