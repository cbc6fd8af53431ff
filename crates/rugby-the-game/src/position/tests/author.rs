//! Positions made up from all words of the vocabulary.

use dice::SeededDealer;
use serde_json::{Map, Value, json};

use crate::cards::{Card, Colour};
use crate::pack::Pack;

const PHASES: [&str; 19] = [
    "attack-turn",
    "new-attack-turn",
    "defence-turn",
    "new-defence-turn",
    "advance",
    "last-chance",
    "ruck",
    "try",
    "conversion",
    "penalty-goal",
    "scrum",
    "penalty-scrum",
    "line-out",
    "penalty-line-out",
    "penalty",
    "kick-off",
    "opening-kick-off",
    "drop-out",
    "half-over",
];

/// Makes up a position. A careful author says only what fits together, another one slips.
pub struct Author {
    luck: SeededDealer,
    careless: bool,
    /// The half deck has a discard pile of its own.
    own_pile: bool,
    /// Cards that lie nowhere yet.
    cards: Vec<Card>,
}

type Side = Map<String, Value>;

impl Author {
    pub fn new(pack: &Pack, seed: u64, own_pile: bool) -> Author {
        let copies = |(card, copies): (Card, u8)| std::iter::repeat_n(card, copies.into());
        let cards = pack.deck.iter().flat_map(copies).collect();
        let mut luck = SeededDealer::stream(seed, 3);
        let careless = luck.index(3) == 0;
        Author { luck, careless, own_pile, cards }
    }

    /// True once in so many times.
    fn once_in(&mut self, times: usize) -> bool {
        self.luck.index(times) == 0
    }

    /// Whether something impossible is said here.
    fn slips(&mut self, times: usize) -> bool {
        self.careless && self.once_in(times)
    }

