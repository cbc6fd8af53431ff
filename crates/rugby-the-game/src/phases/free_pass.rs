//! The free pass of 9: between the actions of a turn, and as printed in the middle of his Run.

use engine::{Manners, Seat, Sink};

use crate::actions::Action;
use crate::frames::Pass;
use crate::game::{Board, Cx, RugbyTheGame};
use crate::phases::pass;
use crate::refusal::Refusal;
use crate::shirt::{Shirt, ShirtSet};
use crate::side::NINE;

/// RT-071, RT-072. Declares the free pass, which comes once a turn.
pub fn declare<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, to: Shirt) -> Pass {
    cx.table.turn.free_pass_used = true;
    pass::declare(cx, to)
}

/// RT-313, RT-314. Whether the coach of a 9 who runs is asked for it: as printed, it is unused
/// and somebody can take it.
pub fn is_asked(board: &Board<'_>, seat: Seat) -> bool {
    board.table.free_pass_any_time && !targets(board, seat).is_empty()
}

/// RT-072. Who may be passed to for free; nobody unless 9 has the ball and the pass is left.
pub fn targets(board: &Board<'_>, seat: Seat) -> ShirtSet {
    if board.table.carrier(seat) != Some(NINE) || board.table.turn.free_pass_used {
        return ShirtSet::EMPTY;
    }
    pass::targets(board, seat)
}

/// RT-071, RT-072. Judges the free pass.
pub fn check(board: &Board<'_>, seat: Seat, to: Shirt) -> Result<(), Refusal> {
    if board.table.carrier(seat) != Some(NINE) {
        return Err(Refusal::OnlyNinePassesFree);
    }
    if board.table.turn.free_pass_used {
        return Err(Refusal::FreePassUsed);
    }
    pass::check(board, seat, to)
}

/// RT-313. Judges the answer of a coach whose 9 runs.
pub fn check_running(board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::FreePass { to } => check(board, seat, *to),
        Action::Decline => Ok(()),
        _ => Err(Manners::AnotherQuestion.into()),
    }
}

/// Lists the answers of a coach whose 9 runs.
pub fn propose_running(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    out.push(Action::Decline);
    propose(board, seat, out);
}

/// Lists the free passes.
pub fn propose(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    out.extend(targets(board, seat).into_iter().map(|to| Action::FreePass { to }));
}
