//! What each seat may know, and a whole state guessed from it.

use arrayvec::ArrayVec;
use dice::Dealer;
use engine::state::STACK_MAX;
use engine::{Awaiting, BySeat, Seat, State, Throw};

use crate::actions::Action;
use crate::cards::{Card, Pool};
use crate::frames::Frame;
use crate::game::RugbyTheGame;
use crate::shirt::Shirt;
use crate::side::Kept;
use crate::state::Table;

/// All that one seat may know. RT-266: never the other hand, what a deck gives next, or the other
/// lock before the reveal.
///
/// Cards that this seat cannot place lie together in `table.unseen`; [`Hidden`] says how many of
/// them belong where.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Whose view; `None` is a spectator's.
    pub seat: Option<Seat>,
    /// The table as this seat sees it.
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
    /// Cards of a refilled Power Deck that this seat cannot tell from the hand.
    pub power: u8,
    /// Cards the Tactics coach looks at.
    pub looked_at: u8,
    /// A lock lies face down.
    pub lock: bool,
    /// A choice of what to keep is made and not shown.
    pub kept: bool,
}

/// RT-266, RT-282, RT-286. Blanks what `seat` may not see.
pub fn view(state: &State<RugbyTheGame>, seat: Option<Seat>) -> View {
    let mut table = state.table.clone();
    let mut hidden = BySeat::default();
    for other in Seat::BOTH {
        if seat != Some(other) {
            hidden[other] = hide(&mut table, other);
        }
    }
    let stack = state.stack().clone();
    View { seat, table, hidden, stack, awaiting: state.awaiting() }
}

fn hide(table: &mut Table, seat: Seat) -> Hidden {
    let side = &mut table.sides[seat];
    let hidden = Hidden {
        hand: side.hand.len() as u8,
        power: side.power.pool.len(),
        looked_at: side.looked_at.len() as u8,
        lock: table.lineout.lock[seat].is_some() && !table.lineout.revealed,
        kept: side.kept.is_some(),
    };
    for card in side.hand.drain(..).chain(side.looked_at.drain(..)) {
        table.unseen.insert(card);
    }
    // The opponent of a refilled deck knows its cards, but not which of them have been drawn to
    // the hand since: the two are kept together.
    table.unseen.absorb(&mut side.power.pool);
    side.kept = None;
    if hidden.lock {
        table.lineout.lock[seat] = None;
    }
    hidden
}

/// A state that looks like `view`: the unplaced cards are dealt at random to where they are
/// missing, a hidden lock and a hidden choice are guessed.
pub fn determinize(view: &View, dealer: &mut dyn Dealer) -> State<RugbyTheGame> {
    let mut table = view.table.clone();
    // Both hands first: they take no Blue cards, and the decks could use up all others.
    for seat in Seat::BOTH {
        for _ in 0..view.hidden[seat].hand {
            let card = deal(&mut table.unseen, dealer, true);
            table.sides[seat].hand.push(card);
        }
    }
    for seat in Seat::BOTH {
        let hidden = view.hidden[seat];
        for _ in 0..hidden.looked_at {
            let card = deal(&mut table.unseen, dealer, false);
            table.sides[seat].looked_at.push(card);
        }
        for _ in 0..hidden.power {
            let card = deal(&mut table.unseen, dealer, false);
            table.sides[seat].power.pool.insert(card);
        }
        if hidden.lock {
            table.lineout.lock[seat] = guess_lock(&table, seat, dealer);
        }
        if hidden.kept {
            let hand = &table.sides[seat].hand;
            let cards = [hand.first().copied(), hand.get(1).copied()];
            table.sides[seat].kept = Some(Kept { cards });
        }
    }
    State::from_parts(table, view.stack.clone(), view.awaiting)
}

/// One card out of the pool; a hand never holds a Blue one.
fn deal(pool: &mut Pool, dealer: &mut dyn Dealer, for_hand: bool) -> Card {
    let fits = |card: Card| !for_hand || card.colour() != crate::cards::Colour::Blue;
    let fitting: u16 = pool.iter().filter(|(card, _)| fits(*card)).map(|(_, n)| u16::from(n)).sum();
    let mut left = dealer.deal(Throw::pick(fitting)).value();
    let found = pool.iter().filter(|(card, _)| fits(*card)).find(|(_, copies)| {
        let here = left < u16::from(*copies);
        left = left.saturating_sub(u16::from(*copies));
        here
    });
    let card = found.expect("the throw is below the number of fitting cards").0;
    pool.remove(card);
    card
}

fn guess_lock(table: &Table, seat: Seat, dealer: &mut dyn Dealer) -> Option<Shirt> {
    let deck = table.sides[seat].forwards.shirts();
    let locks: ArrayVec<Shirt, 2> =
        [Shirt(4), Shirt(5)].into_iter().filter(|lock| deck.contains(*lock)).collect();
    let pick = dealer.deal(Throw::pick(locks.len() as u16)).value();
    locks.get(usize::from(pick)).copied()
}

/// RT-282, RT-286. A face-down lock and a half-time choice are for their own coach alone.
pub fn shows_action(action: &Action, by: Seat, seat: Option<Seat>) -> bool {
    match action {
        Action::Lock(_) | Action::Keep(_) => seat == Some(by),
        _ => true,
    }
}
