//! The Run action: sidestep, window, movement.

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::cards::windows;
use crate::events::Event;
use crate::frames::{DefenceTurn, Report};
use crate::game::{Board, Cx, Doing, Flow, Input, Looking, RugbyTheGame};
use crate::pack::model::Window;
use crate::phases::{check, free_pass, last_chance};
use crate::refusal::{Named, Refusal};
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

/// A Run.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Run {
    /// RT-192. By 8, out of a scrum.
    #[n(0)]
    pub off_the_back: bool,
    /// Where it stands.
    #[n(1)]
    pub step: RunStep,
}

impl Run {
    fn at(self, step: RunStep) -> Run {
        Run { step, ..self }
    }
}

impl Activity<RugbyTheGame> for Run {
    /// RT-108, RT-262. Run: an optional SIDESTEP, the window, then the carrier's RUN in metres.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let seat = cx.table.attacking;
        let shirt = cx.table.carrier(seat).expect("a runner has the ball");
        match self.step {
            RunStep::Begin => {
                cx.log(Event::RunDeclared { seat, shirt });
                if may_sidestep(&cx.board(), seat, shirt) {
                    return self.at(RunStep::Sidestep).asks(seat);
                }
                declared(seat, self.at(RunStep::Moving))
            }
            RunStep::Sidestep => match input.chosen() {
                Action::Sidestep(true) => {
                    cx.table.check = sidestep_of(&cx.board(), seat, shirt);
                    self.at(RunStep::SidestepRolled).after(check::begin(seat))
                }
                _ => declared(seat, self.at(RunStep::Moving)),
            },
            RunStep::SidestepRolled => {
                let made = cx.table.check.made();
                cx.log(Event::Sidestepped { seat, shirt, made });
                if made {
                    return self.at(RunStep::PickOpponent).asks(seat);
                }
                sidestepped(cx, seat, self)
            }
            RunStep::PickOpponent => {
                if let Action::Ground(victim) = input.chosen() {
                    cx.ground(seat.other(), victim);
                }
                sidestepped(cx, seat, self)
            }
            RunStep::FreePass => match input.chosen() {
                Action::FreePass { to } => {
                    self.at(RunStep::Passed).after(free_pass::declare(cx, to))
                }
                _ => declared(seat, self.at(RunStep::Moving)),
            },
            RunStep::Passed => declared(seat, self.at(RunStep::Moving)),
            RunStep::Moving => move_runner(cx, seat, shirt, self.off_the_back),
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(match self.step {
            RunStep::Sidestep => Ask::Sidestep,
            RunStep::PickOpponent => Ask::SidestepGround,
            RunStep::FreePass => Ask::FreePassOnTheRun,
            RunStep::Begin | RunStep::SidestepRolled | RunStep::Passed | RunStep::Moving => {
                return None;
            }
        })
    }

    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (self.step, action) {
            (RunStep::Sidestep, Action::Sidestep(_)) => Ok(()),
            (RunStep::PickOpponent, Action::Ground(shirt)) => {
                check_ground(board, seat, *shirt, Named::BySidestep)
            }
            (RunStep::PickOpponent, _) => Err(Manners::AnotherQuestion.into()),
            (RunStep::FreePass, action) => free_pass::check_running(board, seat, action),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        match self.step {
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
}

/// RT-110, RT-308. Whether the runner is asked about SIDESTEP: he needs a Ready opponent.
fn may_sidestep(board: &Board<'_>, seat: Seat, shirt: Shirt) -> bool {
    board.player(seat, shirt).sidestep > 0 && !board.table.sides[seat.other()].ready.is_empty()
}

/// RT-109. What a SIDESTEP needs: the runner's number, and the weather.
pub fn sidestep_of(board: &Board<'_>, seat: Seat, shirt: Shirt) -> Check {
    let base = board.player(seat, shirt).sidestep;
    let mods = board.table.weather(board.pack).map_or(0, |weather| weather.sidestep_mod);
    Check { die: Die::Sidestep, base, mods, ..Check::default() }
}

/// RT-313, RT-316. After the roll for SIDESTEP 9 may hand the Run on, where that is played.
fn sidestepped<S: Sink<RugbyTheGame>>(cx: &Cx<'_, S>, seat: Seat, me: Run) -> Flow {
    if free_pass::is_asked(&cx.board(), seat) {
        return me.at(RunStep::FreePass).asks(seat);
    }
    declared(seat, me.at(RunStep::Moving))
}

fn declared(seat: Seat, then: Run) -> Flow {
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
        return cx.next(DefenceTurn(TurnStep::Begin));
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

/// RT-109, RT-191. Whether this opponent can be grounded.
pub fn check_ground(
    board: &Board<'_>,
    seat: Seat,
    shirt: Shirt,
    named: Named,
) -> Result<(), Refusal> {
    if board.table.sides[seat.other()].ready.contains(shirt) {
        return Ok(());
    }
    Err(Refusal::OpponentNotReady { shirt, named })
}
