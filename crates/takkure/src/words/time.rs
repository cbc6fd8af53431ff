//! Where in the match the table stands, in words.

use crate::pack::model::Pack;
use crate::state::Table;

/// A short mark for the margin of the log: half, box and activation, "H2·4·3".
pub fn clock(table: &Table) -> String {
    format!("H{}·{}·{}", table.half, table.time.phase_box, table.tokens_used())
}

/// Where in the match the table stands.
pub fn progress(pack: &Pack, table: &Table) -> Vec<String> {
    if table.finished {
        return vec!["Full time".to_string()];
    }
    if let Some(lesson) = table.settings.lesson {
        return vec![format!("Lesson: {}", pack.lessons[usize::from(lesson)].title)];
    }
    let half = if table.half == 2 { "2nd half" } else { "1st half" };
    let time = format!("box {} of {}", table.time.phase_box, pack.numbers.boxes);
    vec![half.to_string(), time]
}
