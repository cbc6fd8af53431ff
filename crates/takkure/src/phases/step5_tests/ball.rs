//! Passes in the air, scrambles for the ball, and tries.

use super::*;
use crate::actions::Group;
use crate::activation::Restart;
use crate::phases::flight::{Flight, FlightStep};
use crate::phases::score::{Score, ScoreStep};
use crate::phases::scramble::{Scramble, ScrambleStep};
use crate::phases::tackle::{StayUp, StayUpStep, Tackled, TackledStep};
use crate::roll::Form;
use engine::Illegal;

/// A pass from Home's wing to the scrum-half next to him.
fn pass(critical: bool, due: bool) -> Frame {
    let from = table().player(RUNNER).at;
    let (passer, to, step) = (RUNNER, MATE.role, FlightStep::Begin);
    Frame::Flight(Flight { passer, to, from, gap: 2818, critical, due, step })
}

/// A defender who steals in the air from the middle of the lane, a little to one side.
fn in_the_lane(table: &mut Table, role: Role, order: u8, aside: i32) {
    steal(table, role, order, StealKind::Air, false);
    table.player_mut(away(role)).at = Point::new(10_000 + aside, 10_000);
}

#[test]
fn a_pass_that_was_won_arrives() {
    let mut table = table();
    steal(&mut table, Role::Wing, 1, StealKind::Air, false);
    let (flow, events) = step(&mut table, pass(false, false), Input::Enter);
    assert_eq!(returns(flow), Report::Performed(true));
    assert_eq!(events, [Event::BallPassed { from: RUNNER, to: MATE, critical: false }]);
    assert_eq!(table.ball, Ball::Held(MATE));
    assert!(!table.act.defence[Role::Wing].rolled, "nobody stood in the lane");
}

/// TK-109, TK-123.
#[test]
fn a_critical_pass_lets_the_receiver_move() {
    let mut table = table();
    let (flow, _) = step(&mut table, pass(true, false), Input::Enter);
    let frame = asks(flow);
    let offers = offers(&table, frame);
    assert_eq!(offers[0], Action::Stay);
    assert!(offers.len() > 8);
    assert_eq!(refused(&table, frame, Action::Dodge), Illegal::TABLE);
    let before = table.player(MATE).at;
    assert_eq!(returns(answer(&mut table, frame, Action::Stay).0), Report::Performed(true));
    assert_eq!(table.player(MATE).at, before);
}

/// TK-150, TK-153, TK-154, TK-155, TK-279, TK-290.
#[test]
fn interceptors_try_one_after_the_other() {
    let mut table = table();
    in_the_lane(&mut table, Role::Wing, 1, 500);
    in_the_lane(&mut table, Role::Forward, 2, -700);
    steal(&mut table, Role::FullBack, 3, StealKind::Air, false);
    let (flow, _) = step(&mut table, pass(true, false), Input::Enter);
    let frame = asks(flow);
    let of = |role| Action::Resolve(Group::Of(role));
    assert_eq!(offers(&table, frame), [of(Role::Wing), of(Role::Forward)]);
    assert_eq!(refused(&table, frame, of(Role::FullBack)), "TK-152");
    let (flow, _) = answer(&mut table, frame, of(Role::Forward));
    assert_eq!(rollers(&table), [away(Role::Forward)]);
    let (flow, _) = settle(&mut table, flow, &[Verdict::Failed]);
    assert_eq!(rollers(&table), [away(Role::Wing)], "one alone is not asked about");
    let (flow, events) = settle(&mut table, flow, &[WON]);
    assert_eq!(returns(flow), Report::Performed(false));
    assert_eq!(events, [Event::Intercepted { player: away(Role::Wing) }]);
    assert_eq!(table.ball, Ball::Held(away(Role::Wing)));
    assert_eq!(table.act.possession, Some(Seat::Away));
    assert!(table.act.defence[Role::Wing].rolled && table.act.defence[Role::Forward].rolled);
}

/// TK-110, TK-120, TK-121.
#[test]
fn a_missed_pass_is_received_or_dropped() {
    let mut table = table();
    let mut dropped = table.clone();
    let (flow, _) = step(&mut table, pass(false, true), Input::Enter);
    assert_eq!(rollers(&table), [MATE]);
    assert_eq!(table.rolls[0].gap, Some(2818));
    let (flow, events) = settle(&mut table, flow, &[WON]);
    assert_eq!(returns(flow), Report::Performed(true));
    assert_eq!(events, [Event::Received { player: MATE }]);
    assert_eq!(table.ball, Ball::Held(MATE));
    let (flow, _) = step(&mut dropped, pass(false, true), Input::Enter);
    let (flow, events) = settle(&mut dropped, flow, &[Verdict::Failed]);
    assert_eq!(events, [Event::Dropped { player: MATE }]);
    let (sub, then) = calls(flow);
    let at = dropped.player(MATE).at;
    let round = |frame| match frame {
        Frame::Scatter(scatter) => (scatter.centre, scatter.chooser) == (at, Seat::Home),
        _ => false,
    };
    assert!(round(sub), "{sub:?}");
    let (flow, _) = step(&mut dropped, then, Input::Returned(Report::Done));
    assert_eq!(returns(flow), Report::Performed(false));
}

