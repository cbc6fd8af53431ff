//! The position as plain text.

#[cfg(test)]
mod tests;

use std::fmt::Write;

use engine::{Awaiting, Seat};

use super::{names, rolls, time};
use crate::figure::{FigureId, Place};
use crate::game::{Board, Looking};
use crate::pack::Pack;
use crate::pitch::{LENGTH, Square, WIDTH, in_area, wild_sector};
use crate::state::BallAt;
use crate::view::View;

/// The score, the pitch with everybody on it, who is elsewhere, and what is going on.
pub fn render(pack: &Pack, view: &View) -> String {
    let board = Board { pack, table: &view.table };
    let mut out = String::new();
    header(&mut out, &board);
    pitch(&mut out, &board);
    for seat in Seat::BOTH {
        side(&mut out, &board, seat);
    }
    in_progress(&mut out, &board, view);
    out
}

fn header(out: &mut String, board: &Board<'_>) {
    let table = board.table;
    let team = |seat: Seat| names::team(board, seat);
    let _ = writeln!(
        out,
        "{} (home) {} : {} {} (away)",
        team(Seat::Home),
        table.score.home,
        table.score.away,
        team(Seat::Away)
    );
    let weather = table.weather.map_or("not rolled", rolls::weather_word).to_lowercase();
    let _ = writeln!(
        out,
        "{}   {} to play   weather {weather}   turns used {} : {}   tokens {} : {}",
        time::progress(table).join(", "),
        table.active,
        table.turns.home,
        table.turns.away,
        table.teams.home.warp,
        table.teams.away.warp
    );
}

/// Rows from the top, Home at the bottom: `h5` and `a5` stand, `h5-` lies, `h5=` is stunned, `h5*`
/// has the ball, `o` is the ball. `:` is a keeper area, `,` a wild sector.
fn pitch(out: &mut String, board: &Board<'_>) {
    let columns: String = (1..=WIDTH).map(|x| format!("{x:>5}")).collect();
    let _ = writeln!(out, "\n    {columns}");
    for y in (1..=LENGTH).rev() {
        let row: String = (1..=WIDTH).map(|x| cell(board, Square::new(x, y))).collect();
        let _ = writeln!(out, "{y:>4}{row}");
        match y {
            12 | 6 => out.push_str(&line('-')),
            9 => out.push_str(&line('=')),
            _ => {}
        }
    }
    out.push('\n');
}

/// A line across the pitch.
fn line(of: char) -> String {
    format!("        {}\n", format!("{of} ").repeat(26).trim_end())
}

fn cell(board: &Board<'_>, at: Square) -> String {
    let text = match board.table.figures.at(at) {
        Some(id) => figure(board, id),
        None if ball_at(board) == Some(at) => "o".to_string(),
        None if Seat::BOTH.into_iter().any(|seat| in_area(seat, at)) => ":".to_string(),
        None if wild_sector(at).is_some() => ",".to_string(),
        None => ".".to_string(),
    };
    format!("{text:>5}")
}

fn figure(board: &Board<'_>, id: FigureId) -> String {
    let side = if id.seat == Seat::Home { 'h' } else { 'a' };
    let mark = match board.table.figures.get(id).place {
        Place::Prone(_) => "-",
        Place::Stunned(_) => "=",
        _ if board.table.carries(id) => "*",
        _ => "",
    };
    format!("{side}{}{mark}", id.number)
}

const fn ball_at(board: &Board<'_>) -> Option<Square> {
    match board.table.ball.at {
        BallAt::Loose(at) | BallAt::Moving(at) => Some(at),
        BallAt::Held(_) | BallAt::Nowhere => None,
    }
}

fn side(out: &mut String, board: &Board<'_>, seat: Seat) {
    let team = &board.table.teams[seat];
    let _ = write!(out, "{seat}: {}", names::team(board, seat));
    if let Some(keeper) = team.keeper {
        let _ = write!(out, ", keeper {}", keeper.number);
    }
    for hired in &team.staff {
        let staff = &board.pack.staff[usize::from(hired.staff)];
        let _ = write!(out, ", {}{}", staff.name, if hired.used { " (used)" } else { "" });
    }
    out.push('\n');
    for id in FigureId::of(seat) {
        if let Some(line) = listed(board, id) {
            let _ = writeln!(out, "  {line}");
        }
    }
}

/// "5 Breaker 6,8 done", for everybody in the roster.
fn listed(board: &Board<'_>, id: FigureId) -> Option<String> {
    let figure = board.table.figures.get(id);
    let place = match figure.place {
        Place::Nobody => return None,
        Place::Standing(at) => at.to_string(),
        Place::Prone(at) => format!("{at} on the ground"),
        Place::Stunned(at) => format!("{at} face down"),
        Place::OffPitch { exit, knocked_down, stunned } => {
            let how = match (knocked_down, stunned) {
                (_, true) => ", face down",
                (true, false) => ", on the ground",
                (false, false) => "",
            };
            format!("pushed off at {exit}{how}")
        }
        Place::Bench => "bench".to_string(),
        Place::Unconscious => "unconscious".to_string(),
        Place::Injured => "injured".to_string(),
        Place::HeatOut => "out of the heat".to_string(),
        Place::SentOff => "sent off".to_string(),
    };
    let mut line = format!("{:>2} {:<22} {place}", id.number, board.profile(id).name);
    for (holds, word) in [
        (figure.activated, "done"),
        (figure.passed, "has passed"),
        (figure.shaken > 0, "shaken"),
        (figure.used > 0, "ability used"),
        (board.table.carries(id), "ball"),
    ] {
        if holds {
            let _ = write!(line, "  {word}");
        }
    }
    Some(line)
}

fn in_progress(out: &mut String, board: &Board<'_>, view: &View) {
    if let Some(activation) = board.table.activation {
        let name = names::figure(board, activation.figure);
        let left = names::counted(activation.mo_left, "square", "squares");
        let _ = writeln!(out, "{name} is acting, {left} left");
    }
    for roll in board.table.roll.iter().chain(&board.table.against) {
        let name = names::figure(board, roll.figure);
        let _ = writeln!(out, "{name}: {}", rolls::sentence(board, roll));
    }
    let _ = match view.awaiting {
        Awaiting::Decision(seats) => writeln!(out, "{seats} to decide"),
        Awaiting::Chance(..) => writeln!(out, "the dice are to be thrown"),
        Awaiting::Nothing => writeln!(out, "the match is over"),
    };
}
