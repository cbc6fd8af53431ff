//! Positions made of random fragments: each is refused with a sentence, or can be played.

use std::collections::HashSet;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, LazyLock};

use dice::SeededDealer;
use engine::conformance::{Tried, try_position};
use serde_json::json;

use super::*;
use crate::pack::testing::core_source;

fn pack() -> &'static Arc<Pack> {
    static PACK: LazyLock<Arc<Pack>> =
        LazyLock::new(|| Arc::new(crate::pack::load(&core_source()).expect("a sound pack")));
    &PACK
}

/// Picks at random, always the same for a seed; mostly no space twice.
struct Picker(SeededDealer, HashSet<String>);

impl Picker {
    fn one<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.0.index(from.len())]
    }

    /// Once in so many times.
    fn rare(&mut self, times: usize) -> bool {
        self.0.index(times) == 0
    }

    /// Mostly a space that nobody has yet.
    fn place(&mut self) -> String {
        let place = self.space();
        match self.1.insert(place.clone()) || self.rare(20) {
            true => place,
            false => self.place(),
        }
    }

    /// Mostly near the middle, where players meet; sometimes off the field.
    fn space(&mut self) -> String {
        let x = match self.rare(30) {
            true => self.0.index(25) as i8 - 12,
            false => self.0.index(15) as i8 - 7,
        };
        let y = match self.rare(3) {
            true if self.rare(10) => self.0.index(80) as i8 - 40,
            true => self.0.index(66) as i8 - 33,
            false => self.0.index(9) as i8 - 4,
        };
        format!("{x},{}", if (x + y) % 2 == 0 { y } else { y + 1 })
    }

    fn who(&mut self) -> String {
        format!("{}:{}", self.one(&["home", "away"]), self.0.index(15) + 1)
    }

    fn card(&mut self) -> String {
        format!("PP{:02}", self.0.index(54) + 1)
    }
}

const PLACED: [&str; 5] = ["scrum", "line-out", "penalty", "drop-out-or-scrum", "maul"];
const PLAIN: [&str; 3] = ["kick-off", "drop-out", "scrum-or-play-on"];

fn restart(pick: &mut Picker) -> String {
    match pick.rare(3) {
        true => pick.one(&PLAIN).to_string(),
        false => format!("{} {}", pick.one(&PLACED), pick.place()),
    }
}

fn stoppage(pick: &mut Picker) -> Value {
    let (to, what) = (*pick.one(&["home", "away"]), restart(pick));
    json!({ "to": to, "what": what, "advantage": pick.rare(2) })
}

fn player(pick: &mut Picker) -> Value {
    if pick.rare(12) {
        return json!(pick.one(&["sent-off", "sin-bin 2", "sin-bin 9", "may-return", "none"]));
    }
    let mut player = json!({ "at": pick.place() });
    let marks = [
        "grounded",
        "grounded",
        "grounded",
        "closed",
        "stepped",
        "tackled",
        "kick_offside",
        "kick_liable",
        "must_retreat",
        "holding_on",
        "trapped_rolled",
        "rose",
        "rolled_away",
        "rolled_for",
        "carded",
    ];
    while pick.rare(6) {
        player[*pick.one(&marks)] = json!(true);
    }
    if pick.rare(6) {
        player["moves_used"] = json!(pick.0.index(9));
    }
    player
}

fn side(pick: &mut Picker) -> Value {
    let mut side = json!({});
    let few = *pick.one(&[1, 3, 8, 15]);
    for shirt in 1..=15 {
        if few == 15 || pick.rare(15 / few) {
            side[shirt.to_string()] = player(pick);
        }
    }
    if pick.rare(2) {
        let cards: Vec<_> = (0..pick.0.index(3)).map(|_| pick.card()).collect();
        side["hand"] = json!(cards);
    }
    if pick.rare(40) {
        side["committed"] = json!([pick.card()]);
    }
    if pick.rare(4) {
        side["substitutions"] = json!(pick.0.index(9));
    }
    side
}

/// One of the players who have a place.
fn placed(pick: &mut Picker, position: &Value) -> String {
    let here = |side: &str| -> Vec<String> {
        let players = position[side].as_object().expect("a side").iter();
        let here = players.filter(|(_, player)| player.get("at").is_some());
        here.map(|(shirt, _)| format!("{side}:{shirt}")).collect()
    };
    let all = [here("home"), here("away")].concat();
    if all.is_empty() { "0,0".to_string() } else { pick.one(&all).clone() }
}

