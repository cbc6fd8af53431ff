//! Fans, chains, edges and dead ends.

use engine::{Move, Refuses, State};
use proptest::collection::vec;
use proptest::prelude::*;

use super::*;
use crate::frames::Frame;
use crate::pack::testing::core;
use crate::phases::bench::{Bench, id, square};
use crate::phases::tackle::{self, Tackle, TackleStep};
use crate::state::{Over, Table};

const BEGIN: Frame = Frame::Tackle(Tackle(TackleStep::Begin));
/// The tackler wins by one, and pushes.
const WON: [&str; 3] = ["2d6 4 4", "2d6 3 4", "result push"];

/// A Brawler tackles a Striker, both with St 7, among these, who assist nobody.
fn won(by: &str, on: &str, others: &[(&str, &str)]) -> Bench {
    let mut bench = Bench::standing(&[("home:8", by), ("away:3", on)]).stand(others);
    let mut cx = Cx { pack: core(), table: &mut bench.table, sink: &mut bench.events };
    let _ = tackle::begin(&mut cx, id("home:8"), id("away:3"), false, BEGIN);
    bench
}

fn run(bench: &mut Bench, more: &[&str]) {
    let script: Vec<&str> = WON.iter().chain(more).copied().collect();
    bench.run(BEGIN, &script);
}

fn ask(bench: &mut Bench, more: &[&str]) -> (Seat, Vec<String>, Frame) {
    let script: Vec<&str> = WON.iter().chain(more).copied().collect();
    bench.ask(BEGIN, &script)
}

fn clause(bench: &Bench, frame: Frame, to: &str) -> &'static str {
    let refused = frame.check(&bench.board(), Seat::Home, &Action::To(square(to)));
    refused.expect_err("not there").clause()
}

fn at(bench: &Bench, who: &str) -> Place {
    bench.table.figures.get(id(who)).place
}

/// TU-148, TU-149, TU-150.
#[test]
fn free_squares_behind_him_come_first() {
    let mut bench = won("6,8", "7,9", &[("away:8", "8,10")]);
    let (seat, answers, frame) = ask(&mut bench, &[]);
    assert_eq!((seat, answers), (Seat::Home, vec!["to 7,10".into(), "to 8,9".into()]));
    assert_eq!(clause(&bench, frame, "8,10"), "TU-150", "somebody is there");
    assert_eq!(clause(&bench, frame, "6,10"), "TU-149", "not behind him");
    assert_eq!(clause(&bench, frame, "7,9"), "TU-149", "where he is");
}

/// TU-155. The edge is for those with nowhere else to go.
#[test]
fn nobody_goes_off_while_a_square_is_free() {
    let mut bench = won("2,8", "1,8", &[]);
    let (_, answers, _) = ask(&mut bench, &[]);
    assert_eq!(answers, ["to 0,8", "to 0,7", "to 0,9"], "there is none behind him");
    let mut bench = won("2,7", "1,8", &[]);
    let (_, answers, frame) = ask(&mut bench, &[]);
    assert_eq!(answers, ["to 1,9"]);
    assert_eq!(clause(&bench, frame, "0,9"), "TU-155");
}

/// TU-157, TU-161, TU-303. The ball goes with him, and is out at the square he left.
#[test]
fn a_carrier_pushed_off_takes_the_ball_out() {
    let mut bench = won("6,2", "6,1", &[]).held("away:3");
    run(&mut bench, &["to 6,0", "d3 3"]);
    let off = Place::OffPitch { exit: square("6,1"), knocked_down: false, stunned: false };
    assert_eq!(at(&bench, "away:3"), off);
    assert_eq!(bench.table.ball.at, BallAt::Loose(square("7,1")), "thrown in beside it");
    assert_eq!(bench.table.over, Some(Over::BallOut));
    assert_eq!((bench.table.score.home, bench.table.score.away), (0, 0), "never a goal");
}

