//! AWARD: an award is taken or played as advantage, and sent to its restart (CT-211 to CT-213,
//! CT-286, CT-287).

use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::events::Event;
use crate::field::Hex;
use crate::frames::Frame;
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::modules::Module;
use crate::phases::drop_out::DropOutStep;
use crate::phases::kick_off::KickOffStep;
use crate::phases::line_out::LineOutStep;
use crate::phases::penalty::PenaltyStep;
use crate::phases::scrum::ScrumStep;
use crate::phases::turn::TurnStep;
use crate::rules::arrange;
use crate::state::{Restart, Stoppage};

/// Where it stands. `opening`: the turn begins with it, so obstruction is still to be looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum RestartStep {
    /// In the middle of a turn.
    #[n(0)]
    Begin,
    /// At the start of a turn.
    #[n(1)]
    Opening,
    /// CT-286. Two awards: which one is kept?
    #[n(2)]
    Keep,
    /// Take it, or play advantage?
    #[n(3)]
    Award(#[n(0)] bool),
    /// CT-017, CT-123, CT-133. One of two restarts.
    #[n(4)]
    Either(#[n(0)] bool),
}

/// The stoppage being dealt with.
fn due(board: &Board<'_>) -> Stoppage {
    board.table.due.clone().expect("a restart has a stoppage")
}

/// CT-211, CT-212, CT-286, CT-331. Two awards become one; then it is taken or held.
pub fn step<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let Frame::Restart(step) = frame else { unreachable!("only restarts come here") };
    let seat = cx.table.active;
    match step {
        RestartStep::Begin if cx.table.advantage.is_some() => {
            Flow::Ask(seat.into(), Frame::Restart(RestartStep::Keep))
        }
        RestartStep::Begin => offer(cx, false),
        RestartStep::Opening => offer(cx, true),
        RestartStep::Keep if input.chosen() == Action::KeepFirst => keep_first(cx),
        RestartStep::Keep => {
            cx.table.advantage = None;
            offer(cx, false)
        }
        RestartStep::Award(opening) => match input.chosen() {
            Action::Advantage => {
                cx.table.advantage = cx.table.due.take();
                cx.table.turn.stopped = false;
                cx.log(Event::AdvantagePlayed { seat });
                Flow::Goto(Frame::Turn(play(opening)))
            }
            _ => begin(cx, opening),
        },
        RestartStep::Either(opening) => either(cx, input.chosen(), opening),
    }
}

/// CT-331. The old award is kept: it runs on where play can go on from the new one as well; where
/// the new one had stopped play for good (a dead ball, a try denied) the old one is taken at once.
fn keep_first<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) -> Flow {
    match cx.table.due.take() {
        Some(new) if new.advantage => {
            cx.table.turn.stopped = false;
            Flow::Goto(Frame::Turn(TurnStep::Play))
        }
        _ => go_back(cx),
    }
}

/// CT-211 to CT-213. Back to the award that is held, at once and in the same turn.
pub fn go_back<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) -> Flow {
    let held = cx.table.advantage.take().expect("an award is held");
    cx.log(Event::AdvantageTaken { seat: held.to });
    cx.table.due = Some(Stoppage { advantage: false, ..held });
    Flow::Goto(Frame::Restart(RestartStep::Begin))
}

/// Where a turn goes on that had stopped.
const fn play(opening: bool) -> TurnStep {
    if opening { TurnStep::Obstruction } else { TurnStep::Play }
}

fn offer<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, opening: bool) -> Flow {
    if due(&cx.board()).advantage && cx.table.on(Module::Advantage) {
        let then = Frame::Restart(RestartStep::Award(opening));
        return Flow::Ask(cx.table.active.into(), then);
    }
    begin(cx, opening)
}

