//! What a screen shows: answers with their odds, lines of the log.

mod choices;
mod consider;
pub(crate) mod names;
mod odds;
mod places;
mod rolls;
mod rows;
mod tell;
mod throwers;
mod usual;
mod words;

use engine::{Line, Seat};

use crate::actions::Action;
use crate::events::Event;
use crate::frames::Frame;
use crate::game::Board;
use crate::pack::model::Pack;
use crate::roll::Roll;
use crate::state::Table;

pub use choices::choice;
pub use throwers::thrower;
pub use usual::usual;

use tell::Teller;

/// Answers a coach would look for although they are refused now.
pub fn consider(board: &Board<'_>, frame: Frame, seat: Seat, out: &mut Vec<Action>) {
    consider::consider(board, frame, seat, out);
}

/// The event as a sentence without a table at hand.
pub fn tell(pack: &Pack, event: &Event) -> String {
    format!("{}.", Teller { pack, board: None }.tell(event))
}

/// The event as a line of the log, but for its time and what a board shows.
pub fn line(board: &Board<'_>, event: &Event) -> Line {
    let teller = Teller { pack: board.pack, board: Some(*board) };
    let row = rows::of(event);
    Line {
        seat: row.seat,
        text: format!("{}.", teller.tell(event)),
        clauses: row.clauses.iter().map(|clause| clause.to_string()).collect(),
        mark: row.mark,
        roll: row.roll.and_then(|roll| rolls::shown(&teller, roll)),
        ..Line::default()
    }
}

/// Whether the event shows somebody what was hidden from them.
pub fn reveals(event: &Event) -> bool {
    rows::of(event).reveals
}

/// A roll that is about to be made or lies open, in words.
pub fn dice_in_words(board: &Board<'_>, roll: &Roll) -> String {
    rolls::in_words(&Teller { pack: board.pack, board: Some(*board) }, roll)
}

/// A short mark for the margin of the log: half, box and activation, "H2·4·3".
pub fn clock(table: &Table) -> String {
    format!("H{}·{}·{}", table.half, table.time.phase_box, table.tokens_used())
}

/// Where in the match the table stands.
pub fn progress(pack: &Pack, table: &Table) -> String {
    if table.finished {
        return "Full time".to_string();
    }
    if let Some(lesson) = table.settings.lesson {
        return format!("Lesson: {}", pack.lessons[usize::from(lesson)].title);
    }
    let half = if table.half == 2 { "2nd half" } else { "1st half" };
    format!("{half}, box {} of {}", table.time.phase_box, pack.numbers.boxes)
}
