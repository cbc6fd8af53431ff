//! One step, or a leap, with its tests (4.9 to 4.12).

use engine::{Activity, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::events::Event;
use crate::figure::{FigureId, Place};
use crate::frames::{Frame, Report};
use crate::game::{Cx, Flow, Handling, Input, Tutatis};
use crate::phases::fall::{Check, Fall, FallStep};
use crate::pitch::{Dir, Square};
use crate::roll::RollKind;
use crate::rules::marking::threatened;
use crate::rules::odds::Scene;
use crate::rules::reach::initial_test;
use crate::rules::tables::SOLO;
use crate::state::{BallAt, Over};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum StepStep {
    /// At the beginning.
    #[n(0)]
    Begin,
    /// TU-117. The initial soloing test has been taken.
    #[n(1)]
    Soloed,
    /// TU-095. The dodge has been tried.
    #[n(2)]
    Dodged,
    /// He is in the square and has not looked at what lies there.
    #[n(3)]
    Entered,
    /// TU-102. The pick-up has been tried.
    #[n(4)]
    PickedUp,
    /// TU-111. The compulsory soloing test has been taken.
    #[n(5)]
    Carried,
    /// The ball, or he himself, has come to rest.
    #[n(6)]
    Over,
}

/// Where a soloing test stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum SoloStep {
    /// It is to be taken.
    #[n(0)]
    Begin,
    /// It has been.
    #[n(1)]
    Tested,
    /// The ball has come to rest.
    #[n(2)]
    Over,
}

/// 4.9 to 4.12. A step, or a leap.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Step {
    /// Whose.
    #[n(0)]
    pub figure: FigureId,
    /// Where it leads.
    #[n(1)]
    pub to: Square,
    /// AB39. Whether it is a leap.
    #[n(2)]
    pub leap: bool,
    /// Where it stands.
    #[n(3)]
    pub step: StepStep,
}

/// 4.12. A soloing test, not that of a step.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Solo {
    /// Whose.
    #[n(0)]
    pub figure: FigureId,
    /// Where it stands.
    #[n(1)]
    pub step: SoloStep,
}

/// A step to a square, from its beginning.
pub const fn step(figure: FigureId, to: Square) -> Step {
    Step { figure, to, leap: false, step: StepStep::Begin }
}

/// AB39. A leap to a square, from its beginning.
pub const fn leap(figure: FigureId, to: Square) -> Step {
    Step { figure, to, leap: true, step: StepStep::Begin }
}

impl Step {
    fn at(self, step: StepStep) -> Step {
        Step { step, ..self }
    }
}

impl Activity<Tutatis> for Step {
    /// TU-099. Initial soloing test, dodge, the square itself, pick-up, soloing test: in this
    /// order.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        match self.step {
            StepStep::Begin => begin(cx, self),
            StepStep::Soloed => match made(input) {
                true => {
                    cx.table.ball.solo_steps = 0;
                    cx.table.ball.since_turn_start = false;
                    dodge(cx, self)
                }
                false => lose(cx, self.figure, self.at(StepStep::Over)),
            },
            StepStep::Dodged if made(input) => enter(cx, self),
            StepStep::Dodged => stumble(cx, self),
            StepStep::Entered => entered(cx, self),
            StepStep::PickedUp => picked_up(cx, self, made(input)),
            StepStep::Carried => match made(input) {
                true => {
                    cx.table.ball.solo_steps = 0;
                    Flow::Return(Report::Done)
                }
                false => lose(cx, self.figure, self.at(StepStep::Over)),
            },
            StepStep::Over => Flow::Return(Report::Done),
        }
    }
}

impl Activity<Tutatis> for Solo {
    /// TU-110, TU-112, TU-293. A soloing test before the fourth square.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let figure = self.figure;
        match self.step {
            SoloStep::Begin => {
                let then = Solo { figure, step: SoloStep::Tested };
                cx.roll(RollKind::Solo, figure, Scene::default(), then)
            }
            SoloStep::Tested if made(input) => {
                cx.table.ball.solo_steps = 0;
                Flow::Return(Report::Done)
            }
            SoloStep::Tested => lose(cx, figure, Solo { figure, step: SoloStep::Over }),
            SoloStep::Over => Flow::Return(Report::Done),
        }
    }
}

fn made(input: Input) -> bool {
    match input.returned() {
        Report::Rolled(rolled) => rolled.made,
        other => unreachable!("a test was rolled, and {other:?} came"),
    }
}

/// TU-116, TU-117, TU-118, TU-121, TU-122. The first step of a ball held since the turn began needs
/// a soloing test in the square he starts from.
fn begin<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, this: Step) -> Flow {
    if cx.table.carries(this.figure) && initial_test(&cx.board()) {
        let then = this.at(StepStep::Soloed);
        return cx.roll(RollKind::Solo, this.figure, Scene::default(), then);
    }
    dodge(cx, this)
}

