//! Lines, marks and penalty spots.

use engine::Seat;

use super::*;
use crate::phases::pitch::{Pitch, hex, id};
use crate::state::{BallAt, Kicked};

#[test]
fn the_line_is_behind_the_last_player_on_the_ground() {
    let pitch = Pitch::empty().ruck("home:1", "0,0");
    assert_eq!(line(&pitch.board(), Seat::Home), Some(-1));
    assert_eq!(line(&pitch.board(), Seat::Away), Some(-1));
    let pitch = pitch.lie(&[("away:4", "1,-1"), ("home:4", "0,-2"), ("home:5", "-1,1")]);
    assert_eq!(line(&pitch.board(), Seat::Home), Some(-3));
    assert_eq!(line(&pitch.board(), Seat::Away), Some(-2));
    let pitch = Pitch::empty().breakdown("home:1", "0,0");
    assert_eq!(line(&pitch.board(), Seat::Home), None, "no ruck has been formed");
}

/// V19 of the rules.
#[test]
fn who_stands_ahead_of_the_line_is_off_side() {
    let pitch = Pitch::empty()
        .stand(&[("home:2", "4,0"), ("home:3", "3,-1"), ("home:4", "1,-1"), ("away:2", "4,-4")])
        .lie(&[("home:5", "6,6"), ("away:5", "0,-2")])
        .ruck("home:1", "0,0");
    // Home's line is -3 because of Away 5; Home 4 is part of the ruck, Home 5 on the ground.
    let off: Vec<_> = players(&pitch.board()).collect();
    assert_eq!(off, [id("home:2"), id("home:3"), id("away:2")]);
    assert_eq!(offence(&pitch.board(), id("home:2")), Some(Offence::RuckOffside));
    assert_eq!(offence(&pitch.board(), id("home:4")), None);
    assert_eq!(spot(&pitch.board(), Offence::RuckOffside, id("home:2")), hex("0,0"));
}

#[test]
fn who_does_not_retreat_is_rolled_for_at_the_gather() {
    let mut pitch = Pitch::empty()
        .stand(&[("home:2", "4,0"), ("home:3", "3,1"), ("home:6", "-4,2"), ("away:2", "4,-4")])
        .ruck("home:1", "0,0");
    pitch.player("home:6").closed = true;
    turn_begins(&mut pitch.cx());
    assert!(pitch.player("home:2").must_retreat && pitch.player("home:3").must_retreat);
    assert!(!pitch.player("home:6").must_retreat, "he has no step left");
    assert!(!pitch.player("away:2").must_retreat, "it is not his turn");

    pitch.player("home:2").at = Some(hex("5,-1"));
    after_step(&mut pitch.cx(), id("home:2"), hex("4,0"));
    assert_eq!(at_gather(&pitch.board()), Some(id("home:3")));
    pitch.player("home:3").at = Some(hex("3,3"));
    after_step(&mut pitch.cx(), id("home:3"), hex("3,1"));
    assert!(pitch.player("home:3").must_retreat, "a step forward is no excuse");

    pitch.player("away:2").must_retreat = true;
    pitch.table.active = Seat::Away;
    assert_eq!(at_gather(&pitch.board()), Some(id("away:2")), "the active side comes first");
}

#[test]
fn a_step_that_takes_him_off_side_marks_him() {
    let mut pitch = Pitch::empty().stand(&[("home:2", "4,0")]).ruck("home:1", "0,0");
    after_step(&mut pitch.cx(), id("home:2"), hex("4,-2"));
    assert!(pitch.player("home:2").must_retreat);
    pitch.table.breakdown = None;
    pitch.player("home:2").must_retreat = false;
    after_step(&mut pitch.cx(), id("home:2"), hex("4,-2"));
    assert!(!pitch.player("home:2").must_retreat);
}

