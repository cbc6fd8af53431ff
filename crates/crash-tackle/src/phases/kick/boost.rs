//! How far a kick may go: the ten spaces of everybody, and the cards that add to them.

use engine::{Seat, Sink};

use crate::actions::Boost;
use crate::card::{CardId, CardSet};
use crate::cards::effects;
use crate::events::Event;
use crate::field::Hex;
use crate::game::{Board, CrashTackle, Cx, Doing, Looking};
use crate::modules::Module;
use crate::pack::model::CardRoll;
use crate::player::{PlayerId, Shirt};
use crate::refusal::Refusal;
use crate::roll::KickKind;

/// CT-061. Spaces of a kick without cards.
const RANGE: u8 = 10;
/// CT-143. Spaces of a drop goal without cards.
const DROP_GOAL_RANGE: u8 = 8;

/// CT-061, CT-141, CT-143, CT-160, CT-217, CT-220. How far a kick goes without cards.
pub const fn range(kind: KickKind) -> u8 {
    match kind {
        KickKind::DropGoal => DROP_GOAL_RANGE,
        _ => RANGE,
    }
}

/// CT-108, CT-111, CT-145. Whether he may throw a card away for its Distance: No.10 always, No.15
/// from on or behind his own 22. Whoever stands in for No.10 has no such skill (CT-010).
pub fn throws_for_distance(board: &Board<'_>, kicker: PlayerId, from: Hex) -> bool {
    match kicker.shirt {
        Shirt::TEN => board.on(Module::FlyHalfDistance),
        Shirt::FIFTEEN => {
            board.on(Module::FullbackPower) && board.f(kicker.seat, from) <= -board.field().l22
        }
        _ => false,
    }
}

/// What an ability adds to a kick of a shirt.
fn added(board: &Board<'_>, card: CardId, shirt: Shirt) -> Option<u8> {
    let usable = board.pack.ability(card).users.contains(&shirt.group());
    let spaces = effects::range_of(board.pack, card, CardRoll::Kick);
    (usable && spaces > 0).then_some(spaces)
}

/// CT-099, CT-108 to CT-111, CT-145, CT-281. What the cards of a kick add to its range.
pub fn extra(board: &Board<'_>, kicker: PlayerId, from: Hex, boost: &Boost) -> Result<u8, Refusal> {
    let mut spaces = 0;
    if let Some(card) = boost.distance {
        if !board.table.cards.hands[kicker.seat].has(card) {
            return Err(Refusal::NotHeld(card));
        }
        if !throws_for_distance(board, kicker, from) {
            return Err(match kicker.shirt {
                Shirt::FIFTEEN => Refusal::FullbackDistance(kicker),
                _ => Refusal::NoDistance(kicker),
            });
        }
        if boost.with.has(card) {
            return Err(Refusal::CardTwice(card));
        }
        spaces = board.pack.card(card).distance;
    }
    let with = effects::range_bonus(board, kicker.seat, kicker, boost.with, CardRoll::Kick)?;
    Ok(with.saturating_add(spaces))
}

/// CT-109, CT-110, CT-280, CT-301. The cards of a declared kick are gone, whatever comes of it, an
/// off-side whistle too.
pub fn spend<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, seat: Seat, by: Shirt, boost: &Boost) {
    if let Some(card) = boost.distance {
        cx.discard(seat, card);
        cx.log(Event::Discarded { seat, card });
    }
    effects::spend(cx, seat, by, boost.with);
}

/// The cheapest cards that add at least so many spaces: a thrown card before an ability, the
/// shortest that will do, both only where one is too little. For proposals to the owner of the
/// hand.
pub fn cheapest(board: &Board<'_>, kicker: PlayerId, from: Hex, need: u8) -> Option<Boost> {
    if need == 0 {
        return Some(Boost::default());
    }
    let hand = board.table.cards.hands[kicker.seat];
    if hand.is_empty() {
        return None;
    }
    if throws_for_distance(board, kicker, from) {
        let long = hand.iter().filter(|card| board.pack.card(*card).distance >= need);
        if let Some(card) = long.min_by_key(|card| board.pack.card(*card).distance) {
            return Some(Boost { distance: Some(card), with: CardSet::EMPTY });
        }
    }
    together(board, kicker, from, need, hand)
}

/// Abilities one after another, then the longest other card.
fn together(
    board: &Board<'_>,
    kicker: PlayerId,
    from: Hex,
    need: u8,
    hand: CardSet,
) -> Option<Boost> {
    let mut boost = Boost::default();
    let mut spaces: u8 = 0;
    for card in hand.iter() {
        let Some(n) = added(board, card, kicker.shirt) else { continue };
        boost.with.insert(card);
        spaces = spaces.saturating_add(n);
        if spaces >= need {
            return Some(boost);
        }
    }
    if !throws_for_distance(board, kicker, from) {
        return None;
    }
    let others = hand.minus(boost.with).iter();
    let card = others.max_by_key(|card| board.pack.card(*card).distance)?;
    boost.distance = Some(card);
    (spaces.saturating_add(board.pack.card(card).distance) >= need).then_some(boost)
}
