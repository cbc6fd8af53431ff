//! Staff that is asked about at its moment (9.5).

use engine::{Manners, Seat, Sink};

use crate::actions::Action;
use crate::ask::{Ask, Spared};
use crate::events::Event;
use crate::figure::FigureId;
use crate::game::{Board, Cx, Tutatis};
use crate::pack::model::StaffEffect;
use crate::refusal::Refusal;

/// The place in the team's staff of one that can do this and is not used up.
pub fn ready(board: &Board<'_>, seat: Seat, effect: StaffEffect) -> Option<usize> {
    let does = |index: u8| board.pack.staff[usize::from(index)].effect == effect;
    board.table.teams[seat].staff.iter().position(|hired| !hired.used && does(hired.staff))
}

/// One that can do this is used up.
pub fn spend<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, seat: Seat, effect: StaffEffect) {
    let Some(place) = ready(&cx.board(), seat, effect) else { return };
    let hired = &mut cx.table.teams[seat].staff[place];
    hired.used = true;
    let staff = hired.staff;
    cx.log(Event::StaffUsed { seat, staff });
}

/// Judges the answer to a question about an ability or a staff item.
pub fn check(action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Yes | Action::No => Ok(()),
        _ => Err(Manners::AnotherQuestion.into()),
    }
}

/// Keeping it for later is the tamest.
pub fn propose(out: &mut Vec<Action>) {
    out.extend([Action::No, Action::Yes]);
}

/// What is asked where staff could spare a figure something.
pub fn ask(board: &Board<'_>, figure: FigureId, from: Spared) -> Ask {
    let team = &board.table.teams[figure.seat];
    let staff = ready(board, figure.seat, from.by()).map(|place| team.staff[place].staff);
    Ask::Spare { figure, from, staff }
}
