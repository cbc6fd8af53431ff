//! The fragments positions are made of: every word of the vocabulary, with values it may have or
//! just about.

use dice::{Dealer, SeededDealer, Throw};
use serde_json::{Map, Value, json};

use super::super::{WORDS, figure, side};
use crate::figure::{FigureId, SIDE};
use crate::pack::testing::core;
use crate::pitch::{Dir, LENGTH, WIDTH};

/// Places of a figure that have no square.
const ZONES: [&str; 6] = ["none", "bench", "unconscious", "injured", "heat-out", "sent-off"];
/// Why a turn ends.
const OVER: [&str; 11] = [
    "none",
    "pick-up-failed",
    "reception-failed",
    "intercepted",
    "fumbled",
    "shot",
    "floored",
    "sent-off",
    "ball-out",
    "scored",
    "ended",
];
/// Words that most positions have.
const USUAL: [&str; 5] = ["phase", "ball", "home", "away", "active"];
/// Tackles and pushes that lie on the table.
const RESULTS: [&str; 6] = ["push-down", "down", "push", "both", "both-down", "nothing"];

/// Chooses fragments.
pub(super) struct Maker(SeededDealer);

impl Maker {
    pub(super) fn new(seed: u64) -> Maker {
        Maker(SeededDealer::stream(seed, 9))
    }

    pub(super) fn below(&mut self, count: usize) -> usize {
        usize::from(self.0.deal(Throw::pick(count as u16)).value())
    }

    /// One time out of so many.
    pub(super) fn rarely(&mut self, out_of: usize) -> bool {
        self.below(out_of) == 0
    }

