//! Passes and interceptions (4.15).

#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::events::Event;
use crate::figure::{FigureId, SIDE};
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Handling, Input, Looking, Tutatis};
use crate::pitch::{Dir, Square, first_crossed, in_area};
use crate::refusal::Refusal;
use crate::roll::{RollKind, Rolled};
use crate::rules::ball;
use crate::rules::targets::known;
use crate::state::{Ball, BallAt, Over, Table};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
pub enum PassStep {
    /// It is to be thrown.
    #[n(0)]
    Begin,
    /// The passer has rolled.
    #[n(1)]
    Thrown,
    /// The other coach was asked who intercepts.
    #[n(2)]
    Asked {
        #[n(0)]
        good: bool,
    },
    /// An opponent has tried to intercept.
    #[n(3)]
    Tried {
        #[n(0)]
        good: bool,
        #[n(1)]
        by: FigureId,
    },
    /// The receiver has rolled.
    #[n(4)]
    Received,
    /// A ball that was not held has come to rest.
    #[n(5)]
    Over,
}

/// TU-164, TU-168, TU-169, TU-170. Whether a figure may pass to a team-mate, as far as the two of
/// them are concerned; whether he may act is judged elsewhere.
pub fn legal(board: &Board<'_>, from: FigureId, to: FigureId) -> Result<(), Refusal> {
    let standing = board.table.figures.get(from).standing();
    let Some(start) = standing.filter(|_| board.table.carries(from)) else {
        return Err(Refusal::NothingToPass(from));
    };
    if board.table.figures.get(from).passed {
        return Err(Refusal::HasPassed(from));
    }
    let end = receiver(board, from, to)?;
    let (range, away) = (board.profile(from).traits.pass_range, start.distance(end));
    if away > range {
        return Err(Refusal::TooFarToPass { from, to, away, range });
    }
    if !may_go(board, from, start, end) {
        return Err(Refusal::PassUpThePitch { from, to });
    }
    Ok(())
}

/// TU-168, TU-169. Where a team-mate stands who can receive.
fn receiver(board: &Board<'_>, from: FigureId, to: FigureId) -> Result<Square, Refusal> {
    let Some(figure) = known(board, to).filter(|_| to.seat == from.seat) else {
        return Err(Refusal::NoReceiver(to.number));
    };
    if to == from {
        return Err(Refusal::HasTheBall(to));
    }
    figure.standing().ok_or(Refusal::ReceiverDown(to))
}

/// TU-170, TU-171, TU-219. Level or back, as the passer's side plays; the keeper in his own area
/// anywhere.
fn may_go(board: &Board<'_>, from: FigureId, start: Square, end: Square) -> bool {
    let seat = from.seat;
    end.seen_by(seat).y <= start.seen_by(seat).y
        || (in_area(seat, start) && board.table.is_keeper(from))
}

/// TU-164, TU-168, TU-169, TU-170, AB11. Every pass of the carrier.
pub fn offers(board: &Board<'_>, from: FigureId, out: &mut Vec<Action>) {
    let figure = board.table.figures.get(from);
    let Some(start) = figure.standing().filter(|_| board.table.carries(from) && !figure.passed)
    else {
        return;
    };
    let range = board.profile(from).traits.pass_range;
    for (to, end) in board.table.figures.standers(from.seat) {
        if to != from && start.distance(end) <= range && may_go(board, from, start, end) {
            out.push(Action::Pass(to.number));
        }
    }
}

/// 4.15.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Pass {
    /// Who passes.
    #[n(0)]
    pub from: FigureId,
    /// Who is to receive.
    #[n(1)]
    pub to: FigureId,
    /// Where it stands.
    #[n(2)]
    pub step: PassStep,
}

/// A pass with the squares it goes from and to.
#[derive(Clone, Copy)]
struct Flight {
    from: FigureId,
    to: FigureId,
    start: Square,
    end: Square,
}

impl Flight {
    fn of(table: &Table, Pass { from, to, .. }: Pass) -> Flight {
        let at = |id| table.figures.get(id).standing().expect("passer and receiver stand");
        Flight { from, to, start: at(from), end: at(to) }
    }

    fn squares(self) -> u8 {
        self.start.distance(self.end)
    }

    fn at(self, step: PassStep) -> Pass {
        Pass { from: self.from, to: self.to, step }
    }
}

impl Activity<Tutatis> for Pass {
    /// TU-172, TU-185, TU-188, TU-304. Throw, interception, reception; in the duties after a turn
    /// too.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let pass = Flight::of(cx.table, self);
        match self.step {
            PassStep::Begin => begin(cx, pass),
            PassStep::Thrown => thrown(cx, pass, rolled(input)),
            PassStep::Asked { good } => match input.chosen() {
                Action::Intercept(Some(number)) => intercept(cx, pass, good, number),
                _ => receive(cx, pass, good),
            },
            PassStep::Tried { by, .. } if rolled(input).made => intercepted(cx, by),
            PassStep::Tried { good, .. } => receive(cx, pass, good),
            PassStep::Received => received(cx, pass, rolled(input)),
            PassStep::Over => Flow::Return(Report::Done),
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(Ask::Intercept { from: self.from, to: self.to })
    }

