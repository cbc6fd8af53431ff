//! Answers as a screen offers them.

use engine::{Choice, Detail, Seat, Thing};

use crate::actions::{Action, Entry, LineTarget};
use crate::cards::effects;
use crate::frames::{Frame, KickStep, Kicking};
use crate::game::Board;
use crate::side::DeckKind;

use super::{odds, thing};
use crate::words;

/// How `action` is offered to `seat`, who is asked by `frame`.
pub fn choice(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Choice {
    let prospect = odds::prospect(board, frame, seat, action);
    let (verb, label) = words::label(board, frame, seat, action);
    let about = words::detail(board, frame, seat, action);
    let rolled = prospect.as_ref().map(|prospect| words::needs(prospect.roll));
    Choice {
        kind: kind(action).to_string(),
        verb,
        label,
        detail: detail(action, rolled, about),
        odds: prospect.map(|prospect| prospect.odds),
        ends_turn: ends_turn(action),
        on: on(board, frame, seat, action),
        ..Choice::default()
    }
}

/// The roll and the meaning of an answer. The line of a card says its own roll.
fn detail(action: &Action, rolled: Option<String>, about: Option<String>) -> Detail {
    match (rolled, about) {
        (Some(rolled), Some(about)) if !matches!(action, Action::PlayCard { .. }) => {
            vec![rolled, about].into()
        }
        (rolled, about) => about.or(rolled).into_iter().collect(),
    }
}

/// RT-276. A kick ends the turn, and so does whoever says so.
const fn ends_turn(action: &Action) -> bool {
    matches!(
        action,
        Action::EndTurn
            | Action::KickTouch { .. }
            | Action::KickInfield { .. }
            | Action::DropKick
            | Action::OvertimeTouch
    )
}

/// The verb of the notation; the two answers to a yes or no share one.
fn kind(action: &Action) -> &'static str {
    match action {
        Action::Sidestep(_) => "sidestep",
        Action::Chase(_) => "chase",
        Action::Convert(_) => "convert",
        Action::HighLow(_) => "high-low",
        Action::KickFirst | Action::Receive => "toss",
        other => other.verb(),
    }
}

/// The things on the table that `action` is about, in the order of choosing.
fn on(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Vec<Thing> {
    let own = |shirt| vec![thing::player(seat, shirt)];
    let theirs = |shirt| vec![thing::player(seat.other(), shirt)];
    let carrier = || board.table.carrier(seat).map(own).unwrap_or_default();
    match action {
        Action::Support { deck, entry } => entering(seat, *deck, *entry),
        Action::Support10 { entry } | Action::Place15 { entry } => {
            entering(seat, DeckKind::Backs, *entry)
        }
        Action::LinePass { entry: Some(entry), .. } => entering(seat, DeckKind::Backs, *entry),
        Action::LinePass { to: LineTarget::Shirt(shirt), .. } => own(*shirt),
        Action::LinePass { to: LineTarget::Winger, .. } => {
            vec![thing::deck(seat, DeckKind::Backs)]
        }
        Action::PlayCard { card, pay, to } => {
            let players = [*pay, *to].into_iter().flatten();
            let players = players.map(|shirt| thing::player(seat, shirt));
            std::iter::once(thing::card(*card)).chain(players).collect()
        }
        Action::Keep(cards) => cards.iter().flatten().map(|card| thing::card(*card)).collect(),
        Action::Commit(shirts) => {
            shirts.into_iter().map(|shirt| thing::player(seat, shirt)).collect()
        }
        Action::Maul => {
            let responds = |card: &&_| !board.pack.card(**card).response.is_empty();
            let staged = board.table.sides[seat].in_play.iter().find(responds);
            staged.map(|card| vec![thing::staged(seat, *card)]).unwrap_or_default()
        }
        Action::Pass { to: shirt }
        | Action::FreePass { to: shirt }
        | Action::Tackle(shirt)
        | Action::PickOwn(shirt)
        | Action::ActingHalfback(shirt)
        | Action::Lock(shirt)
        | Action::ScrumBall(shirt)
        | Action::Penalty(crate::actions::PenaltyOption::Goal(shirt)) => own(*shirt),
        Action::KickTarget(shirt) | Action::KickOffTarget { shirt, .. } => theirs(*shirt),
        Action::Ground(shirt) | Action::Stand(shirt) => {
            vec![thing::player(picked_from(board, frame, seat), *shirt)]
        }
        Action::Chase(_) if frame == Frame::Kick(Kicking(KickStep::Chase)) => {
            board.table.kick.catcher.map(|shirt| own(shirt.opposite())).unwrap_or_default()
        }
        Action::Run
        | Action::Sidestep(_)
        | Action::KickTouch { .. }
        | Action::KickInfield { .. }
        | Action::DropKick
        | Action::OvertimeTouch
        | Action::Fend
        | Action::Offload
        | Action::OffTheBack => carrier(),
        Action::Call(_)
        | Action::KickFirst
        | Action::Receive
        | Action::Decline
        | Action::Chase(_)
        | Action::DirtyTactics
        | Action::DefenceCoach
        | Action::NewTurn
        | Action::Penalty(_)
        | Action::Convert(_)
        | Action::HighLow(_)
        | Action::Skip
        | Action::EndTurn => Vec::new(),
    }
}

/// A player comes in: out of a deck, perhaps for somebody, to a slot.
fn entering(seat: Seat, deck: DeckKind, entry: Entry) -> Vec<Thing> {
    let mut things = vec![thing::deck(seat, deck)];
    things.extend(entry.recycle.map(|shirt| thing::player(seat, shirt)));
    things.push(thing::slot(seat, entry.slot));
    things
}

/// Whose player goes down or stands up: a card says, else it is an opponent who goes down.
pub fn picked_from(board: &Board<'_>, frame: Frame, seat: Seat) -> Seat {
    let by_card = match frame {
        Frame::Effects(running) => effects::picked_side(board, running),
        _ => None,
    };
    by_card.unwrap_or(seat.other())
}
