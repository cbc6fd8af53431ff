//! A pass in the air: interceptions, reception, a critical move (TK-105 to TK-124).

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::{Action, Group};
use crate::ask::Ask;
use crate::events::{Event, MoveKind};
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Handling, Input, Looking, Takkure};
use crate::geometry::{DIR16, Point, go};
use crate::lessons;
use crate::pack::model::RollKind;
use crate::player::PlayerId;
use crate::refusal::Refusal;
use crate::role::Role;
use crate::roll::Roll;
use crate::rules::{contest, moving, scatter, values, waiting};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum FlightStep {
    /// The ball has left the passer; also after each interception that failed.
    #[n(0)]
    Begin,
    /// Several stand in the lane: who tries first is asked.
    #[n(1)]
    Order,
    /// This defender has rolled.
    #[n(2)]
    Intercepting {
        /// Who.
        #[n(0)]
        role: Role,
    },
    /// The receiver has rolled.
    #[n(3)]
    Receiving,
    /// D-38 is asked.
    #[n(4)]
    Moving,
    /// The ball that was dropped lies somewhere.
    #[n(5)]
    Scattered,
}

/// A pass that has left the passer.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Flight {
    /// Who has thrown it.
    #[n(0)]
    pub passer: PlayerId,
    /// For whom it is.
    #[n(1)]
    pub to: Role,
    /// Where it was thrown.
    #[n(2)]
    pub from: Point,
    /// How far it flies.
    #[n(3)]
    pub gap: i32,
    /// It was thrown with a critical.
    #[n(4)]
    pub critical: bool,
    /// It was missed: the receiver has to roll for it.
    #[n(5)]
    pub due: bool,
    /// Where it stands.
    #[n(6)]
    pub step: FlightStep,
}

impl Activity<Takkure> for Flight {
    /// It reports whether the receiver has the ball (TK-242).
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        match self.step {
            FlightStep::Begin => fly(cx, self),
            FlightStep::Order => match input.chosen() {
                Action::Resolve(Group::Of(role)) => intercept(cx, self, role),
                other => panic!("`{other}` passed the check of who intercepts"),
            },
            FlightStep::Intercepting { role } => intercepted(cx, self, role),
            FlightStep::Receiving => received(cx, self),
            FlightStep::Moving => {
                if let Action::To(to) = input.chosen() {
                    critical_move(cx, self.receiver(), to);
                }
                Flow::Return(Report::Performed(true))
            }
            FlightStep::Scattered => Flow::Return(Report::Performed(false)),
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        match self.step {
            FlightStep::Order => Some(Ask::FirstInterceptor),
            FlightStep::Moving => Some(Ask::CriticalMove(self.receiver())),
            FlightStep::Begin
            | FlightStep::Intercepting { .. }
            | FlightStep::Receiving
            | FlightStep::Scattered => None,
        }
    }

    fn check(self, board: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        match (self.step, *action) {
            (FlightStep::Order, Action::Resolve(Group::Of(role))) => check_order(board, self, role),
            (FlightStep::Moving, Action::Stay) => Ok(()),
            (FlightStep::Moving, Action::To(to)) => {
                lessons::check_way(board, self.receiver(), &[to])
            }
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    fn propose(self, board: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        match self.step {
            FlightStep::Order => {
                let line = self.interceptors(board);
                out.extend(line.into_iter().map(|id| Action::Resolve(Group::Of(id.role))));
            }
            FlightStep::Moving => {
                let receiver = board.disc(self.receiver());
                let most = board.pack.numbers.critical_pass_move;
                out.push(Action::Stay);
                let ways = DIR16.iter().map(|u| go(receiver.c, *u, most));
                let allowed =
                    |to: &Point| lessons::check_way(board, self.receiver(), &[*to]).is_ok();
                out.extend(ways.filter(allowed).map(Action::To));
            }
            FlightStep::Begin
            | FlightStep::Intercepting { .. }
            | FlightStep::Receiving
            | FlightStep::Scattered => {}
        }
    }
}

impl Flight {
    fn at(self, step: FlightStep) -> Flight {
        Flight { step, ..self }
    }

    /// For whom the pass is.
    pub fn receiver(self) -> PlayerId {
        PlayerId::new(self.passer.seat, self.to)
    }

    /// TK-151, TK-288, TK-290, TK-353. Who stands in the lane, from the pass point to where the
    /// receiver is now, and has not rolled yet.
    fn interceptors(self, board: &Board<'_>) -> waiting::Line {
        let from = board.disc_at(self.passer, self.from);
        waiting::interceptors(board, from, board.disc(self.receiver()))
    }
}

/// TK-124, TK-153, TK-272. The ball leaves: interceptions in the attacker's order, before anything
/// else. One alone needs no order.
fn fly<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, pass: Flight) -> Flow {
    match pass.interceptors(&cx.board()).as_slice() {
        [] => arrive(cx, pass),
        [only] => intercept(cx, pass, only.role),
        _ => pass.at(FlightStep::Order).asks(cx.table.attacker),
    }
}

/// TK-151, TK-290. A defender in the lane uses his one roll on this pass; nobody opposes it.
fn intercept<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, pass: Flight, role: Role) -> Flow {
    cx.table.act.defence[role].rolled = true;
    let who = PlayerId::new(cx.table.defender(), role);
    let place = cx.table.player(who).at;
    let roller = values::roller(&cx.board(), who, RollKind::StealAir, place, None);
    contest::call(cx, Roll::among([roller]), pass.at(FlightStep::Intercepting { role }))
}

