//! Passes, flat, long, intercepted and knocked on.

use engine::Refuses;
use engine::Seat;

use super::{PassStep, declare, legal, offers, roll};
use crate::card::CardSet;
use crate::field::Hex;
use crate::frames::Frame;
use crate::game::Cx;
use crate::pack::testing::core;
use crate::phases::bench::{Bench, End, away, card, home, shirt};
use crate::phases::end_turn::{EndStep, EndTurn};
use crate::phases::pass::{Pass, PassMode};
use crate::player::PlayerId;
use crate::roll::Verdict;
use crate::state::{BallAt, Restart};

const END_TURN: End = End::Gone(Frame::EndTurn(EndTurn(EndStep::Begin)));

fn pass(from: PlayerId, to: PlayerId) -> Frame {
    Frame::Pass(Pass { from, to, mode: PassMode::Rolled(0), step: PassStep::Begin })
}

fn clause(bench: &Bench, to: u8) -> Option<&'static str> {
    let mode = PassMode::Rolled(0);
    let judged = legal(&bench.board(), Seat::Home, shirt(to), CardSet::EMPTY, mode);
    judged.err().map(|illegal| illegal.clause())
}

/// V2, CT-055, CT-058, CT-059.
#[test]
fn a_flat_pass_needs_less() {
    let places = [(home(2), (0, 0)), (home(4), (2, 0)), (home(5), (1, -1))];
    let bench = Bench::pro(&places).carried(home(2));
    let flat = roll(&bench.board(), home(2), home(4));
    assert_eq!(flat.judge([4, 4], true), Verdict::Fail);
    assert_eq!(flat.judge([3, 4], true), Verdict::Success);
    assert_eq!(roll(&bench.board(), home(2), home(5)).judge([4, 4], true), Verdict::Success);
}

/// V3, CT-043, CT-053, CT-054, CT-060, CT-291.
#[test]
fn who_can_be_passed_to() {
    let places = [
        (home(2), (0, 0)),
        (home(3), (0, -8)),
        (home(4), (1, 1)),
        (home(5), (0, -10)),
        (home(6), (2, -2)),
        (home(7), (-2, -2)),
    ];
    let mut bench = Bench::pro(&places).carried(home(2)).down(&[home(6)]);
    bench.table.player_mut(home(7)).kick_offside = true;
    let clauses = [2, 3, 4, 5, 6, 7, 8].map(|to| clause(&bench, to));
    let refused = |clause| Some(clause);
    let expected = [
        refused("CT-053"),
        None,
        refused("CT-054"),
        refused("CT-053"),
        refused("CT-060"),
        refused("CT-291"),
        refused("CT-060"),
    ];
    assert_eq!(clauses, expected);
    assert_eq!(clause(&bench.loose(4, 4), 3), Some("CT-043"));
}

/// CT-055, CT-056, CT-057.
#[test]
fn a_failed_pass_stays_with_the_passer() {
    let places = [(home(2), (0, 0)), (home(4), (1, -1))];
    let mut good = Bench::pro(&places).carried(home(2)).dice(&[[4, 4]]);
    assert_eq!(good.run(pass(home(2), home(4))), End::Done);
    assert_eq!(good.table.carrier(), Some(home(4)));
    let mut bad = Bench::pro(&places).carried(home(2)).dice(&[[4, 5]]);
    assert_eq!(bad.run(pass(home(2), home(4))), END_TURN);
    assert_eq!(bad.table.carrier(), Some(home(2)));
    assert_eq!(bad.table.due, None);
}

/// CT-074. The receiver stands beside an opponent.
#[test]
fn a_receiver_in_a_zone_is_tackled() {
    let places = [(home(2), (0, 0)), (home(4), (3, -3)), (away(6), (3, -1))];
    let mut bench = Bench::pro(&places).carried(home(2)).dice(&[[1, 3]]);
    assert_eq!(bench.run(pass(home(2), home(4))), End::Done);
    assert_eq!(bench.table.ball.at, BallAt::OnGrounded(home(4)));
    assert!(bench.table.player(away(6)).grounded);
}

