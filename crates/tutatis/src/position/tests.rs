use engine::Awaiting;
use engine::playthrough::RandomPlay;
use serde_json::json;

use super::*;
use crate::figure::{FigureId, Place};
use crate::game::{Board, Looking};
use crate::pack::testing::core;
use crate::pitch::{Dir, Square};
use crate::state::{Act, BallAt, Over};

fn id(text: &str) -> FigureId {
    text.parse().expect("a figure")
}

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

/// The table of a position, and what is in progress on it.
fn parts(position: &Value) -> Result<(Table, Vec<Frame>), String> {
    set_up(core(), &Options::default(), keys::table(position)?)
}

fn table(position: Value) -> Table {
    parts(&position).unwrap_or_else(|reason| panic!("{position}: {reason}")).0
}

/// The table that was written.
fn read_back(written: &Value) -> Result<Table, String> {
    super::read_table(core(), &Options::default(), keys::table(written)?)
}

fn refused(position: Value, wanted: &str) {
    let reason = parts(&position).expect_err(wanted);
    assert!(reason.contains(wanted), "{reason} does not say: {wanted}");
}

#[test]
fn a_small_scene_is_short() {
    let (table, frames) = parts(&json!({
        "ball": "home:7",
        "home": { "1": "6,2", "7": "6,8" },
        "away": { "3": { "at": "prone 6,9", "activated": true, "shaken": 1 } },
    }))
    .unwrap();
    assert_eq!(table.ball.at, BallAt::Held(id("home:7")));
    assert!(table.ball.since_turn_start && !table.ball.free_carry);
    assert_eq!(table.teams.home.keeper, Some(id("home:1")));
    assert_eq!(table.teams.away.keeper, None);
    let charger = table.figures.get(id("away:3"));
    assert_eq!(charger.place, Place::Prone(square("6,9")));
    assert!(charger.activated && charger.shaken == 1 && !charger.passed);
    assert_eq!(table.figures.get(id("home:2")).place, Place::Bench);
    assert_eq!(table.figures.get(id("home:12")).place, Place::Nobody);
    assert_eq!((table.weather, table.teams.home.warp), (Some(7), 0));
    assert_eq!(table.turns, BySeat { home: 1, away: 0 });
    assert_eq!(table.attacker, Some(Seat::Home));
    assert_eq!(frames.len(), 2);
}

#[test]
fn the_match() {
    let table = table(json!({
        "half": 2, "turns": [3, 2], "active": "away", "attacker": "home", "score": [5, 3],
        "weather": 2, "first_deployer": "away", "over": "shot",
        "home": { "tokens": 2, "staff_used": ["groundskeeper"], "shot": true },
        "away": { "staff": ["bonesetter"], "name": "Bog Standard", "keeper": 4, "4": "6,9" },
    }));
    assert_eq!((table.half, table.active, table.attacker), (2, Seat::Away, Some(Seat::Home)));
    assert_eq!(table.turns, BySeat { home: 3, away: 2 });
    assert_eq!(table.score, BySeat { home: 5, away: 3 });
    assert_eq!((table.weather, table.over), (Some(2), Some(Over::Shot)));
    let (home, away) = (&table.teams.home, &table.teams.away);
    assert!(home.warp == 2 && home.staff[0].used && home.shot && !home.ran);
    assert!(away.staff.len() == 1 && !away.staff[0].used && away.name.as_str() == "Bog Standard");
    assert_eq!(away.keeper, Some(id("away:4")));
}

/// TU-005. The attacker has had his first turn before the other has his.
#[test]
fn turns_that_are_not_written() {
    let turns = |position| table(position).turns;
    assert_eq!(turns(json!({ "active": "away" })), BySeat { home: 0, away: 1 });
    let second = json!({ "active": "away", "attacker": "home" });
    assert_eq!(turns(second), BySeat { home: 1, away: 1 });
    let start = json!({ "phase": "turn-start", "active": "away", "attacker": "home" });
    assert_eq!(turns(start), BySeat { home: 1, away: 0 });
    assert_eq!(turns(json!({ "phase": "kick-off" })), BySeat { home: 0, away: 0 });
}

