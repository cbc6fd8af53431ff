//! What a turn, a die, a contest or a kick has come to, made up.

use serde_json::{Value, json};

use super::{Author, Side};

impl Author {
    pub(super) fn turn(&mut self) -> Value {
        let bonus = if self.slips(4) { self.number(50) } else { 5 * self.number(4) };
        json!({
            "actions_used": self.number(2), "extra_actions": self.number(2),
            "tackle_tried": self.flag(), "free_pass_used": self.flag(),
            "advance_cancelled": self.flag(), "run_bonus": bonus, "retackled": self.shirt(),
            "once": { "home": [self.one(&["G01", "R05", "Y02"])],
                "away": [self.one(&["Y04", "R03"])] },
        })
    }

    pub(super) fn tackle(&mut self) -> Value {
        let mut tackle = json!({
            "big_hit": self.flag(), "last_chance": self.flag(), "ruck_bonus": self.number(4),
            "again": self.shirt(), "again_mod": self.number(4),
            "no_last_chance_evade": self.flag(),
            "result": self.one(&["stands", "broken", "offloaded", "voided"]),
        });
        if self.slips(3) {
            (tackle["tackler"], tackle["carrier"]) = (json!(self.shirt()), json!(self.shirt()));
        }
        tackle
    }

    pub(super) fn check(&mut self) -> Value {
        json!({
            "die": self.one(&["tackle", "catch", "pass", "kick", "sidestep", "lineout"]),
            "base": self.number(10), "set": self.number(10), "mods": self.number(3),
            "roll": self.number(10), "reroll": self.flag(), "second_look": self.flag(),
        })
    }

    pub(super) fn contest(&mut self) -> Value {
        let mut contest = json!({ "scrum": self.flag(), "first": self.seat() });
        for key in ["mods", "extra", "counted", "balls"] {
            contest[key] = json!({ "home": self.number(5), "away": self.number(5) });
        }
        contest["cheated"] = json!({ "home": self.flag(), "away": self.flag() });
        contest["winner"] = json!(self.seat());
        contest["committed"] = json!({ "home": [self.shirt()], "away": [] });
        if self.slips(3) {
            let pile: Side =
                self.cards(2, |_| true).iter().map(|one| (one.to_string(), json!(1))).collect();
            contest["turned"] = json!({ "home": pile, "away": {} });
        }
        contest
    }

    pub(super) fn lineout(&mut self) -> Value {
        json!({
            "lock": { "home": self.one(&[4, 5]), "away": self.shirt() }, "revealed": self.flag(),
            "mods": { "home": self.number(3), "away": self.number(3) },
            "jump": { "home": self.number(10), "away": self.number(10) },
            "forced_match": self.flag(),
        })
    }

    pub(super) fn kick(&mut self) -> Value {
        json!({
            "kind": self.one(&["touch", "infield", "drop", "kick-off", "drop-out"]),
            "metres": self.number(50), "need": self.number(10), "chase_need": self.number(10),
            "catcher": self.shirt(), "chaser": self.shirt(), "made": self.flag(),
        })
    }

    pub(super) fn draw(&mut self) -> Value {
        let card = self.one(&["B01", "B02", "B05", "B06", "G01"]);
        json!({ "blue": { "home": card, "away": null }, "penalty": self.seat() })
    }

    pub(super) fn limbo(&mut self) -> Value {
        let cards = self.cards(2, |_| true);
        let (to, by, stays) = (self.shirt(), self.seat(), self.flag());
        let laid = |card| {
            let cancelled = !stays;
            json!({ "by": by, "card": card, "to": to, "stays": stays, "cancelled": cancelled })
        };
        cards.iter().map(laid).collect()
    }
}
