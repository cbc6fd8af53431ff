//! Clearances.

use engine::Refuses;

use super::*;
use crate::frames::Frame;
use crate::phases::bench::{Bench, id, square};
use crate::state::Over;

fn keeper(at: &str) -> Bench {
    Bench::standing(&[("home:1", at)]).keeper("home:1").held("home:1")
}

fn clear(to: &str) -> Frame {
    Clear { by: id("home:1"), to: square(to), step: ClearStep::Begin }.into()
}

fn clause(bench: &Bench, who: &str, to: &str) -> Option<&'static str> {
    legal(&bench.board(), id(who), square(to)).err().map(|refusal| refusal.clause())
}

/// TU-222, TU-224, TU-228.
#[test]
fn where_a_keeper_may_clear() {
    let bench = keeper("6,2").stand(&[("away:5", "6,4")]);
    assert_eq!(clause(&bench, "home:1", "6,6"), None);
    assert_eq!(clause(&bench, "home:1", "10,1"), None);
    for to in ["6,7", "6,4", "6,2", "6,0", "11,3"] {
        assert_eq!(clause(&bench, "home:1", to), Some("TU-222"), "{to}");
    }
    assert_eq!(clause(&bench, "home:1", "5,1"), Some("TU-224"));
    let other = Bench::standing(&[("home:8", "6,8")]).keeper("home:1").held("home:8");
    assert_eq!(clause(&other, "home:8", "6,10"), Some("TU-228"));
    assert_eq!(clause(&other, "home:1", "6,10"), Some("TU-222"), "he has no ball");
}

/// AB40.
#[test]
fn a_big_boot_clears_six_squares() {
    let bench = keeper("6,2").is("home:1", "thornsack");
    assert_eq!(clause(&bench, "home:1", "6,8"), None);
    assert_eq!(clause(&bench, "home:1", "6,9"), Some("TU-222"));
}

/// TU-298. Wherever the keeper is, some clearances are offered, and all are legal.
#[test]
fn there_is_always_a_clearance() {
    for x in 1..=11 {
        for y in 1..=16 {
            let bench = keeper(&format!("{x},{y}"));
            let mut out = Vec::new();
            offers(&bench.board(), id("home:1"), &mut out);
            assert!((1..=OFFERED).contains(&out.len()), "from {x},{y}");
            for action in out {
                let Action::Clear(to) = action else { panic!("{action:?} is no clearance") };
                legal(&bench.board(), id("home:1"), to).expect("what is offered is legal");
            }
        }
    }
}

/// TU-081, TU-225: a Gate Hog has BP 8.
#[test]
fn a_good_clearance_bounces_once() {
    let mut bench = keeper("6,2");
    bench.run(clear("6,6"), &["2d6 4 4", "d3 1"]);
    assert_eq!(bench.table.ball.at, BallAt::Loose(square("5,7")));
    assert_eq!(bench.table.over, None);
}

/// TU-226, TU-227. Three squares over whoever is there; the last one may be caught in.
#[test]
fn a_bad_clearance_rolls_three_squares() {
    let mut bench = keeper("6,2").stand(&[("away:5", "6,7"), ("away:7", "6,9")]);
    bench.run(clear("6,6"), &["2d6 4 5", "d3 2", "catch", "2d6 3 3"]);
    assert_eq!(bench.table.carrier(), Some(id("away:7")));

    let mut missed = keeper("6,2").stand(&[("away:7", "6,9")]);
    missed.run(clear("6,6"), &["2d6 4 5", "d3 2", "leave", "d3 2"]);
    let at = missed.table.ball.at;
    assert_eq!(at, BallAt::Loose(square("6,10")), "then it bounces one square");
}

/// TU-227, TU-244. Out at the square where it crossed the edge.
#[test]
fn a_bad_clearance_may_go_out() {
    let mut bench = keeper("6,2");
    bench.run(clear("10,4"), &["2d6 6 6", "d3 3", "d3 2"]);
    assert_eq!(bench.table.ball.at, BallAt::Loose(square("11,4")));
    assert_eq!(bench.table.over, Some(Over::BallOut));
}
