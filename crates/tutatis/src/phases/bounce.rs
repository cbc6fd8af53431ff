//! Bounces, catches and parries (4.18, TU-209 to TU-212).
//!
//! While it goes on the ball lies at `BallAt::Moving`. A sequence that leaves the pitch goes on as
//! a throw-in and may come back here; whoever began it is resumed once the ball is held, lies
//! still, or is out of play.

#[cfg(test)]
mod tests;

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::chance;
use crate::events::{Event, Points};
use crate::figure::FigureId;
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Handling, Input, Tutatis};
use crate::phases::out::{Out, OutStep};
use crate::phases::referee::{self, Matter};
use crate::phases::shot::{nearest_empty, posted_keeper};
use crate::pitch::{Dir, Square};
use crate::refusal::Refusal;
use crate::roll::RollKind;
use crate::rules::ball;
use crate::rules::odds::Scene;
use crate::rules::tables::points;
use crate::state::{Ball, BallAt, Table};

/// TU-299. The most bounces of one sequence.
const MOST: u8 = 12;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum BounceStep {
    /// It is about to bounce.
    #[n(0)]
    Begin,
    /// The D3 of its direction is thrown.
    #[n(1)]
    Thrown,
    /// It comes down on its square.
    #[n(2)]
    Arrived,
    /// Whoever stands there was asked whether he tries to catch it.
    #[n(3)]
    Asked,
    /// He has tried.
    #[n(4)]
    Tried,
    /// The keeper has tried to parry it.
    #[n(5)]
    Parried,
}

/// The square the ball is on its way from.
fn ball_at(table: &Table) -> Square {
    match table.ball.at {
        BallAt::Moving(at) => at,
        other => unreachable!("a bouncing ball is on its way, not {other:?}"),
    }
}

/// Who stands where the ball comes down.
fn catcher(table: &Table) -> FigureId {
    table.figures.standing_at(ball_at(table)).expect("who may catch stands there")
}

/// 4.18. The ball lies at `BallAt::Moving` and travels on from there.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Bounce {
    /// The way it has gone.
    #[n(0)]
    pub dir: Dir,
    /// How far it goes next.
    #[n(1)]
    pub squares: u8,
    /// Where it stands.
    #[n(2)]
    pub step: BounceStep,
}

impl Activity<Tutatis> for Bounce {
    /// TU-230, TU-231, TU-233, TU-236, TU-238, TU-239. Die, way, arrival, and on from there in the
    /// direction of the bounce just made.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Bounce { dir, squares, step } = self;
        match step {
            BounceStep::Begin => again(dir, squares),
            BounceStep::Thrown => {
                let bounce = (Matter::Bounce { dir, squares }, &[][..]);
                referee::settle(cx, bounce, self, input, |cx, [die, ..]| {
                    travel(cx, turned(dir, die), squares)
                })
            }
            BounceStep::Arrived => arrive(cx, dir),
            BounceStep::Asked => asked(cx, dir, input.chosen()),
            BounceStep::Tried => tried(cx, dir, made(input)),
            BounceStep::Parried => parried(cx, dir, made(input)),
        }
    }

    /// To whom it comes.
    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(Ask::Catch(catcher(board.table)))
    }

    /// TU-237. Catching is never compulsory.
    fn check(self, _: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Catch | Action::Leave => Ok(()),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// Trying is the tamest: who fails is no worse off than who did not try.
    fn propose(self, _: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        out.extend([Action::Catch, Action::Leave]);
    }
}

fn made(input: Input) -> bool {
    matches!(input.returned(), Report::Rolled(rolled) if rolled.made)
}

fn again(dir: Dir, squares: u8) -> Flow {
    chance::three(Bounce { dir, squares, step: BounceStep::Thrown })
}

/// TU-233. 1 is to the left of the way it goes, 2 straight on, 3 to the right.
pub fn turned(dir: Dir, die: u8) -> Dir {
    dir.turned(die as i8 - 2)
}

