//! Fouls: who may be struck, what it does, and the referee.

use engine::Refuses;

use super::*;
use crate::frames::Frame;
use crate::phases::bench::{Bench, id, square};
use crate::state::Hired;

/// A Brawler (St 7) strikes a Hurler (Co 8) who lies to the north of him.
fn bench() -> Bench {
    Bench::standing(&[("home:8", "6,8")]).prone(&[("away:7", "6,9")])
}

fn foul(by: &str) -> Frame {
    Foul { by: id(by), on: id("away:7"), step: FoulStep::Begin }.into()
}

fn place(bench: &Bench, who: &str) -> Place {
    bench.table.figures.get(id(who)).place
}

/// TU-259, TU-260, TU-262.
#[test]
fn the_striker_must_be_higher() {
    let mut level = bench();
    level.run(foul("home:8"), &["2d6 4 4", "2d6 3 4", "d6 5"]);
    assert_eq!(place(&level, "away:7"), Place::Prone(square("6,9")));
    let mut higher = bench();
    higher.run(foul("home:8"), &["2d6 4 5", "2d6 3 4", "2d6 3 4", "d6 1"]);
    assert_eq!(place(&higher, "away:7"), Place::Stunned(square("6,9")));
    assert_eq!(higher.table.over, None);
}

/// AB24. A Ripper adds two.
#[test]
fn a_dirty_player_strikes_harder() {
    let mut bench = bench().stand(&[("home:6", "5,8")]);
    // 8 + 2 + 6 against 8 + 7.
    bench.run(foul("home:6"), &["2d6 3 3", "2d6 3 4", "2d6 5 5", "d6 1"]);
    assert_eq!(place(&bench, "away:7"), Place::Injured);
}

/// TU-077, TU-261, TU-229.
#[test]
fn a_six_sends_him_off() {
    let mut bench = bench();
    bench.run(foul("home:8"), &["2d6 1 1", "2d6 6 6", "d6 6"]);
    assert_eq!(place(&bench, "home:8"), Place::SentOff);
    assert_eq!(bench.table.over, Some(Over::SentOff));

    let mut keeper = self::bench().stand(&[("home:9", "2,2")]).keeper("home:8");
    keeper.run(foul("home:8"), &["2d6 1 1", "2d6 6 6", "d6 6", "keeper 9"]);
    assert_eq!(keeper.table.teams.home.keeper, Some(id("home:9")));
}

/// AB25. A Biter goes only if a second die shows 6 too.
#[test]
fn a_sneak_has_a_second_die() {
    for (die, over) in [("d6 5", None), ("d6 6", Some(Over::SentOff))] {
        let mut bench = bench().is("home:8", "biter");
        bench.run(foul("home:8"), &["2d6 1 1", "2d6 6 6", "d6 6", die]);
        assert_eq!(bench.table.over, over);
    }
    let mut bench = bench().is("home:8", "biter");
    bench.run(foul("home:8"), &["2d6 1 1", "2d6 6 6", "d6 5"]);
}

/// Bribed Linesman: he stays, and the turn goes on.
#[test]
fn the_linesman_looks_away_once() {
    let found = bench().board().pack.staff.iter().position(|staff| staff.id == "bribed-linesman");
    let staff = found.expect("the pack has him") as u8;
    for (answer, over) in [("yes", None), ("no", Some(Over::SentOff))] {
        let mut bench = bench();
        bench.table.teams.home.staff.push(Hired { staff, used: false });
        bench.run(foul("home:8"), &["2d6 1 1", "2d6 6 6", "d6 6", answer]);
        assert_eq!(bench.table.over, over);
        assert_eq!(bench.table.teams.home.staff[0].used, over.is_none());
    }
}

/// TU-257, TU-258.
#[test]
fn only_an_opponent_on_the_ground_beside_him_is_struck() {
    let mut bench = bench().stand(&[("away:5", "7,8")]).prone(&[("home:9", "5,9")]);
    bench.table.figures.put(id("away:8"), Place::Stunned(square("5,7")));
    bench.table.figures.put(id("away:9"), Place::Prone(square("6,10")));
    let board = bench.board();
    let refused = |on: FigureId| legal(&board, id("home:8"), on).expect_err("no victim").clause();
    let others = ["away:5", "away:9", "away:1", "home:9"];
    assert!(others.iter().all(|who| refused(id(who)) == "TU-257"));
    assert!([0, 14, 255].iter().all(|n| refused(FigureId::new(Seat::Away, *n)) == "TU-257"));
    let mut out = Vec::new();
    offers(&board, id("home:8"), &mut out);
    assert_eq!(out, [Action::Foul(8, 7), Action::Foul(8, 8)]);
    assert!(legal(&board, id("home:8"), id("away:8")).is_ok());
}
