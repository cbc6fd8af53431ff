//! The questions, as sentences.

use super::names::player as name;
use super::{plays, rolls};
use crate::activation::First;
use crate::ask::Ask;
use crate::game::{Board, Looking};
use crate::pack::model::Window;
use crate::player::PlayerId;

/// The sentence of a question.
pub fn question(board: &Board<'_>, ask: &Ask) -> String {
    let plain = |who: PlayerId| &board.card(who).name;
    match *ask {
        Ask::Squad => "Which four players do you take?".to_string(),
        Ask::LineUp => "Who plays in which position?".to_string(),
        Ask::Plays => "Choose four team plays for this half.".to_string(),
        Ask::KickOrReceive { coin: true } => {
            "The coin fell for you: do you kick or receive?".to_string()
        }
        Ask::KickOrReceive { coin: false } => "Do you kick off or receive?".to_string(),
        Ask::GiveBall => "Who of your players has the ball?".to_string(),
        Ask::Recover => "Half-time: which fatigue token does each player lose?".to_string(),
        Ask::Discard => "Which cards do you throw away before you draw?".to_string(),
        Ask::Form { kicks: true } => "Set up behind your kick-off line.".to_string(),
        Ask::Form { kicks: false } => "Set up in your own half.".to_string(),
        Ask::Template => "Where do you kick the ball to?".to_string(),
        Ask::KickMove => "The ball is up: who moves?".to_string(),
        Ask::Run(who) => format!("Where does {} run?", plain(who)),
        Ask::Kicker => "Who kicks?".to_string(),
        Ask::Spot => "A fine kick: where does the ball come down?".to_string(),
        Ask::Candidate => "Who tries to catch the ball next?".to_string(),
        Ask::Catch(who) => format!("Does {} try to catch it?", plain(who)),
        Ask::Activate => match board.table.tokens_left {
            1 => "Your last token: whom do you activate?".to_string(),
            left => format!("{left} tokens left: whom do you activate?"),
        },
        Ask::FirstAction(who) => first_action(board, who),
        Ask::Defender => defender(board),
        Ask::DefensiveAction(who) => format!("What does {} do against it?", name(board, who)),
        Ask::FirstMover => "Who of the team play moves next?".to_string(),
        Ask::FirstMove(who) => format!("Where does {} run?", name(board, who)),
        Ask::MakeRoom(Some(who)) => format!("Where does {} make room?", name(board, who)),
        Ask::MakeRoom(None) => "Where does the ball roll to?".to_string(),
        Ask::SecondAction(who) => match board.table.holder() == Some(who) {
            true => format!("{} has the ball. What now?", name(board, who)),
            false => format!("What does {} do now?", name(board, who)),
        },
        Ask::Entry { who, act } => {
            let what = plays::entry(act);
            format!("The team play goes on: {} {what}. Do you go through with it?", plain(who))
        }
        Ask::NextRoll => "Which roll comes next?".to_string(),
        Ask::FirstInterceptor => "Who tries to intercept first?".to_string(),
        Ask::Face { who, dice } => {
            let dice = if dice == 1 { "a die".to_string() } else { format!("{dice} dice") };
            let name = plain(who);
            format!(
                "{name} has {dice} against several opponents. Whom do you face, in which order?"
            )
        }
        Ask::Dodge(who) => format!("{} has dodged. Towards which point?", plain(who)),
        Ask::CriticalMove(who) => format!("A perfect pass. Where does {} move?", plain(who)),
        Ask::Arrow => "The ball scatters. Where does arrow 1 of the template point?".to_string(),
        Ask::Rise => "Who of your grounded players gets up a little?".to_string(),
        Ask::Window { window, subject } => {
            format!("{}. Play a card, use a skill, or skip?", moment(board, window, subject))
        }
        Ask::CardOrder => "Both have played. Whose card works first?".to_string(),
    }
}

fn first_action(board: &Board<'_>, who: PlayerId) -> String {
    let name = name(board, who);
    match (board.table.player(who).grounded(), board.table.holder() == Some(who)) {
        (false, _) => format!("Where does {name} run? Mark the move."),
        (true, false) => format!("{name} is on the ground."),
        (true, true) => format!("{name} is on the ground with the ball. Pass or hold?"),
    }
}

fn defender(board: &Board<'_>) -> String {
    match (board.table.act.active, board.table.act.first) {
        (Some(runner), First::Move { .. }) => {
            let name = name(board, runner);
            format!("{name} has marked a run. Which of your players acts next?")
        }
        _ => "Which of your players acts next?".to_string(),
    }
}

/// The moment of a window.
fn moment(board: &Board<'_>, window: Window, subject: Option<PlayerId>) -> String {
    let name = |id: PlayerId| board.card(id).name.as_str();
    let rolls = board.table.rolls.last().map(|roll| rolls::in_progress(board, roll));
    match (window, subject) {
        (Window::Activate, _) => "Before the activation goes on".to_string(),
        (Window::DefDecl, Some(id)) => format!("Before {} defends", name(id)),
        (Window::DefDecl, None) => "Before the defensive action".to_string(),
        (Window::AfterDef, _) => "The defence is done; the marked move is next".to_string(),
        (Window::SecondDecl, _) => "The second action is declared".to_string(),
        (Window::BeforeRoll, _) => rolls.unwrap_or_else(|| "Before the roll".to_string()),
        (Window::AfterRoll, _) => rolls.unwrap_or_else(|| "The dice lie".to_string()),
        (Window::Wound, Some(id)) => format!("{} is about to be wounded", name(id)),
        (Window::Wound, None) => "A wound is about to be placed".to_string(),
        (Window::Step6, _) => "The activation ends".to_string(),
        (Window::KickMove, _) => "Before the move under the ball".to_string(),
        (Window::Passive, _) => "Now".to_string(),
    }
}
