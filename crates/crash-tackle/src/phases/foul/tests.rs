//! Holding on, dangerous tackles, obstruction.

use engine::Refuses;

use super::*;
use crate::frames::Frame;
use crate::phases::bench::{Bench, End, hex, id};
use crate::state::Restart;

fn shirt(number: u8) -> Shirt {
    Shirt::new(number).unwrap()
}

#[test]
fn a_player_on_the_ground_holds_on_once_a_turn() {
    let mut bench = Bench::pro(&[]).breakdown("home:4", "0,0");
    assert!(hold_legal(&bench.board(), Seat::Home).is_ok());
    assert_eq!(hold_legal(&bench.board(), Seat::Away).unwrap_err().clause(), "CT-204");
    bench = bench.dice(&[[1, 2]]);
    let frame = Frame::HoldOn(HoldOn { player: id("home:4"), step: FoulStep::Begin });
    assert_eq!(bench.run(frame), End::Done);
    assert!(bench.player("home:4").holding_on);
    assert_eq!(hold_legal(&bench.board(), Seat::Home).unwrap_err().clause(), "CT-205");
}

#[test]
fn a_penalty_takes_the_marker_away() {
    let mut bench = Bench::pro(&[]).breakdown("home:4", "0,0");
    bench = bench.dice(&[[5, 5]]).answers(&["accept"]);
    bench.run(Frame::HoldOn(HoldOn { player: id("home:4"), step: FoulStep::Begin }));
    assert!(!bench.player("home:4").holding_on);
    assert_eq!(bench.table.due.unwrap().what, Restart::Penalty(hex("0,0")));
}

#[test]
fn a_dangerous_tackle_grounds_both_and_leaves_a_breakdown() {
    let mut bench =
        Bench::pro(&[]).stand(&[("home:7", "0,0"), ("away:10", "1,1"), ("away:12", "5,5")]);
    bench.table.ball.at = BallAt::Carried(id("away:10"));
    let judge = |by, victim| dangerous_legal(&bench.board(), Seat::Home, shirt(by), shirt(victim));
    assert!(judge(7, 10).is_ok());
    assert_eq!(judge(7, 12).unwrap_err().clause(), "CT-206");
    assert_eq!(judge(8, 10).unwrap_err().clause(), "CT-207");
    let mut offered = Vec::new();
    offers(&bench.board(), Seat::Home, &mut offered);
    assert_eq!(offered, [Action::Dangerous(shirt(7), shirt(10))]);

    bench = bench.dice(&[[1, 2]]);
    let frame = Frame::Dangerous(Dangerous {
        by: id("home:7"),
        victim: id("away:10"),
        step: FoulStep::Begin,
    });
    assert_eq!(bench.run(frame), End::Done);
    assert!(bench.player("home:7").grounded && bench.player("away:10").grounded);
    assert_eq!(bench.table.ball.at, BallAt::OnGrounded(id("away:10")));
    let breakdown = bench.table.breakdown.unwrap();
    assert_eq!((breakdown.owner, breakdown.centre), (Seat::Away, hex("1,1")));
    assert_eq!(bench.table.turn.before, None);
}

/// V14 of the rules.
#[test]
fn a_team_mate_in_front_of_the_carrier_obstructs_who_can_reach_him() {
    let mut bench = Bench::pro(&[]).stand(&[
        ("away:11", "0,0"),
        ("away:12", "1,-1"),
        ("away:13", "0,2"),
        ("home:10", "1,-11"),
    ]);
    bench.table.ball.at = BallAt::Carried(id("away:11"));
    // Away plays towards smaller rows; Home 10 is five spaces from Away 12.
    assert_eq!(obstructor_next(&bench.board()), Some(id("away:12")));
    bench.player("home:10").at = Some(hex("1,-31"));
    assert_eq!(obstructor_next(&bench.board()), None, "out of reach");
    bench.player("home:10").at = Some(hex("1,-11"));
    bench.player("away:12").rolled_for = true;
    assert_eq!(obstructor_next(&bench.board()), None);
    bench.player("away:12").rolled_for = false;
    bench.table.active = Seat::Away;
    assert_eq!(obstructor_next(&bench.board()), None, "in the defenders' turn only");
}