    pub(super) fn one<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }

    /// A position out of fragments.
    pub(super) fn position(&mut self) -> Map<String, Value> {
        let mut position = Map::new();
        for word in WORDS {
            let there = match USUAL.contains(&word) {
                true => !self.rarely(8),
                false => self.rarely(20),
            };
            if there {
                position.insert(word.to_string(), self.fragment(word));
            }
        }
        position
    }

    /// One word of a position, with a value it may have or just about.
    pub(super) fn fragment(&mut self, word: &str) -> Value {
        match word {
            "phase" => json!(self.phase()),
            "ball" => json!(self.ball()),
            "activation" => self.activation(),
            "home" | "away" => self.side(),
            "half" => json!(self.below(4)),
            "turns" => json!([self.below(8), self.below(8)]),
            "score" => json!([self.number(), self.number()]),
            "weather" if self.rarely(8) => json!("none"),
            "weather" => json!(self.below(14)),
            "active" => json!(self.one(&["home", "away"])),
            "attacker" | "first_deployer" => json!(self.one(&["home", "away", "none"])),
            "over" => json!(self.one(&OVER)),
            "solo_steps" | "bounces" => json!(self.number()),
            "forfeited" => json!({ "home": self.rarely(2), "away": self.rarely(2) }),
            "since_turn_start" | "free_carry" | "finished" | "throw_up" => json!(self.rarely(2)),
            "roll" | "against" => self.roll(),
            "clash" => self.clash(),
            "chain" => self.chain(),
            word => panic!("`{word}` is a new word: say what may stand under it"),
        }
    }

    /// A small number, now and then one that is much too great.
    fn number(&mut self) -> i64 {
        match self.below(24) {
            0 => self.one(&[255, 65_535, 4_294_967_295, -1]),
            _ => self.below(15) as i64,
        }
    }

    /// A square, now and then one off the pitch.
    fn square(&mut self) -> String {
        let edge = usize::from(self.rarely(60));
        let x = self.below(WIDTH as usize + 2 * edge) + 1 - edge;
        let y = self.below(LENGTH as usize + 2 * edge) + 1 - edge;
        // Where duties arise, and contact.
        match self.below(8) {
            0 => format!("{},{}", 5 + self.below(3), self.one(&[1, 2, 3, 14, 15, 16])),
            1 => format!("{},{}", 5 + self.below(3), 7 + self.below(4)),
            _ => format!("{x},{y}"),
        }
    }

    fn figure(&mut self) -> String {
        FigureId::all().nth(self.below(2 * SIDE)).expect("there are so many").to_string()
    }

    fn dir(&mut self) -> Dir {
        Dir::ALL[self.below(8)]
    }

    fn place(&mut self) -> Value {
        let square = self.square();
        json!(match self.below(12) {
            0 => format!("prone {square}"),
            1 => format!("stunned {square}"),
            2 => format!("{} {square}", self.one(&["off", "off-prone", "off-stunned"])),
            3 => self.one(&ZONES).to_string(),
            _ => square,
        })
    }

    fn abilities(&mut self, most: usize) -> Vec<&'static str> {
        let all = &core().abilities;
        (0..self.below(most)).map(|_| all[self.below(all.len())].word.as_str()).collect()
    }

    /// A figure: a place, or a table.
    pub(super) fn man(&mut self) -> Value {
        if self.rarely(4) {
            return self.place();
        }
        let mut man = Map::new();
        for word in figure::WORDS {
            let value = match word {
                "at" if !self.rarely(20) => self.place(),
                "activated" | "passed" if self.rarely(4) => json!(true),
                "mo" | "st" | "ag" | "co" | "bp" if self.rarely(40) => json!(self.number()),
                "abilities" if self.rarely(10) => json!(self.abilities(10)),
                "used" if self.rarely(20) => json!(self.abilities(3)),
                "shaken" if self.rarely(10) => json!(self.number()),
                "as" if self.rarely(16) => json!(self.anybody()),
                "at" | "activated" | "passed" | "mo" | "st" | "ag" | "co" | "bp" | "abilities"
                | "used" | "shaken" | "as" => continue,
                word => panic!("`{word}` is a new word of figures"),
            };
            man.insert(word.to_string(), value);
        }
        Value::Object(man)
    }

    /// Anybody of the pack, with his race, or where it is left out perhaps of another.
    fn anybody(&mut self) -> String {
        let profile = &core().profiles[self.below(core().profiles.len())];
        match profile.race {
            Some(race) if !self.rarely(3) => {
                format!("{}/{}", core().races[usize::from(race)].id, profile.id)
            }
            _ => profile.id.clone(),
        }
    }

    pub(super) fn side(&mut self) -> Value {
        let mut side = Map::new();
        for number in 1..=SIDE {
            if self.rarely(3) {
                side.insert(number.to_string(), self.man());
            }
        }
        for word in side::WORDS {
            let value = match word {
                "keeper" if self.rarely(40) => json!("none"),
                "keeper" if self.rarely(5) => json!(self.below(SIDE) + 1),
                "tokens" if self.rarely(2) => json!(self.one(&[0, 1, 2, 3, 4, 5, 255])),
                "staff" if self.rarely(3) => json!(self.staff()),
                "staff_used" if self.rarely(12) => json!(self.staff()),
                "shot" | "ran" | "tried" if self.rarely(8) => json!(true),
                "race" if self.rarely(12) => {
                    json!(core().races[self.below(core().races.len())].id)
                }
                "name" if self.rarely(16) => {
                    json!(self.one(&["Bog Standard", "", "Thirty-three letters in one name ab"]))
                }
                "keeper" | "tokens" | "staff" | "staff_used" | "shot" | "ran" | "tried"
                | "race" | "name" => continue,
                word => panic!("`{word}` is a new word of sides"),
            };
            side.insert(word.to_string(), value);
        }
        Value::Object(side)
    }

    fn staff(&mut self) -> Vec<&'static str> {
        let all = &core().staff;
        (0..self.below(3)).map(|_| all[self.below(all.len())].id.as_str()).collect()
    }

    fn phase(&mut self) -> String {
        match self.below(12) {
            0 => format!("bounce {}", self.dir()),
            1 => format!("out {}", self.square()),
            2 => format!("fall {} {}", self.figure(), self.dir()),
            3 => self.one(&["weather", "kick-off", "deploy", "throw-up"]).to_string(),
            4 | 5 => "duties".to_string(),
            6 => "turn-start".to_string(),
            _ => "turn".to_string(),
        }
    }

    fn ball(&mut self) -> String {
        match self.below(16) {
            0 => "none".to_string(),
            1 => format!("moving {}", self.square()),
            2..=13 => self.square(),
            _ => self.figure(),
        }
    }

    /// An activation: nobody's, somebody's, or one that is written out, perhaps not wholly.
    fn activation(&mut self) -> Value {
        match self.below(6) {
            0 => return json!("none"),
            1 => return json!(self.figure()),
            _ => {}
        }
        let mut whole = json!({
            "figure": self.figure(),
            "mo_left": self.number(),
            "squares_moved": self.number(),
            "last_dir": self.dir(),
            "act": self.one(&["move", "running"]),
            "rose": self.rarely(3),
            "leapt": self.rarely(3),
            "picked_up": self.rarely(3),
        });
        let words = whole.as_object_mut().expect("it is written with words");
        words.retain(|word, _| word == "figure" || !self.rarely(4));
        whole
    }

    fn roll(&mut self) -> Value {
        let kinds = ["dodge", "pick-up", "throw", "injury", "tackle-att", "tackle-def", "sendoff"];
        json!({
            "kind": self.one(&kinds),
            "figure": self.figure(),
            "parts": [["agility", self.below(12)], [{ "ability": self.below(60) }, 1]],
            "six_fails": self.rarely(2),
            "dice": self.one(&[vec![], vec![3], vec![6, 6], vec![0, 7]]),
            "again": self.rarely(2),
        })
    }

    fn clash(&mut self) -> Value {
        json!({
            "by": self.figure(),
            "on": self.figure(),
            "running": self.rarely(2),
            "by_at": self.square(),
            "on_at": self.square(),
            "margin": self.below(9),
            "result": self.one(&RESULTS),
            "spill": { "bounce": [self.square(), self.dir()] },
        })
    }

    fn chain(&mut self) -> Value {
        let link = json!({
            "figure": self.figure(), "from": self.square(), "dir": self.dir(), "to": Value::Null,
        });
        let links: Vec<Value> = vec![link; self.below(3)];
        json!({
            "chooser": self.one(&["home", "away"]), "tackler": self.figure(), "links": links,
        })
    }
}
