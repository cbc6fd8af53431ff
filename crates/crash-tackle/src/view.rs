//! What each seat may know (1.4), and a whole state guessed from it.

mod guess;
mod ruck;
#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use engine::state::STACK_MAX;
use engine::{Awaiting, BySeat, Seat, State};

use crate::events::Event;
use crate::frames::Frame;
use crate::game::{Board, CrashTackle};
use crate::pack::Pack;
use crate::state::{Cards, Table};

pub use guess::determinize;
pub use ruck::Ruck;

/// All that one seat may know. Cards of the other hand lie in the deck with the rest of it.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Whose view; `None` is a spectator's.
    pub seat: Option<Seat>,
    /// The table as this seat sees it: what is hidden is empty.
    pub table: Table,
    /// What is hidden on each side.
    pub hidden: BySeat<Hidden>,
    /// What a breakdown lays over the field; it follows from the table.
    pub ruck: Option<Ruck>,
    /// The activities in progress: public.
    pub stack: ArrayVec<Frame, STACK_MAX>,
    /// What is awaited: public.
    pub awaiting: Awaiting,
}

/// How much is hidden on a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hidden {
    /// Cards in hand that this seat cannot see.
    pub hand: u8,
    /// Committed cards that lie face down.
    pub committed: u8,
}

/// 1.4. Blanks what `seat` may not see: the other hand, and committed cards that are not shown
/// yet. They lie in the deck, where nobody can tell them from the rest.
pub fn view(pack: &Pack, state: &State<CrashTackle>, seat: Option<Seat>) -> View {
    let mut table = state.table.clone();
    let mut hidden = BySeat::default();
    for other in Seat::BOTH {
        if seat != Some(other) {
            hidden[other] = hide(&mut table.cards, other);
        }
    }
    let ruck = ruck::ruck(&Board { pack, table: &table });
    View { seat, table, hidden, ruck, stack: state.stack().clone(), awaiting: state.awaiting() }
}

/// Lays a side's hand and committed cards into the deck; how many they were.
fn hide(cards: &mut Cards, seat: Seat) -> Hidden {
    let hand = std::mem::take(&mut cards.hands[seat]);
    let committed = std::mem::take(&mut cards.committed[seat]);
    let hidden = Hidden { hand: hand.len() as u8, committed: committed.len() as u8 };
    cards.deck = cards.deck.or(hand).or(committed.into_iter().collect());
    hidden
}

/// The event as `seat` may see it: what a coach draws is for him alone.
pub fn redact(event: &Event, seat: Option<Seat>) -> Option<Event> {
    let mut event = event.clone();
    match &mut event {
        Event::Drew { seat: owner, card } => {
            card.take_if(|_| seat != Some(*owner));
        }
        // Everybody sees it.
        Event::OpeningRolled { .. }
        | Event::HalfBegan { .. }
        | Event::HalfEnded { .. }
        | Event::MatchEnded { .. }
        | Event::TurnBegan { .. }
        | Event::TurnEnded { .. }
        | Event::Formed { .. }
        | Event::BallLanded { .. }
        | Event::Moved { .. }
        | Event::Pushed { .. }
        | Event::OutOfField { .. }
        | Event::Rolled { .. }
        | Event::Gathered { .. }
        | Event::AutoGathered { .. }
        | Event::Passed { .. }
        | Event::PassFailed { .. }
        | Event::KnockedOn { .. }
        | Event::Intercepted { .. }
        | Event::BallLoose { .. }
        | Event::Kicked { .. }
        | Event::TurnedUp { .. }
        | Event::Miskicked { .. }
        | Event::ChargedDown { .. }
        | Event::InTouch { .. }
        | Event::OverDeadBall { .. }
        | Event::Fifty22 { .. }
        | Event::DottedDown { .. }
        | Event::Tackled { .. }
        | Event::TackleAvoided { .. }
        | Event::ProtectionTackle { .. }
        | Event::Grounded { .. }
        | Event::StoodUp { .. }
        | Event::RolledAway { .. }
        | Event::RuckFormed { .. }
        | Event::RuckEnded { .. }
        | Event::HeldOn { .. }
        | Event::DangerousTackle { .. }
        | Event::Unseen { .. }
        | Event::Penalised { .. }
        | Event::YellowCard { .. }
        | Event::RedCard { .. }
        | Event::CardWithheld { .. }
        | Event::CameBack { .. }
        | Event::Awarded { .. }
        | Event::AdvantagePlayed { .. }
        | Event::AdvantageTaken { .. }
        | Event::AdvantageOver { .. }
        | Event::Scored { .. }
        | Event::NoTry { .. }
        | Event::GoalMissed { .. }
        | Event::Substituted { .. }
        | Event::Committed { .. }
        | Event::EnergyRound { .. }
        | Event::EnergyDice { .. }
        | Event::BattleWon { .. }
        | Event::BallGiven { .. }
        | Event::Discarded { .. }
        | Event::CardPlayed { .. }
        | Event::CardsReset
        | Event::DeckRefilled
        | Event::Skipped { .. }
        | Event::CardShown { .. } => {}
    }
    Some(event)
}
