//! Positions made up from all words of the vocabulary.

mod parts;
mod side;

use dice::SeededDealer;
use engine::{GameOption, Options};
use serde_json::{Map, Value, json};

use crate::cards::Card;
use crate::pack::Pack;
use crate::setup::{OPTIONS, option_values};

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
    dealer: SeededDealer,
    careless: bool,
    /// The match is played with these.
    options: Options,
    /// Cards that lie nowhere yet.
    cards: Vec<Card>,
}

type Side = Map<String, Value>;

impl Author {
    pub fn new(pack: &Pack, seed: u64) -> Author {
        let copies = |(card, copies): (Card, u8)| std::iter::repeat_n(card, copies.into());
        let cards = pack.deck.iter().flat_map(copies).collect();
        let mut dealer = SeededDealer::stream(seed, 3);
        let careless = dealer.index(3) == 0;
        let options = made_up_options(pack, &mut dealer);
        Author { dealer, careless, options, cards }
    }

    /// What the match of this position is played with.
    pub fn options(&self) -> &Options {
        &self.options
    }

    fn plays_with(&self, name: &str, value: &str) -> bool {
        self.options.0.get(name).is_some_and(|chosen| chosen == value)
    }

    /// True once in so many times.
    fn once_in(&mut self, times: usize) -> bool {
        self.dealer.index(times) == 0
    }

    /// Whether something impossible is said here.
    fn slips(&mut self, times: usize) -> bool {
        self.careless && self.once_in(times)
    }

    fn one<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.dealer.index(all.len())]
    }

    fn flag(&mut self) -> bool {
        self.once_in(2)
    }

    fn seat(&mut self) -> &'static str {
        self.one(&["home", "away"])
    }

    fn shirt(&mut self) -> u8 {
        self.dealer.index(15) as u8 + 1
    }

    fn number(&mut self, most: usize) -> i64 {
        if self.slips(10) {
            return self.one(&[-128, -1, 20, 41, 100, 127, 128, 255, 256]);
        }
        self.dealer.index(most + 1) as i64
    }

    fn take(&mut self, shirts: &mut Vec<u8>) -> u8 {
        let index = self.dealer.index(shirts.len());
        if self.slips(30) { shirts[index] } else { shirts.swap_remove(index) }
    }

    /// Up to so many cards that `fit`.
    fn cards(&mut self, most: usize, fit: impl Fn(&Card) -> bool) -> Vec<Card> {
        let count = self.dealer.index(most + 1);
        let mut taken = Vec::new();
        for _ in 0..count {
            let index = self.dealer.index(self.cards.len());
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
        let half = self.dealer.index(2) + 1 + usize::from(self.slips(30));
        let marker = 5 * (1 + self.dealer.index(19) as i64);
        let marker = if self.slips(20) { self.number(100) } else { marker };
        all.insert("half".to_string(), json!(half));
        all.insert("half_left".to_string(), json!(left));
        all.insert("overtime".to_string(), json!(overtime));
        all.insert("marker".to_string(), json!(marker));
        all.insert("score".to_string(), json!([self.number(60), self.number(60)]));
        all.insert("opening_kicker".to_string(), json!(self.seat()));
        if self.slips(10) {
            all.insert("finished".to_string(), json!(self.flag()));
        }
        if self.once_in(6) {
            all.insert("penalty_goal".to_string(), json!(self.flag()));
        }
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
            let number = self.dealer.index(8) + 1 + usize::from(self.slips(20));
            all.insert("weather".to_string(), json!(format!("W{number}")));
            all.insert("wind_favours".to_string(), json!(self.seat()));
        }
        if self.once_in(3) {
            let number = self.dealer.index(4) + 1 + usize::from(self.slips(20));
            all.insert("referee".to_string(), json!(format!("F{number}")));
        }
        if self.once_in(6) {
            all.insert("removed".to_string(), json!(self.cards(10, |_| true)));
        }
        if self.plays_with("half_discard", "own") && self.flag() || self.slips(30) {
            all.insert("half_discard".to_string(), json!(self.cards(10, |_| true)));
        }
    }
}

/// Some of the options, each with any of its values.
fn made_up_options(pack: &Pack, dealer: &mut SeededDealer) -> Options {
    let mut one = |option: &GameOption| {
        let values = option_values(pack, option);
        let value = values[dealer.index(values.len())].clone();
        (dealer.index(2) == 0).then(|| (option.name.to_string(), value))
    };
    Options(OPTIONS.iter().filter_map(&mut one).collect())
}