#[test]
fn balls() {
    let ball = |text: &str| {
        table(json!({ "ball": text, "home": { "7": "6,8" }, "phase": "out 1,7" })).ball.at
    };
    assert_eq!(ball("home:7"), BallAt::Held(id("home:7")));
    assert_eq!(ball("6,9"), BallAt::Loose(square("6,9")));
    assert_eq!(ball("moving 6,9"), BallAt::Moving(square("6,9")));
    assert_eq!(ball("none"), BallAt::Nowhere);
    refused(json!({ "ball": "6.9" }), "`ball` is like home:5, 6,8, moving 6,8 or none");
    refused(json!({ "ball": "home:7" }), "has the ball and does not stand on the pitch");
    refused(json!({ "ball": "6,8", "home": { "7": "6,8" } }), "does not have it");
    refused(json!({ "ball": "moving 6,8" }), "the ball is still on its way from 6,8");
    let bounce = table(json!({ "ball": "home:7", "home": { "7": "6,8" }, "phase": "bounce n" }));
    assert_eq!(bounce.ball.at, BallAt::Moving(square("6,8")));
    refused(json!({ "phase": "bounce n" }), "the ball that bounces is nowhere");
}

/// TU-116. Who has acted, or is not in his own turn, has not had the ball since it began.
#[test]
fn since_the_turn_began() {
    let since = |home: Value, more: Value| {
        let mut position = json!({ "ball": "home:7", "home": { "7": home } });
        keys::lay_over(&mut position, &more);
        table(position).ball.since_turn_start
    };
    assert!(since(json!("6,8"), json!({})));
    assert!(!since(json!({ "at": "6,8", "activated": true }), json!({})));
    assert!(!since(json!("6,8"), json!({ "active": "away" })));
    assert!(!since(json!("6,8"), json!({ "since_turn_start": false })));
}

#[test]
fn places() {
    let place =
        |text: &str| table(json!({ "home": { "7": text } })).figures.get(id("home:7")).place;
    let off =
        |knocked_down, stunned| Place::OffPitch { exit: square("1,7"), knocked_down, stunned };
    assert_eq!(place("6,8"), Place::Standing(square("6,8")));
    assert_eq!(place("stunned 6,8"), Place::Stunned(square("6,8")));
    assert_eq!(place("off 1,7"), off(false, false));
    assert_eq!(place("off-prone 1,7"), off(true, false));
    assert_eq!(place("off-stunned 1,7"), off(true, true));
    for (word, zone) in [
        ("none", Place::Nobody),
        ("bench", Place::Bench),
        ("unconscious", Place::Unconscious),
        ("injured", Place::Injured),
        ("heat-out", Place::HeatOut),
        ("sent-off", Place::SentOff),
    ] {
        assert_eq!(place(word), zone);
    }
    refused(json!({ "home": { "7": "kneeling 6,8" } }), "`kneeling 6,8` is no place: 6,8, prone");
    refused(json!({ "home": { "7": "0,8" } }), "is at 0,8, which is not on the pitch");
    refused(json!({ "home": { "7": "6,8", "8": "prone 6,8" } }), "are both at 6,8");
}

#[test]
fn anybody_may_be_anybody() {
    let table = table(json!({
        "home": {
            "12": { "at": "6,8", "as": "aoife-marrin", "used": ["leader"] },
            "13": { "at": "6,9", "as": "karrow-the-bridge-troll" },
            "2": { "at": "6,10", "as": "dwarves/shieldbreaker" },
            "3": { "as": "hurler" },
        },
    }));
    let name = |text: &str| core().profile(table.figures.get(id(text)).profile).name.as_str();
    assert_eq!(name("home:12"), "Aoife Marrin");
    assert_eq!(table.figures.get(id("home:12")).used, 1);
    assert_eq!(name("home:13"), "Karrow the Bridge-Troll");
    assert_eq!((name("home:2"), name("home:3")), ("Shieldbreaker", "Hurler"));
    refused(json!({ "home": { "12": "6,8" } }), "No.12: is not in the roster");
    refused(json!({ "home": { "2": { "as": "sorcerer" } } }), "nobody is called `sorcerer`");
    refused(json!({ "home": { "2": { "as": "elves/hurler" } } }), "there is no race `elves`");
    refused(json!({ "home": { "2": { "used": ["leader"] } } }), "he has no ability `leader`");
}