/// Sends the award to its restart. A penalty stays due until it is taken: its proof needs it.
fn begin<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, opening: bool) -> Flow {
    let Stoppage { to, what, .. } = due(&cx.board());
    if !matches!(what, Restart::Penalty(_) | Restart::DropOutOrScrum(_) | Restart::ScrumOrPlayOn) {
        cx.table.due = None;
    }
    match what {
        Restart::KickOff => Flow::Goto(Frame::KickOff(KickOffStep::Begin)),
        Restart::DropOut => Flow::Goto(Frame::DropOut(DropOutStep::Begin)),
        Restart::Scrum(spot) => scrum(cx, to, spot),
        Restart::LineOut(spot) => {
            Flow::Goto(Frame::LineOut { throwing: to, spot, step: LineOutStep::Begin })
        }
        Restart::Penalty(spot) if cx.table.on(Module::SetPieces) => {
            Flow::Goto(Frame::Penalty { to, spot, step: PenaltyStep::Begin })
        }
        Restart::Penalty(spot) => scrum(cx, to, spot),
        Restart::DropOutOrScrum(_) | Restart::ScrumOrPlayOn => {
            Flow::Ask(to.into(), Frame::Restart(RestartStep::Either(opening)))
        }
    }
}

/// CT-181, CT-309. A scrum, moved inside the 5 m lines; without set pieces what stands for it is
/// where it was awarded.
fn scrum<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, to: Seat, spot: Hex) -> Flow {
    cx.table.due = None;
    let spot = match cx.table.on(Module::SetPieces) {
        true => arrange::scrum_spot(&cx.board(), to, spot),
        false => spot,
    };
    Flow::Goto(Frame::Scrum { throwing: to, spot, step: ScrumStep::Begin })
}

/// CT-017, CT-123, CT-133, CT-267. A drop-out or a scrum; a scrum at the centre spot or play on.
fn either<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, answer: Action, opening: bool) -> Flow {
    let Stoppage { to, what, .. } = due(&cx.board());
    cx.table.due = None;
    match (answer, what) {
        (Action::Scrum, Restart::DropOutOrScrum(spot)) => scrum(cx, to, spot),
        (Action::Scrum, _) => scrum(cx, to, Hex::new(0, 0)),
        (Action::DropOut, _) => Flow::Goto(Frame::DropOut(DropOutStep::Begin)),
        _ => {
            cx.table.turn.stopped = false;
            Flow::Goto(Frame::Turn(play(opening)))
        }
    }
}

/// The answers there are, the tamest first.
fn answers(board: &Board<'_>, step: RestartStep) -> [Action; 2] {
    match step {
        RestartStep::Keep => [Action::KeepFirst, Action::KeepSecond],
        RestartStep::Either(_) => match due(board).what {
            Restart::ScrumOrPlayOn => [Action::PlayOn, Action::Scrum],
            _ => [Action::DropOut, Action::Scrum],
        },
        RestartStep::Begin | RestartStep::Opening | RestartStep::Award(_) => {
            [Action::Take, Action::Advantage]
        }
    }
}

/// Judges an answer.
pub fn check(board: &Board<'_>, _: Seat, frame: Frame, action: &Action) -> Result<(), Illegal> {
    let Frame::Restart(step) = frame else { return Err(board.not_asked("nothing is asked")) };
    let [one, two] = answers(board, step);
    if *action == one || *action == two {
        return Ok(());
    }
    Err(board.not_asked(&format!("{one} or {two}?")))
}

/// Lists answers.
pub fn propose(board: &Board<'_>, _: Seat, frame: Frame, out: &mut Vec<Action>) {
    if let Frame::Restart(step) = frame {
        out.extend(answers(board, step));
    }
}

/// The question.
pub fn prompt(board: &Board<'_>, _: Seat, frame: Frame) -> Prompt {
    match frame {
        Frame::Restart(RestartStep::Keep) => {
            board.question("keep-award", "You have two awards. Which one do you keep?")
        }
        Frame::Restart(RestartStep::Either(_)) => match due(board).what {
            Restart::ScrumOrPlayOn => board.question(
                "short-kick-off",
                "The kick-off fell short. A scrum at the centre spot, or play on?",
            ),
            _ => board.question("dead-ball", "The ball went dead. A drop-out, or a scrum?"),
        },
        _ => board.question("award", "Take the award now, or play advantage?"),
    }
}