/// TU-095, TU-096, TU-097, TU-098, AB39. Every step away from a standing opponent is tested, marked
/// or not.
fn dodge<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, this: Step) -> Flow {
    let from = cx.table.at(this.figure).expect("he steps from a square");
    if !threatened(&cx.board(), this.figure.seat, from) {
        return enter(cx, this);
    }
    let kind = if this.leap { RollKind::Leap } else { RollKind::Dodge };
    cx.roll(kind, this.figure, Scene::default(), this.at(StepStep::Dodged))
}

/// TU-076, TU-100, TU-101, AB39. He lies in the square he was moving to, the turn is over, and the
/// ball bounces on from there after the fall check.
fn stumble<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, this: Step) -> Flow {
    let dir = shift(cx, this);
    cx.end_turn(Over::Floored);
    cx.end_activation(this.figure);
    let fall = Fall { figure: this.figure, dir, check: Check::Fall, step: FallStep::Begin };
    this.at(StepStep::Over).after(fall)
}

/// TU-083, TU-130, TU-293, AB39. He is in the new square: a step costs a point, a leap two.
fn shift<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, this: Step) -> Dir {
    let Step { figure, to, leap, .. } = this;
    let from = cx.table.at(figure).expect("he steps from a square");
    let dir = Dir::of_flight(from, to).expect("a step leads elsewhere");
    cx.put(figure, Place::Standing(to));
    cx.log(match leap {
        true => Event::Leapt { figure, from, to },
        false => Event::Moved { figure, from, to },
    });
    let squares = if leap { 2 } else { 1 };
    if let Some(activation) = cx.table.activation.as_mut().filter(|own| own.figure == figure) {
        activation.mo_left -= squares as i8;
        activation.squares_moved += squares;
        activation.last_dir = Some(dir);
        activation.leapt |= leap;
    }
    if cx.table.carries(figure) {
        cx.table.ball.solo_steps += squares;
        cx.table.ball.since_turn_start = false;
    }
    dir
}

fn enter<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, this: Step) -> Flow {
    shift(cx, this);
    entered(cx, this)
}

/// TU-102, TU-103, TU-104, TU-105, TU-110, TU-111, TU-303. A loose ball must be picked up; a
/// carried one is tested at the fourth square, even if he stops there.
fn entered<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, this: Step) -> Flow {
    if cx.table.ball.at == BallAt::Loose(this.to) {
        let then = this.at(StepStep::PickedUp);
        return cx.roll(RollKind::PickUp, this.figure, Scene::default(), then);
    }
    if cx.table.carries(this.figure) && cx.table.ball.solo_steps >= SOLO {
        let then = this.at(StepStep::Carried);
        return cx.roll(RollKind::Solo, this.figure, Scene::default(), then);
    }
    Flow::Return(Report::Done)
}

/// TU-071, TU-106, TU-107, TU-108, TU-118, TU-214. He has the ball and may go on; or it bounces on
/// in the direction of his step, and the turn is over.
fn picked_up<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, this: Step, made: bool) -> Flow {
    let figure = this.figure;
    if made {
        cx.give_ball(figure);
        if let Some(own) = cx.table.activation.as_mut().filter(|own| own.figure == figure) {
            own.picked_up = true;
        }
        cx.log(Event::PickedUp { figure });
        return Flow::Return(Report::Done);
    }
    let dir = last_dir(cx, figure);
    cx.log(Event::Dropped { figure });
    cx.table.teams[figure.seat].tried |= cx.table.is_keeper(figure);
    cx.end_turn(Over::PickUpFailed);
    cx.end_activation(figure);
    cx.bounce(this.to, dir, this.at(StepStep::Over))
}

/// TU-114. The direction of his last step, or towards the opponents' end line.
fn last_dir<S: Sink<Tutatis>>(cx: &Cx<'_, S>, figure: FigureId) -> Dir {
    let own = cx.table.activation.filter(|own| own.figure == figure);
    own.and_then(|own| own.last_dir).unwrap_or(match figure.seat {
        Seat::Home => Dir::N,
        Seat::Away => Dir::S,
    })
}

/// TU-081, TU-113, TU-114, TU-115. The ball bounces away from a carrier whose soloing failed: his
/// activation is over, the turn is not.
fn lose<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, figure: FigureId, then: impl Into<Frame>) -> Flow {
    let at = cx.table.at(figure).expect("a carrier is on the pitch");
    let dir = last_dir(cx, figure);
    cx.log(Event::Dropped { figure });
    cx.end_activation(figure);
    cx.bounce(at, dir, then)
}
