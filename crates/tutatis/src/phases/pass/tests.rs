//! Passes: to whom, what they need, and what becomes of them.

use engine::Refuses;

use super::*;
use crate::frames::Frame;
use crate::phases::bench::{Bench, id, square};
use crate::rules::odds;

fn pass(from: &str, to: &str) -> Frame {
    Pass { from: id(from), to: id(to), step: PassStep::Begin }.into()
}

fn clause(bench: &Bench, from: &str, to: u8) -> Option<&'static str> {
    let from = id(from);
    legal(&bench.board(), from, FigureId::new(from.seat, to)).err().map(|refusal| refusal.clause())
}

fn offered(bench: &Bench, from: &str) -> Vec<String> {
    let mut out = Vec::new();
    offers(&bench.board(), id(from), &mut out);
    out.iter().map(Action::to_string).collect()
}

/// E6, TU-164, TU-168, TU-169, TU-170.
#[test]
fn who_can_be_passed_to() {
    let mut bench = Bench::standing(&[
        ("home:3", "6,8"),
        ("home:4", "2,4"),
        ("home:5", "6,3"),
        ("home:6", "7,8"),
        ("home:7", "6,9"),
    ])
    .prone(&[("home:8", "5,8")])
    .held("home:3");
    let wanted = [
        (3, Some("TU-168")),
        (4, None),
        (5, Some("TU-168")),
        (6, None),
        (7, Some("TU-170")),
        (8, Some("TU-169")),
        (9, Some("TU-169")),
        (0, Some("TU-168")),
        (12, Some("TU-168")),
        (14, Some("TU-168")),
    ];
    for (to, expected) in wanted {
        assert_eq!(clause(&bench, "home:3", to), expected, "to {to}");
    }
    assert_eq!(offered(&bench, "home:3"), ["pass 4", "pass 6"]);
    assert_eq!(clause(&bench, "home:4", 3), Some("TU-166"));

    bench.table.figures.mark(id("home:3"), |figure| figure.passed = true);
    assert_eq!(clause(&bench, "home:3", 4), Some("TU-164"));
    assert!(offered(&bench, "home:3").is_empty());
}

/// TU-170, TU-171, TU-219.
#[test]
fn only_a_keeper_in_his_area_passes_forward() {
    let bench = |at| {
        let places = [("away:1", at), ("away:2", "6,11")];
        Bench::standing(&places).keeper("away:1").held("away:1")
    };
    assert_eq!(clause(&bench("6,15"), "away:1", 2), None);
    assert_eq!(clause(&bench("6,14"), "away:1", 2), Some("TU-170"));
    let field = Bench::standing(&[("away:1", "6,15"), ("away:2", "6,12")]).held("away:1");
    assert_eq!(clause(&field, "away:1", 2), Some("TU-170"), "he is not the keeper");
}

/// AB11.
#[test]
fn a_cannon_arm_reaches_six_squares() {
    let bench = |at| {
        let places = [("home:3", "6,8"), ("home:8", at)];
        Bench::standing(&places).is("home:3", "bowhand").held("home:3")
    };
    assert_eq!(clause(&bench("6,2"), "home:3", 8), None);
    assert_eq!(clause(&bench("6,1"), "home:3", 8), Some("TU-168"));
    let scene = ball::reception(&bench("6,2").board(), id("home:3"), 6, true);
    assert_eq!((scene.distance, scene.good_throw), (2, 2));
}

/// 9.9: BP 7 over two squares. The throw needs 5; a good one gives the receiver 7, a bad one 5.
#[test]
fn a_good_throw_helps_the_receiver() {
    let bench = || Bench::standing(&[("home:3", "6,8"), ("home:8", "6,6")]).held("home:3");
    let mut good = bench();
    good.run(pass("home:3", "home:8"), &["2d6 1 4", "2d6 3 4"]);
    assert_eq!(good.table.carrier(), Some(id("home:8")));
    assert!(good.table.figures.get(id("home:3")).passed);
    assert_eq!(good.table.over, None);

    let mut bad = bench();
    bad.run(pass("home:3", "home:8"), &["2d6 3 3", "2d6 1 4"]);
    assert_eq!(bad.table.carrier(), Some(id("home:8")));

    let mut lost = bench();
    lost.run(pass("home:3", "home:8"), &["2d6 3 3", "2d6 3 3", "d3 2"]);
    assert_eq!(lost.table.ball.at, BallAt::Loose(square("6,5")));
    assert_eq!(lost.table.over, Some(Over::ReceptionFailed));
}

