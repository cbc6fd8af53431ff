//! Where a ball that nobody holds ends up.

use super::*;
use crate::frames::Frame;
use crate::phases::bench::{Bench, id, square};

fn bounce(dir: Dir) -> Frame {
    Bounce { dir, squares: 1, step: BounceStep::Begin }.into()
}

/// D3.
#[test]
fn a_die_turns_the_ball_as_section_7_says() {
    assert_eq!(turned(Dir::S, 1), Dir::Se);
    assert_eq!(turned(Dir::Ne, 3), Dir::E);
    assert_eq!(turned(Dir::Nw, 3), Dir::N);
    assert_eq!(turned(Dir::W, 2), Dir::W);
}

/// TU-233, TU-235.
#[test]
fn it_stops_on_an_empty_square() {
    let mut bench = Bench::standing(&[]).moving("6,8");
    bench.run(bounce(Dir::N), &["d3 3"]);
    assert_eq!(bench.table.ball.at, BallAt::Loose(square("7,9")));
    assert_eq!(bench.table.over, None, "TU-081");
}

/// TU-235, TU-239.
#[test]
fn it_goes_on_over_figures_on_the_ground_in_its_new_direction() {
    let mut bench = Bench::standing(&[]).prone(&[("away:5", "7,9")]).moving("6,8");
    bench.run(bounce(Dir::N), &["d3 3", "d3 2"]);
    assert_eq!(bench.table.ball.at, BallAt::Loose(square("8,10")));
}

/// TU-236: a Hurler has BP 7, so 6 catches it and 7 does not.
#[test]
fn whoever_stands_there_may_catch_it() {
    let bench = || Bench::standing(&[("away:7", "6,9")]).moving("6,8");
    let (seat, answers, _) = bench().ask(bounce(Dir::N), &["d3 2"]);
    assert_eq!((seat, answers), (Seat::Away, vec!["catch".to_string(), "leave".to_string()]));

    let mut caught = bench();
    caught.run(bounce(Dir::N), &["d3 2", "catch", "2d6 3 3"]);
    assert_eq!(caught.table.carrier(), Some(id("away:7")));
    assert_eq!(caught.table.over, None, "TU-081: an opponent's catch ends no turn");

    let mut missed = bench();
    missed.run(bounce(Dir::N), &["d3 2", "catch", "2d6 3 4", "d3 1"]);
    assert_eq!(missed.table.ball.at, BallAt::Loose(square("5,10")));

    let mut left = bench();
    left.run(bounce(Dir::N), &["d3 2", "leave", "d3 2"]);
    assert_eq!(left.table.ball.at, BallAt::Loose(square("6,10")));
}

/// TU-211, TU-212.
#[test]
fn behind_the_goal_line_is_a_goal_only_in_the_mouth() {
    let mut inside = Bench::standing(&[]).moving("5,1");
    inside.run(bounce(Dir::S), &["d3 2"]);
    assert_eq!(inside.table.score.away, 3);
    assert_eq!(inside.table.ball.at, BallAt::Nowhere);
    assert_eq!(inside.table.over, Some(crate::state::Over::Scored));

    let mut diagonally = Bench::standing(&[]).moving("4,16");
    diagonally.run(bounce(Dir::N), &["d3 3"]);
    assert_eq!(diagonally.table.score.home, 3);

    let mut beside = Bench::standing(&[]).moving("4,1");
    beside.run(bounce(Dir::S), &["d3 2", "d3 2"]);
    assert_eq!((beside.table.score.away, beside.table.ball.at), (0, BallAt::Loose(square("4,1"))));
}

/// TU-209, TU-210: a Half-Troll parries with Ag 4 and BP 4.
#[test]
fn a_posted_keeper_parries() {
    let bench = |at| Bench::standing(&[("home:2", at)]).keeper("home:2").moving("7,1");
    let mut held = bench("6,2");
    held.run(bounce(Dir::S), &["d3 2", "2d6 4 4"]);
    assert_eq!(held.table.carrier(), Some(id("home:2")));
    assert_eq!(held.table.over, None, "it never left the pitch");

    let mut beaten = bench("6,2");
    beaten.run(bounce(Dir::S), &["d3 2", "2d6 4 5"]);
    assert_eq!(beaten.table.score.away, 3);

    let mut away_from_home = bench("6,3");
    away_from_home.run(bounce(Dir::S), &["d3 2"]);
    assert_eq!(away_from_home.table.score.away, 3, "he stands in front of his area");
}

/// TU-061, TU-062.
#[test]
fn a_throw_up_that_leaves_the_pitch_is_neither_out_nor_in() {
    for at in ["6,1", "1,8"] {
        let mut bench = Bench::standing(&[]).moving(at);
        bench.table.throw_up = true;
        let dir = if at == "6,1" { Dir::S } else { Dir::W };
        bench.run(bounce(dir), &["d3 2"]);
        assert_eq!(bench.table.ball.at, BallAt::Nowhere);
        assert_eq!((bench.table.score.away, bench.table.over), (0, None));
    }
}

/// TU-057: an arrival without a die, as after a throw-up.
#[test]
fn an_arrival_needs_no_die() {
    let arrived = Bounce { dir: Dir::Se, squares: 0, step: BounceStep::Arrived }.into();
    let mut empty = Bench::standing(&[]).moving("8,7");
    empty.run(arrived, &[]);
    assert_eq!(empty.table.ball.at, BallAt::Loose(square("8,7")));

    let mut missed = Bench::standing(&[("home:8", "8,7")]).moving("8,7");
    missed.run(arrived, &["catch", "2d6 6 6", "d3 2"]);
    assert_eq!(missed.table.ball.at, BallAt::Loose(square("9,6")));
}

/// TU-299. Round and round over a ring of figures on the ground.
#[test]
fn the_twelfth_bounce_is_the_last() {
    let ring = ["6,9", "7,10", "8,10", "9,9", "9,8", "8,7", "7,7", "6,8"];
    let names: Vec<_> = (1..=8).map(|number| format!("home:{number}")).collect();
    let lying: Vec<_> = names.iter().map(String::as_str).zip(ring).collect();
    let mut bench = Bench::standing(&[]).prone(&lying).moving("6,8");
    bench.run(bounce(Dir::Nw), &["d3 3"; 12]);
    assert_eq!(bench.table.ball.at, BallAt::Loose(square("8,8")), "next to 9,9, nearest the south");
    assert_eq!(bench.table.bounces, 0);
}
