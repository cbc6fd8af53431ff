//! What no position may hold, because no match comes to it.

use engine::Seat;

use crate::cards::Pool;
use crate::invariants::liveness::takers;
use crate::pack::Pack;
use crate::phases::turn::{OVERTIME_TURNS_MAX, TURNS_MAX};
use crate::side::{Absence, NINE};
use crate::state::{HALF_DECK, Table};

/// More actions than a turn can hold cards for.
const ACTIONS_MAX: u8 = 20;
/// More than cards add to a Run or a ruck.
const BONUS_MAX: i8 = 50;
/// More points than any match sees.
const SCORE_MAX: u16 = 10_000;

/// Players for a kick-off that a side without 9 needs in a match begun by hand: cards may still
/// take some of them away, and they pick everybody but 9 (RT-257).
const TAKERS_MIN: u8 = 3;

/// Numbers that no match reaches: the rules count on from them.
pub fn within_bounds(table: &Table) -> Result<(), String> {
    for (name, value, most) in [
        ("half_left", table.half_left, HALF_DECK),
        ("turns_since_draw", table.turns_since_draw, TURNS_MAX),
        ("overtime_turns", table.overtime_turns, OVERTIME_TURNS_MAX),
        ("turn.actions_used", table.turn.actions_used, ACTIONS_MAX),
        ("turn.extra_actions", table.turn.extra_actions, ACTIONS_MAX),
    ] {
        if value > most {
            return Err(format!("`{name}` is {most} at most, not {value}"));
        }
    }
    for (name, value, most) in [
        ("turn.run_bonus", table.turn.run_bonus, BONUS_MAX),
        ("tackle.ruck_bonus", table.tackle.ruck_bonus, BONUS_MAX),
    ] {
        if !(-most..=most).contains(&value) {
            return Err(format!("`{name}` is from -{most} to {most}, not {value}"));
        }
    }
    if table.turn.run_bonus % 5 != 0 {
        let bonus = table.turn.run_bonus;
        return Err(format!("`turn.run_bonus` is a multiple of 5, not {bonus} (RT-016)"));
    }
    if let Some((_, score)) = table.score.iter().find(|(_, score)| **score > SCORE_MAX) {
        return Err(format!("`score` is {SCORE_MAX} at most, not {score}"));
    }
    if table.half_left > 0 && table.overtime {
        return Err("overtime begins with `half_left = 0`".to_string());
    }
    if table.overtime_turns > 0 && !table.overtime {
        return Err("`overtime_turns` are counted in overtime only (RT-247)".to_string());
    }
    for (seat, side) in table.sides.iter() {
        let binned = side.absent.iter().filter(|one| one.kind == Absence::Bin).count();
        if binned + usize::from(side.sin_bin_cards) > 2 {
            return Err(format!("{seat}: a team has two Sin-Bin cards, in the bin and at hand"));
        }
    }
    Ok(())
}

/// Every card named by hand must have a design, because the rules look it up.
pub fn known_cards(pack: &Pack, table: &Table) -> Result<(), String> {
    let side_cards = |seat: Seat| {
        let side = &table.sides[seat];
        let listed = side.hand.iter().chain(&side.in_play).chain(&side.set_aside);
        let piled = side.discard.iter().chain(side.power.pool.iter()).map(|(card, _)| card);
        listed.chain(&side.looked_at).copied().chain(piled).collect::<Vec<_>>()
    };
    let turned = table.contest.turned.iter().flat_map(|(_, pool)| pool.iter());
    let own_pile = table.half_discard.iter().flat_map(Pool::iter);
    let shared = table.removed.iter().chain(turned).chain(own_pile).map(|(card, _)| card);
    let mut all = Seat::BOTH.into_iter().flat_map(side_cards).chain(shared);
    if let Some(card) = all.find(|card| pack.cards[card.code()].is_none()) {
        return Err(format!("the pack has no card {card}"));
    }
    let mut in_play = table.sides.iter().flat_map(|(_, side)| &side.in_play);
    match in_play.find(|card| pack.card(**card).response.is_empty()) {
        Some(card) => Err(format!("`in_play`: {card} does not stay in play (RT-052)")),
        None => Ok(()),
    }
}

/// Cards that lie somewhere only in the middle of something that a phase does not set up.
pub fn nothing_half_done(table: &Table) -> Result<(), String> {
    let looked_at = table.sides.iter().any(|(_, side)| !side.looked_at.is_empty());
    let turned = table.contest.turned.iter().any(|(_, pool)| !pool.is_empty());
    for (name, given) in
        [("limbo", !table.limbo.is_empty()), ("contest.turned", turned), ("looked_at", looked_at)]
    {
        if given {
            return Err(format!("`{name}`: a phase begins with nothing half done"));
        }
    }
    Ok(())
}

/// RT-040. A moment set up by its phase is no moment in the middle of a draw.
pub fn hands_fit(table: &Table) -> Result<(), String> {
    let full = table.sides.iter().find(|(_, side)| side.hand.len() > side.hand_limit());
    match full {
        Some((seat, side)) => {
            let (held, limit) = (side.hand.len(), side.hand_limit());
            Err(format!("{seat}: a hand of {held}, and the limit is {limit} (RT-040)"))
        }
        None => Ok(()),
    }
}

/// RT-055, RT-193, RT-203. Kick-offs, scrums and line-outs can be set up, also when a card has sent
/// somebody off.
pub fn enough_are_left(table: &Table) -> Result<(), String> {
    let few = |seat: &Seat| {
        let takers = takers(table, *seat);
        !takers.contains(NINE) && takers.len() < TAKERS_MIN
    };
    match Seat::BOTH.into_iter().find(few) {
        Some(seat) => Err(format!(
            "{seat}: without 9 at least {TAKERS_MIN} of 10 and the Forwards must not be out, \
             because a kick-off needs one of them and cards may still send some off"
        )),
        None => Ok(()),
    }
}
