//! Positions made up from the vocabulary of `docs/scenarios.md`: each is refused with a sentence,
//! or it can be played to its end.

mod vocabulary;
mod words;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};

use engine::conformance::{self, Tried};
use engine::playthrough::RandomPlay;
use engine::{Options, Positions, Rules, State};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{RngSeed, TestRunner};
use serde_json::Value;
use takkure::Takkure;

type Pack = <Takkure as Rules>::Pack;

static CORE: LazyLock<Arc<Pack>> = LazyLock::new(|| {
    let source = conformance::core_pack(Takkure::ID);
    Arc::new(Takkure::load_pack(&source).expect("the core pack is sound"))
});

/// Which positions are tried; others are worth a try after a change.
const SEED: u64 = 1;
/// How many of each kind are tried; `PROPTEST_CASES` asks for more.
const CASES: u32 = 300;
/// In how many every word comes up.
const WORDY: u32 = 2_000;

/// Every option there is: mostly what it is without a word, sometimes any of its values.
fn options() -> impl Strategy<Value = Options> {
    let all = Takkure::options().iter().map(|option| {
        let values = Takkure::option_values(&CORE, option);
        let given = prop::option::weighted(0.2, prop::sample::select(values));
        given.prop_map(move |value| Some((option.name.to_string(), value?)))
    });
    all.collect::<Vec<_>>().prop_map(|given| Options(given.into_iter().flatten().collect()))
}

/// How many positions of a phase were tried, and how many of them were played.
type Count = BTreeMap<String, (u32, u32)>;

/// Tries many positions, always the same: a failure is a change of the rules, not of luck.
fn try_all(positions: impl Strategy<Value = (Options, Value, u64)>) -> Count {
    let config = ProptestConfig {
        cases: ProptestConfig::default().cases.max(CASES),
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(SEED),
        ..ProptestConfig::default()
    };
    let count = RefCell::new(Count::new());
    let outcome = TestRunner::new(config).run(&positions, |(options, position, seed)| {
        let tried = conformance::try_position::<Takkure>(&CORE, &options, &position, seed)
            .map_err(|broken| TestCaseError::fail(format!("{broken}\n{options:?}\n{position}")))?;
        let phase = position["phase"].as_str().unwrap_or("none").to_string();
        let mut count = count.borrow_mut();
        let (all, played) = count.entry(phase).or_default();
        *all += 1;
        *played += u32::from(matches!(tried, Tried::Played(_)));
        Ok(())
    });
    outcome.unwrap_or_else(|broken| panic!("{broken}"));
    count.into_inner()
}

/// A generator is worth its time: at least a fifth of the positions can be played, and some cannot.
fn both_happen(count: &Count) {
    let (all, played) = count.values().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    let share = all / 5..all / 10 * 9;
    assert!(share.contains(&played), "{played} of {all} were played: {count:?}");
}

#[test]
fn fragments_are_refused_or_played() {
    let count = try_all((options(), vocabulary::position(), any::<u64>()));
    both_happen(&count);
    for phase in vocabulary::PHASES {
        let (all, played) = count.get(phase).copied().unwrap_or_default();
        assert!(10 * played >= all && played > 0, "{phase}: {played} of {all} were played");
    }
}

/// Each phase and each key that the page lists is tried, and each word in which a table is written.
#[test]
fn the_whole_vocabulary_is_tried() {
    let page = include_str!("../../../../docs/scenarios.md");
    let (_, ours) = page.split_once("## Set-up vocabulary: Takkure").expect("our part of it");
    let (positions, _) = ours.split_once("### Actions").expect("what follows positions");
    let rows = positions.lines().filter_map(|line| line.strip_prefix("| `"));
    let firsts = rows.filter_map(|row| row.split(" |").next());
    let mut words: BTreeSet<String> =
        firsts.flat_map(|first| first.split('`').step_by(2)).map(str::to_string).collect();
    assert!(words.len() > 60, "{words:?}");
    keys_of(&moment(&Options::default(), 200, SEED), &mut words);
    words.extend(["rolls", "finished", "doing", "wound", "template", "kicking"].map(String::from));
    let mut runner = TestRunner::deterministic();
    let positions = (0..WORDY).map(|_| vocabulary::position().new_tree(&mut runner));
    let all: String =
        positions.map(|tree| tree.expect("it is made").current().to_string()).collect();
    for word in words {
        let wanted = match word.starts_with('"') {
            true => format!("\"phase\":{word}"),
            false => format!("\"{word}\":"),
        };
        assert!(word == "phase =" || all.contains(&wanted), "{word} is never tried");
    }
}

/// The keys of a table and of all that lies in it.
fn keys_of(value: &Value, keys: &mut BTreeSet<String>) {
    match value {
        Value::Object(parts) => parts.iter().for_each(|(key, part)| {
            keys.insert(key.clone());
            keys_of(part, keys);
        }),
        Value::Array(parts) => parts.iter().for_each(|part| keys_of(part, keys)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// What lies on the table at a moment of a real match, at the beginning of a phase, with some of
/// it put otherwise.
#[test]
fn changed_moments_are_refused_or_played() {
    let changes =
        (vocabulary::position(), prop::collection::vec(any::<prop::sample::Index>(), 0..3));
    let changed = (options(), 0..400_u32, changes, any::<u64>());
    let count = try_all(changed.prop_map(|(options, moves, (change, keys), seed)| {
        let mut position = moment(&options, moves, seed);
        position["phase"] = change["phase"].clone();
        if change.get("act").is_none() {
            position.as_object_mut().expect("a table").remove("act");
        }
        let parts: Vec<_> = change.as_object().expect("a table").keys().collect();
        for key in keys.iter().map(|key| key.get(&parts).as_str()) {
            position[key] = change[key].clone();
        }
        (options, position, seed)
    }));
    both_happen(&count);
}

/// What lies on the table of a random match after so many moves, or at its end; not what is asked
/// there, nor what is being rolled or kicked.
fn moment(options: &Options, moves: u32, seed: u64) -> Value {
    let mut state = State::<Takkure>::new(&CORE, options, &mut ()).expect("the options are good");
    let (mut play, mut proposals) = (RandomPlay::new(seed), Vec::new());
    for _ in 0..moves {
        let Some(mv) = play.next_move::<Takkure>(&CORE, &state, &mut proposals) else { break };
        state.apply_unchecked(&CORE, mv, &mut ());
    }
    let mut position = Takkure::write_position(&CORE, &state.table);
    let parts = position.as_object_mut().expect("a table");
    ["rolls", "kick"].iter().for_each(|key| drop(parts.remove(*key)));
    position
}
