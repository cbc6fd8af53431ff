//! Who tackles, and what a tackle leads to.

use engine::{Options, Refuses, Seat};

use super::{TackleStep, due};
use crate::events::Event;
use crate::field::Hex;
use crate::frames::Frame;
use crate::phases::bench::{Bench, End, away, home};
use crate::phases::end_turn::{EndStep, EndTurn};
use crate::phases::restart::{RestartStep, Restarting};
use crate::phases::score::{Score, ScoreStep};
use crate::phases::tackle::Tackling;
use crate::phases::try_claim;
use crate::player::PlayerId;
use crate::state::{BallAt, Restart};

const TACKLE: Frame = Frame::Tackle(Tackling(TackleStep::Begin));
const END_TURN: End = End::Gone(Frame::EndTurn(EndTurn(EndStep::Begin)));

/// Home 10 has the ball and Away 7 stands beside him.
fn met(x: i8, y: i8) -> Bench {
    Bench::pro(&[(home(10), (x, y)), (away(7), (x, y + 2))]).carried(home(10))
}

fn awarded(bench: &Bench) -> Option<(Seat, Restart, bool)> {
    bench.table.due.as_ref().map(|due| (due.to, due.what, due.advantage))
}

/// CT-071, CT-075, CT-081.
#[test]
fn a_carrier_is_tackled_in_his_own_turn_only() {
    let mut bench = met(0, 0);
    assert_eq!(due(&bench.board()), Some(away(7)));
    bench.table.active = Seat::Away;
    assert_eq!(due(&bench.board()), None);
    assert_eq!(due(&met(0, 0).down(&[away(7)]).board()), None);
    let mut over = met(0, 0);
    over.table.turn.over = Some((home(10), Hex::new(0, -2)));
    assert_eq!(due(&over.board()), None);
}

/// CT-076, CT-077.
#[test]
fn the_tackler_is_nearest_the_carriers_own_tryline() {
    let with = |others: &[(PlayerId, (i8, i8))]| {
        let mut places = vec![(home(10), (3, 1))];
        places.extend(others);
        due(&Bench::pro(&places).carried(home(10)).board())
    };
    assert_eq!(with(&[(away(1), (3, 3)), (away(9), (3, -1))]), Some(away(9)));
    // Level: nearer touch.
    assert_eq!(with(&[(away(1), (2, 0)), (away(9), (4, 0))]), Some(away(9)));
    // As near: the lower shirt.
    let places = [(home(10), (0, 0)), (away(9), (1, 1)), (away(4), (-1, 1))];
    assert_eq!(due(&Bench::pro(&places).carried(home(10)).board()), Some(away(4)));
}

/// CT-078, CT-079, CT-080, CT-235.
#[test]
fn both_go_down_and_a_breakdown_begins() {
    let mut bench = met(0, 0);
    bench.table.player_mut(away(8)).at = Some(Hex::new(1, 1));
    assert_eq!(bench.run(TACKLE), End::Done);
    let grounded = |id| bench.table.player(id).grounded;
    assert_eq!([home(10), away(7), away(8)].map(grounded), [true, false, true]);
    assert_eq!(bench.table.ball.at, BallAt::OnGrounded(home(10)));
    assert!(bench.table.player(home(10)).closed);
    let breakdown = bench.table.breakdown.expect("a breakdown");
    assert_eq!((breakdown.centre, breakdown.owner), (Hex::new(0, 0), Seat::Home));
    assert_eq!(bench.table.tackle, None);
}

/// CT-021. Basic Training has no breakdown.
#[test]
fn a_basic_tackle_is_only_a_tackle() {
    let basic = Options([("level".to_string(), "basic".to_string())].into());
    let places = [(home(10), (11, 1)), (away(7), (11, 3))];
    let mut bench = Bench::with(basic, &places).carried(home(10));
    assert_eq!(bench.run(TACKLE), End::Done);
    assert_eq!(bench.table.ball.at, BallAt::OnGrounded(home(10)));
    assert_eq!(bench.table.breakdown, None);
}

/// CT-079, Hand-Off: the next one tackles.
#[test]
fn a_hand_off_leaves_the_next_tackler() {
    let bench = met(0, 0).holding(Seat::Home, "PP10").answers(&["play PP10 10"]);
    let mut alone = bench;
    assert_eq!(alone.run(TACKLE), End::Done);
    assert_eq!(alone.table.carrier(), Some(home(10)));
    assert!(alone.table.player(away(7)).grounded);
    let avoided = Event::TackleAvoided { carrier: home(10), tackler: away(7) };
    assert_eq!(alone.events.iter().filter(|event| **event == avoided).count(), 1);

    let mut two = met(0, 0).holding(Seat::Home, "PP10").answers(&["play PP10 10"]);
    two.table.player_mut(away(8)).at = Some(Hex::new(1, -1));
    assert_eq!(two.run(TACKLE), End::Done);
    let grounded = |id| two.table.player(id).grounded;
    assert_eq!([home(10), away(7), away(8)].map(grounded), [true, true, true]);
}