/// TU-151, TU-152.
#[test]
fn a_ball_where_he_lands_bounces_on() {
    let mut bench = won("6,8", "6,9", &[]);
    bench.table.ball.at = BallAt::Loose(square("7,10"));
    run(&mut bench, &["to 7,10", "d3 3"]);
    assert_eq!(bench.table.ball.at, BallAt::Loose(square("8,10")), "right of north-east");
}

/// TU-153, TU-154, TU-156. Three squares are taken: one of their figures is pushed on, by the same
/// coach, and stays as it is.
#[test]
fn a_blocked_target_pushes_somebody_on() {
    let around = [("away:7", "5,10"), ("away:8", "7,10")];
    let mut bench = won("6,8", "6,9", &around).prone(&[("home:11", "6,10")]);
    let (seat, answers, _) = ask(&mut bench, &[]);
    assert_eq!(
        (seat, answers),
        (Seat::Home, vec!["to 6,10".into(), "to 5,10".into(), "to 7,10".into()])
    );
    let (seat, answers, _) = {
        let mut bench = won("6,8", "6,9", &around).prone(&[("home:11", "6,10")]);
        ask(&mut bench, &["to 6,10"])
    };
    assert_eq!(
        (seat, answers),
        (Seat::Home, vec!["to 6,11".into(), "to 5,11".into(), "to 7,11".into()])
    );
    let mut bench = won("6,8", "6,9", &around).prone(&[("home:11", "6,10")]);
    run(&mut bench, &["to 6,10", "to 5,11"]);
    assert_eq!(at(&bench, "away:3"), Place::Standing(square("6,10")));
    assert_eq!(at(&bench, "home:11"), Place::Prone(square("5,11")));
    assert_eq!(at(&bench, "away:7"), Place::Standing(square("5,10")));
}

/// TU-154, TU-160. The direction of a link is from the figure that arrives; a carrier in the chain
/// is tested as well.
#[test]
fn a_chain_turns_and_tests_its_carrier() {
    let around = [("away:7", "5,10"), ("away:8", "7,10"), ("away:9", "6,10")];
    let mut bench = won("6,8", "6,9", &around).held("away:8");
    // North-east from (6,9) to (7,10): on to (8,11), (7,11) or (8,10).
    run(&mut bench, &["to 7,10", "to 8,10", "2d6 6 6", "d3 2"]);
    assert_eq!(at(&bench, "away:3"), Place::Standing(square("7,10")));
    assert_eq!(at(&bench, "away:8"), Place::Standing(square("8,10")));
    assert_eq!(bench.table.ball.at, BallAt::Loose(square("9,10")), "on to the east, as he went");
}

/// TU-294, AB07. Who is rooted is not displaced, and a push with nowhere to go moves nobody.
#[test]
fn a_push_into_a_wall_does_nothing() {
    let around = [("away:7", "5,10"), ("away:8", "7,10"), ("away:9", "6,10")];
    let wall = |bench: Bench| {
        bench
            .is("away:7", "shieldbreaker")
            .is("away:8", "shieldbreaker")
            .is("away:9", "shieldbreaker")
    };
    let mut bench = wall(won("6,8", "6,9", &around)).held("away:3");
    run(&mut bench, &[]);
    assert_eq!(at(&bench, "away:3"), Place::Standing(square("6,9")));
    assert_eq!(bench.table.carrier(), Some(id("away:3")), "and there is no test");
    assert!(bench.events.contains(&Event::NotPushed { figure: id("away:3") }));

    let mut gap = wall(won("6,8", "6,9", &around)).is("away:9", "hurler");
    let (_, answers, frame) = ask(&mut gap, &[]);
    assert_eq!(answers, ["to 6,10"]);
    assert_eq!(clause(&gap, frame, "5,10"), "TU-294");
}