/// Home 10 has kicked from the centre spot.
fn kicked(players: &[(&str, &str)]) -> Pitch {
    let mut pitch = Pitch::empty().stand(&[("home:10", "0,0")]).stand(players);
    let kicker = id("home:10");
    pitch.table.kicked = Some(Kicked { kicker, from: hex("0,0"), spaces: 8, chase: false });
    pitch.table.ball.at = BallAt::InAir(hex("0,16"));
    after_kick(&mut pitch.cx());
    pitch
}

#[test]
fn team_mates_ahead_of_the_kicker_are_off_side() {
    let mut pitch = kicked(&[
        ("home:7", "2,4"),
        ("home:8", "4,0"),
        ("home:12", "0,-4"),
        ("home:6", "3,3"),
        ("home:5", "3,1"),
        ("away:9", "6,4"),
    ]);
    let off: Vec<_> = players(&pitch.board()).collect();
    assert_eq!(off, ["home:5", "home:6", "home:7"].map(id));
    // The space directly behind Home 6 is taken, so he is not to blame.
    assert!(!pitch.player("home:6").kick_liable);
    assert_eq!(kick_liable_next(&pitch.board()), Some(id("home:5")));
    pitch.player("home:5").rolled_for = true;
    assert_eq!(kick_liable_next(&pitch.board()), Some(id("home:7")));
    assert!(may_step(&pitch.board(), id("home:7"), Dir::S).is_ok());
    let refused = may_step(&pitch.board(), id("home:7"), Dir::Se).unwrap_err();
    assert_eq!(refused.clause, "CT-261");
    assert!(may_step(&pitch.board(), id("home:12"), Dir::N).is_ok());
    assert_eq!(spot(&pitch.board(), Offence::KickOffside, id("home:7")), hex("0,0"));
}

#[test]
fn a_step_back_is_an_attempt_and_level_with_the_kick_is_on_side() {
    let mut pitch = kicked(&[("home:7", "2,2")]);
    pitch.player("home:7").at = Some(hex("2,0"));
    after_step(&mut pitch.cx(), id("home:7"), hex("2,2"));
    assert!(!pitch.player("home:7").kick_offside);

    let mut pitch = kicked(&[("home:7", "2,4")]);
    pitch.player("home:7").at = Some(hex("2,2"));
    after_step(&mut pitch.cx(), id("home:7"), hex("2,4"));
    assert!(pitch.player("home:7").kick_offside);
    assert_eq!(kick_liable_next(&pitch.board()), None);
}

#[test]
fn an_on_side_team_mate_who_reaches_him_puts_him_on_side() {
    let mut pitch = kicked(&[("home:7", "2,4"), ("home:6", "4,6")]);
    let mut run = |who: &str, from: &str, to: &str| {
        pitch.player(who).at = Some(hex(to));
        after_step(&mut pitch.cx(), id(who), hex(from));
        ["home:7", "home:6"].map(|who| pitch.player(who).kick_offside)
    };
    assert_eq!(run("home:10", "0,0", "0,2"), [true, true]);
    assert_eq!(run("home:10", "0,2", "0,4"), [false, true], "level with 7");
    // 7 is on-side now, and counts at once.
    assert_eq!(run("home:7", "2,4", "2,6"), [false, false]);
}

#[test]
fn an_opponents_gather_puts_everybody_on_side() {
    let mut pitch = kicked(&[("home:7", "2,4"), ("away:15", "0,14"), ("home:9", "0,-2")]);
    pitch.cx().give_ball(id("home:9"), true);
    assert!(pitch.player("home:7").kick_offside, "the own side's does not");
    pitch.cx().give_ball(id("away:15"), true);
    assert!(!pitch.player("home:7").kick_offside);
    assert_eq!(pitch.table.kicked, None);
}

#[test]
fn penalty_marks_are_in_the_field() {
    let pitch = Pitch::empty();
    let at = |text: &str| mark(&pitch.board(), hex(text)).to_string();
    assert_eq!(at("3,5"), "3,5");
    assert_eq!(at("11,37"), "11,25", "row 26 has no space in an odd column");
    assert_eq!(at("-4,-30"), "-4,-26");
    assert_eq!(at("12,4"), "11,3");
}
