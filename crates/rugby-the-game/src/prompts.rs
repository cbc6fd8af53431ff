//! The questions, as a short word and a sentence.

use engine::{Prompt, Seat};

use crate::cards::effects;
use crate::frames::{
    CoachStep, Frame, GoalStep, Grant, KickStep, LastChanceStep, MatchStep, PenaltyStep, RuckStep,
    RunStep, ScrumStep, TackleStep,
};
use crate::game::Board;
use crate::pack::model::Window;
use crate::screen::names;
use crate::side::NINE;

/// The question `frame` puts to `seat`.
pub fn prompt(board: &Board<'_>, frame: Frame, seat: Seat) -> Prompt {
    let (kind, text) = words(board, frame, seat);
    Prompt { kind: kind.to_string(), text }
}

fn words(board: &Board<'_>, frame: Frame, seat: Seat) -> (&'static str, String) {
    let fixed = |kind: &'static str, text: &str| (kind, text.to_string());
    match frame {
        Frame::Match(MatchStep::Toss) => fixed("toss", "Call the coin: heads or tails?"),
        Frame::Match(MatchStep::Keeping) => {
            fixed("half-time", "Half time: keep up to two cards of your hand.")
        }
        Frame::Match(_) => fixed("kick-or-receive", "You won the toss: kick first or receive?"),
        Frame::Coach { step: CoachStep::Keeping, .. } | Frame::Coach { .. } => {
            fixed("tactics", "Tactics: keep two of the cards you see.")
        }
        Frame::KickOff { drop_out: true, .. } => {
            fixed("drop-out", "Drop-out: whom do you kick to, and does his opposite chase?")
        }
        Frame::KickOff { .. } => {
            fixed("kick-off", "Kick-off: which Forward do you kick to, and is it chased?")
        }
        Frame::AttackTurn(_) => ("attack-turn", turn(board, seat, "Your attacking turn")),
        Frame::DefenceTurn(_) => ("defence-turn", turn(board, seat, "Your defending turn")),
        Frame::LastChance(LastChanceStep::FreePass) => {
            let nine = names::surname(board, seat, NINE);
            ("free-pass", format!("{nine} is stopped at the line. A free pass before the tackle?"))
        }
        Frame::LastChance(_) => {
            let carrier = board.table.carrier(board.table.attacking);
            let name = carrier.map_or("He", |shirt| names::surname(board, seat.other(), shirt));
            ("last-chance", format!("{name} is at your line. Tackle with whom?"))
        }
        Frame::Tackle(TackleStep::OffloadTo) => fixed("offload-to", "Who takes the offload?"),
        Frame::Tackle(_) => {
            let tackle = &board.table.tackle;
            let tackler = names::surname(board, seat.other(), tackle.tackler);
            let carrier = names::surname(board, seat, tackle.carrier);
            let hit = if tackle.big_hit { " with a BIG HIT" } else { "" };
            ("tackled", format!("{tackler} has {carrier}{hit}. Your one answer?"))
        }
        Frame::Run { step: RunStep::PickOpponent, .. } => {
            fixed("sidestep-ground", "Sidestepped: which opponent goes down?")
        }
        Frame::Run { step: RunStep::FreePass, .. } => {
            let nine = names::surname(board, seat, NINE);
            ("free-pass", format!("{nine} is on the run. A free pass now?"))
        }
        Frame::Run { .. } => fixed("sidestep", "Roll for the sidestep?"),
        Frame::FreeSupport { grant: Grant::Ruck, .. } => {
            fixed("ruck-support", "A free Support before the ruck?")
        }
        Frame::FreeSupport { grant: Grant::Catcher, .. } => {
            fixed("catcher-support", "Bring somebody in to catch the kick.")
        }
        Frame::FreeSupport { .. } => fixed("free-support", "A free Support?"),
        Frame::Kick(KickStep::Catcher) => fixed("catcher", "Who is to catch your kick?"),
        Frame::Kick(KickStep::Chase) => fixed("chase", "Does the opposite number chase?"),
        Frame::Kick(_) => fixed("place15", "Your 15 comes in: where, and for whom?"),
        Frame::Catch(_) => fixed("catch", "Who tries to catch the kick?"),
        Frame::Goal { step: GoalStep::Calling { first }, .. } => {
            ("higher-lower", format!("The first die shows {first}: will the second be higher?"))
        }
        Frame::Goal { .. } => fixed("higher-lower", "Higher or lower?"),
        Frame::Try => fixed("convert", "A try. Attempt the conversion?"),
        Frame::Ruck(RuckStep::Halfback) => fixed("halfback", "Who acts as halfback?"),
        Frame::Ruck(_) => fixed("commit", "Commit up to two players to the ruck."),
        Frame::Scrum { step: ScrumStep::Choice, .. } => {
            fixed("off-the-back", "Go off the back with 8, or begin a new turn?")
        }
        Frame::Scrum { step: ScrumStep::Ground, .. } => {
            fixed("off-the-back-ground", "Off the back: which opponent goes down?")
        }
        Frame::Scrum { .. } => fixed("scrum-ball", "The scrum is yours: who takes the ball?"),
        Frame::LineOut { .. } => fixed("lock", "Line-out: which lock jumps? (face down)"),
        Frame::Penalty { step: PenaltyStep::Tap, .. } => {
            fixed("quick-tap", "Who takes the quick tap?")
        }
        Frame::Penalty { .. } => fixed("penalty", "Penalty: what will you do with it?"),
        Frame::Window { window, .. } => ("window", window_words(window).to_string()),
        Frame::Effects { seat, card, branch, at, step } => {
            let run = effects::Run { seat, card, branch, at };
            (effects::prompt_kind(board, run), effects::prompt_text(board, run, step))
        }
        Frame::Advance(_)
        | Frame::Pass { .. }
        | Frame::LinePass { .. }
        | Frame::Support { .. }
        | Frame::Compare(_)
        | Frame::TurnPower { .. }
        | Frame::Redo { .. }
        | Frame::DrawStep { .. }
        | Frame::DrawPower { .. }
        | Frame::HandLimit { .. }
        | Frame::Check { .. }
        | Frame::Play { .. } => fixed("nothing", "Nothing is asked."),
    }
}

fn turn(board: &Board<'_>, seat: Seat, whose: &str) -> String {
    let left = board.table.actions_left();
    let togo = board.table.togo(board.table.attacking);
    let actions = match left {
        0 => "no action left".to_string(),
        1 => "one action left".to_string(),
        more => format!("{more} actions left"),
    };
    let distance = if board.table.attacking == seat {
        format!("{togo} m to go")
    } else {
        format!("{togo} m from your line")
    };
    format!("{whose}: {actions}, {distance}.")
}

/// The question of a reaction window.
fn window_words(window: Window) -> &'static str {
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
