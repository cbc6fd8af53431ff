//! A turn (4.7): what a coach may do, and what is offered.

mod about;
mod offers;
#[cfg(test)]
mod tests;

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

pub use self::about::about;
use crate::actions::Action;
use crate::ask::Ask;
use crate::events::Event;
use crate::figure::FigureId;
use crate::game::{Board, Cx, Flow, Handling, Input, Tutatis};
use crate::pack::model::Limit;
use crate::phases::doing::{Do, DoStep};
use crate::phases::duties::{Duties, DutyStep};
use crate::phases::{ability, clear, foul, pass, shot, tackle};
use crate::pitch::{Dir, Square};
use crate::refusal::{Refusal, WithBall};
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

/// 3: TURN_START and TURN.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Turn(#[n(0)] pub TurnStep);

impl Activity<Tutatis> for Turn {
    /// TU-064, TU-067. The coach acts with whom he likes, in any order, until the turn is over.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        match (self.0, input) {
            (TurnStep::Begin, _) => {
                begin(cx);
                go_on(cx)
            }
            (TurnStep::Play { .. }, Input::Chosen(seat, action)) => chosen(cx, seat, action),
            (TurnStep::Play { .. }, _) => go_on(cx),
        }
    }

    /// Whose move it is, and what is left of it.
    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        let current = board.table.activation.map(|activation| activation.figure);
        Some(match self.picked().or(current) {
            Some(figure) => Ask::Act { figure, left: acting::movement(board, figure) },
            None => Ask::Turn,
        })
    }

    /// TU-065. Whether the figure may do such a thing, and then whether it may do just that.
    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match actor(board, seat, action) {
            Some(figure) => act_legal(board, figure, *action),
            None => without_actor(board, action),
        }
    }

    /// Ending the turn is the tamest; then what the picked figure can do, or whom to pick.
    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        match self.0 {
            TurnStep::Begin => {}
            TurnStep::Play { picked } => offers::propose(board, seat, picked, out),
        }
    }
}

impl Turn {
    /// Whose acts are offered.
    pub const fn picked(self) -> Option<FigureId> {
        match self.0 {
            TurnStep::Begin => None,
            TurnStep::Play { picked } => picked,
        }
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
        return Turn(TurnStep::Play { picked: None }).asks(seat);
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
    Duties(DutyStep::Begin).goes_on()
}

fn chosen<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, seat: Seat, action: Action) -> Flow {
    let play = |picked| Turn(TurnStep::Play { picked });
    match actor(&cx.board(), seat, &action) {
        Some(figure) if matches!(action, Action::Pick(_)) => play(Some(figure)).asks(seat),
        Some(figure) => play(None).after(Do { figure, action, step: DoStep::Begin }),
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

/// TU-065. Whether a figure may do this.
fn act_legal(board: &Board<'_>, figure: FigureId, action: Action) -> Result<(), Refusal> {
    let seat = figure.seat;
    let enemy = |number| acting::someone(board, seat.other(), number);
    match action {
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
        Action::Finish(_) => may(board, figure, Doing::Finish),
        _ => Err(Manners::AnotherQuestion.into()),
    }
}

/// TU-082, TU-166, TU-311, TU-327, TU-332. The end of the turn, and what only a carrier could do.
fn without_actor(board: &Board<'_>, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::End => match acting::bound(board) {
            None => Ok(()),
            Some((figure, duty)) => Err(Refusal::Owes(figure, duty)),
        },
        Action::Solo => Err(Refusal::NobodyHolds(WithBall::Solo)),
        Action::Pass(_) => Err(Refusal::NobodyHolds(WithBall::Pass)),
        Action::Shoot(_) => Err(Refusal::NobodyHolds(WithBall::Shoot)),
        Action::Clear(_) => Err(Refusal::NobodyHolds(WithBall::Clear)),
        _ => Err(Manners::AnotherQuestion.into()),
    }
}

/// TU-064. Whether there is anything to offer about a figure.
fn pick(board: &Board<'_>, figure: FigureId) -> Result<(), Refusal> {
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
pub fn step_legal(board: &Board<'_>, figure: FigureId, dir: Dir) -> Result<(), Refusal> {
    may(board, figure, Doing::Step)?;
    let from = board.table.at(figure).unwrap_or(Square::new(0, 0));
    let to = from.to(dir);
    steps::step(board, figure, from, to).map_err(|barrier| Refusal::Barred { figure, to, barrier })
}

/// AB39. Whether a figure may leap to a square.
fn leap_legal(board: &Board<'_>, figure: FigureId, to: Square) -> Result<(), Refusal> {
    may(board, figure, Doing::Leap)?;
    let from = board.table.at(figure).unwrap_or(Square::new(0, 0));
    steps::leap(board, from, to).map_err(|barrier| Refusal::Barred { figure, to, barrier })
}

/// TU-157, TU-158. Whether a figure may come back onto a square.
fn enter_legal(board: &Board<'_>, figure: FigureId, at: Square) -> Result<(), Refusal> {
    may(board, figure, Doing::Enter)?;
    match steps::entrances(board, figure).contains(&at) {
        true => Ok(()),
        false => Err(Refusal::Barred { figure, to: at, barrier: Barrier::NotEntrance }),
    }
}
