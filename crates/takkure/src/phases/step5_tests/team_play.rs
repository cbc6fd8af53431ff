//! Team plays: entries in the order of the card, and what ends them.

use super::*;
use crate::activation::TeamPlay;
use crate::card::CardId;
use crate::game::Looking;
use crate::phases::resolve::{Resolve, ResolveStep, Scope};
use crate::phases::team_play::{Sequence, TeamPlayStep};
use crate::player::RoleSet;

const ASKED: Frame = Frame::TeamPlay(Sequence(TeamPlayStep::Asked));
const REST: Frame = Frame::Resolve(Resolve(ResolveStep::Rest));

/// A team play of Home's wing, with scrum-half, forward and full-back as S1, S2 and S3.
fn playing(card: &str) -> Table {
    let mut table = table();
    let card: CardId = card.parse().expect("a card");
    let others = [Role::Wing, Role::ScrumHalf, Role::Forward, Role::FullBack];
    let count = usize::from(core().team_play(card).slots);
    let mut slots = [None; 4];
    for (slot, role) in slots.iter_mut().zip(others).take(count) {
        *slot = Some(role);
    }
    let participants: RoleSet = others[1..count].iter().copied().collect();
    table.act.play = Some(TeamPlay {
        card: Some(card),
        participants,
        slots,
        revealed: true,
        moved: RoleSet::EMPTY,
        next: 0,
        over: false,
        faced: false,
    });
    ran(&mut table, 4000);
    table.player_mut(MATE).at.x = 7000;
    table
}

fn begin(table: &mut Table) -> (Flow, Vec<Event>) {
    step(table, Frame::TeamPlay(Sequence(TeamPlayStep::Begin)), Input::Enter)
}

fn pass(to: Role, at: i32) -> Action {
    Action::Pass { to, at }
}

/// Answers D-35, lets the window pass, and gives the call that follows.
#[track_caller]
fn perform(table: &mut Table, action: Action) -> Flow {
    let (flow, events) = answer(table, ASKED, action);
    assert!(matches!(events[..], [Event::SecondDeclared { .. }]), "{events:?}");
    assert!(!matches!(flow, Flow::Ask(..)), "the window is no question of the play");
    step(table, Frame::TeamPlay(Sequence(TeamPlayStep::Declared)), Input::Returned(Report::Done)).0
}

/// The roll of an entry is over.
fn performed(table: &mut Table, succeeded: bool) -> (Flow, Vec<Event>) {
    let report = Input::Returned(Report::Performed(succeeded));
    step(table, Frame::TeamPlay(Sequence(TeamPlayStep::Performed)), report)
}

/// TK-238, TK-298: turned up once.
#[test]
fn the_card_is_revealed_once() {
    let mut table = playing("GT-1");
    let play = table.act.play.as_mut().expect("a play");
    play.revealed = false;
    let slots = play.slots;
    let mut events = Vec::new();
    for _ in 0..2 {
        let mut cx = Cx { pack: core(), table: &mut table, sink: &mut events };
        crate::phases::activation::reveal(&mut cx);
    }
    let card = "GT-1".parse().expect("a card");
    assert_eq!(events, [Event::TeamPlayRevealed { seat: Seat::Home, card, slots }]);
    assert_eq!(table.coaches[Seat::Home].shown.as_slice(), [card]);
}

/// TK-238, TK-265, TK-304, TK-306, TK-314.
#[test]
fn an_entry_is_performed_as_the_card_says() {
    let mut table = playing("GT-1");
    let (flow, _) = begin(&mut table);
    assert_eq!(asks(flow), ASKED);
    let offers = offers(&table, ASKED);
    assert_eq!(offers[0], Action::Interrupt);
    assert!(offers.contains(&pass(Role::ScrumHalf, 4000)));
    assert_eq!(refused(&table, ASKED, Action::Dodge), "TK-238");
    assert_eq!(refused(&table, ASKED, pass(Role::Forward, 4000)), "TK-238");
    assert_eq!(refused(&table, ASKED, Action::LeaveOut), "TK-265");
    assert_eq!(refused(&table, ASKED, pass(Role::ScrumHalf, 0)), "TK-001", "he started behind");
    assert_eq!(refused(&table, ASKED, pass(Role::ScrumHalf, 4001)), "TK-106");
    let second = Second::Pass { to: Role::ScrumHalf, at: 2000 };
    let flow = perform(&mut table, pass(Role::ScrumHalf, 2000));
    assert_eq!(table.act.doing.map(|doing| doing.what), Some(second));
    assert_eq!(table.act.doing.map(|doing| doing.place), Some(Point::new(8000, 8000)));
    assert!(matches!(calls(flow).0, Frame::Perform(_)));
}

