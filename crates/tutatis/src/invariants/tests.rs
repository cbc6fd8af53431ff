use engine::playthrough::RandomPlay;
use engine::{Options, Seat};
use serde_json::{Value, json};

use super::*;
use crate::pack::testing::core;
use crate::phases::referee::{Matter, RefereeStep};
use crate::pitch::Square;
use crate::position;

fn scene() -> State<Tutatis> {
    let position = json!({
        "ball": "home:7",
        "home": { "1": "6,2", "7": "6,8" },
        "away": { "1": "6,15", "3": "6,9" },
    });
    position::read(core(), &Options::default(), &position).expect("it could be")
}

/// What is said of the scene once it is spoilt.
fn spoilt(spoil: impl FnOnce(&mut Table)) -> String {
    let mut state = scene();
    check(core(), &state).expect("the scene is sound");
    spoil(&mut state.table);
    check(core(), &state).expect_err("it is spoilt")
}

fn says(sentence: &str, wanted: &str) {
    assert!(sentence.contains(wanted), "{sentence} does not say: {wanted}");
}

fn id(text: &str) -> FigureId {
    text.parse().expect("a figure")
}

#[test]
fn what_cannot_be() {
    says(&spoilt(|table| table.half = 3), "this is half 3");
    says(&spoilt(|table| table.weather = Some(13)), "the weather is 13");
    says(&spoilt(|table| table.turns.away = 7), "away is in turn 7");
    says(&spoilt(|table| table.teams.home.race = 99), "home is of a race");
    says(&spoilt(|table| table.teams.home.keeper = Some(id("away:1"))), "has away:1 as its keeper");
    says(&spoilt(|table| table.ball.at = BallAt::Held(id("home:2"))), "does not stand");
    says(&spoilt(|table| table.ball.at = BallAt::Moving(Square::new(6, 5))), "still on its way");
    says(
        &spoilt(|table| table.ball.at = BallAt::Loose(Square::new(6, 9))),
        "away:3 is on the square",
    );
    says(&spoilt(|table| table.ball.at = BallAt::Loose(Square::new(0, 9))), "not on the pitch");
    says(&spoilt(|table| table.finished = true), "over for the engine or for the table");
    let twice = |table: &mut Table| {
        table.figures.put(id("away:3"), Place::Standing(Square::new(6, 8)));
    };
    says(&spoilt(twice), "home:7 are both at 6,8");
    let gone = |table: &mut Table| table.figures.put(id("home:1"), Place::Injured);
    says(&spoilt(gone), "home:1 is the keeper of home and has left the pitch");
}

/// TU-336. The referee's dice are not what no die shows.
#[test]
fn dice_that_cannot_fall() {
    let told = |dice: [u8; 4], step: RefereeStep| {
        let state = scene();
        let mut stack = state.stack().clone();
        let matter = Matter::ThrowUp;
        stack.push(crate::frames::RefereeDice { matter, dice, step }.into());
        activities::check(&state.table, &stack).err()
    };
    let asked = RefereeStep::Asked(Seat::Home);
    assert_eq!(told([6, 3, 0, 0], asked), None);
    assert_eq!(told([4, 0, 0, 0], RefereeStep::Second), None);
    for dice in [[6, 4, 0, 0], [0, 3, 0, 0], [7, 1, 0, 0], [1, 1, 1, 0]] {
        says(&told(dice, asked).expect("no dice show it"), "cannot fall so");
    }
    says(&told([4, 1, 0, 0], RefereeStep::First).expect("none lie yet"), "cannot fall so");
}

/// TU-034, TU-036, TU-046. Who cannot be on the pitch together.
#[test]
fn too_many() {
    let refused = |home: Value| {
        let position = json!({ "home": home });
        position::read(core(), &Options::default(), &position).expect_err("it cannot be")
    };
    let eight: serde_json::Map<String, Value> =
        (2..=9).map(|number| (number.to_string(), json!(format!("{number},8")))).collect();
    says(&refused(Value::Object(eight)), "home has 8 figures on the pitch, and 7 is the most");
    let heroes = json!({
        "2": { "at": "2,8", "as": "aoife-marrin" },
        "3": { "at": "3,8", "as": "old-tam-ferrow" },
    });
    says(&refused(heroes), "has 2 heroes on the pitch");
    let keepers = json!({ "1": "6,2", "3": { "at": "3,8", "as": "keeper" } });
    says(&refused(keepers), "has 2 figures with the keeper role");
}

/// Nothing that random coaches do breaks them.
#[test]
fn they_hold_through_random_matches() {
    let races = ["humans", "orcs", "dwarves", "sidhe", "fomori", "sluagh", "pookas", "boarfolk"];
    for seed in 0..16 {
        let [home, away] = [races[seed % 8], races[(seed / 2 + 3) % 8]];
        let given = [("home_roster", home), ("away_roster", away)];
        let options =
            Options(given.map(|(key, value)| (key.to_string(), value.to_string())).into());
        let mut state = State::<Tutatis>::new(core(), &options, &mut ()).expect("it starts");
        let mut random = RandomPlay::new(seed as u64);
        let mut proposals = Vec::new();
        while let Some(mv) = random.next_move(core(), &state, &mut proposals) {
            check(core(), &state).unwrap_or_else(|reason| panic!("seed {seed}: {reason}"));
            state.apply_unchecked(core(), mv, &mut ());
        }
        check(core(), &state).unwrap_or_else(|reason| panic!("seed {seed}: {reason}"));
        assert!(Seat::BOTH.into_iter().all(|seat| state.table.turns[seat] <= TURNS));
    }
}
