//! Step 5 from inside: every test sets up a table, moves one activity on, and settles rolls by
//! writing down their verdicts.

mod ball;
mod groups;
mod team_play;

use engine::{BySeat, Refuses, Seat};

use crate::actions::Action;
use crate::activation::{Activation, Defence, Defensive, Doing, Second, StealKind};
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input};
use crate::geometry::{Path, Point};
use crate::pack::testing::core;
use crate::player::{Player, PlayerId, TRAINEE};
use crate::role::Role;
use crate::roll::Verdict;
use crate::state::{Ball, Coach, Kick, Settings, Table, Time};

const WON: Verdict = Verdict::Won { critical: false };
pub(crate) const RUNNER: PlayerId = PlayerId::new(Seat::Home, Role::Wing);
pub(crate) const MATE: PlayerId = PlayerId::new(Seat::Home, Role::ScrumHalf);

/// A defender: Home attacks in these tests.
const fn away(role: Role) -> PlayerId {
    PlayerId::new(Seat::Away, role)
}

/// Eight trainees in two columns 6" apart, 4" between neighbours; Home's wing has the ball.
pub(crate) fn table() -> Table {
    let place = |id: PlayerId| {
        let x = if id.seat == Seat::Home { 10_000 } else { 16_000 };
        Player { at: Point::new(x, 4000 * (1 + id.role as i32)), ..Player::new(TRAINEE) }
    };
    let players: Vec<Player> = PlayerId::all().map(place).collect();
    Table {
        settings: Settings::default(),
        half: 1,
        score: BySeat::default(),
        finished: false,
        attacker: Seat::Home,
        opening_kicker: Seat::Away,
        time: Time { phase_box: 5, active: BySeat::new(|_| false) },
        tokens_left: 3,
        phases: 1,
        ball: Ball::Held(RUNNER),
        coaches: BySeat::new(|_| Coach::default()),
        players: players.try_into().expect("eight"),
        kick: Kick::default(),
        act: Activation {
            step: 5,
            active: Some(RUNNER),
            holder_at_start: Some(RUNNER),
            ..Activation::default()
        },
        rolls: Default::default(),
    }
}

/// A defender tackles Home's wing, the `order`th to declare; `reach` as frozen in step 3.
pub(crate) fn tackle(table: &mut Table, role: Role, order: u8, reach: Option<i32>) {
    let point = table.player(RUNNER).at;
    let action = Defensive::Tackle { target: RUNNER, point };
    table.act.defence[role] = Defence { action, order, reach, ..Defence::default() };
}

/// A defender steals, the `order`th to declare, in contact when his move ended or not.
pub(crate) fn steal(table: &mut Table, role: Role, order: u8, kind: StealKind, touched: bool) {
    let action = Defensive::Steal(kind);
    table.act.defence[role] = Defence { action, order, touched, ..Defence::default() };
}

/// The active player's second action, where he stands.
pub(crate) fn doing(table: &mut Table, what: Second) {
    let place = table.player(RUNNER).at;
    let doing = Doing { by: RUNNER, what, place, bonus: 0, dice: 0, no_pressure: false };
    table.act.second = what;
    table.act.doing = Some(doing);
}

/// Moves `frame` on once.
fn step(table: &mut Table, frame: Frame, input: Input) -> (Flow, Vec<Event>) {
    let mut events = Vec::new();
    let flow = frame.step(&mut Cx { pack: core(), table, sink: &mut events }, input);
    (flow, events)
}

/// What `frame` offers.
fn offers(table: &Table, frame: Frame) -> Vec<Action> {
    let mut offers = Vec::new();
    let board = Board { pack: core(), table };
    frame.propose(&board, table.attacker, &mut offers);
    for offer in &offers {
        assert_eq!(frame.check(&board, table.attacker, offer), Ok(()), "{offer:?}");
    }
    offers
}

/// The clause under which `frame` refuses an answer.
fn refused(table: &Table, frame: Frame, action: Action) -> &'static str {
    let board = Board { pack: core(), table };
    frame.check(&board, table.attacker, &action).expect_err("it is refused").clause()
}

/// The frame that a flow asks with.
#[track_caller]
fn asks(flow: Flow) -> Frame {
    match flow {
        Flow::Ask(seats, frame) => {
            assert!(seats.contains(Seat::Home), "the attacker is asked");
            frame
        }
        other => panic!("a question was due, not {other:?}"),
    }
}

/// The frame that a flow calls, and the one it resumes as.
#[track_caller]
fn calls(flow: Flow) -> (Frame, Frame) {
    match flow {
        Flow::Call { sub, then } => (sub, then),
        other => panic!("a call was due, not {other:?}"),
    }
}

/// What a flow reports.
#[track_caller]
fn returns(flow: Flow) -> Report {
    match flow {
        Flow::Return(report) => report,
        other => panic!("a report was due, not {other:?}"),
    }
}

/// The frame that a flow goes on as.
#[track_caller]
fn goes_to(flow: Flow) -> Frame {
    match flow {
        Flow::Goto(frame) => frame,
        other => panic!("another activity was due, not {other:?}"),
    }
}

/// Who rolls in the roll that a flow has just called, in order.
fn rollers(table: &Table) -> Vec<PlayerId> {
    let roll = table.rolls.last().expect("a roll was called");
    roll.rollers.iter().map(|roller| roller.who).collect()
}

/// Settles the roll that a flow has just called, and goes on.
#[track_caller]
fn settle(table: &mut Table, flow: Flow, verdicts: &[Verdict]) -> (Flow, Vec<Event>) {
    let (_, then) = calls(flow);
    let roll = table.rolls.last_mut().expect("a roll was called");
    assert_eq!(roll.rollers.len(), verdicts.len(), "a verdict for everybody");
    for (roller, verdict) in roll.rollers.iter_mut().zip(verdicts) {
        roller.verdict = Some(*verdict);
    }
    step(table, then, Input::Returned(Report::Done))
}

/// Answers the question of `frame`.
fn answer(table: &mut Table, frame: Frame, action: Action) -> (Flow, Vec<Event>) {
    let board = Board { pack: core(), table };
    assert_eq!(frame.check(&board, Seat::Home, &action), Ok(()));
    step(table, frame, Input::Chosen(Seat::Home, action))
}

/// A straight way of Home's wing that ends where he stands, `length` mils long.
fn ran(table: &mut Table, length: i32) {
    let end = table.player(RUNNER).at;
    table.act.trails[RUNNER.role] = Path::straight(end - Point::new(length, 0), end);
}
