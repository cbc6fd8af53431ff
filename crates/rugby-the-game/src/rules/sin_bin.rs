//! Sin-bin and injury.

use arrayvec::ArrayVec;
use engine::{Seat, Sink};

use crate::events::Event;
use crate::game::{Cx, RugbyTheGame};
use crate::shirt::{Shirt, Slot};
use crate::side::{Absence, Absentee, CLOSED_MAX, NINE, Side};
use crate::state::Table;

/// RT-216, RT-219. Half-deck cards a binned player sits out.
const DUE: u8 = 8;
/// Sin-Bin cards of a team.
const CARDS: u8 = 2;

/// RT-257. Field players a random pick may hit, S1 to S5; never 9.
pub fn row_players(side: &Side) -> ArrayVec<Shirt, 5> {
    Slot::ROW.into_iter().filter_map(|slot| side.slots[slot as usize]).collect()
}

/// RT-257. The Grounded ones among them.
pub fn grounded_row_players(side: &Side) -> ArrayVec<Shirt, 5> {
    row_players(side).into_iter().filter(|shirt| !side.ready.contains(*shirt)).collect()
}

/// RT-216, RT-217, RT-218, RT-219, RT-220, RT-221, RT-225, RT-258. Sends a player to the bin and
/// closes a slot; late in the second half, or without a Sin-Bin card, there is no way back.
pub fn send<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, shirt: Shirt) {
    let late = cx.table.half == 2 && cx.table.half_left < DUE;
    let side = &mut cx.table.sides[seat];
    let kind = if late || side.sin_bin_cards == 0 { Absence::Gone } else { Absence::Bin };
    if kind == Absence::Bin {
        side.sin_bin_cards -= 1;
    }
    let stood = side.slot_of(shirt);
    remove(side, shirt);
    let closes = closed_slot(side, shirt, stood);
    let due = if kind == Absence::Bin { DUE } else { 0 };
    side.absent.push(Absentee { shirt, kind, due, closes });
    cx.log(Event::SinBinned { seat, shirt, gone: kind == Absence::Gone });
}

/// RT-227, RT-228. Injured for the game; no slot closes.
pub fn injure<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, shirt: Shirt) {
    let side = &mut cx.table.sides[seat];
    remove(side, shirt);
    side.absent.push(Absentee { shirt, kind: Absence::Injured, due: 0, closes: None });
    cx.log(Event::Injured { seat, shirt });
}

fn remove(side: &mut Side, shirt: Shirt) {
    if side.field().contains(shirt) {
        side.lift(shirt);
    } else {
        side.deck_mut(Side::deck_kind(shirt)).take(shirt);
    }
}

/// RT-221, RT-274. The slot an absentee closes: his own, or the next open empty one; H for 9; at
/// most two of the row.
fn closed_slot(side: &Side, shirt: Shirt, stood: Option<Slot>) -> Option<Slot> {
    if shirt == NINE {
        return Some(Slot::H);
    }
    let closed = Slot::ROW.into_iter().filter(|slot| side.is_closed(*slot)).count();
    if closed >= CLOSED_MAX {
        return None;
    }
    stood.or_else(|| side.empty_slots().next())
}

/// RT-219. Every card drawn from a half deck lowers each counter above 0.
pub fn count_down(table: &mut Table) {
    for seat in Seat::BOTH {
        for absentee in &mut table.sides[seat].absent {
            absentee.due = absentee.due.saturating_sub(1);
        }
    }
}

/// RT-219, RT-222, RT-223, RT-292, RT-295. Counters at 0 come out: the player returns under his
/// deck, 9 Ready to slot H, and the Sin-Bin card to its supply.
pub fn come_out<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>) {
    for seat in Seat::BOTH {
        let back = |absentee: &Absentee| absentee.kind == Absence::Bin && absentee.due == 0;
        while let Some(place) = cx.table.sides[seat].absent.iter().position(back) {
            let side = &mut cx.table.sides[seat];
            let shirt = side.absent.remove(place).shirt;
            side.sin_bin_cards = (side.sin_bin_cards + 1).min(CARDS);
            if shirt == NINE {
                side.place(NINE, Slot::H);
            } else {
                side.deck_mut(Side::deck_kind(shirt)).bottom.push(shirt);
            }
            cx.log(Event::CameBack { seat, shirt });
        }
    }
}
