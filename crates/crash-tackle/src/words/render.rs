//! The position as text, for terminals: score and time, the field, both sides, what is going on.

mod field;
mod notes;
mod sides;
#[cfg(test)]
mod tests;

use std::fmt::Write as _;

use engine::{Awaiting, Seat};

use super::names;
use crate::game::Board;
use crate::pack::Pack;
use crate::view::View;

/// No line is longer.
const WIDTH: usize = 100;

/// The field, the score and the hands, from a seat's view.
pub fn render(pack: &Pack, view: &View) -> String {
    let board = Board { pack, table: &view.table };
    let mut out = String::new();
    header(&mut out, &board, view);
    field::draw(&mut out, &board, view);
    for seat in Seat::BOTH {
        sides::write(&mut out, &board, view, seat);
    }
    notes::write(&mut out, &board, view);
    out
}

/// Score, half, the turns of both sides, and who does what.
fn header(out: &mut String, board: &Board<'_>, view: &View) {
    let table = board.table;
    let (home, away) = (names::team(board.pack, Seat::Home), names::team(board.pack, Seat::Away));
    let score = table.score;
    let _ = writeln!(out, "{home} (home) {} : {} {away} (away)", score.home, score.away);
    if table.finished {
        let _ = writeln!(out, "full time");
        return;
    }
    let (turns, of) = (table.turn_no, table.settings.turns);
    let _ = write!(out, "half {} of 2, home turn {} of {of}, ", table.half.max(1), turns.home);
    let _ = write!(out, "away turn {} of {of}; it is {}'s turn", turns.away, table.active);
    match view.awaiting {
        Awaiting::Decision(seats) => {
            let _ = writeln!(out, ", {seats} to decide");
        }
        Awaiting::Chance(..) => {
            let _ = writeln!(out, ", dice or cards to speak");
        }
        Awaiting::Nothing => out.push('\n'),
    }
}

/// Words after a head, broken into lines that are indented below it.
fn list(out: &mut String, head: &str, words: impl IntoIterator<Item = String>) {
    let indent = head.chars().take_while(|letter| *letter == ' ').count() + 2;
    let mut line = head.to_string();
    let mut width = head.chars().count();
    for word in words {
        let more = word.chars().count() + 1;
        if width + more > WIDTH {
            let _ = writeln!(out, "{line}");
            line = " ".repeat(indent - 1);
            width = indent - 1;
        }
        let _ = write!(line, " {word}");
        width += more;
    }
    let _ = writeln!(out, "{line}");
}

/// A sentence after a head, broken between its words.
fn sentence(out: &mut String, head: &str, text: &str) {
    list(out, head, text.split(' ').map(str::to_string));
}

/// Things with a sign between them, each kept on one line. Places have commas of their own: lists
/// of them take semicolons.
fn apart(words: Vec<String>, sign: char) -> impl Iterator<Item = String> {
    let last = words.len().saturating_sub(1);
    let sign = move |(index, word)| if index < last { format!("{word}{sign}") } else { word };
    words.into_iter().enumerate().map(sign)
}
