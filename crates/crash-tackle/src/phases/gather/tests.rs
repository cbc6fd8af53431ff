//! Gathers and what follows them.

use engine::{BySeat, Refuses, Seat};

use super::{GatherStep, legal};
use crate::events::Event;
use crate::field::Hex;
use crate::frames::Frame;
use crate::phases::bench::{Bench, End, away, home, shirt};
use crate::phases::end_turn::{EndStep, EndTurn};
use crate::phases::gather::Gather;
use crate::player::PlayerId;
use crate::state::{BallAt, Breakdown, Kicked, Restart};

const END_TURN: End = End::Gone(Frame::EndTurn(EndTurn(EndStep::Begin)));

fn gather(player: PlayerId) -> Frame {
    Frame::Gather(Gather { player, step: GatherStep::Begin })
}

fn clause(bench: &Bench, number: u8) -> Option<&'static str> {
    legal(&bench.board(), Seat::Home, shirt(number)).err().map(|illegal| illegal.clause())
}

/// A ruck of Home's around No.1 at (0,0): Away 8 lies on his side, Home 3 on theirs.
fn ruck() -> Bench {
    let places = [(home(1), (0, 0)), (home(3), (0, -2)), (away(8), (0, 2))];
    let mut bench = Bench::pro(&places).tackled(home(1)).down(&[home(3), away(8)]);
    bench.table.breakdown = Some(Breakdown {
        centre: Hex::new(0, 0),
        owner: Seat::Home,
        stood: BySeat::new(|_| true),
        formed: true,
        failed: BySeat::new(|_| 0),
    });
    bench
}

impl Bench {
    fn put(mut self, id: PlayerId, x: i8, y: i8) -> Bench {
        self.table.player_mut(id).at = Some(Hex::new(x, y));
        self
    }
}

/// V1, CT-044, CT-045.
#[test]
fn a_forward_gathers_with_seven() {
    let mut bench = Bench::pro(&[(home(2), (0, 0))]).loose(1, 1).dice(&[[3, 4]]);
    assert_eq!(bench.run(gather(home(2))), End::Done);
    assert_eq!(bench.table.carrier(), Some(home(2)));
    assert_eq!(bench.events.last(), Some(&Event::Gathered { player: home(2) }));
}

/// CT-046.
#[test]
fn nine_is_too_much_and_the_ball_stays() {
    let mut bench = Bench::pro(&[(home(2), (0, 0))]).loose(1, 1).dice(&[[5, 4]]);
    assert_eq!(bench.run(gather(home(2))), END_TURN);
    assert_eq!(bench.table.ball.at, BallAt::Loose(Hex::new(1, 1)));
    assert_eq!(bench.table.due, None);
}

/// CT-043, CT-044, CT-048, CT-065, CT-205.
#[test]
fn who_cannot_gather() {
    let places = [(home(2), (0, 0)), (home(3), (4, 0)), (away(4), (1, 1))];
    let bench = Bench::pro(&places).tackled(away(4));
    assert_eq!(clause(&bench, 2), None);
    assert_eq!(clause(&bench, 3), Some("CT-044"));
    assert_eq!(clause(&bench, 5), Some("CT-048"));
    let mut held = bench;
    held.table.player_mut(away(4)).holding_on = true;
    assert_eq!(clause(&held, 2), Some("CT-205"));
    assert_eq!(clause(&held.carried(away(4)), 2), Some("CT-043"));
    let lying = Bench::pro(&places).down(&[home(2)]).loose(1, 1);
    assert_eq!(clause(&lying, 2), Some("CT-048"));
}

/// CT-065, Chip and Chase.
#[test]
fn a_kicked_ball_is_out_of_reach_except_for_its_chaser() {
    let mut bench = Bench::pro(&[(home(12), (0, 0)), (home(13), (2, 0))]);
    bench.table.ball.at = BallAt::InAir(Hex::new(1, 1));
    let (kicker, from) = (home(12), Hex::new(0, -2));
    bench.table.kicked = Some(Kicked { kicker, from, spaces: 2, chase: false });
    assert_eq!(clause(&bench, 12), Some("CT-065"));
    bench.table.kicked = Some(Kicked { kicker, from, spaces: 2, chase: true });
    assert_eq!(clause(&bench, 12), None);
    assert_eq!(clause(&bench, 13), Some("CT-065"));
}

/// CT-236, CT-237, CT-292.
#[test]
fn only_opponents_of_a_formed_ruck_need_less() {
    let bench = ruck();
    assert!(!super::roll(&bench.board(), home(9)).strict);
    assert!(super::roll(&bench.board(), away(9)).strict);
    let mut open = ruck();
    open.table.breakdown.as_mut().expect("there is one").formed = false;
    assert!(!super::roll(&open.board(), away(9)).strict);
}

