//! Stamps, eyes, shrieks and hexes.

use engine::{Refuses, Seat};

use super::*;
use crate::figure::Place;
use crate::frames::Frame;
use crate::pack::testing::core;
use crate::phases::bench::{Bench, id, square};
use crate::state::BallAt;

fn ability(word: &str) -> AbilityIndex {
    let found = core().abilities.iter().position(|ability| ability.word == word);
    found.expect("the pack has it") as u8
}

fn used(word: &str, on: Option<&str>) -> Frame {
    let (ability, on) = (ability(word), on.map(id));
    AbilityUse { by: id("home:8"), ability, on, step: AbilityStep::Begin }.into()
}

/// Two Hurlers (Co 8) beside him, one two squares away, one who lies beside him.
fn bench(profile: &str) -> Bench {
    let around = [("home:8", "6,8"), ("away:7", "5,8"), ("away:8", "6,9"), ("away:9", "6,10")];
    Bench::standing(&around).prone(&[("away:10", "7,8")]).is("home:8", profile)
}

fn place(bench: &Bench, who: &str) -> Place {
    bench.table.figures.get(id(who)).place
}

/// AB29, TU-240, TU-263, TU-264. Clockwise from the north, no fall check, the turn goes on.
#[test]
fn an_earth_stamp_hits_everybody_beside_him() {
    let mut bench = bench("stamper-goll").held("away:8");
    // 5 + 10 against 8 + 6 hits the one to the north; 5 + 3 against 8 + 2 leaves the other alone.
    let script = ["2d6 5 5", "2d6 3 3", "2d6 4 4", "d3 1", "2d6 1 2", "2d6 1 1"];
    bench.run(used("earth-stamp", None), &script);
    assert_eq!(place(&bench, "away:8"), Place::Unconscious);
    assert_eq!(place(&bench, "away:7"), Place::Standing(square("5,8")));
    assert_eq!(bench.table.ball.at, BallAt::Loose(square("5,10")));
    assert_eq!(bench.table.over, None);
    let again = legal(&bench.board(), id("home:8"), ability("earth-stamp"), None);
    assert_eq!(again.expect_err("once per half").clause(), "TU-270");
}

/// AB29, TU-264. An equal total is no hit.
#[test]
fn a_hit_must_be_higher() {
    let mut bench =
        Bench::standing(&[("home:8", "6,8"), ("away:7", "7,9")]).is("home:8", "stamper-goll");
    bench.run(used("earth-stamp", None), &["2d6 3 3", "2d6 1 2"]);
    assert_eq!(place(&bench, "away:7"), Place::Standing(square("7,9")));
}

/// AB30. Strength 7 on one within three squares.
#[test]
fn a_baleful_eye_looks_at_one() {
    let mut bench = bench("balagh-one-eye");
    bench.run(used("baleful-eye", Some("away:9")), &["2d6 3 4", "2d6 2 3", "2d6 1 1"]);
    assert_eq!(place(&bench, "away:9"), Place::Stunned(square("6,10")));
}

/// AB31, TU-306. Those who stand beside him, and no others; twice is as good as once.
#[test]
fn a_shriek_shakes_those_beside_him() {
    let mut bench = bench("wailer");
    bench.run(used("shriek", None), &[]);
    bench.run(used("shriek", None), &[]);
    let shaken = |who: &str| bench.table.figures.get(id(who)).shaken;
    assert_eq!(["away:7", "away:8", "away:9", "away:10"].map(shaken), [1, 1, 0, 0]);
    let told = bench.events.iter().filter(|event| matches!(event, Event::Shaken { .. }));
    assert_eq!(told.count(), 2);
}

/// AB32, TU-032. Mother Thistle has Ag 8, whoever is beside her.
#[test]
fn a_hex_needs_a_test() {
    for (dice, shaken) in [("2d6 4 4", 1), ("2d6 4 5", 0)] {
        let mut bench = bench("mother-thistle");
        bench.run(used("hex", Some("away:9")), &[dice]);
        assert_eq!(bench.table.figures.get(id("away:9")).shaken, shaken);
    }
}

/// TU-270, TU-271. Who has it, what it is aimed at, how far.
#[test]
fn abilities_have_owners_and_targets() {
    let eye = bench("balagh-one-eye").stand(&[("away:11", "6,12")]);
    let board = eye.board();
    let judged = |word, on: Option<FigureId>| legal(&board, id("home:8"), ability(word), on);
    assert!(judged("baleful-eye", Some(id("away:9"))).is_ok());
    assert!(judged("massive", None).is_err(), "passive");
    assert!(judged("hex", Some(id("away:9"))).is_err(), "not his");
    assert!(judged("baleful-eye", None).is_err());
    for far in ["away:11", "away:10", "away:1", "home:9"] {
        assert!(judged("baleful-eye", Some(id(far))).is_err(), "{far}");
    }
    for number in [0, 14, 255] {
        assert!(judged("baleful-eye", Some(FigureId::new(Seat::Away, number))).is_err());
    }
    assert!(legal(&board, id("home:8"), 255, None).is_err());
    let mut out = Vec::new();
    offers(&board, id("home:8"), &mut out);
    let eye = ability("baleful-eye");
    assert_eq!(out, [7, 8, 9].map(|on| Action::Use(8, eye, Some(on))));
}

/// TU-270. An ability that would do nothing is not offered, and none to who has none.
#[test]
fn only_what_does_something_is_offered() {
    let mut out = Vec::new();
    offers(
        &Bench::standing(&[("home:8", "6,8")]).is("home:8", "wailer").board(),
        id("home:8"),
        &mut out,
    );
    offers(&bench("brawler").board(), id("home:8"), &mut out);
    assert_eq!(out, []);
    offers(&bench("wailer").board(), id("home:8"), &mut out);
    assert_eq!(out, [Action::Use(8, ability("shriek"), None)]);
}
