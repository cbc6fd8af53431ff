//! AWARD: an award is taken or played as advantage, and sent to its restart (CT-211 to CT-213,
//! CT-286, CT-287).

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::events::Event;
use crate::field::Hex;
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::modules::Module;
use crate::phases::drop_out::{DropOut, DropOutStep};
use crate::phases::kick_off::{KickOff, KickOffStep};
use crate::phases::line_out::LineOut;
use crate::phases::penalty::{Penalty, PenaltyStep};
use crate::phases::scrum::Scrum;
use crate::phases::set_piece::SetPieceStep;
use crate::phases::turn::{TurnStart, TurnStep};
use crate::refusal::Refusal;
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

/// The stoppage in `table.due` is taken, or played as advantage.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Restarting(#[n(0)] pub RestartStep);

impl Activity<CrashTackle> for Restarting {
    /// CT-211, CT-212, CT-286, CT-331. Two awards become one; then it is taken or held.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Restarting(step) = self;
        let seat = cx.table.active;
        match step {
            RestartStep::Begin if cx.table.advantage.is_some() => {
                Restarting(RestartStep::Keep).asks(seat)
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
                    TurnStart(play(opening)).goes_on()
                }
                _ => begin(cx, opening),
            },
            RestartStep::Either(opening) => either(cx, input.chosen(), opening),
        }
    }

    /// What the coach is asked.
    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        match self.0 {
            RestartStep::Keep => Some(Ask::KeepAward),
            RestartStep::Award(_) => Some(Ask::Award),
            RestartStep::Either(_) if due(board).what == Restart::ScrumOrPlayOn => {
                Some(Ask::ShortKickOff)
            }
            RestartStep::Either(_) => Some(Ask::DeadBall),
            RestartStep::Begin | RestartStep::Opening => None,
        }
    }

    /// Judges an answer.
    fn check(self, board: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        match answers(board, self.0).contains(action) {
            true => Ok(()),
            false => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// Lists answers.
    fn propose(self, board: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        out.extend(answers(board, self.0));
    }
}

/// CT-331. The old award is kept: it runs on where play can go on from the new one as well; where
/// the new one had stopped play for good (a dead ball, a try denied) the old one is taken at once.
fn keep_first<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) -> Flow {
    match cx.table.due.take() {
        Some(new) if new.advantage => {
            cx.table.turn.stopped = false;
            TurnStart(TurnStep::Play).goes_on()
        }
        _ => go_back(cx),
    }
}

/// CT-211 to CT-213. Back to the award that is held, at once and in the same turn.
pub fn go_back<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) -> Flow {
    let held = cx.table.advantage.take().expect("an award is held");
    cx.log(Event::AdvantageTaken { seat: held.to });
    cx.table.due = Some(Stoppage { advantage: false, ..held });
    Restarting(RestartStep::Begin).goes_on()
}

/// Where a turn goes on that had stopped.
const fn play(opening: bool) -> TurnStep {
    if opening { TurnStep::Obstruction } else { TurnStep::Play }
}

fn offer<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, opening: bool) -> Flow {
    if due(&cx.board()).advantage && cx.table.on(Module::Advantage) {
        return Restarting(RestartStep::Award(opening)).asks(cx.table.active);
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
        Restart::KickOff => KickOff(KickOffStep::Begin).goes_on(),
        Restart::DropOut => DropOut(DropOutStep::Begin).goes_on(),
        Restart::Scrum(spot) => scrum(cx, to, spot),
        Restart::LineOut(spot) => {
            LineOut { throwing: to, spot, step: SetPieceStep::Begin }.goes_on()
        }
        Restart::Penalty(spot) if cx.table.on(Module::SetPieces) => {
            Penalty { to, spot, step: PenaltyStep::Begin }.goes_on()
        }
        Restart::Penalty(spot) => scrum(cx, to, spot),
        Restart::DropOutOrScrum(_) | Restart::ScrumOrPlayOn => {
            Restarting(RestartStep::Either(opening)).asks(to)
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
    Scrum { throwing: to, spot, step: SetPieceStep::Begin }.goes_on()
}

/// CT-017, CT-123, CT-133, CT-267. A drop-out or a scrum; a scrum at the centre spot or play on.
fn either<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, answer: Action, opening: bool) -> Flow {
    let Stoppage { to, what, .. } = due(&cx.board());
    cx.table.due = None;
    match (answer, what) {
        (Action::Scrum, Restart::DropOutOrScrum(spot)) => scrum(cx, to, spot),
        (Action::Scrum, _) => scrum(cx, to, Hex::new(0, 0)),
        (Action::DropOut, _) => DropOut(DropOutStep::Begin).goes_on(),
        _ => {
            cx.table.turn.stopped = false;
            TurnStart(play(opening)).goes_on()
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
