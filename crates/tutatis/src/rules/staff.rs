//! Staff that is asked about at its moment (9.5).

use engine::{Illegal, Prompt, Seat, Sink};

use crate::actions::Action;
use crate::events::Event;
use crate::game::{Board, Cx, Tutatis};
use crate::pack::model::StaffEffect;

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
pub fn check(board: &Board<'_>, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Yes | Action::No => Ok(()),
        _ => Err(board.not_asked("yes or no")),
    }
}

/// Keeping it for later is the tamest.
pub fn propose(out: &mut Vec<Action>) {
    out.extend([Action::No, Action::Yes]);
}

/// The question about a staff item: what it would do, by its name.
pub fn prompt(board: &Board<'_>, seat: Seat, effect: StaffEffect, what: &str) -> Prompt {
    let name = ready(board, seat, effect).map_or("the staff", |place| {
        let index = board.table.teams[seat].staff[place].staff;
        &board.pack.staff[usize::from(index)].name
    });
    board.question("staff", format!("{what} Use the {name}?"))
}
