//! Positions made of random fragments: each is refused with a sentence, or can be played to the
//! end.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, LazyLock};

use dice::{Dealer, SeededDealer, Throw};
use engine::conformance::{Tried, try_position};
use engine::playthrough::RandomPlay;
use serde_json::{Map, json};

use super::*;
use crate::figure::{FigureId, SIDE};
use crate::pack::testing::{core, core_source};
use crate::pitch::{Dir, LENGTH, WIDTH};

static PACK: LazyLock<Arc<Pack>> =
    LazyLock::new(|| Arc::new(crate::pack::load(&core_source()).expect("the core pack is sound")));

/// Chooses fragments.
struct Maker(SeededDealer);

impl Maker {
    fn below(&mut self, count: usize) -> usize {
        usize::from(self.0.deal(Throw::pick(count as u16)).value())
    }

    /// One time out of so many.
    fn rarely(&mut self, out_of: usize) -> bool {
        self.below(out_of) == 0
    }

    fn one<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
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

    fn place(&mut self) -> Value {
        let square = self.square();
        json!(match self.below(12) {
            0 => format!("prone {square}"),
            1 => format!("stunned {square}"),
            2 => format!("{} {square}", self.one(&["off", "off-prone", "off-stunned"])),
            3 => self.one(&["bench", "unconscious", "injured", "heat-out", "sent-off"]).to_string(),
            _ => square,
        })
    }

    fn man(&mut self) -> Value {
        let mut man = json!({ "at": self.place() });
        for key in ["activated", "passed"] {
            if self.rarely(4) {
                man[key] = json!(true);
            }
        }
        if self.rarely(12) {
            let key = self.one(&["mo", "st", "ag", "co", "bp"]);
            man[key] = json!(self.below(12) + 1);
        }
        if self.rarely(12) {
            let mut word = || core().abilities[self.below(core().abilities.len())].word.as_str();
            man["abilities"] = json!([word(), word()]);
        }
        if self.rarely(10) {
            man["shaken"] = json!(self.below(4));
        }
        if self.rarely(20) {
            let profile = &core().profiles[self.below(core().profiles.len())];
            let race = profile.race.map(|race| format!("{}/", core().races[usize::from(race)].id));
            man["as"] = json!(format!("{}{}", race.unwrap_or_default(), profile.id));
        }
        man
    }

    fn side(&mut self) -> Value {
        let mut side = Map::new();
        for number in 1..=SIDE {
            if self.rarely(3) {
                side.insert(number.to_string(), self.man());
            }
        }
        if self.rarely(5) {
            side.insert("keeper".to_string(), json!(self.below(SIDE) + 1));
        }
        if self.rarely(2) {
            side.insert("tokens".to_string(), json!(self.below(4)));
        }
        if self.rarely(3) {
            let staff = &core().staff;
            side.insert("staff".to_string(), json!([staff[self.below(staff.len())].id]));
        }
        for key in ["shot", "ran", "tried"] {
            if self.rarely(8) {
                side.insert(key.to_string(), json!(true));
            }
        }
        Value::Object(side)
    }

