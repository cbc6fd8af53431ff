//! Walking as a duty: the keeper to the ball, everybody else out of the keeper areas.

use engine::{Manners, Seat, Sink};

use crate::actions::{Action, Number};
use crate::events::Event;
use crate::figure::{FigureId, Place};
use crate::frames::Step;
use crate::game::{Board, Cx, Handling, Looking, Tutatis};
use crate::phases::stepping;
use crate::pitch::{Dir, Square, in_area};
use crate::refusal::{Errand, Refusal};
use crate::rules::ways::{self, Shortest};
use crate::state::{Act, Activation, BallAt};

/// What a figure can do for his duty now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// TU-086, TU-301. He lies there and stands up first.
    Stand,
    /// He steps along a shortest way.
    Step(Square, Shortest),
}

/// The figure an answer is about.
pub const fn number(action: Action) -> Option<Number> {
    match action {
        Action::Step(number, _) | Action::Stand(number) => Some(number),
        _ => None,
    }
}

/// TU-093, TU-214. The points a figure has for his duty once he is on his feet: what is left of the
/// activation in progress, or his Mo; none who is stunned or off the pitch. Who is activated
/// already has none either, unless it is an `extra` action, for which he must be on his feet.
fn points(board: &Board<'_>, id: FigureId, extra: bool) -> Option<(Square, i8, bool)> {
    let held = board.table.figures.get(id);
    let (at, lies) = match held.place {
        Place::Standing(at) => (at, false),
        Place::Prone(at) => (at, true),
        _ => return None,
    };
    let own = board.table.activation.filter(|activation| activation.figure == id);
    let has = match own {
        Some(activation) => activation.mo_left,
        None if held.activated && (lies || !extra) => return None,
        None => board.profile(id).mo,
    };
    // Who falls on the way has spent his activation.
    if lies && own.is_some() {
        return None;
    }
    Some((at, if lies { has - board.profile(id).traits.stand_cost } else { has }, lies))
}

fn due(at: Square, lies: bool, way: Option<Shortest>) -> Option<Due> {
    way.map(|way| if lies { Due::Stand } else { Due::Step(at, way) })
}

/// TU-213, TU-214, TU-305. The keeper who owes a way to the ball in his area, and what he does.
pub fn retriever(board: &Board<'_>) -> Option<(FigureId, Due)> {
    let BallAt::Loose(ball) = board.table.ball.at else { return None };
    let keeper = board.table.teams[board.table.active].keeper?;
    if !in_area(keeper.seat, ball) {
        return None;
    }
    if board.table.teams[keeper.seat].tried {
        return None;
    }
    let (at, points, lies) = points(board, keeper, true)?;
    Some((keeper, due(at, lies, ways::back(board, keeper, at, ball, points))?))
}

/// TU-092, TU-093. What a figure does who owes a way out of a keeper area.
fn leaver(board: &Board<'_>, id: FigureId) -> Option<Due> {
    let at = board.table.at(id).filter(|at| ways::trespasses(board, id, *at))?;
    let (_, points, lies) = points(board, id, false)?;
    due(at, lies, ways::out(board, at, points))
}

/// TU-091, TU-301. Everybody who owes a way out; only he who has begun, if somebody has.
pub fn leavers<'a>(board: &Board<'a>) -> impl Iterator<Item = (FigureId, Due)> + use<'a> {
    let board = *board;
    let all = FigureId::of(board.table.active);
    let owing = all.filter_map(move |id| Some((id, leaver(&board, id)?)));
    let begun = board.table.activation.map(|activation| activation.figure);
    let begun = begun.filter(|id| leaver(&board, *id).is_some());
    owing.filter(move |(id, _)| begun.is_none_or(|begun| begun == *id))
}

/// TU-214, TU-301, TU-320. Carries out an answer that was judged: standing up at once, a step by
/// the frame that is handed back. The first one activates him.
pub fn act<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, id: FigureId, action: Action) -> Option<Step> {
    activate(cx, id);
    let at = cx.table.at(id)?;
    match action {
        Action::Step(_, dir) => Some(stepping::step(id, at.to(dir))),
        _ => {
            stand(cx, id, at);
            None
        }
    }
}

