use proptest::option;
use proptest::prelude::*;

use super::read::examples;
use super::*;
use crate::actions::Facing;
use crate::card::CardId;
use crate::geometry::Point;
use crate::player::{PlayerId, RoleSet};

fn role() -> impl Strategy<Value = Role> + Clone {
    prop::sample::select(Role::ALL)
}

fn point() -> impl Strategy<Value = Point> + Clone {
    (-99_999..=99_999, -99_999..=99_999).prop_map(|(x, y)| Point::new(x, y))
}

fn route() -> impl Strategy<Value = Path> {
    prop::collection::vec(point(), 0..=16).prop_map(|points| Path::from_slice(&points).unwrap())
}

fn card() -> impl Strategy<Value = CardId> + Clone {
    (0..26_u8, any::<bool>(), 1..=31_u8)
        .prop_map(|(set, play, number)| CardId::new((b'A' + set) as char, play, number).unwrap())
}

/// The first so many places of an array, as actions fill them.
fn filled<T: Copy, const N: usize>(items: &[T]) -> [Option<T>; N] {
    std::array::from_fn(|index| items.get(index).copied())
}

fn facing() -> impl Strategy<Value = Facing> {
    (role(), any::<u8>()).prop_map(|(role, dice)| Facing { role, dice })
}

fn card_play_of() -> impl Strategy<Value = CardPlay> {
    (card(), option::of(role()), option::of(role()), option::of(point()), option::of(any::<u8>()))
        .prop_map(|(card, on, by, to, die)| CardPlay { card, on, by, to, die })
}

fn uses() -> impl Strategy<Value = Use> {
    prop_oneof![
        role().prop_map(Use::Rise),
        role().prop_map(Use::Freshen),
        Just(Use::Rethink),
        any::<u8>().prop_map(Use::Plus),
        any::<u8>().prop_map(Use::Again),
        card().prop_map(Use::TakeBack),
        (role(), any::<u8>()).prop_map(|(role, die)| Use::Skill(role, die)),
    ]
}

/// Actions with places, ways and cards.
fn about_places() -> impl Strategy<Value = Action> {
    let length = -99_999..=99_999_i32;
    prop_oneof![
        prop::array::uniform4(option::of(point())).prop_map(|at| Action::Form(ByRole(at))),
        point().prop_map(Action::Template),
        point().prop_map(Action::Spot),
        point().prop_map(Action::Arrow),
        point().prop_map(Action::Tackle),
        point().prop_map(Action::To),
        (option::of(point()), point()).prop_map(|(turn, end)| Action::Mark { turn, end }),
        route().prop_map(Action::Run),
        route().prop_map(Action::Pressure),
        (prop::sample::select(&[StealKind::Loose, StealKind::Held, StealKind::Air][..]), route())
            .prop_map(|(kind, route)| Action::Steal(kind, route)),
        (role(), length.clone()).prop_map(|(to, at)| Action::Pass { to, at }),
        length.prop_map(|at| Action::PickUp { at }),
        card_play_of().prop_map(Action::Card),
    ]
}

/// Actions with players and numbers.
fn about_players() -> impl Strategy<Value = Action> {
    let kinds = prop::sample::select(&[FatigueKind::Active, FatigueKind::Inactive][..]);
    let player = (any::<bool>(), role())
        .prop_map(|(home, role)| PlayerId::new(engine::Seat::BOTH[usize::from(home)], role));
    prop_oneof![
        any::<[u8; 4]>().prop_map(Action::Squad),
        any::<[u8; 4]>().prop_map(Action::LineUp),
        prop::array::uniform4(card()).prop_map(Action::Plays),
        prop::collection::vec(card(), 0..=8).prop_map(|cards| Action::Discard(filled(&cards))),
        role().prop_map(Action::Name),
        role().prop_map(Action::Kicker),
        role().prop_map(Action::Activate),
        role().prop_map(Action::GroundPass),
        player.prop_map(Action::Candidate),
        (card(), prop::collection::vec(role(), 0..=3))
            .prop_map(|(card, roles)| Action::TeamPlay { card, slots: filled(&roles) }),
        prop_oneof![Just(Group::Main), Just(Group::Missed), role().prop_map(Group::Of)]
            .prop_map(Action::Resolve),
        prop::collection::vec(facing(), 0..=4).prop_map(|all| Action::Face(filled(&all))),
        prop::collection::vec(role(), 0..=4)
            .prop_map(|roles| Action::Rise(roles.into_iter().collect::<RoleSet>())),
        prop::array::uniform4(option::of(kinds)).prop_map(|all| Action::Recover(ByRole(all))),
        uses().prop_map(Action::Use),
        prop::sample::select(&[Whose::Mine, Whose::Theirs][..]).prop_map(Action::Order),
    ]
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(action in prop_oneof![about_places(), about_players()]) {
        let text = action.to_string();
        prop_assert_eq!(text.parse::<Action>(), Ok(action), "{}", text);
        prop_assert!(!text.contains("  ") && text.trim() == text, "{:?}", text);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[a-z0-9,.:GIT -]{0,40}") {
        let _ = text.parse::<Action>();
    }
}

#[test]
fn every_example_is_read_and_written_alike() {
    for example in examples() {
        let action: Action = example.parse().unwrap_or_else(|error| panic!("{example}: {error}"));
        assert_eq!(action.to_string(), *example);
    }
}

#[test]
fn the_notation_of_the_doc_comments() {
    for text in [
        "form forward 12.2,4 wing 12.4,8 scrum-half 12.4,12 full-back 12.4,16",
        "run",
        "mark 8,12 14,10",
        "pressure",
        "pressure 14,10 13,9",
        "steal held",
        "resolve missed",
        "resolve full-back",
        "rise nobody",
        "discard nothing",
        "card GI-8 by wing",
        "card TI-3 to 14,10",
        "use take-back GI-3",
        "use skill wing 1",
        "use rethink",
        "order theirs",
    ] {
        let action: Action = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(action.to_string(), text);
    }
}

#[test]
fn refusals_name_what_was_expected() {
    for (text, wanted) in [
        ("fly", "no action begins with `fly`; there are squad"),
        ("activate", "a position such as `wing` is missing: `activate` is written like"),
        ("activate prop", "`prop` is no position"),
        ("mark 14", "`14` is no place such as"),
        ("mark 1,1 2,2 3,3", "`3,3` is too much"),
        ("pass wing", "a length in inches is missing: `pass` is written like `pass wing 2.5`"),
        ("steal", "which ball, `loose`, `held` or `air`, is missing"),
        ("steal high", "a steal is `loose`, `held` or `air`, not `high`"),
        ("rise wing wing", "the wing is named twice"),
        ("form wing 1,1 wing 2,2", "the wing is named twice"),
        ("card GI-1 at 3,3", "`on`, `by`, `to` or `die` may follow, not `at`"),
        ("card GI-1 on wing on forward", "`on` is given twice"),
        ("recover wing tired", "`active` or `inactive`, not `tired`"),
        ("resolve all", "may also be `main` or `missed`"),
        ("squad 1 2 3", "a number is missing"),
        ("squad 1 2 3 04", "`04` is no small whole number"),
        ("skip now", "`now` is too much"),
    ] {
        let error = text.parse::<Action>().expect_err(text);
        assert!(error.contains(wanted), "{text}: {error}");
    }
    let long = format!("run{}", " 1,1".repeat(17));
    assert!(long.parse::<Action>().unwrap_err().contains("at most 16 places"));
}
