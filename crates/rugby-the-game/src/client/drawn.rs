//! The answer that a board has drawn.

use engine::{Question, Seat, Thing};

use super::act::{Act, Coming};
use crate::actions::{Action, CoinFace, Entry, LineTarget, PenaltyOption};
use crate::cards::Card;
use crate::game::RugbyTheGame;
use crate::refusal::{Refusal, Wanted};
use crate::screen::picked_from;
use crate::screen::thing;
use crate::shirt::{Shirt, ShirtSet};
use crate::side::DeckKind;

/// The answer that was drawn.
pub fn drawn(question: Question<'_, RugbyTheGame>, act: &Act) -> Result<Action, Refusal> {
    let (frame, seat) = (question.frame, question.seat);
    let own = |player: &Thing| shirt(player, seat);
    let theirs = |player: &Thing| shirt(player, seat.other());
    let picked = |player: &Thing| shirt(player, picked_from(&question.board(), frame, seat));
    let entry = |coming: &Coming| entry(coming, seat);
    Ok(match act {
        Act::Call { heads } => Action::Call(if *heads { CoinFace::Heads } else { CoinFace::Tails }),
        Act::Toss { kick: true } => Action::KickFirst,
        Act::Toss { kick: false } => Action::Receive,
        Act::Keep { cards } => Action::Keep(kept(cards)?),
        Act::Support { deck, entry: coming } => {
            Action::Support { deck: deck_of(deck, seat)?, entry: entry(coming)? }
        }
        Act::SupportTen { entry: coming } => Action::Support10 { entry: entry(coming)? },
        Act::Decline {} => Action::Decline,
        Act::Pass { to, .. } => Action::Pass { to: own(to)? },
        Act::FreePass { to } => Action::FreePass { to: own(to)? },
        Act::LinePass { to, entry: coming, .. } => {
            let to = to.as_ref().map(own).transpose()?;
            let to = to.map_or(LineTarget::Winger, LineTarget::Shirt);
            Action::LinePass { to, entry: coming.as_ref().map(entry).transpose()? }
        }
        Act::Run { .. } => Action::Run,
        Act::Sidestep { roll } => Action::Sidestep(*roll),
        Act::Ground { player } => Action::Ground(picked(player)?),
        Act::Stand { player } => Action::Stand(picked(player)?),
        Act::KickTouch { metres, .. } => Action::KickTouch { metres: *metres },
        Act::KickInfield { metres, .. } => Action::KickInfield { metres: *metres },
        Act::DropKick { .. } => Action::DropKick,
        Act::OvertimeTouch {} => Action::OvertimeTouch,
        Act::PlaceFifteen { entry: coming } => Action::Place15 { entry: entry(coming)? },
        Act::Catcher { player } => Action::KickTarget(theirs(player)?),
        Act::Chase { wanted } => Action::Chase(*wanted),
        Act::Tackle { player } => Action::Tackle(own(player)?),
        Act::Fend {} => Action::Fend,
        Act::Offload {} => Action::Offload,
        Act::Maul {} => Action::Maul,
        Act::To { player } => Action::PickOwn(own(player)?),
        Act::Play { card, pay, to } => Action::PlayCard {
            card: card_of(card)?,
            pay: pay.as_ref().map(own).transpose()?,
            to: to.as_ref().map(own).transpose()?,
        },
        Act::DirtyTactics {} => Action::DirtyTactics,
        Act::DefenceCoach {} => Action::DefenceCoach,
        Act::Commit { players } => {
            Action::Commit(players.iter().map(own).collect::<Result<ShirtSet, Refusal>>()?)
        }
        Act::Halfback { player } => Action::ActingHalfback(own(player)?),
        Act::Lock { player } => Action::Lock(own(player)?),
        Act::Ball { player } => Action::ScrumBall(own(player)?),
        Act::OffTheBack {} => Action::OffTheBack,
        Act::NewTurn {} => Action::NewTurn,
        Act::PenaltyGoal { player } => Action::Penalty(PenaltyOption::Goal(own(player)?)),
        Act::PenaltyScrum {} => Action::Penalty(PenaltyOption::Scrum),
        Act::PenaltyTouch { metres } => Action::Penalty(PenaltyOption::Touch(*metres)),
        Act::QuickTap {} => Action::Penalty(PenaltyOption::QuickTap),
        Act::Convert { wanted } => Action::Convert(*wanted),
        Act::HighLow { high } => Action::HighLow(*high),
        Act::KickTo { player, chase } => {
            Action::KickOffTarget { shirt: theirs(player)?, chase: *chase }
        }
        Act::Skip {} => Action::Skip,
        Act::EndTurn {} => Action::EndTurn,
    })
}

/// Why something is no answer: it names the wrong thing.
fn wrong(given: &Thing, wanted: Wanted) -> Refusal {
    Refusal::Drawn { given: given.clone(), wanted }
}

/// A player of a side.
fn shirt(player: &Thing, of: Seat) -> Result<Shirt, Refusal> {
    let shirt = match player {
        Thing::Figure(seat, name) if *seat == of => name.parse().ok(),
        _ => None,
    };
    shirt.ok_or_else(|| wrong(player, Wanted::PlayerOf(of)))
}

fn card_of(card: &Thing) -> Result<Card, Refusal> {
    let found = match card {
        Thing::Card(name) => name.parse().ok(),
        _ => None,
    };
    found.ok_or_else(|| wrong(card, Wanted::Card))
}

/// Two cards at most.
fn kept(cards: &[Thing]) -> Result<[Option<Card>; 2], Refusal> {
    match cards {
        [] => Ok([None, None]),
        [one] => Ok([Some(card_of(one)?), None]),
        [one, two] => Ok([Some(card_of(one)?), Some(card_of(two)?)]),
        [_, _, third, ..] => Err(wrong(third, Wanted::TwoCards)),
    }
}

fn deck_of(deck: &Thing, seat: Seat) -> Result<DeckKind, Refusal> {
    let kinds = [DeckKind::Forwards, DeckKind::Backs];
    let found = kinds.into_iter().find(|kind| thing::deck(seat, *kind) == *deck);
    found.ok_or_else(|| wrong(deck, Wanted::DeckOf(seat)))
}

fn entry(coming: &Coming, seat: Seat) -> Result<Entry, Refusal> {
    let slot = match &coming.slot {
        Thing::Slot(of, name) if *of == seat => name.parse().ok(),
        _ => None,
    };
    let slot = slot.ok_or_else(|| wrong(&coming.slot, Wanted::SlotOf(seat)))?;
    let recycle = coming.recycles.as_ref().map(|player| shirt(player, seat)).transpose()?;
    Ok(Entry { recycle, slot })
}