/// A figure with numbers of his own is written with them and read back.
#[test]
fn numbers_of_ones_own() {
    let position = json!({
        "home": {
            "12": { "at": "6,8", "as": "hurler", "st": 12, "abilities": ["leap", "burst"],
                    "used": ["burst"] },
            "3": { "at": "6,9", "mo": 1 },
            // Just as he is in the pack.
            "7": { "at": "6,10", "mo": 6 },
        },
        "away": { "10": { "at": "2,2", "abilities": [] } },
    });
    let state = read(core(), &Options::default(), &position).expect("it could be");
    let board = Board { pack: core(), table: &state.table };
    let profile = board.profile(id("home:12"));
    assert_eq!((profile.st, profile.mo, profile.traits.leap), (12, 6, true));
    assert_eq!(state.table.figures.get(id("home:12")).used, 2);
    assert_eq!((board.profile(id("home:3")).mo, board.profile(id("home:4")).mo), (1, 6));
    assert_eq!(state.table.special.len(), 2);
    let written = write(core(), &state.table);
    assert_eq!(read_back(&written), Ok(state.table));
    refused(json!({ "home": { "3": { "mo": 13 } } }), "No.3: `mo` is from 1 to 12, not 13");
    let unknown = json!({ "home": { "3": { "abilities": ["jump"] } } });
    refused(unknown, "there is no ability `jump`");
    let twice = json!({ "home": { "3": { "abilities": ["leap", "leap"] } } });
    refused(twice, "`leap` is there twice");
}

#[test]
fn activations() {
    let scene =
        |activation: Value| table(json!({ "home": { "7": "6,8" }, "activation": activation }));
    let found = scene(json!("home:7"));
    assert!(found.figures.get(id("home:7")).activated);
    assert_eq!(found.activation.map(|one| (one.mo_left, one.act)), Some((6, Act::Move)));
    let written =
        json!({ "figure": "home:7", "squares_moved": 2, "last_dir": "ne", "act": "running" });
    let found = scene(written).activation.unwrap();
    assert_eq!((found.mo_left, found.last_dir, found.act), (4, Some(Dir::Ne), Act::Running));
    assert_eq!(scene(json!("none")).activation, None);
    refused(json!({ "activation": { "mo_left": 3 } }), "`figure` is missing");
    refused(json!({ "activation": { "figure": "home:7", "mo": 3 } }), "there is no key `mo`");
    refused(json!({ "activation": "away:7" }), "activated in the other side's turn");
}

#[test]
fn keys_that_are_not_known() {
    refused(json!({ "wheather": 2 }), "there is no key `wheather`; those there are: phase");
    refused(json!({ "figures": [] }), "there is no key `figures`");
    refused(
        json!({ "home": { "14": "6,8" } }),
        "home: there is no key `14`; those there are: 1, 2",
    );
    refused(json!({ "home": { "7": { "att": "6,8" } } }), "No.7: there is no key `att`");
    refused(json!({ "home": { "keeper": 14 } }), "there is no number 14");
    refused(json!({ "home": { "staff": ["cook"] } }), "there is no `cook` in this pack");
    refused(json!({ "home": { "staff_used": ["time-piper"] } }), "the side has no `time-piper`");
    refused(json!({ "phase": "scrum" }), "`scrum` is no phase; there are turn, turn-start");
}

#[test]
fn phases() {
    let depth = |phase: &str| {
        let ball = if phase == "deploy" { "none" } else { "6,8" };
        let position = json!({ "phase": phase, "ball": ball, "home": { "7": "6,5" } });
        parts(&position).unwrap().1.len()
    };
    refused(json!({ "phase": "fall home:7 n" }), "home:7 falls, and is not on the pitch");
    assert_eq!(depth("weather"), 1);
    for phase in ["turn", "turn-start", "duties", "kick-off", "deploy", "throw-up"] {
        assert_eq!(depth(phase), 2, "{phase}");
    }
    for phase in ["bounce ne", "out 1,7", "fall home:7 n"] {
        assert_eq!(depth(phase), 3, "{phase}");
    }
    assert_eq!(table(json!({ "phase": "weather" })).weather, None);
}

