//! What answers are called.

use engine::Seat;

use crate::actions::{Action, CoinFace, Entry, LineTarget, PenaltyOption};
use crate::cards::Card;
use crate::frames::{Frame, LastChance, LastChanceStep};
use crate::game::{Board, Looking};
use crate::phases::kick;
use crate::shirt::Shirt;
use crate::side::{DeckKind, FIFTEEN, TEN};
use crate::state::KickKind;

use super::names;
use crate::screen::picked_from;

/// What answers of this kind are called together, and this one by itself.
pub fn label(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> (String, String) {
    let own = |shirt: Shirt| names::player(board, seat, shirt);
    let their = |shirt: Shirt| names::player(board, seat.other(), shirt);
    let both = |verb: &str, label: String| (verb.to_string(), label);
    let alone = |verb: &str| (verb.to_string(), verb.to_string());
    match action {
        Action::Call(CoinFace::Heads) => both("Call the coin", "Heads".to_string()),
        Action::Call(CoinFace::Tails) => both("Call the coin", "Tails".to_string()),
        Action::KickFirst => both("Kick or receive", "Kick off".to_string()),
        Action::Receive => both("Kick or receive", "Receive".to_string()),
        Action::Keep(cards) => both("Keep cards", kept(board, cards)),
        Action::Support { deck, entry } => support(board, seat, *deck, *entry),
        Action::Support10 { entry } => {
            both("Bring 10 in", format!("Bring {} in{}", own(TEN), room(board, seat, *entry)))
        }
        Action::Place15 { entry } => {
            both("Bring 15 in", format!("Bring {} in{}", own(FIFTEEN), room(board, seat, *entry)))
        }
        Action::Decline => alone(declined(frame)),
        Action::Pass { to } => both("Pass", format!("Pass to {}", own(*to))),
        Action::FreePass { to } => both("Free pass", format!("Free pass to {}", own(*to))),
        Action::LinePass { to, .. } => {
            let to = match to {
                LineTarget::Shirt(shirt) => own(*shirt),
                LineTarget::Winger => "a winger".to_string(),
            };
            let carrier = board.table.carrier(seat).map(|shirt| board.player(seat, shirt));
            if carrier.is_some_and(|stats| !stats.has_line_pass()) {
                return alone("Line pass");
            }
            both("Line pass", format!("Line pass to {to}"))
        }
        Action::Run => both("Run", with_carrier(board, seat, "Run")),
        Action::Sidestep(true) => both("Sidestep", with_carrier(board, seat, "Sidestep")),
        Action::Sidestep(false) => both("Sidestep", "Run straight".to_string()),
        Action::Ground(shirt) => {
            let from = picked_from(board, frame, seat);
            both("Ground", format!("Ground {}", names::player(board, from, *shirt)))
        }
        Action::Stand(shirt) => {
            let from = picked_from(board, frame, seat);
            both("Stand up", format!("{} stands up", names::player(board, from, *shirt)))
        }
        Action::KickTouch { .. } if !kicks(board, seat) => alone("Kick to touch"),
        Action::KickInfield { .. } if !kicks(board, seat) => alone("Kick infield"),
        Action::KickTouch { metres } => both("Kick to touch", format!("Kick {metres} m to touch")),
        Action::KickInfield { metres } => both("Kick infield", format!("Kick {metres} m infield")),
        Action::DropKick => both("Drop kick", with_carrier(board, seat, "Drop kick")),
        Action::OvertimeTouch => both("Kick out", "Kick the ball out".to_string()),
        Action::KickTarget(shirt) => both("Kick to", format!("Kick to {}", their(*shirt))),
        Action::Chase(true) => both("Chase", chased(board, seat)),
        Action::Chase(false) => both("Chase", "Do not chase".to_string()),
        Action::Tackle(shirt) => both("Tackle", format!("Tackle with {}", own(*shirt))),
        Action::Fend => alone("Fend"),
        Action::Offload => alone("Offload"),
        Action::Maul => both("Maul", "Use the Maul in play".to_string()),
        Action::PickOwn(shirt) => pick_own(frame, &own(*shirt)),
        Action::PlayCard { card, pay, to } => {
            both("Play a card", played(board, seat, *card, *pay, *to))
        }
        Action::DirtyTactics => both("Dirty Tactics", "Cancel it with Dirty Tactics".to_string()),
        Action::DefenceCoach => both("Defence coach", "Use the Defence coach".to_string()),
        Action::Commit(shirts) => {
            both("Commit", format!("Commit {}", names::players(board, seat, *shirts)))
        }
        Action::ActingHalfback(shirt) => {
            both("Halfback", format!("{} takes the ball", own(*shirt)))
        }
        Action::Lock(shirt) => both("Jump", format!("{} jumps", own(*shirt))),
        Action::ScrumBall(shirt) => both("Scrum ball", format!("Ball to {}", own(*shirt))),
        Action::OffTheBack => both("Off the back", with_carrier(board, seat, "Off the back")),
        Action::NewTurn => alone("Begin a new turn"),
        Action::Penalty(option) => penalty(board, seat, *option),
        Action::Convert(true) => both("Convert", "Attempt the conversion".to_string()),
        Action::Convert(false) => both("Convert", "Leave the conversion".to_string()),
        Action::HighLow(true) => both("Higher or lower", "Higher".to_string()),
        Action::HighLow(false) => both("Higher or lower", "Lower".to_string()),
        Action::KickOffTarget { shirt, chase } => {
            let chase = if *chase { " and chase" } else { "" };
            both("Kick to", format!("Kick to {}{chase}", their(*shirt)))
        }
        Action::Skip => skipped(frame),
        Action::EndTurn => alone("End turn"),
    }
}

/// Whether the carrier has a KICK that metres could be named for.
fn kicks(board: &Board<'_>, seat: Seat) -> bool {
    kick::boot(board, seat, KickKind::Touch).is_some()
}

fn with_carrier(board: &Board<'_>, seat: Seat, verb: &str) -> String {
    match board.table.carrier(seat) {
        Some(shirt) => format!("{verb} with {}", names::player(board, seat, shirt)),
        None => verb.to_string(),
    }
}

fn kept(board: &Board<'_>, cards: &[Option<Card>; 2]) -> String {
    match cards {
        [None, None] => "Keep nothing".to_string(),
        [Some(card), None] | [None, Some(card)] => {
            format!("Keep {}", names::card(board.pack, *card))
        }
        [Some(first), Some(second)] => {
            let name = |card: &Card| names::card(board.pack, *card);
            format!("Keep {} and {}", name(first), name(second))
        }
    }
}

fn support(board: &Board<'_>, seat: Seat, deck: DeckKind, entry: Entry) -> (String, String) {
    let kind = match deck {
        DeckKind::Forwards => "a Forward",
        DeckKind::Backs => "a Back",
    };
    let label = format!("Bring {kind} in{}", room(board, seat, entry));
    (format!("Support from the {}", names::deck(deck)), label)
}

/// Who makes room, if anybody does.
fn room(board: &Board<'_>, seat: Seat, entry: Entry) -> String {
    let recycled = entry.recycle.map(|shirt| names::player(board, seat, shirt));
    recycled.map(|name| format!(" for {name}")).unwrap_or_default()
}

fn declined(frame: Frame) -> &'static str {
    match frame {
        Frame::LastChance(LastChance(LastChanceStep::FreePass)) | Frame::Run(_) => "Keep the ball",
        Frame::LastChance(_) => "Let him go",
        Frame::FreeSupport(_) => "Bring nobody in",
        _ => "No more",
    }
}

