//! Direct hits (TU-263, TU-264).

use engine::Sink;
use minicbor::{Decode, Encode};

use crate::events::Event;
use crate::figure::FigureId;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Tutatis};
use crate::phases::fall::{Check, FallStep};
use crate::pitch::Dir;
use crate::roll::{Roll, RollKind};
use crate::rules::odds::{self, Scene};
use crate::rules::tables;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum HitStep {
    /// Both sides are to roll.
    #[n(0)]
    Begin,
    /// They have rolled.
    #[n(1)]
    Rolled,
    /// The victim has been seen to.
    #[n(2)]
    Struck,
}

/// TU-032, TU-263, TU-264. Both totals; who is hit is put on the ground and hurt, without a fall
/// check.
pub fn step<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let Frame::Hit { strength, by, on, step } = frame else { unreachable!("only hits come here") };
    let then = |step| Frame::Hit { strength, by, on, step };
    match step {
        HitStep::Begin => {
            let (roll, against) = rolls(&cx.board(), by, on, strength);
            cx.oppose(roll, against, then(HitStep::Rolled))
        }
        HitStep::Rolled => {
            let Report::Margin(lead) = input.returned() else { unreachable!("both rolled") };
            let hurt = tables::hurts(lead);
            cx.log(Event::Hit { victim: on, hurt });
            if !hurt {
                return Flow::Return(Report::Done);
            }
            let dir = away(&cx.board(), by, on);
            let sub = Frame::Fall { figure: on, dir, check: Check::Injury, step: FallStep::Begin };
            Flow::Call { sub, then: then(HitStep::Struck) }
        }
        HitStep::Struck => Flow::Return(Report::Done),
    }
}

/// TU-263. What both sides roll.
pub fn rolls(board: &Board<'_>, by: FigureId, on: FigureId, strength: i8) -> (Roll, Roll) {
    let scene = Scene { strength, ..Scene::against(on) };
    let hitter = odds::roll(board, RollKind::HitAtt, by, scene);
    (hitter, odds::roll(board, RollKind::HitDef, on, Scene::against(by)))
}

/// TU-240. The way a ball bounces from the victim: from the source of the hit to him.
fn away(board: &Board<'_>, by: FigureId, on: FigureId) -> Dir {
    let squares = board.table.at(by).zip(board.table.at(on));
    squares.and_then(|(from, to)| Dir::of_flight(from, to)).expect("both are on the pitch")
}
