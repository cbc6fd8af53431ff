//! The field in characters, high rows at the top, as north is on the map of directions.
//!
//! A line of text holds one row of the even columns and the next row of the odd ones, which are
//! half a space higher: the whole field is 39 lines high and fits a terminal. Rows of even columns
//! are written on the left, rows of odd columns on the right.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use engine::Seat;

use super::{apart, list};
use crate::field::{Field, Hex};
use crate::frames::Frame;
use crate::game::{Board, Looking};
use crate::phases::flight::Flight;
use crate::phases::kick::Kicking;
use crate::phases::line_out::LineOut;
use crate::phases::penalty::Penalty;
use crate::phases::referee::Referee;
use crate::phases::scrum::Scrum;
use crate::player::PlayerId;
use crate::state::{BallAt, Restart};
use crate::view::View;

/// Letters of a column; those of touch, where nobody stands, have one.
const CELL: usize = 4;
/// Letters of the numbers on either side.
const MARGIN: usize = 3;

/// What stands on spaces instead of what they are by themselves.
type Marks = BTreeMap<Hex, String>;

/// The field and what its signs mean.
pub(super) fn draw(out: &mut String, board: &Board<'_>, view: &View) {
    let field = board.field();
    let marks = marks(board, view);
    columns(out, field, 1);
    columns(out, field, 0);
    let low = -(field.dead + field.dead % 2);
    for row in (low..=field.dead).rev().filter(|row| row % 2 == 0) {
        let _ = writeln!(out, "{}", line(field, &marks, row).trim_end());
    }
    columns(out, field, 1);
    columns(out, field, 0);
    legend(out, board, view);
}

/// The numbers of the even or of the odd columns, touch included.
fn columns(out: &mut String, field: &Field, odd: i8) {
    let number = |x: i8| if x.abs() % 2 == odd { x.to_string() } else { String::new() };
    let mut line = format!("{:>MARGIN$} ", number(-field.half_width));
    inside(field).for_each(|x| {
        let _ = write!(line, "{:^CELL$}", number(x));
    });
    line.push_str(&number(field.half_width));
    let _ = writeln!(out, "{}", line.trim_end());
}

/// The columns between the touch lines.
fn inside(field: &Field) -> std::ops::Range<i8> {
    1 - field.half_width..field.half_width
}

/// The row of the even columns with the row above it of the odd ones.
fn line(field: &Field, marks: &Marks, row: i8) -> String {
    let number = |row: i8| if row.abs() <= field.dead { row.to_string() } else { String::new() };
    let at = |x: i8| Hex::new(x, row + (x & 1));
    let touch = |x: i8| marks.get(&at(x)).map_or("|", String::as_str);
    let mut line = format!("{:>MARGIN$}{}", number(row), touch(-field.half_width));
    let ink = ink(field, row);
    inside(field).for_each(|x| line.push_str(&cell(field, marks, at(x), ink)));
    let _ = write!(line, "{}{:>MARGIN$}", touch(field.half_width), number(row + 1));
    line
}

/// What a line of the field that runs through a row is drawn with, around the signs of the spaces.
fn ink(field: &Field, row: i8) -> [char; CELL] {
    let runs = |line: i8| [row, row + 1].iter().any(|row| row.abs() == line);
    match () {
        () if runs(field.dead) => ['#'; CELL],
        () if runs(field.tryline) => ['='; CELL],
        () if row == 0 || runs(field.l22) => ['-'; CELL],
        () if runs(field.l10) || runs(field.l5) => ['-', ' ', ' ', ' '],
        () => [' '; CELL],
    }
}

/// A space. Its sign is in the middle; a player takes as much as he needs.
fn cell(field: &Field, marks: &Marks, at: Hex, ink: [char; CELL]) -> String {
    if at.y.abs() > field.dead {
        return ink.iter().collect();
    }
    let sign = match marks.get(&at) {
        Some(mark) if mark.chars().count() > 1 => return format!("{mark:<CELL$}"),
        Some(mark) => mark,
        None if field.dead_ball(at) => "#",
        None if field.on_tryline(at) && at.x == 0 => return "=||=".to_string(),
        None if at == Hex::new(0, 0) => "+",
        None if at.x.abs() == field.touch5 => ":",
        None => ".",
    };
    format!("{}{sign}{}{}", ink[0], ink[2], ink[3])
}

