//! Who is cleaned out, and who is trapped.

use engine::Refuses;

use super::*;
use crate::frames::Frame;
use crate::phases::bench::{Bench, End, hex, id};

fn shirt(number: u8) -> Shirt {
    Shirt::new(number).unwrap()
}

/// V16 of the rules: Away 2 stands on Home's side of the tackle, Home 10 behind him.
fn bench() -> Bench {
    Bench::pro(&[]).stand(&[("away:2", "0,-2"), ("home:10", "0,-4")]).breakdown("home:1", "0,0")
}

fn judge(bench: &Bench, by: u8, victim: u8, to: Option<&str>) -> Result<(), &'static str> {
    let to = to.map(hex);
    let judged = legal(&bench.board(), Seat::Home, shirt(by), shirt(victim), to);
    judged.map_err(|refused| refused.clause())
}

#[test]
fn an_opponent_is_pushed_away_and_nobody_falls() {
    let mut bench = bench();
    assert_eq!(judge(&bench, 10, 2, Some("1,-1")), Ok(()));
    assert_eq!(judge(&bench, 10, 2, Some("1,-3")), Err("CT-245"), "not backwards");
    assert_eq!(judge(&bench, 10, 2, Some("0,-4")), Err("CT-245"), "where the cleaner came from");
    assert_eq!(judge(&bench, 10, 2, Some("0,0")), Err("CT-245"), "the ball's space");
    assert_eq!(judge(&bench, 10, 2, None), Err("CT-246"), "he is not trapped");
    assert_eq!(judge(&bench, 10, 3, Some("1,-3")), Err("CT-244"));

    let frame = Frame::CleanOut(CleanOut {
        by: id("home:10"),
        victim: id("away:2"),
        to: Some(hex("1,-1")),
        step: CleanOutStep::Begin,
    });
    assert_eq!(bench.run(frame), End::Done);
    assert_eq!(bench.player("away:2").at, Some(hex("1,-1")));
    assert_eq!(bench.player("home:10").at, Some(hex("0,-2")));
    assert_eq!(bench.player("home:10").moves_used, 1);
    assert!(!bench.player("home:10").grounded && !bench.player("away:2").grounded);
    assert!(bench.table.breakdown.unwrap().stood[Seat::Home], "the cleaner protects now");
}

/// V17 of the rules.
#[test]
fn a_trapped_player_is_rolled_for_once_a_turn() {
    let mut bench = bench().lie(&[
        ("home:2", "1,-1"),
        ("home:3", "-1,-1"),
        ("home:4", "1,-3"),
        ("home:5", "-1,-3"),
    ]);
    assert_eq!(judge(&bench, 10, 2, None), Ok(()));
    let mut offered = Vec::new();
    offers(&bench.board(), Seat::Home, &mut offered);
    assert_eq!(offered, [Action::CleanOut(shirt(10), shirt(2), None)]);
    bench = bench.dice(&[[2, 2]]);
    let frame = Frame::CleanOut(CleanOut {
        by: id("home:10"),
        victim: id("away:2"),
        to: None,
        step: CleanOutStep::Begin,
    });
    assert_eq!(bench.run(frame), End::Done);
    assert_eq!(bench.player("away:2").at, Some(hex("0,-2")), "nobody moves");
    assert_eq!(bench.player("home:10").moves_used, 1);
    assert_eq!(judge(&bench, 10, 2, None), Err("CT-289"));
}

#[test]
fn a_pushed_player_may_land_on_his_own_side_and_fall() {
    let mut bench = Bench::pro(&[])
        .stand(&[("away:2", "1,-1"), ("home:10", "1,-3")])
        .breakdown("home:1", "0,0");
    let frame = Frame::CleanOut(CleanOut {
        by: id("home:10"),
        victim: id("away:2"),
        to: Some(hex("1,1")),
        step: CleanOutStep::Begin,
    });
    bench.run(frame);
    assert!(bench.player("home:10").grounded && bench.player("away:2").grounded);
    assert!(bench.table.breakdown.unwrap().formed);
}

#[test]
fn a_ruck_is_cleaned_out_through_the_gate() {
    let mut bench =
        Bench::pro(&[]).stand(&[("away:2", "1,-1"), ("home:10", "2,-2")]).ruck("home:1", "0,0");
    bench = bench.dice(&[[5, 5]]).answers(&["accept"]);
    let frame = Frame::CleanOut(CleanOut {
        by: id("home:10"),
        victim: id("away:2"),
        to: Some(hex("2,0")),
        step: CleanOutStep::Begin,
    });
    assert!(matches!(bench.run(frame), End::Gone(_)));
    assert_eq!(bench.table.due.unwrap().to, Seat::Away);
}

#[test]
fn no_step_left_no_clean_out() {
    let mut bench = bench();
    bench.player("home:10").closed = true;
    assert_eq!(judge(&bench, 10, 2, Some("1,-1")), Err("CT-245"));
}

/// CT-319.
#[test]
fn with_nothing_free_behind_him_he_is_pushed_to_the_side() {
    let bench = bench().lie(&[("home:2", "1,-1"), ("home:3", "-1,-1")]);
    assert_eq!(judge(&bench, 10, 2, Some("1,-3")), Ok(()));
    assert_eq!(judge(&bench, 10, 2, Some("-1,-3")), Ok(()));
    assert_eq!(judge(&bench, 10, 2, None), Err("CT-246"), "he is not trapped");
}
