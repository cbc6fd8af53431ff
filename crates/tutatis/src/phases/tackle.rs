//! Tackles (4.13).
//!
//! TU-146 sets the order: pushes, who goes down, fall checks and injuries, the ball. Each stage
//! calls the next one where it has nothing to do itself.

mod results;
#[cfg(test)]
mod tests;

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::events::Event;
use crate::figure::{FigureId, Place};
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Handling, Input, Looking, Tutatis};
use crate::phases::fall::{self, Check, Fall, FallStep};
use crate::phases::out::{Out, OutStep};
use crate::phases::push;
use crate::pitch::{Dir, in_area};
use crate::refusal::{Aim, Refusal};
use crate::roll::{Roll, RollKind};
use crate::rules::odds::{self, Scene};
use crate::rules::{staff, targets};
use crate::state::{Clash, Over, Spill, TackleResult};

pub use results::{Results, options, results_of};
use results::{floors, pushes};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum TackleStep {
    /// Both sides are to roll.
    #[n(0)]
    Begin,
    /// They have rolled.
    #[n(1)]
    Rolled,
    /// The result was chosen.
    #[n(2)]
    Chosen,
    /// The target has been pushed.
    #[n(3)]
    TargetPushed,
    /// AB06. The tackler's coach was asked whether he steps after the target.
    #[n(4)]
    Followed,
    /// The tackler has been pushed.
    #[n(5)]
    TacklerPushed,
    /// The target's fall has been judged.
    #[n(6)]
    TargetFell,
    /// The tackler's fall has been judged.
    #[n(7)]
    TacklerFell,
    /// TU-159. The pushed carrier was tested.
    #[n(8)]
    Kept,
    /// The ball has come to rest.
    #[n(9)]
    Settled,
}

/// TU-123, TU-140. A tackle begins; `then` is resumed with [`Report::Done`]. The squares before it
/// are kept for the directions of its pushes.
pub fn begin<S: Sink<Tutatis>>(
    cx: &mut Cx<'_, S>,
    by: FigureId,
    on: FigureId,
    running: bool,
    then: impl Into<Frame>,
) -> Flow {
    let squares = cx.table.at(by).zip(cx.table.at(on));
    let (by_at, on_at) = squares.expect("both stand on the pitch");
    let clash = Clash { by, on, running, by_at, on_at, margin: 0, result: None, spill: None };
    cx.table.clash = Some(clash);
    cx.log(Event::Tackled { figure: by, target: on, running });
    Flow::Call { sub: Tackle(TackleStep::Begin).into(), then: then.into() }
}

fn clash(board: &Board<'_>) -> Clash {
    board.table.clash.expect("a tackle is in progress")
}

/// 4.13.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Tackle(#[n(0)] pub TackleStep);

impl Activity<Tutatis> for Tackle {
    /// TU-135, TU-146, TU-314. From the dice to the ball.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        match self.0 {
            TackleStep::Begin => roll(cx),
            TackleStep::Rolled => {
                let Report::Margin(margin) = input.returned() else { unreachable!("both rolled") };
                rolled(cx, margin)
            }
            TackleStep::Chosen => {
                let Action::Result(result) = input.chosen() else {
                    unreachable!("only results are let through")
                };
                set(cx, |clash| clash.result = Some(result));
                cx.log(Event::ResultChosen { result });
                push_target(cx)
            }
            TackleStep::TargetPushed => follow(cx),
            TackleStep::Followed => {
                if matches!(input.chosen(), Action::Yes) {
                    step_after(cx);
                }
                push_tackler(cx)
            }
            TackleStep::TacklerPushed => lay_down(cx),
            TackleStep::TargetFell => tackler_falls(cx),
            TackleStep::TacklerFell => ball(cx),
            TackleStep::Kept => {
                let Report::Rolled(rolled) = input.returned() else { unreachable!("it rolled") };
                kept(cx, rolled.made)
            }
            TackleStep::Settled => finish(cx),
        }
    }

    /// Who won by how much, or whom he may step after.
    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        let Clash { by, on, margin, .. } = clash(board);
        Some(match self.0 {
            TackleStep::Followed => Ask::StepAfter { by, on },
            _ => Ask::TackleResult { by, on, margin },
        })
    }

    /// TU-135, AB06. Judges the result that was chosen, or yes and no.
    fn check(self, board: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        match (self.0, action) {
            (TackleStep::Followed, _) => staff::check(action),
            (_, Action::Result(result)) if options(board).contains(result) => Ok(()),
            (_, Action::Result(_)) => Err(Refusal::NotByMargin),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// The mildest result comes first.
    fn propose(self, board: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        match self.0 {
            TackleStep::Followed => staff::propose(out),
            _ => out.extend(options(board).into_iter().rev().map(Action::Result)),
        }
    }
}

fn set<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, change: impl FnOnce(&mut Clash)) {
    change(cx.table.clash.as_mut().expect("a tackle is in progress"));
}

