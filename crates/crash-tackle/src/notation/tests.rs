use proptest::option;
use proptest::prelude::*;

use super::read::examples;
use super::*;
use crate::actions::Formation;
use crate::card::{CardId, CardSet, DECK_MOST};
use crate::field::{Dir, Hex, Path, STEPS_MOST, X_MOST, Y_MOST};
use crate::player::{SIDE, Shirt};
use crate::state::COMMIT;

fn shirt() -> impl Strategy<Value = Shirt> + Clone {
    (1..=SIDE as u8).prop_map(|number| Shirt::new(number).unwrap())
}

fn hex() -> impl Strategy<Value = Hex> + Clone {
    let anywhere = (-X_MOST..=X_MOST, -Y_MOST..=Y_MOST);
    anywhere.prop_filter("a space", |(x, y)| (x + y) % 2 == 0).prop_map(|(x, y)| Hex::new(x, y))
}

fn dir() -> impl Strategy<Value = Dir> + Clone {
    prop::sample::select(&Dir::ALL[..])
}

fn way() -> impl Strategy<Value = Path> {
    prop::collection::vec(dir(), 0..=STEPS_MOST).prop_map(|dirs| dirs.into_iter().collect())
}

fn card() -> impl Strategy<Value = CardId> + Clone {
    (0..usize::from(DECK_MOST)).prop_map(|index| CardId::from_index(index).unwrap())
}

fn cards() -> impl Strategy<Value = CardSet> + Clone {
    prop::collection::vec(card(), 0..4).prop_map(|cards| cards.into_iter().collect())
}

fn any_boost() -> impl Strategy<Value = Boost> + Clone {
    (option::of(card()), cards()).prop_map(|(distance, with)| Boost { distance, with })
}

fn play() -> impl Strategy<Value = CardPlay> {
    (card(), shirt(), option::of(shirt()), option::of(hex()), option::of(way()))
        .prop_map(|(card, user, to, at, along)| CardPlay { card, user, to, at, along })
}

fn formation() -> impl Strategy<Value = Formation> {
    prop::array::uniform15(option::of(hex())).prop_map(Formation)
}

fn commitment() -> impl Strategy<Value = [Option<CardId>; COMMIT]> {
    prop::collection::vec(card(), 0..=COMMIT)
        .prop_map(|cards| std::array::from_fn(|index| cards.get(index).copied()))
}

/// Every action with words behind its verb.
fn action() -> impl Strategy<Value = Action> {
    let set_up = prop_oneof![
        formation().prop_map(Action::Form),
        any::<u8>().prop_map(Action::Substitute),
        any::<u8>().prop_map(Action::Flip),
        commitment().prop_map(Action::Commit),
        shirt().prop_map(Action::Give),
    ];
    let turn = prop_oneof![
        shirt().prop_map(Action::Pick),
        (shirt(), dir()).prop_map(|(shirt, dir)| Action::Step(shirt, dir)),
        (shirt(), hex()).prop_map(|(shirt, hex)| Action::MoveTo(shirt, hex)),
        (shirt(), way()).prop_map(|(shirt, way)| Action::Path(shirt, way)),
        shirt().prop_map(Action::Gather),
        (shirt(), cards()).prop_map(|(shirt, cards)| Action::Pass(shirt, cards)),
        (shirt(), hex(), any_boost(), any::<bool>())
            .prop_map(|(by, to, boost, fifty_22)| Action::Kick { by, to, boost, fifty_22 }),
        (shirt(), any_boost()).prop_map(|(by, boost)| Action::Goal { by, boost }),
        (shirt(), shirt()).prop_map(|(by, victim)| Action::Dangerous(by, victim)),
        (shirt(), shirt(), option::of(hex()))
            .prop_map(|(by, victim, to)| Action::CleanOut(by, victim, to)),
    ];
    let rest = prop_oneof![
        play().prop_map(Action::Play),
        dir().prop_map(Action::Arrow),
        shirt().prop_map(Action::Stand),
        shirt().prop_map(Action::Stay),
        (shirt(), hex()).prop_map(|(shirt, hex)| Action::RollAway(shirt, hex)),
    ];
    prop_oneof![set_up, turn, rest]
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(action in action()) {
        let text = action.to_string();
        prop_assert_eq!(text.parse::<Action>(), Ok(action), "{}", text);
        prop_assert!(!text.contains("  ") && text.trim() == text, "{:?}", text);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "(kick|form|play|path|commit)[a-z0-9,P -]{0,40}") {
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
    let comments: Vec<&str> =
        variants.lines().filter_map(|line| line.trim().strip_prefix("/// `")).collect();
    assert!(comments.len() >= 34, "{}", comments.len());
    for comment in comments {
        let text = comment.split('`').next().expect("it ends");
        let text = text.strip_suffix(" …").unwrap_or(text);
        let action: Action = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(action.to_string(), text);
    }
    for text in [
        "form nobody",
        "commit nothing",
        "pass 12",
        "kick 10 4,20",
        "kick 10 4,20 with PP27 PP28",
        "kick 10 -12,-20 distance PP07 with PP27 fifty-22",
        "goal 10",
        "clean 10 2",
        "play PP53 9 along n ne",
        "play PP38 4 at -3,5",
    ] {
        let action: Action = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(action.to_string(), text);
    }
}

#[test]
fn refusals_name_what_was_expected() {
    for (text, wanted) in [
        ("fly", "no action begins with `fly`; there are form, substitute"),
        ("", "no action begins with ``"),
        ("step 7", "a direction such as ne is missing: `step` is written like `step 7 ne`"),
        ("step 7 up", "`up` is no direction; there are n, ne, se, s, sw, nw"),
        ("step 16 n", "`16` is no shirt from 1 to 15"),
        ("move 07 0,0", "`07` is no shirt"),
        ("move 7 0,1", "column and row are both even or both odd"),
        ("move 7 14,0", "off every field"),
        ("move 7 0,0 n", "`n` is too much"),
        ("form 1 0,0 1 2,0", "No.1 is placed twice"),
        ("form 1", "a space such as -3,7 is missing"),
        ("commit", "a card such as PP01 is missing, or `nothing`"),
        ("commit PP01 PP02 PP03 PP04", "`PP04` is too much"),
        ("pass 12 with", "a card such as PP01 is missing"),
        ("pass 12 with PP20 PP20", "PP20 is named twice"),
        ("pass 12 PP20", "`PP20` is too much: `pass` is written like `pass 12 with PP20`"),
        ("kick 10 0,20 distance PP65", "`PP65` is no card"),
        ("kick 10 0,20 with PP27 distance PP07", "`distance` is too much"),
        ("substitute 03", "`03` is no small whole number"),
        ("play PP06 9 for 12", "`to`, `at` or `along` may follow, not `for`"),
        ("play PP06 9 to 12 to 13", "`to` is given twice"),
        ("end now", "`now` is too much"),
    ] {
        let error = text.parse::<Action>().expect_err(text);
        assert!(error.contains(wanted), "{text}: {error}");
    }
    let long = format!("path 7{}", " n".repeat(STEPS_MOST + 1));
    assert!(long.parse::<Action>().unwrap_err().contains("at most 16 steps"));
}

#[test]
fn committed_cards_lie_face_down() {
    let commit: Action = "commit PP01".parse().unwrap();
    assert!(commit.shown_to(Seat::Home, Some(Seat::Home)));
    assert!(!commit.shown_to(Seat::Home, Some(Seat::Away)));
    assert!(!commit.shown_to(Seat::Home, None));
    assert!(Action::End.shown_to(Seat::Home, None));
}
