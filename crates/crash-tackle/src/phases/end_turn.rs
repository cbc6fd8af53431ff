//! CT-023: END TURN, E1 to E7.

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::events::Event;
use crate::frames::Report;
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::phases::referee::{Referee, RefereeStep};
use crate::phases::{breakdown, restart, rising};
use crate::player::{PlayerId, Status};
use crate::refusal::Refusal;
use crate::roll::Offence;
use crate::rules::offside;
use crate::state::Restart;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum EndStep {
    /// What the turn ended with decides which checks are made.
    #[n(0)]
    Begin,
    /// E1: off-side from a kick.
    #[n(1)]
    KickOffside,
    /// E2: standing on the wrong side.
    #[n(2)]
    WrongSide,
    /// E3: standing up and rolling away.
    #[n(3)]
    Rising,
    /// E4: grounded on the wrong side.
    #[n(4)]
    NotRolling,
    /// E5: sin-bins.
    #[n(5)]
    SinBin,
    /// E6: the end of advantage.
    #[n(6)]
    Advantage,
    /// E7: the next turn.
    #[n(7)]
    Over,
}

/// 5: END TURN, E1 to E7.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct EndTurn(#[n(0)] pub EndStep);

impl Activity<CrashTackle> for EndTurn {
    /// CT-023. The steps in order. A penalty found on the way comes back to the beginning, which
    /// then leaves the other checks out.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let EndTurn(step) = self;
        match step {
            EndStep::Begin => EndTurn(first(&cx.board())).goes_on(),
            EndStep::KickOffside => {
                let next = offside::kick_liable_next(&cx.board());
                roll_for(cx, next, Offence::KickOffside, EndStep::KickOffside, EndStep::WrongSide)
            }
            EndStep::WrongSide => {
                let next = breakdown::wrong_side_standing_next(&cx.board());
                roll_for(cx, next, Offence::WrongSide, EndStep::WrongSide, EndStep::Rising)
            }
            EndStep::Rising => rising(cx, input),
            EndStep::NotRolling => {
                let next = match left_out(&cx.board()) {
                    LeftOut::Nothing => breakdown::wrong_side_grounded_next(&cx.board()),
                    LeftOut::Checks | LeftOut::Everything => None,
                };
                roll_for(cx, next, Offence::NotRollingAway, EndStep::NotRolling, EndStep::SinBin)
            }
            EndStep::SinBin => {
                serve(cx);
                EndTurn(EndStep::Advantage).goes_on()
            }
            EndStep::Advantage => end_advantage(cx, input),
            EndStep::Over => {
                cx.log(Event::TurnEnded { seat: cx.table.active });
                Flow::Return(Report::Done)
            }
        }
    }

    /// What the coach is asked.
    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        match self.0 {
            EndStep::Rising => Some(Ask::Rise),
            EndStep::Advantage => Some(Ask::EndAdvantage),
            EndStep::Begin
            | EndStep::KickOffside
            | EndStep::WrongSide
            | EndStep::NotRolling
            | EndStep::SinBin
            | EndStep::Over => None,
        }
    }

    /// Judges an answer.
    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (self.0, action) {
            (EndStep::Rising, _) => rising::check(board, seat, action),
            (_, Action::Take | Action::PlayOn) => Ok(()),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// Lists answers.
    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        match self.0 {
            EndStep::Rising => rising::propose(board, seat, out),
            _ => out.extend([Action::PlayOn, Action::Take]),
        }
    }
}

/// What a stoppage leaves out of the end of a turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LeftOut {
    Nothing,
    /// E1, E2 and E4.
    Checks,
    /// E1 to E4.
    Everything,
}

/// CT-021, CT-023, CT-335. A scrum or penalty to the other side is award enough; where everybody
/// is placed afresh nobody need rise.
fn left_out(board: &Board<'_>) -> LeftOut {
    match board.table.due.as_ref().map(|due| due.what) {
        None | Some(Restart::ScrumOrPlayOn) => LeftOut::Nothing,
        Some(Restart::Scrum(_) | Restart::Penalty(_)) => LeftOut::Checks,
        Some(
            Restart::KickOff | Restart::DropOut | Restart::LineOut(_) | Restart::DropOutOrScrum(_),
        ) => LeftOut::Everything,
    }
}

fn first(board: &Board<'_>) -> EndStep {
    match left_out(board) {
        LeftOut::Nothing => EndStep::KickOffside,
        LeftOut::Checks => EndStep::Rising,
        LeftOut::Everything => EndStep::SinBin,
    }
}

/// CT-321. One Referee Roll for each offender; each is rolled for once at the end of a turn.
fn roll_for<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    next: Option<PlayerId>,
    offence: Offence,
    again: EndStep,
    after: EndStep,
) -> Flow {
    let Some(offender) = next else { return EndTurn(after).goes_on() };
    cx.table.player_mut(offender).rolled_for = true;
    let spot = offside::spot(&cx.board(), offence, offender);
    EndTurn(again).after(Referee { offender, offence, spot, step: RefereeStep::Begin })
}

/// CT-274. E3: the coach names his grounded players one by one.
fn rising<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, input: Input) -> Flow {
    if let Input::Chosen(seat, action) = input {
        rising::act(cx, seat, action);
    }
    let seat = cx.table.active;
    if rising::anybody(&cx.board(), seat) {
        return EndTurn(EndStep::Rising).asks(seat);
    }
    EndTurn(EndStep::NotRolling).goes_on()
}

/// CT-198, CT-199, CT-332. The clock of the sin-bin falls at the end of each turn of the own side,
/// but not of the turn in which the card was shown, and not again after going back to an award.
fn serve<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) {
    if std::mem::replace(&mut cx.table.turn.served, true) {
        return;
    }
    for id in PlayerId::of(cx.table.active) {
        let player = cx.table.player_mut(id);
        match player.status {
            Status::SinBin(_) if player.carded => {}
            Status::SinBin(2..) => {
                if let Status::SinBin(left) = &mut player.status {
                    *left -= 1;
                }
            }
            Status::SinBin(_) => player.status = Status::MayReturn,
            Status::Playing | Status::MayReturn | Status::SentOff => {}
        }
    }
}

/// CT-211 to CT-213. E6: back to the award, at once and in the same turn, or the game as it
/// stands. Whatever the opponents earned meanwhile counts only in the game as it stands (CT-286).
fn end_advantage<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, input: Input) -> Flow {
    let seat = cx.table.active;
    let over = EndTurn(EndStep::Over);
    if cx.table.advantage.as_ref().is_none_or(|held| held.to != seat) {
        return over.goes_on();
    }
    match input {
        Input::Chosen(_, Action::Take) => restart::go_back(cx),
        Input::Chosen(..) => {
            cx.table.advantage = None;
            cx.log(Event::AdvantageOver { seat });
            over.goes_on()
        }
        _ => EndTurn(EndStep::Advantage).asks(seat),
    }
}