/// V18, CT-238, CT-239.
#[test]
fn the_scrum_half_gathers_over_his_own_men() {
    let full = || ruck().put(home(4), 1, -1).put(home(5), -1, -1).put(home(9), 0, -4);
    assert_eq!(clause(&full(), 9), None);
    assert_eq!(clause(&full().put(home(9), 1, -3), 9), None);
    assert_eq!(clause(&full().put(home(9), 2, -2), 9), Some("CT-044"));
    // Not another shirt, not with a gap, not against an opponent on his feet.
    assert_eq!(clause(&full().put(home(9), 8, 8).put(home(10), 0, -4), 10), Some("CT-044"));
    assert_eq!(clause(&full().put(home(5), 8, 8), 9), Some("CT-044"));
    assert_eq!(clause(&full().put(away(6), 1, 1), 9), Some("CT-044"));
}

/// CT-240, CT-049, CT-050.
#[test]
fn the_ruck_ends_and_the_scrum_half_may_pass_before_he_is_tackled() {
    let start = || ruck().put(home(9), 1, -1).put(home(10), 3, -3).put(away(7), 2, 0);
    let mut bench = start().dice(&[[1, 2]]);
    let End::Asked(Seat::Home, frame) = bench.run(gather(home(9))) else { panic!("a free pass") };
    assert!(bench.table.breakdown.is_none());
    assert!(bench.events.contains(&Event::RuckEnded { at: Hex::new(0, 0) }));
    let mut offered = Vec::new();
    frame.propose(&bench.board(), Seat::Home, &mut offered);
    let offered: Vec<String> = offered.iter().map(ToString::to_string).collect();
    assert_eq!(offered, ["skip", "pass 10"]);

    let mut passed = start().dice(&[[1, 2]]).answers(&["pass 10"]);
    assert_eq!(passed.run(gather(home(9))), End::Done);
    assert_eq!(passed.table.carrier(), Some(home(10)));

    let mut kept = start().dice(&[[1, 2]]).answers(&["skip"]);
    assert_eq!(kept.run(gather(home(9))), End::Done);
    assert_eq!(kept.table.ball.at, BallAt::OnGrounded(home(9)));
}

/// CT-052.
#[test]
fn a_loose_ball_gives_no_free_pass() {
    let places = [(home(9), (0, 0)), (home(10), (2, -2))];
    let mut bench = Bench::pro(&places).loose(1, 1).dice(&[[1, 2]]);
    assert_eq!(bench.run(gather(home(9))), End::Done);
    assert_eq!(bench.table.carrier(), Some(home(9)));
}

/// CT-242, CT-243.
#[test]
fn the_fourth_failure_at_a_ruck_is_a_scrum() {
    let mut bench = ruck().put(home(4), 1, -1).dice(&[[6, 4]]);
    let failed = |home, away| BySeat { home, away };
    bench.table.breakdown.as_mut().expect("there is one").failed = failed(1, 2);
    assert_eq!(bench.run(gather(home(4))), END_TURN);
    let due = bench.table.due.expect("a scrum");
    assert_eq!((due.to, due.what), (Seat::Away, Restart::Scrum(Hex::new(0, 0))));
    assert!(due.advantage, "CT-212: the ball is still in play");

    let mut third = ruck().put(home(4), 1, -1).dice(&[[6, 4]]);
    third.table.breakdown.as_mut().expect("there is one").failed = failed(1, 1);
    assert_eq!(third.run(gather(home(4))), END_TURN);
    assert_eq!(third.table.due, None);
    assert_eq!(third.table.breakdown.expect("it goes on").failed, failed(2, 1));
}

/// CT-223.
#[test]
fn a_double_six_is_a_knock_on() {
    let mut bench = Bench::pro(&[(home(2), (10, 20))]).loose(11, 21).dice(&[[6, 6]]);
    assert_eq!(bench.run(gather(home(2))), END_TURN);
    let due = bench.table.due.expect("a scrum");
    assert_eq!((due.to, due.what), (Seat::Away, Restart::Scrum(Hex::new(9, 21))));
    assert!(due.advantage);
    assert_eq!(bench.table.ball.at, BallAt::Loose(Hex::new(11, 21)));
}

/// CT-151, CT-156, CT-157.
#[test]
fn a_ball_of_the_opponents_can_be_dotted_down() {
    let gathered = |last: Seat| {
        let mut bench = Bench::pro(&[(home(15), (0, -32))]).loose(1, -31).dice(&[[2, 2]]);
        bench.table.ball.last_touched = Some(last);
        assert_eq!(bench.run(gather(home(15))), End::Done);
        assert!(bench.table.ball.gained_in_22);
        bench.table.ball.may_dot
    };
    assert!(gathered(Seat::Away));
    assert!(!gathered(Seat::Home));
}

/// CT-253, CT-254, CT-261.
#[test]
fn the_referee_looks_at_an_off_side_gatherer_first() {
    let mut bench = Bench::pro(&[(home(7), (0, 0))]).loose(1, 1).dice(&[[2, 2], [4, 4]]);
    bench.table.player_mut(home(7)).kick_offside = true;
    assert_eq!(bench.run(gather(home(7))), End::Done);
    assert_eq!(bench.table.carrier(), Some(home(7)));
    assert_eq!(bench.table.turn.rolls, 2);
}
