//! What is offered in a turn: few answers, all legal, made without a word.

use engine::Seat;

use crate::actions::Action;
use crate::figure::FigureId;
use crate::game::{Board, Looking};
use crate::phases::{ability, clear, foul, pass, shot, tackle};
use crate::rules::acting::{self, Doing, can};
use crate::rules::steps;
use crate::state::Act;

/// Everything of the picked figure, or of the one in action; where there is neither, the end of the
/// turn, everybody who can act, and the passes of the carrier. The turn can be ended at any time,
/// but whoever answers by chance should not do it in the middle of every run.
pub fn propose(board: &Board<'_>, seat: Seat, picked: Option<FigureId>, out: &mut Vec<Action>) {
    match picked.or(board.table.activation.map(|activation| activation.figure)) {
        Some(figure) => {
            of_figure(board, figure, out);
            if out.is_empty() {
                out.push(Action::End);
            }
        }
        None => {
            out.push(Action::End);
            let fresh = FigureId::of(seat).filter(|id| acting::fresh(board, *id));
            out.extend(fresh.map(|id| Action::Pick(id.number)));
            let carrier = board.table.carrier().filter(|id| id.seat == seat);
            if let Some(carrier) = carrier.filter(|id| can(board, *id, Doing::Pass)) {
                pass::offers(board, carrier, out);
            }
        }
    }
}

/// Everything one figure can do.
pub fn of_figure(board: &Board<'_>, figure: FigureId, out: &mut Vec<Action>) {
    if can(board, figure, Doing::Finish) {
        out.push(Action::Finish(figure.number));
    }
    steps(board, figure, out);
    acts(board, figure, out);
}

/// TU-083. His single steps.
fn steps(board: &Board<'_>, figure: FigureId, out: &mut Vec<Action>) {
    let Some(from) = board.table.figures.get(figure).standing() else { return };
    if can(board, figure, Doing::Step) {
        out.extend(steps::open(board, figure, from).map(|dir| Action::Step(figure.number, dir)));
    }
}

/// What he can do besides stepping and finishing.
pub fn acts(board: &Board<'_>, figure: FigureId, out: &mut Vec<Action>) {
    let number = figure.number;
    let Some(from) = board.table.figures.get(figure).standing() else {
        return getting_up(board, figure, out);
    };
    // What hardly anybody could do is looked at before who may.
    let traits = &board.profile(figure).traits;
    if traits.leap && can(board, figure, Doing::Leap) {
        let squares = steps::two_away(from).filter(|to| steps::leap(board, from, *to).is_ok());
        out.extend(squares.map(|to| Action::Leap(number, to)));
    }
    if board.table.figures.standing(figure.seat.other()).near(from) {
        tackles(board, figure, out);
    }
    if board.table.figures.lying().near(from) && can(board, figure, Doing::Foul) {
        foul::offers(board, figure, out);
    }
    if traits.acts && can(board, figure, Doing::Ability) {
        ability::offers(board, figure, out);
    }
    if board.table.carries(figure) {
        with_ball(board, figure, out);
    }
}

fn getting_up(board: &Board<'_>, figure: FigureId, out: &mut Vec<Action>) {
    let number = figure.number;
    if can(board, figure, Doing::Stand) {
        out.push(Action::Stand(number));
    } else if can(board, figure, Doing::RollOver) {
        out.push(Action::RollOver(number));
    } else if can(board, figure, Doing::Enter) {
        let squares = steps::entrances(board, figure);
        out.extend(squares.into_iter().map(|at| Action::Enter(number, at)));
    }
}

/// TU-066. His tackles; those that would be plain ones also as running ones.
fn tackles(board: &Board<'_>, figure: FigureId, out: &mut Vec<Action>) {
    if !can(board, figure, Doing::Tackle) {
        return;
    }
    let first = out.len();
    tackle::offers(board, figure, out);
    let plain = acting::current(board, figure)
        .is_none_or(|own| own.act == Act::Move && !acting::has_moved(own));
    if plain && can(board, figure, Doing::Running) {
        for index in first..out.len() {
            if let Action::Tackle(by, on) = out[index] {
                out.push(Action::Running(by, on));
            }
        }
    }
}

fn with_ball(board: &Board<'_>, figure: FigureId, out: &mut Vec<Action>) {
    if can(board, figure, Doing::Solo) {
        out.push(Action::Solo);
    }
    if can(board, figure, Doing::Pass) {
        pass::offers(board, figure, out);
    }
    if can(board, figure, Doing::Shoot) {
        shot::offers(board, figure, out);
    }
    if can(board, figure, Doing::Clear) {
        clear::offers(board, figure, out);
    }
}
