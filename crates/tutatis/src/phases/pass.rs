//! Passes and interceptions (4.15).

#[cfg(test)]
mod tests;

use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::events::Event;
use crate::figure::FigureId;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Tutatis};
use crate::pitch::{Dir, Square, first_crossed, in_area};
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
pub fn legal(board: &Board<'_>, from: FigureId, to: FigureId) -> Result<(), Illegal> {
    let standing = board.table.figures.get(from).standing();
    let Some(start) = standing.filter(|_| board.table.carries(from)) else {
        return Err(Illegal::new("TU-166", format!("{} has no ball to pass", board.name(from))));
    };
    if board.table.figures.get(from).passed {
        let reason = format!("{} has passed in this turn already", board.name(from));
        return Err(Illegal::new("TU-164", reason));
    }
    let end = receiver(board, from, to)?;
    let (range, away) = (board.profile(from).traits.pass_range, start.distance(end));
    if away > range {
        let (passer, name) = (board.name(from), board.name(to));
        let reason = format!("{name} is {away} squares away, and {passer} passes up to {range}");
        return Err(Illegal::new("TU-168", reason));
    }
    if !may_go(board, from, start, end) {
        let (passer, name) = (board.name(from), board.name(to));
        let reason = format!("{name} is further up the pitch than {passer}");
        return Err(Illegal::new("TU-170", reason));
    }
    Ok(())
}

/// TU-168, TU-169. Where a team-mate stands who can receive.
fn receiver(board: &Board<'_>, from: FigureId, to: FigureId) -> Result<Square, Illegal> {
    let Some(figure) = known(board, to).filter(|_| to.seat == from.seat) else {
        return Err(Illegal::new("TU-168", format!("you have no number {}", to.number)));
    };
    if to == from {
        return Err(Illegal::new("TU-168", format!("{} has the ball himself", board.name(to))));
    }
    figure.standing().ok_or_else(|| {
        Illegal::new("TU-169", format!("{} does not stand on the pitch", board.name(to)))
    })
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

/// A pass as far as its frame knows it.
#[derive(Clone, Copy)]
struct Flight {
    from: FigureId,
    to: FigureId,
    start: Square,
    end: Square,
}

impl Flight {
    fn of(table: &Table, from: FigureId, to: FigureId) -> Flight {
        let at = |id| table.figures.get(id).standing().expect("passer and receiver stand");
        Flight { from, to, start: at(from), end: at(to) }
    }

    fn squares(self) -> u8 {
        self.start.distance(self.end)
    }

    fn at(self, step: PassStep) -> Frame {
        Frame::Pass { from: self.from, to: self.to, step }
    }
}

/// TU-172, TU-185, TU-188, TU-304. Throw, interception, reception; in the duties after a turn too.
pub fn step<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let Frame::Pass { from, to, step } = frame else { unreachable!("only passes come here") };
    let pass = Flight::of(cx.table, from, to);
    match step {
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
        false => Flow::Ask(seat.other().into(), pass.at(PassStep::Asked { good })),
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

/// The pass of a frame.
fn flight(board: &Board<'_>, frame: Frame) -> Flight {
    match frame {
        Frame::Pass { from, to, .. } => Flight::of(board.table, from, to),
        other => unreachable!("only passes come here, not {other:?}"),
    }
}

/// TU-185, AB15. One opponent on the line, or nobody.
pub fn check(board: &Board<'_>, seat: Seat, frame: Frame, action: &Action) -> Result<(), Illegal> {
    let Action::Intercept(who) = *action else {
        return Err(board.not_asked("who intercepts, or nobody"));
    };
    let Some(number) = who else { return Ok(()) };
    let pass = flight(board, frame);
    let found = ball::interceptors(board, seat.other(), pass.start, pass.end);
    match found.iter().any(|(id, _)| id.number == number) {
        true => Ok(()),
        false => Err(Illegal::new(
            "TU-185",
            format!("your number {number} does not stand on the line of the pass"),
        )),
    }
}

/// Trying costs nothing, so it is the tamest; letting it go comes last.
pub fn propose(board: &Board<'_>, seat: Seat, frame: Frame, out: &mut Vec<Action>) {
    let pass = flight(board, frame);
    let found = ball::interceptors(board, seat.other(), pass.start, pass.end);
    out.extend(found.iter().map(|(id, _)| Action::Intercept(Some(id.number))));
    out.push(Action::Intercept(None));
}

/// The question.
pub fn prompt(board: &Board<'_>, _: Seat, frame: Frame) -> Prompt {
    let pass = flight(board, frame);
    let (passer, receiver) = (board.name(pass.from), board.name(pass.to));
    let text = format!("{passer} has thrown to {receiver}. Who of yours tries to intercept?");
    board.question("intercept", text)
}
