use super::*;
use crate::frames::Frame;
use crate::phases::match_frame::{MatchFrame, MatchStep};
use crate::phases::testing::{Played, away, home, sq, table};
use crate::state::{FIELDED, Table};

fn deployment(mut table: Table) -> Played {
    table.first_deployer = Some(Seat::Home);
    Played::from(
        table,
        &[MatchFrame(MatchStep::KickedOff).into(), Deploy(DeployStep::Begin).into()],
    )
}

/// Both sides take the first proposal until nobody is asked any more.
fn by_the_book(played: &mut Played) {
    while played.asked().is_some() {
        let first = played.proposals()[0];
        played.choose(first);
    }
}

fn squares(table: &Table, seat: Seat) -> Vec<Square> {
    FigureId::of(seat).filter_map(|id| table.at(id)).collect()
}

#[test]
fn coaches_place_by_turns_and_nobody_is_left_out() {
    let mut played = deployment(table("humans", "orcs"));
    for turn in 0..2 * FIELDED {
        let seat = if turn % 2 == 0 { Seat::Home } else { Seat::Away };
        assert_eq!(played.asked(), Some(seat), "placement {turn}");
        let first = played.proposals()[0];
        played.choose(first);
    }
    assert_eq!(played.asked(), None, "the ball is thrown up");
    assert!(Seat::BOTH.iter().all(|seat| squares(played.table(), *seat).len() == FIELDED));
}

/// D8.
#[test]
fn two_ready_deployments_share_no_square_and_are_two_squares_apart() {
    for race in ["humans", "orcs", "dwarves", "sidhe", "fomori", "sluagh", "pookas", "boarfolk"] {
        let mut played = deployment(table(race, race));
        by_the_book(&mut played);
        let (one, two) = (squares(played.table(), Seat::Home), squares(played.table(), Seat::Away));
        let apart = one.iter().flat_map(|at| two.iter().map(|other| at.distance(*other)));
        assert_eq!(apart.min(), Some(2), "{race}");
        assert!(two.iter().all(|at| one.contains(&at.turned())), "{race} mirrored");
    }
}

/// 9.8 worked out by hand for Orcs: Gate Hog; Half-Troll and a Ripper by Co; Slinger by BP; the
/// Chargers by Mo; the other Ripper.
#[test]
fn figures_go_to_the_squares_of_their_characteristics() {
    let mut played = deployment(table("orcs", "humans"));
    by_the_book(&mut played);
    let role = |x, y| {
        let id = played.table().figures.at(sq(x, y)).expect("somebody");
        played.board().profile(id).id.as_str()
    };
    assert_eq!([role(6, 2), role(4, 4), role(8, 4)], ["gate-hog", "half-troll", "ripper"]);
    assert_eq!([role(6, 6), role(3, 7), role(9, 7)], ["slinger", "charger", "charger"]);
    assert_eq!(role(7, 8), "ripper");
    let keeper = played.table().teams.home.keeper.expect("a keeper");
    assert_eq!(played.table().at(keeper), Some(sq(6, 2)));
}

#[test]
fn a_mercenary_comes_on_top_and_may_stay_away() {
    let with = || table("orcs: gate-hog, 6 brawler; brother-maul", "humans");
    let mut played = deployment(with());
    by_the_book(&mut played);
    assert_eq!(squares(played.table(), Seat::Home).len(), FIELDED + 1);
    assert_eq!(played.table().at(home(13)), Some(sq(5, 5)));

    let mut played = deployment(with());
    assert_eq!(played.refused(Action::Done), "TU-050");
    for _ in 0..2 * FIELDED {
        let first = played.proposals()[0];
        if played.asked() == Some(Seat::Home) && played.proposals().contains(&Action::Done) {
            break;
        }
        played.choose(first);
    }
    assert_eq!(played.asked(), Some(Seat::Home), "the mercenary is left");
    played.choose(Action::Done);
    assert_eq!(played.asked(), None);
    assert_eq!(played.table().figures.get(home(13)).place, Place::Bench);
}

#[test]
fn who_stands_in_the_area_is_the_keeper_and_another_is_refused() {
    let mut played = deployment(table("humans", "orcs"));
    played.choose(Action::Place(8, sq(5, 1)));
    assert_eq!(played.table().teams.home.keeper, Some(home(8)));
    played.choose(Action::Place(1, sq(6, 15)));
    assert_eq!(played.table().teams.away.keeper, Some(away(1)));
    assert_eq!(played.refused(Action::Place(9, sq(6, 1))), "TU-051");
    assert_eq!(played.refused(Action::Place(1, sq(6, 6))), "TU-051", "the keeper role");
    assert_eq!(played.refused(Action::Done), "TU-046");
}

#[test]
fn the_tactician_moves_one_figure_once_a_half() {
    let mut played = deployment(table("orcs: gate-hog, 6 brawler; tactician", "humans"));
    while played.asked().is_some()
        && !matches!(played.state.frame(), Frame::Deploy(Deploy(DeployStep::Tactician(_))))
    {
        let first = played.proposals()[0];
        played.choose(first);
    }
    assert_eq!(played.asked(), Some(Seat::Home));
    assert_eq!(played.proposals()[0], Action::No);
    assert!(played.proposals().len() > 1);
    assert_eq!(played.refused(Action::Redeploy(1, sq(6, 5))), "TU-051", "the keeper stays");
    assert_eq!(played.refused(Action::Redeploy(2, sq(6, 1))), "TU-051", "his area is his");
    assert_eq!(played.refused(Action::Redeploy(2, sq(2, 9))), "TU-048");
    assert_eq!(played.refused(Action::Redeploy(2, sq(5, 12))), "TU-047");
    assert_eq!(played.refused(Action::Redeploy(99, sq(5, 6))), "TU-053");
    let moved = played.table().figures.at(sq(3, 7)).expect("somebody stands there");
    played.choose(Action::Redeploy(moved.number, sq(2, 11)));
    assert_eq!(played.table().at(moved), Some(sq(2, 11)), "within his own wild sector");
    assert!(played.table().teams.home.staff[0].used);
    assert_eq!(played.asked(), None, "the ball is thrown up");
}

#[test]
fn a_screen_is_told_every_square_for_a_figure() {
    let played = deployment(table("humans", "orcs"));
    let board = played.board();
    let Frame::Deploy(deploy) = played.state.frame() else { panic!("figures are placed") };
    let about = |thing: &Thing, out: &mut Vec<Action>| deploy.about(&board, Seat::Home, thing, out);
    let mut keeper = Vec::new();
    about(&Thing::figure(Seat::Home, 1), &mut keeper);
    let area = (1..=2).flat_map(|y| (5..=7).map(move |x| Action::Place(1, sq(x, y))));
    assert_eq!(keeper, area.collect::<Vec<_>>(), "the keeper role stands in his area");
    let mut theirs = Vec::new();
    about(&Thing::figure(Seat::Away, 1), &mut theirs);
    assert!(theirs.is_empty());
}