    fn phase(&mut self) -> String {
        let dir = Dir::ALL[self.below(8)];
        match self.below(12) {
            0 => format!("bounce {dir}"),
            1 => format!("out {}", self.square()),
            2 => format!("fall {} {dir}", self.figure()),
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

    fn activation(&mut self) -> Value {
        let figure = self.figure();
        json!({
            "figure": figure,
            "mo_left": self.below(8),
            "squares_moved": self.below(5),
            "last_dir": Dir::ALL[self.below(8)],
            "act": self.one(&["move", "running"]),
            "rose": self.rarely(3),
            "leapt": self.rarely(3),
            "picked_up": self.rarely(3),
        })
    }

    /// One key of a position, with a value it may have or just about.
    fn fragment(&mut self, key: &str) -> Value {
        match key {
            "phase" => json!(self.phase()),
            "ball" => json!(self.ball()),
            "activation" => self.activation(),
            "home" | "away" => self.side(),
            "half" => json!(self.below(4)),
            "turns" => json!([self.below(7), self.below(7)]),
            "score" => json!([self.below(9), self.below(9)]),
            "weather" => json!(self.below(14)),
            "active" => json!(self.one(&["home", "away"])),
            "attacker" | "first_deployer" => json!(self.one(&["home", "away", "none"])),
            "over" => json!(self.one(&["shot", "floored", "scored", "ended", "ball-out"])),
            "solo_steps" => json!(self.below(7)),
            "bounces" => json!(self.below(15)),
            "forfeited" => json!({ "home": self.rarely(2), "away": self.rarely(2) }),
            _ => json!(self.rarely(2)),
        }
    }
}

/// Keys that most positions have, and keys that few have.
const USUAL: [&str; 5] = ["phase", "ball", "home", "away", "active"];
const RARE: [&str; 13] = [
    "activation",
    "half",
    "turns",
    "score",
    "weather",
    "attacker",
    "first_deployer",
    "over",
    "solo_steps",
    "bounces",
    "since_turn_start",
    "free_carry",
    "throw_up",
];

/// A position out of fragments.
fn made(seed: u64) -> Value {
    let mut maker = Maker(SeededDealer::stream(seed, 9));
    let mut position = Map::new();
    for key in USUAL {
        if !maker.rarely(8) {
            position.insert(key.to_string(), maker.fragment(key));
        }
    }
    for key in RARE {
        if maker.rarely(16) {
            position.insert(key.to_string(), maker.fragment(key));
        }
    }
    Value::Object(position)
}

/// Every other match is one in which both coaches are asked about every roll.
fn options(seed: u64) -> Options {
    let rolls = if seed.is_multiple_of(2) { "own" } else { "any" };
    Options([("time_warp_rolls".to_string(), rolls.to_string())].into())
}

/// A moment of a random match as it is written, with some fragments laid over it.
fn patched(seed: u64) -> Value {
    let mut maker = Maker(SeededDealer::stream(seed, 9));
    let mut state = State::<Tutatis>::new(core(), &options(seed), &mut ()).expect("it starts");
    let (mut random, mut proposals) = (RandomPlay::new(seed), Vec::new());
    for _ in 0..maker.below(900) {
        let Some(mv) = random.next_move(core(), &state, &mut proposals) else { break };
        state.apply_unchecked(core(), mv, &mut ());
    }
    let mut position = write(core(), &state.table);
    for _ in 0..=maker.below(3) {
        let keys = ["ball", "home", "away", "activation", "over", "half", "turns", "active"];
        let key = maker.one(&keys);
        keys::lay_over(&mut position, &json!({ key: maker.fragment(key) }));
    }
    if maker.rarely(4) {
        let part = maker.one(&["roll", "against", "clash", "chain"]);
        position[part] = Value::Null;
    }
    position
}

/// Tries positions; how many were refused, and how many played.
fn try_all(make: fn(u64) -> Value, seeds: std::ops::Range<u64>) -> (usize, usize) {
    let (mut refused, mut played) = (0, 0);
    for seed in seeds {
        let position = make(seed);
        let tried = catch_unwind(AssertUnwindSafe(|| {
            try_position::<Tutatis>(&PACK, &options(seed), &position, seed)
        }));
        match tried {
            Ok(Ok(Tried::Refused(_))) => refused += 1,
            Ok(Ok(Tried::Played(_))) => played += 1,
            Ok(Err(reason)) => panic!("seed {seed}: {reason}\n{position}"),
            Err(_) => panic!("seed {seed}: a panic\n{position}"),
        }
    }
    (refused, played)
}

#[test]
fn fragments_are_refused_or_played() {
    let (refused, played) = try_all(made, 0..1500);
    assert!(refused > 40 && played > 40, "{refused} refused, {played} played");
}

#[test]
fn moments_with_fragments_are_refused_or_played() {
    let (refused, played) = try_all(patched, 0..400);
    assert!(refused > 40 && played > 10, "{refused} refused, {played} played");
}
