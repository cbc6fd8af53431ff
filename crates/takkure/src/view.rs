//! What each seat may know (1.4), and a whole state guessed from it.

mod guess;
#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use engine::state::STACK_MAX;
use engine::{Awaiting, BySeat, Seat, State};

use crate::card::CardId;
use crate::events::Event;
use crate::frames::Frame;
use crate::game::Takkure;
use crate::pack::model::Pack;
use crate::phases::match_frame::{Match, MatchStep};
use crate::player::SIDE;
use crate::state::{Cards, Coach, Table};

pub use guess::determinize;

/// All that one seat may know (1.4).
///
/// Hand and deck of the other side lie together in its deck, in the order of the pack; [`Hidden`]
/// says how many of them are in hand.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Whose view; `None` is a spectator's.
    pub seat: Option<Seat>,
    /// The table as this seat sees it: what is hidden is empty.
    pub table: Table,
    /// What is hidden on each side.
    pub hidden: BySeat<Hidden>,
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
    /// Cards of the deck that this seat cannot tell from those of the hand.
    pub deck: u8,
    /// Chosen team plays not seen yet.
    pub plays: u8,
    /// A team play lies face down.
    pub face_down: bool,
    /// A squad is chosen and not shown (D-01).
    pub squad: bool,
    /// A line-up is chosen and not shown (D-02).
    pub line_up: bool,
}

/// TK-264, TK-316. Blanks what `seat` may not see. Whoever laid a team play face down looks at it
/// when he likes; what a deck gives next is nowhere.
pub fn view(pack: &Pack, state: &State<Takkure>, seat: Option<Seat>) -> View {
    let mut table = state.table.clone();
    let mut hidden = BySeat::default();
    for other in Seat::BOTH {
        if seat != Some(other) {
            hidden[other] = hide(pack, &mut table, other, state.stack().last());
        }
    }
    View { seat, table, hidden, stack: state.stack().clone(), awaiting: state.awaiting() }
}

fn hide(pack: &Pack, table: &mut Table, seat: Seat, top: Option<&Frame>) -> Hidden {
    let face_down = hide_face_down(table, seat);
    let coach = &mut table.coaches[seat];
    let mut hidden = Hidden {
        plays: hide_plays(coach, face_down),
        face_down: face_down.is_some(),
        squad: coach.ready && top == Some(&Frame::Match(Match(MatchStep::Squad))),
        line_up: coach.line_up.is_some(),
        ..Hidden::default()
    };
    (hidden.hand, hidden.deck) = hide_hand(pack, coach);
    if hidden.squad {
        coach.squad = [0; SIDE];
    }
    coach.line_up = None;
    hidden
}

/// TK-237, TK-298. Participants stay public; the card and who fills which part do not.
fn hide_face_down(table: &mut Table, seat: Seat) -> Option<CardId> {
    if table.attacker != seat {
        return None;
    }
    let play = table.act.play.as_mut().filter(|play| !play.revealed)?;
    play.slots = [None; 4];
    play.card.take()
}

/// Leaves the team plays that the opponent has seen; how many others there are.
fn hide_plays(coach: &mut Coach, face_down: Option<CardId>) -> u8 {
    coach.used.retain(|card| Some(*card) != face_down);
    let chosen = coach.plays.len();
    let (used, shown) = (coach.used.clone(), coach.shown.clone());
    coach.plays.retain(|card| used.contains(card) || shown.contains(card));
    (chosen - coach.plays.len()) as u8
}

/// Lays the hand into the deck; how many cards were in hand and in the deck.
fn hide_hand(pack: &Pack, coach: &mut Coach) -> (u8, u8) {
    let mut hand: Cards = coach.hand.drain(..).collect();
    for card in coach.discarding.drain(..) {
        if !hand.contains(&card) {
            hand.push(card);
        }
    }
    let counts = (hand.len() as u8, coach.deck.len() as u8);
    coach.deck.extend(hand);
    let order = &pack.teams[usize::from(coach.team)].deck;
    coach.deck.sort_by_key(|card| (order.iter().position(|other| other == card), *card));
    counts
}

/// The event as `seat` may see it: the own draw, the own team plays and the own face-down card are
/// for their coach alone.
pub fn redact(event: &Event, seat: Option<Seat>) -> Option<Event> {
    let mut event = event.clone();
    match &mut event {
        Event::PlaysChosen { seat: owner, plays } => {
            plays.take_if(|_| seat != Some(*owner));
        }
        Event::Drew { seat: owner, card } | Event::TeamPlayDeclared { seat: owner, card, .. } => {
            card.take_if(|_| seat != Some(*owner));
        }
        // Everybody sees it.
        Event::Chosen { .. }
        | Event::LineUpRevealed { .. }
        | Event::CoinLanded { .. }
        | Event::HalfBegan { .. }
        | Event::KickOffDue { .. }
        | Event::CameBack { .. }
        | Event::Formed { .. }
        | Event::TemplatePlaced { .. }
        | Event::Kicked { .. }
        | Event::NobodyKicks { .. }
        | Event::BallLanded { .. }
        | Event::CatchDeclined { .. }
        | Event::Caught { .. }
        | Event::NotCaught { .. }
        | Event::TokensTaken { .. }
        | Event::KickedOut { .. }
        | Event::HalfEnded { .. }
        | Event::Recovered { .. }
        | Event::Discarded { .. }
        | Event::Forfeited { .. }
        | Event::LessonEnded { .. }
        | Event::MatchEnded { .. }
        | Event::Activated { .. }
        | Event::TeamPlayRevealed { .. }
        | Event::EntrySkipped { .. }
        | Event::TeamPlayStopped { .. }
        | Event::Marked { .. }
        | Event::Held { .. }
        | Event::GroundPassDeclared { .. }
        | Event::StoodUp { .. }
        | Event::ActionLost { .. }
        | Event::Defended { .. }
        | Event::Rested { .. }
        | Event::Moved { .. }
        | Event::Displaced { .. }
        | Event::BallPushed { .. }
        | Event::SecondDeclared { .. }
        | Event::TackleMissed { .. }
        | Event::Risen { .. }
        | Event::PossessionChanged { .. }
        | Event::Rolled { .. }
        | Event::RolledAgain { .. }
        | Event::TieBreak { .. }
        | Event::TieBroken { .. }
        | Event::Tackled { .. }
        | Event::KnockedDown { .. }
        | Event::Grounded { .. }
        | Event::Intercepted { .. }
        | Event::PassCancelled { .. }
        | Event::BallPassed { .. }
        | Event::Received { .. }
        | Event::Dropped { .. }
        | Event::PickedUp { .. }
        | Event::Stolen { .. }
        | Event::Scattered(_)
        | Event::TryScored { .. }
        | Event::TryNotScored { .. }
        | Event::Wounded { .. }
        | Event::WoundPrevented { .. }
        | Event::Tired { .. }
        | Event::Freshened { .. }
        | Event::Injured { .. }
        | Event::InjuryRolled { .. }
        | Event::Removed { .. }
        | Event::CardPlayed { .. }
        | Event::Used { .. }
        | Event::SkillUsed { .. }
        | Event::StarsEarned { .. }
        | Event::HonourEarned { .. }
        | Event::Skipped { .. } => {}
    }
    Some(event)
}