/// TK-243, TK-299: tackles that the carrier's entry outran come before the next entry.
#[test]
fn tackles_on_the_carrier_follow_his_first_entry() {
    let mut table = playing("GT-1");
    tackle(&mut table, Role::Wing, 1, Some(3500));
    begin(&mut table);
    perform(&mut table, pass(Role::ScrumHalf, 3000));
    table.ball = Ball::Held(MATE);
    let (flow, _) = performed(&mut table, true);
    let (sub, then) = calls(flow);
    assert_eq!(sub, Frame::Resolve(Resolve(ResolveStep::Tackles)));
    let (flow, _) = step(&mut table, sub, Input::Enter);
    assert_eq!(asks(flow), Frame::Resolve(Resolve(ResolveStep::Asked { scope: Scope::Tackles })));
    table.player_mut(RUNNER).ground = 1;
    table.act.defence[Role::Wing].rolled = true;
    let (flow, _) = step(&mut table, then, Input::Returned(Report::Done));
    assert_eq!(asks(flow), ASKED, "a passer who is down does not stop the receiver (TK-244)");
    assert_eq!(refused(&table, ASKED, pass(Role::Wing, 0)), "TK-238");
}

/// TK-243: stopped before his entry, the carrier meets the tackles without it.
#[test]
fn an_interrupted_play_leaves_the_tackles_unopposed() {
    let mut table = playing("GT-1");
    tackle(&mut table, Role::Wing, 1, Some(3500));
    begin(&mut table);
    let (flow, events) = answer(&mut table, ASKED, Action::Interrupt);
    assert_eq!(events, [Event::TeamPlayStopped { seat: Seat::Home, by_coach: true }]);
    assert_eq!(goes_to(flow), REST);
    let (flow, _) = step(&mut table, Frame::Resolve(Resolve(ResolveStep::Rest)), Input::Enter);
    assert_eq!(asks(flow), Frame::Resolve(Resolve(ResolveStep::Asked { scope: Scope::All })));
}

/// TK-241, TK-242: a pass counts when the receiver has the ball.
#[test]
fn a_pass_that_does_not_arrive_ends_the_play() {
    let mut table = playing("GT-2");
    table.player_mut(PlayerId::new(Seat::Home, Role::Forward)).at.x = 6000;
    begin(&mut table);
    let mut received = table.clone();
    perform(&mut table, pass(Role::ScrumHalf, 4000));
    assert_eq!(goes_to(performed(&mut table, false).0), REST);
    perform(&mut received, pass(Role::ScrumHalf, 4000));
    received.ball = Ball::Held(MATE);
    let (flow, _) = performed(&mut received, false);
    let (_, then) = calls(flow);
    let (flow, _) = step(&mut received, then, Input::Returned(Report::Done));
    assert_eq!(asks(flow), ASKED);
    assert_eq!(offers(&received, ASKED), [Action::Interrupt, pass(Role::Forward, 0)]);
    assert_eq!(refused(&received, ASKED, pass(Role::Forward, 1)), "TK-306");
}

/// TK-304: no legal pass, no further entry.
#[test]
fn a_pass_that_is_illegal_ends_the_play() {
    let mut table = playing("GT-1");
    table.player_mut(MATE).at.x = 10_001;
    let (flow, events) = begin(&mut table);
    assert_eq!(goes_to(flow), REST);
    assert_eq!(events, [Event::TeamPlayStopped { seat: Seat::Home, by_coach: false }]);
}

/// TK-301: without a tackle that connects there is nobody to break through.
#[test]
fn a_break_through_without_tacklers_is_left_out() {
    for reach in [None, Some(3000)] {
        let mut table = playing("YT-2");
        tackle(&mut table, Role::Wing, 1, reach);
        let (flow, events) = begin(&mut table);
        let skipped = Event::EntrySkipped { seat: Seat::Home, role: Role::Wing };
        assert_eq!(events.contains(&skipped), reach.is_none());
        if reach.is_some() {
            assert_eq!(asks(flow), ASKED);
            assert_eq!(offers(&table, ASKED), [Action::Interrupt, Action::BreakThrough]);
            continue;
        }
        let (_, then) = calls(flow);
        let (flow, _) = step(&mut table, then, Input::Returned(Report::Done));
        assert_eq!(asks(flow), ASKED);
        assert_eq!(refused(&table, ASKED, pass(Role::ScrumHalf, 3000)), "TK-306", "TK-302");
    }
}

