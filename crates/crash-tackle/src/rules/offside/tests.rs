//! Lines, marks and penalty spots.

use engine::Refuses;
use engine::Seat;

use super::*;
use crate::game::Doing;
use crate::phases::bench::{Bench, hex, id};
use crate::state::{BallAt, Kicked};

#[test]
fn the_line_is_behind_the_last_player_on_the_ground() {
    let bench = Bench::pro(&[]).ruck("home:1", "0,0");
    assert_eq!(line(&bench.board(), Seat::Home), Some(-1));
    assert_eq!(line(&bench.board(), Seat::Away), Some(-1));
    let bench = bench.lie(&[("away:4", "1,-1"), ("home:4", "0,-2"), ("home:5", "-1,1")]);
    assert_eq!(line(&bench.board(), Seat::Home), Some(-3));
    assert_eq!(line(&bench.board(), Seat::Away), Some(-2));
    let bench = Bench::pro(&[]).breakdown("home:1", "0,0");
    assert_eq!(line(&bench.board(), Seat::Home), None, "no ruck has been formed");
}

/// V19 of the rules.
#[test]
fn who_stands_ahead_of_the_line_is_off_side() {
    let bench = Bench::pro(&[])
        .stand(&[("home:2", "4,0"), ("home:3", "3,-1"), ("home:4", "1,-1"), ("away:2", "4,-4")])
        .lie(&[("home:5", "6,6"), ("away:5", "0,-2")])
        .ruck("home:1", "0,0");
    // Home's line is -3 because of Away 5; Home 4 is part of the ruck, Home 5 on the ground.
    let off: Vec<_> = players(&bench.board()).collect();
    assert_eq!(off, [id("home:2"), id("home:3"), id("away:2")]);
    assert_eq!(offence(&bench.board(), id("home:2")), Some(Offence::RuckOffside));
    assert_eq!(offence(&bench.board(), id("home:4")), None);
    assert_eq!(spot(&bench.board(), Offence::RuckOffside, id("home:2")), hex("0,0"));
}

#[test]
fn who_does_not_retreat_is_rolled_for_at_the_gather() {
    let mut bench = Bench::pro(&[])
        .stand(&[("home:2", "4,0"), ("home:3", "3,1"), ("home:6", "-4,2"), ("away:2", "4,-4")])
        .ruck("home:1", "0,0");
    bench.player("home:6").closed = true;
    turn_begins(&mut bench.cx());
    assert!(bench.player("home:2").must_retreat && bench.player("home:3").must_retreat);
    assert!(!bench.player("home:6").must_retreat, "he has no step left");
    assert!(!bench.player("away:2").must_retreat, "it is not his turn");

    bench.player("home:2").at = Some(hex("5,-1"));
    after_step(&mut bench.cx(), id("home:2"), hex("4,0"));
    assert_eq!(at_gather(&bench.board()), Some(id("home:3")));
    bench.player("home:3").at = Some(hex("3,3"));
    after_step(&mut bench.cx(), id("home:3"), hex("3,1"));
    assert!(bench.player("home:3").must_retreat, "a step forward is no excuse");

    bench.player("away:2").must_retreat = true;
    bench.table.active = Seat::Away;
    assert_eq!(at_gather(&bench.board()), Some(id("away:2")), "the active side comes first");
}

#[test]
fn a_step_that_takes_him_off_side_marks_him() {
    let mut bench = Bench::pro(&[]).stand(&[("home:2", "4,0")]).ruck("home:1", "0,0");
    after_step(&mut bench.cx(), id("home:2"), hex("4,-2"));
    assert!(bench.player("home:2").must_retreat);
    bench.table.breakdown = None;
    bench.player("home:2").must_retreat = false;
    after_step(&mut bench.cx(), id("home:2"), hex("4,-2"));
    assert!(!bench.player("home:2").must_retreat);
}