fn chased(board: &Board<'_>, seat: Seat) -> String {
    let chaser = board.table.kick.catcher.map(Shirt::opposite);
    chaser.map_or("Chase".to_string(), |shirt| {
        format!("Chase with {}", names::player(board, seat, shirt))
    })
}

fn pick_own(frame: Frame, name: &str) -> (String, String) {
    match frame {
        Frame::Tackle(_) => ("Offload to".to_string(), format!("Offload to {name}")),
        Frame::Catch(_) => ("Catch".to_string(), format!("{name} catches")),
        Frame::Penalty(_) => ("Quick tap".to_string(), format!("{name} taps and goes")),
        _ => ("Ball to".to_string(), format!("Ball to {name}")),
    }
}

fn played(
    board: &Board<'_>,
    seat: Seat,
    card: Card,
    pay: Option<Shirt>,
    to: Option<Shirt>,
) -> String {
    let mut label = names::card(board.pack, card);
    if let Some(shirt) = pay {
        label += &format!(", grounding {}", names::player(board, seat, shirt));
    }
    if let Some(shirt) = to {
        label += &format!(" to {}", names::player(board, seat, shirt));
    }
    label
}

fn penalty(board: &Board<'_>, seat: Seat, option: PenaltyOption) -> (String, String) {
    let (verb, label) = match option {
        PenaltyOption::Goal(shirt) => {
            ("Kick at goal", format!("{} kicks at goal", names::player(board, seat, shirt)))
        }
        PenaltyOption::Scrum => ("Scrum", "Take a scrum".to_string()),
        PenaltyOption::Touch(metres) => ("Kick to touch", format!("Kick {metres} m to touch")),
        PenaltyOption::QuickTap => ("Quick tap", "Take a quick tap".to_string()),
    };
    (verb.to_string(), label)
}

fn skipped(frame: Frame) -> (String, String) {
    match frame {
        Frame::Tackle(_) => ("Take the tackle".to_string(), "Take the tackle".to_string()),
        _ => ("Play nothing".to_string(), "Play nothing".to_string()),
    }
}