    fn one<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.luck.index(all.len())]
    }

    fn flag(&mut self) -> bool {
        self.once_in(2)
    }

    fn seat(&mut self) -> &'static str {
        self.one(&["home", "away"])
    }

    fn shirt(&mut self) -> u8 {
        self.luck.index(15) as u8 + 1
    }

    fn number(&mut self, most: usize) -> i64 {
        if self.slips(10) {
            return self.one(&[-128, -1, 20, 41, 100, 127, 128, 255, 256]);
        }
        self.luck.index(most + 1) as i64
    }

    fn take(&mut self, shirts: &mut Vec<u8>) -> u8 {
        let index = self.luck.index(shirts.len());
        if self.slips(30) { shirts[index] } else { shirts.swap_remove(index) }
    }

    /// Up to so many cards that `fit`.
    fn cards(&mut self, most: usize, fit: impl Fn(&Card) -> bool) -> Vec<Card> {
        let count = self.luck.index(most + 1);
        let mut taken = Vec::new();
        for _ in 0..count {
            let index = self.luck.index(self.cards.len());
            let card = self.cards[index];
            if self.slips(30) {
                taken.push(card);
            } else if fit(&card) {
                taken.push(self.cards.swap_remove(index));
            }
        }
        taken
    }

    pub fn position(&mut self) -> Value {
        let mut all = Map::new();
        let name = if self.slips(30) { "lunch" } else { self.one(&PHASES) };
        let phase = format!("{name} {}", self.seat());
        let phase = if self.slips(10) { name.to_string() } else { phase };
        all.insert("phase".to_string(), json!(phase));
        let (home, away) = (self.side(), self.side());
        if let Some(ball) = self.ball(name, &phase, &home, &away) {
            all.insert("ball".to_string(), json!(ball));
        } else if self.flag() {
            all.insert("attacking".to_string(), json!(self.seat()));
        }
        self.clock(&mut all);
        self.sideline(&mut all);
        let tackles = if name == "ruck" { self.tackle_in(&home, &away, &all) } else { None };
        all.insert("home".to_string(), Value::Object(home));
        all.insert("away".to_string(), Value::Object(away));
        for (key, often, write) in [
            ("turn", 2, Author::turn as fn(&mut Author) -> Value),
            ("tackle", 2, Author::tackle),
            ("check", 6, Author::check),
            ("contest", 6, Author::contest),
            ("lineout", 6, Author::lineout),
            ("kick", 6, Author::kick),
            ("draw", 6, Author::draw),
        ] {
            if self.once_in(often) {
                all.insert(key.to_string(), write(self));
            }
        }
        if let Some(tackle) = tackles {
            all.insert("tackle".to_string(), tackle);
        }
        if self.slips(10) {
            all.insert("limbo".to_string(), self.limbo());
        }
        Value::Object(all)
    }

    /// Somebody who is on his feet, where the phase has a carrier.
    fn ball(&mut self, name: &str, phase: &str, home: &Side, away: &Side) -> Option<String> {
        let seat = if self.slips(5) || !phase.contains(' ') {
            self.seat()
        } else {
            &phase[phase.len() - 4..]
        };
        let side = if seat == "home" { home } else { away };
        let slots = side["slots"].as_object().expect("slots are written");
        let mut standing: Vec<&str> = slots.values().filter_map(Value::as_str).collect();
        standing.retain(|words| !words.contains(' ') && *words != "none");
        let carried = ["turn", "advance", "chance"].iter().any(|part| name.contains(part));
        if name == "ruck" && !self.slips(5) || !carried && self.flag() || self.slips(20) {
            return None;
        }
        if standing.is_empty() || self.slips(10) {
            return Some(format!("{seat} {}", self.one(&[9, 9, 9, 10])));
        }
        Some(format!("{seat} {}", self.one(&standing)))
    }

    /// A tackle between two who are there.
    fn tackle_in(&mut self, home: &Side, away: &Side, all: &Side) -> Option<Value> {
        let attack_home = all.get("attacking").is_none_or(|seat| seat == "home");
        let (own, other) = if attack_home { (home, away) } else { (away, home) };
        let mut of = |side: &Side| {
            let slots = side["slots"].as_object().expect("slots are written").values();
            let first = slots.filter_map(Value::as_str).map(|words| words.split(' ').next());
            let shirts: Vec<u8> = first.filter_map(|word| word?.parse().ok()).collect();
            (!shirts.is_empty()).then(|| self.one(&shirts))
        };
        let mut tackle = json!({ "carrier": of(own)?, "tackler": of(other)? });
        tackle["big_hit"] = json!(self.flag());
        tackle["ruck_bonus"] = json!(self.number(4));
        Some(tackle)
    }

    fn clock(&mut self, all: &mut Side) {
        let left = if self.flag() { 0 } else { self.number(20) };
        let overtime = left == 0 && self.flag() || self.slips(20);
        let half = self.luck.index(2) + 1 + usize::from(self.slips(30));
        let marker = 5 * (1 + self.luck.index(19) as i64);
        let marker = if self.slips(20) { self.number(100) } else { marker };
        all.insert("half".to_string(), json!(half));
        all.insert("half_left".to_string(), json!(left));
        all.insert("overtime".to_string(), json!(overtime));
        all.insert("marker".to_string(), json!(marker));
        all.insert("score".to_string(), json!([self.number(60), self.number(60)]));
        all.insert("opening_kicker".to_string(), json!(self.seat()));
        if self.once_in(3) {
            let near = if self.flag() { 40 } else { self.number(40) };
            all.insert("turns_since_draw".to_string(), json!(near));
        }
        if overtime && self.flag() || self.slips(20) {
            let near = if self.flag() { 100 } else { self.number(100) };
            all.insert("overtime_turns".to_string(), json!(near));
        }
    }

    fn sideline(&mut self, all: &mut Side) {
        if self.once_in(3) {
            let number = self.luck.index(8) + 1 + usize::from(self.slips(20));
            all.insert("weather".to_string(), json!(format!("W{number}")));
            all.insert("wind_favours".to_string(), json!(self.seat()));
        }
        if self.once_in(3) {
            let number = self.luck.index(4) + 1 + usize::from(self.slips(20));
            all.insert("referee".to_string(), json!(format!("F{number}")));
        }
        if self.once_in(6) {
            all.insert("removed".to_string(), json!(self.cards(10, |_| true)));
        }
        if self.own_pile && self.flag() || self.slips(30) {
            all.insert("half_discard".to_string(), json!(self.cards(10, |_| true)));
        }
    }

    fn side(&mut self) -> Side {
        let mut shirts: Vec<u8> = (1..=15).filter(|shirt| *shirt != 9).collect();
        let mut slots = Map::new();
        for slot in ["S1", "S2", "S3", "S4", "S5"] {
            if self.once_in(3) {
                continue;
            }
            let stance = self.one(&["", "", "", " grounded", " grounded", " headgear"]);
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
        let forwards = self.flag();
        let key = if forwards { "forward_bottom" } else { "back_bottom" };
        shirts.retain(|shirt| (*shirt < 9) == forwards || self.slips(20));
        shirts.truncate(self.luck.index(6));
        side.insert(key.to_string(), json!(shirts));
        if self.slips(6) {
            side.insert("sin_bin_cards".to_string(), json!(self.number(3)));
        }
        side
    }

    /// Players in the bin and out for the game; sometimes very many.
    fn absent(&mut self, shirts: &mut Vec<u8>, slots: &mut Side) -> Vec<Value> {
        let mut absent = Vec::new();
        let many = self.once_in(20);
        let count = if many { shirts.len() } else { self.luck.index(4) / 2 };
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
        if self.slips(3) {
            let kept = if self.flag() { hand.clone() } else { self.cards(2, |_| true) };
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
            let coach = self.luck.index(4) + 1 + usize::from(self.slips(20));
            side.insert("coach".to_string(), json!(format!("C{coach}")));
            let at = |author: &Author, id: &str| {
                author.cards.iter().position(|card| card.to_string() == id)
            };
            if coach == 4
                && let (Some(_), Some(_)) = (at(self, "G01"), at(self, "G02"))
            {
                for id in ["G01", "G02"] {
                    let place = at(self, id).expect("it was there a moment ago");
                    self.cards.swap_remove(place);
                }
                side.insert("set_aside".to_string(), json!(["G01", "G02"]));
            }
        }
    }

    fn turn(&mut self) -> Value {
        let bonus = if self.slips(4) { self.number(50) } else { 5 * self.number(4) };
        json!({
            "actions_used": self.number(2), "extra_actions": self.number(2),
            "tackle_tried": self.flag(), "free_pass_used": self.flag(),
            "advance_cancelled": self.flag(), "run_bonus": bonus, "retackled": self.shirt(),
            "once": { "home": [self.one(&["G01", "R05", "Y02"])], "away": [] },
        })
    }

    fn tackle(&mut self) -> Value {
        let mut tackle = json!({
            "big_hit": self.flag(), "last_chance": self.flag(), "ruck_bonus": self.number(4),
            "again": self.shirt(), "again_mod": self.number(4),
            "result": self.one(&["stands", "broken", "offloaded", "voided"]),
        });
        if self.slips(3) {
            (tackle["tackler"], tackle["carrier"]) = (json!(self.shirt()), json!(self.shirt()));
        }
        tackle
    }

    fn check(&mut self) -> Value {
        json!({
            "die": self.one(&["tackle", "catch", "pass", "kick", "sidestep", "lineout"]),
            "base": self.number(10), "set": self.number(10), "mods": self.number(3),
            "roll": self.number(10), "reroll": self.flag(), "second_look": self.flag(),
        })
    }

    fn contest(&mut self) -> Value {
        let mut contest = json!({ "scrum": self.flag(), "first": self.seat() });
        for key in ["mods", "extra", "counted", "balls"] {
            contest[key] = json!({ "home": self.number(5), "away": self.number(5) });
        }
        contest["cheated"] = json!({ "home": self.flag(), "away": self.flag() });
        contest["winner"] = json!(self.seat());
        if self.slips(3) {
            let pile: Side =
                self.cards(2, |_| true).iter().map(|one| (one.to_string(), json!(1))).collect();
            contest["turned"] = json!({ "home": pile, "away": {} });
        }
        contest
    }

    fn lineout(&mut self) -> Value {
        json!({
            "lock": { "home": self.one(&[4, 5]), "away": self.shirt() }, "revealed": self.flag(),
            "mods": { "home": self.number(3), "away": self.number(3) },
            "jump": { "home": self.number(10), "away": self.number(10) },
            "forced_match": self.flag(),
        })
    }

    fn kick(&mut self) -> Value {
        json!({
            "kind": self.one(&["touch", "infield", "drop", "kick-off", "drop-out"]),
            "metres": self.number(50), "need": self.number(10), "chase_need": self.number(10),
            "catcher": self.shirt(), "chaser": self.shirt(), "made": self.flag(),
        })
    }

    fn draw(&mut self) -> Value {
        let card = self.one(&["B01", "B02", "B05", "B06", "G01"]);
        json!({ "blue": { "home": card, "away": null }, "penalty": self.seat() })
    }

    fn limbo(&mut self) -> Value {
        let cards = self.cards(2, |_| true);
        let (to, by, stays) = (self.shirt(), self.seat(), self.flag());
        cards
            .iter()
            .map(|card| json!({ "by": by, "card": card, "to": to, "stays": stays }))
            .collect()
    }
}
