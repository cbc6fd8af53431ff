//! A turn (4.7): what a coach may do, and what is offered.

mod about;
mod offers;
#[cfg(test)]
mod tests;

use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};

pub use self::about::about;
use crate::actions::Action;
use crate::events::Event;
use crate::figure::FigureId;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, Tutatis};
use crate::pack::model::Limit;
use crate::phases::doing::DoStep;
use crate::phases::duties::DutyStep;
use crate::phases::{ability, clear, foul, pass, shot, tackle};
use crate::pitch::{Dir, Square};
use crate::rules::acting::{self, Doing, may};
use crate::rules::steps::{self, Barrier};
use crate::rules::{reach, test};
use crate::state::Over;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum TurnStep {
    /// TURN_START.
    #[n(0)]
    Begin,
    /// TURN: the coach is asked. `picked`: whose acts are offered, which changes nothing else.
    #[n(1)]
    Play {
        /// Who was picked.
        #[n(0)]
        picked: Option<FigureId>,
    },
}

/// TU-064, TU-067. The coach acts with whom he likes, in any order, until the turn is over.
pub fn step<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let Frame::Turn(step) = frame else { unreachable!("only turns come here") };
    match (step, input) {
        (TurnStep::Begin, _) => {
            begin(cx);
            go_on(cx)
        }
        (TurnStep::Play { .. }, Input::Chosen(seat, action)) => chosen(cx, seat, action),
        (TurnStep::Play { .. }, _) => go_on(cx),
    }
}

/// TU-006, TU-116. The marker advances, everybody may act again, and whoever holds the ball has
/// held it since the turn began.
fn begin<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) {
    let seat = cx.table.active;
    let table = &mut *cx.table;
    table.over = None;
    table.activation = None;
    table.turns[seat] += 1;
    table.teams[seat].shot = false;
    table.teams[seat].ran = false;
    table.teams[seat].tried = false;
    for id in FigureId::of(seat) {
        table.figures.mark(id, |figure| {
            figure.activated = false;
            figure.passed = false;
        });
    }
    let holds = table.carrier().is_some_and(|id| id.seat == seat);
    table.ball.since_turn_start = holds;
    let turn = table.turns[seat];
    test::refresh(cx, seat, Limit::Turn);
    cx.log(Event::TurnBegan { seat, turn });
}

/// TU-082, TU-292, TU-326. The coach is asked again, unless the turn is over or nobody can act any
/// more.
fn go_on<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let seat = cx.table.active;
    let board = cx.board();
    if cx.table.over.is_none() && FigureId::of(seat).any(|id| acting::able(&board, id)) {
        return Flow::Ask(seat.into(), Frame::Turn(TurnStep::Play { picked: None }));
    }
    cx.end_turn(Over::Ended);
    end(cx)
}

/// TU-122, TU-292. No activation outlasts the turn, nor does the privilege of a lucky throw-in,
/// even where the same side plays the next turn too; duties follow.
fn end<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    if let Some(activation) = cx.table.activation {
        cx.end_activation(activation.figure);
    }
    if cx.table.carrier().is_some_and(|id| id.seat == cx.table.active) {
        cx.table.ball.free_carry = false;
    }
    let why = cx.table.over.unwrap_or(Over::Ended);
    cx.log(Event::TurnEnded { seat: cx.table.active, why });
    Flow::Goto(Frame::Duties(DutyStep::Begin))
}

fn chosen<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, seat: Seat, action: Action) -> Flow {
    let play = |picked| Frame::Turn(TurnStep::Play { picked });
    match actor(&cx.board(), seat, &action) {
        Some(figure) if matches!(action, Action::Pick(_)) => {
            Flow::Ask(seat.into(), play(Some(figure)))
        }
        Some(figure) => {
            Flow::Call { sub: Frame::Do { figure, action, step: DoStep::Begin }, then: play(None) }
        }
        // Only the end of the turn has no actor.
        None => {
            cx.end_turn(Over::Ended);
            end(cx)
        }
    }
}

/// Who would carry out an act.
pub fn actor(board: &Board<'_>, seat: Seat, action: &Action) -> Option<FigureId> {
    match *action {
        Action::Pick(number)
        | Action::Step(number, _)
        | Action::Go(number, _)
        | Action::Path(number, _)
        | Action::Leap(number, _)
        | Action::Stand(number)
        | Action::Enter(number, _)
        | Action::RollOver(number)
        | Action::Tackle(number, _)
        | Action::Running(number, _)
        | Action::Foul(number, _)
        | Action::Use(number, ..)
        | Action::Finish(number) => Some(FigureId::new(seat, number)),
        Action::Solo | Action::Pass(_) | Action::Shoot(_) | Action::Clear(_) => {
            board.table.carrier().filter(|id| id.seat == seat)
        }
        _ => None,
    }
}