fn turn(pick: &mut Picker) -> Value {
    let mut turn = json!({});
    let (who, other, place) = (pick.who(), pick.who(), pick.place());
    let parts = [
        ("mover", json!(who)),
        ("over", json!([who, place])),
        ("must_step", json!(who)),
        ("bonus", json!([who, 3])),
        ("rolls", json!(pick.0.index(70))),
        ("stopped", json!(true)),
        ("held_on", json!(true)),
        ("untouchable", json!(who)),
        ("intercepting", json!(other)),
        ("ruck", json!(place)),
        ("tongue", json!(3)),
        ("interrupted", json!(true)),
    ];
    while pick.rare(2) {
        let (key, value) = pick.one(&parts);
        turn[*key] = value.clone();
    }
    turn
}

/// A position of a few fragments.
fn made(pick: &mut Picker) -> Value {
    let phases = ["main", "play", "turn-start", "end-turn", "opening", "restart"];
    let mut position = json!({ "home": side(pick), "away": side(pick) });
    position["phase"] = match pick.rare(3) {
        true => json!(restart(pick)),
        false => json!(pick.one(&phases)),
    };
    position["ball"] = match pick.0.index(8) {
        0 => json!("dead"),
        1 => json!(format!("in-air {}", pick.place())),
        2 | 3 => json!(pick.place()),
        7 => json!(pick.who()),
        _ => json!(placed(pick, &position)),
    };
    let parts: [(&str, Value); 14] = [
        ("active", json!(pick.one(&["home", "away"]))),
        ("first_kicker", json!(pick.one(&["home", "away"]))),
        ("half", json!(pick.0.index(3))),
        ("turns", json!([pick.0.index(5), pick.0.index(5)])),
        ("facing", json!(pick.one(&["up", "down"]))),
        ("due", stoppage(pick)),
        ("advantage", stoppage(pick)),
        ("breakdown", json!({ "owner": pick.one(&["home", "away"]), "formed": pick.rare(2) })),
        ("breakdown", json!({ "failed": { "home": pick.0.index(4) } })),
        ("kicked", json!({ "kicker": pick.who(), "from": pick.place(), "chase": pick.rare(2) })),
        ("turn", turn(pick)),
        ("last_touched", json!(pick.one(&["home", "away", "none"]))),
        ("deck", json!([pick.card()])),
        ("may_dot", json!(pick.rare(2))),
    ];
    for (key, value) in parts {
        if pick.rare(12) {
            position[key] = value;
        }
    }
    position
}

fn options(pick: &mut Picker) -> Options {
    let mut options = Options([("turns".to_string(), "2".to_string())].into());
    while pick.rare(3) {
        let module = pick.one(&Module::ALL).word();
        options.0.insert(module.to_string(), "off".to_string());
    }
    if pick.rare(8) {
        options.0.insert("level".to_string(), "basic".to_string());
    }
    options
}

/// Why a position breaks a promise; `None` where it is refused or played to its end.
fn broken(options: &Options, position: &Value, seed: u64, played: &mut u32) -> Option<String> {
    let attempt = || try_position::<CrashTackle>(pack(), options, position, seed);
    match panic::catch_unwind(AssertUnwindSafe(attempt)) {
        Ok(Ok(Tried::Refused(_))) => None,
        Ok(Ok(Tried::Played(_))) => {
            *played += 1;
            None
        }
        Ok(Err(broken)) => Some(broken),
        Err(_) => Some("the rules panicked".to_string()),
    }
}

#[test]
fn fragments_are_refused_or_played() {
    const TRIES: u64 = 2000;
    let (mut played, mut found) = (0, Vec::new());
    for seed in 0..TRIES {
        let mut pick = Picker(SeededDealer::stream(seed, 2), HashSet::new());
        let (options, position) = (options(&mut pick), made(&mut pick));
        let broken = broken(&options, &position, seed, &mut played);
        found.extend(broken.map(|what| format!("seed {seed}: {what}\n{options:?}\n{position}")));
    }
    let first = found.first().map_or("", String::as_str);
    assert!(found.is_empty(), "{} positions broke a promise, such as {first}", found.len());
    assert!(u64::from(played) > TRIES / 10, "only {played} of {TRIES} positions could be played");
}