/// CT-224, CT-226. Loose, with an opponent, on a grounded one, over the dead-ball line.
#[test]
fn a_double_six_drops_the_ball_in_front() {
    let after = |in_front: Option<(PlayerId, bool)>, y: i8| {
        let mut bench = Bench::pro(&[(home(2), (0, y)), (home(4), (1, y - 1))]).carried(home(2));
        if let Some((id, grounded)) = in_front {
            bench.table.player_mut(id).at = Some(Hex::new(0, y + 2));
            bench.table.player_mut(id).grounded = grounded;
        }
        let mut bench = bench.dice(&[[6, 6]]);
        assert_eq!(bench.run(pass(home(2), home(4))), END_TURN);
        let due = bench.table.due.expect("an award");
        assert_eq!(due.to, Seat::Away);
        (bench.table.ball.at, due.what, due.advantage)
    };
    let front = Hex::new(0, 2);
    let scrum = Restart::Scrum(front);
    assert_eq!(after(None, 0), (BallAt::Loose(front), scrum, true));
    assert_eq!(after(Some((away(7), false)), 0), (BallAt::Carried(away(7)), scrum, true));
    assert_eq!(after(Some((away(7), true)), 0), (BallAt::OnGrounded(away(7)), scrum, true));
    let dead = (BallAt::Dead, Restart::Scrum(Hex::new(0, 26)), false);
    assert_eq!(after(None, 36), dead);
    // CT-225, CT-337. A team-mate there: a penalty, and he has the ball.
    let penalty = Restart::Penalty(front);
    assert_eq!(after(Some((home(8), false)), 0), (BallAt::Carried(home(8)), penalty, true));
    assert_eq!(after(Some((home(8), true)), 0), (BallAt::OnGrounded(home(8)), penalty, true));
}

/// CT-042, 9.5, Interception.
#[test]
fn an_interception_is_tested_after_a_good_pass() {
    let places = [(home(2), (0, 0)), (home(4), (1, -3)), (away(11), (3, -5))];
    let played = |dice: &[[u8; 2]]| {
        let bench = Bench::pro(&places).carried(home(2)).holding(Seat::Away, "PP43");
        let mut bench = bench.answers(&["play PP43 11"]).dice(dice);
        let end = bench.run(pass(home(2), home(4)));
        assert!(bench.table.cards.discard.has(card("PP43")));
        (end, bench.table.carrier())
    };
    // A wing has Ball Skill 7, and needs less.
    assert_eq!(played(&[[2, 2], [2, 4]]), (END_TURN, Some(away(11))));
    assert_eq!(played(&[[2, 2], [3, 4]]), (End::Done, Some(home(4))));
    assert_eq!(played(&[[2, 2], [6, 6]]), (End::Done, Some(home(4))));
    // The card is spent although the pass failed.
    assert_eq!(played(&[[5, 6]]), (END_TURN, Some(home(2))));
}

/// CT-099, Cut-Out Pass.
#[test]
fn a_card_makes_a_pass_longer() {
    let places = [(home(10), (0, 0)), (home(12), (6, -8))];
    let mut bench = Bench::pro(&places).carried(home(10)).holding(Seat::Home, "PP20");
    assert_eq!(clause(&bench, 12), Some("CT-053"));
    let mut offered = Vec::new();
    offers(&bench.board(), Seat::Home, &mut offered);
    let offered: Vec<String> = offered.iter().map(ToString::to_string).collect();
    assert_eq!(offered, ["pass 12 with PP20"]);
    let cards = CardSet::from_iter([card("PP20")]);
    let cx = &mut Cx { pack: core(), table: &mut bench.table, sink: &mut bench.events };
    let Pass { mode, .. } = declare(cx, shirt(12), cards);
    assert_eq!(mode, PassMode::Rolled(3));
    assert!(bench.table.cards.discard.has(card("PP20")));
    // Without the card in hand it is nothing.
    let mode = PassMode::Rolled(0);
    let judged = legal(&bench.board(), Seat::Home, shirt(12), cards, mode);
    assert_eq!(judged.expect_err("not held").clause(), "CT-099");
}

/// CT-051. No roll, so no card either.
#[test]
fn the_free_pass_takes_no_card() {
    let places = [(home(9), (0, 0)), (home(12), (2, 0))];
    let bench = Bench::pro(&places).carried(home(9)).holding(Seat::Home, "PP20");
    let cards = CardSet::from_iter([card("PP20")]);
    let judged = legal(&bench.board(), Seat::Home, shirt(12), cards, PassMode::Free);
    assert_eq!(judged.expect_err("no roll").clause(), "CT-051");
    let flat = legal(&bench.board(), Seat::Home, shirt(12), CardSet::EMPTY, PassMode::Free);
    assert!(flat.is_ok());
}