    /// TU-185, AB15. One opponent on the line, or nobody.
    fn check(self, board: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Intercept(who) = *action else {
            return Err(Manners::AnotherQuestion.into());
        };
        let Some(number) = who else { return Ok(()) };
        match self.interceptors(board).iter().any(|(id, _)| id.number == number) {
            true => Ok(()),
            false => Err(Refusal::NotOnLine(number)),
        }
    }

    /// Trying costs nothing, so it is the tamest; letting it go comes last.
    fn propose(self, board: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        let found = self.interceptors(board);
        out.extend(found.iter().map(|(id, _)| Action::Intercept(Some(id.number))));
        out.push(Action::Intercept(None));
    }
}

impl Pass {
    /// TU-185, AB15. Who may go for it.
    fn interceptors(self, board: &Board<'_>) -> ArrayVec<ball::Interceptor, SIDE> {
        let pass = Flight::of(board.table, self);
        ball::interceptors(board, pass.from.seat, pass.start, pass.end)
    }
}

fn rolled(input: Input) -> Rolled {
    match input.returned() {
        Report::Rolled(rolled) => rolled,
        other => unreachable!("a roll reports what came of it, not {other:?}"),
    }
}

/// TU-164, TU-172, TU-181. The ball leaves the passer's hands; to a neighbour without a throw.
fn begin<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, pass: Flight) -> Flow {
    cx.table.figures.mark(pass.from, |figure| figure.passed = true);
    cx.table.ball = Ball { at: BallAt::Moving(pass.start), ..Ball::default() };
    cx.log(Event::Threw { figure: pass.from, to: pass.to });
    if pass.squares() <= 1 {
        return receive(cx, pass, false);
    }
    let scene = ball::throw(&cx.board(), pass.from, pass.squares());
    cx.roll(RollKind::Throw, pass.from, scene, pass.at(PassStep::Thrown))
}

/// TU-175, TU-180, TU-185, TU-188. Two sixes fumble whatever was needed; otherwise the ball is on
/// its way, well thrown or not, and somebody on its line may try for it.
fn thrown<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, pass: Flight, rolled: Rolled) -> Flow {
    if rolled.double == Some(6) {
        return fumbled(cx, pass);
    }
    let good = rolled.made;
    let seat = pass.from.seat;
    match ball::interceptors(&cx.board(), seat, pass.start, pass.end).is_empty() {
        true => receive(cx, pass, good),
        false => pass.at(PassStep::Asked { good }).asks(seat.other()),
    }
}

/// TU-079, TU-179, TU-180. The ball bounces from the passer's square towards the first square of
/// its line, and the turn is over.
fn fumbled<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, pass: Flight) -> Flow {
    cx.log(Event::Fumbled { figure: pass.from });
    cx.end_turn(Over::Fumbled);
    let towards = first_crossed(pass.start, pass.end);
    cx.bounce(pass.start, direction(pass.start, towards), pass.at(PassStep::Over))
}

fn direction(from: Square, to: Square) -> Dir {
    Dir::of_flight(from, to).expect("a pass goes somewhere")
}

/// TU-186, TU-187, TU-189, AB15.
fn intercept<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, pass: Flight, good: bool, number: u8) -> Flow {
    let seat = pass.from.seat;
    let found = ball::interceptors(&cx.board(), seat, pass.start, pass.end);
    let Some(&(by, beside)) = found.iter().find(|(id, _)| id.number == number) else {
        unreachable!("number {number} was let through and cannot intercept")
    };
    let then = pass.at(PassStep::Tried { good, by });
    cx.roll(RollKind::Intercept, by, ball::interception(beside), then)
}

/// TU-074, TU-188. He holds the ball, and the turn is over.
fn intercepted<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, by: FigureId) -> Flow {
    cx.log(Event::Intercepted { figure: by });
    cx.give_ball(by);
    cx.end_turn(Over::Intercepted);
    Flow::Return(Report::Done)
}

/// TU-173, TU-174, TU-175, TU-181, TU-182, TU-331.
fn receive<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, pass: Flight, good: bool) -> Flow {
    if cx.table.settings.strict_throws && !good && pass.squares() > 1 {
        cx.log(Event::Astray { figure: pass.from });
        return lost(cx, pass);
    }
    let scene = ball::reception(&cx.board(), pass.from, pass.squares(), good);
    cx.roll(RollKind::Receive, pass.to, scene, pass.at(PassStep::Received))
}

/// TU-072, TU-073, TU-177, TU-178. The receiver holds it, or it bounces on as it came; then the
/// turn is over, whoever catches the bounce.
fn received<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, pass: Flight, rolled: Rolled) -> Flow {
    if rolled.made {
        cx.log(Event::Received { figure: pass.to });
        cx.give_ball(pass.to);
        return Flow::Return(Report::Done);
    }
    cx.log(Event::Missed { figure: pass.to });
    lost(cx, pass)
}

/// TU-177, TU-178, TU-331. The ball bounces from the receiver's square, and the turn is over.
fn lost<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, pass: Flight) -> Flow {
    cx.end_turn(Over::ReceptionFailed);
    cx.bounce(pass.end, direction(pass.start, pass.end), pass.at(PassStep::Over))
}
