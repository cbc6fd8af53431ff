//! The examples of section 6, margins, and what a tackle does to the ball.

use engine::Refuses;

use super::*;
use crate::pack::testing::core;
use crate::phases::bench::{Bench, id, square};
use crate::pitch::Square;
use crate::state::{Activation, BallAt};

const BEGIN: Frame = Frame::Tackle(Tackle(TackleStep::Begin));

/// Orc 2, Dwarf A, Orc 1 and Dwarf B of E2 and E3, all with St 7.
const E3: [(&str, &str); 4] =
    [("home:8", "6,8"), ("away:5", "6,9"), ("home:9", "5,10"), ("away:6", "7,8")];

/// Somebody tackles somebody.
fn tackle(mut bench: Bench, by: &str, on: &str, running: bool) -> Bench {
    let mut cx = Cx { pack: core(), table: &mut bench.table, sink: &mut bench.events };
    let _ = begin(&mut cx, id(by), id(on), running, BEGIN);
    bench
}

fn dwarves(figures: &[(&str, &str)]) -> Bench {
    Bench::standing(figures).is("away:5", "pitman").is("away:6", "pitman")
}

/// A Brawler (St 7, Co 9) beside a Striker (St 7, Co 8, BP 8) to the north of him.
fn pair(by: &str, on: &str) -> Bench {
    Bench::standing(&[("home:8", by), ("away:3", on)])
}

fn at(bench: &Bench, who: &str) -> Place {
    bench.table.figures.get(id(who)).place
}

fn on(text: &str) -> Place {
    Place::Standing(square(text))
}

fn prone(text: &str) -> Place {
    Place::Prone(square(text))
}

/// E2, TU-126, TU-127, TU-128, TU-138.
#[test]
fn an_assist_wins_the_tackle_of_the_book() {
    let bench = dwarves(&E3).stand(&[("home:10", "7,9")]);
    let mut bench = tackle(bench, "home:8", "away:5", false);
    let (seat, answers, _) = bench.ask(BEGIN, &["2d6 4 4", "2d6 4 4"]);
    assert_eq!((seat, answers), (Seat::Home, vec!["result push".to_string()]));
    let (seat, answers, _) = bench.ask(BEGIN, &["2d6 4 4", "2d6 4 4", "result push"]);
    assert_eq!((seat, answers), (Seat::Home, vec!["to 6,10".to_string(), "to 7,10".to_string()]));
}

/// E3, TU-139, TU-140. Each coach pushes the other's figure, the target first.
#[test]
fn level_totals_push_both() {
    let mut bench = tackle(dwarves(&E3), "home:8", "away:5", false);
    let script = ["2d6 4 4", "2d6 4 4", "result both", "to 7,10"];
    let (seat, mut answers, _) = bench.ask(BEGIN, &script);
    answers.sort();
    assert_eq!(seat, Seat::Away);
    assert_eq!(answers, ["to 5,7", "to 6,7", "to 7,7"]);
    let mut bench = tackle(dwarves(&E3), "home:8", "away:5", false);
    bench.run(BEGIN, &["2d6 4 4", "2d6 4 4", "result both", "to 7,10", "to 5,7"]);
    assert_eq!((at(&bench, "away:5"), at(&bench, "home:8")), (on("7,10"), on("5,7")));
    assert_eq!(bench.table.over, None, "a push ends no turn");
    assert_eq!(bench.table.clash, None);
}

/// TU-136, TU-137, TU-138, TU-139, TU-141, TU-142, TU-143, TU-021, AB07.
#[test]
fn the_margin_decides_what_is_offered() {
    use TackleResult::{Both, Down, Nothing, Push, PushDown};
    let offered = |bench: &mut Bench, margin| {
        set(&mut Cx { pack: core(), table: &mut bench.table, sink: &mut () }, |clash| {
            clash.margin = margin
        });
        options(&bench.board()).to_vec()
    };
    let mut dry = tackle(pair("6,8", "6,9"), "home:8", "away:3", false);
    let table: [(i8, &[TackleResult]); 10] = [
        (6, &[PushDown, Down, Push]),
        (5, &[PushDown, Down, Push]),
        (4, &[Down, Push]),
        (3, &[Down, Push]),
        (2, &[Push]),
        (0, &[Both]),
        (-1, &[Nothing]),
        (-2, &[Down, Nothing]),
        (-4, &[Down, Nothing]),
        (-5, &[PushDown, Down, Nothing]),
    ];
    for (margin, wanted) in table {
        assert_eq!(offered(&mut dry, margin), wanted, "by {margin}");
    }

    let mut rain = tackle(pair("6,8", "6,9"), "home:8", "away:3", false);
    rain.table.weather = Some(3);
    assert_eq!(offered(&mut rain, 5), [PushDown, Down]);
    assert_eq!(offered(&mut rain, 1), [Down]);
    assert_eq!(offered(&mut rain, -5), [PushDown, Down, Nothing]);

    let rooted = pair("6,8", "6,9").is("away:3", "shieldbreaker");
    let mut rooted = tackle(rooted, "home:8", "away:3", false);
    assert_eq!(offered(&mut rooted, 5), [Down, Push]);
    assert_eq!(offered(&mut rooted, -5), [PushDown, Down, Nothing], "he is not the one pushed");
    rooted.table.ball.at = BallAt::Held(id("away:3"));
    assert_eq!(offered(&mut rooted, 5), [PushDown, Down, Push], "with the ball he is");
}

