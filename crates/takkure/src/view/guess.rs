//! A whole state that looks like a view.

use arrayvec::ArrayVec;
use dice::Dealer;
use engine::{Seat, State, Throw};

use super::{Hidden, View};
use crate::card::CardId;
use crate::game::Takkure;
use crate::pack::model::{CarrierState, Pack};
use crate::player::{PlayerId, SIDE};
use crate::role::Role;
use crate::setup;
use crate::state::{Cards, Table};

/// A state that looks like `view`: hands are dealt out of the decks, unseen team plays and sealed
/// choices are guessed, and a face-down card is one that could have been declared.
pub fn determinize(pack: &Pack, view: &View, dealer: &mut dyn Dealer) -> State<Takkure> {
    let mut table = view.table.clone();
    for seat in Seat::BOTH {
        let hidden = view.hidden[seat];
        deal_hand(&mut table, seat, hidden, dealer);
        if hidden.face_down {
            lay_face_down(pack, &mut table, seat, hidden, dealer);
        }
        choose_plays(pack, &mut table, seat, hidden, dealer);
        if hidden.squad {
            let squads = setup::squads(pack, table.coaches[seat].team);
            table.coaches[seat].squad = pick(&squads, dealer).unwrap_or_default();
        }
        if hidden.line_up {
            let squad = table.coaches[seat].squad;
            table.coaches[seat].line_up = pick(&setup::line_ups(pack, &squad), dealer);
        }
    }
    State::from_parts(table, view.stack.clone(), view.awaiting)
}

/// One of these at random.
fn pick<T: Copy>(items: &[T], dealer: &mut dyn Dealer) -> Option<T> {
    match items {
        [] | [_] => items.first().copied(),
        _ => Some(items[usize::from(dealer.deal(Throw::pick(items.len() as u16)).value())]),
    }
}

fn deal_hand(table: &mut Table, seat: Seat, hidden: Hidden, dealer: &mut dyn Dealer) {
    let coach = &mut table.coaches[seat];
    for _ in 0..hidden.hand {
        if let Some(card) = pick(&coach.deck, dealer) {
            coach.deck.retain(|other| *other != card);
            coach.hand.push(card);
        }
    }
}

/// TK-235, TK-235a, TK-245, TK-298. A card that fits the participants and the carrier, and parts
/// for them.
fn lay_face_down(
    pack: &Pack,
    table: &mut Table,
    seat: Seat,
    hidden: Hidden,
    dealer: &mut dyn Dealer,
) {
    let Some(play) = table.act.play else { return };
    let coach = &table.coaches[seat];
    let carrier = table.act.active.or(table.act.holder_at_start);
    let state = carrier.and_then(|id| carrier_state(table, id));
    let open = |card: &CardId| {
        !coach.used.contains(card) && (hidden.plays > 0 || coach.plays.contains(card))
    };
    let fits = |card: &CardId| {
        let design = pack.team_play(*card);
        usize::from(design.slots) == play.participants.len() + 1
            && state.is_none_or(|state| design.carrier == state)
    };
    let plays = setup::plays_to_choose(pack, table, seat);
    let fitting: Cards = plays.iter().copied().filter(|card| open(card) && fits(card)).collect();
    // A card played on the carrier may have hidden how he began.
    let loose: Cards = plays.iter().copied().filter(open).collect();
    let card = pick(&fitting, dealer).or_else(|| pick(&loose, dealer));
    let mut left: ArrayVec<Role, SIDE> = play.participants.iter().collect();
    let mut slots = [carrier.map(|id| id.role), None, None, None];
    for slot in &mut slots[1..] {
        *slot = pick(&left, dealer);
        left.retain(|role| Some(*role) != *slot);
    }
    if let Some(play) = &mut table.act.play {
        play.card = card;
        play.slots = slots;
    }
}

/// How the carrier stands; nobody can tell any more once he is off.
fn carrier_state(table: &Table, id: PlayerId) -> Option<CarrierState> {
    let player = table.player(id);
    player.on_pitch().then(|| match player.grounded() {
        true => CarrierState::Grounded,
        false => CarrierState::Standing,
    })
}

/// Fills up the chosen team plays, the face-down one among them.
fn choose_plays(
    pack: &Pack,
    table: &mut Table,
    seat: Seat,
    hidden: Hidden,
    dealer: &mut dyn Dealer,
) {
    let all = setup::plays_to_choose(pack, table, seat);
    let face_down = table.act.play.filter(|_| hidden.face_down).and_then(|play| play.card);
    let plays = &mut table.coaches[seat].plays;
    let mut missing = hidden.plays;
    if let Some(card) = face_down.filter(|card| missing > 0 && !plays.contains(card)) {
        plays.push(card);
        missing -= 1;
    }
    for _ in 0..missing {
        let left: Cards = all.iter().copied().filter(|card| !plays.contains(card)).collect();
        plays.extend(pick(&left, dealer));
    }
}
