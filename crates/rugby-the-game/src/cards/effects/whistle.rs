//! Dice, hands and the referee: rolls of the card itself, discards, penalties, bin and injury.

use engine::{Activity, Sink, Throw};

use super::{BEGIN, DONE, Effects, RESUMED, begin, once};
use crate::cards::conditions;
use crate::cards::id::Colour;
use crate::events::Event;
use crate::frames::{Branch, HandLimit};
use crate::game::{Board, Cx, Flow, Input, RugbyTheGame};
use crate::pack::model::{RollNeed, SPOT_DEFAULT, Side};
use crate::phases::{check, penalty, ruck};
use crate::rules::sin_bin;

/// `Roll`: a D10 of the card itself, which nothing re-rolls (RT-245).
pub(super) fn roll<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Effects,
    need: RollNeed,
    input: Input,
) -> Option<Flow> {
    match me.step {
        BEGIN => Some(check::throw(me.resume(RESUMED))),
        RESUMED => {
            let need = roll_need(&cx.board(), need);
            let roll = input.rolled().face() as u8;
            let made = roll >= need;
            cx.log(Event::CardRolled { seat: me.seat, card: me.card, roll, need, made });
            let branch = if made { Branch::Ok(me.at) } else { Branch::Fail(me.at) };
            Some(me.resume(DONE).after(begin(me.seat, me.card, branch)))
        }
        _ => None,
    }
}

/// The number a card's own die must reach.
pub fn roll_need(board: &Board<'_>, need: RollNeed) -> u8 {
    match need {
        RollNeed::Number(number) => number,
        RollNeed::AboveSpot => {
            board.table.referee(board.pack).map_or(SPOT_DEFAULT, |referee| referee.spot) + 1
        }
    }
}

/// RT-257. Random discards, one chance event each.
pub(super) fn discard_random<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Effects,
    side: Side,
    count: u8,
    input: Input,
) -> Option<Flow> {
    let seat = conditions::seat_of(&cx.board(), me.seat, side);
    if let Input::Rolled(faces) = input {
        let card = cx.table.sides[seat].hand.remove(usize::from(faces.value()));
        cx.table.throw_away(seat, card);
        cx.log(Event::Discarded { seat, card });
    }
    let held = cx.table.sides[seat].hand.len() as u16;
    let more = me.step < count && held > 0;
    more.then(|| Flow::Roll {
        throw: Throw::pick(held),
        secret: None,
        then: me.resume(me.step + 1).into(),
    })
}

pub(super) fn peek<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Effects, side: Side) {
    let at = conditions::seat_of(&cx.board(), me.seat, side);
    let cards = cx.table.sides[at].hand.clone();
    cx.log(Event::Peeked { seat: me.seat, cards: Some(cards) });
}

pub(super) fn warn<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Effects, side: Side) {
    let seat = conditions::seat_of(&cx.board(), me.seat, side);
    cx.table.sides[seat].warned = true;
    cx.log(Event::Warned { seat });
}

/// RT-253, RT-256, RT-272, RT-297. A penalty ends what was going on; one from a Blue card waits for
/// the end of its draw step, and only the first counts.
pub(super) fn award<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Effects,
    side: Side,
) -> Option<Flow> {
    let awarded = conditions::seat_of(&cx.board(), me.seat, side);
    if me.card.colour() == Colour::Blue {
        let ignored = cx.table.referee(cx.pack).is_some_and(|referee| referee.no_ruck_penalties);
        if ignored {
            cx.log(Event::BlueIdle { seat: me.seat, card: me.card });
        } else {
            cx.table.draw.penalty.get_or_insert(awarded);
        }
        return None;
    }
    // A CHEAT that was seen has ended its ruck: headgear comes off (RT-173).
    if cx.table.contest.winner.take().is_some() && !cx.table.contest.scrum {
        ruck::end_headgear(cx);
    }
    Some(penalty::award(cx, awarded, false))
}

pub(super) fn bin_tackler<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Effects,
    big_hit_only: bool,
) -> Option<Flow> {
    let always = cx.table.referee(cx.pack).is_some_and(|referee| referee.always_bins);
    if me.step > BEGIN || (big_hit_only && !cx.table.tackle.big_hit && !always) {
        return None;
    }
    let seat = cx.table.defending();
    let tackler = cx.table.tackle.tackler;
    sin_bin::send(cx, seat, tackler);
    once(me, HandLimit { seat, thrown: false })
}

pub(super) fn injure<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Effects,
    side: Side,
    input: Input,
) -> Option<Flow> {
    let seat = conditions::seat_of(&cx.board(), me.seat, side);
    let eligible = sin_bin::grounded_row_players(&cx.table.sides[seat]);
    if me.step == BEGIN {
        let throw = (!eligible.is_empty()).then(|| Throw::pick(eligible.len() as u16))?;
        return Some(Flow::Roll { throw, secret: None, then: me.resume(RESUMED).into() });
    }
    sin_bin::injure(cx, seat, eligible[usize::from(input.rolled().value())]);
    None
}