/// TU-126, TU-127, TU-128, AB05, AB34, AB38. Both sides roll.
fn roll<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let (roll, against) = rolls(&cx.board(), &clash(&cx.board()));
    cx.oppose(roll, against, Tackle(TackleStep::Rolled))
}

/// TU-126. What both sides roll in a tackle in progress.
fn rolls(board: &Board<'_>, clash: &Clash) -> (Roll, Roll) {
    let moved = || board.table.activation.map_or(0, |activation| activation.squares_moved);
    totals(board, clash.by, clash.on, clash.running.then(moved))
}

/// TU-126. What both sides would roll; `running` after so many squares, if it is a running tackle.
pub fn totals(board: &Board<'_>, by: FigureId, on: FigureId, running: Option<u8>) -> (Roll, Roll) {
    let scene = Scene { running, ..Scene::against(on) };
    let roll = odds::roll(board, RollKind::TackleAtt, by, scene);
    (roll, odds::roll(board, RollKind::TackleDef, on, Scene::against(by)))
}

/// TU-135, TU-302. What the margin allows is offered, even where it is one thing.
fn rolled<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, margin: i8) -> Flow {
    set(cx, |clash| clash.margin = margin);
    let options = options(&cx.board());
    cx.log(Event::TackleJudged { margin, options });
    let clash = clash(&cx.board());
    let seat = if margin < 0 { clash.on.seat } else { clash.by.seat };
    Tackle(TackleStep::Chosen).asks(seat)
}

/// TU-140, TU-232, TU-240. The directions from the tackler to the target and back, before it all.
fn ways(clash: &Clash) -> (Dir, Dir) {
    let way = |from, to| Dir::of_flight(from, to).expect("they stood on two squares");
    (way(clash.by_at, clash.on_at), way(clash.on_at, clash.by_at))
}

/// TU-139, TU-140, TU-148. The target is pushed first.
fn push_target<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let clash = clash(&cx.board());
    if !pushes(&cx.board()).0 {
        return push_tackler(cx);
    }
    let chooser = (clash.by.seat, clash.by);
    push::begin(cx, clash.on, ways(&clash).0, chooser, Tackle(TackleStep::TargetPushed))
}

/// TU-162, AB06. The tackler may be able to step after the target.
fn follow<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let clash = clash(&cx.board());
    match may_follow(&cx.board(), &clash) {
        true => Tackle(TackleStep::Followed).asks(clash.by.seat),
        false => push_tackler(cx),
    }
}

/// TU-324, AB06. He alone was pushed and has left his square, which is in no keeper area; the
/// tackler does not carry the ball.
fn may_follow(board: &Board<'_>, clash: &Clash) -> bool {
    board.profile(clash.by).traits.follow_push
        && clash.result != Some(TackleResult::Both)
        && !board.table.figures.taken(clash.on_at)
        && !board.table.carries(clash.by)
        && !Seat::BOTH.into_iter().any(|seat| in_area(seat, clash.on_at))
}

/// AB06. He steps after the target, without a test and at no cost.
fn step_after<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) {
    let Clash { by, on_at, .. } = clash(&cx.board());
    cx.put(by, Place::Standing(on_at));
    cx.log(Event::Followed { figure: by, to: on_at });
}

/// TU-140, TU-143. The tackler is pushed; the target's coach chooses.
fn push_tackler<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let clash = clash(&cx.board());
    if !pushes(&cx.board()).1 {
        return lay_down(cx);
    }
    let chooser = (clash.on.seat, clash.by);
    push::begin(cx, clash.by, ways(&clash).1, chooser, Tackle(TackleStep::TacklerPushed))
}

