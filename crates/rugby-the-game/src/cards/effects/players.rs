//! Effects on players: who stands, falls, comes in, joins a ruck or tackles again.

use engine::{Activity, Seat, Sink};

use super::{BEGIN, Effects, RESUMED};
use crate::actions::Action;
use crate::cards::conditions;
use crate::events::Event;
use crate::frames::{Branch, FreeSupport, Grant};
use crate::game::{Board, Cx, Doing, Flow, Input, RugbyTheGame};
use crate::pack::model::Effect;
use crate::phases::ruck;
use crate::shirt::ShirtSet;

/// `Ready` and `Ground`: up to `count` players, picked one by one.
pub(super) fn pick_players<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Effects,
    count: u8,
    input: Input,
) -> Option<Flow> {
    let mut picked = me.step;
    if let Input::Chosen(_, action) = input {
        match action {
            Action::Stand(shirt) => {
                let seat = picked_side(&cx.board(), me).expect("a picking effect names a side");
                cx.table.sides[seat].stand(shirt);
                cx.log(Event::StoodUp { seat, shirt });
            }
            Action::Ground(shirt) => {
                let seat = picked_side(&cx.board(), me).expect("a picking effect names a side");
                cx.ground(seat, shirt);
            }
            _ => return None,
        }
        picked += 1;
    }
    let more = picked < count && !pickable(&cx.board(), me).is_empty();
    more.then(|| me.resume(picked).asks(me.seat))
}

/// Whom the present `Ready` or `Ground` effect may pick.
pub(super) fn pickable(board: &Board<'_>, me: Effects) -> ShirtSet {
    match (me.effect(board.pack), picked_side(board, me)) {
        (Some(Effect::Ready { .. }), Some(seat)) => conditions::raisable(board, seat),
        (_, Some(seat)) => conditions::payers(board, seat),
        (_, None) => ShirtSet::EMPTY,
    }
}

/// The side the present `Ready` or `Ground` effect picks from.
pub fn picked_side(board: &Board<'_>, me: Effects) -> Option<Seat> {
    match me.effect(board.pack)? {
        Effect::Ready { side, .. } | Effect::Ground { side, .. } => {
            Some(conditions::seat_of(board, me.seat, *side))
        }
        _ => None,
    }
}

/// RT-304. An ordinary Support, also at a ruck.
pub(super) fn supports(me: Effects, count: u8, each: bool) -> Option<Flow> {
    let seat = match me.step {
        BEGIN => me.seat,
        RESUMED if each => me.seat.other(),
        _ => return None,
    };
    let sub = FreeSupport { seat, grant: Grant::Card, left: count };
    Some(me.resume(me.step + 1).after(sub))
}

pub(super) fn commit_extra<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Effects,
    count: u8,
    input: Input,
) -> Option<Flow> {
    let mut added = me.step;
    if let Input::Chosen(_, Action::Commit(shirts)) = input {
        ruck::commit_players(cx, me.seat, shirts);
        added += 1;
    }
    let more = added < count && !conditions::commitable(&cx.board(), me.seat).is_empty();
    more.then(|| me.resume(added).asks(me.seat))
}

/// JACKAL and its like; a MAUL's strength waits for the ruck to form (RT-249).
pub(super) fn ruck_strength<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Effects,
    by: i8,
    with: ShirtSet,
    by_with: i8,
) {
    if me.branch == Branch::Response {
        cx.table.tackle.ruck_bonus += by;
        return;
    }
    let special = !cx.table.contest.committed[me.seat].and(with).is_empty();
    cx.table.contest.mods[me.seat] += if special { by_with } else { by };
}

/// ANKLE TAP: another player tackles the same carrier at once, once a turn.
pub(super) fn retackle<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Effects,
    by: i8,
    input: Input,
) -> Option<Flow> {
    if me.step == BEGIN {
        return Some(me.resume(RESUMED).asks(me.seat));
    }
    if let Action::Tackle(shirt) = input.chosen() {
        cx.table.tackle.again = Some(shirt);
        cx.table.tackle.again_mod = by;
        cx.table.turn.retackled = Some(cx.table.tackle.carrier);
    }
    None
}