/// Everything that is on the field, the most important last, where it covers the rest.
fn marks(board: &Board<'_>, view: &View) -> Marks {
    let mut marks = Marks::new();
    if let Some(ruck) = &view.ruck {
        for seat in Seat::BOTH {
            let [protection, gate] = ruck_signs(seat);
            marks.extend(ruck.protection[seat].map(|hex| (hex, protection.to_string())));
            marks.extend(ruck.gate[seat].map(|hex| (hex, gate.to_string())));
        }
    }
    marks.extend(spots(board, view).map(|hex| (hex, "x".to_string())));
    match board.table.ball.at {
        BallAt::Loose(hex) => drop(marks.insert(hex, "o".to_string())),
        BallAt::InAir(hex) => drop(marks.insert(hex, "^".to_string())),
        BallAt::Carried(_) | BallAt::OnGrounded(_) | BallAt::Dead => {}
    }
    // Who runs over another (CT-035) is drawn over him.
    let over = board.table.turn.over.map(|(id, _)| id);
    for id in PlayerId::all().filter(|id| Some(*id) != over).chain(over) {
        if let Some(at) = board.table.player(id).at {
            marks.insert(at, player(board, id));
        }
    }
    marks
}

/// The protection spaces and the gate of a side.
const fn ruck_signs(seat: Seat) -> [char; 2] {
    match seat {
        Seat::Home => ['P', 'G'],
        Seat::Away => ['p', 'g'],
    }
}

/// `H12*`: the side, the shirt, and the ball or the ground.
fn player(board: &Board<'_>, id: PlayerId) -> String {
    let side = match id.seat {
        Seat::Home => 'H',
        Seat::Away => 'a',
    };
    let state = match board.table.ball.at {
        BallAt::Carried(holder) if holder == id => "*",
        BallAt::OnGrounded(holder) if holder == id => "@",
        _ if board.table.player(id).grounded => "_",
        _ => "",
    };
    format!("{side}{}{state}", id.shirt)
}

/// Where something is to happen: the place of a set piece or penalty, and where a kick is aimed.
fn spots(board: &Board<'_>, view: &View) -> impl Iterator<Item = Hex> {
    let table = board.table;
    let awards =
        table.due.iter().chain(&table.advantage).filter_map(|stoppage| match stoppage.what {
            Restart::Scrum(hex)
            | Restart::LineOut(hex)
            | Restart::Penalty(hex)
            | Restart::DropOutOrScrum(hex) => Some(hex),
            Restart::KickOff | Restart::DropOut | Restart::ScrumOrPlayOn => None,
        });
    let in_play = view.stack.iter().filter_map(|frame| match frame {
        Frame::Scrum(Scrum { spot, .. })
        | Frame::LineOut(LineOut { spot, .. })
        | Frame::Penalty(Penalty { spot, .. })
        | Frame::Referee(Referee { spot, .. }) => Some(*spot),
        Frame::Kick(Kicking { kick, .. }) | Frame::Flight(Flight { kick, .. }) => Some(kick.to),
        _ => None,
    });
    awards.chain(in_play).collect::<Vec<_>>().into_iter()
}

/// Signs that are always there.
const SIGNS: [&str; 11] = [
    "H home",
    "a away",
    "* has the ball",
    "_ on the ground",
    "@ on the ground with the ball",
    "o ball on the ground",
    "^ ball in the air",
    "= tryline",
    "|| poles",
    ": 5 m from touch",
    "# dead ball",
];

fn legend(out: &mut String, board: &Board<'_>, view: &View) {
    out.push_str("odd columns are half a space higher; their rows are on the right\n");
    let mut signs: Vec<String> = SIGNS.map(str::to_string).into();
    if spots(board, view).next().is_some() {
        signs.push("x spot of an award or aim of a kick".to_string());
    }
    if view.ruck.is_some() {
        signs.extend(["P p protection", "G g gate of home and away"].map(str::to_string));
    }
    list(out, "signs:", apart(signs, ','));
}