/// TU-065. Whether the figure may do such a thing, and then whether it may do just that.
pub fn check(board: &Board<'_>, seat: Seat, _: Frame, action: &Action) -> Result<(), Illegal> {
    let figure = match actor(board, seat, action) {
        Some(figure) => figure,
        None => return without_actor(board, action),
    };
    let enemy = |number| acting::someone(board, seat.other(), number);
    match *action {
        Action::Pick(_) => pick(board, figure),
        Action::Step(_, dir) => step_legal(board, figure, dir),
        Action::Go(_, to) => reach::go(board, figure, to),
        Action::Path(_, way) => reach::path(board, figure, way),
        Action::Leap(_, to) => leap_legal(board, figure, to),
        Action::Solo => may(board, figure, Doing::Solo),
        Action::Stand(_) => may(board, figure, Doing::Stand),
        Action::Enter(_, at) => enter_legal(board, figure, at),
        Action::RollOver(_) => may(board, figure, Doing::RollOver),
        Action::Tackle(_, on) => {
            may(board, figure, Doing::Tackle)?;
            tackle::legal(board, figure, enemy(on)?)
        }
        Action::Running(_, on) => {
            may(board, figure, Doing::Running)?;
            tackle::legal(board, figure, enemy(on)?)
        }
        Action::Pass(to) => {
            may(board, figure, Doing::Pass)?;
            pass::legal(board, figure, acting::someone(board, seat, to)?)
        }
        Action::Shoot(at) => {
            may(board, figure, Doing::Shoot)?;
            shot::legal(board, figure, at)
        }
        Action::Foul(_, on) => {
            may(board, figure, Doing::Foul)?;
            foul::legal(board, figure, enemy(on)?)
        }
        Action::Clear(to) => {
            may(board, figure, Doing::Clear)?;
            clear::legal(board, figure, to)
        }
        Action::Use(_, ability, on) => {
            may(board, figure, Doing::Ability)?;
            let on = on.map(enemy).transpose()?;
            ability::legal(board, figure, ability, on)
        }
        _ => may(board, figure, Doing::Finish),
    }
}

/// TU-082, TU-166, TU-311, TU-327, TU-332. The end of the turn, and what only a carrier could do.
fn without_actor(board: &Board<'_>, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::End => match acting::bound(board) {
            None => Ok(()),
            Some((figure, duty)) => Err(acting::owed(board, figure, duty)),
        },
        Action::Solo => Err(Illegal::new("TU-110", "none of your figures holds the ball")),
        Action::Pass(_) => Err(Illegal::new("TU-166", "none of your figures holds the ball")),
        Action::Shoot(_) => Err(Illegal::new("TU-191", "none of your figures holds the ball")),
        Action::Clear(_) => Err(Illegal::new("TU-222", "none of your figures holds the ball")),
        _ => Err(board.not_asked("it is your turn: act with a figure, or end the turn")),
    }
}

/// TU-064. Whether there is anything to offer about a figure.
fn pick(board: &Board<'_>, figure: FigureId) -> Result<(), Illegal> {
    if acting::exists(board, figure) && acting::able(board, figure) {
        return match acting::bound(board) {
            Some((bound, _)) if bound != figure => may(board, figure, Doing::Finish),
            _ => Ok(()),
        };
    }
    may(board, figure, Doing::Finish)?;
    Ok(())
}

/// TU-083. Whether a figure may take a step.
pub fn step_legal(board: &Board<'_>, figure: FigureId, dir: Dir) -> Result<(), Illegal> {
    may(board, figure, Doing::Step)?;
    let from = board.table.at(figure).unwrap_or(Square::new(0, 0));
    let to = from.to(dir);
    steps::step(board, figure, from, to)
        .map_err(|barrier| steps::refusal(board, figure, to, barrier))
}

/// AB39. Whether a figure may leap to a square.
fn leap_legal(board: &Board<'_>, figure: FigureId, to: Square) -> Result<(), Illegal> {
    may(board, figure, Doing::Leap)?;
    let from = board.table.at(figure).unwrap_or(Square::new(0, 0));
    steps::leap(board, from, to).map_err(|barrier| steps::refusal(board, figure, to, barrier))
}

/// TU-157, TU-158. Whether a figure may come back onto a square.
fn enter_legal(board: &Board<'_>, figure: FigureId, at: Square) -> Result<(), Illegal> {
    may(board, figure, Doing::Enter)?;
    match steps::entrances(board, figure).contains(&at) {
        true => Ok(()),
        false => Err(steps::refusal(board, figure, at, Barrier::NotEntrance)),
    }
}

/// Ending the turn is the tamest; then what the picked figure can do, or whom to pick.
pub fn propose(board: &Board<'_>, seat: Seat, frame: Frame, out: &mut Vec<Action>) {
    let Frame::Turn(TurnStep::Play { picked }) = frame else { return };
    offers::propose(board, seat, picked, out);
}

/// Whose move it is, and what is left of it.
pub fn prompt(board: &Board<'_>, _: Seat, frame: Frame) -> Prompt {
    let picked = match frame {
        Frame::Turn(TurnStep::Play { picked }) => picked,
        _ => None,
    };
    let current = board.table.activation.map(|activation| activation.figure);
    let text = match picked.or(current) {
        Some(figure) => {
            let name = board.name(figure);
            let left = acting::movement(board, figure);
            format!("What does {name} do? Movement left: {left}.")
        }
        None => "Your turn: act with a figure, or end the turn.".to_string(),
    };
    board.question("turn", text)
}
