//! One side of a position in words.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::parts::AbsentWords;
use super::{cards_of, stance};
use crate::cards::Card;
use crate::pack::Pack;
use crate::shirt::{Shirt, ShirtSet, Slot};
use crate::side::{Absence, Deck, Kept, NINE, Power, Side};

/// One side. Shirts that are named nowhere lie shuffled in their decks.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SidePosition {
    /// `S1 = "7"`, `S2 = "3 grounded"`, `H = "9 headgear"`; 9 stands Ready in H unless said.
    slots: BTreeMap<Slot, String>,
    nine_sits_out: bool,
    forward_bottom: Vec<Shirt>,
    back_bottom: Vec<Shirt>,
    hand: Vec<Card>,
    discard: Vec<Card>,
    in_play: Vec<Card>,
    set_aside: Vec<Card>,
    looked_at: Vec<Card>,
    kept: Option<Vec<Card>>,
    /// Fresh cards of the Power Deck.
    pub(super) power: Option<u8>,
    /// The cards of a refilled Power Deck.
    power_pool: Vec<Card>,
    absent: Vec<AbsentWords>,
    sin_bin_cards: Option<u8>,
    /// `C1` to `C4`.
    coach: Option<String>,
    coach_used: bool,
    warned: bool,
}

impl SidePosition {
    /// The side this describes.
    pub(super) fn read(&self, pack: &Pack) -> Result<Side, String> {
        let mut side = Side::default();
        self.read_slots(&mut side)?;
        for absentee in &self.absent {
            side.absent.try_push(absentee.clone().into()).map_err(|_| "too many absent players")?;
        }
        if !side.is_absent(NINE) && side.slots[Slot::H as usize].is_none() {
            side.place(NINE, Slot::H);
        }
        self.read_decks(&mut side)?;
        side.hand = bounded("hand", &self.hand)?;
        side.in_play = bounded("in_play", &self.in_play)?;
        side.set_aside = bounded("set_aside", &self.set_aside)?;
        side.looked_at = bounded("looked_at", &self.looked_at)?;
        side.discard = self.discard.iter().copied().collect();
        side.power.pool = self.power_pool.iter().copied().collect();
        side.kept = match self.kept.as_deref() {
            None => None,
            Some([]) => Some(Kept { cards: [None, None] }),
            Some([one]) => Some(Kept { cards: [Some(*one), None] }),
            Some([one, two]) => Some(Kept { cards: [Some(*one), Some(*two)] }),
            Some(_) => return Err("at most two cards are kept".to_string()),
        };
        let out = side.absent.iter().filter(|one| one.kind == Absence::Bin).count();
        side.sin_bin_cards = self.sin_bin_cards.unwrap_or(2_u8.saturating_sub(out as u8));
        side.coach = super::index("coach", &self.coach, pack.coaches.iter().map(|c| &c.id))?;
        side.coach_used = self.coach_used;
        side.warned = self.warned;
        side.nine_sits_out = self.nine_sits_out;
        Ok(side)
    }

    fn read_slots(&self, side: &mut Side) -> Result<(), String> {
        for (slot, text) in &self.slots {
            if matches!(text.as_str(), "none" | "closed") {
                continue;
            }
            let mut words = text.split_whitespace();
            let shirt: Shirt = words.next().unwrap_or_default().parse()?;
            if side.field().contains(shirt) {
                return Err(format!("{shirt} stands in two slots"));
            }
            side.place(shirt, *slot);
            match words.next() {
                None | Some("ready") => {}
                Some("grounded") => side.ground(shirt),
                Some("headgear") => {
                    side.ground(shirt);
                    side.headgear.insert(shirt);
                }
                Some(other) => {
                    let known = "`ready`, `grounded` or `headgear`";
                    return Err(format!("{slot}: a player is {known}, not `{other}`"));
                }
            }
        }
        Ok(())
    }

    fn read_decks(&self, side: &mut Side) -> Result<(), String> {
        let absent: ShirtSet = side.absent.iter().map(|absentee| absentee.shirt).collect();
        let elsewhere = side.field().or(absent);
        let forwards = ShirtSet::FORWARDS.minus(elsewhere);
        let backs = ShirtSet::BACKS.without(NINE).minus(elsewhere);
        side.forwards = deck("forward_bottom", forwards, &self.forward_bottom)?;
        side.backs = deck("back_bottom", backs, &self.back_bottom)?;
        Ok(())
    }

    /// A side in words.
    pub(super) fn write(pack: &Pack, side: &Side) -> SidePosition {
        let Side {
            // Said of each slot.
            slots: _,
            ready: _,
            headgear: _,
            nine_sits_out,
            forwards: Deck { pool: _, bottom: forward_bottom },
            backs: Deck { pool: _, bottom: back_bottom },
            power: Power { fresh, pool },
            discard,
            hand,
            in_play,
            set_aside,
            looked_at,
            kept,
            absent,
            sin_bin_cards,
            coach,
            coach_used,
            warned,
        } = side;
        SidePosition {
            slots: Slot::ALL.into_iter().map(|slot| (slot, in_slot(side, slot))).collect(),
            nine_sits_out: *nine_sits_out,
            forward_bottom: forward_bottom.to_vec(),
            back_bottom: back_bottom.to_vec(),
            hand: hand.to_vec(),
            discard: cards_of(discard),
            in_play: in_play.to_vec(),
            set_aside: set_aside.to_vec(),
            looked_at: looked_at.to_vec(),
            kept: kept.map(|Kept { cards }| cards.into_iter().flatten().collect()),
            power: Some(*fresh),
            power_pool: cards_of(pool),
            absent: absent.iter().copied().map(AbsentWords::from).collect(),
            sin_bin_cards: Some(*sin_bin_cards),
            coach: coach.map(|index| pack.coaches[index as usize].id.clone()),
            coach_used: *coach_used,
            warned: *warned,
        }
    }
}

/// Who stands in a slot, and how.
fn in_slot(side: &Side, slot: Slot) -> String {
    match side.slots[slot as usize] {
        Some(shirt) => stance(shirt, side.ready.contains(shirt), side.headgear.contains(shirt)),
        None if side.is_closed(slot) => "closed".to_string(),
        None => "none".to_string(),
    }
}

fn bounded<const N: usize>(
    name: &str,
    cards: &[Card],
) -> Result<arrayvec::ArrayVec<Card, N>, String> {
    cards.try_into().map_err(|_| format!("{name} holds at most {N} cards"))
}

/// The named bottom in its order, the rest shuffled above it.
fn deck(name: &str, shirts: ShirtSet, bottom: &[Shirt]) -> Result<Deck, String> {
    let mut deck = Deck { pool: shirts, bottom: Default::default() };
    for shirt in bottom {
        if deck.bottom.contains(shirt) {
            return Err(format!("{name}: {shirt} is named twice"));
        }
        if !deck.pool.contains(*shirt) {
            return Err(format!("{name}: {shirt} is not in that deck"));
        }
        deck.pool.remove(*shirt);
        deck.bottom.push(*shirt);
    }
    Ok(deck)
}
