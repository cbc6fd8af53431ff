//! Reaction windows: who is asked, and what they may answer.

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use super::id::Card;
use super::{conditions, play};
use crate::actions::Action;
use crate::ask::Ask;
use crate::events::Event;
use crate::frames::{DrawPower, Report};
use crate::game::{Board, Cx, Flow, Input, Looking, RugbyTheGame};
use crate::pack::model::{CoachPower, Window};
use crate::refusal::Refusal;

/// Where a window stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum WindowStep {
    #[n(0)]
    Begin,
    #[n(1)]
    Asking,
    #[n(2)]
    Played,
}

/// An open window: `seat` is next, and then perhaps the other.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct OpenWindow {
    /// Which.
    #[n(0)]
    pub window: Window,
    /// Who is asked now.
    #[n(1)]
    pub seat: Seat,
    /// Whether the other coach follows.
    #[n(2)]
    pub other_too: bool,
    /// Where it stands.
    #[n(3)]
    pub step: WindowStep,
}

impl OpenWindow {
    fn at(self, step: WindowStep) -> OpenWindow {
        OpenWindow { step, ..self }
    }
}

/// Opens a window for one coach.
pub fn open(window: Window, seat: Seat, then: impl Activity<RugbyTheGame>) -> Flow {
    then.after(OpenWindow { window, seat, other_too: false, step: WindowStep::Begin })
}

/// Opens a window for both, `seat` first.
pub fn open_both(window: Window, seat: Seat, then: impl Activity<RugbyTheGame>) -> Flow {
    then.after(OpenWindow { window, seat, other_too: true, step: WindowStep::Begin })
}

impl Activity<RugbyTheGame> for OpenWindow {
    /// RT-241. Each listed coach in order plays at most one card or passes; nobody is asked twice.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let OpenWindow { window, seat, step, .. } = self;
        match step {
            WindowStep::Begin if is_asked(&cx.board(), seat, window) => {
                self.at(WindowStep::Asking).asks(seat)
            }
            WindowStep::Begin | WindowStep::Played => next(self),
            WindowStep::Asking => match input.chosen() {
                action @ Action::PlayCard { .. } => {
                    self.at(WindowStep::Played).after(play::begin(cx, seat, action))
                }
                Action::DirtyTactics => {
                    cx.table.sides[seat].coach_used = true;
                    cx.log(Event::CoachUsed { seat, power: CoachPower::Dirty });
                    play::cancel_latest(cx, seat);
                    let sub = DrawPower::of(seat, 1);
                    self.at(WindowStep::Played).after(sub)
                }
                _ => {
                    cx.log(Event::Passed { seat });
                    next(self)
                }
            },
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(Ask::Window(self.window))
    }

    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let window = self.window;
        match action {
            Action::Skip => Ok(()),
            Action::DirtyTactics if window == Window::CardPlayed => {
                if can_use_dirty_tactics(board, seat) {
                    return Ok(());
                }
                Err(Refusal::DirtyTacticsUsed)
            }
            Action::DirtyTactics if board.coach_power(seat) != Some(CoachPower::Dirty) => {
                Err(Refusal::NoDirtyTactics)
            }
            Action::DirtyTactics => Err(Refusal::NothingToCancel),
            Action::PlayCard { .. } if shut_out(board, seat, window) => {
                Err(Refusal::CardAgainstPenaltyKick)
            }
            Action::PlayCard { .. } => play::check(board, seat, window, action),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        let window = self.window;
        out.push(Action::Skip);
        if window == Window::CardPlayed && can_use_dirty_tactics(board, seat) {
            out.push(Action::DirtyTactics);
        }
        if !shut_out(board, seat, window) {
            play::propose(board, seat, window, out);
        }
    }
}

fn next(me: OpenWindow) -> Flow {
    if !me.other_too {
        return Flow::Return(Report::Done);
    }
    let (seat, step) = (me.seat.other(), WindowStep::Begin);
    OpenWindow { seat, other_too: false, step, ..me }.goes_on()
}

/// RT-289. Whether a coach is asked: by public knowledge he could answer.
fn is_asked(board: &Board<'_>, seat: Seat, window: Window) -> bool {
    could_answer(board, seat, window)
        || (window == Window::CardPlayed && can_use_dirty_tactics(board, seat))
}

/// RT-289, RT-290. Some card of the pack fits, not all its copies lie open, and the hand is not
/// empty. What the hand really holds never counts.
pub fn could_answer(board: &Board<'_>, seat: Seat, window: Window) -> bool {
    if board.table.sides[seat].hand.is_empty() || shut_out(board, seat, window) {
        return false;
    }
    board.pack.by_window[window as usize].into_iter().any(|card| {
        let design = board.pack.card(card);
        conditions::may_answer(board, seat, window, design) && may_be_hidden(board, card)
    })
}

/// Whether a copy of the card may be in somebody's hand: not all of them lie open.
fn may_be_hidden(board: &Board<'_>, card: Card) -> bool {
    let table = board.table;
    let held = |side: &crate::side::Side| {
        side.hand.contains(&card)
            || side.power.pool.count(card) > 0
            || side.looked_at.contains(&card)
    };
    table.unseen.count(card) > 0 || table.sides.iter().any(|(_, side)| held(side))
}

/// RT-214, RT-288. No GP card of the opponents against a penalty goal, not even to cancel one.
fn shut_out(board: &Board<'_>, seat: Seat, window: Window) -> bool {
    window == Window::CardPlayed
        && board.table.penalty_goal
        && board.table.attacking != seat
        && latest(board)
            .is_some_and(|card| board.pack.card(card).windows.contains(&Window::Conversion))
}

/// The card being answered in CARD_PLAYED.
fn latest(board: &Board<'_>) -> Option<Card> {
    board.table.limbo.last().map(|played| played.card)
}

/// RT-232, RT-233. Dirty Tactics, once a half, on a card just played.
fn can_use_dirty_tactics(board: &Board<'_>, seat: Seat) -> bool {
    board.coach_power(seat) == Some(CoachPower::Dirty) && !board.table.sides[seat].coach_used
}