/// TU-076, TU-144, TU-145, TU-294. Who is knocked down lies where he is now.
fn lay_down<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let clash = clash(&cx.board());
    let ((target, tackler), (there, back)) = (floors(&cx.board()), ways(&clash));
    for (figure, dir, down) in [(clash.on, there, target), (clash.by, back, tackler)] {
        if down {
            knock_down(cx, figure, dir);
        }
    }
    match target {
        true => judge(clash.on, there, TackleStep::TargetFell),
        false => tackler_falls(cx),
    }
}

/// TU-145, TU-230, TU-232, TU-240. A ball he carries bounces later: the way he was pushed, or away
/// from his opponent where he was not.
fn knock_down<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, figure: FigureId, dir: Dir) {
    let pushed = match clash(&cx.board()).spill {
        Some(Spill::Keep(carrier, way)) if carrier == figure => way,
        _ => dir,
    };
    if let Some(from) = fall::lay(cx, figure) {
        set(cx, |clash| clash.spill = Some(Spill::Bounce(from, pushed)));
    }
    if figure.seat == cx.table.active {
        cx.end_turn(Over::Floored);
    }
}

/// TU-146, TU-249. The fall check of one who lies there; the ball is seen to later.
fn judge(figure: FigureId, dir: Dir, then: TackleStep) -> Flow {
    let step = FallStep::Down { ball: false };
    Tackle(then).after(Fall { figure, dir, check: Check::Fall, step })
}

/// TU-146. The tackler's fall is judged after the target's.
fn tackler_falls<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let clash = clash(&cx.board());
    match floors(&cx.board()).1 {
        true => judge(clash.by, ways(&clash).1, TackleStep::TacklerFell),
        false => ball(cx),
    }
}

/// TU-146, TU-151, TU-159, TU-161. The ball comes last.
fn ball<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let settled = Tackle(TackleStep::Settled);
    match clash(&cx.board()).spill {
        None => finish(cx),
        Some(Spill::Keep(carrier, _)) => {
            let then = Tackle(TackleStep::Kept);
            cx.roll(RollKind::KeepBall, carrier, Scene::default(), then)
        }
        Some(Spill::Bounce(from, dir)) => cx.bounce(from, dir, settled),
        Some(Spill::Out(at)) => {
            cx.table.bounces = 0;
            settled.after(Out { at, step: OutStep::Begin })
        }
    }
}

/// TU-159, TU-160. The pushed carrier keeps the ball, or it bounces from his new square the way he
/// was pushed.
fn kept<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, made: bool) -> Flow {
    let Some(Spill::Keep(figure, dir)) = clash(&cx.board()).spill else {
        unreachable!("a carrier was tested")
    };
    if made {
        cx.log(Event::KeptBall { figure });
        return finish(cx);
    }
    cx.log(Event::LostBall { figure });
    let from = cx.table.at(figure).expect("he was pushed to a square of the pitch");
    cx.bounce(from, dir, Tackle(TackleStep::Settled))
}

/// TU-131, TU-132. A tackler who does not stand on the pitch any more has done.
fn finish<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let by = clash(&cx.board()).by;
    cx.table.clash = None;
    if cx.table.figures.get(by).standing().is_none() {
        cx.end_activation(by);
    }
    Flow::Return(Report::Done)
}

/// TU-123, TU-124, TU-125, TU-147. Whom a figure may tackle where he is: whoever stands beside him,
/// in whatever area.
pub fn legal(board: &Board<'_>, by: FigureId, on: FigureId) -> Result<(), Refusal> {
    let target = targets::opponent(board, by, on, Aim::Tackle)?;
    let Some(at) = target.standing() else {
        return Err(Refusal::TargetDown(on));
    };
    match board.table.at(by) {
        Some(from) if from.touches(at) => Ok(()),
        _ => Err(Refusal::NotBeside { by, on, aim: Aim::Tackle }),
    }
}

/// TU-123, TU-124. All he may tackle, as plain or running tackles by what he has done so far.
pub fn offers(board: &Board<'_>, by: FigureId, out: &mut Vec<Action>) {
    let Some(from) = board.table.at(by) else { return };
    let targets = board.table.figures.beside(by.seat.other(), from);
    out.extend(targets.map(|(on, _)| Action::Tackle(by.number, on.number)));
}