/// TU-135. The loser's coach has no say, and nobody takes more than the margin allows.
#[test]
fn the_side_that_is_ahead_chooses() {
    let mut bench = tackle(pair("6,8", "6,9"), "home:8", "away:3", false);
    let (seat, answers, frame) = bench.ask(BEGIN, &["2d6 1 2", "2d6 3 3"]);
    assert_eq!(seat, Seat::Away);
    assert_eq!(answers, ["result nothing", "result down"]);
    let refused = frame.check(&bench.board(), seat, &Action::Result(TackleResult::PushDown));
    assert_eq!(refused.expect_err("behind by three").clause(), "TU-135");
    assert!(frame.check(&bench.board(), seat, &Action::End).is_err());
}

/// TU-076, TU-142, TU-145, TU-249.
#[test]
fn a_tackler_on_the_ground_ends_the_turn() {
    let mut bench = tackle(pair("6,8", "6,9"), "home:8", "away:3", false);
    let figure = id("home:8");
    bench.table.activation = Some(activation(figure, 0));
    bench.run(BEGIN, &["2d6 1 2", "2d6 3 3", "result down", "2d6 4 5"]);
    assert_eq!(at(&bench, "home:8"), prone("6,8"), "a 9 is not above his Co");
    assert_eq!(bench.table.over, Some(Over::Floored));
    assert_eq!(bench.table.activation, None);
}

fn activation(figure: FigureId, squares_moved: u8) -> Activation {
    Activation {
        figure,
        act: crate::state::Act::Move,
        mo_left: 3,
        squares_moved,
        last_dir: None,
        leapt: false,
        rose: false,
        picked_up: false,
    }
}

/// TU-021, TU-146. Both lie there before anybody is judged, the target first.
#[test]
fn in_the_rain_a_draw_floors_both() {
    let bench = pair("6,8", "6,9").held("away:3");
    let mut bench = tackle(bench, "home:8", "away:3", false);
    bench.table.weather = Some(3);
    // Level; the target's check, the tackler's, then the ball to the north.
    let dice = ["2d6 4 4", "2d6 4 4", "result both-down", "2d6 1 1", "2d6 1 1", "d3 2"];
    bench.run(BEGIN, &dice);
    assert_eq!((at(&bench, "away:3"), at(&bench, "home:8")), (prone("6,9"), prone("6,8")));
    assert_eq!(bench.table.ball.at, BallAt::Loose(square("6,10")));
    let floored = bench.events.iter().filter_map(|event| match event {
        Event::Floored { figure } => Some(*figure),
        _ => None,
    });
    assert_eq!(floored.collect::<Vec<_>>(), [id("away:3"), id("home:8")]);
}

/// TU-159, TU-160. The test is taken on the new square.
#[test]
fn a_pushed_carrier_may_lose_the_ball() {
    for (dice, ball) in [
        // BP 8, one opponent in contact there: a 7 holds it, an 8 does not.
        (vec!["2d6 3 4"], BallAt::Held(id("away:3"))),
        (vec!["2d6 4 4", "d3 2"], BallAt::Loose(square("8,11"))),
    ] {
        let bench = pair("6,8", "6,9").stand(&[("home:9", "8,9")]).held("away:3");
        let mut bench = tackle(bench, "home:8", "away:3", false);
        let mut script = vec!["2d6 4 4", "2d6 3 4", "result push", "to 7,10"];
        script.extend(dice);
        bench.run(BEGIN, &script);
        assert_eq!(at(&bench, "away:3"), on("7,10"));
        assert_eq!(bench.table.ball.at, ball, "it goes on to the north-east, as he did");
        assert_eq!(bench.table.over, None);
    }
}

/// TU-146, TU-232, TU-240. No test for one who is floored: it bounces after his fall check.
#[test]
fn a_floored_carrier_drops_the_ball() {
    let bench = || tackle(pair("6,8", "6,9").held("away:3"), "home:8", "away:3", false);
    let mut in_place = bench();
    in_place.run(BEGIN, &["2d6 6 6", "2d6 1 1", "result down", "2d6 4 4", "d3 1"]);
    assert_eq!(at(&in_place, "away:3"), prone("6,9"));
    assert_eq!(in_place.table.ball.at, BallAt::Loose(square("5,10")), "left of north");

    let mut pushed = bench();
    let script = ["2d6 6 6", "2d6 1 1", "result push-down", "to 7,10", "2d6 4 4", "d3 2"];
    pushed.run(BEGIN, &script);
    assert_eq!(at(&pushed, "away:3"), prone("7,10"));
    assert_eq!(pushed.table.ball.at, BallAt::Loose(square("8,11")), "north-east, as he went");
    assert_eq!(pushed.table.over, None, "it is not his side's turn");
}