/// TK-103, TK-301.
#[test]
fn a_dodge_of_tackles_that_missed_may_be_left_out() {
    let mut table = playing("TT-3");
    tackle(&mut table, Role::Wing, 1, None);
    begin(&mut table);
    let offered = offers(&table, ASKED);
    assert_eq!(offered, [Action::Interrupt, Action::LeaveOut, Action::Dodge]);
    let (_, events) = answer(&mut table, ASKED, Action::LeaveOut);
    assert_eq!(events, [Event::EntrySkipped { seat: Seat::Home, role: Role::Wing }]);
    assert_eq!(table.act.play.map(|play| (play.next, play.faced)), Some((1, true)));
    tackle(&mut table, Role::Wing, 1, Some(1));
    table.act.play.as_mut().expect("a play").next = 0;
    assert_eq!(refused(&table, ASKED, Action::LeaveOut), "TK-265");
}

/// TK-303, TK-307.
#[test]
fn entries_that_cannot_be_made_are_left_out() {
    let mut table = playing("TT-1");
    let play = table.act.play.as_mut().expect("a play");
    (play.next, play.faced) = (1, true);
    table.ball = Ball::Held(MATE);
    let next = Frame::TeamPlay(Sequence(TeamPlayStep::Next));
    let mut close = table.clone();
    let (flow, events) = step(&mut table, next, Input::Enter);
    assert_eq!(events, [Event::EntrySkipped { seat: Seat::Home, role: MATE.role }]);
    assert_eq!(goes_to(flow), next);
    assert_eq!(goes_to(step(&mut table, next, Input::Enter).0), REST);
    close.player_mut(MATE).at.x = 27_000;
    assert_eq!(asks(step(&mut close, next, Input::Enter).0), ASKED);
    assert_eq!(offers(&close, ASKED), [Action::Interrupt, Action::ScoreTry]);

    let mut tired = playing("TT-2");
    let play = tired.act.play.as_mut().expect("a play");
    (play.next, play.faced) = (1, true);
    tired.player_mut(RUNNER).fatigue.active = 2;
    tired.act.moved.insert(RUNNER.role);
    let (_, events) = step(&mut tired, next, Input::Enter);
    assert_eq!(events, [Event::EntrySkipped { seat: Seat::Home, role: RUNNER.role }]);
}

/// TK-244.
#[test]
fn a_play_ends_with_the_ball_or_the_player_of_the_next_entry() {
    let next = Frame::TeamPlay(Sequence(TeamPlayStep::Next));
    let goes_on = |change: fn(&mut Table)| {
        let mut table = playing("GT-1");
        let play = table.act.play.as_mut().expect("a play");
        (play.next, play.faced) = (1, true);
        table.ball = Ball::Held(MATE);
        change(&mut table);
        matches!(step(&mut table, next, Input::Enter).0, Flow::Ask(..))
    };
    assert!(goes_on(|_| ()));
    assert!(!goes_on(|table| table.ball = Ball::Loose(Point::new(5000, 5000))));
    assert!(!goes_on(|table| table.ball = Ball::Held(away(Role::Wing))));
    assert!(!goes_on(|table| table.player_mut(MATE).ground = 1));
    assert!(!goes_on(|table| table.act.restart = Some(crate::activation::Restart::TryScored)));
    assert!(goes_on(|table| table.player_mut(RUNNER).ground = 1));
}

/// TK-291, TK-305: the carrier lies on the ground, and S1 takes the ball from him.
#[test]
fn a_grounded_carrier_is_cleared_out() {
    let mut table = playing("GT-5");
    table.player_mut(RUNNER).ground = 1;
    let (flow, _) = begin(&mut table);
    let (_, then) = calls(flow);
    let mut far = table.clone();
    assert_eq!(goes_to(step(&mut far, then, Input::Returned(Report::Done)).0), REST, "no contact");
    let side = 2 * Board { pack: core(), table: &table }.disc(MATE).r;
    table.player_mut(MATE).at = table.player(RUNNER).at + Point::new(0, side);
    let (flow, _) = step(&mut table, then, Input::Returned(Report::Done));
    assert_eq!(asks(flow), ASKED);
    assert_eq!(offers(&table, ASKED), [Action::Interrupt, Action::PickUp { at: 0 }]);
    let flow = perform(&mut table, Action::PickUp { at: 0 });
    assert!(matches!(calls(flow).0, Frame::Scramble(_)));
}

/// TK-226, TK-297.
#[test]
fn a_failed_body_roll_ends_the_play() {
    let mut table = playing("GT-1");
    table.player_mut(RUNNER).needs_body_roll = true;
    begin(&mut table);
    let (flow, _) = answer(&mut table, ASKED, pass(Role::ScrumHalf, 4000));
    assert_eq!(rollers(&table), [RUNNER]);
    let (flow, events) = settle(&mut table, flow, &[Verdict::Failed]);
    assert_eq!(goes_to(flow), REST);
    assert_eq!(events[0], Event::ActionLost { player: RUNNER });
}
