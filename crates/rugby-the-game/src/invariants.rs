//! What must hold between any two moves (section 2 of the rules).

use engine::{Awaiting, BySeat, Seat, State};

pub mod liveness;

use crate::cards::{Card, Colour};
use crate::frames::{CoachStart, CoachStep, Frame, MatchFrame, MatchStep};
use crate::game::RugbyTheGame;
use crate::pack::Pack;
use crate::shirt::{ShirtSet, Slot};
use crate::side::{CLOSED_MAX, NINE, Side};
use crate::state::{HALF_DECK, Table};

/// The first broken sentence, if any.
pub fn check(pack: &Pack, state: &State<RugbyTheGame>) -> Result<(), String> {
    check_table(pack, &state.table)?;
    if is_counted_off(state) {
        decks(&state.table)?;
    }
    reserves(pack, &state.table, BySeat::new(|seat| has_begun(state, seat)))?;
    ball(state)?;
    stack(state)?;
    if state.is_over() { Ok(()) } else { liveness::alive(state) }
}

/// What must hold of the table whatever is going on.
pub fn check_table(pack: &Pack, table: &Table) -> Result<(), String> {
    for seat in Seat::BOTH {
        players(&table.sides[seat]).map_err(|reason| format!("{seat}: {reason}"))?;
        cards_held(&table.sides[seat]).map_err(|reason| format!("{seat}: {reason}"))?;
    }
    cards(pack, table)?;
    field(table)?;
    carrier(table)
}

/// Every shirt is in exactly one place, and the field obeys its slots.
fn players(side: &Side) -> Result<(), String> {
    let field = side.field();
    let on_slots = side.slots.iter().flatten().count();
    let absent: ShirtSet = side.absent.iter().map(|absentee| absentee.shirt).collect();
    let places = [field, side.forwards.shirts(), side.backs.shirts(), absent];
    let total: usize = places.iter().map(|place| usize::from(place.len())).sum();
    let bottoms = side.forwards.bottom.len() + side.backs.bottom.len();
    let pools = usize::from(side.forwards.pool.len() + side.backs.pool.len());
    let union = places.iter().fold(ShirtSet::EMPTY, |all, place| all.or(*place));
    if union != ShirtSet::ALL || total != 15 || on_slots + bottoms + pools + side.absent.len() != 15
    {
        return Err("every shirt must be in exactly one place".to_string());
    }
    if !side.forwards.shirts().minus(ShirtSet::FORWARDS).is_empty() {
        return Err("only shirts 1 to 8 belong in the Forward deck".to_string());
    }
    let backs = ShirtSet::BACKS.without(NINE);
    if !side.backs.shirts().minus(backs).is_empty() {
        return Err("only shirts 10 to 15 belong in the Back deck".to_string());
    }
    if !side.ready.minus(field).is_empty() || !side.headgear.minus(field).is_empty() {
        return Err("only field players can be Ready or wear headgear".to_string());
    }
    if side.nine_sits_out && !side.headgear.contains(NINE) {
        return Err("a 9 who sits a ruck out wears headgear (RT-172)".to_string());
    }
    if !side.headgear.and(side.ready).is_empty() {
        return Err("a player with headgear is Grounded".to_string());
    }
    slots(side)
}

/// RT-021, RT-028, RT-221, RT-274.
fn slots(side: &Side) -> Result<(), String> {
    let in_h = side.slots[Slot::H as usize];
    if in_h.is_some_and(|shirt| shirt != NINE) {
        return Err("slot H is for shirt 9 alone".to_string());
    }
    if in_h.is_none() && !side.is_absent(NINE) {
        return Err("9 stands in slot H unless he is absent".to_string());
    }
    let closed: Vec<Slot> = Slot::ALL.into_iter().filter(|slot| side.is_closed(*slot)).collect();
    if let Some(slot) = closed.iter().find(|slot| side.slots[**slot as usize].is_some()) {
        return Err(format!("{slot} is closed and holds a card"));
    }
    for absentee in &side.absent {
        if absentee.closes.is_some_and(|slot| (slot == Slot::H) != (absentee.shirt == NINE)) {
            return Err("slot H is closed by an absent 9, the others by anybody else".to_string());
        }
    }
    if closed.iter().filter(|slot| **slot != Slot::H).count() > CLOSED_MAX {
        return Err("at most two row slots are closed".to_string());
    }
    Ok(())
}