/// TU-227, TU-233, TU-244. The ball goes its way square by square, over figures; where it crosses
/// the edge it leaves from the last square it passed.
fn travel<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, dir: Dir, squares: u8) -> Flow {
    let from = ball_at(cx.table);
    cx.table.bounces = cx.table.bounces.saturating_add(1);
    let (at, stays) = ball::course(from, dir, squares);
    cx.table.ball.at = BallAt::Moving(at);
    cx.log(Event::Bounced { from, to: if stays { at } else { at.to(dir) }, dir });
    if stays { arrive(cx, dir) } else { leave(cx, at, dir) }
}

/// TU-031, TU-235, TU-236, TU-237, TU-299, TU-322. It stops on an empty square, may be caught by
/// whoever stands there, and goes on over whoever lies there; but the twelfth bounce is the last.
fn arrive<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, dir: Dir) -> Flow {
    let at = ball_at(cx.table);
    if !cx.table.figures.taken(at) {
        cx.log(Event::CameToRest { at });
        return rest(cx, BallAt::Loose(at));
    }
    if cx.table.bounces >= MOST {
        let at = nearest_empty(&cx.board(), at);
        cx.log(Event::BallPlaced { at });
        return rest(cx, BallAt::Loose(at));
    }
    match cx.table.figures.standing_at(at) {
        Some(id) => Bounce { dir, squares: 1, step: BounceStep::Asked }.asks(id.seat),
        None => again(dir, 1),
    }
}

/// The sequence is over.
fn rest<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, at: BallAt) -> Flow {
    cx.table.bounces = 0;
    cx.table.ball = Ball { at, ..Ball::default() };
    Flow::Return(Report::Done)
}

/// TU-236, TU-237. He tries, or lets it go on.
fn asked<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, dir: Dir, answer: Action) -> Flow {
    let figure = catcher(cx.table);
    if answer == Action::Catch {
        let then = Bounce { dir, squares: 1, step: BounceStep::Tried };
        return cx.roll(RollKind::BounceCatch, figure, Scene::default(), then);
    }
    cx.log(Event::Declined { figure });
    again(dir, 1)
}

/// TU-236, TU-238.
fn tried<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, dir: Dir, made: bool) -> Flow {
    let figure = catcher(cx.table);
    if made {
        cx.log(Event::Caught { figure });
        return rest(cx, BallAt::Held(figure));
    }
    cx.log(Event::Missed { figure });
    again(dir, 1)
}

/// TU-061, TU-062, TU-209, TU-210, TU-212, TU-319. Over the edge: at a throw-up it is out of play,
/// the goals included; in a goal mouth a posted keeper parries; elsewhere it is out.
fn leave<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, at: Square, dir: Dir) -> Flow {
    if cx.table.throw_up {
        cx.log(Event::WentOut { at });
        return rest(cx, BallAt::Nowhere);
    }
    let Some(goal) = ball::goal_at(at.to(dir)) else {
        return Out { at, step: OutStep::Begin }.goes_on();
    };
    let then = Bounce { dir, squares: 1, step: BounceStep::Parried };
    match posted_keeper(&cx.board(), goal) {
        Some(keeper) => cx.roll(RollKind::Parry, keeper, Scene::default(), then),
        None => bounced_in(cx, goal),
    }
}

/// TU-209, TU-210. The keeper holds it, or it is in.
fn parried<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, dir: Dir, made: bool) -> Flow {
    let goal = ball::goal_at(ball_at(cx.table).to(dir)).expect("only a ball in goal is parried");
    let keeper = posted_keeper(&cx.board(), goal).filter(|_| made);
    let Some(figure) = keeper else { return bounced_in(cx, goal) };
    cx.log(Event::Parried { figure });
    rest(cx, BallAt::Held(figure))
}

/// TU-211. Three points for the other side.
fn bounced_in<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, goal: Seat) -> Flow {
    cx.score(goal.other(), points(Points::Bounced), Points::Bounced);
    cx.table.bounces = 0;
    Flow::Return(Report::Done)
}
