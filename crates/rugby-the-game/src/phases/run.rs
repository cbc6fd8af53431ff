//! The Run action: sidestep, window, movement.

use engine::{Illegal, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::cards::windows;
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, RugbyTheGame};
use crate::pack::model::Window;
use crate::phases::{check, free_pass, last_chance};
use crate::screen::names;
use crate::shirt::Shirt;
use crate::state::{Check, Die};

use super::last_chance::LastChanceStep;
use super::turn::TurnStep;

/// Where a Run stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum RunStep {
    #[n(0)]
    Begin,
    /// Roll for the sidestep or not.
    #[n(1)]
    Sidestep,
    #[n(2)]
    SidestepRolled,
    /// Whom to ground.
    #[n(3)]
    PickOpponent,
    /// The free pass of 9 or not.
    #[n(5)]
    FreePass,
    #[n(6)]
    Passed,
    #[n(4)]
    Moving,
}

/// RT-108, RT-262. Run: an optional SIDESTEP, the window, then the carrier's RUN in metres.
pub fn step<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    off_the_back: bool,
    step: RunStep,
    input: Input,
) -> Flow {
    let seat = cx.table.attacking;
    let shirt = cx.table.carrier(seat).expect("a runner has the ball");
    let at = |step| Frame::Run { off_the_back, step };
    match step {
        RunStep::Begin => {
            cx.log(Event::RunDeclared { seat, shirt });
            // RT-110, RT-308. Optional, and pointless with nobody to ground.
            let has_sidestep = cx.player(seat, shirt).sidestep > 0;
            if has_sidestep && !cx.table.sides[seat.other()].ready.is_empty() {
                return Flow::Ask(seat.into(), at(RunStep::Sidestep));
            }
            declared(seat, at(RunStep::Moving))
        }
        RunStep::Sidestep => match input.chosen() {
            Action::Sidestep(true) => {
                cx.table.check = sidestep_of(&cx.board(), seat, shirt);
                Flow::Call { sub: check::begin(seat), then: at(RunStep::SidestepRolled) }
            }
            _ => declared(seat, at(RunStep::Moving)),
        },
        RunStep::SidestepRolled => {
            let made = cx.table.check.made();
            cx.log(Event::Sidestepped { seat, shirt, made });
            if made {
                return Flow::Ask(seat.into(), at(RunStep::PickOpponent));
            }
            sidestepped(cx, seat, at)
        }
        RunStep::PickOpponent => {
            if let Action::Ground(victim) = input.chosen() {
                cx.ground(seat.other(), victim);
            }
            sidestepped(cx, seat, at)
        }
        RunStep::FreePass => match input.chosen() {
            Action::FreePass { to } => {
                Flow::Call { sub: free_pass::declare(cx, to), then: at(RunStep::Passed) }
            }
            _ => declared(seat, at(RunStep::Moving)),
        },
        RunStep::Passed => declared(seat, at(RunStep::Moving)),
        RunStep::Moving => move_runner(cx, seat, shirt, off_the_back),
    }
}

/// RT-109. What a SIDESTEP needs: the runner's number, and the weather.
pub fn sidestep_of(board: &Board<'_>, seat: Seat, shirt: Shirt) -> Check {
    let base = board.player(seat, shirt).sidestep;
    let mods = board.table.weather(board.pack).map_or(0, |weather| weather.sidestep_mod);
    Check { die: Die::Sidestep, base, mods, ..Check::default() }
}

/// RT-313, RT-316. After the roll for SIDESTEP 9 may hand the Run on, where that is played.
fn sidestepped<S: Sink<RugbyTheGame>>(
    cx: &Cx<'_, S>,
    seat: Seat,
    at: impl Fn(RunStep) -> Frame,
) -> Flow {
    if free_pass::is_asked(&cx.board(), seat) {
        return Flow::Ask(seat.into(), at(RunStep::FreePass));
    }
    declared(seat, at(RunStep::Moving))
}

fn declared(seat: Seat, then: Frame) -> Flow {
    windows::open_both(Window::RunDeclared, seat, then)
}

/// RT-108, RT-111. Moves the marker; a crossing stops 5 m short for the last-chance tackle.
fn move_runner<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    seat: Seat,
    shirt: Shirt,
    off_the_back: bool,
) -> Flow {
    let bonus = std::mem::take(&mut cx.table.turn.run_bonus);
    let metres = metres(&cx.board(), seat, shirt).saturating_add_signed(bonus);
    if metres >= cx.table.togo(seat) {
        return last_chance::cross(cx, LastChanceStep::Stopped);
    }
    cx.table.advance_marker(seat, metres);
    cx.log(Event::Ran { seat, shirt, metres });
    if off_the_back {
        // RT-192. Off the Back replaces the turn and has no advance.
        return cx.next(Frame::DefenceTurn(TurnStep::Begin));
    }
    Flow::Return(Report::Done)
}

/// The metres a player runs: his RUN, less in the bog but never below 5.
pub fn metres(board: &Board<'_>, seat: Seat, shirt: Shirt) -> u8 {
    let run = board.player(seat, shirt).run;
    match board.table.weather(board.pack).map_or(0, |weather| weather.run_mod) {
        0 => run,
        change => run.saturating_add_signed(change).max(5),
    }
}

/// Judges the answers to a Run's questions.
pub fn check(board: &Board<'_>, seat: Seat, step: RunStep, action: &Action) -> Result<(), Illegal> {
    match (step, action) {
        (RunStep::Sidestep, Action::Sidestep(_)) => Ok(()),
        (RunStep::PickOpponent, Action::Ground(shirt)) => {
            check_ground(board, seat, *shirt, "RT-109")
        }
        (RunStep::PickOpponent, _) => Err(board.not_asked("name the opponent to ground")),
        (RunStep::FreePass, action) => free_pass::check_running(board, seat, action),
        _ => Err(board.not_asked("roll for the sidestep, or do not")),
    }
}

/// RT-109, RT-191. Whether this opponent can be grounded.
pub fn check_ground(
    board: &Board<'_>,
    seat: Seat,
    shirt: Shirt,
    clause: &'static str,
) -> Result<(), Illegal> {
    if board.table.sides[seat.other()].ready.contains(shirt) {
        return Ok(());
    }
    let name = names::player(board, seat.other(), shirt);
    Err(Illegal::new(clause, format!("{name} is not on his feet on the field")))
}

/// Lists the answers to a Run's questions.
pub fn propose(board: &Board<'_>, seat: Seat, step: RunStep, out: &mut Vec<Action>) {
    match step {
        RunStep::PickOpponent => {
            out.extend(board.table.sides[seat.other()].ready.into_iter().map(Action::Ground));
        }
        RunStep::FreePass => free_pass::propose_running(board, seat, out),
        RunStep::Begin
        | RunStep::Sidestep
        | RunStep::SidestepRolled
        | RunStep::Passed
        | RunStep::Moving => out.extend([Action::Sidestep(true), Action::Sidestep(false)]),
    }
}