/// RT-034, RT-050. Blue cards are never held, and a Power Deck is refilled only when empty.
fn cards_held(side: &Side) -> Result<(), String> {
    if let Some(blue) = side.hand.iter().find(|card| card.colour() == Colour::Blue) {
        return Err(format!("{blue} is Blue and cannot be held"));
    }
    if side.power.fresh > 0 && !side.power.pool.is_empty() {
        return Err("a Power Deck is refilled only when it is empty".to_string());
    }
    if let Some(kept) = side.kept {
        let kept: Vec<Card> = kept.cards.into_iter().flatten().collect();
        let count = |cards: &[Card], card: Card| cards.iter().filter(|one| **one == card).count();
        if kept.iter().any(|card| count(&side.hand, *card) < count(&kept, *card)) {
            return Err("only cards of the hand can be kept over half time".to_string());
        }
    }
    if side.sin_bin_cards > 2 {
        return Err("a team has two Sin-Bin cards".to_string());
    }
    Ok(())
}

/// RT-013. What a coach card hands out in a half still to begin waits aside; `begun` says whether
/// the coach has had his cards of this one.
pub fn reserves(pack: &Pack, table: &Table, begun: BySeat<bool>) -> Result<(), String> {
    for (seat, side) in table.sides.iter() {
        let Some(coach) = side.coach.map(|index| &pack.coaches[index as usize]) else { continue };
        let first = usize::from(table.half) - usize::from(!begun[seat]);
        let halves = first..coach.hand.len();
        let due = |half: usize| coach.hand[half].iter().chain(&coach.in_play[half]).copied();
        let wanted: Vec<Card> = halves.flat_map(due).collect();
        let count = |cards: &[Card], card: Card| cards.iter().filter(|one| **one == card).count();
        let short = |card: &&Card| count(&side.set_aside, **card) < count(&wanted, **card);
        if let Some(card) = wanted.iter().find(short) {
            let list: Vec<_> = wanted.iter().map(ToString::to_string).collect();
            let (id, list) = (&coach.id, list.join(", "));
            return Err(format!(
                "{seat}: coach card {id} has {list} in `set_aside`, and {card} is missing (RT-013)"
            ));
        }
    }
    Ok(())
}

/// Whether the coach of `seat` has had his cards of the current half.
fn has_begun(state: &State<RugbyTheGame>, seat: Seat) -> bool {
    let Some(Frame::Match(MatchFrame(step))) = state.stack().first() else { return true };
    let begins = Frame::Coach(CoachStart { seat, step: CoachStep::Begin });
    match step {
        MatchStep::Begin
        | MatchStep::CoachDealt { .. }
        | MatchStep::WeatherDrawn
        | MatchStep::RefereeDrawn
        | MatchStep::Toss
        | MatchStep::Flipped { .. }
        | MatchStep::KickOrReceive
        | MatchStep::HalfStart => false,
        MatchStep::SecondCoach => seat == Seat::Home && state.stack().get(1) != Some(&begins),
        MatchStep::KickOff => state.stack().get(1) != Some(&begins),
        MatchStep::InPlay | MatchStep::HalfOver | MatchStep::Keeping => true,
    }
}

/// The Power Decks are counted off for the toss, when all that is dealt at set-up has been.
fn is_counted_off(state: &State<RugbyTheGame>) -> bool {
    let set_up = |step: &MatchStep| match step {
        MatchStep::Begin
        | MatchStep::CoachDealt { .. }
        | MatchStep::WeatherDrawn
        | MatchStep::RefereeDrawn => true,
        MatchStep::Toss
        | MatchStep::Flipped { .. }
        | MatchStep::KickOrReceive
        | MatchStep::HalfStart
        | MatchStep::SecondCoach
        | MatchStep::KickOff
        | MatchStep::InPlay
        | MatchStep::HalfOver
        | MatchStep::Keeping => false,
    };
    !matches!(state.stack().first(), Some(Frame::Match(MatchFrame(step))) if set_up(step))
}

