use proptest::option;
use proptest::prelude::*;

use super::read::examples;
use super::*;
use crate::pitch::{Dir, LENGTH, STEPS_MOST, Square, WIDTH, Way};

fn number() -> impl Strategy<Value = u8> + Clone {
    any::<u8>()
}

fn square() -> impl Strategy<Value = Square> + Clone {
    (0..=WIDTH + 1, 0..=LENGTH + 1).prop_map(|(x, y)| Square::new(x, y))
}

fn dir() -> impl Strategy<Value = Dir> + Clone {
    prop::sample::select(&Dir::ALL[..])
}

fn way() -> impl Strategy<Value = Way> {
    prop::collection::vec(dir(), 1..=STEPS_MOST).prop_map(|dirs| dirs.into_iter().collect())
}

/// Every action with words behind its verb.
fn action() -> impl Strategy<Value = Action> {
    let place: [fn(u8, Square) -> Action; 5] =
        [Action::Place, Action::Redeploy, Action::Go, Action::Leap, Action::Enter];
    let figure: [fn(u8) -> Action; 8] = [
        Action::Pick,
        Action::Stand,
        Action::RollOver,
        Action::Pass,
        Action::Finish,
        Action::Reroll,
        Action::Receiver,
        Action::Keeper,
    ];
    let two: [fn(u8, u8) -> Action; 3] = [Action::Tackle, Action::Running, Action::Foul];
    prop_oneof![
        (0..5usize, number(), square()).prop_map(move |(which, n, at)| place[which](n, at)),
        (0..8usize, number()).prop_map(move |(which, n)| figure[which](n)),
        (0..3usize, number(), number()).prop_map(move |(which, by, on)| two[which](by, on)),
        (number(), dir()).prop_map(|(n, dir)| Action::Step(n, dir)),
        (number(), way()).prop_map(|(n, way)| Action::Path(n, way)),
        (number(), any::<u8>(), option::of(number()))
            .prop_map(|(by, ability, on)| Action::Use(by, ability, on)),
        option::of(number()).prop_map(Action::Intercept),
        square().prop_map(Action::Clear),
        square().prop_map(Action::To),
    ]
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(action in action()) {
        let text = action.to_string();
        prop_assert_eq!(text.parse::<Action>(), Ok(action), "{}", text);
        prop_assert!(!text.contains("  ") && text.trim() == text, "{:?}", text);
    }

    #[test]
    fn no_text_makes_the_reader_panic(
        text in "(place|path|use|shoot|to|first)[a-zAB0-9, -]{0,40}",
    ) {
        let _ = text.parse::<Action>();
    }
}

#[test]
fn every_example_is_read_and_written_alike() {
    for example in examples() {
        let action: Action = example.parse().unwrap_or_else(|error| panic!("{example}: {error}"));
        assert_eq!(action.to_string(), *example);
        assert!(example.starts_with(action.verb()));
    }
}

/// Every quoted text of the doc comments of the actions.
#[test]
fn the_notation_of_the_doc_comments() {
    let source = include_str!("../actions.rs");
    let (_, variants) = source.split_once("pub enum Action {").expect("the actions");
    let comments = variants.lines().filter_map(|line| line.trim().strip_prefix("/// `"));
    let mut count = 0;
    for comment in comments {
        let text = comment.split('`').next().expect("it ends");
        let action: Action = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(action.to_string(), text);
        count += 1;
    }
    assert!(count >= 31, "{count}");
    for text in ["shoot point", "use 5 AB29", "intercept nobody", "result both", "to 0,5"] {
        let action: Action = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(action.to_string(), text);
    }
}

#[test]
fn refusals_name_what_was_expected() {
    for (text, wanted) in [
        ("fly", "no action begins with `fly`; there are first, place"),
        ("", "no action begins with ``"),
        ("step 7", "a direction such as ne is missing: `step` is written like `step 5 ne`"),
        ("step 7 up", "`up` is no direction; there are n, ne, e, se, s, sw, w, nw"),
        ("step 07 n", "`07` is no small whole number"),
        ("go 7 13,1", "`13,1` is no square such as 6,8"),
        ("go 7 +6,1", "`+6,1` is no square"),
        ("path 7", "a direction such as ne is missing"),
        ("use 5", "an ability such as AB29 is missing"),
        ("use 5 hex", "`hex` is no ability such as AB29"),
        ("use 5 AB00", "`AB00` is no ability"),
        ("use 5 AB9", "`AB9` is no ability"),
        ("use 5 AB29 x", "`x` is no small whole number"),
        ("shoot", "goal or point is missing"),
        ("shoot wide", "`wide` is none of goal, point"),
        ("intercept", "a number is missing"),
        ("end now", "`now` is too much"),
    ] {
        let error = text.parse::<Action>().expect_err(text);
        assert!(error.contains(wanted), "{text}: {error}");
    }
    let long = format!("path 7{}", " n".repeat(STEPS_MOST + 1));
    assert!(long.parse::<Action>().unwrap_err().contains("at most 16 steps"));
}
