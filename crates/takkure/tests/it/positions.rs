//! Positions made of random fragments of the vocabulary of `docs/scenarios.md`: each is refused
//! with a sentence, or it can be played to its end.

use std::sync::{Arc, LazyLock};

use engine::conformance::{self, Tried};
use engine::playthrough::RandomPlay;
use engine::{Options, Positions, Rules, State};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::RngSeed;
use serde_json::{Map, Value, json};
use takkure::Takkure;

type Pack = <Takkure as Rules>::Pack;

static CORE: LazyLock<Arc<Pack>> = LazyLock::new(|| {
    let source = conformance::core_pack(Takkure::ID);
    Arc::new(Takkure::load_pack(&source).expect("the core pack is sound"))
});

/// Which positions are tried; others are worth a try after a change.
const SEED: u64 = 1;

const ROLES: [&str; 4] = ["forward", "wing", "scrum-half", "full-back"];
const PHASES: [&str; 14] = [
    "turn",
    "activated",
    "first-action",
    "defence",
    "after-defence",
    "movement",
    "second-action",
    "resolve",
    "removal",
    "kick-off home",
    "kick-off away",
    "restart",
    "half-over",
    "tea",
];

/// One of these words.
fn word(words: &'static [&'static str]) -> BoxedStrategy<Value> {
    prop::sample::select(words).prop_map(Value::from).boxed()
}

fn number(most: u8) -> BoxedStrategy<Value> {
    prop_oneof![8 => 0..=most, 1 => any::<u8>()].prop_map(Value::from).boxed()
}

fn flag() -> BoxedStrategy<Value> {
    any::<bool>().prop_map(Value::from).boxed()
}

fn seat() -> BoxedStrategy<Value> {
    word(&["home", "away"])
}

fn role() -> impl Strategy<Value = &'static str> {
    prop::sample::select(&ROLES[..])
}

fn who() -> BoxedStrategy<Value> {
    (prop::sample::select(&["home", "away"][..]), role())
        .prop_map(|(seat, role)| Value::from(format!("{seat} {role}")))
        .boxed()
}

/// A place: mostly on the pitch and not too near to others, sometimes anywhere.
fn place() -> impl Strategy<Value = String> {
    prop_oneof![
        12 => (1..20, 1..13).prop_map(|(x, y)| format!("{}.5,{}.5", x * 3 / 2, y * 3 / 2)),
        2 => (0..300, 0..200)
            .prop_map(|(x, y)| format!("{}.{},{}.{}", x / 10, x % 10, y / 10, y % 10)),
        1 => (-9..99, -9..99).prop_map(|(x, y)| format!("{x},{y}")),
    ]
}

fn at() -> BoxedStrategy<Value> {
    place().prop_map(Value::from).boxed()
}

