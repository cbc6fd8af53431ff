//! Several steps in a row.

use engine::{Activity, Sink};

use minicbor::{Decode, Encode};

use crate::figure::FigureId;
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Input, Tutatis};
use crate::phases::stepping;
use crate::pitch::{Square, Way};
use crate::rules::acting::{self, Doing};
use crate::rules::steps;

/// Several steps of one figure.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Walk {
    /// Whose.
    #[n(0)]
    pub figure: FigureId,
    /// All of them.
    #[n(1)]
    pub way: Way,
    /// How many are made.
    #[n(2)]
    pub at: u8,
}

impl Activity<Tutatis> for Walk {
    /// TU-083, TU-292. Goes on along a way: it ends early where the activation or the turn is over,
    /// and where the next step is no longer legal.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        let Walk { figure, way, at } = self;
        let next = way.get(usize::from(at)).and_then(|dir| {
            let from = cx.table.figures.get(figure).standing()?;
            let to = from.to(dir);
            goes_on(&cx.board(), figure, from, to).then_some(to)
        });
        match next {
            Some(to) => Walk { at: at + 1, ..self }.after(stepping::step(figure, to)),
            None => Flow::Return(Report::Done),
        }
    }
}

fn goes_on(board: &Board<'_>, figure: FigureId, from: Square, to: Square) -> bool {
    board.table.over.is_none()
        && acting::current(board, figure).is_some()
        && acting::can(board, figure, Doing::Step)
        && steps::step(board, figure, from, to).is_ok()
}
