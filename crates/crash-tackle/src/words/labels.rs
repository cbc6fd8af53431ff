//! What answers are called.

use engine::Seat;

use crate::actions::{Action, CardPlay, Formation};
use crate::card::CardId;
use crate::field::{Dir, Hex, Path};
use crate::frames::Frame;
use crate::game::Board;
use crate::phases::end_turn::{EndStep, EndTurn};
use crate::player::{PlayerId, Shirt};
use crate::screen::{facts, thing};
use crate::state::COMMIT;

use super::names;
use super::places::{heading, place, side};

/// What answers of this kind are called together, and this one by itself.
pub fn label(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> (String, String) {
    let both = |verb: &str, label: String| (verb.to_string(), label);
    let fixed = |verb: &str, label: &str| (verb.to_string(), label.to_string());
    match action {
        // Set-ups and stoppages.
        Action::Form(formation) => both("Formation", formed(board, frame, seat, formation)),
        Action::Substitute(0) => fixed("Substitute", "No substitution"),
        Action::Substitute(count) => {
            both("Substitute", names::counted(*count, "substitution", "substitutions"))
        }
        Action::Scrum => fixed("Scrum", "Take the scrum"),
        Action::DropOut => fixed("Drop-out", "Drop out"),
        Action::PlayOn => fixed("Play on", "Play on"),
        Action::Take => fixed("Take", taken(frame)),
        Action::Advantage => fixed("Advantage", "Play advantage"),
        Action::KeepFirst => fixed("Keep", "Keep the first award"),
        Action::KeepSecond => fixed("Keep", "Take the new award"),
        Action::PenaltyTry => fixed("Penalty try", "Claim the penalty try"),
        Action::Commit(cards) => both("Commit", committed(board, cards)),
        Action::Flip(position) => both("Show", shown(board, seat, *position)),
        Action::Give(shirt) => both("Give", format!("The ball to {shirt}")),

        // The turn.
        Action::Pick(shirt) => both("Move a player", format!("Move {shirt}")),
        Action::Step(shirt, dir) => {
            let way = heading(board.table.facing(seat), *dir);
            both("Step", format!("{shirt} one step {way}"))
        }
        Action::MoveTo(shirt, to) => {
            both("Move", format!("{shirt} to {}", place(board, seat, *to)))
        }
        Action::Path(shirt, path) => both("Move", along(board, seat, *shirt, *path)),
        Action::Gather(shirt) => both("Gather", format!("Gather with {shirt}")),
        Action::Pass(to, _) => both("Pass", format!("Pass to {to}")),
        Action::Kick { by, to, fifty_22, .. } => {
            both("Kick", kicked(board, seat, *by, *to, *fifty_22))
        }
        Action::Goal { by, .. } => both("Kick at the poles", format!("{by} kicks at the poles")),
        Action::Ground => fixed("Ground", "Ground the ball"),
        Action::DotDown => fixed("Dot down", "Dot the ball down"),
        Action::HoldOn => fixed("Hold on", "Hold on to the ball"),
        Action::Dangerous(by, victim) => {
            both("Dangerous tackle", format!("{by} brings down their {victim}"))
        }
        Action::CleanOut(by, victim, Some(_)) => {
            both("Clean out", format!("{by} cleans out their {victim}"))
        }
        Action::CleanOut(by, victim, None) => both("Clean out", format!("{by} at their {victim}")),
        Action::End => fixed("End the turn", "End the turn"),

        // Reactions and ends of turns.
        Action::Play(play) => both("Play a card", played(board, seat, play)),
        Action::Skip => fixed("Skip", skipped(frame)),
        Action::Arrow(dir) => both("Arrow", format!("To the {} of the card", names::arrow(*dir))),
        Action::Accept => fixed("Accept", "Accept the penalty"),
        Action::Reroll => fixed("Re-roll", "Roll again"),
        Action::Stand(shirt) => both("Stand up", format!("{shirt} stands up")),
        Action::RollAway(shirt, to) => {
            let way = rolled(board, PlayerId::new(seat, *shirt), *to);
            both("Roll away", format!("{shirt} rolls {way}"))
        }
        Action::Stay(shirt) => both("Stay", format!("{shirt} stays down")),
        Action::Done => fixed("Done", "Done"),
    }
}

fn formed(board: &Board<'_>, frame: Frame, seat: Seat, formation: &Formation) -> String {
    match facts::preset(board, frame, seat, formation) {
        Some((0, _)) => "The usual places".to_string(),
        Some((index, of)) => preset(frame, index, of),
        None => "These places".to_string(),
    }
}

/// What the other presets are called, in the order in which they are proposed. Where two are the
/// same, fewer are proposed; then numbers have to do.
fn preset(frame: Frame, index: usize, of: usize) -> String {
    let known: &[&str] = match frame {
        Frame::KickOff(_) | Frame::DropOut(_) => &["Forwards left", "Forwards right"],
        Frame::Scrum(_) => &["Backs on the other side", "Backs deep"],
        Frame::LineOut(_) => &["Four in the line", "Short line, backs deep"],
        _ => &[],
    };
    match known.get(index - 1) {
        Some(name) if of == known.len() + 1 => name.to_string(),
        _ => format!("Formation {}", index + 1),
    }
}

const fn taken(frame: Frame) -> &'static str {
    match frame {
        Frame::EndTurn(EndTurn(EndStep::Advantage)) => "Go back to the award",
        _ => "Take the award",
    }
}