/// Every card of the pack is in exactly one place.
fn cards(pack: &Pack, table: &Table) -> Result<(), String> {
    for code in 0..crate::cards::id::CODES {
        let card = Card::from_code(code);
        let found = copies(table, card);
        let printed = u32::from(pack.deck.count(card));
        if found != printed {
            return Err(format!("{card}: {found} copies on the table, {printed} in the pack"));
        }
    }
    Ok(())
}

/// The decks are as long as they should be.
pub fn decks(table: &Table) -> Result<(), String> {
    let later = if table.half == 1 { HALF_DECK } else { 0 };
    let fresh = table.sides.iter().map(|(_, side)| u32::from(side.power.fresh)).sum::<u32>();
    let counted = u32::from(table.half_left) + u32::from(later) + fresh;
    if u32::from(table.unseen.len()) != counted {
        let unseen = table.unseen.len();
        return Err(format!("{unseen} unseen cards, but the decks should hold {counted}"));
    }
    Ok(())
}

pub(crate) fn copies(table: &Table, card: Card) -> u32 {
    let count = |cards: &[Card]| cards.iter().filter(|other| **other == card).count() as u32;
    let side = |side: &Side| {
        count(&side.hand)
            + count(&side.in_play)
            + count(&side.set_aside)
            + count(&side.looked_at)
            + u32::from(side.discard.count(card))
            + u32::from(side.power.pool.count(card))
    };
    let own_pile = table.half_discard.map_or(0, |pile| pile.count(card));
    let shared = [table.unseen.count(card), table.removed.count(card), own_pile];
    let shared: u32 = shared.into_iter().map(u32::from).sum();
    let limbo = table.limbo.iter().filter(|played| played.card == card).count() as u32;
    let turned = table.contest.turned.iter().map(|(_, pool)| u32::from(pool.count(card)));
    let sides = table.sides.iter().map(|(_, one)| side(one));
    shared + limbo + turned.sum::<u32>() + sides.sum::<u32>()
}

/// RT-016, RT-018.
fn field(table: &Table) -> Result<(), String> {
    if !table.pos.is_multiple_of(5) || !(5..=95).contains(&table.pos) {
        return Err(format!("the marker stands at 5 to 95 m in steps of 5, not at {}", table.pos));
    }
    if !(1..=2).contains(&table.half) || table.half_left > HALF_DECK {
        return Err("a match has two halves of 20 cards".to_string());
    }
    Ok(())
}

/// RT-022, RT-268. The ball rests on a Ready player of the attacking side.
fn carrier(table: &Table) -> Result<(), String> {
    if let Some(ball) = table.ball {
        if !table.sides[ball.seat].ready.contains(ball.shirt) {
            return Err(format!("the carrier {} {} is not Ready", ball.seat, ball.shirt));
        }
        if ball.seat != table.attacking {
            return Err("the team with the ball attacks".to_string());
        }
    }
    Ok(())
}

/// Somebody holds the ball while a turn is open.
fn ball(state: &State<RugbyTheGame>) -> Result<(), String> {
    let turn = |frame: &Frame| matches!(frame, Frame::AttackTurn(_) | Frame::DefenceTurn(_));
    let open = state.stack().last().is_some_and(turn);
    if open && state.table.ball.is_none() {
        return Err("somebody holds the ball while a turn is open".to_string());
    }
    Ok(())
}

/// A match in progress has the match itself at the bottom of its stack.
fn stack(state: &State<RugbyTheGame>) -> Result<(), String> {
    let over = state.awaiting() == Awaiting::Nothing;
    if over != state.table.finished {
        return Err("a match is finished exactly when nothing is awaited".to_string());
    }
    let bottom = state.stack().first();
    let keeping = bottom == Some(&Frame::Match(MatchFrame(MatchStep::Keeping)));
    if !keeping && state.table.sides.iter().any(|(_, side)| side.kept.is_some()) {
        return Err("cards are kept at half time only (RT-159)".to_string());
    }
    if !over && !matches!(bottom, Some(Frame::Match(_))) {
        return Err("the match itself lies at the bottom of the stack".to_string());
    }
    Ok(())
}
