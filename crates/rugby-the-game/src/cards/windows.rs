//! Reaction windows: who is asked, and what they may answer.

use engine::{Illegal, Seat, Sink};
use minicbor::{Decode, Encode};

use super::id::Card;
use super::{conditions, play};
use crate::actions::Action;
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, RugbyTheGame};
use crate::pack::model::{CoachPower, Window};

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
#[derive(Clone, Copy, Debug)]
pub struct Open {
    /// Which.
    pub window: Window,
    /// Who is asked now.
    pub seat: Seat,
    /// Whether the other coach follows.
    pub other_too: bool,
}

/// Opens a window for one coach.
pub fn open(window: Window, seat: Seat, then: Frame) -> Flow {
    let step = WindowStep::Begin;
    Flow::Call { sub: Frame::Window { window, seat, other_too: false, step }, then }
}

/// Opens a window for both, `seat` first.
pub fn open_both(window: Window, seat: Seat, then: Frame) -> Flow {
    let step = WindowStep::Begin;
    Flow::Call { sub: Frame::Window { window, seat, other_too: true, step }, then }
}

/// RT-241. Each listed coach in order plays at most one card or passes; nobody is asked twice.
pub fn step<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Open,
    step: WindowStep,
    input: Input,
) -> Flow {
    let Open { window, seat, other_too } = me;
    let at = |step| Frame::Window { window, seat, other_too, step };
    match step {
        WindowStep::Begin if is_asked(&cx.board(), seat, window) => {
            Flow::Ask(seat.into(), at(WindowStep::Asking))
        }
        WindowStep::Begin | WindowStep::Played => next(me),
        WindowStep::Asking => match input.chosen() {
            action @ Action::PlayCard { .. } => {
                Flow::Call { sub: play::begin(cx, seat, action), then: at(WindowStep::Played) }
            }
            Action::DirtyTactics => {
                cx.table.sides[seat].coach_used = true;
                cx.log(Event::CoachUsed { seat, power: CoachPower::Dirty });
                play::cancel_latest(cx, seat);
                let sub = Frame::DrawPower { seat, left: 1, tries: 0, thrown: false };
                Flow::Call { sub, then: at(WindowStep::Played) }
            }
            _ => {
                cx.log(Event::Passed { seat });
                next(me)
            }
        },
    }
}

fn next(me: Open) -> Flow {
    if !me.other_too {
        return Flow::Return(Report::Done);
    }
    Flow::Goto(Frame::Window {
        window: me.window,
        seat: me.seat.other(),
        other_too: false,
        step: WindowStep::Begin,
    })
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

/// Judges an answer in a window.
pub fn check(
    board: &Board<'_>,
    seat: Seat,
    window: Window,
    action: &Action,
) -> Result<(), Illegal> {
    match action {
        Action::Skip => Ok(()),
        Action::DirtyTactics if window == Window::CardPlayed => {
            if can_use_dirty_tactics(board, seat) {
                return Ok(());
            }
            Err(Illegal::new("RT-232", "you have no Dirty Tactics left in this half"))
        }
        Action::DirtyTactics if board.coach_power(seat) != Some(CoachPower::Dirty) => {
            Err(Illegal::new("RT-232", "you have no Dirty Tactics coach card"))
        }
        Action::DirtyTactics => {
            Err(Illegal::new("RT-233", "Dirty Tactics cancels a card that was just played"))
        }
        Action::PlayCard { .. } if shut_out(board, seat, window) => {
            Err(Illegal::new("RT-214", "no card of yours against a penalty kick"))
        }
        Action::PlayCard { .. } => play::check(board, seat, window, action),
        _ => Err(board.not_asked("play a card that fits, or skip")),
    }
}

/// Lists the answers in a window.
pub fn propose(board: &Board<'_>, seat: Seat, window: Window, out: &mut Vec<Action>) {
    out.push(Action::Skip);
    if window == Window::CardPlayed && can_use_dirty_tactics(board, seat) {
        out.push(Action::DirtyTactics);
    }
    if !shut_out(board, seat, window) {
        play::propose(board, seat, window, out);
    }
}
