//! Throw-ins.

use engine::Refuses;

use super::*;
use crate::frames::Frame;
use crate::phases::bench::{Bench, id, square};
use crate::state::BallAt;

fn out(at: &str) -> Frame {
    Out { at: square(at), step: OutStep::Begin }.into()
}

/// E5, TU-241, TU-242, TU-243.
#[test]
fn the_square_it_left_is_the_middle_one() {
    for (die, to) in [("d3 1", "3,1"), ("d3 2", "4,1"), ("d3 3", "5,1")] {
        let mut bench = Bench::standing(&[]);
        bench.run(out("4,1"), &[die]);
        assert_eq!(bench.table.ball.at, BallAt::Loose(square(to)));
        assert_eq!(bench.table.over, Some(Over::BallOut));
    }
}

/// TU-121, TU-245, TU-246.
#[test]
fn an_opponent_on_one_of_the_three_squares_gets_it() {
    let bench = || {
        let near = [("away:5", "1,8"), ("away:6", "1,6"), ("away:7", "1,5"), ("home:5", "1,7")];
        Bench::standing(&near)
    };
    let (seat, answers, frame) = bench().ask(out("1,7"), &[]);
    assert_eq!((seat, answers), (Seat::Away, vec!["receiver 5".into(), "receiver 6".into()]));
    for number in [0, 1, 7, 14, 255] {
        let refused = frame.check(&bench().board(), Seat::Away, &Action::Receiver(number));
        assert_eq!(refused.expect_err("not there").clause(), "TU-246");
    }

    let mut bench = bench();
    bench.run(out("1,7"), &["receiver 6"]);
    assert_eq!(bench.table.carrier(), Some(id("away:6")));
    assert!(bench.table.ball.free_carry);
    assert_eq!(bench.table.over, Some(Over::BallOut));
}

/// TU-031. Who lies there gets nothing, and the ball bounces off him into the pitch (TU-247).
#[test]
fn figures_on_the_ground_make_it_bounce_inwards() {
    let mut straight = Bench::standing(&[]).prone(&[("away:5", "1,7")]);
    straight.run(out("1,7"), &["d3 2", "d3 2"]);
    assert_eq!(straight.table.ball.at, BallAt::Loose(square("2,7")));

    let mut corner = Bench::standing(&[]).prone(&[("away:5", "11,16")]);
    corner.run(out("11,16"), &["d3 2", "d3 2"]);
    assert_eq!(corner.table.ball.at, BallAt::Loose(square("10,15")));
}

/// TU-247: a Brawler has BP 7 and catches with 6.
#[test]
fn a_figure_of_the_side_whose_turn_ends_may_catch_it() {
    let bench = || Bench::standing(&[("home:8", "6,16")]);
    let (seat, ..) = bench().ask(out("6,16"), &["d3 2"]);
    assert_eq!(seat, Seat::Home);

    let mut caught = bench();
    caught.run(out("6,16"), &["d3 2", "catch", "2d6 1 5"]);
    assert_eq!(caught.table.carrier(), Some(id("home:8")));
    assert!(!caught.table.ball.free_carry);

    let mut left = bench();
    left.run(out("6,16"), &["d3 2", "leave", "d3 3"]);
    assert_eq!(left.table.ball.at, BallAt::Loose(square("5,15")));
}

/// TU-299. The twelfth of a sequence is a throw-in onto somebody: the ball is laid beside him.
#[test]
fn a_throw_in_counts_as_a_bounce() {
    let mut bench = Bench::standing(&[("home:8", "6,16")]);
    bench.table.bounces = 11;
    bench.run(out("6,16"), &["d3 2"]);
    assert_eq!(bench.table.ball.at, BallAt::Loose(square("5,15")));
}
