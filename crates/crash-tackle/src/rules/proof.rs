//! The proof of a penalty try (CT-214, CT-215).

#[cfg(test)]
mod tests;

use engine::Seat;

use crate::field::HexSet;
use crate::game::Board;
use crate::modules::Module;
use crate::pack::model::Op;
use crate::player::PlayerId;
use crate::state::{Restart, Snapshot, Stoppage};

/// Tackles that are avoided by cards: more than a hand will ever hold.
const AVOIDED_MOST: usize = 15;

/// The penalty a side may take now, or holds while it plays on.
fn penalty<'a>(board: &'a Board<'_>, seat: Seat) -> Option<&'a Stoppage> {
    let held = [board.table.due.as_ref(), board.table.advantage.as_ref()];
    held.into_iter().flatten().find(|stoppage| stoppage.to == seat)
}

/// CT-214, CT-215. Whether a side can prove from the field before the foul, with the cards in its
/// hand, that its carrier would have scored. The cards are shown, not spent.
pub fn certain_try(board: &Board<'_>, seat: Seat) -> bool {
    let Some(stoppage) = penalty(board, seat).filter(|_| board.on(Module::PenaltyTry)) else {
        return false;
    };
    let (Restart::Penalty(spot), Some(before)) = (stoppage.what, stoppage.before.as_ref()) else {
        return false;
    };
    before.carrier.seat == seat && board.f(seat, spot) >= board.field().l22 && scores(board, before)
}

/// CT-215. What the carrier's own hand adds: spaces, and tackles avoided.
fn help(board: &Board<'_>, carrier: PlayerId) -> (u8, usize) {
    let hand = board.table.cards.hands[carrier.seat];
    let abilities = hand.iter().map(|card| board.pack.ability(card));
    let usable = abilities.filter(|ability| ability.users.contains(&carrier.shirt.group()));
    usable.flat_map(|ability| &ability.ops).fold((0, 0), |(spaces, avoided), op| match op {
        Op::AddMove(more) => (spaces + more, avoided),
        Op::AvoidTackle { .. } | Op::SkipZones => (spaces, avoided + 1),
        _ => (spaces, avoided),
    })
}

/// CT-215, CT-316. Floods from the carrier, apart for each number of zones entered, that of his own
/// space included. He may end in a zone away from touch, since a tackle there still scores.
fn scores(board: &Board<'_>, before: &Snapshot) -> bool {
    let seat = before.carrier.seat;
    let of = |side: Seat| before.standing.iter().filter(move |(id, _)| id.seat == side);
    let Some((_, start)) = of(seat).find(|(id, _)| *id == before.carrier) else { return false };
    let zones = of(seat.other()).map(|(_, at)| *at).collect::<HexSet>().ring();
    let occupied: HexSet = before.standing.iter().map(|(_, at)| *at).collect();
    let field = board.field().spaces();
    let over = field.iter().filter(|hex| board.f(seat, *hex) > board.field().tryline);
    let over = over.collect::<HexSet>().minus(&occupied);
    let clear = over.iter().filter(|hex| !zones.has(*hex) || !board.field().beside_touch(*hex));
    let clear: HexSet = clear.collect();

    let (more, avoided) = help(board, before.carrier);
    let avoided = avoided.min(AVOIDED_MOST);
    let mut reached = [HexSet::new(); AVOIDED_MOST + 1];
    let met = usize::from(zones.has(*start));
    if met > avoided {
        return false;
    }
    reached[met].insert(*start);
    for _ in 0..board.skills(before.carrier).movement.saturating_add(more) {
        let rings = reached.map(|spaces| spaces.ring());
        for met in 0..=avoided {
            let goal = if met < avoided { &over } else { &clear };
            if !rings[met].and(goal).is_empty() {
                return true;
            }
            let mut next = rings[met].minus(&zones);
            if met > 0 {
                next = next.or(&rings[met - 1].and(&zones));
            }
            reached[met] = reached[met].or(&next.and(&field));
        }
    }
    false
}
