//! Steps 1 to 4 of an activation, frame by frame.

mod defending;
mod moving;
mod offered;

use engine::{BySeat, Refuses, Seat};

use crate::actions::{Action, Route};
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input};
use crate::geometry::Point;
use crate::pack::testing::core;
use crate::phases::defence::Defending;
use crate::phases::first_action::FirstAction;
use crate::phases::movement::Movement;
use crate::phases::second_action::SecondAction;
use crate::phases::{defence, first_action, movement, second_action};
use crate::player::{Player, PlayerId, Status, TRAINEE};
use crate::role::Role;
use crate::state::{Ball, Coach, Table, Time};

const FIRST: Frame = Frame::FirstAction(FirstAction(first_action::FirstStep::Begin));
const DEFENCE: Frame = Frame::Defence(Defending(defence::DefenceStep::Begin));
const MOVEMENT: Frame = Frame::Movement(Movement(movement::MovementStep::Begin));
const SECOND: Frame = Frame::SecondAction(SecondAction(second_action::SecondStep::Begin));

/// A place given in hundredths of an inch.
fn at(x: i32, y: i32) -> Point {
    Point::new(x * 10, y * 10)
}

fn home(role: Role) -> PlayerId {
    PlayerId::new(Seat::Home, role)
}

fn away(role: Role) -> PlayerId {
    PlayerId::new(Seat::Away, role)
}

fn route(places: &[Point]) -> Route {
    Route::from_slice(places).expect("few enough")
}

fn mark(end: Point) -> Action {
    Action::Mark { turn: None, end }
}

/// Trainees on a pitch, Home attacking with its forward active, and what has happened.
struct Bench {
    table: Table,
    events: Vec<Event>,
    asked: Option<Frame>,
}

impl Bench {
    /// These players are on the pitch, the first of them with the ball.
    fn new(places: &[(PlayerId, Point)]) -> Bench {
        let mut players = [Player { status: Status::Absent, ..Player::new(TRAINEE) }; 8];
        for (id, place) in places {
            players[id.index()].status = Status::OnPitch;
            players[id.index()].at = *place;
        }
        let table = Table {
            settings: Default::default(),
            half: 1,
            score: BySeat::new(|_| 0),
            finished: false,
            attacker: Seat::Home,
            opening_kicker: Seat::Away,
            time: Time { phase_box: 5, active: BySeat::new(|_| true) },
            tokens_left: 3,
            phases: 1,
            ball: Ball::Held(places[0].0),
            coaches: BySeat::new(|_| Coach::default()),
            players,
            kick: Default::default(),
            act: Default::default(),
            rolls: Default::default(),
        };
        let mut bench = Bench { table, events: Vec::new(), asked: None };
        bench.activate(Role::Forward);
        bench
    }

    /// A new activation of this player of Home.
    fn activate(&mut self, role: Role) {
        self.table.act = Default::default();
        self.table.act.active = Some(home(role));
        self.table.act.holder_at_start = self.table.holder();
        self.table.act.start = self.table.player(home(role)).at;
    }

    fn board(&self) -> Board<'_> {
        Board { pack: core(), table: &self.table }
    }

    fn place(&self, id: PlayerId) -> Point {
        self.table.player(id).at
    }

    /// Runs a frame until it asks or returns.
    fn enter(&mut self, frame: Frame) -> &mut Bench {
        self.go(frame, Input::Enter)
    }

    /// Answers the question, which the rules must allow.
    fn answer(&mut self, action: Action) -> &mut Bench {
        let frame = self.asked.take().expect("a question");
        let seat = self.seat(frame);
        if let Err(refusal) = frame.check(&self.board(), seat, &action) {
            panic!("{action:?}: {refusal:?}");
        }
        self.go(frame, Input::Chosen(seat, action))
    }

    /// The clause by which an answer is refused.
    fn refused(&self, action: Action) -> &'static str {
        let frame = self.asked.expect("a question");
        let judged = frame.check(&self.board(), self.seat(frame), &action);
        judged.expect_err("it must be refused").clause()
    }

    /// All answers that are offered.
    fn offered(&self) -> Vec<Action> {
        let frame = self.asked.expect("a question");
        let mut answers = Vec::new();
        frame.propose(&self.board(), self.seat(frame), &mut answers);
        answers
    }

    fn seat(&self, frame: Frame) -> Seat {
        match frame {
            Frame::Defence(_) | Frame::Movement(Movement(movement::MovementStep::Displacing)) => {
                Seat::Away
            }
            _ => Seat::Home,
        }
    }

    fn go(&mut self, frame: Frame, input: Input) -> &mut Bench {
        let (mut frame, mut input) = (frame, input);
        loop {
            let mut cx = Cx { pack: core(), table: &mut self.table, sink: &mut self.events };
            match frame.step(&mut cx, input) {
                Flow::Ask(_, then) => {
                    self.asked = Some(then);
                    return self;
                }
                Flow::Return(_) => {
                    self.asked = None;
                    return self;
                }
                Flow::Goto(then) => (frame, input) = (then, Input::Enter),
                // Nobody holds a card: windows are over at once.
                Flow::Call { then, .. } => (frame, input) = (then, Input::Returned(Report::Done)),
                other => panic!("{other:?} is not for a bench"),
            }
        }
    }

    /// Step 1 with this answer, step 2 without defence, step 3.
    fn runs(&mut self, first: Action) -> &mut Bench {
        self.enter(FIRST).answer(first).enter(DEFENCE);
        if self.asked.is_some() {
            self.answer(Action::Done);
        }
        self.enter(MOVEMENT)
    }
}