/// Offload: the ball goes on before anything else, and the receiver may be tackled in turn.
#[test]
fn an_offload_takes_the_ball_on() {
    let offload = |place: Option<(i8, i8)>| {
        // A coach with a card is asked for a way out of the tackle first (CT-279).
        let answers = ["skip", "play PP14 10 to 12"];
        let mut bench = met(0, 0).holding(Seat::Home, "PP14").answers(&answers);
        bench.table.player_mut(home(12)).at = Some(Hex::new(2, -2));
        bench.table.player_mut(away(8)).at = place.map(|(x, y)| Hex::new(x, y));
        assert_eq!(bench.run(TACKLE), End::Done);
        bench.table.ball.at
    };
    assert_eq!(offload(None), BallAt::Carried(home(12)));
    assert_eq!(offload(Some((3, -1))), BallAt::OnGrounded(home(12)));
}

/// CT-277, Rock Solid; Dislodge.
#[test]
fn the_tackler_has_cards_too() {
    let mut solid = met(0, 0).holding(Seat::Away, "PP40").answers(&["play PP40 7"]);
    assert_eq!(solid.run(TACKLE), End::Done);
    assert!(!solid.table.player(away(7)).grounded);
    let stood = Event::StoodUp { player: away(7) };
    assert_eq!(solid.events.iter().filter(|event| **event == stood).count(), 1);
    // He stands on his own side of the breakdown.
    assert!(solid.table.breakdown.expect("a breakdown").stood[Seat::Away]);

    let mut spilled = met(0, 0).holding(Seat::Away, "PP38").answers(&["play PP38 7 at 1,-1"]);
    assert_eq!(spilled.run(TACKLE), End::Done);
    assert_eq!(spilled.table.ball.at, BallAt::Loose(Hex::new(1, -1)));
    assert_eq!(spilled.table.breakdown, None);
}

/// V13, CT-163 to CT-168.
#[test]
fn the_touch_judge_rolls_beside_touch() {
    let judged = |y: i8, dice: [u8; 2]| {
        let mut bench = met(11, y).dice(&[dice]);
        (bench.run(TACKLE), awarded(&bench))
    };
    assert_eq!(judged(1, [3, 4]), (End::Done, None));
    let line_out = |y| Some((Seat::Away, Restart::LineOut(Hex::new(12, y)), false));
    assert_eq!(judged(1, [5, 5]), (END_TURN, line_out(2)));
    assert_eq!(judged(29, [5, 5]), (END_TURN, line_out(26)));
    // CT-166.
    assert_eq!(judged(31, [5, 5]), (END_TURN, Some((Seat::Away, Restart::DropOut, false))));
    let scrum = Restart::Scrum(Hex::new(9, -25));
    assert_eq!(judged(-31, [5, 5]), (END_TURN, Some((Seat::Away, scrum, false))));
    // CT-167, CT-168.
    let penalty = Restart::Penalty(Hex::new(9, 1));
    assert_eq!(judged(1, [6, 6]), (END_TURN, Some((Seat::Away, penalty, true))));
}

/// V12, CT-090, CT-191 to CT-195.
#[test]
fn a_tackle_over_the_line_is_a_try() {
    let tackled = |x: i8, y: i8, dice: &[[u8; 2]]| {
        let mut bench = met(x, y).dice(dice);
        let end = bench.run(TACKLE);
        (end, bench.table.score[Seat::Home], awarded(&bench))
    };
    let scored = |x, y| {
        let step = ScoreStep::Begin { by: home(10), at: Hex::new(x, y) };
        (End::Gone(Frame::Score(Score(step))), 5, None)
    };
    assert_eq!(tackled(3, 31, &[]), scored(3, 31));
    assert_eq!(tackled(4, 30, &[[3, 3]]), scored(4, 30));
    let scrum = |x, y| Some((Seat::Home, Restart::Scrum(Hex::new(x, y)), false));
    let now = End::Gone(Frame::Restart(Restarting(RestartStep::Begin)));
    assert_eq!(tackled(4, 30, &[[5, 4]]), (now, 0, scrum(4, 26)));
    assert_eq!(tackled(10, 30, &[[5, 4]]), (now, 0, scrum(9, 25)));
    let penalty = Some((Seat::Away, Restart::Penalty(Hex::new(4, 26)), true));
    assert_eq!(tackled(4, 30, &[[6, 6]]), (END_TURN, 0, penalty));
    // The Touch Judge comes first.
    assert_eq!(tackled(11, 31, &[[3, 3]]), scored(11, 31));
}

/// CT-089, CT-091.
#[test]
fn grounding_is_declared_over_the_opponents_line() {
    let clause = |y: i8| {
        let bench = Bench::pro(&[(home(10), (0, y))]).carried(home(10));
        try_claim::legal(&bench.board(), Seat::Home).err().map(|illegal| illegal.clause())
    };
    assert_eq!(clause(30), None);
    assert_eq!(clause(28), Some("CT-089"));
    assert_eq!(clause(-32), Some("CT-089"));
    let loose = Bench::pro(&[]).loose(0, 32);
    let refused = try_claim::legal(&loose.board(), Seat::Home).expect_err("nobody has it");
    assert_eq!(refused.clause(), "CT-091");
}

/// Every fact of a tackle is told once.
#[test]
fn a_tackle_is_told() {
    let mut bench = met(0, 0);
    bench.run(TACKLE);
    let told = [
        Event::Tackled { carrier: home(10), tackler: away(7) },
        Event::Grounded { player: home(10) },
        Event::Grounded { player: away(7) },
    ];
    assert_eq!(bench.events, told);
}