const fn skipped(frame: Frame) -> &'static str {
    match frame {
        Frame::Window(_) => "Play no card",
        Frame::Gain(_) => "No free pass",
        Frame::Score(_) => "No conversion",
        _ => "Leave it",
    }
}

fn committed(board: &Board<'_>, cards: &[Option<CardId>; COMMIT]) -> String {
    let energies: Vec<String> = cards
        .iter()
        .flatten()
        .filter(|id| board.pack.has(**id))
        .map(|id| board.pack.card(*id).energy.to_string())
        .collect();
    match energies.is_empty() {
        true => "No card".to_string(),
        false => format!("Energy {}", names::listed(energies)),
    }
}

fn shown(board: &Board<'_>, seat: Seat, position: u8) -> String {
    match thing::flipped(board, seat, position) {
        Some(card) => format!("Show Energy {}", board.pack.card(card).energy),
        None => format!("Show card {position}"),
    }
}

fn along(board: &Board<'_>, seat: Seat, shirt: Shirt, path: Path) -> String {
    match facts::end(board, PlayerId::new(seat, shirt), path) {
        Some(end) => format!("{shirt} along this way to {}", place(board, seat, end)),
        None => format!("{shirt} along this way"),
    }
}

fn kicked(board: &Board<'_>, seat: Seat, by: Shirt, to: Hex, fifty_22: bool) -> String {
    match (fifty_22, facts::for_touch(board, to)) {
        (true, _) => format!("50/22 with {by}, {}", side(board, seat, to)),
        (false, true) => format!("For touch with {by}: {}", place(board, seat, to)),
        (false, false) => format!("Kick with {by} to {}", place(board, seat, to)),
    }
}

fn rolled(board: &Board<'_>, id: PlayerId, to: Hex) -> &'static str {
    let at = board.table.player(id).at;
    let dir = at.and_then(|at| Dir::between(at, to));
    dir.map_or("away", |dir| heading(board.table.facing(id.seat), dir))
}

/// "Pop Pass with 9 to 12"; a card that this pack does not have is called by its number.
fn played(board: &Board<'_>, seat: Seat, play: &CardPlay) -> String {
    let CardPlay { card, user, to, at, along } = *play;
    let name = names::card(board.pack, card);
    if !board.pack.has(card) {
        return name;
    }
    let end = along.and_then(|path| facts::end(board, PlayerId::new(seat, user), path));
    match (to, at.or(end)) {
        (Some(to), _) => format!("{name} with {user} to {to}"),
        (None, Some(at)) => format!("{name} with {user} to {at}"),
        (None, None) => format!("{name} with {user}"),
    }
}