/// TK-154, TK-155. The defender has the ball, and nobody moves for a critical; or the pass goes on.
fn intercepted<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, pass: Flight, role: Role) -> Flow {
    let roll = contest::take(cx);
    if !roll.won_by_first() {
        return fly(cx, pass);
    }
    let player = PlayerId::new(cx.table.defender(), role);
    cx.log(Event::Intercepted { player });
    cx.give_ball(player);
    Flow::Return(Report::Performed(false))
}

/// TK-108, TK-109, TK-110, TK-113, TK-120, TK-122. Nobody is in the way any more: a pass that was
/// won is in the receiver's hands; one that was missed has to be caught, at the same range.
fn arrive<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, pass: Flight) -> Flow {
    let receiver = pass.receiver();
    if pass.due {
        let place = cx.table.player(receiver).at;
        let board = cx.board();
        let roller = values::roller(&board, receiver, RollKind::Reception, place, Some(pass.gap));
        let roll = Roll { gap: Some(pass.gap), ..Roll::among([roller]) };
        return contest::call(cx, roll, pass.at(FlightStep::Receiving));
    }
    cx.log(Event::BallPassed { from: pass.passer, to: receiver, critical: pass.critical });
    cx.give_ball(receiver);
    if pass.critical {
        return pass.at(FlightStep::Moving).asks(receiver.seat);
    }
    Flow::Return(Report::Performed(true))
}

/// TK-120, TK-121. Caught, or dropped: then the ball scatters round the receiver, and the passer's
/// coach turns the template (TK-033).
fn received<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, pass: Flight) -> Flow {
    let player = pass.receiver();
    if contest::take(cx).won_by_first() {
        cx.log(Event::Received { player });
        cx.give_ball(player);
        return Flow::Return(Report::Performed(true));
    }
    cx.log(Event::Dropped { player });
    let centre = cx.table.player(player).at;
    scatter::ball(centre, pass.passer.seat, pass.at(FlightStep::Scattered))
}

/// TK-109, TK-123. The receiver of a critical pass moves straight, stopped by what is in the way.
fn critical_move<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, receiver: PlayerId, to: Point) {
    if to != cx.table.player(receiver).at {
        let most = cx.pack.numbers.critical_pass_move;
        moving::dash(cx, receiver, to, most, MoveKind::CriticalPass);
    }
}

impl Flight {
    /// Whether the question has an answer: there is somebody to intercept, or to move.
    pub fn has_answer(self, board: &Board<'_>) -> bool {
        match self.step {
            FlightStep::Order => !self.interceptors(board).is_empty(),
            FlightStep::Moving => board.table.player(self.receiver()).on_pitch(),
            FlightStep::Begin
            | FlightStep::Intercepting { .. }
            | FlightStep::Receiving
            | FlightStep::Scattered => false,
        }
    }
}

/// TK-015, TK-152. Only somebody in the lane may try.
fn check_order(board: &Board<'_>, pass: Flight, role: Role) -> Result<(), Refusal> {
    let who = PlayerId::new(board.table.defender(), role);
    if pass.interceptors(board).contains(&who) {
        return Ok(());
    }
    Err(Refusal::NotInLane(who))
}
