//! The questions as sentences.

use engine::Seat;

use super::names;
use crate::ask::{Ask, CardAsk};
use crate::game::Board;
use crate::pack::model::Window;
use crate::side::NINE;

/// What `seat` is asked, as a sentence.
pub fn question(board: &Board<'_>, seat: Seat, ask: &Ask) -> String {
    let fixed = |text: &str| text.to_string();
    match ask {
        Ask::Toss => fixed("Call the coin: heads or tails?"),
        Ask::KickOrReceive => fixed("You won the toss: kick first or receive?"),
        Ask::Tactics => fixed("Tactics: keep two of the cards you see."),
        Ask::HalfTime => fixed("Half time: keep up to two cards of your hand."),
        Ask::KickOff => fixed("Kick-off: which Forward do you kick to, and is it chased?"),
        Ask::DropOut => fixed("Drop-out: whom do you kick to, and does his opposite chase?"),
        Ask::AttackTurn { actions, togo } => {
            format!("Your attacking turn: {}, {togo} m to go.", left(*actions))
        }
        Ask::DefenceTurn { actions, togo } => {
            format!("Your defending turn: {}, {togo} m from your line.", left(*actions))
        }
        Ask::FreePassAtTheLine => {
            let nine = names::surname(board, seat, NINE);
            format!("{nine} is stopped at the line. A free pass before the tackle?")
        }
        Ask::FreePassOnTheRun => {
            let nine = names::surname(board, seat, NINE);
            format!("{nine} is on the run. A free pass now?")
        }
        Ask::LastChance { carrier } => {
            let name = carrier.map_or("He", |shirt| names::surname(board, seat.other(), shirt));
            format!("{name} is at your line. Tackle with whom?")
        }
        Ask::Tackled { tackler, carrier, big_hit } => {
            let tackler = names::surname(board, seat.other(), *tackler);
            let carrier = names::surname(board, seat, *carrier);
            let hit = if *big_hit { " with a BIG HIT" } else { "" };
            format!("{tackler} has {carrier}{hit}. Your one answer?")
        }
        Ask::OffloadTo => fixed("Who takes the offload?"),
        Ask::Sidestep => fixed("Roll for the sidestep?"),
        Ask::SidestepGround => fixed("Sidestepped: which opponent goes down?"),
        Ask::RuckSupport => fixed("A free Support before the ruck?"),
        Ask::CatcherSupport => fixed("Bring somebody in to catch the kick."),
        Ask::FreeSupport => fixed("A free Support?"),
        Ask::Catcher => fixed("Who is to catch your kick?"),
        Ask::Chase => fixed("Does the opposite number chase?"),
        Ask::PlaceFifteen => fixed("Your 15 comes in: where, and for whom?"),
        Ask::Catch => fixed("Who tries to catch the kick?"),
        Ask::HigherLower { first } => {
            format!("The first die shows {first}: will the second be higher?")
        }
        Ask::Convert => fixed("A try. Attempt the conversion?"),
        Ask::Commit => fixed("Commit up to two players to the ruck."),
        Ask::Halfback => fixed("Who acts as halfback?"),
        Ask::ScrumBall => fixed("The scrum is yours: who takes the ball?"),
        Ask::OffTheBack => fixed("Go off the back with 8, or begin a new turn?"),
        Ask::OffTheBackGround => fixed("Off the back: which opponent goes down?"),
        Ask::Lock => fixed("Line-out: which lock jumps? (face down)"),
        Ask::Penalty => fixed("Penalty: what will you do with it?"),
        Ask::QuickTap => fixed("Who takes the quick tap?"),
        Ask::Window(window) => fixed(in_window(*window)),
        Ask::Card { card, asks } => {
            format!("{}: {}", board.pack.card(*card).name, by_card(*asks))
        }
    }
}

fn left(actions: u8) -> String {
    match actions {
        0 => "no action left".to_string(),
        1 => "one action left".to_string(),
        more => format!("{more} actions left"),
    }
}

/// The question of a reaction window.
fn in_window(window: Window) -> &'static str {
    match window {
        Window::Turn => "Play a card?",
        Window::PassDeclared => "A pass is on its way: play a card?",
        Window::RunDeclared => "A run is declared: play a card?",
        Window::Advance => "The advance is coming: play a card?",
        Window::TackleDeclared => "A tackle is declared: play a card before the die?",
        Window::Rolled => "Your die lies: play a card?",
        Window::Tackled => "Tackled: play a card?",
        Window::TackleFailed => "Your tackle has failed: play a card?",
        Window::Ruck => "The ruck is contested: play a card before the Power cards?",
        Window::ContestLost => "You lost the contest: play a card?",
        Window::RuckWon => "The ruck is yours: play a card?",
        Window::Scrum => "The scrum is set: play a card?",
        Window::Lineout => "The locks lie face down: play a card?",
        Window::KickDeclared => "A kick is declared: play a card before the dice?",
        Window::Catch => "The ball comes down: play a card?",
        Window::Conversion => "Before the second die: play a card?",
        Window::CardPlayed => "A card was played: cancel it?",
    }
}

/// The question of a card that takes effect.
fn by_card(asks: CardAsk) -> &'static str {
    match asks {
        CardAsk::LinePass => "to whom is the Line Pass?",
        CardAsk::AnotherLinePass => "another Line Pass?",
        CardAsk::Kick => "how far is the kick?",
        CardAsk::Ball => "who takes the ball?",
        CardAsk::Stand => "who stands up?",
        CardAsk::Ground => "who goes down?",
        CardAsk::Commit => "who joins the ruck?",
        CardAsk::Tackle => "who tackles?",
    }
}
