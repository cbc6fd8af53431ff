//! One side of a made-up position.

use serde_json::{Map, Value, json};

use super::{Author, Side};
use crate::cards::{Card, Colour};

impl Author {
    pub(super) fn side(&mut self) -> Side {
        let mut shirts: Vec<u8> = (1..=15).filter(|shirt| *shirt != 9).collect();
        let mut slots = Map::new();
        for slot in ["S1", "S2", "S3", "S4", "S5"] {
            if self.once_in(3) {
                let unsaid = self.one(&["", "", "none", "closed"]);
                if !unsaid.is_empty() {
                    slots.insert(slot.to_string(), json!(unsaid));
                }
                continue;
            }
            let stance = self.one(&["", "", " ready", " grounded", " grounded", " headgear"]);
            slots.insert(slot.to_string(), json!(format!("{}{stance}", self.take(&mut shirts))));
        }
        let mut side = Map::new();
        let absent = self.absent(&mut shirts, &mut slots);
        if !absent.iter().any(|one| one["shirt"] == 9) || self.slips(4) {
            let stance = self.one(&["9", "9", "9", "9 grounded", "9 headgear"]);
            if stance == "9 headgear" && self.flag() || self.slips(6) {
                side.insert("nine_sits_out".to_string(), json!(true));
            }
            slots.insert("H".to_string(), json!(if self.slips(10) { "none" } else { stance }));
        }
        side.insert("slots".to_string(), Value::Object(slots));
        side.insert("absent".to_string(), Value::Array(absent));
        self.side_cards(&mut side);
        for key in ["coach_used", "warned"] {
            side.insert(key.to_string(), json!(self.once_in(4)));
        }
        for (key, forwards) in [("forward_bottom", true), ("back_bottom", false)] {
            let mut bottom = shirts.clone();
            bottom.retain(|shirt| (*shirt < 9) == forwards || self.slips(20));
            bottom.truncate(self.dealer.index(8));
            side.insert(key.to_string(), json!(bottom));
        }
        if self.slips(6) {
            side.insert("sin_bin_cards".to_string(), json!(self.number(3)));
        }
        side
    }

    /// Players in the bin and out for the game; sometimes very many.
    fn absent(&mut self, shirts: &mut Vec<u8>, slots: &mut Side) -> Vec<Value> {
        let mut absent = Vec::new();
        let many = self.once_in(20);
        let count = if many { shirts.len() } else { self.dealer.index(4) / 2 };
        let mut bins = 0;
        for nth in 0..count {
            let nine = nth == 0 && self.once_in(4) || self.slips(5);
            let shirt = if nine { 9 } else { self.take(shirts) };
            let kind = self.one(&["bin", "gone", "injured"]);
            let kind = if kind == "bin" && bins == 2 && !self.slips(4) { "gone" } else { kind };
            bins += usize::from(kind == "bin");
            let mut one = json!({ "shirt": shirt, "kind": kind, "due": self.number(8) });
            let closes = if nine { "H" } else { self.one(&["S1", "S5"]) };
            let closes = if self.slips(4) { self.one(&["S2", "S3", "H"]) } else { closes };
            if self.flag() {
                one["closes"] = json!(closes);
                slots.remove(closes);
            }
            absent.push(one);
        }
        absent
    }

    fn side_cards(&mut self, side: &mut Side) {
        let binned = side["absent"].as_array().expect("absent is written");
        let most = if binned.is_empty() || self.slips(4) { 7 } else { 4 };
        let most = if most == 7 && !self.slips(8) { 6 } else { most };
        let hand = self.cards(most, |card| card.colour() != Colour::Blue);
        side.insert("discard".to_string(), json!(self.cards(8, |_| true)));
        let maul = |card: &Card| card.to_string() == "G02";
        side.insert("in_play".to_string(), json!(self.cards(30, maul)));
        if self.slips(6) {
            side.insert("looked_at".to_string(), json!(self.cards(4, |_| true)));
        }
        if self.once_in(10) {
            side.insert("set_aside".to_string(), json!(self.cards(3, |_| true)));
        }
        if self.slips(3) || self.once_in(12) {
            let kept = if self.flag() { hand.clone() } else { self.cards(3, |_| true) };
            side.insert("kept".to_string(), json!(kept));
        }
        side.insert("hand".to_string(), json!(hand));
        if self.once_in(8) {
            side.insert("power".to_string(), json!(0));
            side.insert("power_pool".to_string(), json!(self.cards(5, |_| true)));
        } else if self.slips(8) {
            side.insert("power".to_string(), json!(self.number(60)));
        }
        if self.once_in(3) {
            let coach = self.dealer.index(4) + 1 + usize::from(self.slips(20));
            side.insert("coach".to_string(), json!(format!("C{coach}")));
            let apart = self.named(&["G01", "G02"]);
            if coach == 4 && apart.len() == 2 && !self.slips(4) {
                side.insert("set_aside".to_string(), json!(apart));
            }
        }
    }

    /// One copy of each of these cards, as far as they lie nowhere yet.
    fn named(&mut self, ids: &[&str]) -> Vec<Card> {
        let mut taken = Vec::new();
        for id in ids {
            let place = self.cards.iter().position(|card| card.to_string() == *id);
            taken.extend(place.map(|place| self.cards.swap_remove(place)));
        }
        taken
    }
}