/// TU-086, AB03. He stands up.
fn stand<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, id: FigureId, at: Square) {
    let cost = cx.board().profile(id).traits.stand_cost;
    if let Some(activation) = &mut cx.table.activation {
        activation.mo_left -= cost;
        activation.rose = true;
    }
    cx.put(id, Place::Standing(at));
    cx.log(Event::StoodUp { figure: id });
}

/// TU-221. A duty spends an activation, but nothing of what a team may do once a turn.
fn activate<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, id: FigureId) {
    if cx.table.activation.is_some_and(|activation| activation.figure == id) {
        return;
    }
    finish(cx);
    cx.table.figures.mark(id, |figure| figure.activated = true);
    cx.table.activation = Some(Activation {
        figure: id,
        act: Act::Move,
        mo_left: cx.board().profile(id).mo,
        squares_moved: 0,
        last_dir: None,
        leapt: false,
        rose: false,
        picked_up: false,
    });
    cx.log(Event::Activated { figure: id });
}

/// The walk in progress, if any, is over.
pub fn finish<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) {
    if let Some(activation) = cx.table.activation {
        cx.end_activation(activation.figure);
    }
}

/// TU-301. The first square outside is the last of the walk.
pub fn stop_outside<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, id: FigureId) {
    if leaver(&cx.board(), id).is_none() {
        cx.end_activation(id);
    }
}

/// TU-305. Only along a shortest way to the ball.
pub fn check_retrieve(board: &Board<'_>, action: &Action) -> Result<(), Refusal> {
    let Some((keeper, due)) = retriever(board) else {
        return Err(Manners::AnotherQuestion.into());
    };
    match number(*action) {
        None => Err(Manners::AnotherQuestion.into()),
        Some(number) if number != keeper.number => Err(Refusal::OnlyKeeperGoes(keeper)),
        Some(_) => check_due(keeper, due, action, Errand::ToTheBall),
    }
}

/// TU-092, TU-093. Only along a shortest way out of the area.
pub fn check_leave(board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
    let Some(number) = number(*action) else {
        return Err(Manners::AnotherQuestion.into());
    };
    match leavers(board).find(|(id, _)| *id == FigureId::new(seat, number)) {
        Some((id, due)) => check_due(id, due, action, Errand::OutOfTheArea),
        None => Err(Refusal::NoAreaToLeave(number)),
    }
}

fn check_due(id: FigureId, due: Due, action: &Action, errand: Errand) -> Result<(), Refusal> {
    match (due, *action) {
        (Due::Stand, Action::Stand(_)) => Ok(()),
        (Due::Stand, _) => Err(Refusal::StandsUpFirst(id)),
        (Due::Step(at, way), Action::Step(_, dir)) if way.next.has(at.to(dir)) => Ok(()),
        (Due::Step(..), Action::Step(..)) => Err(Refusal::NotShortest { figure: id, errand }),
        (Due::Step(..), _) => Err(Refusal::OnHisFeet(id)),
    }
}

/// Every way to begin.
pub fn propose_retrieve(board: &Board<'_>, out: &mut Vec<Action>) {
    if let Some((keeper, due)) = retriever(board) {
        offer(keeper, due, out);
    }
}

/// Every way for everybody.
pub fn propose_leave(board: &Board<'_>, out: &mut Vec<Action>) {
    leavers(board).for_each(|(id, due)| offer(id, due, out));
}

fn offer(id: FigureId, due: Due, out: &mut Vec<Action>) {
    match due {
        Due::Stand => out.push(Action::Stand(id.number)),
        Due::Step(at, way) => {
            let dirs = Dir::ALL.into_iter().filter(|dir| way.next.has(at.to(*dir)));
            out.extend(dirs.map(|dir| Action::Step(id.number, dir)));
        }
    }
}
