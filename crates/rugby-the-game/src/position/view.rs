//! What a seat sees, in the words of positions.

use engine::{Awaiting, BySeat, Seat, Seats};
use serde_json::{Value, json};

use crate::cards::Pool;
use crate::pack::Pack;
use crate::side::{Deck, Side};
use crate::view::{Hidden, View};

/// A view: the position as far as it can be seen, what else is known of it, and how much is hidden.
pub fn write_view(pack: &Pack, view: &View) -> Value {
    let View { seat, table, hidden, stack: _, awaiting } = view;
    let mut written = super::write(pack, table);
    written["seat"] = json!(seat);
    written["unseen"] = copies(&table.unseen);
    written["hidden"] = by_seat(|seat| how_much(hidden[seat]));
    written["awaiting"] = awaited(*awaiting);
    for (seat, Side { forwards, backs, .. }) in table.sides.iter() {
        let side = &mut written[seat.to_string()];
        side["forward_deck"] = shuffled(forwards);
        side["back_deck"] = shuffled(backs);
    }
    written
}

fn by_seat(of: impl Fn(Seat) -> Value) -> Value {
    let BySeat { home, away } = BySeat::new(of);
    json!({ "home": home, "away": away })
}

/// Cards that this onlooker cannot place, by their ids.
fn copies(pool: &Pool) -> Value {
    pool.iter().map(|(card, copies)| (card.to_string(), json!(copies))).collect()
}

/// The shuffled part of a player deck: any of these may come next.
fn shuffled(deck: &Deck) -> Value {
    deck.pool.into_iter().map(|shirt| json!(shirt.0)).collect()
}

fn how_much(Hidden { hand, power, looked_at, lock, kept }: Hidden) -> Value {
    json!({ "hand": hand, "power": power, "looked_at": looked_at, "lock": lock, "kept": kept })
}

/// Whose decision is awaited, or which throw, and who alone sees it.
fn awaited(awaiting: Awaiting) -> Value {
    let asked = |seats: Seats| -> Vec<Seat> {
        Seat::BOTH.into_iter().filter(|seat| seats.contains(*seat)).collect()
    };
    match awaiting {
        Awaiting::Decision(seats) => json!({ "decision": asked(seats) }),
        Awaiting::Chance(throw, secret) => {
            json!({ "throw": format!("{}x{}", throw.count, throw.of), "secret": secret })
        }
        Awaiting::Nothing => json!("nothing"),
    }
}
