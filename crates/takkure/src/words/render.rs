//! The position as text, for terminals: score and time, a small pitch, the players, the cards.

mod pitch;
#[cfg(test)]
mod tests;

use std::fmt::Write as _;

use engine::Seat;

use crate::activation::{Defensive, First, StealKind};
use crate::game::{Board, Looking};
use crate::pack::model::Pack;
use crate::player::{Player, PlayerId, Status};
use crate::role::Role;
use crate::state::{Ball, Cards};
use crate::view::View;

/// Lines of cards are broken here.
const WIDTH: usize = 96;

/// The view as lines of at most 100 columns.
pub fn render(pack: &Pack, view: &View) -> String {
    let board = Board { pack, table: &view.table };
    let mut out = String::new();
    header(&mut out, &board);
    out.push_str(&pitch::draw(&board));
    for seat in Seat::BOTH {
        side(&mut out, &board, view, seat);
    }
    activation(&mut out, &board);
    out
}

fn header(out: &mut String, board: &Board<'_>) {
    let table = board.table;
    let team = |seat: Seat| board.pack.teams[usize::from(table.coaches[seat].team)].name.as_str();
    let _ = writeln!(
        out,
        "{} (home) {} : {} {} (away)",
        team(Seat::Home),
        table.score.home,
        table.score.away,
        team(Seat::Away)
    );
    let side = |seat: Seat| if table.time.active[seat] { "active" } else { "spent" };
    let _ = writeln!(
        out,
        "half {}, box {} (home {}, away {})   {}, {} tokens left",
        table.half,
        table.time.phase_box,
        side(Seat::Home),
        side(Seat::Away),
        match table.attacker {
            Seat::Home => "home attacks ->",
            Seat::Away => "<- away attacks",
        },
        table.tokens_left
    );
}

fn side(out: &mut String, board: &Board<'_>, view: &View, seat: Seat) {
    let coach = &board.table.coaches[seat];
    let _ = writeln!(out, "{seat}:");
    for id in PlayerId::of(seat) {
        player_lines(out, board, id);
    }
    let hidden = view.hidden[seat];
    match (hidden.hand, coach.hand.len()) {
        (0, 0) => {}
        (0, _) => cards(out, board.pack, "hand", &coach.hand),
        (count, _) => {
            let _ = writeln!(out, "  hand: {count} hidden");
        }
    }
    cards(out, board.pack, "plays", &coach.plays);
    if hidden.plays > 0 {
        let _ = writeln!(out, "  plays: {} hidden", hidden.plays);
    }
    cards(out, board.pack, "used", &coach.used);
    cards(out, board.pack, "discard", &coach.discard);
    if coach.pool > 0 {
        let _ = writeln!(out, "  team tokens: {}", coach.pool);
    }
}

/// `W wing       Hayate           8,10          standing ball tokens 1`, in a second line whatever
/// does not fit.
fn player_lines(out: &mut String, board: &Board<'_>, id: PlayerId) {
    let player = board.table.player(id);
    let (place, state) = match player.status {
        Status::OnPitch if player.ground > 0 => (player.at.to_string(), "down"),
        Status::OnPitch => (player.at.to_string(), "standing"),
        Status::Injured => (String::new(), "injured"),
        Status::Removed => (String::new(), "removed"),
        Status::Absent => (String::new(), "absent"),
        Status::Waiting => (String::new(), "waiting"),
    };
    let ball = if board.table.ball == Ball::Held(id) { "ball" } else { "" };
    let mut name = board.card(id).name.clone();
    name.truncate(name.char_indices().nth(16).map_or(name.len(), |(end, _)| end));
    let mut line =
        format!("  {} {:<10} {name:<16} {place:<13} {state:<8} {ball:<4}", letter(id), id.role);
    for note in notes(player) {
        if line.len() + note.len() > WIDTH {
            let _ = writeln!(out, "{line}");
            line = "   ".to_string();
        }
        line.push_str(&note);
    }
    let _ = writeln!(out, "{}", line.trim_end());
}

/// The tokens on a player, each behind a space.
fn notes(player: &Player) -> impl Iterator<Item = String> {
    let fatigue = player.fatigue;
    let all = [
        ("ground", player.ground),
        ("tired", fatigue.active),
        ("rested", fatigue.inactive),
        ("worn", fatigue.permanent),
        ("wounds", player.wounds),
        ("tokens", player.tokens),
        ("honour", player.honour),
    ];
    all.into_iter().filter(|(_, count)| *count > 0).map(|(name, count)| format!(" {name} {count}"))
}

/// The letter of a player on the small pitch: capitals for Home.
fn letter(id: PlayerId) -> char {
    let letter = match id.role {
        Role::Forward => 'F',
        Role::Wing => 'W',
        Role::ScrumHalf => 'S',
        Role::FullBack => 'B',
    };
    match id.seat {
        Seat::Home => letter,
        Seat::Away => letter.to_ascii_lowercase(),
    }
}

/// A list of cards with their names, broken into lines.
fn cards(out: &mut String, pack: &Pack, what: &str, cards: &Cards) {
    if cards.is_empty() {
        return;
    }
    let mut line = format!("  {what}:");
    for card in cards {
        let word = format!(" {card} {},", pack.card_name(*card));
        if line.len() + word.len() > WIDTH {
            let _ = writeln!(out, "{line}");
            line = "   ".to_string();
        }
        line.push_str(&word);
    }
    let _ = writeln!(out, "{}", line.trim_end_matches(','));
}

/// What has been declared in the activation in progress.
fn activation(out: &mut String, board: &Board<'_>) {
    let act = &board.table.act;
    let Some(active) = act.active.filter(|_| act.step > 0) else { return };
    let first = match act.first {
        First::None => String::new(),
        First::Move { turn: None, end } => format!(", mark {end}"),
        First::Move { turn: Some(turn), end } => format!(", mark {turn} {end}"),
        First::StandUp => ", stand-up".to_string(),
        First::GroundPass { to } => format!(", ground-pass {to}"),
        First::Hold => ", hold".to_string(),
    };
    let _ = writeln!(out, "{active} is active, step {}{first}", act.step);
    for role in Role::ALL {
        let action = match act.defence[*role].action {
            Defensive::Waiting => continue,
            Defensive::Nothing => "nothing".to_string(),
            Defensive::Pressure => "pressure".to_string(),
            Defensive::Tackle { target, point } => format!("tackle {point} on {target}"),
            Defensive::Steal(StealKind::Loose) => "steal loose".to_string(),
            Defensive::Steal(StealKind::Held) => "steal held".to_string(),
            Defensive::Steal(StealKind::Air) => "steal air".to_string(),
            Defensive::StandUp => "stand-up".to_string(),
            Defensive::Rest => "rest".to_string(),
        };
        let _ = writeln!(out, "  {} {role}: {action}", board.table.defender());
    }
}