/// Home 10 has kicked from the centre spot.
fn kicked(players: &[(&str, &str)]) -> Bench {
    let mut bench = Bench::pro(&[]).stand(&[("home:10", "0,0")]).stand(players);
    let kicker = id("home:10");
    bench.table.kicked = Some(Kicked { kicker, from: hex("0,0"), spaces: 8, chase: false });
    bench.table.ball.at = BallAt::InAir(hex("0,16"));
    after_kick(&mut bench.cx());
    bench
}

#[test]
fn team_mates_ahead_of_the_kicker_are_off_side() {
    let mut bench = kicked(&[
        ("home:7", "2,4"),
        ("home:8", "4,0"),
        ("home:12", "0,-4"),
        ("home:6", "3,3"),
        ("home:5", "3,1"),
        ("away:9", "6,4"),
    ]);
    let off: Vec<_> = players(&bench.board()).collect();
    assert_eq!(off, ["home:5", "home:6", "home:7"].map(id));
    // The space directly behind Home 6 is taken, so he is not to blame.
    assert!(!bench.player("home:6").kick_liable);
    assert_eq!(kick_liable_next(&bench.board()), Some(id("home:5")));
    bench.player("home:5").rolled_for = true;
    assert_eq!(kick_liable_next(&bench.board()), Some(id("home:7")));
    assert!(may_step(&bench.board(), id("home:7"), Dir::S).is_ok());
    let refused = may_step(&bench.board(), id("home:7"), Dir::Se).unwrap_err();
    assert_eq!(refused.clause(), "CT-261");
    assert!(may_step(&bench.board(), id("home:12"), Dir::N).is_ok());
    assert_eq!(spot(&bench.board(), Offence::KickOffside, id("home:7")), hex("0,0"));
}

#[test]
fn a_step_back_is_an_attempt_and_level_with_the_kick_is_on_side() {
    let mut bench = kicked(&[("home:7", "2,2")]);
    bench.player("home:7").at = Some(hex("2,0"));
    after_step(&mut bench.cx(), id("home:7"), hex("2,2"));
    assert!(!bench.player("home:7").kick_offside);

    let mut bench = kicked(&[("home:7", "2,4")]);
    bench.player("home:7").at = Some(hex("2,2"));
    after_step(&mut bench.cx(), id("home:7"), hex("2,4"));
    assert!(bench.player("home:7").kick_offside);
    assert_eq!(kick_liable_next(&bench.board()), None);
}

#[test]
fn an_on_side_team_mate_who_reaches_him_puts_him_on_side() {
    let mut bench = kicked(&[("home:7", "2,4"), ("home:6", "4,6")]);
    let mut run = |who: &str, from: &str, to: &str| {
        bench.player(who).at = Some(hex(to));
        after_step(&mut bench.cx(), id(who), hex(from));
        ["home:7", "home:6"].map(|who| bench.player(who).kick_offside)
    };
    assert_eq!(run("home:10", "0,0", "0,2"), [true, true]);
    assert_eq!(run("home:10", "0,2", "0,4"), [false, true], "level with 7");
    // 7 is on-side now, and counts at once.
    assert_eq!(run("home:7", "2,4", "2,6"), [false, false]);
}

#[test]
fn an_opponents_gather_puts_everybody_on_side() {
    let mut bench = kicked(&[("home:7", "2,4"), ("away:15", "0,14"), ("home:9", "0,-2")]);
    bench.cx().give_ball(id("home:9"), true);
    assert!(bench.player("home:7").kick_offside, "the own side's does not");
    bench.cx().give_ball(id("away:15"), true);
    assert!(!bench.player("home:7").kick_offside);
    assert_eq!(bench.table.kicked, None);
}

#[test]
fn penalty_marks_are_in_the_field() {
    let bench = Bench::pro(&[]);
    let at = |text: &str| mark(&bench.board(), hex(text)).to_string();
    assert_eq!(at("3,5"), "3,5");
    assert_eq!(at("11,37"), "11,25", "row 26 has no space in an odd column");
    assert_eq!(at("-4,-30"), "-4,-26");
    assert_eq!(at("12,4"), "11,3");
}
