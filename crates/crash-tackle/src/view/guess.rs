//! A whole state that looks like a view.

use dice::Dealer;
use engine::{Seat, State, Throw};

use super::View;
use crate::card::{CardId, CardSet};
use crate::game::CrashTackle;
use crate::pack::Pack;

/// A state that looks like `view`: hidden hands and face-down cards are dealt out of the deck.
pub fn determinize(_: &Pack, view: &View, dealer: &mut dyn Dealer) -> State<CrashTackle> {
    let mut table = view.table.clone();
    let cards = &mut table.cards;
    for seat in Seat::BOTH {
        let hidden = view.hidden[seat];
        for _ in 0..hidden.hand {
            if let Some(card) = take(&mut cards.deck, dealer) {
                cards.hands[seat].insert(card);
            }
        }
        for _ in 0..hidden.committed {
            // A view may come from outside: no more is taken than there is room for.
            if let Some(card) = take(&mut cards.deck, dealer) {
                let _ = cards.committed[seat].try_push(card);
            }
        }
    }
    State::from_parts(table, view.stack.clone(), view.awaiting)
}

/// Takes a card out at random.
fn take(deck: &mut CardSet, dealer: &mut dyn Dealer) -> Option<CardId> {
    let place = match deck.len() {
        0 => return None,
        1 => 0,
        count => usize::from(dealer.deal(Throw::pick(count as u16)).value()),
    };
    let card = deck.nth(place)?;
    deck.remove(card);
    Some(card)
}