/// TU-294. A destination that leads to a dead end is not offered while another one works.
#[test]
fn dead_ends_further_on_are_seen() {
    // Behind (6,10) stand three who are rooted; behind the others there is room.
    let near = [("away:7", "5,10"), ("away:8", "7,10"), ("away:9", "6,10")];
    let far = [("away:10", "5,11"), ("away:11", "6,11"), ("away:4", "7,11")];
    let mut bench = won("6,8", "6,9", &near).stand(&far);
    for (who, _) in far {
        bench = bench.is(who, "shieldbreaker");
    }
    let (_, mut answers, frame) = ask(&mut bench, &[]);
    answers.sort();
    assert_eq!(answers, ["to 5,10", "to 7,10"]);
    assert_eq!(clause(&bench, frame, "6,10"), "TU-294");
}

/// TU-155, TU-157. Off the pitch as he was: lying, or face down.
#[test]
fn who_lies_is_pushed_off_lying() {
    let mut bench = won("6,14", "6,15", &[("away:7", "5,16"), ("away:8", "7,16")]);
    bench.table.figures.put(id("home:11"), Place::Stunned(square("6,16")));
    run(&mut bench, &["to 6,16", "to 6,17"]);
    let off = Place::OffPitch { exit: square("6,16"), knocked_down: true, stunned: true };
    assert_eq!(at(&bench, "home:11"), off);
    assert_eq!(at(&bench, "away:3"), Place::Standing(square("6,16")), "into the area (TU-094)");
}

/// Where sixteen figures crowd: a block of squares in a corner, at an edge or in the middle.
fn crowd() -> impl Strategy<Value = Vec<Square>> {
    let corner = (0..3usize, 0..3usize).prop_map(|(x, y)| ([1, 4, 8][x], [1, 6, 12][y]));
    corner.prop_flat_map(|(x, y)| {
        let squares = (0..20).map(|n| Square::new(x + n / 5, y + n % 5)).collect::<Vec<_>>();
        Just(squares).prop_shuffle()
    })
}

/// Puts everybody on the squares; some are rooted, and one has the ball.
fn crowded(squares: &[Square]) -> Table {
    let mut bench =
        Bench::standing(&[]).is("away:2", "shieldbreaker").is("home:2", "shieldbreaker");
    let ids = Seat::BOTH.into_iter().flat_map(|seat| FigureId::of(seat).take(8));
    ids.zip(squares).for_each(|(id, at)| bench.table.figures.put(id, Place::Standing(*at)));
    bench.held("away:3").table
}

proptest! {
    /// TU-153, TU-163, TU-294. In any crowd, whatever is chosen: a push that is asked about can be
    /// carried out, and afterwards nobody shares a square.
    #[test]
    fn every_push_comes_to_an_end(squares in crowd(), picks in vec(0..3usize, 16)) {
        let mut table = crowded(&squares);
        let before = table.figures.squares().len();
        let standers: Vec<_> = table.figures.standers(Seat::Home).collect();
        let pair = standers.iter().find_map(|(by, from)| {
            let (on, to) = table.figures.beside(Seat::Away, *from).next()?;
            Some((*by, *from, on, Dir::of_flight(*from, to)?))
        });
        let (tackler, from, target, dir) = pair.expect("in a crowd somebody touches somebody");
        let mut cx = Cx { pack: core(), table: &mut table, sink: &mut () };
        let _ = begin(&mut cx, target, dir, (Seat::Home, tackler), BEGIN);
        let frame = Push(PushStep::Begin).into();
        let mut state = State::<Tutatis>::enter(core(), table, &[frame], &mut ());
        let mut off = false;
        for pick in picks {
            if state.is_over() {
                break;
            }
            let mut answers = Vec::new();
            state.propose(core(), Seat::Home, &mut answers);
            prop_assert!(!answers.is_empty(), "a dead end: {:?}", state.table.chain);
            let answer = answers[pick % answers.len()];
            off = matches!(answer, Action::To(to) if !to.on_pitch());
            state.apply(core(), Move::Decision(Seat::Home, answer), &mut ()).expect("legal");
        }
        prop_assert!(state.is_over());
        prop_assert_eq!(state.table.figures.squares().len(), before - u32::from(off));
        prop_assert_eq!(state.table.at(tackler), Some(from), "he stays");
    }
}