/// TU-073.
#[test]
fn a_missed_reception_ends_the_turn_even_if_a_mate_catches() {
    let places = [("home:3", "6,8"), ("home:8", "6,6"), ("home:9", "6,5")];
    let mut bench = Bench::standing(&places).held("home:3");
    let script = ["2d6 3 3", "2d6 6 6", "d3 2", "catch", "2d6 1 1"];
    bench.run(pass("home:3", "home:8"), &script);
    assert_eq!(bench.table.carrier(), Some(id("home:9")));
    assert_eq!(bench.table.over, Some(Over::ReceptionFailed));
}

/// TU-181, TU-182: one roll, at 6 for BP 7.
#[test]
fn neighbours_hand_it_over_without_a_throw() {
    let bench = || Bench::standing(&[("home:3", "6,8"), ("home:8", "5,8")]).held("home:3");
    let mut made = bench();
    made.run(pass("home:3", "home:8"), &["2d6 3 3"]);
    assert_eq!(made.table.carrier(), Some(id("home:8")));
    let mut failed = bench();
    failed.run(pass("home:3", "home:8"), &["2d6 3 4", "d3 1"]);
    assert_eq!(failed.table.ball.at, BallAt::Loose(square("4,7")));
}

/// TU-079, TU-179, TU-180. From 4,8 to 6,7 the line first enters 5,8.
#[test]
fn two_sixes_drop_the_ball_at_the_passers_feet() {
    let places = [("home:3", "4,8"), ("home:8", "6,7"), ("away:5", "5,7")];
    let mut bench = Bench::standing(&places).held("home:3");
    bench.run(pass("home:3", "home:8"), &["2d6 6 6", "d3 2"]);
    assert_eq!(bench.table.ball.at, BallAt::Loose(square("5,8")));
    assert_eq!(bench.table.over, Some(Over::Fumbled));
}

/// TU-185, TU-186, TU-187, TU-188: a Hurler has BP 7, and the passer beside him takes one off.
#[test]
fn one_opponent_on_the_line_may_intercept() {
    let bench = || {
        let places = [("home:3", "4,8"), ("home:8", "7,5"), ("away:7", "5,7"), ("away:8", "6,7")];
        Bench::standing(&places).held("home:3")
    };
    let (seat, answers, frame) = bench().ask(pass("home:3", "home:8"), &["2d6 6 5"]);
    let wanted = vec!["intercept 7".to_string(), "intercept nobody".to_string()];
    assert_eq!((seat, answers), (Seat::Away, wanted));
    for number in [0, 8, 14] {
        let action = Action::Intercept(Some(number));
        let refused = frame.check(&bench().board(), Seat::Away, &action);
        assert_eq!(refused.expect_err("not on the line").clause(), "TU-185");
    }

    let mut caught = bench();
    caught.run(pass("home:3", "home:8"), &["2d6 6 5", "intercept 7", "2d6 1 2"]);
    assert_eq!(caught.table.carrier(), Some(id("away:7")));
    assert_eq!(caught.table.over, Some(Over::Intercepted));

    let mut through = bench();
    let script = ["2d6 6 5", "intercept 7", "2d6 1 3", "2d6 1 1"];
    through.run(pass("home:3", "home:8"), &script);
    assert_eq!(through.table.carrier(), Some(id("home:8")));

    let mut left = bench();
    left.run(pass("home:3", "home:8"), &["2d6 6 5", "intercept nobody", "2d6 1 1"]);
    assert_eq!(left.table.over, None);
}

/// AB14, AB15: Mother Thistle has BP 8 and stands beside the line; Old Tam sees it at -1.
#[test]
fn abilities_widen_and_ease_interceptions() {
    let places = [("home:3", "6,8"), ("home:8", "6,4"), ("away:7", "7,6"), ("away:8", "6,6")];
    let bench = Bench::standing(&places).is("away:7", "mother-thistle").held("home:3");
    let bench = bench.is("away:8", "old-tam-ferrow");
    let found = ball::interceptors(&bench.board(), Seat::Home, square("6,8"), square("6,4"));
    assert_eq!(found.as_slice(), [(id("away:7"), true), (id("away:8"), false)]);
    let needs = found.iter().map(|(who, beside)| {
        let scene = ball::interception(*beside);
        odds::parts(&bench.board(), RollKind::Intercept, *who, scene).sum()
    });
    assert_eq!(needs.collect::<Vec<_>>(), [8 - 3 - 1, 8 - 1]);
}

/// AB13.
#[test]
fn a_soft_touch_gives_three() {
    let bench = Bench::standing(&[("home:3", "6,8")]).is("home:3", "stilt-thrower");
    let bonus = |good| ball::reception(&bench.board(), id("home:3"), 2, good).good_throw;
    assert_eq!([bonus(true), bonus(false)], [3, 0]);
}