/// TU-037, TU-054. What no match could come to, and play could not go on from.
#[test]
fn what_could_not_be() {
    let two = json!({ "away": { "2": { "as": "karrow-the-bridge-troll" },
                                "13": { "as": "wren-the-spare" } } });
    refused(two, "away has two mercenaries, and a team hires one");
    refused(json!({ "ball": "6,9", "throw_up": true }), "no throw-up is in progress");
    refused(json!({ "phase": "deploy", "ball": "6,9" }), "figures are still to be placed");
    assert!(parts(&json!({ "phase": "throw-up", "throw_up": true })).is_ok());
}

/// After a bounce, a throw-in or a fall by itself the turn goes on, or comes to its end.
#[test]
fn the_turn_goes_on_afterwards() {
    for phase in ["bounce ne", "out 1,7", "fall home:8 n"] {
        let position = json!({
            "phase": phase, "ball": "5,8",
            "home": { "1": "6,2", "7": "6,5", "8": "9,9" },
            "away": { "1": "6,15", "8": "6,12" },
        });
        let mut state = read(core(), &Options::default(), &position).unwrap();
        let mut random = RandomPlay::new(1);
        let mut proposals = Vec::new();
        for _ in 0..200 {
            let Some(mv) = random.next_move(core(), &state, &mut proposals) else { break };
            state.apply_unchecked(core(), mv, &mut ());
        }
        assert!(state.table.turns.away > 0, "{phase}: Away never had a turn");
    }
}

/// Every state of some random matches is written and read back.
#[test]
fn what_is_written_is_read_back() {
    for seed in 0..4 {
        let mut state = State::<Tutatis>::new(core(), &Options::default(), &mut ()).unwrap();
        let mut random = RandomPlay::new(seed);
        let mut proposals = Vec::new();
        let mut count = 0;
        while let Some(mv) = random.next_move(core(), &state, &mut proposals) {
            count += 1;
            if count % 5 == 0 {
                let written = write(core(), &state.table);
                assert_eq!(read_back(&written), Ok(state.table.clone()));
            }
            state.apply_unchecked(core(), mv, &mut ());
        }
        assert_eq!(state.awaiting(), Awaiting::Nothing);
    }
    let moment = json!({ "phase": "turn", "stack": [] });
    let reason = read(core(), &Options::default(), &moment).unwrap_err();
    assert!(reason.contains("lay the `phase` before it"), "{reason}");
}

/// The words of a position are its own: they stay when the table is rearranged.
#[test]
fn the_words_of_a_position() {
    let written = write(core(), &table(json!({ "activation": "home:7", "home": { "7": "6,8" } })));
    let words = |value: &Value| {
        let mut words: Vec<_> = keys::table(value).expect("words").keys().cloned().collect();
        words.sort();
        words.join(" ")
    };
    assert_eq!(
        words(&written),
        "activation active against attacker away ball bounces chain clash finished \
         first_deployer forfeited free_carry half home over roll score since_turn_start \
         solo_steps throw_up turns weather"
    );
    assert_eq!(
        words(&written["home"]),
        "1 10 11 2 3 4 5 6 7 8 9 keeper name race ran shot staff staff_used tokens tried"
    );
    let hurler = json!({
        "at": "6,8", "as": "humans/hurler", "activated": true, "passed": false, "shaken": 0,
        "used": [],
    });
    assert_eq!(written["home"]["7"], hurler);
    let activation = json!({
        "figure": "home:7", "act": "move", "mo_left": 6, "squares_moved": 0, "last_dir": null,
        "leapt": false, "rose": false, "picked_up": false,
    });
    assert_eq!(written["activation"], activation);
}

/// The example people copy from.
#[test]
fn the_documented_example_passes() {
    let docs = include_str!("../../../../docs/scenarios.md");
    let blocks = docs.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    let mut examples = blocks.filter(|block| block.starts_with("game    = \"tutatis\""));
    let example = examples.next().expect("there is an example");
    let scenario = engine::scenario::Scenario::parse(example).expect("it is a scenario");
    let result = engine::scenario::run::<Tutatis>(&scenario, core());
    assert!(result.is_ok(), "{result:?}");
}