/// Home's wing picks a loose ball up; `stealers` of the other side touch it too.
fn scramble(stealers: u8) -> (Table, Flow) {
    let mut table = table();
    table.act.holder_at_start = None;
    table.ball = Ball::Loose(Point::new(11_000, 8000));
    let roles = [Role::FullBack, Role::Wing, Role::Forward];
    for (order, role) in (1..=stealers).zip(roles) {
        steal(&mut table, role, order, StealKind::Loose, true);
    }
    doing(&mut table, Second::PickUp { at: 0 });
    let (flow, _) = step(&mut table, Frame::Scramble(Scramble(ScrambleStep::Begin)), Input::Enter);
    (table, flow)
}

/// TK-143, TK-169, and WX-09 of the worked examples.
#[test]
fn a_pick_up_is_alone_face_to_face_or_a_melee() {
    for (stealers, form) in [(0, Form::Unopposed), (1, Form::Face), (3, Form::Melee)] {
        let (table, _) = scramble(stealers);
        assert_eq!(table.rolls[0].form, form);
    }
    let (mut table, flow) = scramble(3);
    let by_order = [RUNNER, away(Role::FullBack), away(Role::Wing), away(Role::Forward)];
    assert_eq!(rollers(&table), by_order);
    let verdicts = [Verdict::Cancelled, Verdict::Cancelled, WON, Verdict::Failed];
    let (flow, events) = settle(&mut table, flow, &verdicts);
    assert_eq!(returns(flow), Report::Performed(false));
    assert_eq!(events, [Event::Stolen { player: away(Role::Wing) }]);
    assert_eq!(table.ball, Ball::Held(away(Role::Wing)));
    assert_eq!(table.act.possession, Some(Seat::Away));
}

/// TK-115, TK-142.
#[test]
fn a_tie_leaves_the_ball_where_it_is() {
    let (mut table, flow) = scramble(1);
    let ball = table.ball;
    let (flow, events) = settle(&mut table, flow, &[Verdict::Cancelled, Verdict::Cancelled]);
    assert_eq!((returns(flow), events), (Report::Performed(false), vec![]));
    assert_eq!(table.ball, ball);
    assert!(table.act.defence[Role::FullBack].rolled);
    let (mut table, flow) = scramble(1);
    let (flow, events) = settle(&mut table, flow, &[WON, Verdict::Failed]);
    assert_eq!(returns(flow), Report::Performed(true));
    assert_eq!(events, [Event::PickedUp { player: RUNNER }]);
    assert_eq!(table.ball, Ball::Held(RUNNER));
}

/// Home's wing tries to score against two tacklers; a third has not reached him.
fn try_roll() -> (Table, Flow) {
    let mut table = table();
    tackle(&mut table, Role::Wing, 2, Some(0));
    tackle(&mut table, Role::FullBack, 1, Some(100));
    tackle(&mut table, Role::Forward, 3, None);
    doing(&mut table, Second::ScoreTry);
    let (flow, _) = step(&mut table, Frame::Score(Score(ScoreStep::Begin)), Input::Enter);
    assert_eq!(rollers(&table), [RUNNER, away(Role::FullBack), away(Role::Wing)]);
    assert_eq!(table.rolls[0].form, Form::Melee);
    (table, flow)
}

/// TK-187, TK-188, TK-189, TK-171.
#[test]
fn a_try_counts_and_failed_tacklers_may_fall() {
    let (mut table, flow) = try_roll();
    let (flow, events) = settle(&mut table, flow, &[WON, Verdict::Failed, Verdict::Failed]);
    assert_eq!(table.score[Seat::Home], 1);
    assert_eq!(table.act.restart, Some(Restart::TryScored));
    assert_eq!(events[0], Event::TryScored { player: RUNNER, score: table.score });
    let mut then = goes_to(flow);
    for role in [Role::FullBack, Role::Wing] {
        let (flow, _) = step(&mut table, then, Input::Enter);
        let (sub, next) = calls(flow);
        assert_eq!(sub, Frame::StayUp(StayUp { tackler: away(role), step: StayUpStep::Begin }));
        then = next;
    }
    let (flow, _) = step(&mut table, then, Input::Returned(Report::Done));
    assert_eq!(returns(flow), Report::Performed(true));
}

#[test]
fn a_tackler_who_wins_comes_first() {
    let (mut table, flow) = try_roll();
    let critical = Verdict::Won { critical: true };
    let (flow, events) = settle(&mut table, flow, &[Verdict::Cancelled, Verdict::Failed, critical]);
    assert_eq!(events, [Event::TryNotScored { player: RUNNER }]);
    assert_eq!(table.score[Seat::Home], 0);
    assert_eq!(table.act.restart, Some(Restart::TryNotScored));
    let (sub, then) = calls(flow);
    let (tackler, target, step_) = (away(Role::Wing), RUNNER, TackledStep::Begin);
    assert_eq!(sub, Frame::Tackled(Tackled { tackler, target, critical: true, step: step_ }));
    let (flow, _) = step(&mut table, then, Input::Returned(Report::Done));
    let (sub, then) = calls(flow);
    assert_eq!(
        sub,
        Frame::StayUp(StayUp { tackler: away(Role::FullBack), step: StayUpStep::Begin })
    );
    let (flow, _) = step(&mut table, then, Input::Returned(Report::Done));
    assert_eq!(returns(flow), Report::Performed(false));
}