/// TU-132, TU-143, TU-157. Who is pushed off is marked as knocked down, and has done.
#[test]
fn a_tackler_may_go_off_the_pitch() {
    // Every square behind him is off the pitch.
    let bench = pair("6,1", "6,2");
    let mut bench = tackle(bench, "home:8", "away:3", false);
    bench.table.activation = Some(activation(id("home:8"), 0));
    bench.run(BEGIN, &["2d6 1 1", "2d6 6 6", "result push-down", "to 6,0", "2d6 1 1"]);
    let off = Place::OffPitch { exit: square("6,1"), knocked_down: true, stunned: false };
    assert_eq!(at(&bench, "home:8"), off);
    assert_eq!(bench.table.activation, None);
    assert_eq!(bench.table.over, Some(Over::Floored));
}

/// AB06. He is asked once the target has left its square, and then stands on it.
#[test]
fn who_follows_through_steps_after_his_target() {
    let reaver = |by, on| tackle(pair(by, on).is("home:8", "reaver"), "home:8", "away:3", false);
    let won = ["2d6 4 4", "2d6 3 4", "result push"];
    for (answer, square) in [("yes", "6,9"), ("no", "6,8")] {
        let mut bench = reaver("6,8", "6,9");
        bench.run(BEGIN, &[won[0], won[1], won[2], "to 6,10", answer]);
        assert_eq!(at(&bench, "home:8"), on(square));
    }
    // Not into a keeper area, not with the ball, not after a draw.
    let mut area = reaver("6,3", "6,2");
    area.run(BEGIN, &[won[0], won[1], won[2], "to 6,1"]);
    let mut carrier = reaver("6,8", "6,9").held("home:8");
    carrier.run(BEGIN, &[won[0], won[1], won[2], "to 6,10"]);
    let mut level = reaver("6,8", "6,9");
    level.run(BEGIN, &["2d6 3 4", "2d6 4 4", "result both", "to 6,10", "to 6,7"]);
    for bench in [area, carrier, level] {
        assert!(!bench.events.iter().any(|event| matches!(event, Event::Followed { .. })));
    }
}

/// AB07. A rooted target stays; knocked down with a push he falls where he stands.
#[test]
fn a_rooted_target_is_not_moved() {
    let bench = pair("6,8", "6,9").is("away:3", "shieldbreaker");
    let mut bench = tackle(bench, "home:8", "away:3", false);
    bench.run(BEGIN, &["2d6 5 5", "2d6 3 4", "result push"]);
    assert_eq!(at(&bench, "away:3"), on("6,9"));
    assert!(bench.events.contains(&Event::NotPushed { figure: id("away:3") }));
}

/// AB05. Two steps before a running tackle, and none in a plain one.
#[test]
fn a_charger_needs_a_run() {
    let total = |running, moved| {
        let bench = Bench::standing(&[("home:3", "6,8"), ("away:3", "6,9")]);
        let mut bench = tackle(bench, "home:3", "away:3", running);
        bench.table.activation = Some(activation(id("home:3"), moved));
        let board = bench.board();
        rolls(&board, &clash(&board)).0.parts.sum()
    };
    assert_eq!([total(false, 0), total(true, 1), total(true, 2)], [7, 7, 8]);
}

/// TU-123, TU-124, TU-147.
#[test]
fn only_an_opponent_who_stands_beside_him_is_tackled() {
    let figures = [("home:8", "6,13"), ("away:1", "6,14"), ("away:5", "8,13"), ("home:9", "5,13")];
    let bench = Bench::standing(&figures).prone(&[("away:7", "7,13")]).keeper("away:1");
    let board = bench.board();
    let refused = |on: FigureId| legal(&board, id("home:8"), on).expect_err("no target").clause();
    assert_eq!(refused(id("away:7")), "TU-124");
    assert_eq!(refused(id("away:5")), "TU-123");
    assert_eq!(refused(id("away:2")), "TU-124", "on the bench");
    assert_eq!(refused(id("home:9")), "TU-123");
    for number in [0, 12, 13, 14, 255] {
        assert_eq!(refused(FigureId::new(Seat::Away, number)), "TU-123");
    }
    let mut out = Vec::new();
    offers(&board, id("home:8"), &mut out);
    assert_eq!(out, [Action::Tackle(8, 1)]);

    let inside = Bench::standing(&[("home:8", "6,14"), ("away:1", "6,15")]).keeper("away:1");
    assert!(legal(&inside.board(), id("home:8"), id("away:1")).is_ok(), "in his area");
    assert!(in_area(Seat::Away, Square::new(6, 15)));
}