/// A table in which each of these keys is written or left out.
fn table(keys: Vec<(&'static str, BoxedStrategy<Value>)>, often: f64) -> BoxedStrategy<Value> {
    let parts: Vec<_> = keys
        .into_iter()
        .map(|(key, value)| {
            prop::option::weighted(often, value).prop_map(move |value| Some((key, value?)))
        })
        .collect();
    parts
        .prop_map(|parts| {
            let map: Map<String, Value> =
                parts.into_iter().flatten().map(|(key, value)| (key.to_string(), value)).collect();
            Value::Object(map)
        })
        .boxed()
}

fn list(of: BoxedStrategy<Value>, most: usize) -> BoxedStrategy<Value> {
    prop::collection::vec(of, 0..=most).prop_map(Value::from).boxed()
}

fn player() -> BoxedStrategy<Value> {
    let fatigue = [("active", number(3)), ("inactive", number(2)), ("permanent", number(2))];
    let losses = prop::array::uniform7(-4..=0).prop_map(|stats| json!({ "stats": stats }));
    let parts = vec![
        ("ground", number(2)),
        ("wounds", number(4)),
        ("fatigue", table(fatigue.to_vec(), 0.4)),
        ("tokens", number(2)),
        ("honour", number(2)),
        ("card", word(&["trainee", "yokozuna", "hayate", "lupresk", "nobody"])),
        ("losses", losses.boxed()),
        ("needs_body_roll", flag()),
        ("lost_skills", flag()),
    ];
    let whole = (at(), table(parts, 0.2)).prop_map(|(at, mut whole)| {
        whole["at"] = at;
        whole
    });
    prop_oneof![
        5 => at(),
        2 => word(&["injured", "removed", "absent", "waiting", "asleep"]),
        5 => whole,
    ]
    .boxed()
}

fn side() -> BoxedStrategy<Value> {
    let cards = || list(word(&["GI-1", "GI-2", "GI-7", "YI-1", "TI-4", "GT-1"]), 3);
    let plays = || list(word(&["GT-1", "GT-2", "GT-5", "YT-1", "TT-1", "GI-1"]), 3);
    let players = ROLES.map(|role| (role, player()));
    let coach = table(
        vec![
            ("team", word(&["yamato", "teriomorph"])),
            ("hand", cards()),
            ("discard", cards()),
            ("plays", plays()),
            ("used", plays()),
            ("pool", number(6)),
            ("ready", flag()),
        ],
        0.1,
    );
    (table(players.to_vec(), 0.6), coach)
        .prop_map(|(mut players, coach)| {
            let (all, more) = (players.as_object_mut(), coach);
            all.expect("a table").extend(more.as_object().expect("a table").clone());
            players
        })
        .boxed()
}

fn first() -> BoxedStrategy<Value> {
    prop_oneof![
        4 => place().prop_map(|end| format!("mark {end}")),
        1 => (place(), place()).prop_map(|(turn, end)| format!("mark {turn} {end}")),
        1 => role().prop_map(|to| format!("ground-pass {to}")),
        2 => prop::sample::select(&["stay", "stand-up", "hold", "none"][..]).prop_map(String::from),
    ]
    .prop_map(Value::from)
    .boxed()
}

fn second() -> BoxedStrategy<Value> {
    prop_oneof![
        2 => (role(), 0..5).prop_map(|(to, s)| format!("pass {to} {s}")),
        1 => (0..5).prop_map(|s| format!("pick-up {s}")),
        4 => prop::sample::select(&["move", "dodge", "break-through", "score", "none"][..])
            .prop_map(String::from),
    ]
    .prop_map(Value::from)
    .boxed()
}

fn defence() -> BoxedStrategy<Value> {
    let words =
        ["pressure", "steal loose", "steal held", "steal air", "stand-up", "rest", "nothing"];
    let plain = prop::sample::select(words.to_vec()).prop_map(String::from);
    let action = prop_oneof![
        3 => place().prop_map(|point| format!("tackle {point}")),
        1 => (place(), who()).prop_map(|(point, who)| {
            format!("tackle {point} on {}", who.as_str().unwrap_or_default())
        }),
        3 => plain,
    ];
    let action = action.prop_map(Value::from).boxed();
    let more = vec![
        ("touched", flag()),
        ("displaced", flag()),
        ("rolled", flag()),
        ("reach", word(&["none", "0", "1.5", "9"])),
        ("order", number(4)),
    ];
    let whole = (action.clone(), table(more, 0.3)).prop_map(|(action, mut whole)| {
        whole["action"] = action;
        whole
    });
    prop_oneof![2 => action, 1 => whole].boxed()
}

fn act() -> BoxedStrategy<Value> {
    let slots = list(word(&["forward", "wing", "scrum-half", "full-back", "none"]), 4);
    let play = table(
        vec![
            ("card", word(&["GT-1", "GT-2", "GT-5", "YT-1", "TT-1", "GI-1"])),
            ("slots", slots),
            ("revealed", flag()),
            ("next", number(3)),
            ("faced", flag()),
        ],
        0.7,
    );
    let due = table(
        vec![
            ("player", who()),
            ("token", word(&["fatigue", "wound", "ground"])),
            ("count", number(2)),
        ],
        0.9,
    );
    let defenders = ROLES.map(|role| (role, defence()));
    let trails = ROLES.map(|role| (role, list(at(), 3)));
    table(
        vec![
            ("active", who()),
            ("holder_at_start", who()),
            ("start", at()),
            ("first", first()),
            ("second", second()),
            ("defence", table(defenders.to_vec(), 0.5)),
            ("trails", table(trails.to_vec(), 0.2)),
            ("play", play),
            ("extra_move", word(&["0", "2", "50"])),
            ("moved", list(word(&["wing", "forward"]), 2)),
            ("possession", seat()),
            ("restart", word(&["try-scored", "try-not-scored", "nobody-left"])),
            ("due", list(due, 2)),
        ],
        0.3,
    )
}

fn position() -> impl Strategy<Value = Value> {
    let ball = prop_oneof![6 => who(), 3 => at(), 1 => word(&["none", "lost"])];
    let kick = vec![("kicker", seat()), ("template", at())];
    let parts = vec![
        ("half", number(2)),
        ("box", number(5)),
        ("active", (any::<bool>(), any::<bool>()).prop_map(|both| json!(both)).boxed()),
        ("tokens", number(4)),
        ("score", (0..9, 0..9).prop_map(|both| json!(both)).boxed()),
        ("attacker", seat()),
        ("opening_kicker", seat()),
        ("phases", number(10)),
        ("kick", table(kick, 0.5)),
    ];
    let sides = vec![("home", side()), ("away", side()), ("ball", ball.boxed())];
    (word(&PHASES), table(sides, 0.9), table(parts, 0.15), act(), any::<bool>()).prop_map(
        |(phase, mut whole, parts, act, acts)| {
            let all = whole.as_object_mut().expect("a table");
            all.extend(parts.as_object().expect("a table").clone());
            all.insert("phase".to_string(), phase);
            if acts {
                all.insert("act".to_string(), act);
            }
            whole
        },
    )
}

fn options() -> impl Strategy<Value = Options> {
    let lesson = prop_oneof![
        5 => Just("none"),
        1 => prop::sample::select(&["EX-01", "EX-02", "EX-03", "EX-04", "EX-05"][..]),
    ];
    lesson.prop_map(|lesson| Options([("lesson".to_string(), lesson.to_string())].into()))
}

fn tried(options: &Options, position: &Value, seed: u64) -> Result<Tried, TestCaseError> {
    conformance::try_position::<Takkure>(&CORE, options, position, seed)
        .map_err(|broken| TestCaseError::fail(format!("{broken}\n{options:?}\n{position}")))
}

proptest! {
    // The same positions every time: a failure is a change of the rules, not of luck.
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(SEED),
        ..ProptestConfig::default()
    })]

    #[test]
    fn fragments_are_refused_or_played(
        options in options(),
        position in position(),
        seed in any::<u64>(),
    ) {
        tried(&options, &position, seed)?;
    }

    /// A moment of a real match with one part of it put otherwise.
    #[test]
    fn changed_moments_are_refused_or_played(
        options in options(),
        moves in 0..400_u32,
        change in position(),
        keys in prop::collection::vec(any::<prop::sample::Index>(), 1..3),
        seed in any::<u64>(),
    ) {
        let mut moment = moment(&options, moves, seed);
        let change = change.as_object().expect("a table");
        let parts: Vec<_> = change.keys().filter(|key| *key != "phase").collect();
        for key in keys.iter().filter(|_| !parts.is_empty()) {
            let key = key.get(&parts);
            moment[key.as_str()] = change[key.as_str()].clone();
        }
        tried(&options, &moment, seed)?;
    }
}

/// The moment of a random match after so many moves, or its end.
fn moment(options: &Options, moves: u32, seed: u64) -> Value {
    let mut state = State::<Takkure>::new(&CORE, options, &mut ()).expect("the options are good");
    let (mut play, mut proposals) = (RandomPlay::new(seed), Vec::new());
    for _ in 0..moves {
        let Some(mv) = play.next_move::<Takkure>(&CORE, &state, &mut proposals) else { break };
        state.apply_unchecked(&CORE, mv, &mut ());
    }
    Takkure::write_position(&CORE, &state)
}

/// The generator is worth its time: many positions can be played, many cannot.
#[test]
fn both_happen() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let (mut refused, mut played) = (0, 0);
    for seed in 0..60 {
        let tree = position().new_tree(&mut runner).expect("it is made");
        match tried(&Options::default(), &tree.current(), seed) {
            Ok(Tried::Refused(_)) => refused += 1,
            Ok(Tried::Played(_)) => played += 1,
            Err(broken) => panic!("{broken}"),
        }
    }
    assert!(refused >= 10 && played >= 5, "{refused} refused, {played} played");
}
