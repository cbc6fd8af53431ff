//! Several steps in a row.

use engine::Sink;

use crate::figure::FigureId;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Tutatis};
use crate::phases::stepping::StepStep;
use crate::pitch::Square;
use crate::rules::acting::{self, Doing};
use crate::rules::steps;

/// TU-083, TU-292. Goes on along a way: it ends early where the activation or the turn is over, and
/// where the next step is no longer legal.
pub fn step<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, frame: Frame, _: Input) -> Flow {
    let Frame::Walk { figure, way, at } = frame else { unreachable!("only ways come here") };
    let next = way.get(usize::from(at)).and_then(|dir| {
        let from = cx.table.figures.get(figure).standing()?;
        let to = from.to(dir);
        goes_on(&cx.board(), figure, from, to).then_some(to)
    });
    match next {
        Some(to) => Flow::Call {
            sub: Frame::Step { figure, to, leap: false, step: StepStep::Begin },
            then: Frame::Walk { figure, way, at: at + 1 },
        },
        None => Flow::Return(Report::Done),
    }
}

fn goes_on(board: &Board<'_>, figure: FigureId, from: Square, to: Square) -> bool {
    board.table.over.is_none()
        && acting::current(board, figure).is_some()
        && acting::can(board, figure, Doing::Step)
        && steps::step(board, figure, from, to).is_ok()
}
